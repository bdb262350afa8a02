/** Which images are accepted as the cover of a collection. */
const signatures: Readonly<Record<string, string>> = {
  'image/png': '89504e470d0a1a0a',
  'image/jpeg': 'ffd8ff',
  'image/webp': '52494646........57454250',
};

/** By its first bytes; undefined for what is no image that every browser shows. */
export function imageTypeOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, 16);
  return Object.keys(signatures).find((type) => new RegExp(`^${signatures[type]}`).test(start));
}
