/**
 * Hostile requests to every operation, to the pages and to the wire, for MINUTES or ROUNDS: values that are wrong, costly
 * or nearly right. No response may be a 5xx but an honest 503 (with Retry-After), none may be missing, and /livez must
 * always respond at once. SEED repeats a run.
 */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { appOperations } from '../../src/shared/contract/app/index.ts';
import { operations } from '../../src/shared/contract/index.ts';
import { adminScope, type Operation } from '../../src/shared/contract/operation.ts';
import { addresses } from '../../test/stress/attacks/addresses.ts';
import { startChatServer } from '../../test/chat-server.ts';
import { createSender } from '../../test/stress/attacks/attack.ts';
import { bodies } from '../../test/stress/attacks/bodies.ts';
import { framing } from '../../test/stress/attacks/framing.ts';
import { exchange } from '../../test/wire.ts';
import { Dice } from './support/dice.ts';
import { readTurns, turnsProbe } from './support/turns.ts';
import { watch } from './support/watch.ts';
import { minutes, openWorld, print, rounds, send } from './support/world.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const dice = new Dice(seed);
const end = performance.now() + minutes(5) * 60_000;
/** A language model that writes what nobody asked for. */
const chat = await startChatServer({
  answer: ({ user }) => (dice.chance(0.2) ? '{"text": [' : dice.costly(20_000) + user.slice(0, 500)),
});
const world = await openWorld({ LLM_URL: chat.url });
const [caller, other, owner, victim] = [
  await world.caller(),
  await world.caller(0),
  await world.caller(),
  await world.caller(),
];
// An owner with a key for administration, and an account that it may do anything to.
const { queries } = world.core.database;
await queries.updateTable('accounts').set({ is_owner: 1 }).where('id', '=', owner.id).execute();
await queries.updateTable('api_keys').set({ is_admin: 1 }).where('account_id', '=', owner.id).execute();
const server = await world.start(turnsProbe);
const readLongest = await readTurns();
const port = Number(new URL(server.url).port);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

const surface = [
  ...Object.values<Operation>(operations).map((operation) => ({ prefix: '/v1', operation })),
  ...Object.values<Operation>(appOperations).map((operation) => ({ prefix: '/app', operation })),
];
const uploads = surface.filter(({ operation }) => operation.upload !== undefined);
const light = surface.filter(({ operation }) => operation.upload === undefined);
const pages =
  '/ /docs /health /v1/health /livez /readyz /metrics /sign-in /sign-up /settings /settings/people /settings/server /settings/webhooks /settings/podcasts /settings/security /settings/wallet /settings/keys /settings/apps /settings/apps/limit /settings/language /settings/look /feeds /opds /opds/documents /opds/search.xml /opds/documents/x.epub /opds/audio/x.m4b /podcast/x/feed.xml /connect /oauth/authorize /oauth/token /oauth/register /oauth/revoke /.well-known/oauth-authorization-server /share/x /koreader/healthcheck /koreader/users/auth /koreader/users/create /koreader/syncs/progress /koreader/syncs/progress/x /v1/audio/live /v1/transcriptions/live /nowhere'.split(
    ' ',
  );

const made = await send(server.url, caller, {
  line: 'POST /v1/documents',
  body: { text: 'A note that is there.\n\nAnd another sentence.', language: 'en' },
});
const ids = [made!.json.id as string, victim.id, '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de'];

/** What a request became: a status, or that nothing came. */
const seen: Record<string, number> = {};
const wrong = new Map<string, string>();
const count = { requests: 0 };

function note(name: string, status: number | 'none', about: () => string, isHonest: boolean): void {
  count.requests += 1;
  const kind = status === 'none' ? 'none' : String(status);
  seen[kind] = (seen[kind] ?? 0) + 1;
  if ((status === 'none' || status >= 500) && !isHonest)
    wrong.set(`${name} ${status}`, about().slice(0, 600));
}

function path({ prefix, operation }: (typeof surface)[number]): string {
  const filled = operation.path.replaceAll(/\{\w+\}/g, () =>
    dice.chance(0.6) ? dice.pick(ids) : encodeURIComponent(dice.text(60)),
  );
  const names = Object.keys((operation.query as { properties?: object } | undefined)?.properties ?? {});
  const query = [...names.filter(() => dice.chance(0.5)), ...(dice.chance(0.1) ? [dice.text(8)] : [])]
    .map(
      (name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(dice.value(name)).slice(0, 3_000))}`,
    )
    .join('&');
  return prefix + filled + (query ? `?${query}` : '');
}

function bodyOf(operation: Operation): string | Buffer | undefined {
  if (operation.upload) return dice.file();
  if (!operation.body) return dice.chance(0.05) ? 'unwanted' : undefined;
  if (dice.chance(0.05)) return dice.text(200);
  const fields = Object.entries(operation.body.properties as Record<string, object>)
    .filter(() => dice.chance(0.85))
    .map(([name, schema]) => [name, dice.chance(0.75) ? dice.fitting(name, schema) : dice.value(name)]);
  if (dice.chance(0.05)) fields.push([dice.text(10), dice.value('')]);
  return JSON.stringify(Object.fromEntries(fields));
}

function headersOf({ prefix, operation }: (typeof surface)[number]): Record<string, string> {
  const isFile = operation.upload !== undefined;
  const who = operation.scope === adminScope || dice.chance(0.1) ? owner : dice.chance(0.9) ? caller : other;
  const key = dice.chance(0.95) ? who.key : dice.header();
  return {
    ...(prefix === '/v1' ? { authorization: `Bearer ${key}` } : { cookie: who.session, 'lectern-app': '1' }),
    'content-type': isFile
      ? 'application/octet-stream'
      : dice.chance(0.97)
        ? 'application/json'
        : dice.header(),
    ...(dice.chance(0.1) && { 'idempotency-key': dice.chance(0.5) ? 'same' : dice.header() }),
    ...(dice.chance(0.05) && { 'accept-language': dice.header(), 'x-request-id': dice.header() }),
    ...(dice.chance(0.05) && { range: 'bytes=5-,3-1', 'if-none-match': dice.header() }),
  };
}

/** One request to its end; a stream of speech is left after a moment. */
function ask(
  method: string,
  target: string,
  more: { headers: Record<string, string>; body?: string | Buffer | undefined },
) {
  // Node sends the body of a GET without its length: it would be taken for the start of the next request.
  const length = more.body === undefined ? {} : { 'content-length': Buffer.byteLength(more.body) };
  const headers = { ...more.headers, ...length };
  return new Promise<{ status: number | 'none'; isHonest: boolean; why?: string }>((resolve) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path: target, headers }, (response) => {
      const { statusCode = 0, headers: got } = response;
      response.resume();
      response.on('error', () => undefined);
      response.on('close', () =>
        resolve({ status: statusCode, isHonest: statusCode === 503 && 'retry-after' in got }),
      );
      const leave = setTimeout(() => sent.destroy(), 3_000).unref();
      response.on('close', () => clearTimeout(leave));
    });
    // A response that comes before its request is read whole may end in a reset.
    sent.on('error', ({ message }) => {
      const why = `${message}, ${sent.reusedSocket ? 'an old' : 'a new'} connection`;
      resolve({ status: 'none', isHonest: more.body !== undefined, why });
    });
    sent.setTimeout(120_000, () => sent.destroy());
    sent.end(more.body);
  });
}

async function askOperation(): Promise<void> {
  // Reading a file takes a separate process: most requests are for the others.
  const one = dice.pick(dice.chance(0.02) ? uploads : light);
  const body = bodyOf(one.operation);
  const headers = headersOf(one);
  const target = path(one);
  const { status, isHonest, why } = await ask(one.operation.method, target, { headers, body });
  note(one.operation.operationId, status, () => `${why ?? ''} ${target} ${String(body)}`, isHonest);
}

async function askPage(): Promise<void> {
  const method = dice.pick(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']);
  const target = `${dice.pick(pages)}?${encodeURIComponent(dice.text(30))}=${encodeURIComponent(dice.text(60))}`;
  const type = dice.chance(0.7) ? 'application/x-www-form-urlencoded' : 'application/json';
  const body =
    method === 'POST' ? `email=${encodeURIComponent(dice.text(40))}&password=${dice.text(9)}` : undefined;
  const headers = {
    'content-type': type,
    origin: dice.pick([server.url, 'https://example.com']),
    cookie: dice.chance(0.7) ? dice.pick([caller, owner]).session : dice.header(),
    ...(target.startsWith('/opds') && { authorization: `Bearer ${caller.key}` }),
  };
  const { status, isHonest, why } = await ask(method, target, { headers, body });
  note(target.replace(/\?.*/, ''), status, () => `${why ?? ''} ${method} ${target} ${body}`, isHonest);
}

const sender = createSender(caller.key);
const wire = fc.oneof(...bodies(sender), ...addresses(sender), ...framing(sender));
const wireAttacks = fc.sample(wire, { numRuns: 3_000, seed });

async function askOnTheWire(): Promise<void> {
  const attack = dice.pick(wireAttacks);
  const { answers, end: how } = await exchange({ ...attack, port, answers: attack.answers.length });
  const statuses = answers.map(({ status }) => status);
  note(attack.kind, statuses.at(-1) ?? 'none', () => `${how} ${String(attack.parts[0])}`, false);
}

async function askAgainAndAgain(): Promise<void> {
  while (performance.now() < end && count.requests < rounds(1_000_000)) {
    const next = dice.chance(0.12) ? askOnTheWire : dice.chance(0.12) ? askPage : askOperation;
    await next();
  }
}

// Its start is not part of it.
await readLongest();
const stopWatch = watch(server);
await Promise.all(Array.from({ length: 24 }, askAgainAndAgain));
const livez = await stopWatch();
print('hostile requests', { seed, ...count, statuses: seen });
// A gap may be many turns: those of all requests that came at once.
print('livez', { ...livez, longestTurnMs: Math.round((await readLongest()).longestMs) });
for (const [name, about] of wrong) print('WRONG', { name, about });
const started = performance.now();
await server.end('SIGTERM');
print('SIGTERM', { ms: Math.round(performance.now() - started) });
await world.close();
await chat.close();
assert.equal(wrong.size, 0);
assert.ok(livez.failed === 0 && livez.longestGapMs <= 250 && livez.largestMb < 600);
process.exit(0);
