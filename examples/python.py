#!/usr/bin/env python3
"""Speech as events, with Python's standard library alone: writes lamp.wav, and lamp.srt with its subtitles."""

import base64
import io
import json
import os
import sys
import urllib.error
import urllib.request
import wave

API = os.environ.get("LECTERN_URL", "http://127.0.0.1:3000") + "/v1"
VOICE = os.environ.get("LECTERN_VOICE", "piper-ada")
TEXT = "The lamp turns all night. Nobody sleeps."


def request(path, body):
    """Sends JSON; returns the response, whose body is read as it comes."""
    return urllib.request.urlopen(
        urllib.request.Request(
            API + path,
            data=json.dumps(body).encode(),
            headers={"Authorization": "Bearer " + os.environ["LECTERN_KEY"], "Content-Type": "application/json"},
        )
    )


def events(response):
    """The data of each server-sent event. Lines that start with a colon only keep the connection open."""
    for line in response:
        if line.startswith(b"data:"):
            yield json.loads(line[5:])


def clock(ms):
    """Milliseconds as subtitles write them: 00:00:01,630."""
    seconds, ms = divmod(round(ms), 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02},{ms:03}"


def main():
    marks, sound = [], None
    with request("/audio/stream/with-timestamps", {"input": TEXT, "voice_id": VOICE}) as response:
        for event in events(response):
            if event["type"] == "speech.error":
                sys.exit(event["error"]["message"])
            if event["type"] == "speech.done":
                print(f"{event['duration_ms']} ms of speech cost {event['billed_credits']} wallet cents")
                break
            # Each event has a whole WAV file: a sentence, or a part of a long one.
            with wave.open(io.BytesIO(base64.b64decode(event["audio"]))) as part:
                if sound is None:
                    sound = wave.open("lamp.wav", "wb")
                    sound.setparams(part.getparams())
                sound.writeframes(part.readframes(part.getnframes()))
            if event["speech_mark"]:
                marks.append(event["speech_mark"])
    sound.close()
    with open("lamp.srt", "w", encoding="utf-8") as subtitles:
        for number, mark in enumerate(marks, 1):
            times = f"{clock(mark['start_time'])} --> {clock(mark['end_time'])}"
            subtitles.write(f"{number}\n{times}\n{mark['value']}\n\n")
    print(f"lamp.wav and lamp.srt have {len(marks)} sentences")


try:
    main()
except urllib.error.HTTPError as error:
    # The body says what went wrong and what to do.
    sys.exit(json.load(error)["error"]["message"])
