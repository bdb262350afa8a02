/** Documents of the largest size. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf, sampleDocument } from '../engine.suite.ts';
import { renderPdf } from '../pdf/pdf.ts';

test('half a million characters become one PDF', async () => {
  const sentence = 'The library opened in the spring of 1911, on a street that no longer exists. ';
  const text = `${sentence.repeat(10)}\n\n`.repeat(Math.ceil(500_000 / (sentence.length * 10 + 2)));
  const pdf = await readPdf(await renderPdf(sampleDocument(text), { timestamps: false }));
  assert.ok(pdf.numPages > 100 && pdf.numPages < 300);
});
