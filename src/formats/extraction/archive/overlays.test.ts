import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockMs, readOverlay } from './overlays.ts';

const clocks: readonly [value: string | undefined, ms: number | undefined][] = [
  ['0:01:02.5', 62_500],
  ['01:02.5', 62_500],
  ['12:00:00', 43_200_000],
  ['62.5s', 62_500],
  ['62500ms', 62_500],
  ['1.5min', 90_000],
  ['2h', 7_200_000],
  ['62.5', 62_500],
  [' npt=3s ', 3_000],
  ['', undefined],
  ['soon', undefined],
  ['1:2:3:4', undefined],
  ['-5s', undefined],
  [undefined, undefined],
];

test('a moment is read in every form that books use', () => {
  for (const [value, ms] of clocks) assert.equal(clockMs(value), ms, value);
});

test('words and sound are paired, and what has only one of them is left out', () => {
  const overlay = `<smil:smil xmlns:smil="http://www.w3.org/ns/SMIL"><smil:body><smil:seq>
    <smil:par><smil:text src="../text/a%20b.xhtml#one"/><smil:audio src="../audio/a.mp3" clipBegin="1s" clipEnd="2s"/></smil:par>
    <smil:par><smil:text src="../text/a.xhtml#silent"/></smil:par>
    <smil:par><smil:text src="../text/a.xhtml"/><smil:audio src="../audio/a.mp3" clipBegin="2s"/></smil:par>
    <smil:par><smil:audio src="../audio/a.mp3" clipBegin="2s"/><smil:text src="../text/a.xhtml#two"/></smil:par>
    </smil:seq></smil:body></smil:smil>`;
  assert.deepEqual(readOverlay(overlay, 'OPS/smil/a.smil'), [
    { file: 'OPS/text/a b.xhtml', fragment: 'one', sound: 'OPS/audio/a.mp3', startMs: 1_000, endMs: 2_000 },
    { file: 'OPS/text/a.xhtml', fragment: 'two', sound: 'OPS/audio/a.mp3', startMs: 2_000 },
  ]);
});
