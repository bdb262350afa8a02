/** OpenAI's own client drives this server, whose voices are those of another Lectern: it hears what that one says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import OpenAI from 'openai';
import { startServer, type TestServer } from '../harness.ts';
import { dialectSettings } from './settings.ts';

const input =
  'The lamp turns all night, and on 3 May 1969 nobody slept. “Is it Dr. Smith?” she asked. It was — for £5!';

const hear = async (server: TestServer, key: string, voice: string): Promise<Buffer> => {
  const client = new OpenAI({ apiKey: key, baseURL: `${server.url}/openai/v1`, maxRetries: 0 });
  const response = await client.audio.speech.create({ model: 'x', voice, input, response_format: 'wav' });
  return Buffer.from(await response.arrayBuffer());
};

test('a Lectern behind a Lectern sounds as it does alone (slow)', async (t) => {
  const behind = await startServer({ ...dialectSettings, SPEECH_ENGINES: 'piper,espeak' });
  t.after(() => behind.close());
  const { key } = await behind.account({ walletCents: 10_000 });
  const SPEECH_SERVERS = JSON.stringify([
    { name: 'other', kind: 'openai', url: `${behind.url}/openai/v1`, key },
  ]);
  const front = await startServer({ ...dialectSettings, SPEECH_ENGINES: 'espeak', SPEECH_SERVERS });
  t.after(() => front.close());
  const own = await front.account({ walletCents: 10_000 });
  for (const voice of ['piper-ada', 'espeak-en-us']) {
    const [direct, through] = [await hear(behind, key, voice), await hear(front, own.key, `other-${voice}`)];
    assert.ok(direct.length > 200_000);
    assert.equal(
      Buffer.compare(direct, through),
      0,
      `${voice}: ${direct.length} and ${through.length} bytes`,
    );
  }
});
