/** A UUID of version 7, which begins with the time; `crypto.randomUUID` makes others, and only at secure addresses. */
export function newId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  random[0] = 0x70 | (random[0]! & 0x0f);
  random[2] = 0x80 | (random[2]! & 0x3f);
  const hex =
    now.toString(16).padStart(12, '0') +
    Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
