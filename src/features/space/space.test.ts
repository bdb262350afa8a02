/** The counters follow every write and delete, and the limit holds in the transaction of the write. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { findMiscounted, findMiscountedDocuments } from '../../program/check/checks/space.store.ts';
import { Idempotency, type Claim } from '../../edge/api/steps/idempotency.ts';
import type { Database } from '../../platform/database/database.ts';
import { createIds } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { actorOfOperator } from '../access/access.ts';
import { Annotations } from '../annotations/annotations.ts';
import { openTestDocuments } from '../documents/documents.fixture.ts';
import type { Documents } from '../documents/documents.ts';
import { Jobs } from '../jobs/jobs.ts';
import { createSpace } from './space.ts';

const clock = { now: () => Date.now() };
const ids = createIds(clock);
const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
const limit = 100_000;
const space = createSpace({ limits: { free: limit, unlimited: 0 } });
let database: Database;
let documents: Documents;
let jobs: Jobs;
let idempotency: Idempotency;
let remove: () => Promise<void>;
let accounts = 0;

before(async () => {
  ({ database, remove } = await openFreshDatabase());
  documents = openTestDocuments({ database, clock, ids, analyst, space });
  jobs = new Jobs({ database, clock, ids, log: createLog('silent') });
  idempotency = new Idempotency({ database, space, maxBytes: 50_000 });
});
after(async () => {
  await jobs.close();
  await analyst.close();
  await remove();
});

async function newActor(plan: 'free' | 'unlimited' = 'free') {
  const id = `s${(accounts += 1)}`;
  await addAccount(database, id, plan);
  return actorOfOperator(id, plan);
}

const textOf = (bytes: number): string => 'ä'.repeat(bytes / 2);
const useOf = (accountId: string) => space.of(database.queries, accountId);

async function keep(accountId: string, key: string, body: string): Promise<void> {
  const claim = (await idempotency.begin({ accountId, endpoint: 'e', key, body: {} })) as Claim;
  await database.transaction((within) => claim.keep(within, 200, body));
}

test('whatever is written and deleted, the counters say what the rows take', async () => {
  const which = fc.nat(9);
  const step = fc.oneof(
    fc.record({
      do: fc.constantFrom('create' as const, 'job' as const),
      bytes: fc.integer({ min: 1, max: 900 }),
    }),
    fc.record({
      do: fc.constantFrom('edit' as const, 'keep' as const),
      which,
      bytes: fc.integer({ min: 1, max: 900 }),
    }),
    fc.record({
      do: fc.constantFrom('delete' as const, 'restore' as const, 'end' as const, 'forget' as const),
      which,
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const actor = await newActor();
      const { accountId } = actor;
      const [made, open]: [string[], string[]] = [[], []];
      for (const [number, one] of steps.entries()) {
        if (one.do === 'create')
          made.push((await documents.create(actor, { text: textOf(2 * one.bytes) })).id);
        else if (one.do === 'job') {
          const job = { accountId, kind: 'none', name: 'n', payload: {}, total: 1, fileBytes: one.bytes };
          open.push((await jobs.add(database.queries, job)).id);
        } else if (one.do === 'keep') await keep(accountId, `k${number}`, textOf(2 * one.bytes));
        else if (one.do === 'forget')
          await database.queries
            .deleteFrom('idempotency_keys')
            .where('account_id', '=', accountId)
            .where('key', '=', `k${one.which}`)
            .execute();
        else if (one.do === 'end') {
          if (open.length > 0) await jobs.cancel(open[one.which % open.length]!);
        } else if (made.length > 0 && 'which' in one) {
          const id = made[one.which % made.length]!;
          if (one.do === 'edit') await documents.update(actor, id, { text: textOf(2 * one.bytes) });
          else if (one.do === 'restore')
            await documents.restore(actor, id, (await documents.versions(actor, id)).at(-1)!.id);
          else if (one.do === 'delete') {
            await documents.remove(actor, id);
            made.splice(made.indexOf(id), 1);
          }
        }
      }
      assert.deepEqual(await findMiscountedDocuments(database.queries), []);
      assert.deepEqual(await findMiscounted(database.queries), []);
      for (const id of made) await documents.remove(actor, id);
      assert.equal((await useOf(accountId)).texts, 0, 'what is deleted no longer counts');
    }),
    { numRuns: 25 },
  );
});

const full = {
  code: 'conflict',
  message: /takes \d+ KB of 100 KB, and this needs about \d+ KB more\. Delete/,
};

test('new texts, edits and restored versions are refused beyond the limit, and nothing of them stays', async () => {
  const actor = await newActor();
  const { id } = await documents.create(actor, { text: textOf(40_000) });
  const versions = [(await documents.get(actor, id)).version_id!];
  await documents.update(actor, id, { text: textOf(40_002) });
  await assert.rejects(documents.update(actor, id, { text: textOf(40_004) }), full);
  await assert.rejects(documents.restore(actor, id, versions[0]!), full);
  await assert.rejects(documents.create(actor, { text: textOf(40_000) }), full);
  assert.equal((await useOf(actor.accountId)).texts, 80_002);
  assert.equal((await documents.versions(actor, id)).length, 2);
  await documents.update(actor, id, { title: 'A title takes no room of it' });
  await documents.remove(actor, id);
  await documents.create(actor, { text: textOf(90_000) });
});

test('of many writes at once, only those that fit are accepted', async () => {
  const actor = await newActor();
  const writes = Array.from({ length: 8 }, () => documents.create(actor, { text: textOf(30_000) }));
  const ends = await Promise.allSettled(writes);
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 3);
  for (const end of ends) if (end.status === 'rejected') assert.match(end.reason.message, full.message);
});

test('a plan without a limit has none', async () => {
  const actor = await newActor('unlimited');
  for (let n = 0; n < 3; n++) await documents.create(actor, { text: textOf(90_000) });
  assert.equal((await useOf(actor.accountId)).limitBytes, null);
});

test('kept responses count, and give way before they take the room of texts', async () => {
  const actor = await newActor();
  const { accountId } = actor;
  const bodies = async () => {
    const rows = await database.queries
      .selectFrom('idempotency_keys')
      .select(['key', 'body'])
      .where('account_id', '=', accountId)
      .orderBy('key')
      .execute();
    return rows.map(({ key, body }) => [key, body !== null]);
  };
  await documents.create(actor, { text: textOf(50_000) });
  await keep(accountId, 'a', textOf(20_000));
  await keep(accountId, 'b', textOf(20_000));
  assert.equal((await useOf(accountId)).responses, 40_000);
  await assert.rejects(documents.create(actor, { text: textOf(20_000) }), full);
  await keep(accountId, 'c', textOf(20_000));
  assert.deepEqual(await bodies(), [
    ['a', false],
    ['b', true],
    ['c', true],
  ]);
  assert.equal((await useOf(accountId)).storedBytes, 90_000);
});

test('highlights with their notes count until they or their document are gone, and are refused beyond the limit', async () => {
  const actor = await newActor();
  const annotations = new Annotations({ database, clock, ids, documents, space });
  const { id: document_id } = await documents.create(actor, { text: `The lamp ${textOf(20_000)}.` });
  const { texts: before } = await useOf(actor.accountId);
  const highlight = (note: string) => annotations.highlight(actor, { document_id, start: 0, end: 8, note });
  const { id } = await highlight(textOf(30_000));
  const counted = (await useOf(actor.accountId)).texts - before;
  assert.ok(counted >= 30_008, String(counted));
  await assert.rejects(highlight(textOf(60_000)), full);
  await assert.rejects(annotations.changeHighlight(actor, id, { note: textOf(90_000) }), full);
  await annotations.changeHighlight(actor, id, { note: 'short' });
  assert.deepEqual(await findMiscounted(database.queries), []);
  await documents.remove(actor, document_id);
  assert.equal((await useOf(actor.accountId)).texts, 0);
});
