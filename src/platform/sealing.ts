/**
 * Small secrets that the store has to keep for a while, encrypted with a key of this server. Each is bound to what it belongs to:
 * copied into another row it cannot be read.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (serverKey: string): Buffer => createHash('sha256').update(`secret ${serverKey}`).digest();

export function seal(secret: Uint8Array, serverKey: string, boundTo: string): string {
  const iv = randomBytes(ivBytes);
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
