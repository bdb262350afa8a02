/** What the app shows about voices before one is chosen. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { VoiceDetails } from '../../src/shared/contract/app/voices.ts';
import { eventually } from '../eventually.ts';
import { call, sharedServer, type TestServer } from '../harness.ts';

let server: TestServer;
let session: string;

before(async () => {
  server = await sharedServer({ TRANSLATION_ENGINE: 'off' });
  session = await server.signIn((await server.account()).id);
});

test('the speed of every voice of the catalog is measured in the background', async () => {
  const read = async (): Promise<VoiceDetails[]> =>
    (await call(server.url, 'GET /app/voices/details', { session })).body.data;
  const catalog = (await call(server.url, 'GET /v1/voices', { session })).body.data;
  const idsOf = (list: { voice_id: string }[]) => list.map(({ voice_id }) => voice_id);
  assert.deepEqual(idsOf(await read()), idsOf(catalog));
  await eventually('a speed is known', async () => (await read()).every(({ speed }) => speed !== null));
  for (const { speed, keeps_up } of await read()) {
    assert.ok(speed! > 1);
    assert.equal(keeps_up, true);
  }
});
