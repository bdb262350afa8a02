import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedFrom } from './shared.ts';

const shared = (given: Record<string, string>) => sharedFrom(`?${new URLSearchParams(given).toString()}`);

test('what is shared is a page where it has an address, else a text', () => {
  const page = { way: 'web', draft: { url: 'https://example.org/a' } };
  assert.deepEqual(shared({ url: 'https://example.org/a', title: 'A' }), page);
  assert.deepEqual(shared({ text: 'Read this: https://example.org/a' }), page);
  assert.deepEqual(shared({ title: 'Notes', text: 'One. Two.' }), {
    way: 'text',
    draft: { title: 'Notes', text: 'One. Two.' },
  });
  const long = `${'A long story. '.repeat(30)} https://example.org/a`;
  assert.deepEqual(shared({ text: long }), { way: 'text', draft: { text: long } });
  assert.equal(shared({}), undefined);
});
