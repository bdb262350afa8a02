# Lectern on Debian. `docker build -t lectern .`, then `docker run -p 3000:3000 -v lectern:/data lectern`.
# BASE is any Debian with Node 22.19 or newer and npm, for x86-64 or ARM64.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
# Empty: the one that npm uses by itself.
ARG NPM_REGISTRY=
WORKDIR /opt/lectern
COPY package.json package-lock.json .npmrc ./
COPY bin bin
# Certificates of the base count: a registry inside a company may have one of its own.
RUN NODE_USE_SYSTEM_CA=1 npm ci ${NPM_REGISTRY:+--registry "$NPM_REGISTRY"} --cache /tmp/npm --ignore-scripts --include=dev --include=optional && rm -rf /tmp/npm
COPY src src
COPY web web
COPY packages packages
COPY scripts/prune-image.mjs scripts/
COPY tsconfig.json LICENSE NOTICE THIRD_PARTY.md ./
RUN npm run build && npm prune --ignore-scripts --omit=dev && node scripts/prune-image.mjs

FROM ${BASE}
RUN mkdir /data && chown 10001:10001 /data
COPY --from=build /opt/lectern /opt/lectern
WORKDIR /opt/lectern
# Nothing outside /data and /tmp is written: the root file system can be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 MCP_HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/cache/compiled
USER 10001:10001
VOLUME /data
EXPOSE 3000 3010
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/livez').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "bin/lectern.mjs"]
CMD ["serve"]
