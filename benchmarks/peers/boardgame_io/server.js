// node server.js PORT [FOLDER]: in memory, or in files in a folder.
const { FlatFile, Origins, Server } = require("boardgame.io/server");
const { append } = require("./game");

const [port, dir] = process.argv.slice(2);
const server = Server({
  games: [append],
  origins: [Origins.LOCALHOST],
  ...(dir ? { db: new FlatFile({ dir }) } : {}),
});
const listen = server.app.listen.bind(server.app);
server.app.listen = (number, ready) => listen(number, "127.0.0.1", ready);
server.run(Number(port));
