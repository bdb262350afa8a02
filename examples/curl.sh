#!/bin/sh
# A document from its text to a file that plays, with curl. Writes lamp.wav and lamp.pdf into the current folder.
set -eu

api="${LECTERN_URL:-http://127.0.0.1:3000}/v1"
voice="${LECTERN_VOICE:-piper-ada}"
text='The lamp turns all night. Nobody sleeps.'

# --fail-with-body: an error ends the script, and what the service says about it is shown.
ask() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $LECTERN_KEY" "$@"; }
send() { ask --header 'Content-Type: application/json' "$@"; }

# Save the text. The Idempotency-Key makes it safe to run this again: the same document comes back.
document=$(send "$api/documents" --header 'Idempotency-Key: example-lamp-1' \
  --data "{\"title\":\"The lamp\",\"text\":\"$text\"}")
id=$(printf '%s' "$document" | sed 's/^{"id":"\([^"]*\)".*/\1/')
echo "document $id"

# What would it cost to speak? Nothing is made or charged.
echo "price $(send "$api/quote" --data "{\"document_id\":\"$id\",\"voice_id\":\"$voice\"}")"

# Speak it. --no-buffer writes the sound as it is made; a player could read it from here.
send "$api/audio/stream" --no-buffer --output lamp.wav --data "{\"input\":\"$text\",\"voice_id\":\"$voice\"}"
echo "speech in lamp.wav, $(wc -c <lamp.wav | tr -d ' ') bytes"

# Export it.
ask "$api/documents/$id/export?format=pdf" --output lamp.pdf
echo "text in lamp.pdf, $(wc -c <lamp.pdf | tr -d ' ') bytes"
