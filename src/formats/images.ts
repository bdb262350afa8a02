/** Which images are accepted as covers. */
const signatures = {
  'image/png': '89504e470d0a1a0a',
  'image/jpeg': 'ffd8ff',
  'image/webp': '52494646........57454250',
} as const;

export type ImageType = keyof typeof signatures;

export interface Image {
  readonly mediaType: ImageType;
  readonly bytes: Buffer;
}

/** By its first bytes; undefined unless it is an image that every browser shows. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString('hex', 0, 16);
  return (Object.keys(signatures) as ImageType[]).find((type) =>
    new RegExp(`^${signatures[type]}`).test(start),
  );
}

/** From base64. */
export function imageOf(base64: string): Image | undefined {
  const bytes = Buffer.from(base64, 'base64');
  const mediaType = imageTypeOf(bytes);
  return mediaType && { mediaType, bytes };
}
