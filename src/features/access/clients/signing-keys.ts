/**
 * The keys that sign access tokens. All processes share them through the store.
 *
 *   published ──► signs ──► replaced, still published so that what it signed stays valid ──► deleted
 */
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteSigningKeysBefore, insertSigningKey, listSigningKeys } from './clients.store.ts';
import { deletedAfterMs, needsNewKey, signingKeyOf } from './signing-keys.rules.ts';

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
