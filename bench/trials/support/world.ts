/** A store with two accounts, servers on it, and what a trial looks at afterwards. */
import assert from 'node:assert/strict';
import { checkStore } from '../../../src/program/check/check-store.ts';
import { openCore, type Core } from '../../../src/program/composition/core.ts';
import { readConfig, type Config, type Environment } from '../../../src/program/config/config.ts';
import { eventually } from '../../../test/eventually.ts';
import { openHolds } from '../../../test/ledger.ts';
import { startProcess, type ServerProcess } from '../../../test/processes/processes.ts';
import { freshStore, openAccount } from '../../../test/store.ts';

export interface Caller {
  readonly id: string;
  readonly key: string;
  /** The cookie of the app. */
  readonly session: string;
}

export interface World {
  readonly environment: Environment;
  readonly config: Config;
  /** The store as another process sees it. */
  readonly core: Core;
  caller(walletCents?: number): Promise<Caller>;
  start(more?: Environment): Promise<ServerProcess>;
  close(): Promise<void>;
}

/** So high that no rate limit disturbs a trial. */
const generous = {
  RATE_LIMIT_DOCUMENTS: '100000000',
  RATE_LIMIT_AUDIO: '100000000',
};
const quiet = { TRANSLATION_MIRROR: 'off' };

export async function openWorld(settings: Environment = {}, { hasLimits = false } = {}): Promise<World> {
  const store = await freshStore(settings.DATABASE_URL ? 'sqlite' : undefined);
  const environment = { ...quiet, ...(!hasLimits && generous), ...store.environment, ...settings };
  const config = readConfig(environment, '.');
  const core = await openCore(config);
  const started: ServerProcess[] = [];
  // A trial that fails leaves no server behind.
  process.once('exit', () => started.forEach((server) => server.signal('SIGKILL')));
  return {
    environment,
    config,
    core,
    async caller(walletCents = 1_000_000) {
      // The first is the owner: without one a check of the store would complain.
      const isOwner = !(await core.database.queries.selectFrom('accounts').select('id').executeTakeFirst());
      const { id, key } = await openAccount(core, { plan: 'unlimited', walletCents, isOwner });
      return { id, key, session: `lectern=${await core.sessions.start(id, 'a trial')}` };
    },
    async start(more = {}) {
      const server = await startProcess({ ...environment, ...more });
      started.push(server);
      return server;
    },
    async close() {
      await core.close();
      await store.remove();
    },
  };
}

/** What kills may leave for a while; the check removes it without loss. */
const passing = new Set(['slots', 'kept responses', 'leftovers']);

/** Every check of `lectern check --repair`; nothing may be wrong that a person would have to look at. */
export async function requireSound({ config }: World, isFull = true): Promise<void> {
  const results = await checkStore(config, { isFull, repair: true, againAfterMs: 500 });
  const found = results.flatMap(({ findings }) => findings);
  assert.deepEqual(
    found.filter(({ check, isRepaired }) => !passing.has(check) && !isRepaired),
    [],
  );
}

/** All jobs end and all holds are settled by themselves, whatever happened before; says what is left otherwise. */
export async function untilQuiet({ core }: World, timeoutMs = 15 * 60_000): Promise<void> {
  const { queries } = core.database;
  const look = async () => {
    const jobs = await queries
      .selectFrom('jobs')
      .select(['state', 'done', 'total', 'problem'])
      .where('ended_at', 'is', null)
      .execute();
    assert.deepEqual({ jobs, holds: (await openHolds(core)).length }, { jobs: [], holds: 0 });
  };
  await eventually('everything is quiet', look, timeoutMs);
}

/** A request of the API or the app; undefined when the connection broke. */
export async function send(
  url: string,
  { key, session }: Caller,
  { line, body, headers = {} }: { line: string; body?: unknown; headers?: Record<string, string> },
) {
  const [method, path] = line.split(' ') as [string, string];
  const isFile = typeof body === 'string' || body instanceof Uint8Array;
  const who = path.startsWith('/v1')
    ? { authorization: `Bearer ${key}` }
    : { cookie: session, 'lectern-app': '1' };
  const type = isFile ? 'application/octet-stream' : 'application/json';
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...who, ...(body !== undefined && { 'content-type': type }), ...headers },
      body: body === undefined ? null : isFile ? (body as string) : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  } catch {
    return undefined;
  }
}

export const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;

/** Prints figures of a trial on one line, with the time. */
export const print = (name: string, figures: object): void =>
  console.log(`${new Date().toISOString().slice(11, 19)} ${name} ${JSON.stringify(figures)}`);

/** `MINUTES=10 npm run trial -- NAME`. */
export const minutes = (otherwise: number): number => Number(process.env.MINUTES ?? otherwise);
export const rounds = (otherwise: number): number => Number(process.env.ROUNDS ?? otherwise);
