import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { freshStore, openAccount, type FreshStore } from '../../../test/store.ts';
import { findMiscounted } from '../../program/check/checks/space.store.ts';
import { openCore, openDocuments, type Core } from '../../program/composition/core.ts';
import { readConfig } from '../../program/config/config.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { createLog } from '../../platform/log.ts';
import { actorOfOperator, type Actor } from '../access/access.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Subscriptions } from './subscriptions.ts';

const hourMs = 3_600_000;
const tomorrow = new Problem('document_limit_reached', 'Tomorrow.');
const never = new AbortController().signal;
let store: FreshStore;
let core: Core;
let library: ReturnType<typeof openDocuments>;
let owner: Actor;
let origin: string;
/** What the server of the feed does. */
let respond: (response: ServerResponse, headers: IncomingHttpHeaders, path: string) => void;
let problem: Problem | undefined;
/** By how many bytes the account is over its limit. */
let excess = 0;
const spoken: string[] = [];
const voices: (string | undefined)[] = [];
const opened: Jobs[] = [];
const clock = { at: Date.now(), now: () => clock.at };
const website = createServer((request, response) => respond(response, request.headers, request.url!));

const feed = (...names: string[]) =>
  `<rss><channel><title>Lamps</title>${names
    .map((name) => `<item><title>${name}</title><link>/${name}</link><guid>${name}</guid></item>`)
    .join('')}</channel></rss>`;

const serve = (xml: string) => (respond = (response) => response.end(xml));

before(async () => {
  store = await freshStore();
  const config = readConfig({ ...store.environment, LOG_LEVEL: 'silent' }, store.environment.DATA_DIR!);
  core = await openCore(config);
  library = openDocuments(config, core);
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await endProcesses();
  owner = actorOfOperator((await openAccount(core)).id, 'unlimited');
  problem = undefined;
  spoken.length = 0;
});
after(async () => {
  await endProcesses();
  website.close();
  await library.analyst.close();
  await core.close();
  await store.remove();
});

async function endProcesses(): Promise<void> {
  for (const jobs of opened.splice(0)) await jobs.close();
}

/** A process on the store. Pages are not really fetched. */
function openProcess() {
  const jobs = new Jobs({ ...core, clock, log: createLog('silent') });
  opened.push(jobs);
  const subscriptions = new Subscriptions({
    ...core,
    clock,
    jobs,
    reach: { mayReach: (address) => address === '127.0.0.1' },
    requireVoice: async () => undefined,
    space: { require: async () => undefined, excess: async () => excess },
    fileImporting: {
      async webpage(actor, { title = '', url, alsoCommit }) {
        if (problem) throw problem;
        const page = { text: `The page ${url}.`, title, language: 'en' };
        return library.documents.create(actor, page, async (within, document) =>
          alsoCommit?.(within, document, null),
        );
      },
      article: () => Promise.reject(problem ?? new Error('not used')),
    },
    audiobooks: {
      create: async (_, id, { voice_id }) => {
        spoken.push(id);
        voices.push(voice_id);
        return {} as never;
      },
    },
  });
  return { jobs, subscriptions };
}

async function follow(extra: object = {}) {
  const process = openProcess();
  const { id } = await process.subscriptions.create(owner, { url: `${origin}/feed`, ...extra }, never);
  const { subscriptions, jobs } = process;
  const checked = () =>
    eventually('it is checked', async () => {
      await jobs.look();
      return !(await subscriptions.get(owner, id)).is_checking;
    });
  const check = async () => {
    await subscriptions.refresh(owner, id);
    await checked();
    return subscriptions.get(owner, id);
  };
  const states = async () =>
    (await subscriptions.items(owner, id)).map(({ title, state }) => `${title} ${state}`);
  await checked();
  return { ...process, id, check, checked, states };
}

const titles = async () =>
  (await library.documents.list(owner, { includeArchived: true })).data.map(({ title }) => title);

describe('a followed feed', () => {
  test('adds its newest items and later each new one, once, the newest last', async () => {
    serve(feed('c', 'b', 'a'));
    const { check, states } = await follow({ initial_items: 2 });
    assert.deepEqual(await titles(), ['c', 'b']);
    serve(feed('e', 'd', 'c', 'b', 'a'));
    const { imported_items, problem: wrong } = await check();
    assert.deepEqual([imported_items, wrong], [4, null]);
    await check();
    assert.deepEqual(await titles(), ['e', 'd', 'c', 'b']);
    assert.deepEqual(await states(), ['e imported', 'd imported', 'c imported', 'b imported']);
    assert.deepEqual(spoken, []);
  });

  test('is not sent again while it is the same', async () => {
    const asked: unknown[] = [];
    respond = (response, headers) => {
      asked.push([headers['if-none-match'], headers['if-modified-since']]);
      response.setHeader('etag', '"1"').setHeader('last-modified', 'Mon, 16 Nov 2026 10:00:00 GMT');
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.end(feed('a'));
    };
    const { check } = await follow();
    assert.equal((await check()).problem, null);
    const known = ['"1"', 'Mon, 16 Nov 2026 10:00:00 GMT'];
    assert.deepEqual(asked, [[undefined, undefined], known, known]);
  });

  test('is checked by one process at a time, and by the next when its time has come', async () => {
    serve(feed('a'));
    const { subscriptions, id, checked } = await follow();
    const other = openProcess();
    serve(feed('b', 'a'));
    clock.at += hourMs + 1;
    await Promise.all([subscriptions.sweep(), other.subscriptions.sweep(), subscriptions.refresh(owner, id)]);
    await Promise.all([checked(), other.jobs.look()]);
    assert.deepEqual(await titles(), ['b', 'a']);
  });

  test('whose page cannot be read is tried three times, then says why', async () => {
    serve(feed('a'));
    problem = invalidField('url', 'leads to no page.');
    const { check, states, subscriptions, id } = await follow();
    assert.deepEqual(await states(), ['a waiting']);
    await check();
    assert.equal((await check()).failed_items, 1);
    assert.equal((await subscriptions.items(owner, id))[0]!.problem, 'It leads to no page.');
    problem = undefined;
    await check();
    assert.deepEqual(await titles(), []);
  });

  test('waits for another day when the documents of this one are used up', async () => {
    serve(feed('a'));
    problem = tomorrow;
    const { check, states } = await follow();
    const { problem: told, next_check_at } = await check();
    assert.deepEqual([told, next_check_at!.slice(10)], ['daily_limit', 'T00:00:00.000Z']);
    problem = undefined;
    await check();
    assert.deepEqual(await states(), ['a imported']);
  });

  test('waits with forty others at most, and for a month at most', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, n) => `i${String(n).padStart(3, '0')}`);
    serve(feed(...names(3)));
    problem = tomorrow;
    const { id, check, states } = await follow();
    const waiting = async () => (await states()).filter((state) => state.endsWith('waiting')).length;
    for (let count = 25; count <= 125; count += 20) {
      serve(feed(...names(count).toReversed()));
      await check();
    }
    assert.equal(await waiting(), 40);
    clock.at += 31 * 24 * hourMs;
    serve(feed());
    await check();
    assert.equal(await waiting(), 0);
    const items = core.database.queries.selectFrom('subscription_items').where('subscription_id', '=', id);
    const left = await items.select('problem').where('state', '=', 'failed').execute();
    assert.equal(left.length, 40);
    assert.match(left[0]!.problem!, /waited for 30 days/);
  });

  test('takes space of its account while it waits, and is not kept where there is none', async () => {
    const textBytes = async () => {
      const account = core.database.queries.selectFrom('accounts').select('text_bytes');
      return (await account.where('id', '=', owner.accountId).executeTakeFirstOrThrow()).text_bytes;
    };
    const article = `<p>${'Long words. '.repeat(200)}</p>`;
    const described = (...names: string[]) =>
      feed(...names).replaceAll(/<link>.*?<\/link>/g, `<description><![CDATA[${article}]]></description>`);
    serve(described('a', 'b'));
    problem = tomorrow;
    const before = await textBytes();
    const { id, check, states, subscriptions } = await follow();
    const counted = (await textBytes()) - before;
    assert.ok(counted >= 2 * article.length, String(counted));
    assert.deepEqual(await findMiscounted(core.database.queries), []);
    excess = 1;
    serve(described('c', 'a', 'b'));
    await check();
    assert.equal((await states()).length, 2);
    excess = 0;
    await check();
    assert.equal((await states()).length, 3, 'the next check finds it again');
    await subscriptions.delete(owner, id);
    assert.equal(await textBytes(), before);
  });

  test('has audio made where that is wanted', async () => {
    serve(feed('a'));
    const { subscriptions, id, check } = await follow({ voice_id: 'v' });
    const [item] = await subscriptions.items(owner, id);
    assert.deepEqual(spoken, [item!.document_id]);
    serve(feed('b', 'a'));
    await subscriptions.update(owner, id, { voice_id: null });
    await check();
    assert.equal(spoken.length, 1);
    serve(feed('c', 'b', 'a'));
    await subscriptions.update(owner, id, { voice_id: 'default' });
    await check();
    assert.deepEqual(voices, ['v', undefined], 'the default voice of the account is not named here');
  });

  test('that fails is checked ever less often, and says what is wrong', async () => {
    serve(feed('a'));
    const { check } = await follow();
    const waits: number[] = [];
    respond = (response) => response.writeHead(500).end();
    for (let times = 0; times < 7; times++) {
      const { problem: wrong, next_check_at } = await check();
      assert.equal(wrong, 'status');
      waits.push((Date.parse(next_check_at!) - clock.at) / hourMs);
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 24, 24]);
    respond = (response) => response.writeHead(429, { 'retry-after': String(30 * 3600) }).end();
    assert.equal(Date.parse((await check()).next_check_at!) - clock.at, 30 * hourMs);
    serve(feed('a'));
    assert.equal((await check()).problem, null);
    respond = (response) => response.writeHead(410).end();
    const { problem: gone, is_enabled } = await check();
    assert.deepEqual([gone, is_enabled], ['gone', false]);
  });
});

test('what is not a feed is refused with a clear reason', async () => {
  const { subscriptions } = openProcess();
  const refusal = (url: string): Promise<string> =>
    subscriptions.create(owner, { url }, never).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
  const refused: readonly (readonly [string, (response: ServerResponse) => unknown, RegExp])[] = [
    ['/loop', (to) => to.writeHead(302, { location: '/loop' }).end(), /redirects endlessly/],
    ['/ftp', (to) => to.writeHead(302, { location: 'ftp://example.com/' }).end(), /cannot be reached/],
    ['/large', (to) => to.end(`<rss>${' '.repeat(4 * 1024 ** 2)}</rss>`), /too large/],
    ['/gzip', (to) => to.setHeader('content-encoding', 'gzip').end('not gzip'), /cannot be reached/],
    ['/cut', (to) => to.socket!.destroy(), /cannot be reached/],
    ['/404', (to) => to.writeHead(404).end(), /returns an error/],
    ['/hello', (to) => to.end('hello'), /no RSS or Atom feed/],
  ];
  for (const [path, answer, message] of refused) {
    respond = answer;
    assert.match(await refusal(`${origin}${path}`), message);
  }
  respond = (response, _, path) =>
    response.end(
      path === '/real' ? feed() : '<html><link rel=alternate type=application/rss+xml href=/real></html>',
    );
  assert.match(await refusal('http://127.0.0.2:1080/'), /private network/);
  assert.match(await refusal('file:///etc/passwd'), /web address/);
  assert.equal(await refusal(`${origin}/page`), 'accepted');
  assert.match(await refusal(`${origin}/real`), /already/);
});
