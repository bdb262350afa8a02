/** Hostile requests to every dialect: each gets that dialect's error, and none a 500. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { TestServer } from '../harness.ts';
import { dialects, shots, type Dialect, type Shot } from './attacks.ts';
import { dialectServer } from './settings.ts';

let server: TestServer;
let key: string;
before(async () => {
  server = await dialectServer();
  ({ key } = await server.account({ walletCents: 1_000 }));
});

async function fire({ line, init }: Shot, { isError }: Dialect): Promise<void> {
  const [, path] = line.split(' ', 2);
  const response = await fetch(server.url + path, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = () => `${line}: ${response.status} ${bytes.toString().slice(0, 300)}`;
  assert.ok(response.status < 500, text());
  if (response.status >= 400) assert.ok(isError(JSON.parse(bytes.toString())), text());
}

for (const [name, dialect] of Object.entries(dialects)) {
  test(`${name}: some hostile requests`, async () => {
    const all = [...shots(dialect, key)];
    // Eleven divides nothing that repeats in the list: every kind comes up.
    const some = all.filter((_shot, at) => at % 11 === 0);
    assert.ok(some.length > 15, `${some.length} requests`);
    for (const shot of some) await fire(shot, dialect);
  });

  test(`${name}: hundreds of hostile requests (slow)`, async () => {
    const all = [...shots(dialect, key)];
    assert.ok(all.length > 150, `${all.length} requests`);
    for (const shot of all) await fire(shot, dialect);
  });
}
