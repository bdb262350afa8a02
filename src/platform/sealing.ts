/**
 * Small secrets that the store or an address has to keep for a while, encrypted with a key of this server. Each is bound to what it belongs to:
 * copied into another row it cannot be read.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (serverKey: string): Buffer => createHash('sha256').update(`secret ${serverKey}`).digest();

export const seal = (secret: Uint8Array, serverKey: string, boundTo: string): string =>
  sealedWith(randomBytes(ivBytes), { secret, serverKey, boundTo });

/** The same for the same secret each time: for addresses, which browsers keep what they have got from. */
export function sealSame(secret: Uint8Array, serverKey: string, boundTo: string): string {
  const iv = createHmac('sha256', keyOf(serverKey)).update(`${boundTo}\0`).update(secret).digest();
  return sealedWith(iv.subarray(0, ivBytes), { secret, serverKey, boundTo });
}

interface Sealing {
  readonly secret: Uint8Array;
  readonly serverKey: string;
  readonly boundTo: string;
}

function sealedWith(iv: Buffer, { secret, serverKey, boundTo }: Sealing): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverKey), iv).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws where it was sealed with another key or for something else. */
export function unseal(sealed: string, serverKey: string, boundTo: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverKey), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
}
