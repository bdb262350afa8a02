/** What keys, emails and passwords look like. Pure. */
import { hash, randomInt, timingSafeEqual } from 'node:crypto';

/** What every key starts with. */
export const keyPrefix = 'lectern_live_';
const shownLength = 8;
const secretLength = 40;
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const randomText = (length: number, alphabet = base62): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export interface FreshKey {
  /** The whole key: shown to its owner once, never stored. */
  readonly key: string;
  readonly prefix: string;
  readonly hash: string;
}

export function makeKey(): FreshKey {
  const key = keyPrefix + randomText(secretLength);
  return { key, prefix: prefixOf(key), hash: hashKey(key) };
}

/** The part of a key that is stored and shown, so that people can tell their keys apart. */
export const prefixOf = (key: string): string => key.slice(0, keyPrefix.length + shownLength);

/** A key is 40 random characters, so one round of SHA-256 is enough: there is nothing to guess. */
export const hashKey = (key: string): string => hash('sha256', key);

const wellFormedKey = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretLength}}$`);
export const isWellFormedKey = (key: string): boolean => wellFormedKey.test(key);

/** Takes the same time wherever the two differ. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Letters that cannot be mistaken for one another, in groups that are easy to type. */
export const makePassword = (): string =>
  Array.from({ length: 4 }, () => randomText(5, 'abcdefghjkmnpqrstuvwxyz23456789')).join('-');

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** One @, something before it, a host after it. Only sending an email can prove that it arrives. */
export const isEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(email);
