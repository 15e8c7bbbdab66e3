# The version of Node is the one that package.json pins.
FROM node:26.10.0-slim AS build
WORKDIR /lectern
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contract contract
COPY server server
COPY web web
COPY e2e/package.json e2e/
COPY scripts scripts
RUN npm run build
# Only what the server itself needs; the image brings Node along.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --workspace=server

FROM node:26.10.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /lectern
COPY --from=build /lectern/package.json package.json
COPY --from=build /lectern/node_modules node_modules
COPY --from=build /lectern/build build
COPY --from=build /lectern/contract contract
COPY --from=build /lectern/server server
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/app/main.ts"]
