/**
 * A second step after the password, for those who want it: a code from an authenticator app, or a recovery code. An
 * authenticator is absent, waiting for its first code, or confirmed; only a confirmed one is asked for at sign-in.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { seal, unseal } from '../../../platform/sealing.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { makePassword } from '../access.rules.ts';
import * as store from './second-step.store.ts';

/* Time-based codes (RFC 6238: SHA-1, six digits, thirty seconds, which every authenticator app understands). Pure. */

const stepMs = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (nowMs: number): number => Math.floor(nowMs / stepMs);

export function codeOf(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step whose code this is: the current one or a neighbor, for clocks that differ by a little. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const given = Buffer.from(code);
  // All three are compared even when the first matches, each in constant time.
  const matching = [-1, 0, 1]
    .map((offset) => stepAt(nowMs) + offset)
    .filter((step) => given.length === digits && timingSafeEqual(given, Buffer.from(codeOf(secret, step))));
  return matching.at(-1);
}

/** Base32 (RFC 4648), which apps take as text. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]!).join('');
}

/** What the QR code says. */
export function otpauthUrl(secret: string, email: string): string {
  const label = `Lectern:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Lectern&algorithm=SHA1&digits=6&period=30`;
}

const recoveryCodes = 10;

export interface SecondStepDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Encrypts secrets and hashes recovery codes. */
  readonly serverKey: () => Promise<string>;
}

export interface Enrolment {
  readonly secret: string;
  readonly url: string;
}

export function createSecondStep({ database, clock, serverKey }: SecondStepDeps) {
  async function isOn(accountId: string): Promise<boolean> {
    const row = await store.findAuthenticator(database.queries, accountId);
    return row !== undefined && row.confirmed_at !== null;
  }

  const codesLeft = (accountId: string): Promise<number> => store.countCodes(database.queries, accountId);

  /** A secret for the app to scan; nothing is asked for at sign-in before `confirm`. */
  async function enrol(accountId: string, email: string): Promise<Enrolment> {
    const secret = randomBytes(20);
    const put = await store.putAuthenticator(database.queries, {
      account_id: accountId,
      secret: await encrypt(secret, accountId),
      last_step: 0,
      confirmed_at: null,
      created_at: clock.now(),
    });
    if (!put) throw new Problem('conflict', 'There is an authenticator already. Remove it first.');
    return describe(secret, email);
  }

  /** The enrolment that waits for its first code, to be shown again. */
  async function pending(accountId: string, email: string): Promise<Enrolment | undefined> {
    const row = await store.findAuthenticator(database.queries, accountId);
    if (!row || row.confirmed_at !== null) return undefined;
    return describe(await decrypt(row.secret, accountId), email);
  }

  /** With the first code of the app. Returns the recovery codes, which are shown once; undefined: wrong code. */
  async function confirm(accountId: string, code: string): Promise<string[] | undefined> {
    if (!(await useCode(accountId, code))) return undefined;
    await store.confirmAuthenticator(database.queries, accountId, clock.now());
    return renewCodes(accountId);
  }

  async function renewCodes(accountId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes }, makePassword);
    const hashes = await Promise.all(codes.map((code) => hashCode(code)));
    await database.transaction((transaction) => store.replaceCodes(transaction, accountId, hashes));
    return codes;
  }

  /** Whether it is an unused code from the app or an unused recovery code. Checking uses it up. */
  async function check(accountId: string, given: string): Promise<boolean> {
    const code = given.replace(/\s/g, '').toLowerCase();
    if (/^\d{6}$/.test(code)) return useCode(accountId, code);
    const hash = await hashCode(code);
    return (await store.takeCode(database.queries, accountId, hash)) !== undefined;
  }

  /** `within` is the transaction that it joins. */
  async function remove(accountId: string, within?: Queries): Promise<void> {
    if (within) await store.deleteAuthenticator(within, accountId);
    else await database.transaction((transaction) => store.deleteAuthenticator(transaction, accountId));
  }

  async function useCode(accountId: string, given: string): Promise<boolean> {
    const row = await store.findAuthenticator(database.queries, accountId);
    if (!row) return false;
    const secret = await decrypt(row.secret, accountId);
    const step = stepOfCode(secret, given.replace(/\s/g, ''), clock.now());
    return step !== undefined && (await store.useStep(database.queries, accountId, step)) !== undefined;
  }

  /** A code is as long as a good password, so a keyed hash is enough. Case, spaces and hyphens do not matter. */
  async function hashCode(code: string): Promise<string> {
    const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return createHmac('sha256', await serverKey())
      .update(`recovery ${plain}`)
      .digest('hex');
  }

  const encrypt = async (secret: Buffer, accountId: string): Promise<string> =>
    seal(secret, await serverKey(), accountId);

  const decrypt = async (stored: string, accountId: string): Promise<Buffer> =>
    unseal(stored, await serverKey(), accountId);

  return { isOn, codesLeft, enrol, pending, confirm, renewCodes, check, remove };
}

export type SecondStep = ReturnType<typeof createSecondStep>;

function describe(bytes: Uint8Array, email: string): Enrolment {
  const secret = toBase32(bytes);
  return { secret, url: otpauthUrl(secret, email) };
}
