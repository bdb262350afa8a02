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
