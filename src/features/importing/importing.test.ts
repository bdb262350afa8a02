import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatClock } from '../../shared/markup/transcript.ts';
import { segment } from '../../language/sentences/sentences.ts';
import { layOut, timeSentences } from './files.rules.ts';
import { parseTranscript } from './transcript.rules.ts';

const srt = `\uFEFF1\r
00:00:01,000 --> 00:00:03,500\r
<i>Good evening,</i>\r
everyone.\r
\r
2\r
00:00:03,500 --> 00:00:06,000\r
[ANNA]: Thank you &amp; hello. It is late.\r
`;

const vtt = `WEBVTT - made up

NOTE nothing to see

00:01.000 --> 00:03.500 line:0
<v.loud Ann>Good evening.

first
01:00:00.250 --> 01:00:02.000
<v Bob>It is <b>late</b>.
`;

const whisper = JSON.stringify({
  language: 'en',
  text: 'ignored',
  segments: [
    { id: 0, start: 0, end: 2.5, text: ' Good evening. It', speaker: 'SPEAKER_00' },
    { id: 1, start: 2.5, end: 4, text: ' is late.', speaker: 'SPEAKER_00' },
    { id: 2, start: 9.04, end: 11, text: ' Indeed.', speaker: 'SPEAKER_01', words: [] },
  ],
});

describe('reading', () => {
  test('SubRip', () => {
    assert.deepEqual(parseTranscript(srt).utterances, [
      { startMs: 1000, endMs: 3500, text: 'Good evening, everyone.' },
      { startMs: 3500, endMs: 6000, text: 'Thank you & hello. It is late.', speaker: 'ANNA' },
    ]);
  });

  test('WebVTT', () => {
    assert.deepEqual(parseTranscript(vtt).utterances, [
      { startMs: 1000, endMs: 3500, text: 'Good evening.', speaker: 'Ann' },
      { startMs: 3_600_250, endMs: 3_602_000, text: 'It is late.', speaker: 'Bob' },
    ]);
  });

  test('Whisper JSON', () => {
    const parsed = parseTranscript(whisper);
    assert.equal(parsed.language, 'en');
    assert.deepEqual(parsed.utterances[2], {
      startMs: 9040,
      endMs: 11_000,
      text: 'Indeed.',
      speaker: 'SPEAKER_01',
    });
  });

  for (const content of [
    '',
    'just words',
    '{"segments":5}',
    '{broken',
    '{"segments":[{"start":"a","end":2,"text":"x"}]}',
    '[null]',
  ]) {
    test(`not a transcript: ${content}`, () => {
      assert.throws(() => parseTranscript(content), /not a transcript that can be read/);
    });
  }
});

describe('layout', () => {
  test('a header opens each section; sentences know when they are heard', () => {
    const { utterances } = parseTranscript(whisper);
    const { text, placed } = layOut(utterances);
    assert.equal(
      text,
      '**SPEAKER_00** · 0:00\nGood evening. It is late.\n\n**SPEAKER_01** · 0:09\nIndeed.\n',
    );
    const timings = timeSentences(segment(text, 'en'), placed);
    const points = Array.from(text);
    assert.deepEqual(
      timings.map(({ start, end, startMs, endMs, speaker }) => [
        points.slice(start, end).join(''),
        startMs,
        endMs,
        speaker,
      ]),
      [
        ['Good evening.', 0, 2031, 'SPEAKER_00'],
        ['It is late.', 2188, 4000, 'SPEAKER_00'],
        ['Indeed.', 9040, 11_000, 'SPEAKER_01'],
      ],
    );
  });

  test('without speakers the clock stands alone, and a silence begins a new section', () => {
    const { text } = layOut([
      { startMs: 0, endMs: 1000, text: 'One.' },
      { startMs: 1500, endMs: 2000, text: 'Two.' },
      { startMs: 3_700_000, endMs: 3_701_000, text: 'Three.' },
    ]);
    assert.equal(text, '**0:00**\nOne. Two.\n\n**1:01:40**\nThree.\n');
  });

  test('clocks', () => {
    assert.deepEqual([0, 59_999, 60_000, 3_599_999, 3_600_000, 360_000_000].map(formatClock), [
      '0:00',
      '0:59',
      '1:00',
      '59:59',
      '1:00:00',
      '100:00:00',
    ]);
  });
});
