/** Starts the real server on its own store. */
import { randomUUID } from 'node:crypto';
import { openCore, type Core } from '../src/program/composition/core.ts';
import { openServer, type LecternServer } from '../src/program/composition/server.ts';
import { readConfig, type Config, type Environment } from '../src/program/config/config.ts';
import type { SpeechEngine } from '../src/engines/speech/engine.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import type { Reach } from '../src/platform/net/guarded-request.ts';
import { share } from './shared.ts';
import { freePort, freshStore, openAccount, type AccountOptions } from './store.ts';

export { call, isEnvelope, type AnyBody } from './call.ts';

const { TEST_REDIS_URL } = process.env;

export interface TestServer {
  readonly url: string;
  readonly config: Config;
  readonly core: Core;
  readonly documents: LecternServer['documents'];
  /** Creates an account and returns its API key. */
  account(options?: AccountOptions): Promise<{ id: string; email: string; key: string }>;
  /** Signs an account in and returns the cookie. */
  signIn(accountId: string): Promise<string>;
  close(): Promise<void>;
}

/** Settings of tests that send more requests per minute than an account may. */
export const unlimited: Environment = {
  RATE_LIMIT_AUDIO: '1000000',
  RATE_LIMIT_DOCUMENTS: '1000000',
};

/** A server with these settings that all files of the process share; every account in it stands alone. */
export const sharedServer = (environment: Environment = {}): Promise<TestServer> =>
  share(`server ${JSON.stringify(environment)}`, () => startServer(environment));

/** A shared server that may connect to this machine: for web pages, feeds and webhooks of a test. */
export const reachingServer = (): Promise<TestServer> =>
  share('reaching server', () => startServer(unlimited, { reach: { mayReach: () => true } }));

interface TestServerDeps {
  readonly log?: Log;
  readonly reach?: Reach;
  readonly engines?: readonly SpeechEngine[];
  readonly keptResponseBytes?: number;
}

export async function startServer(
  environment: Environment = {},
  { log = createLog('silent'), reach = {}, engines = [], keptResponseBytes }: TestServerDeps = {},
): Promise<TestServer> {
  const store = await freshStore();
  const port = String(await freePort());
  const config = readConfig(
    {
      LOG_LEVEL: 'silent',
      SPEECH_ENGINES: 'espeak',
      // A worker that starts takes as long as dozens of sentences.
      SPEECH_WORKERS: '1',
      TRANSLATION_MIRROR: 'off',
      LLM_URL: 'off',
      REDIS_URL: TEST_REDIS_URL && `${TEST_REDIS_URL}?keyPrefix=${randomUUID()}`,
      PORT: port,
      ...store.environment,
      ...environment,
    },
    store.environment.DATA_DIR!,
  );
  const core = await openCore(config, log);
  const lectern = await openServer(config, { core, log, reach, engines, keptResponseBytes });
  await lectern.server.listen({ host: config.host, port: config.port });
  await lectern.listenDialects();
  return {
    url: config.publicUrl,
    config,
    core,
    documents: lectern.documents,
    account: (options) => openAccount(core, options),
    signIn: async (accountId) => `lectern=${await core.sessions.start(accountId, 'a test')}`,
    async close() {
      await lectern.close();
      await store.remove();
    },
  };
}
