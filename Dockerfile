# syntax=docker/dockerfile:1
FROM node:24-trixie-slim AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image is a suitable Node, so the one that npm would bring is left out.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DOCKET_DATA_DIR=/var/lib/docket
WORKDIR /app
COPY --from=install /app/node_modules node_modules
COPY package.json ./
COPY bin bin
COPY src src
COPY migrations migrations
COPY rego/registers rego/registers
COPY rego/schemas rego/schemas
COPY build build
RUN install -d -o node -g node -m 0700 /var/lib/docket
USER node
VOLUME /var/lib/docket
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "bin/docket.js"]
CMD ["serve"]
