/** A client that resets its connection in the middle of a sentence pays for what it took of it. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import type { Speaker } from '../../src/engines/speech/speaker.ts';
import { priceCents } from '../../src/features/wallet/price.rules.ts';
import { eventually } from '../eventually.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { listen, paths } from '../speech-client.ts';
import { fakeVoice, startSpeechServer, type SpeechServer } from '../speech-server.ts';

/** More than the buffers of a connection take, and little enough for the cache: 16 MB. */
const samples = new Int16Array(8_000_000).fill(1_000);
const wholeMs = samples.length;
let asked = 0;
const speaker: Speaker = {
  voices: () => [fakeVoice],
  close: async () => undefined,
  async *speak() {
    asked += 1;
    yield { samples };
  },
};
const body = { input: 'Nothing but the sea.', voice_id: fakeVoice.voiceId, language: 'en' };
let server: SpeechServer;

before(async () => {
  server = await startSpeechServer(speaker);
});
after(() => server.close());

/** Reads so many bytes and resets the connection, with the rest of the sentence under way. */
async function resetAfter(path: string, key: string, bytes: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = request(server.url + path, { method: 'POST', headers }, (response) => {
    let read = 0;
    response.on('error', () => undefined);
    response.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read < bytes) return;
      response.socket.resetAndDestroy();
      resolve();
    });
  });
  sent.on('error', reject);
  sent.end(JSON.stringify(body));
  await promise;
}

test('a sentence from the cache is written in pieces, and those that were taken are billed', async () => {
  const { id, key } = await server.account(10_000);
  const whole = await listen(server.url, paths.wav, { key, body });
  assert.deepEqual([whole.status, asked], [200, 1]);
  await eventually(
    'it is paid',
    async () => (await balanceOf(server.core, id)) === 10_000 - priceCents(wholeMs),
  );
  for (const path of [paths.wav, paths.events]) {
    const before = await balanceOf(server.core, id);
    await resetAfter(path, key, 1_000_000);
    await eventually('all quiet', () => allQuiet(server.core));
    const paid = before - (await balanceOf(server.core, id));
    // At least what was read (base64 takes a third more), and less than all of it.
    const readMs = path === paths.wav ? 1_000_000 / 2 : (1_000_000 * 3) / 4 / 2;
    assert.ok(paid >= priceCents(readMs * 0.9) && paid < priceCents(wholeMs), `${path}: ${paid} cents`);
  }
  assert.equal(asked, 1, 'all of it came from the cache');
  await checkLedger(server.core);
});
