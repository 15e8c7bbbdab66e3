# LECTERN_URL=https://… LECTERN_TOKEN=lct_rw_… sh add-student.sh
# Sent again under the same key within a day, it is carried out once.
curl --fail-with-body --silent --show-error --retry 3 "$LECTERN_URL/api/students" \
  --header "Authorization: Bearer $LECTERN_TOKEN" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: new-student-2026-11-16" \
  --data '{"name": "Ama Mensah", "guardianEmail": "mensah@example.com"}'
