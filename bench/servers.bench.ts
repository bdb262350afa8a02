/**
 * What Lectern adds to another speech server, and how well it keeps one busy. The server takes time and no processor, so
 * that the way there and back is measured and not a voice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startOpenaiServer } from '../src/engines/speech/servers/openai.fixture.ts';
import { call } from '../test/call.ts';
import { listen, paths } from '../test/speech-client.ts';
import { median, printTable } from './measure.ts';
import { startBenchServer } from './server.ts';

const sentenceMs = 500;
const rounds = 60;
const wavHeaderBytes = 44;

const outside = await startOpenaiServer({
  voices: { voices: ['anna', 'ben'] },
  captions: false,
  before: async ({ voice }) => (voice === 'ben' ? sleep(sentenceMs) : undefined),
});
const named = (name: string, concurrency: number) => ({
  name,
  kind: 'openai',
  url: `${outside.url}/v1`,
  concurrency,
});
const server = await startBenchServer({
  SPEECH_ENGINES: 'espeak',
  SPEECH_SERVERS: JSON.stringify([named('one', 1), named('four', 4)]),
});

let told = 0;
const sentence = () => `This is sentence number ${(told += 1)} of all that are spoken here.`;

async function firstSoundMs(origin: string, path: string, body: object): Promise<number> {
  const beganAt = performance.now();
  let firstMs = 0;
  const leaveWhen = (heard: Buffer) => {
    if (heard.length > wavHeaderBytes) firstMs ||= performance.now() - beganAt;
    return false;
  };
  const { status } = await listen(origin, path, { key: server.key, body, leaveWhen });
  if (status !== 200) throw new Error(`${path} returned ${status}`);
  return firstMs;
}

async function measureFirst(): Promise<string[]> {
  const [direct, through]: [number[], number[]] = [[], []];
  for (let round = -10; round < rounds; round++) {
    const input = sentence();
    const own = await firstSoundMs(outside.url, '/v1/audio/speech', { input, voice: 'anna' });
    const ours = await firstSoundMs(server.url, paths.wav, { input, voice_id: 'one-anna', language: 'en' });
    if (round < 0) continue;
    direct.push(own);
    through.push(ours);
  }
  const overMs = median(through.map((ms, round) => ms - direct[round]!));
  return [
    'first audio over the server’s own',
    `${overMs.toFixed(1)} ms (${median(direct).toFixed(1)} alone)`,
    '≤ 30 ms',
  ];
}

/** How many seconds the audio of a document of a hundred sentences takes. */
async function makeBook(voice_id: string): Promise<number> {
  const api = (line: string, body?: unknown) =>
    call(server.url, line, { key: server.key, ...(body !== undefined && { body }) });
  const text = Array.from({ length: 100 }, sentence).join(' ');
  const { id: document_id } = (await api('POST /v1/documents', { text, language: 'en' })).body;
  const beganAt = performance.now();
  const { id } = (await api('POST /v1/jobs/audio', { document_id, voice_id })).body;
  for (;;) {
    const { state } = (await api(`GET /v1/jobs/${id}`)).body;
    if (state === 'done') return (performance.now() - beganAt) / 1000;
    if (state !== 'queued' && state !== 'running') throw new Error(`The audio is ${state}.`);
    await sleep(50);
  }
}

try {
  const rows = [await measureFirst()];
  const [one, four] = [await makeBook('one-ben'), await makeBook('four-ben')];
  const seconds = `${one.toFixed(1)} s and ${four.toFixed(1)} s`;
  rows.push([
    'a hundred sentences, four slots by one',
    `${(one / four).toFixed(2)} × (${seconds})`,
    '≥ 3.5 ×',
  ]);
  printTable(['what', 'measured', 'goal'], rows);
} finally {
  await server.close();
  await outside.close();
}
