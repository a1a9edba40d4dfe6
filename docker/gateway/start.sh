#!/bin/sh
# Starts the gateway. TRUSTED_PROXIES names the proxies in front of it whose X-Forwarded-For is trusted: addresses or networks,
# separated by commas. TENANT_CALLS_PER_SECOND is how many calls of a tenant it lets through in a second, and once more as many at once;
# without it, all.
set -euf
for proxy in $(printf %s "${TRUSTED_PROXIES:-}" | tr , ' '); do
  printf 'set_real_ip_from %s;\n' "$proxy"
done > /tmp/trusted-proxies.conf
rate=${TENANT_CALLS_PER_SECOND:-}
case $rate in
  '') ;;
  0* | *[!0-9]* | ???????*)
    echo "TENANT_CALLS_PER_SECOND must be a whole number from 1 to 999999" >&2
    exit 1
    ;;
  *)
    echo "limit_req_zone \$tenant zone=tenants:10m rate=${rate}r/s;"
    echo "limit_req zone=tenants burst=$rate nodelay;"
    echo "limit_req_status 599;"
    echo "limit_req_log_level info;" # a line for each refused call would fill the log
    ;;
esac > /tmp/tenant-rate.conf
exec nginx -g 'daemon off;'
