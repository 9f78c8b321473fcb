# The image that docs/kubernetes.yaml starts: Node, the libraries that it loads and the tool with its packages, and nothing else. No shell.
# `npm run image` makes the same without a container engine, as an OCI layout.
FROM node:24-bookworm AS build
WORKDIR /build
COPY . .
RUN npm ci --no-progress && npm run --silent image -- --root /image

FROM scratch
COPY --from=build /image /
USER 65532:65532
ENV PATH=/usr/bin
ENTRYPOINT ["/usr/bin/node", "/opt/faultline/node_modules/faultline/dist/cli.js"]
