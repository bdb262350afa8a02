/** Reading takes no more time for each character of a long text than of a short one, whatever the text. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { excessiveGrowth } from '../../../../test/cpu-time.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { extract } from '../engine.suite.ts';
import type { ExtractionFormat } from '../engine.ts';
import { costlyTexts } from './costly.fixture.ts';
import { rawPdf, shown, word, wordParagraph } from './hostile.fixture.ts';
import { mobi } from './kindle.fixture.ts';
import { fb2Of, odtOf, rtfOf } from './office.fixture.ts';
import { book } from './samples.fixture.ts';

const baseLength = 12_500;
/** Four times the text may take four times as long, and somewhat more as memory slows down. Quadratic would be 16 times. */
const growth = { quickMs: 200, most: 8 };

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const linesOf = (text: string) => text.match(/[^\n]{1,90}/g) ?? [];

/** Once as it is, once as a cue per line, and once inside a tag. */
const subtitles = (text: string) =>
  ['', ...linesOf(text), `<v ${text}`]
    .map((line, at) => `${at}\n00:00:0${at % 10},000 --> 00:00:0${at % 10},500\n${at === 0 ? text : line}`)
    .join('\n\n');

const files: Readonly<Record<ExtractionFormat, (text: string) => Uint8Array>> = {
  txt: strToU8,
  md: strToU8,
  // Once as markup and once as text.
  html: (text) => strToU8(`<!doctype html><p>${text}</p><p>${escape(text)}</p>`),
  docx: (text) =>
    word(
      text
        .split('\n\n')
        .map((part) => wordParagraph(escape(part)))
        .join(''),
    ),
  epub: (text) =>
    book({
      chapters: text
        .split('\n\n')
        .map((part) => `<p>${part}</p>`)
        .slice(0, 200),
    }),
  // Once as markup and once as text.
  odt: (text) => odtOf(`<text:p>${text}</text:p><text:p>${escape(text)}</text:p>`),
  rtf: (text) => strToU8(rtfOf(`${text}\\par ${text.replaceAll(/[\\{}]/g, String.raw`\$&`)}`)),
  fb2: (text) => strToU8(fb2Of({ title: 'T', language: 'en', body: `<p>${text}</p><p>${escape(text)}</p>` })),
  mobi: (text) => mobi(`<p>${text}</p>`, { title: 'T' }),
  htmlz: (text) => zipSync({ 'index.html': strToU8(`<p>${text}</p>`) }),
  folder: (text) =>
    zipSync(
      Object.fromEntries(
        text
          .split('\n\n')
          .slice(0, 200)
          .map((part, at) => [`${at}.md`, strToU8(part)]),
      ),
    ),
  srt: (text) => strToU8(subtitles(text)),
  vtt: (text) => strToU8(`WEBVTT\n\n${subtitles(text)}`),
  pdf: (text) => {
    const lines = linesOf(text);
    const pages = Array.from({ length: Math.ceil(lines.length / 50) }, (_, page) =>
      lines
        .slice(page * 50, page * 50 + 50)
        .map((line, at) => shown(line, 50, 750 - at * 14))
        .join(''),
    );
    return rawPdf({ pages });
  },
};

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof EngineError)) throw error;
}

for (const [format, make] of Object.entries(files)) {
  describe(`${format}: time grows with the size`, () => {
    for (const { name, make: textOf } of costlyTexts) {
      test(name, async () => {
        const reading = (times: 1 | 4) => {
          const bytes = make(textOf(times * baseLength));
          return () => extract(bytes, `a.${format}`).catch(ignoreRefusal);
        };
        assert.equal(await excessiveGrowth(reading, growth), undefined);
      });
    }
  });
}
