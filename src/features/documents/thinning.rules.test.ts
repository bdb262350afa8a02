import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { superfluousVersions, type ThinnableVersion } from './thinning.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const [none, epoch]: [ReadonlySet<string>, number] = [new Set(), 20_000 * dayMs];

const version = fc.record({
  // Most fall into days that have others.
  created_at: fc.integer({ min: 0, max: 70 * 24 }).map((hours) => epoch + hours * hourMs),
  language: fc.constantFrom('en', 'de'),
  origin: fc.constantFrom('created', 'edited', 'edited', 'edited', 'translated', 'restored'),
});
const versions = fc
  .array(version, { maxLength: 60 })
  .map((all): ThinnableVersion[] =>
    all.map((one, index) => ({ ...one, id: `v${String(index).padStart(3, '0')}` })),
  );
const moment = fc.integer({ min: 0, max: 120 * 24 }).map((hours) => epoch + hours * hourMs);
const someIds = fc.uniqueArray(
  fc.integer({ min: 0, max: 59 }).map((n) => `v${String(n).padStart(3, '0')}`),
  { maxLength: 6 },
);

function left(all: readonly ThinnableVersion[], kept: ReadonlySet<string>, nowMs: number) {
  const gone = new Set(superfluousVersions(all, kept, nowMs));
  return all.filter(({ id }) => !gone.has(id));
}

test('how often versions are thinned makes no difference to what is left', () => {
  fc.assert(
    fc.property(versions, someIds, fc.array(moment, { minLength: 1, maxLength: 5 }), (all, ids, moments) => {
      const kept = new Set(ids);
      const times = moments.toSorted((a, b) => a - b);
      const often = times.reduce((rest, nowMs) => left(rest, kept, nowMs), [...all]);
      assert.deepEqual(often, left(all, kept, times.at(-1)!));
    }),
  );
});

test('nothing of the last day goes, nothing that was restored or is in use, and never the newest', () => {
  fc.assert(
    fc.property(versions, someIds, moment, (all, ids, nowMs) => {
      const kept = new Set(ids);
      const gone = new Set(superfluousVersions(all, kept, nowMs));
      const newest = Math.max(...all.map(({ created_at }) => created_at));
      for (const { id, created_at, origin } of all) {
        if (!gone.has(id)) continue;
        assert.ok(created_at < nowMs - dayMs);
        assert.ok(origin === 'edited' || origin === 'translated');
        assert.ok(!kept.has(id));
      }
      assert.ok(all.length === 0 || all.some(({ id, created_at }) => created_at === newest && !gone.has(id)));
    }),
  );
});

test('of every day one stays for four weeks, and of every week one forever; both in every language', () => {
  fc.assert(
    fc.property(versions, moment, (all, nowMs) => {
      const rest = left(all, none, nowMs);
      const dayOf = ({ created_at, language }: ThinnableVersion) =>
        `${Math.floor(created_at / dayMs)} ${language}`;
      const weekOf = ({ created_at, language }: ThinnableVersion) =>
        `${Math.floor(created_at / dayMs / 7)} ${language}`;
      const recent = (list: ThinnableVersion[]) =>
        list.filter(({ created_at }) => created_at > nowMs - 28 * dayMs);
      const set = (list: ThinnableVersion[], by: typeof dayOf) => new Set(list.map(by));
      assert.deepEqual(set(recent(rest), dayOf), set(recent(all), dayOf));
      assert.deepEqual(set(rest, weekOf), set(all, weekOf));
    }),
  );
});

test('thousands of edits are thinned to at most one a day, then one a week', () => {
  const edits = Array.from({ length: 5_000 }, (_, index) => ({
    id: `v${String(index).padStart(4, '0')}`,
    created_at: epoch + index * 20 * 60_000,
    language: 'en',
    origin: 'edited',
  }));
  const endMs = edits.at(-1)!.created_at;
  // 69 whole days and a part of one: all of the last two days, a day each for the weeks that are not over.
  assert.ok(left(edits, none, endMs).length < 2 * 72 + 35 + 6);
  assert.equal(left(edits, none, endMs + 60 * dayMs).length, 11);
});
