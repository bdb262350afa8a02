/** One endless sentence must not become one endless event. That it does not hold up the main thread is shown by a trial. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test, type TestContext } from 'node:test';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer } from '../harness.ts';
import { allQuiet } from '../ledger.ts';
import { paths } from '../speech-client.ts';

const texts = [
  { name: 'digits', input: '987654321 '.repeat(1_000) },
  { name: 'Chinese without a stop, read by an English voice', input: '这是一个句子'.repeat(3_333) },
];

async function start(t: TestContext): Promise<{ server: TestServer; key: string }> {
  const server = await startServer({ SPEECH_ENGINES: 'espeak', SPEECH_WORKERS: '1' });
  t.after(() => server.close());
  const { key } = await server.account({ walletCents: 10_000 });
  return { server, key };
}

interface Heard {
  events: number;
  largestBytes: number;
}

/** Counts events without keeping them, and leaves after `enough` of them. */
function listen(
  url: string,
  key: string,
  { body, enough }: { body: object; enough: number },
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const heard = { events: 0, largestBytes: 0 };
    const sent = request(url + paths.events, { method: 'POST', headers }, (response) => {
      let openBytes = 0;
      response.on('data', (chunk: Buffer) => {
        // The data of an event is one line: an empty line is in none of them.
        for (let at = 0; at < chunk.length;) {
          const end = chunk.indexOf('\n\n', at);
          openBytes += (end < 0 ? chunk.length : end + 2) - at;
          heard.largestBytes = Math.max(heard.largestBytes, openBytes);
          if (end < 0) break;
          heard.events += 1;
          openBytes = 0;
          at = end + 2;
        }
        if (heard.events >= enough) sent.destroy();
      });
      response.on('close', () => resolve(heard));
      response.on('error', () => undefined);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

for (const { name, input } of texts) {
  test(`${name}: no event above 256 kB, and a client that leaves stops it`, async (t) => {
    const { server, key } = await start(t);
    const body = { input, voice_id: 'espeak-en-us', language: 'en', words: true };
    // Beyond the six minutes that would be kept in memory.
    const heard = await listen(server.url, key, { body, enough: 120 });
    assert.ok(heard.events >= 120 && heard.largestBytes <= 256_000, JSON.stringify(heard));
    await eventually('the run is over', () => allQuiet(server.core));
  });
}
