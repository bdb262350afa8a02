/** What browsers call the kinds of sound that a file may be, by its content. */
const mediaTypes: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp4: 'audio/mp4',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  mp2: 'audio/mpeg',
  aac: 'audio/aac',
};

/** Kinds that no browser plays have no type of their own. */
export const mediaTypeOf = (kind: string): string => mediaTypes[kind] ?? 'application/octet-stream';
