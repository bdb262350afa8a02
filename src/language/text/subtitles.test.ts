import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSubtitles } from './subtitles.ts';

/** Start, end and words of each cue, with its speaker. */
const read = (text: string) =>
  parseSubtitles(text).cues.map(({ startMs, endMs, text: words, speaker }) =>
    [startMs, endMs, words, speaker].filter((part) => part !== undefined),
  );
const vtt = (...cues: readonly string[]) => `WEBVTT\n\n${cues.join('\n\n')}\n`;

test('tags, styles and the symbols of captions go, their words stay', () => {
  const lines: readonly (readonly [line: string, words: string])[] = [
    ['{\\an8}<font color="red">Look</font> <b>up</b>!', 'Look up!'],
    ['- Who is it?\n- Nobody.', 'Who is it? Nobody.'],
    ['–¿Quién?\n—Yo.', '¿Quién? Yo.'],
    ['>> Good evening.', 'Good evening.'],
    ['&gt;&gt; Tom &amp; I&#39;m', "Tom & I'm"],
    ['♪ la la ♪', 'la la'],
    ['It is -5 & 3 < 4 > 2', 'It is -5 & 3 < 4 > 2'],
    ['<00:00:01.500><c.yellow>so</c> it goes', 'so it goes'],
    ['a\u0000b\ud800', 'ab\ufffd'],
  ];
  for (const [line, words] of lines) {
    assert.deepEqual(read(`1\n00:00:01,000 --> 00:00:02,000\n${line}\n`), [[1000, 2000, words]], line);
    assert.deepEqual(read(vtt(`00:01.000 --> 00:02.000\n${line}`)), [[1000, 2000, words]], line);
  }
});

test('speakers are those of voice tags, several in a cue too, or names in capitals', () => {
  const both = '<v.loud Ann>Good evening.</v> <v Bob *B* Lee>Hello, Ann!</v>';
  assert.deepEqual(read(vtt(`00:01.000 --> 00:03.600\n${both}`, '00:05.000 --> 00:06.000\nDR. NO: Who?')), [
    [1000, 2408, 'Good evening.', 'Ann'],
    [2408, 3600, 'Hello, Ann!', 'Bob B Lee'],
    [5000, 6000, 'Who?', 'DR. NO'],
  ]);
});

test('numbers of cues are told apart from numbers that are said, with or without empty lines', () => {
  const at = (second: number) => `00:00:0${second},000 --> 00:00:0${second},900`;
  const expected = [
    [1000, 1900, 'In'],
    [2000, 2900, '1984'],
    [3000, 3900, 'it rained. All day.'],
  ];
  const spaced = `1\r\n${at(1)}\r\nIn\r\n\r\n2\r\n${at(2)}\r\n1984\r\n\r\n3\r\n${at(3)}\r\nit rained.\r\n\r\nAll day.`;
  const dense = `1\n${at(1)}\nIn\n2\n${at(2)}\n1984\n3\n${at(3)}\nit rained.\nAll day.`;
  for (const text of [spaced, `\uFEFF${spaced}`, dense]) assert.deepEqual(read(text), expected);
});

test('captions that scroll are said once, and what is repeated is said again', () => {
  const scrolled = vtt(
    '00:00.000 --> 00:02.000\n \nhello<00:00:01.000><c> everyone</c>',
    '00:02.000 --> 00:02.010\nhello everyone\n ',
    '00:02.010 --> 00:04.000\nhello everyone\nwelcome',
    '00:04.000 --> 00:05.000\nNo.',
    '00:05.000 --> 00:06.000\nNo.',
  );
  assert.deepEqual(
    read(scrolled).map(([, , words]) => words),
    ['hello everyone', 'welcome', 'No.', 'No.'],
  );
});

test('the file says its language; notes, styles and impossible times are not cues', () => {
  const text = `WEBVTT\nKind: captions\nLanguage: pt-BR\n\nSTYLE\n::cue { color: red }\n\nNOTE Language: de\n\n${[
    'intro\n00:09.000 --> 00:04.000\nback in time',
    '10:00.000 --> 10:01.000 line:0 align:start\nlast',
    '00:01.000 --> 00:02.000\nfirst',
  ].join('\n\n')}`;
  assert.equal(parseSubtitles(text).language, 'pt-BR');
  assert.deepEqual(
    read(text).map(([, , words]) => words),
    ['first', 'last'],
  );
});
