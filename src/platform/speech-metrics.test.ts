import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Metrics } from './metrics.ts';

test('speech: the pool as it is now, sentences found and spoken, and how long they waited', async () => {
  const { registry, speech } = new Metrics();
  const load = { waiting: { interactive: 2, background: 5 }, workers: { running: 1, idle: 3 } };
  speech.watch(() => load);
  speech.found(1.5);
  speech.missed();
  speech.spoken(2);
  speech.spoken(0.25);
  speech.waited(50, 'interactive');
  speech.failed();
  speech.ended('failed');
  speech.firstSound(2_700);
  load.waiting.background = 4;
  const lines = new Set((await registry.metrics()).split('\n'));
  for (const line of [
    'lectern_speech_waiting{priority="interactive"} 2',
    'lectern_speech_waiting{priority="background"} 4',
    'lectern_speech_workers{state="running"} 1',
    'lectern_speech_workers{state="idle"} 3',
    'lectern_speech_cache_lookups_total{result="hit"} 1',
    'lectern_speech_cache_lookups_total{result="miss"} 1',
    'lectern_speech_audio_seconds_total{source="cache"} 1.5',
    'lectern_speech_audio_seconds_total{source="engine"} 2.25',
    'lectern_speech_sentences_failed_total 1',
    'lectern_speech_requests_total{outcome="failed"} 1',
    'lectern_speech_first_sound_seconds_bucket{le="2"} 0',
    'lectern_speech_first_sound_seconds_bucket{le="3"} 1',
    'lectern_speech_wait_seconds_bucket{le="0.02",priority="interactive"} 0',
    'lectern_speech_wait_seconds_bucket{le="0.1",priority="interactive"} 1',
  ])
    assert.ok(lines.has(line), line);
});
