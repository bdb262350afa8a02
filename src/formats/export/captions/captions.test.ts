import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { parseSync } from 'subtitle';
import { displayWidth } from '../../../shared/text/codepoints.ts';
import type { Cue } from '../engine.ts';
import { fitCues } from './fit.ts';
import { renderSrt, renderVtt } from './captions.ts';

interface StrictParser {
  parse(
    text: string,
    mode: string,
  ): { cues: { startTime: number; endTime: number }[]; errors: { message: string }[] };
}
/** The package's own types import files without their extension, which Node's rules do not allow. */
interface Captions {
  readonly parseText: (text: string, options: object) => Promise<{ cues: object[] }>;
  readonly tokenizeVTTCue: (cue: object | undefined) => { voice?: string }[];
}
const { parseText, tokenizeVTTCue } = (await import('media-captions')) as unknown as Captions;
const require = createRequire(import.meta.url);
const { WebVTTParser } = require('webvtt-parser') as { WebVTTParser: new (entities: object) => StrictParser };
const strict = new WebVTTParser(require('webvtt-parser/html-entities.json') as object);

const LONG =
  'When the library opened its doors, nobody expected that the reading room would be full before noon, ' +
  'and yet people came from every street, carrying chairs, lamps and small children who wanted to hear a story.';

test('a long sentence becomes readable captions that share its time', () => {
  const captions = fitCues([{ startMs: 1000, endMs: 15_000, text: LONG }]);
  assert.equal(captions.map(({ lines }) => lines.join(' ')).join(' '), LONG);
  assert.deepEqual([captions[0]?.startMs, captions.at(-1)?.endMs], [1000, 15_000]);
  for (const { lines, startMs, endMs } of captions) {
    assert.ok(lines.length <= 2 && endMs - startMs <= 7000);
    for (const line of lines) assert.ok(line.length <= 42, line);
  }
});

test('text without spaces breaks between words and never before its punctuation', () => {
  const text =
    '図書館は春に開館しました。最初の目録は手書きで、四百十二巻が記載されていました。誰も何冊が読まれたかを言えませんでした。';
  const lines = fitCues([{ startMs: 0, endMs: 12_000, text }]).flatMap((caption) => caption.lines);
  assert.equal(lines.join(''), text);
  for (const line of lines) assert.ok(displayWidth(line) <= 42 && !/^[。、]/.test(line), line);
});

test('times never overlap and never stand still', () => {
  const cues = [
    { startMs: 0, endMs: 5000, text: 'A' },
    { startMs: 2000, endMs: 6000, text: 'B' },
    { startMs: 2000, endMs: 2000, text: 'C' },
    { startMs: 59_999.6, endMs: 60_500, text: 'D' },
    { startMs: 70_000, endMs: 60_000, text: ' \n ' },
  ];
  assert.deepEqual(
    fitCues(cues).map(({ startMs, endMs }) => [startMs, endMs]),
    [
      [0, 2000],
      [2000, 6000],
      [6000, 7000],
      [60_000, 60_500],
    ],
  );
});

test('SRT names a new speaker, writes hours and defuses arrows', () => {
  const srt = renderSrt([
    { startMs: 0, endMs: 999.6, text: 'a --> b\n\nc', speaker: 'Ann' },
    { startMs: 1000, endMs: 2000, text: 'd', speaker: 'Ann' },
    { startMs: 360_000_000, endMs: 360_001_000, text: 'e', speaker: 'Bob' },
  ]);
  assert.equal(
    srt,
    '1\r\n00:00:00,000 --> 00:00:01,000\r\nAnn: a → b c\r\n\r\n' +
      '2\r\n00:00:01,000 --> 00:00:02,000\r\nd\r\n\r\n' +
      '3\r\n100:00:00,000 --> 100:00:01,000\r\nBob: e\r\n\r\n',
  );
});

test('VTT escapes its special characters and carries the speaker', async () => {
  const vtt = renderVtt([{ startMs: 0, endMs: 1000, text: '<b> & --> c', speaker: 'Tom\n& <Jerry>' }]);
  assert.equal(
    vtt,
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000\n<v Tom &amp; &lt;Jerry&gt;>&lt;b&gt; &amp; --&gt; c\n\n',
  );
  const { cues } = await parseText(vtt, { type: 'vtt', strict: true });
  assert.equal(tokenizeVTTCue(cues[0])[0]?.voice, 'Tom & <Jerry>');
});

const words = fc.string({
  unit: fc.constantFrom('a', 'word ', ' ', '-->', '\n\n', '&', '<i>', '字', 'ก', '。', '1', '\r\n', '😀'),
  maxLength: 60,
});
const cueList: fc.Arbitrary<Cue[]> = fc.array(
  fc.record({
    startMs: fc.double({ min: 0, max: 4e8, noNaN: true }),
    endMs: fc.double({ min: 0, max: 4e8, noNaN: true }),
    text: words,
  }),
  { maxLength: 12 },
);

test('independent readers accept every SRT and find the captions in it', () => {
  fc.assert(
    fc.property(cueList, (cues) => {
      const found = parseSync(renderSrt(cues)).flatMap((node) => (node.type === 'cue' ? [node.data] : []));
      const expected = fitCues(cues.map((cue) => ({ ...cue, text: cue.text.replaceAll('-->', '→') })));
      assert.deepEqual(
        found.map(({ start, end }) => [start, end]),
        expected.map(({ startMs, endMs }) => [startMs, endMs]),
      );
      assert.deepEqual(
        found.map(({ text }) => text),
        expected.map(({ lines }) => lines.join('\n')),
      );
    }),
  );
});

test('a strict reader accepts every VTT and finds as many captions', () => {
  fc.assert(
    fc.property(cueList, (cues) => {
      const { cues: found, errors } = strict.parse(renderVtt(cues), 'metadata');
      assert.deepEqual(errors, []);
      assert.deepEqual(
        found.map(({ startTime, endTime }) => [Math.round(startTime * 1000), Math.round(endTime * 1000)]),
        fitCues(cues).map(({ startMs, endMs }) => [startMs, endMs]),
      );
    }),
  );
});

test('one sentence of 200,000 characters is cut in bounded time', () => {
  const captions = fitCues([
    { startMs: 0, endMs: 3_600_000, text: `${'x'.repeat(100_000)} ${LONG.repeat(500)}` },
  ]);
  assert.ok(captions.length > 2000);
  assert.ok(captions.every(({ lines, startMs, endMs }) => lines.length <= 2 && endMs > startMs));
});

test('words with a time have timestamps in WebVTT, each later than the one before and inside its cue', async () => {
  const text = LONG;
  const startMs = 1_000;
  const words = [...text.matchAll(/[a-z]+/gi)].map(({ index }, n) => ({
    at: index,
    startMs: startMs + n * 300,
  }));
  const endMs = startMs + words.length * 300;
  const vtt = renderVtt([{ startMs, endMs, text, words }]);
  const { cues, errors } = strict.parse(vtt, 'metadata');
  assert.deepEqual(errors, []);
  const times = [...vtt.matchAll(/<00:00:(\d\d\.\d{3})>(\S+)/g)];
  assert.ok(times.length > words.length * 0.8);
  for (const [, seconds, word] of times) {
    const { at } = words.find((one) => one.startMs === Math.round(Number(seconds) * 1000))!;
    assert.ok(text.startsWith(word!, at), `${word} at ${seconds}`);
  }
  // A cue starts when its first word is spoken, not at its share of the letters.
  for (const { startTime } of cues)
    assert.ok(
      words.some((one) => one.startMs === Math.round(startTime * 1000)),
      String(startTime),
    );
  const bare = renderVtt([{ startMs, endMs, text: 'a <b> & c', words: [{ at: 2, startMs: 1_200 }] }]);
  assert.ok(bare.endsWith('\na <00:00:01.200>&lt;b&gt; &amp; c\n\n'), bare);
});

test('times of words that lie outside their cue, or go back, are left out', () => {
  const words = [900, 1_500, 1_400, 1_600, 2_000, 9_000].map((startMs, at) => ({ at: at * 2, startMs }));
  const vtt = renderVtt([{ startMs: 1_000, endMs: 2_000, text: 'a b c d e f', words }]);
  assert.ok(vtt.endsWith('\na <00:00:01.500>b c <00:00:01.600>d e f\n\n'), vtt);
  const odd = renderVtt([{ startMs: 0, endMs: 999, text: ' a\u0001b c', words: [{ at: 1, startMs: 500 }] }]);
  assert.doesNotMatch(odd, /<00/);
});
