import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { threadCpuMs } from '../../../test/cpu-time.ts';
import { kindOfStart } from './kind.ts';

function write(t: TestContext, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-kind-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  writeFileSync(path, text);
  return path;
}
const kind = (t: TestContext, text: string) => kindOfStart({ path: write(t, text), name: 'notes.txt' });

test('a page may begin with an XML declaration and comments', async (t) => {
  for (const start of ['', '\n ', '<?xml version="1.0"?>\n', '<!-- a > b -->', '<!---->\n<!-- -- -->'])
    for (const page of ['<!DOCTYPE html>', '<html lang="en">', '<HTML>'])
      assert.equal(await kind(t, `${start}${page}<p>Hello</p>`), 'html', start + page);
  for (const text of ['<!-- never closed <html>', '<?xml never closed', '<p>Hello', 'A note about <html>.'])
    assert.equal(await kind(t, text), 'txt', text);
});

test('comments before a text that is no page cost no time', async (t) => {
  for (const comments of ['<!---->'.repeat(26), '<!-- -->\n'.repeat(450), '<!--'.repeat(1_000)]) {
    const path = write(t, `${comments}x`);
    const ms = await threadCpuMs(() => kindOfStart({ path, name: 'notes.txt' }));
    assert.ok(ms < 250, `${ms} ms`);
  }
});

test('books and papers of programs that are not read say what to do', async (t) => {
  const path = write(t, 'ITOLITLS\x01\0\0\0\0\0\0\0\x02\x03\x04');
  const refused = (name: string, pattern: RegExp) =>
    assert.rejects(kindOfStart({ path, name }), (error: Error) => pattern.test(error.message));
  await refused('a.LIT', /^is LIT, .*Convert it to EPUB/);
  await refused('a.djvu', /^is DJVU, /);
  await refused('a.cbr', /^is a comic \(CBR\)/);
  await refused('a.acsm', /protected book/);
  await refused('a.bin', /^has an unknown format/);
  const words = write(t, String.raw`\documentclass{book} Words.`);
  await assert.rejects(kindOfStart({ path: words, name: 'a.tex' }), /is TEX, .*Pandoc/);
});
