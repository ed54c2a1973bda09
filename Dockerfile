# syntax=docker/dockerfile:1

# One image for every role: web, cms, all, and the commands of the operator.
# The version of Node is the one that package.json has as a dependency; a test compares the two.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# The dependencies first: a change of the sources keeps this layer.
COPY package.json package-lock.json .npmrc setup.mjs ./
RUN --mount=type=cache,target=/root/.npm node setup.mjs install
COPY . .
RUN node setup.mjs build && npm prune --omit=dev --ignore-scripts

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# Makes glibc return freed memory.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/domain ./domain
COPY --from=build /app/platform ./platform
COPY --from=build /app/seed ./seed
COPY --from=build /app/cms ./cms
COPY --from=build /app/server ./server
COPY --from=build /app/cli ./cli
COPY --from=build /app/deploy/checkHealth.mjs ./deploy/
# The product writes only to /data and to the temporary folder, so the rest can be read-only.
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "deploy/checkHealth.mjs", "http://127.0.0.1:3000/healthz"]
# Node itself, without npm or a shell in between: the stop signal has to reach Node.
CMD ["node", "--max-semi-space-size=8", "--no-allocation-site-pretenuring", "--no-parallel-scavenge", "server/main.ts"]
