/**
 * Every operation of the API, the app, the dialects and the tools with costly texts: each place for a text in its request is
 * filled with each shape, and each shape is stored and then read, searched, exported and so on; forms, headers, addresses,
 * pages and feeds get them too. The first thread may not spend more than 100 ms of processor time in one turn of the event
 * loop, and for four times the size not more than in proportion. What is found counts if it is found three times, because
 * the garbage collector, the compiler and jobs of earlier requests work in the same thread; what was seen once is printed.
 * ONLY names operations (`/openai ` all of that prefix), SHAPES shapes, by a part of their names; PARTS says which parts run.
 */
import assert from 'node:assert/strict';
import { operations } from '../../src/shared/contract/index.ts';
import { costlyTexts } from '../../test/costly-texts.ts';
import { startChatServer } from '../../test/chat-server.ts';
import { freePort } from '../../test/store.ts';
import { createJudge } from './support/judging.ts';
import { placesIn } from './support/places.ts';
import { createRequests } from './support/requests.ts';
import { Sender } from './support/sender.ts';
import {
  addresses,
  formPlaces,
  headerNames,
  inHeader,
  pageForms,
  targets,
  toolCall,
  toolTargets,
  viewsOf,
  type Target,
} from './support/surface.ts';
import { readTurns, turnsProbe } from './support/turns.ts';
import { peakMb } from './support/watch.ts';
import { openWorld, print, send } from './support/world.ts';

const mostMb = 600;
/** The longest text of a field whose schema allows more. */
const mostText = 500_000;
const storedText = 300_000;

const { ONLY: only = '', SHAPES: shapesWanted = '' } = process.env;
const parts = (process.env.PARTS ?? 'fields stored tools forms headers pages').split(' ');
const shapes = costlyTexts.filter(({ name }) => name.includes(shapesWanted));
/** A language model that says back what it was asked. */
const chat = await startChatServer({ answer: ({ user }) => user.slice(0, 50_000) });
const world = await openWorld({
  SPEECH_SLOTS: '1000',
  MCP_PORT: String(await freePort()),
  LLM_URL: chat.url,
});
const [owner, caller] = [await world.caller(), await world.caller()];
const { queries } = world.core.database;
await queries.updateTable('api_keys').set({ is_admin: 1 }).where('account_id', '=', owner.id).execute();
const server = await world.start(turnsProbe);
const sender = new Sender(server, await readTurns());
const wanted = ({ prefix, operation }: Target): boolean =>
  `${prefix} ${operation.operationId}`.includes(only);

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
const { judge, found, count } = createJudge(sender);
const { requestTo, toolHeaders } = createRequests({ owner, caller, known });

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

const fileEndings = ['txt', 'md', 'html', 'rtf', 'fb2', 'srt'];
/** What other services hand out; a ZIP is read in a worker. */
const archiveEndings = ['csv', 'json', 'opml', 'html'];

/** Files of each shape, under names that say how to read them. */
async function tryFiles(target: Target): Promise<void> {
  const { operationId, upload } = target.operation;
  if (upload !== 'document' && upload !== 'archive') return;
  const [named] = placesIn(target.operation).filter(({ path }) => path[0] === 'name');
  for (const ending of upload === 'archive' ? archiveEndings : fileEndings)
    for (const { name, make: shape } of shapes)
      await judge(`${operationId} ${ending} ${name}`, (times) => ({
        ...requestTo(target, named, `a.${ending}`),
        body: shape((storedText * times) / 4),
      }));
}

const ofDocuments = targets
  .filter(
    (target) =>
      wanted(target) &&
      /document_id/.test(target.operation.path + JSON.stringify(target.operation.query ?? '')) &&
      ['GET', 'POST'].includes(target.operation.method) &&
      !target.operation.upload,
  )
  // What begins a job comes last: its work would count as that of the requests after it.
  .toSorted((one, other) => Number(beginsJob(one)) - Number(beginsJob(other)));

function beginsJob({ operation }: Target): boolean {
  return operation.method === 'POST' && operation.success.status !== 200;
}

const basic = { authorization: `Basic ${Buffer.from(`a:${caller.key}`).toString('base64')}` };

/** Texts of each shape, with a highlight that has to be found again, are read in every way. */
async function tryStored({ name, make: shape }: (typeof shapes)[number]): Promise<void> {
  const made = new Map<string, ReturnType<typeof store>>();
  const stored = (times: number, attempt: number) => {
    const key = `${times} ${attempt}`;
    if (!made.has(key)) made.set(key, store(shape((storedText * times) / 4), shape(500)));
    return made.get(key)!;
  };
  for (const times of [1, 2, 4]) await stored(times, 0);
  for (const target of ofDocuments) {
    const byQuery = { part: 'query', path: ['document_id'], most: 36 } as const;
    const isInPath = target.operation.path.includes('{document_id}');
    await judge(`${target.operation.operationId} of ${name}`, async (times, attempt) => {
      const ids = await stored(times, attempt);
      return requestTo(target, isInPath ? undefined : byQuery, ids.document_id, { ...known, ...ids });
    });
  }
  const search = targets.find(({ operation }) => operation === operations.searchDocuments)!;
  for (const query of [`"${shape(200)}"`, shape(200), 'note*'])
    if (wanted(search))
      await judge(`search ${query.slice(0, 20)} in ${name}`, () =>
        requestTo(search, { part: 'query', path: ['query'], most: 500 }, query),
      );
  if (only === '') {
    for (const view of Object.keys(viewsOf('')))
      await judge(`${view} of ${name}`, async (times, attempt) => ({
        method: 'GET',
        path: viewsOf((await stored(times, attempt)).document_id)[view]!,
        headers: basic,
      }));
    const { id, url } = await make('POST /v1/podcasts', { name: shape(100).toWellFormed().trim() || 'a' });
    const path = new URL(url!).pathname;
    for (const file of [path, path.replace('feed.xml', 'cover.png')])
      await judge(`${file.slice(-9)} of ${name}`, () => ({ method: 'GET', path: file, headers: {} }));
    await send(server.url, caller, { line: `DELETE /v1/podcasts/${id}` });
  }
  // The jobs that were begun end with their documents.
  for (const { document_id: id } of await Promise.all(made.values()))
    if (id !== document['id']) await send(server.url, caller, { line: `DELETE /v1/documents/${id}` });
}

async function store(text: string, title: string): Promise<{ document_id: string; version_id: string }> {
  const fallback = { document_id: document['id']!, version_id: document['version_id']! };
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

async function tryTools(): Promise<void> {
  for (const target of toolTargets.filter(wanted)) {
    await tryFields(target);
    progress(target.operation.operationId);
  }
  for (const { name, make: shape } of shapes)
    await judge(`a tool named ${name}`, (times) => ({
      method: 'POST',
      path: '/mcp',
      headers: toolHeaders,
      body: toolCall(shape(times * 10_000), {}),
    }));
}

/** Parts of a form in which no schema expects a text. */
async function tryForms(): Promise<void> {
  const { key } = caller;
  for (const [place, form] of Object.entries(formPlaces))
    for (const { name, make: shape } of shapes)
      await judge(`${place} ${name}`, (times) => {
        const { headers, body } = form(shape(times * 50_000));
        const path = '/openai/v1/audio/transcriptions';
        return { method: 'POST', path, body, headers: { ...headers, authorization: `Bearer ${key}` } };
      });
}

/** Addresses, and the forms of pages. */
async function tryPages(): Promise<void> {
  for (const address of addresses)
    for (const { name, make: shape } of shapes)
      await judge(`${address} ${name}`, (times) => ({
        method: 'GET',
        path: address + encodeURIComponent(shape(times * 325).toWellFormed()),
        headers: address.startsWith('/opds') ? basic : { cookie: caller.session },
      }));
  for (const [path, fields] of Object.entries(pageForms))
    for (const field of fields)
      for (const { name, make: shape } of shapes)
        await judge(`${path} ${field} ${name}`, (times) => ({
          method: 'POST',
          path,
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
          body: `${field}=${encodeURIComponent(shape(times * 5_000).toWellFormed())}`,
        }));
}

async function tryHeaders(): Promise<void> {
  const paths = ['/', '/v1/documents', `/v1/documents/${document['id']}`, '/opds', '/mcp', '/signin'];
  paths.push('/openai/v1/models', '/elevenlabs/v1/voices', '/speechify/v1/voices', '/app/account');
  for (const header of headerNames)
    for (const path of paths.filter((one) => one.includes(only)))
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
  print(name, {
    ...count,
    mb: Math.round(peakMb(server.pid)),
    s: Math.round((performance.now() - began) / 1000),
  });
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
  forms: tryForms,
  headers: tryHeaders,
  pages: tryPages,
};
for (const [name, tryPart] of Object.entries(tryAll))
  if (parts.includes(name)) {
    await tryPart();
    progress(name);
  }
progress(`costly texts in ${shapes.length} shapes`);
const mb = peakMb(server.pid);
await server.end('SIGTERM');
await world.close();
await chat.close();
assert.equal(found.size, 0);
assert.ok(mb < mostMb, `${mb} MB`);
process.exit(0);
