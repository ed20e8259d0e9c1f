-- One row, written now and then to find out whether the database can be written to.
CREATE TABLE health (
    id INTEGER PRIMARY KEY,
    checked BIGINT NOT NULL
);
