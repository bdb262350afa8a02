/**
 * What the authorization server stores, in our database. The id of a code, a refresh token or a session is
 * the credential itself, so the row holds its hash, as with API keys; grants and clients have plain ids.
 */
import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteSigningKeysBefore, insertSigningKey, listSigningKeys } from './clients.store.ts';
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

export function createRecords(deps: RecordsDeps) {
  const { database, clock } = deps;

  const of = (model: string): RecordsOfModel => createRecordsOfModel(model, deps);

  async function sweep(): Promise<void> {
    const { queries } = database;
    const nowMs = clock.now();
    await store.deleteExpiredRecords(queries, nowMs);
    await store.deleteIdleGrants(queries, nowMs + grantLifeSeconds * 1000 - idleGrantMs);
  }

  return { of, sweep };
}

export type Records = ReturnType<typeof createRecords>;

type Found = Awaited<ReturnType<typeof store.findRecord>>;

function createRecordsOfModel(model: string, deps: RecordsDeps) {
  async function put(id: string, payload: RecordPayload, expiresInSeconds?: number): Promise<void> {
    const { jti: _credential, ...rest } = payload;
    const lifeMs = expiresInSeconds ? expiresInSeconds * 1000 : defaultLifeMs[model];
    await store.upsertRecord(deps.database.queries, {
      ...keyOf(model, id),
      payload: JSON.stringify(rest),
      grant_id: payload.grantId ?? null,
      uid: payload.uid ?? null,
      account_id: payload.accountId ?? null,
      client_id: payload.clientId ?? null,
      consumed_at: null,
      expires_at: lifeMs === undefined ? null : deps.clock.now() + lifeMs,
    });
    if (model === 'Client') await store.trimUnconnectedClients(deps.database.queries, maxUnconnectedClients);
  }

  async function find(id: string) {
    const found = revive(await findRow({ id: keyOf(model, id).id }));
    return found && (model === 'Client' ? found : { ...found, jti: id });
  }

  /** A record found this way does not reveal its id. */
  async function findByUid(uid: string) {
    return revive(await findRow({ uid }));
  }

  /** Whether this call was the first to consume it. */
  async function consume(id: string): Promise<boolean> {
    const { database, clock } = deps;
    return (await store.consumeRecord(database.queries, keyOf(model, id), clock.now())) !== undefined;
  }

  const remove = (id: string) => store.deleteRecord(deps.database.queries, keyOf(model, id));

  const removeByGrant = (grantId: string) => store.deleteRecordsOfGrant(deps.database.queries, grantId);

  function findRow(by: { readonly id: string } | { readonly uid: string }): Promise<Found> {
    const { database, clock } = deps;
    return store.findRecord(database.queries, model, { ...by, nowMs: clock.now() });
  }

  function revive(row: Found) {
    if (!row) return undefined;
    const { payload, consumed_at } = row;
    const isConsumed = consumed_at !== null && !isInGrace(consumed_at);
    return {
      ...(JSON.parse(payload) as RecordPayload),
      ...(isConsumed && { consumed: Math.floor(consumed_at / 1000) }),
    };
  }

  const isInGrace = (consumedAtMs: number): boolean =>
    model === 'RefreshToken' && deps.clock.now() - consumedAtMs < refreshGraceMs;

  return { put, find, findByUid, consume, remove, removeByGrant };
}

type RecordsOfModel = ReturnType<typeof createRecordsOfModel>;

/** When signing keys are created, used and deleted. Pure. */

const dayMs = 24 * 3_600_000;
/** A key signs for this long before the next one is made. */
export const rotateAfterMs = 90 * dayMs;
/** A new key is published this long before it signs, so that every client that caches the key set has it in time. */
export const publishedBeforeMs = 3_600_000;
/** An old key stays published until long after the last token it signed has expired. */
const deletedAfterMs = rotateAfterMs + 30 * dayMs;

interface Aged {
  readonly id: string;
  readonly created_at: number;
}

const newestFirst = (a: Aged, b: Aged): number => b.created_at - a.created_at || (a.id < b.id ? -1 : 1);

/** The newest key that has been published long enough; the oldest when none has, as on the first day. */
export function signingKeyOf<K extends Aged>(keys: readonly K[], nowMs: number): K {
  const sorted = keys.toSorted(newestFirst);
  return sorted.find((key) => key.created_at <= nowMs - publishedBeforeMs) ?? sorted.at(-1)!;
}

export const needsNewKey = (keys: readonly Aged[], nowMs: number): boolean =>
  keys.every((key) => key.created_at <= nowMs - rotateAfterMs);

/*
 * The keys that sign access tokens. All processes share them through the store.
 *
 *   published ──► signs ──► replaced, still published so that what it signed stays valid ──► deleted
 */

export const signingAlgorithm = 'ES256';
/** A token signed by an unknown key makes us reload the keys, at most this often. */
const reloadEveryMs = 10_000;

interface Key {
  readonly id: string;
  readonly created_at: number;
  readonly privateJwk: JWK;
  readonly verifier: CryptoKey;
}

export interface SigningKeysDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export class SigningKeys {
  readonly #deps: SigningKeysDeps;
  #keys: readonly Key[] = [];
  #loadedAtMs = 0;

  private constructor(deps: SigningKeysDeps) {
    this.#deps = deps;
  }

  static async open(deps: SigningKeysDeps): Promise<SigningKeys> {
    const keys = new SigningKeys(deps);
    await keys.rotate();
    return keys;
  }

  /** Creates the next key when it is due, deletes old ones, and loads those that other processes created. */
  async rotate(): Promise<void> {
    const { queries } = this.#deps.database;
    const nowMs = this.#deps.clock.now();
    await deleteSigningKeysBefore(queries, nowMs - deletedAfterMs);
    await this.#load();
    if (!needsNewKey(this.#keys, nowMs)) return;
    await insertSigningKey(queries, await generate(nowMs));
    await this.#load();
  }

  /** In the form the authorization server expects. */
  privateJwks(): JWK[] {
    return this.#keys.map((key) => key.privateJwk);
  }

  signingKeyId(): string {
    return signingKeyOf(this.#keys, this.#deps.clock.now()).id;
  }

  async verifierFor(id: string | undefined): Promise<CryptoKey | undefined> {
    if (id === undefined) return undefined;
    const isStale = this.#deps.clock.now() - this.#loadedAtMs > reloadEveryMs;
    if (!this.#find(id) && isStale) await this.#load();
    return this.#find(id)?.verifier;
  }

  async #load(): Promise<void> {
    this.#loadedAtMs = this.#deps.clock.now();
    const rows = await listSigningKeys(this.#deps.database.queries);
    this.#keys = await Promise.all(rows.map(async (row) => this.#find(row.id) ?? read(row)));
  }

  #find(id: string): Key | undefined {
    return this.#keys.find((key) => key.id === id);
  }
}

async function generate(nowMs: number) {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const id = await calculateJwkThumbprint(jwk);
  const private_jwk = JSON.stringify({ ...jwk, kid: id, alg: signingAlgorithm, use: 'sig' });
  return { id, private_jwk, created_at: nowMs };
}

async function read(row: { id: string; private_jwk: string; created_at: number }): Promise<Key> {
  const privateJwk = JSON.parse(row.private_jwk) as JWK;
  const { d: _secret, ...publicJwk } = privateJwk;
  const verifier = (await importJWK(publicJwk, signingAlgorithm)) as CryptoKey;
  return { id: row.id, created_at: row.created_at, privateJwk, verifier };
}
