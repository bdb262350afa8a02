/** The key of a speech server, wherever it could come out: logs, errors, lists, pages, metrics, the store. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import * as elevenlabs from '../../src/engines/speech/servers/elevenlabs.fixture.ts';
import * as openai from '../../src/engines/speech/servers/openai.fixture.ts';
import type { SpeakingServer } from '../../src/engines/speech/servers/server.fixture.ts';
import { startServer, type TestServer } from '../harness.ts';

const input = 'The lamp turns all night.';
/** Without redaction: what is not to be logged must not reach the log at all. */
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

let outside: SpeakingServer[];
let server: TestServer;
let key: string;
let session: string;

before(async () => {
  const voices = { voices: Object.keys(openai.behaviors) };
  outside = [await openai.startOpenaiServer({ voices }), await elevenlabs.startElevenlabs()];
  const SPEECH_SERVERS = JSON.stringify([
    { name: 'gpu', kind: 'openai', url: `${outside[0]!.url}/v1`, key: openai.secret },
    { name: 'eleven', kind: 'elevenlabs', url: outside[1]!.url, key: 'env:ELEVENLABS_KEY' },
  ]);
  server = await startServer(
    {
      SPEECH_SERVERS,
      ELEVENLABS_KEY: elevenlabs.secret,
      RATE_LIMIT_AUDIO: '10000',
      RATE_LIMIT_DOCUMENTS: '10000',
    },
    { log },
  );
  const account = await server.account({ walletCents: 1_000 });
  ({ key } = account);
  session = await server.signIn(account.id);
});
after(async () => {
  await server.close();
  for (const one of outside) await one.close();
});

async function ask(path: string, body?: object): Promise<string> {
  const response = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(path.startsWith('/v1') || path.includes('/v1/')
        ? { authorization: `Bearer ${key}` }
        : { cookie: session, 'lectern-app': '1' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const headers = JSON.stringify([...response.headers]);
  return `${response.status} ${headers} ${await response.text().catch(() => 'broke off')}`;
}

function hidesKeys(text: string, where: string): void {
  for (const secret of [openai.secret, elevenlabs.secret]) assert.ok(!text.includes(secret), where);
}

/** Those whose servers repeat the key in what they say, and those that break in other ways. */
const failing = [
  'no-such-voice',
  'redirect',
  'always-busy',
  'garbage',
  'closed-before',
  'broken-in-the-middle',
];

test('errors of every form say what the server did, without its key', async () => {
  for (const voice of failing.map((name) => `gpu-${name}`).concat('eleven-unknown', 'eleven-broken')) {
    const asked = { input: `${input} ${voice}`, voice_id: voice, language: 'en' };
    const whole = await ask('/v1/audio/speech', asked);
    assert.match(whole, /^500 .*The speech server/s, voice);
    hidesKeys(whole, voice);
    hidesKeys(await ask('/v1/audio/stream/with-timestamps', asked), voice);
    hidesKeys(await ask('/openai/v1/audio/speech', { ...asked, voice, model: 'tts-1' }), voice);
    hidesKeys(await ask(`/elevenlabs/v1/text-to-speech/${voice}`, { text: input }), voice);
    hidesKeys(await ask(`/voices/${voice}/preview.wav`), voice);
  }
});

test('lists, pages and figures do not have it', async () => {
  const places = [
    '/v1/voices',
    '/v1/voices/gpu-anna',
    '/v1/voices/prices',
    '/v1/openapi.json',
    '/openai/v1/audio/voices',
    '/openai/v1/models',
    '/elevenlabs/v1/voices',
    '/speechify/v1/voices',
    '/app/voices/details',
    '/settings',
    '/settings/wallet',
    '/settings/keys',
    '/connect',
    '/health',
    '/metrics',
    '/',
  ];
  for (const place of places) {
    const shown = await ask(place);
    assert.match(shown, /^200 /, place);
    hidesKeys(shown, place);
  }
});

test('a key that is refused is not logged, and neither is any other', async () => {
  hidesKeys(
    await ask('/v1/audio/speech', { input, voice_id: 'gpu-unauthorized', language: 'en' }),
    'refused',
  );
  assert.ok(
    lines.some((line) => line.includes('speech server')),
    'failures are logged',
  );
  for (const line of lines) hidesKeys(line, line);
});

test('the store does not have it', async () => {
  if (server.config.databaseUrl !== undefined) return;
  const files = ['lectern.db', 'lectern.db-wal'].map((name) => join(server.config.dataDir, name));
  for (const file of files) hidesKeys(await readFile(file, 'latin1').catch(() => ''), file);
});
