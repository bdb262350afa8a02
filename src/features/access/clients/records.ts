/**
 * What the authorization server remembers, in our store. The id of a code, a refresh token or a session is
 * the credential itself, so the row holds its hash, as with API keys; grants and clients have plain ids.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import * as store from './records.store.ts';

/** A refresh token that was just exchanged works on for this long: two requests of one app may race. */
export const refreshGraceMs = 30_000;
export const grantLifeSeconds = 365 * 24 * 3_600;
/** An app that registers and never connects is forgotten; connecting it takes the limit away. */
const defaultLifeMs: Partial<Record<string, number>> = { Client: 30 * 24 * 3_600_000 };
const idleGrantMs = 24 * 3_600_000;

export interface Payload {
  readonly jti?: string;
  readonly grantId?: string;
  readonly uid?: string;
  readonly accountId?: string;
  readonly clientId?: string;
  readonly [name: string]: unknown;
}

const plainIds = new Set(['Grant', 'Client']);
const keyOf = (model: string, id: string) => ({
  model,
  id: plainIds.has(model) ? id : createHash('sha256').update(id).digest('base64url'),
});

export type Records = ReturnType<typeof createRecords>;

export function createRecords({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  return {
    /** The records of one kind. */
    of: (model: string) => recordsOf(model, queries, clock),

    async sweep(): Promise<void> {
      const nowMs = clock.now();
      await store.deleteExpiredRecords(queries, nowMs);
      await store.deleteIdleGrants(queries, nowMs + grantLifeSeconds * 1000 - idleGrantMs);
    },
  };
}

function recordsOf(model: string, queries: Queries, clock: Clock) {
  type Found = Awaited<ReturnType<typeof store.findRecord>>;
  const isGraced = (consumedAtMs: number): boolean =>
    model === 'RefreshToken' && clock.now() - consumedAtMs < refreshGraceMs;

  function revive(row: Found) {
    if (!row) return undefined;
    const { payload, consumed_at } = row;
    return {
      ...(JSON.parse(payload) as Payload),
      ...(consumed_at !== null && !isGraced(consumed_at) && { consumed: Math.floor(consumed_at / 1000) }),
    };
  }

  return {
    async put(id: string, payload: Payload, expiresInSeconds?: number): Promise<void> {
      const { jti: _credential, ...rest } = payload;
      const lifeMs = expiresInSeconds ? expiresInSeconds * 1000 : defaultLifeMs[model];
      await store.upsertRecord(queries, {
        ...keyOf(model, id),
        payload: JSON.stringify(rest),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        account_id: payload.accountId ?? null,
        client_id: payload.clientId ?? null,
        consumed_at: null,
        expires_at: lifeMs === undefined ? null : clock.now() + lifeMs,
      });
    },

    async find(id: string) {
      const by = { id: keyOf(model, id).id, nowMs: clock.now() };
      const found = revive(await store.findRecord(queries, model, by));
      return found && (model === 'Client' ? found : { ...found, jti: id });
    },

    /** Found this way, a record keeps its id to itself. */
    async findByUid(uid: string) {
      return revive(await store.findRecord(queries, model, { uid, nowMs: clock.now() }));
    },

    /** Whether this call was the first to consume it. */
    async consume(id: string): Promise<boolean> {
      return (await store.consumeRecord(queries, keyOf(model, id), clock.now())) !== undefined;
    },

    remove: (id: string) => store.deleteRecord(queries, keyOf(model, id)),
    removeByGrant: (grantId: string) => store.deleteRecordsOfGrant(queries, grantId),
  };
}
