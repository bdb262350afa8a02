/** Requests and processes at once, which sleep at any moment, and the limit of the client that they are for. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { openLimits } from './client-limits.fixture.ts';
import { type Hold, Holds } from './holds.ts';
import { priceCents } from './price.rules.ts';

const { charge, checkBooks, clock, database, ids, limited, open, publicUrl, spent, remove } =
  await openLimits();
after(remove);

/** Another process, which sweeps while this one sleeps. */
async function sleepAndSweep(): Promise<void> {
  clock.at += 61_000;
  await new Holds({ database, clock, ids, publicUrl }).sweep();
}

test('a process that slept until a sweep settled its hold pays before it sends more, within what is left of the limit', async () => {
  const id = await limited(4);
  const hold = await open(id, 90_000);
  await hold.note(30_000);
  await sleepAndSweep();
  assert.equal((await spent(id)).monthCents, 1, 'what was held for more is given back');
  await charge(id, 2);
  await hold.note(60_000);
  assert.equal((await spent(id)).monthCents, 4);
  await assert.rejects(hold.note(60_001), { code: 'payment_required' });
  await assert.rejects(
    hold.reserve(3_600_000).then(() => hold.settle(3_600_000)),
    {
      code: 'payment_required',
    },
  );
  assert.equal(await hold.settle(60_000), 2);
  assert.deepEqual(await spent(id), { monthCents: 4, totalCents: 4 });
  await checkBooks();
});

test('processes that sleep at any moment never let a client exceed its limit, and nothing sent is free', async () => {
  const step = fc.record({
    which: fc.nat({ max: 2 }),
    does: fc.constantFrom('send', 'send', 'sleep', 'charge', 'finish'),
    ms: fc.integer({ min: 1, max: 1_300_000 }).map((samples) => samples / 22.05),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 4, max: 12 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (limit, steps) => {
        const id = await limited(limit, 100);
        const owners = await Promise.all(
          [1, 2, 3]
            .map(async () => ({
              hold: await open(id, 1),
              sentMs: 0,
              isOver: false,
            }))
            .map((owner) => owner.catch(() => undefined)),
        );
        const send = async (owner: NonNullable<(typeof owners)[number]>, ms: number) => {
          await owner.hold.reserve(owner.sentMs + ms);
          await owner.hold.note(owner.sentMs + ms);
          owner.sentMs += ms;
        };
        const refused = (error: { code?: string }) => assert.equal(error.code, 'payment_required');
        let total = 0;
        for (const { which, does, ms } of steps) {
          const owner = owners[which];
          if (does === 'sleep') await sleepAndSweep();
          else if (does === 'charge') await charge(id, 1).then(() => (total += 1), refused);
          else if (owner && !owner.isOver && does === 'send') await send(owner, ms).catch(refused);
          else if (owner && !owner.isOver) {
            owner.isOver = true;
            assert.equal(await owner.hold.settle(owner.sentMs), priceCents(owner.sentMs));
          }
          assert.ok((await spent(id)).totalCents <= limit);
        }
        for (const owner of owners) {
          if (!owner) continue;
          total += await owner.hold.settle(owner.sentMs);
        }
        assert.equal((await spent(id)).totalCents, total);
        assert.ok(total <= limit);
        await checkBooks();
      },
    ),
    { numRuns: 20 },
  );
});

test('many requests at once never exceed the limit, whatever they estimate, deliver and charge', async () => {
  const request = fc.record({
    estimatedMs: fc.integer({ min: 1, max: 200_000 }),
    deliveredMs: fc.integer({ min: 0, max: 400_000 }),
    charges: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.array(request, { minLength: 2, maxLength: 8 }),
      async (limit, requests) => {
        const id = await limited(limit);
        const work = async ({ estimatedMs, deliveredMs, charges }: (typeof requests)[number]) => {
          if (charges) return charge(id, Math.ceil(estimatedMs / 30_000));
          const hold: Hold = await open(id, estimatedMs);
          let sentMs = 0;
          try {
            await hold.reserve(deliveredMs);
            sentMs = deliveredMs;
          } finally {
            await hold.settle(sentMs);
          }
        };
        let done = false;
        const watch = async () => {
          while (!done) assert.ok((await spent(id)).monthCents <= limit);
        };
        const watching = watch();
        const results = await Promise.allSettled(requests.map(work));
        done = true;
        await watching;
        for (const result of results)
          if (result.status === 'rejected')
            assert.equal((result.reason as { code?: string }).code, 'payment_required');
        assert.ok((await spent(id)).monthCents <= limit);
        await checkBooks();
      },
    ),
    { numRuns: 15 },
  );
});
