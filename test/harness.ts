/**
 * Starts the real server on a store of its own and calls it as strangers do. Every answer that passes
 * through `call` is held against the contract: headers, envelope, and bodies with no field more or less.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import pg from 'pg';
import { createApp, type App } from '../src/app.ts';
import { openLibrary, type Library } from '../src/library.ts';
import { readConfig, type Config, type Environment } from '../src/config.ts';
import type { Plan } from '../src/contract/account.ts';
import { statusOfCode, type ErrorCode } from '../src/contract/errors.ts';
import { appOperations } from '../src/contract/app/index.ts';
import { operations } from '../src/contract/index.ts';
import type { Operation } from '../src/contract/operation.ts';
import { ErrorEnvelope } from '../src/contract/schemas.ts';
import { openDatabase, type StoreKind } from '../src/platform/database/database.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import type { Reach } from '../src/platform/net/guarded-request.ts';

/** Set by CI: the same suite then runs on these instead of the embedded store. */
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

/** Unpacked models are large and never change, so all tests of a person share them. */
export const sharedModels = join(tmpdir(), `lectern-test-models-${userInfo().uid}`);

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The store to test on. */
export const testStore: StoreKind = TEST_DATABASE_URL ? 'postgres' : 'sqlite';

export interface FreshStore {
  readonly environment: Environment;
  remove(): Promise<void>;
}

/** Settings of a store that nobody else uses, and how to get rid of it. */
export async function freshStore(kind: StoreKind = testStore): Promise<FreshStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (!TEST_DATABASE_URL || kind === 'sqlite')
    return { environment: { DATA_DIR: dataDir }, remove: async () => removeFolder() };
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url.href, DATABASE_POOL: '5' },
    async remove() {
      await administer(`drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

/** The tables alone, for features that are tried without a server. */
export async function openFreshDatabase() {
  const store = await freshStore();
  const { DATABASE_URL: url, DATA_DIR } = store.environment;
  const database = await openDatabase({ url, file: join(DATA_DIR!, 'lectern.db'), poolSize: 5 });
  return {
    database,
    async remove() {
      await database.close();
      await store.remove();
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface AccountOptions {
  readonly plan?: Plan;
  readonly walletCents?: number;
  readonly email?: string;
}

/** A new account with a key of its own. */
export async function openAccount(
  { access }: Library,
  { plan = 'unlimited', walletCents = 0, email = `${randomUUID()}@example.com` }: AccountOptions = {},
) {
  const id = await access.createAccount({ email, plan, walletCents, password: 'correct horse' });
  const { key } = await access.createKey(id, 'test');
  return { id, email, key };
}

export interface TestServer {
  readonly url: string;
  readonly config: Config;
  readonly library: Library;
  readonly documents: App['documents'];
  /** A new account; answers its API key. */
  account(options?: AccountOptions): Promise<{ id: string; email: string; key: string }>;
  /** Signs an account in; answers the cookie. */
  signIn(accountId: string): Promise<string>;
  close(): Promise<void>;
}

export async function startServer(
  environment: Environment = {},
  { log = createLog('silent'), reach = {} }: { log?: Log; reach?: Reach } = {},
): Promise<TestServer> {
  const store = await freshStore();
  const port = String(await freePort());
  const config = readConfig(
    {
      LOG_LEVEL: 'silent',
      SPEECH_ENGINES: 'espeak',
      MODELS_DIR: sharedModels,
      REDIS_URL: TEST_REDIS_URL && `${TEST_REDIS_URL}?keyPrefix=${randomUUID()}`,
      PORT: port,
      ...store.environment,
      ...environment,
    },
    store.environment.DATA_DIR!,
  );
  const library = await openLibrary(config);
  const app = await createApp(config, library, log, reach);
  await app.server.listen({ host: config.host, port: config.port });
  return {
    url: config.publicUrl,
    config,
    library,
    documents: app.documents,
    account: (options) => openAccount(library, options),
    signIn: async (accountId) => `lectern=${await library.sessions.begin(accountId, 'a test')}`,
    async close() {
      await app.close();
      await store.remove();
    },
  };
}

export interface Answer<T = Record<string, never>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: T;
}

export interface CallOptions {
  readonly key?: string;
  /** The cookie of somebody who is signed in at the app. */
  readonly session?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads answers of many shapes
export type AnyBody = any;

/** Calls `METHOD /path` (below the origin) and holds the answer against the contract. */
export async function call(
  origin: string,
  line: string,
  options: CallOptions = {},
): Promise<Answer<AnyBody>> {
  const [method, path] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
  const raw = typeof options.body === 'string' || options.body instanceof Uint8Array;
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(options.key !== undefined && { authorization: `Bearer ${options.key}` }),
      ...(options.session !== undefined && { cookie: options.session, 'lectern-app': '1' }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: options.body === undefined ? null : raw ? (options.body as string) : JSON.stringify(options.body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const answer = {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
  checkAnswer(method, path, answer);
  return answer;
}

const ajv = new Ajv2020({ strict: false, formats: { uuid: true, email: true, 'date-time': true } });
export const isEnvelope = ajv.compile(ErrorEnvelope);
const byPath = [...served('/v1', operations), ...served('/app', appOperations)];

function served(prefix: string, surface: Record<string, Operation>) {
  return Object.values(surface).map((operation) => ({
    operation,
    pattern: new RegExp(`^${prefix}${operation.path.replace('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    isBody: operation.success.schema && ajv.compile(operation.success.schema),
  }));
}

function checkAnswer(method: string, path: string, answer: Answer<AnyBody>): void {
  const bare = path.split('?', 1)[0]!;
  const line = `${method} ${bare} → ${answer.status}`;
  const requestId = answer.headers.get('x-request-id');
  assert.ok(requestId, `${line}: X-Request-ID`);
  if (/^\/v1\/(documents|audio)(\/|$)/.test(bare)) {
    for (const name of ['limit', 'remaining', 'reset']) {
      assert.match(answer.headers.get(`x-ratelimit-${name}`) ?? '', /^\d+$/, `${line}: X-RateLimit-${name}`);
    }
  }
  if (answer.status >= 400 && !bare.startsWith('/share/') && bare !== '/health') {
    assert.ok(isEnvelope(answer.body), `${line}: envelope ${answer.text}`);
    assert.equal(answer.body.request_id, requestId, line);
    assert.equal(statusOfCode[answer.body.error.code as ErrorCode], answer.status, `${line}: code`);
    if (answer.status === 429 || answer.status === 503)
      assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    return;
  }
  const known = byPath.find(({ operation, pattern }) => operation.method === method && pattern.test(bare));
  if (known?.isBody && answer.status === known.operation.success.status) {
    assert.ok(known.isBody(answer.body), `${line}: ${JSON.stringify(known.isBody.errors)}`);
  }
}
