/**
 * Reading places in step with KOReader, through the protocol of its sync server. KOReader shows that it knows a password
 * by sending its MD5, so the password is one of its own: random, for nothing else, and stored as a hash of that MD5.
 * Books are matched by their file: what was imported here is the same book there.
 */
import { hash } from 'node:crypto';
import type { AccountPlan } from '../../shared/contract/account.ts';
import { timestamp, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SpinePlace } from '../../formats/extraction/engine.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { type Actor, actorOfLink } from '../access/access.ts';
import { makePassword, normalizeEmail, sameHash } from '../access/access.rules.ts';
import type { Documents } from '../documents/documents.ts';
import type { Readings } from '../reading/reading.ts';
import { pageOf, placeOf, progressOf, shareAt, shareOf } from './koreader.rules.ts';
import * as store from './koreader.store.ts';

export interface KoreaderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly documents: Pick<Documents, 'get'>;
  readonly readings: Pick<Readings, 'savePosition'>;
}

export interface Progress {
  readonly document: string;
  readonly progress: string;
  readonly percentage: number;
  readonly device: string;
  readonly device_id: string;
}

export interface KnownProgress extends Progress {
  /** In seconds. */
  readonly timestamp: number;
}

const useEveryMs = 60_000;
const maxPlaces = 2_000;
/** What KOReader is told of places that were reached here. */
const own = { device: 'Lectern', device_id: 'lectern' } as const;

export function createKoreader({ database, clock, documents, readings }: KoreaderDeps) {
  const { queries } = database;

  async function state({ accountId }: Actor) {
    const row = await store.findPassword(queries, accountId);
    if (!row) return null;
    const { created_at, last_used_at } = row;
    return {
      created_at: timestamp(created_at),
      last_used_at: last_used_at === null ? null : timestamp(last_used_at),
    };
  }

  /** The password is shown once; what it replaces stops working. */
  async function makeNew({ accountId }: Actor): Promise<string> {
    const password = makePassword();
    const row = { account_id: accountId, hash: stored(hash('md5', password)), created_at: clock.now() };
    await store.putPassword(queries, { ...row, last_used_at: null });
    return password;
  }

  async function remove({ accountId }: Actor): Promise<void> {
    await store.deletePassword(queries, accountId);
  }

  /** `key` is the MD5 of the password. An unknown name takes as long as a wrong key. */
  async function authenticate(name: string, key: string): Promise<Actor | undefined> {
    const row = await store.findByEmail(queries, normalizeEmail(name));
    const isRight = sameHash(stored(key.toLowerCase()), row?.hash ?? stored(''));
    if (!row || !isRight || row.disabled_at !== null) return undefined;
    const nowMs = clock.now();
    await store.noteUse(queries, row.account_id, { nowMs, beforeMs: nowMs - useEveryMs });
    return actorOfLink(row.account_id, row.plan as AccountPlan);
  }

  /** Also moves to that place here, where the book is in the library. Returns when, in seconds. */
  async function save(actor: Actor, { document: digest, ...told }: Progress): Promise<number> {
    const { accountId } = actor;
    const parts = await partsOf(accountId, digest);
    if (parts.length > 0) {
      const texts = await Promise.all(parts.map(({ id }) => documents.get(actor, id)));
      const lengths = texts.map(({ text }) => countCodePoints(text));
      const { part, offset } = placeOf(shareOf(told.progress, told.percentage, placesOf(parts)), lengths);
      const { id, version_id } = texts[part]!;
      await readings.savePosition(actor, id, { version_id: version_id!, offset });
    }
    const now = clock.now();
    const row = { account_id: accountId, digest, ...told, updated_at: now };
    await database.transaction((within) => store.putProgress(within, row, maxPlaces));
    return Math.floor(now / 1_000);
  }

  /** The later one of what KOReader told and of what was read here. */
  async function find(actor: Actor, digest: string): Promise<KnownProgress | undefined> {
    const { accountId } = actor;
    const told = await store.findProgress(queries, accountId, digest);
    const here = await placeHere(actor, digest);
    if (here && here.updatedAt > (told?.updated_at ?? 0)) {
      const progress = progressOf(here.share, here.places) ?? (told && pageOf(here.share, told));
      if (progress !== undefined)
        return {
          document: digest,
          progress,
          percentage: Math.round(here.share * 10_000) / 10_000,
          ...own,
          timestamp: Math.floor(here.updatedAt / 1_000),
        };
    }
    if (!told) return undefined;
    const { progress, percentage, device, device_id, updated_at } = told;
    return {
      document: digest,
      progress,
      percentage,
      device,
      device_id,
      timestamp: Math.floor(updated_at / 1_000),
    };
  }

  async function placeHere(actor: Actor, digest: string) {
    const parts = await partsOf(actor.accountId, digest);
    const [last] = parts
      .filter(({ updated_at }) => updated_at !== null)
      .toSorted((a, b) => b.updated_at! - a.updated_at!);
    if (!last) return undefined;
    const lengths = await Promise.all(
      parts.map(async ({ id }) => countCodePoints((await documents.get(actor, id)).text)),
    );
    const share = shareAt({ part: parts.indexOf(last), offset: last.text_offset ?? 0 }, lengths);
    return { share, places: placesOf(parts), updatedAt: last.updated_at! };
  }

  /** Of the newest import, if the file was imported more than once. */
  async function partsOf(accountId: string, digest: string) {
    const rows = await store.listParts(queries, accountId, digest);
    const first = rows.findLastIndex(({ part }) => part === 0);
    return first < 0 ? [] : rows.slice(first);
  }

  return { state, makeNew, remove, authenticate, save, find };
}

export type Koreader = ReturnType<typeof createKoreader>;

/** The MD5 is as good as the password to whoever has it, so it is not stored either. It has nothing to guess. */
const stored = (key: string): string => hash('sha256', `koreader:${key}`);

const placesOf = ([first]: readonly { readonly places: string | null }[]): SpinePlace[] =>
  first?.places ? (JSON.parse(first.places) as SpinePlace[]) : [];
