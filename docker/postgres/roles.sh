#!/bin/sh
# Creates roles and schemas, and sets the password of each role from its variable, such as CART_PASSWORD for cart.
# Idempotent.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --file /postgres/schemas.sql
env | sed -n 's/^\([A-Z0-9_]*\)_PASSWORD=.*/\1/p' | while read -r name; do
  role=$(echo "$name" | tr 'A-Z' 'a-z')
  # psql reads the password itself: arguments of a program can be read by everyone on the machine.
  psql --quiet --set ON_ERROR_STOP=1 --set role="$role" <<SQL
\\getenv password ${name}_PASSWORD
ALTER ROLE :"role" PASSWORD :'password';
SQL
done
