import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { parseMarkup } from '../../shared/markup/parse.ts';
import type { ExportDocument, ExportSection } from './engine.ts';
import { toSections } from './layout.ts';
import { renderCsv, renderTxt } from './plain.ts';

const document = (
  text: string,
  sections: ExportSection[] = toSections(parseMarkup(text)),
): ExportDocument => ({
  title: 'T',
  language: 'en',
  text,
  sections,
  createdAt: '2026-01-02T03:04:05.000Z',
});
const TRANSCRIPT = '**SPEAKER_00** · 0:34\r\nHello, "you".\r\nBye.\r\n\r\n(1:02:03)\r\n=1+1\r\n';

test('CSV has a byte order mark, CRLF rows, quotes and no formula', () => {
  assert.equal(
    renderCsv(document(TRANSCRIPT), { timestamps: true }),
    '\ufeffindex,start,end,speaker,text\r\n' +
      '1,00:00:34.000,01:02:03.000,SPEAKER_00,"Hello, ""you"".\nBye."\r\n' +
      "2,01:02:03.000,,,'=1+1\r\n",
  );
});

test('CSV without times keeps its columns', () => {
  const [, first] = renderCsv(document('(0:05)\nHi'), { timestamps: false }).split('\r\n');
  assert.equal(first, '1,,,,Hi');
});

test('whatever the text is, a CSV reader gets it back, and no cell is a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\n', '"', ',', "'", 'a', ' ', '＝', '字'),
  });
  fc.assert(
    fc.property(text, text, (speaker, words) => {
      const line = { start: 0, end: words.length };
      const block = { kind: 'paragraph' as const, ...line, lines: [line], isLiteral: true as const };
      const csv = renderCsv(document(words, [{ speaker, blocks: [block] }]), { timestamps: true });
      const [, row] = parseCsv(csv.slice(1));
      assert.equal(row?.length, 5);
      for (const [cell, original] of [
        [row?.[3], speaker],
        [row?.[4], words],
      ]) {
        assert.doesNotMatch(cell ?? '', /^[=+\-@\t\r\n＝＋－＠]/);
        assert.ok(cell === original || cell === `'${original}`);
      }
    }),
  );
});

test('TXT of a text without syntax is the stored text, byte for byte, without the clocks of a transcript unless they are requested', () => {
  assert.equal(
    renderTxt(document(`${TRANSCRIPT}\r\n**A** · 1:02:04\r\nTwo.\r\n\r\n**A** · 1:02:05\r\nThree.`), {
      timestamps: false,
    }),
    'SPEAKER_00\nHello, "you".\nBye.\n\n=1+1\n\nA\nTwo.\n\nThree.\n',
  );
  assert.equal(renderTxt(document('No times \r\n'), { timestamps: false }), 'No times \r\n');
  assert.equal(renderTxt(document('No times\tat all \r\n'), { timestamps: true }), 'No times\tat all \r\n');
});

test('TXT has the words of a text and none of its syntax', () => {
  const text =
    '## Head\r\n\r\nThe **frog** is an [amphibian](https://x.test/a_b).\r\nIt jumps.\r\n\r\n' +
    '> Quoted *twice*\r\n\r\n- a\r\n  1. b\r\n- [x] c\r\n\r\n---\r\n\r\n| h | i |\r\n|---|---|\r\n| `1` | 2 |\r\n\r\n```js\r\n**x**\r\n```\r\n';
  assert.equal(
    renderTxt(document(text), { timestamps: false }),
    'Head\n\nThe frog is an amphibian.\nIt jumps.\n\nQuoted twice\n\n- a\n  1. b\n- [x] c\n\n* * *\n\nh\ti\n1\t2\n\n**x**\n',
  );
});

test('TXT with times opens each section with its time', () => {
  assert.equal(
    renderTxt(document(`## Head\n\n- a\n- b\n\n${TRANSCRIPT}`), { timestamps: true }),
    'Head\n\n- a\n- b\n\n[0:34] SPEAKER_00\nHello, "you".\nBye.\n\n[1:02:03]\n=1+1\n',
  );
});

/** A parser for RFC 4180, written for this test. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows;
}
