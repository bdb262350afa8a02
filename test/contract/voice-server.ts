/** A server on which accounts have their own voices, mixed ones and those made from recordings. */
import { openSpeechServers } from '../../src/engines/speech/servers/server-engine.ts';
import { startOpenaiServer, type OpenaiOptions } from '../../src/engines/speech/servers/openai.fixture.ts';
import { startServer as startRecognizer } from '../../src/engines/transcription/openai.fixture.ts';
import { createOwnVoices } from '../../src/features/voices/own-voices.ts';
import { createLog } from '../../src/platform/log.ts';
import { WyomingClient } from '../dialects/wyoming-client.ts';
import { call, startServer, type AnyBody, type TestServer } from '../harness.ts';
import { mixableEngine } from '../mixable-engine.ts';
import { share } from '../shared.ts';
import { freePort } from '../store.ts';
import { connectHttp, startTools, use } from '../tools/clients.ts';

export type Account = Awaited<ReturnType<TestServer['account']>> & { session: string; document: string };

export const input = 'The lamp turns all night.';

export type VoiceServer = Awaited<ReturnType<typeof open>>;

/** One for all files of the process. */
export const voiceServer = (): Promise<VoiceServer> => share('voice server', open);

async function open() {
  const wyomingPort = await freePort();
  const uploaded: NonNullable<OpenaiOptions['uploaded']> = new Map();
  const outside = await startOpenaiServer({ voices: { voices: ['anna'] }, uploaded });
  const recognizer = await startRecognizer();
  const environment = {
    RATE_LIMIT_DOCUMENTS: '10000',
    RATE_LIMIT_AUDIO: '10000',
    WYOMING_PORT: String(wyomingPort),
    WYOMING_ACCOUNT: 'other@example.com',
    SPEECH_SERVERS: JSON.stringify([{ name: 'gpu', kind: 'openai', url: `${outside.url}/v1` }]),
    TRANSCRIPTION_ENGINE: 'openai',
    TRANSCRIPTION_OPENAI_URL: `${recognizer.url}/v1`,
    TRANSCRIPTION_OPENAI_MODEL: 'whisper-1',
  };
  const [engine] = openSpeechServers(environment.SPEECH_SERVERS);
  const server = await startServer(environment, { engines: [mixableEngine()] });
  const tools = await startTools(server.url);
  const toolClients = new Map<string, Awaited<ReturnType<typeof connectHttp>>>();

  const ownVoices = createOwnVoices({
    ...server.core,
    maker: (name) => (name === 'gpu' ? engine!.ownVoices : undefined),
    keepSentencesOf: async () => undefined,
    log: createLog('silent'),
  });

  async function account(email: string): Promise<Account> {
    const made = await server.account({ walletCents: 1_000, email });
    const { key } = made;
    const document = await call(server.url, 'POST /v1/documents', { key, body: { text: input } });
    return { ...made, session: await server.signIn(made.id), document: document.body.id };
  }

  return {
    ...server,
    outside,
    uploaded,
    recognizer,
    openAccount: account,
    /** As the server does every minute. */
    sweepOwnVoices: () => ownVoices.sweep(),
    owner: await account('owner@example.com'),
    other: await account('other@example.com'),
    ask: (...asked: Asked) => ask(server.url, ...asked),
    async askTool({ key }: Account, tool: string, args: object): Promise<string> {
      const client = toolClients.get(key) ?? (await connectHttp(tools.url, key));
      toolClients.set(key, client);
      return JSON.stringify(await use(client, tool, args as AnyBody));
    },
    askWyoming: (type: string, data: object, last: string) => askWyoming(wyomingPort, { type, data, last }),
    async close() {
      for (const client of toolClients.values()) await client.close();
      await tools.close();
      await server.close();
      await recognizer.close();
      await outside.close();
    },
  };
}

type Asked = [who: Account | undefined, line: string, body?: object];

/** With the key of the account, or its session where the app asks. Returns the status and the text of the response. */
async function ask(url: string, ...[who, line, body]: Asked): Promise<string> {
  const [method, path] = line.split(' ', 2);
  const isApp = path!.startsWith('/app/');
  const response = await fetch(url + path, {
    method: method!,
    headers: {
      ...(who && !isApp && { authorization: `Bearer ${who.key}` }),
      ...(who && isApp && { cookie: who.session, 'lectern-app': '1' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('latin1')}`;
}

/** Returns the events up to the last. */
async function askWyoming(
  port: number,
  { type, data, last }: { type: string; data: object; last: string },
): Promise<string> {
  const client = await WyomingClient.connect(port);
  try {
    client.send(type, data);
    const events = await client.until(last);
    return JSON.stringify(events.map((event) => [event.type, event.data]));
  } finally {
    client.close();
  }
}
