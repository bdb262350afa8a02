/** What the reader of every format must do. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { EngineError, type EngineFault } from '../../platform/engine-error.ts';
import type { Extraction } from './engine.ts';
import { extractFile } from './extract.ts';
import { makers, type TextFormat } from './trials/samples.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-extraction-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
let files = 0;

export function fileOf(bytes: Uint8Array | string, name: string) {
  files += 1;
  const path = join(folder, String(files));
  writeFileSync(path, bytes);
  return { path, name };
}

export const extract = (bytes: Uint8Array | string, name: string): Promise<Extraction> =>
  extractFile(fileOf(bytes, name));

export const failing =
  (reason: EngineFault, message = /./) =>
  (error: unknown) => {
    assert.ok(error instanceof EngineError, String(error));
    assert.equal(error.fault, reason, error.message);
    assert.match(error.message, message);
    return true;
  };

/** Exports have their date below the title. */
const undated = (text: string) => text.replace(/^November 14, 2026\n\n/, '');

const long =
  'The lighthouse stood at the end of the pier, & every evening somebody climbed its steps to light the lamp, ' +
  'which could be seen for thirty miles. In winter <nobody> came; in summer, everybody did.';

const structured = [
  '# The keeper',
  long,
  'A short paragraph.',
  '- oil for the lamp\n- a long letter, which the keeper read again and again in the evenings, when there was nothing else to do but wait',
  'Between the lists.',
  '1. climb the steps\n2. light the lamp',
  '# The storm',
  `${long} ${long}`,
].join('\n\n');

/** One paragraph each; structure that a PDF does not carry is not expected of it. */
const scripts: Readonly<Record<string, string>> = {
  Greek: 'Ο φάρος στεκόταν στην άκρη της προβλήτας.',
  Russian: 'Маяк стоял на краю пирса, и каждый вечер зажигали лампу.',
  Hebrew: 'המגדלור עמד בקצה המזח, והמנורה דלקה.',
  Chinese: '灯塔矗立在码头的尽头，每天晚上都有人点亮灯。',
  Japanese: '灯台は桟橋の端に立っていて、毎晩誰かが明かりを灯した。',
  Korean: '등대는 부두 끝에 서 있었다.',
  Thai: 'ประภาคารตั้งอยู่ปลายท่าเรือ',
  Arabic: 'كانت المنارة في نهاية الرصيف.',
  Hindi: 'प्रकाशस्तंभ घाट के अंत में खड़ा था।',
};

const extensions: Partial<Record<TextFormat, string>> = { folder: 'zip' };

/** What cannot be read when a part of it is missing. */
const archived = new Set<TextFormat>(['pdf', 'docx', 'odt', 'epub', 'mobi', 'htmlz', 'folder']);

export function readerSuite(format: TextFormat, without: readonly string[] = []): void {
  const read = async (text: string, title = 'Of lamps & ships') =>
    extract(
      await makers[format]({ title, language: 'en', text }),
      `some file.${extensions[format] ?? format}`,
    );

  describe(format, () => {
    test('headings, paragraphs and lists come back as they were', async () => {
      const { title, language, text } = await read(structured);
      assert.equal(undated(text), structured);
      if (format !== 'txt') assert.equal(title, 'Of lamps & ships');
      // Plain text and RTF do not say which language they are in.
      assert.equal(language, format === 'txt' || format === 'rtf' ? undefined : 'en');
    });

    test('every script comes back', async () => {
      const paragraphs = Object.keys(scripts).flatMap((name) =>
        without.includes(name) ? [] : [scripts[name]!],
      );
      const { text } = await read(paragraphs.join('\n\n'));
      assert.deepEqual(undated(text).split('\n\n'), paragraphs);
    });

    test('the content decides, whatever the name says', async () => {
      const bytes = await makers[format]({ title: 'T', language: 'en', text: 'Some words here.' });
      const isTold = format === 'txt' || format === 'md';
      const { text } = await extract(bytes, !isTold ? 'misnamed.txt' : `right.${format.toUpperCase()}`);
      assert.equal(undated(text), 'Some words here.');
    });

    test('an empty file and one cut short are recognized', async () => {
      await assert.rejects(extract('', `a.${extensions[format] ?? format}`), failing('empty', /is empty/));
      if (archived.has(format)) {
        const whole = await makers[format]({ title: 'T', language: 'en', text: structured });
        await assert.rejects(
          extract(whole.subarray(0, Math.min(700, whole.length / 2)), `a.${extensions[format] ?? format}`),
          failing('damaged', /again/),
        );
      }
    });
  });
}
