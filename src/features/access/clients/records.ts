/**
 * What the authorization server stores, in our database. The id of a code, a refresh token or a session is
 * the credential itself, so the row holds its hash, as with API keys; grants and clients have plain ids.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import * as store from './records.store.ts';

/** A refresh token that was just exchanged keeps working for this long: two requests of one client may race. */
const refreshGraceMs = 30_000;
export const grantLifeSeconds = 365 * 24 * 3_600;
/** A client that registers and never connects is deleted; connecting removes the limit. */
const defaultLifeMs: Partial<Record<string, number>> = { Client: 24 * 3_600_000 };
/** Registration is open to strangers: of the clients that never connected, only this many are kept. */
const maxUnconnectedClients = 5_000;
const idleGrantMs = 24 * 3_600_000;

interface RecordPayload {
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

export interface RecordsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export class Records {
  readonly #deps: RecordsDeps;

  constructor(deps: RecordsDeps) {
    this.#deps = deps;
  }

  of(model: string): RecordsOfModel {
    return new RecordsOfModel(model, this.#deps);
  }

  async sweep(): Promise<void> {
    const { queries } = this.#deps.database;
    const nowMs = this.#deps.clock.now();
    await store.deleteExpiredRecords(queries, nowMs);
    await store.deleteIdleGrants(queries, nowMs + grantLifeSeconds * 1000 - idleGrantMs);
  }
}

type Found = Awaited<ReturnType<typeof store.findRecord>>;

class RecordsOfModel {
  readonly #model: string;
  readonly #deps: RecordsDeps;

  constructor(model: string, deps: RecordsDeps) {
    this.#model = model;
    this.#deps = deps;
  }

  async put(id: string, payload: RecordPayload, expiresInSeconds?: number): Promise<void> {
    const { jti: _credential, ...rest } = payload;
    const lifeMs = expiresInSeconds ? expiresInSeconds * 1000 : defaultLifeMs[this.#model];
    await store.upsertRecord(this.#deps.database.queries, {
      ...keyOf(this.#model, id),
      payload: JSON.stringify(rest),
      grant_id: payload.grantId ?? null,
      uid: payload.uid ?? null,
      account_id: payload.accountId ?? null,
      client_id: payload.clientId ?? null,
      consumed_at: null,
      expires_at: lifeMs === undefined ? null : this.#deps.clock.now() + lifeMs,
    });
    if (this.#model === 'Client')
      await store.trimUnconnectedClients(this.#deps.database.queries, maxUnconnectedClients);
  }

  async find(id: string) {
    const found = this.#revive(await this.#findRow({ id: keyOf(this.#model, id).id }));
    return found && (this.#model === 'Client' ? found : { ...found, jti: id });
  }

  /** A record found this way does not reveal its id. */
  async findByUid(uid: string) {
    return this.#revive(await this.#findRow({ uid }));
  }

  /** Whether this call was the first to consume it. */
  async consume(id: string): Promise<boolean> {
    const { database, clock } = this.#deps;
    return (await store.consumeRecord(database.queries, keyOf(this.#model, id), clock.now())) !== undefined;
  }

  remove(id: string) {
    return store.deleteRecord(this.#deps.database.queries, keyOf(this.#model, id));
  }

  removeByGrant(grantId: string) {
    return store.deleteRecordsOfGrant(this.#deps.database.queries, grantId);
  }

  #findRow(by: { readonly id: string } | { readonly uid: string }): Promise<Found> {
    const { database, clock } = this.#deps;
    return store.findRecord(database.queries, this.#model, { ...by, nowMs: clock.now() });
  }

  #revive(row: Found) {
    if (!row) return undefined;
    const { payload, consumed_at } = row;
    const isConsumed = consumed_at !== null && !this.#isInGrace(consumed_at);
    return {
      ...(JSON.parse(payload) as RecordPayload),
      ...(isConsumed && { consumed: Math.floor(consumed_at / 1000) }),
    };
  }

  #isInGrace(consumedAtMs: number): boolean {
    return this.#model === 'RefreshToken' && this.#deps.clock.now() - consumedAtMs < refreshGraceMs;
  }
}
