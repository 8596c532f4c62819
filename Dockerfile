# Nova Luna as a container: the page and the tables in one program, its data in /data. docs/operations.md tells how.
#
#   docker build -t novaluna .
#   docker run -d --name novaluna -p 7777:7777 -v novaluna:/data novaluna

FROM node:22-bookworm-slim AS node

# Remember the version in rust-toolchain.toml.
FROM rust:1.95.0-bookworm AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /src
COPY . .
# The page first: the program takes it in.
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/src/target \
    cargo xtask web && cargo build --release --locked && cp target/release/novaluna /usr/local/bin/novaluna

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/novaluna /usr/local/bin/novaluna
RUN useradd --system --uid 10001 --home-dir /data --create-home novaluna
USER novaluna
VOLUME /data
EXPOSE 7777
# Sockets are told to come back before it ends.
STOPSIGNAL SIGTERM
# Without a program beside it: bash alone asks whether the database answers.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/7777 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q ^ready <&3"]
ENTRYPOINT ["novaluna"]
CMD ["serve", "--addr", "0.0.0.0:7777", "--database", "sqlite:/data/tables.db", "--log", "info"]
