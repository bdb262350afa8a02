/** Time-based codes (RFC 6238: SHA-1, six digits, thirty seconds, which every authenticator app understands). Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto';

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
