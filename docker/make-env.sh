#!/bin/sh
# Creates docker/.env from docker/.env.example, with a random value for every empty secret.
set -eu
umask 077
cd "$(dirname "$0")"
if [ -e .env ]; then
  echo 'docker/.env exists already; nothing was changed.' >&2
  exit 1
fi
hexadecimal() { head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
while IFS= read -r line; do
  case $line in
    *_KEY_RING=) line="${line}k1:$(head -c 32 /dev/urandom | base64)" ;;
    *_PASSWORD= | *_SECRET=) line="$line$(hexadecimal)" ;;
  esac
  printf '%s\n' "$line"
done < .env.example > .env.next
mv .env.next .env
echo 'docker/.env was created. Keep it: data that its key rings encrypt is lost without them.'
