import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Actor } from '../access/access.ts';
import { Exporting, type ExportingDeps } from './exporting.ts';

const never = new AbortController().signal;
const actorOf = (accountId: string) => ({ accountId }) as Actor;
const document = { id: 'a', title: 'The lamp', language: 'en', text: 'It turns.' };

/** Exports that are rendered on demand, and how many texts were read. */
function openExporting() {
  const state = { read: 0 };
  const rendered = Promise.withResolvers<Uint8Array>();
  const deps = {
    documents: {
      async getWithTimings() {
        state.read += 1;
        return { document, timings: [] };
      },
      authorOf: async () => undefined,
    },
    covers: { portable: async () => undefined },
    pictures: { whole: async () => undefined },
    exporter: { render: () => rendered.promise },
  };
  const exporting = new Exporting(deps as unknown as ExportingDeps);
  const start = (account: string, format: 'pdf' | 'txt') =>
    exporting.export(actorOf(account), 'a', { format, timestamps: false }, never);
  return { state, start, finish: () => rendered.resolve(new Uint8Array(1)) };
}

test('of one account one PDF is made at a time; those that wait or are refused read no text', async () => {
  const { state, start, finish } = openExporting();
  const made = Array.from({ length: 5 }, () => start('a', 'pdf'));
  await assert.rejects(start('a', 'pdf'), { code: 'rate_limited' });
  const others = [start('b', 'pdf'), start('a', 'txt')];
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(state.read, 3, 'one of each account, and what is quickly made');
  finish();
  assert.equal((await Promise.all([...made, ...others])).length, 7);
  assert.equal(state.read, 7);
});

test('a collection is read document by document as its file is sent, and refused once it is too long', async () => {
  let read = 0;
  const deps = {
    documents: {
      async get() {
        read += 1;
        return { ...document, text: 'It turns. '.repeat(40_000) };
      },
    },
    exporter: { render: async ({ document: { text } }: { document: { text: string } }) => Buffer.from(text) },
  };
  const exporting = new Exporting(deps as unknown as ExportingDeps);
  const collection = {
    id: 'c',
    kind: 'list',
    title: 'All',
    author: null,
    document_ids: Array(1_000).fill('a'),
  };
  const exported = (format: 'md' | 'txt' | 'epub') =>
    exporting.exportCollection(actorOf('a'), collection as never, format, never);
  for (const format of ['md', 'txt'] as const) {
    read = 0;
    const file = await exported(format);
    assert.ok('chunks' in file);
    let chunks = 0;
    for await (const chunk of file.chunks) {
      chunks += 1;
      assert.ok(chunk.length < 500_000 && read <= chunks + 1, `${read} read for ${chunks}`);
      if (chunks === 20) break;
    }
  }
  read = 0;
  await assert.rejects(exported('epub'), { code: 'validation_failed' });
  assert.ok(read < 100, `${read} read`);
});
