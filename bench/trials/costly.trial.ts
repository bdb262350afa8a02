/**
 * Every operation of the API, the app, the dialects and the tools with costly texts: each place for a text in its request is
 * filled with each shape, and each shape is stored and then read, searched, exported and so on. The first thread may not
 * spend more than 100 ms of processor time in one turn of the event loop, and for four times the size not more than in
 * proportion. ONLY names operations, SHAPES shapes, by a part of their names; PARTS says which parts of the trial run.
 */
import assert from 'node:assert/strict';
import { appOperations } from '../../src/shared/contract/app/index.ts';
import { operations } from '../../src/shared/contract/index.ts';
import { adminScope, type Operation } from '../../src/shared/contract/operation.ts';
import { elevenlabsOperations } from '../../src/edge/dialects/elevenlabs/contract.ts';
import { openaiOperations } from '../../src/edge/dialects/openai/contract.ts';
import { speechifyOperations } from '../../src/edge/dialects/speechify/contract.ts';
import { costlyTexts } from '../../test/costly-texts.ts';
import { addressOf, filled, placesIn, usualParts, type Place } from './support/places.ts';
import { Sender, type Outcome, type Sent } from './support/sender.ts';
import { readTurns, turnsProbe } from './support/turns.ts';
import { peakMb } from './support/watch.ts';
import { openWorld, print, send } from './support/world.ts';

/** What is quicker than this at four times the size is not compared with smaller ones. */
const quickMs = 60;
/** Four times the size may take this many times as long: memory gets slower with size. */
const mostGrowth = 8;
const longestTurnMs = 100;
const mostMb = 600;
/** The longest text of a field whose schema allows more. */
const mostText = 500_000;
const storedText = 300_000;

const { ONLY: only = '', SHAPES: shapesWanted = '' } = process.env;
const parts = (process.env.PARTS ?? 'fields stored tools headers').split(' ');
const shapes = costlyTexts.filter(({ name }) => name.includes(shapesWanted));
const world = await openWorld({ SPEECH_SLOTS: '1000' });
const [owner, caller] = [await world.caller(), await world.caller()];
const { queries } = world.core.database;
await queries.updateTable('api_keys').set({ is_admin: 1 }).where('account_id', '=', owner.id).execute();
const server = await world.start(turnsProbe);
const sender = new Sender(server, await readTurns());

interface Target {
  readonly prefix: string;
  readonly operation: Operation;
}
const below = (prefix: string, list: Readonly<Record<string, Operation>>): Target[] =>
  Object.values(list).map((operation) => ({ prefix, operation }));
const targets = [
  ...below('/v1', operations),
  ...below('/app', appOperations),
  ...below('/openai', openaiOperations),
  ...below('/elevenlabs', elevenlabsOperations),
  ...below('/speechify', speechifyOperations),
];
const wanted = ({ operation }: Target): boolean => operation.operationId.includes(only);

async function make(line: string, body: unknown): Promise<Record<string, string>> {
  const response = await send(server.url, caller, { line, body });
  assert.ok(response && response.status < 300, `${line}: ${response?.status} ${response?.text}`);
  return response.json as Record<string, string>;
}

const document = await make('POST /v1/documents', { text: 'A note.\n\nAnother sentence.', language: 'en' });
const collection = await make('POST /v1/collections', { title: 'Notes', document_ids: [document['id']] });
const range = { document_id: document['id'], start: 0, end: 4 };
const highlight = await make('POST /v1/highlights', range);
const bookmark = await make('POST /v1/bookmarks', { document_id: document['id'], offset: 0 });
const podcast = await make('POST /v1/podcasts', { name: 'Mine' });
const known = {
  document_id: document['id'],
  document_ids: [document['id']],
  collection_id: collection['id'],
  highlight_id: highlight['id'],
  bookmark_id: bookmark['id'],
  podcast_id: podcast['id'],
  version_id: document['version_id'],
  account_id: caller.id,
  voice_id: 'espeak-en-us',
  voice: 'espeak-en-us',
  language: 'en',
  target_language: 'de',
  start: 0,
  end: 0,
};
const nowhere = '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';

const found = new Map<string, string>();
function note(name: string, about: string): void {
  found.set(name, about);
  print('WRONG', { name, about });
}
const count = { requests: 0, compared: 0, longestTurnMs: 0 };

/** Says what is wrong with what a request of four times a size cost, if anything. */
async function judge(name: string, request: (times: 1 | 2 | 4) => Sent): Promise<void> {
  let outcome = await cost(request(4));
  // What the garbage collector or a compiler added is not there the second time.
  if (outcome.longestMs > longestTurnMs) outcome = least(outcome, await cost(request(4)));
  count.longestTurnMs = Math.max(count.longestTurnMs, outcome.longestMs);
  if (outcome.status >= 500 && outcome.status !== 503) note(name, `status ${outcome.status}`);
  if (outcome.longestMs > longestTurnMs)
    note(name, `a turn of ${Math.round(outcome.longestMs)} ms, ${Math.round(outcome.ms)} ms in all`);
  if (outcome.ms <= quickMs) return;
  count.compared += 1;
  const [one, two] = [await cost(request(1)), await cost(request(2))];
  const most = Math.max(quickMs, mostGrowth * one.ms, (mostGrowth / 2) * two.ms);
  if (outcome.ms <= most) return;
  const again = [outcome, await cost(request(4)), await cost(request(4))].map(({ ms }) => ms);
  if (Math.min(...again) <= most) return;
  const costs = [one, two, outcome].map(({ ms }) => Math.round(ms));
  note(`${name} grows`, `${costs.join(', ')} ms for 1, 2 and 4 times the size`);
}

const least = (one: Outcome, other: Outcome): Outcome => (one.longestMs < other.longestMs ? one : other);

async function cost(sent: Sent): Promise<Outcome> {
  count.requests += 1;
  return sender.send(sent);
}

const whoOf = ({ prefix, operation }: Target): Record<string, string> => {
  const { key, session } = operation.scope === adminScope ? owner : caller;
  if (prefix === '/app') return { cookie: session, 'lectern-app': '1' };
  return prefix === '/elevenlabs' ? { 'xi-api-key': key } : { authorization: `Bearer ${key}` };
};

function requestTo(target: Target, place?: Place, text = '', ids: Readonly<Record<string, unknown>> = known) {
  const { prefix, operation } = target;
  // What is deleted would be missing for the next request.
  const usual = usualParts(operation, operation.method === 'DELETE' ? { ...ids, document_id: nowhere } : ids);
  const parts = place ? filled(usual, place, text) : usual;
  return {
    method: operation.method,
    path: addressOf(prefix, operation, parts),
    headers: whoOf(target),
    body: operation.upload ? text || 'A file.' : parts.body && JSON.stringify(parts.body),
    isFile: operation.upload !== undefined,
    isMedia: operation.success.media !== undefined,
  };
}

/** The longest text, and the longest that is read without a worker. */
const lengthsOf = (most: number): number[] => [
  ...new Set([Math.min(most, mostText), Math.min(most, 20_000)]),
];

/** Each place for a text, with each shape. */
async function tryFields(target: Target): Promise<void> {
  const { operationId } = target.operation;
  for (const place of placesIn(target.operation))
    for (const { name, make: shape } of shapes)
      for (const length of lengthsOf(place.most))
        await judge(`${operationId} ${place.path.join('.')} ${length} ${name}`, (times) =>
          requestTo(target, place, shape((length * times) / 4)),
        );
}

/** Files of each shape, under names that say how to read them. */
async function tryFiles(target: Target): Promise<void> {
  const { operationId, upload } = target.operation;
  if (upload !== 'document') return;
  const [named] = placesIn(target.operation).filter(({ path }) => path[0] === 'name');
  for (const ending of ['txt', 'md', 'html', 'srt'])
    for (const { name, make: shape } of shapes)
      await judge(`${operationId} ${ending} ${name}`, (times) => ({
        ...requestTo(target, named, `a.${ending}`),
        body: shape((storedText * times) / 4),
      }));
}

const ofDocuments = targets.filter(
  (target) =>
    wanted(target) &&
    /document_id/.test(target.operation.path + JSON.stringify(target.operation.query ?? '')) &&
    ['GET', 'POST'].includes(target.operation.method) &&
    !target.operation.upload,
);

/** Texts of each shape, with a highlight that has to be found again, are read in every way. */
async function tryStored({ name, make: shape }: (typeof shapes)[number]): Promise<void> {
  const ids = new Map<number, Promise<Record<string, unknown>>>();
  const stored = (times: number) => {
    const made = ids.get(times) ?? store(shape((storedText * times) / 4), shape(500));
    ids.set(times, made);
    return made;
  };
  const [one, two, four] = [await stored(1), await stored(2), await stored(4)];
  const idsOf = { 1: one, 2: two, 4: four };
  for (const target of ofDocuments) {
    const byQuery = { part: 'query', path: ['document_id'], most: 36 } as const;
    const isInPath = target.operation.path.includes('{document_id}');
    await judge(`${target.operation.operationId} of ${name}`, (times) =>
      requestTo(target, isInPath ? undefined : byQuery, idsOf[times]['document_id'] as string, {
        ...known,
        ...idsOf[times],
      }),
    );
  }
  const search = targets.find(({ operation }) => operation === operations.searchDocuments);
  for (const query of [`"${shape(200)}"`, shape(200), 'note*'])
    if (search && wanted(search))
      await judge(`search ${query.slice(0, 20)} in ${name}`, () =>
        requestTo(search, { part: 'query', path: ['query'], most: 500 }, query),
      );
}

async function store(text: string, title: string): Promise<Record<string, unknown>> {
  const fallback = { document_id: document['id'], version_id: document['version_id'] };
  const response = await send(server.url, caller, {
    line: 'POST /v1/documents',
    body: { text: `${text} a note`, title, language: 'en' },
  });
  if (response?.status !== 201) return fallback;
  const { id, version_id } = response.json as { id: string; version_id: string };
  for (const start of [0, 5, 100])
    await send(server.url, caller, {
      line: 'POST /v1/highlights',
      body: { document_id: id, start, end: start + 9_000 },
    });
  await send(server.url, caller, {
    line: `PUT /v1/documents/${id}`,
    body: { text: `b ${text.slice(0, -3)} another note` },
  });
  return { document_id: id, version_id };
}

/** The tools call the API: what is tried is what they add. */
async function tryTools(): Promise<void> {
  const headers = { authorization: `Bearer ${caller.key}`, accept: 'application/json' };
  const tool = (name: string, values: object) => ({
    method: 'POST',
    path: '/mcp',
    headers,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: values },
    }),
  });
  for (const { name, make: shape } of shapes) {
    await judge(`service_create_document ${name}`, (times) =>
      tool('service_create_document', { text: shape((mostText * times) / 4) }),
    );
    await judge(`a tool named ${name}`, (times) => tool(shape(times * 10_000), {}));
    await judge(`service_search ${name}`, (times) => tool('service_search', { query: shape(times * 125) }));
  }
}

/** What may stand in a header. */
const inHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '~').trim() || 'a';
const headerNames = [
  'accept',
  'accept-language',
  'authorization',
  'cookie',
  'content-type',
  'forwarded',
  'if-none-match',
  'if-match',
  'idempotency-key',
  'range',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
];

async function tryHeaders(): Promise<void> {
  const paths = [
    '/',
    '/v1/documents',
    `/v1/documents/${document['id']}`,
    '/opds',
    '/share/x',
    '/mcp',
    '/sign-in',
  ];
  for (const header of headerNames)
    for (const path of paths)
      for (const { name, make: shape } of shapes)
        await judge(`${header} of ${path} ${name}`, (times) => ({
          method: path === '/mcp' ? 'POST' : 'GET',
          path,
          headers: {
            authorization: `Bearer ${caller.key}`,
            [header]: inHeader(shape(3_000 * times)),
          },
        }));
}

const began = performance.now();
const progress = (name: string) =>
  print(name, { ...count, s: Math.round((performance.now() - began) / 1000) });
const tryAll = {
  async fields() {
    for (const target of targets.filter(wanted)) {
      await tryFields(target);
      await tryFiles(target);
      progress(target.operation.operationId);
    }
  },
  async stored() {
    for (const shape of shapes) {
      await tryStored(shape);
      progress(shape.name);
    }
  },
  tools: tryTools,
  headers: tryHeaders,
};
for (const [name, tryPart] of Object.entries(tryAll))
  if (parts.includes(name)) {
    await tryPart();
    progress(name);
  }
const mb = peakMb(server.pid);
print('costly texts', {
  ...count,
  shapes: shapes.length,
  mb: Math.round(mb),
  s: Math.round((performance.now() - began) / 1000),
});
await server.end('SIGTERM');
await world.close();
assert.equal(found.size, 0);
assert.ok(mb < mostMb, `${mb} MB`);
process.exit(0);
