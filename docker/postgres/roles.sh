#!/bin/sh
# Makes roles and schemas and sets the roles' passwords from the environment. Safe to run again.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --file /postgres/schemas.sql
psql --quiet --set ON_ERROR_STOP=1 \
  --set auth="$AUTH_PASSWORD" --set cart="$CART_PASSWORD" --set coupon="$COUPON_PASSWORD" \
  --set sequential_id="$SEQUENTIAL_ID_PASSWORD" --set pick_pack="$PICK_PACK_PASSWORD" --set delivery="$DELIVERY_PASSWORD" <<'SQL'
ALTER ROLE auth PASSWORD :'auth';
ALTER ROLE cart PASSWORD :'cart';
ALTER ROLE coupon PASSWORD :'coupon';
ALTER ROLE sequential_id PASSWORD :'sequential_id';
ALTER ROLE pick_pack PASSWORD :'pick_pack';
ALTER ROLE delivery PASSWORD :'delivery';
SQL
