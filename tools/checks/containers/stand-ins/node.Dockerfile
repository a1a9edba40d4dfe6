# Replaces the official Node image: Debian, the binary of npm's package "node", and the npm of the building machine.
FROM commerce-suite-stand-in/debian
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
# The certificates of the building machine, so that "npm ci" works behind its proxy.
COPY certificates.pem /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN chmod 755 /usr/local/bin/node \
 && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
CMD ["node"]
