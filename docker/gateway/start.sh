#!/bin/sh
# Starts the gateway. TRUSTED_PROXIES names the proxies in front of it whose X-Forwarded-For is trusted: addresses or networks,
# separated by commas.
set -euf
for proxy in $(printf %s "${TRUSTED_PROXIES:-}" | tr , ' '); do
  printf 'set_real_ip_from %s;\n' "$proxy"
done > /tmp/trusted-proxies.conf
exec nginx -g 'daemon off;'
