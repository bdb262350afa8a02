/**
 * The keys that sign access tokens. A key is made (published), signs, is succeeded (still published, so that
 * what it signed stays valid), and is forgotten. All processes share them through the store.
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
import { forgottenAfterMs, needsNewKey, signingKeyOf } from './signing-keys.rules.ts';

export const signingAlgorithm = 'ES256';
/** A token of an unknown key makes us look for new keys, but not more often than this. */
const lookEveryMs = 10_000;

interface Key {
  readonly id: string;
  readonly created_at: number;
  readonly privateJwk: JWK;
  readonly verifier: CryptoKey;
}

export type SigningKeys = Awaited<ReturnType<typeof openSigningKeys>>;

export async function openSigningKeys({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  let keys: readonly Key[] = [];
  let lookedAtMs = 0;

  async function load(): Promise<void> {
    lookedAtMs = clock.now();
    const rows = await listSigningKeys(queries);
    keys = await Promise.all(rows.map(async (row) => known(row.id) ?? read(row)));
  }

  const known = (id: string): Key | undefined => keys.find((key) => key.id === id);

  /** Makes the next key when it is time, forgets old ones, and finds those that other processes made. */
  async function turn(): Promise<void> {
    const nowMs = clock.now();
    await deleteSigningKeysBefore(queries, nowMs - forgottenAfterMs);
    await load();
    if (!needsNewKey(keys, nowMs)) return;
    await insertSigningKey(queries, await make(nowMs));
    await load();
  }

  await turn();
  return {
    turn,
    /** As the authorization server takes them. */
    privateJwks: (): JWK[] => keys.map((key) => key.privateJwk),
    signingKeyId: (): string => signingKeyOf(keys, clock.now()).id,

    async verifierFor(id: string | undefined): Promise<CryptoKey | undefined> {
      if (id === undefined) return undefined;
      if (!known(id) && clock.now() - lookedAtMs > lookEveryMs) await load();
      return known(id)?.verifier;
    },
  };
}

async function make(nowMs: number) {
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
