/** Four processes started at once on an empty store. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openLibrary } from '../../src/library.ts';
import { readConfig } from '../../src/config.ts';
import { call, freshStore, testStores } from '../harness.ts';
import { startProcess } from './processes.ts';

for (const kind of testStores) {
  test(`${kind}: the tables are made once, one welcome is printed, all four serve`, async (t) => {
    const store = await freshStore(kind);
    t.after(() => store.remove());
    const environment = { ...store.environment, BOOTSTRAP: 'on' };
    const servers = await Promise.all(Array.from({ length: 4 }, () => startProcess(environment)));
    t.after(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));

    const welcomes = servers.map((server) => server.output()).filter((text) => text !== '');
    assert.equal(welcomes.length, 1);
    const [key] = /lectern_live_[0-9A-Za-z]{40}/.exec(welcomes[0]!)!;
    for (const { url } of servers) {
      assert.equal(
        (await call(url, 'POST /v1/documents', { key, body: { text: 'Everywhere.' } })).status,
        201,
      );
    }
    for (const { url } of servers) {
      assert.equal((await call(url, 'GET /v1/documents', { key })).body.data.length, 4);
    }

    const library = await openLibrary(readConfig(store.environment, '.'));
    t.after(() => library.close());
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(
      library.database.queries,
    );
    assert.equal(new Set(rows.map((row) => row.name)).size, rows.length);
    assert.equal((await library.access.accounts()).length, 1);
  });
}
