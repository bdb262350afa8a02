/** An account that sends many long texts at once is told to come back, and everybody else is not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { systemClock, createIds } from '../../platform/clock.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { actorOfOperator } from '../access/access.ts';
import { createSpace } from '../space/space.ts';
import { openTestDocuments } from './documents.fixture.ts';
import type { Documents } from './documents.ts';

const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
const [sender, neighbor] = [actorOfOperator('a', 'unlimited'), actorOfOperator('b', 'unlimited')];
const long = 'One sentence. '.repeat(2_000);
let documents: Documents;
let remove: () => Promise<void>;

before(async () => {
  const store = await openFreshDatabase(systemClock);
  remove = store.remove;
  const space = createSpace({ limits: { free: 0, unlimited: 0 } });
  const ids = createIds(systemClock);
  documents = openTestDocuments({ database: store.database, clock: systemClock, ids, analyst, space });
  for (const account of ['a', 'b']) await addAccount(store.database, account, 'unlimited');
});
after(async () => {
  await analyst.close();
  await remove();
});

const isTold = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'rate_limited' && (error.retryAfterSeconds ?? 0) > 0;

/** The first of them takes so long that as many as may wait do wait, until `work` is done. */
async function whileManyWait(work: () => Promise<void>): Promise<void> {
  const texts = [long.repeat(300), ...Array.from({ length: 64 }, () => long)];
  const read = texts.map((text) => analyst.analyze(text, 'en', sender.accountId));
  await work();
  await Promise.all(read);
}

test('of many long texts that come at once some are refused, and nothing of them is saved', async () => {
  const begun = Promise.allSettled(
    Array.from({ length: 68 }, () => documents.create(sender, { text: long, language: 'en' })),
  );
  await documents.create(sender, { text: 'A short text.', language: 'en' });
  await documents.create(neighbor, { text: long, language: 'en' });
  const refused = (await begun).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  assert.equal(refused.length, 3);
  assert.ok(refused.every(isTold));
});

test('the same holds for changes and for versions that come back', async () => {
  const { id, version_id } = await documents.create(sender, { text: long, language: 'en' });
  await documents.update(sender, id, { text: 'Another text.' });
  await whileManyWait(async () => {
    await assert.rejects(documents.update(sender, id, { text: long, language: 'en' }), isTold);
    await assert.rejects(documents.restore(sender, id, version_id!), isTold);
    await documents.update(sender, id, { text: 'A third text.' });
  });
  await documents.restore(sender, id, version_id!);
});
