import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from './engine.suite.ts';

test('subtitles are recognized by their content, whatever the file is called', async () => {
  const cue = '00:00:01,000 --> 00:00:02,000\nWords.';
  const cues = [{ startMs: 1000, endMs: 2000, text: 'Words.' }];
  for (const [name, text] of [
    ['a.txt', `1\r\n${cue}`],
    ['a.vtt', cue],
    ['a.md', `WEBVTT\n\n${cue}`],
    ['a', `\uFEFFWEBVTT - talk\n\n${cue}`],
  ])
    assert.deepEqual((await extract(text!, name!)).cues, cues, name);
  assert.equal((await extract('At 1:00 --> go.', 'a.txt')).cues, undefined);
});
