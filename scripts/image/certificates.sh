#!/bin/sh
# Makes the certificates by which the services of compose.yaml know each other: CERTIFICATES is the folder, DATABASE_USER
# whom PostgreSQL runs as. Nobody signs with their authority again, so its key is not kept; an empty folder makes new ones.
set -eu
umask 077
cd "${CERTIFICATES:-/certificates}"
if [ -f authority.pem ]; then exit 0; fi

new_key="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 3650"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shellcheck disable=SC2086
openssl req -x509 $new_key -subj "/CN=Lectern's services" -keyout "$work/authority.key" -out "$work/authority.pem"
for name in database files; do
  # shellcheck disable=SC2086
  openssl req -x509 $new_key -CA "$work/authority.pem" -CAkey "$work/authority.key" -subj "/CN=$name" \
    -addext "subjectAltName=DNS:$name,DNS:localhost" -addext "basicConstraints=critical,CA:FALSE" \
    -keyout "$name.key" -out "$name.pem"
  chmod 644 "$name.pem"
done
chown "${DATABASE_USER:-postgres}" database.key
chmod 755 .
# Last: what is found here next time is whole.
install -m 644 "$work/authority.pem" authority.pem
