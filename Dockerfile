# The archive of `npm run release`, which comes first, on Debian: nothing is built here. The base image is an index of all
# platforms, pinned by its digest; `docker buildx imagetools inspect debian:bookworm-slim` prints the latest.
ARG BASE=debian:bookworm-slim@sha256:7c7b2c966bc9ee8cedfeef67e0e279108992c77681fa595db4a9d65c06ccc587
# BuildKit sets TARGETARCH; with Docker 26, an ARG line for it would leave it empty. Other builders are given ARCH.
ARG ARCH=${TARGETARCH}
FROM ${BASE} AS amd64
ADD build/release/mulhim-*-linux-x64.tar.gz /app/

FROM ${BASE} AS arm64
ADD build/release/mulhim-*-linux-arm64.tar.gz /app/

FROM ${ARCH}
RUN install -d -o 10001 -g 10001 -m 700 /data
WORKDIR /app
USER 10001:10001
ENV BIND=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 9000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["current/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 9000}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["./mulhim"]
