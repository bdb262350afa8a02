/**
 * Calls the API as any client does. Every response to `call` is checked against the contract: headers, envelope, and
 * bodies with no field more or less.
 */
import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { appOperations } from '../src/shared/contract/app/index.ts';
import { statusOfCode, type ErrorCode } from '../src/shared/contract/errors.ts';
import { operations } from '../src/shared/contract/index.ts';
import { ErrorEnvelope, type Operation } from '../src/shared/contract/operation.ts';

export interface Answer<T = Record<string, never>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: T;
}

export interface CallOptions {
  readonly key?: string;
  /** The cookie of a user who is signed in to the app. */
  readonly session?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads answers of many shapes
export type AnyBody = any;

/** Calls `METHOD /path` (below the origin) and checks the response against the contract. */
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
    isBody: operation.success.schema && compiledOnce(operation.success.schema),
  }));
}

/** Most files call a few operations; compiling all of them would take longer than many a test. */
function compiledOnce(schema: object): () => ValidateFunction {
  let compiled: ValidateFunction | undefined;
  return () => (compiled ??= ajv.compile(schema));
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
  // What is chosen by `Accept` may be a stream of events.
  if (known?.operation.success.events && answer.body === undefined) return;
  if (known?.isBody && answer.status === known.operation.success.status) {
    const isBody = known.isBody();
    assert.ok(isBody(answer.body), `${line}: ${JSON.stringify(isBody.errors)}`);
  }
}
