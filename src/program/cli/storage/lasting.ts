/** Which files of a storage are copied: those that are recorded or costly. Drafts and spoken sentences can be made again. */

export const lastingPrefixes = ['audio/', 'uploads/', 'cache/previews/'] as const;

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const lasting = new RegExp(
  `^(audio/${id}/(pieces\\.mp3|[\\da-f]{16}\\.m4b|clips/[\\w.-]+)|uploads/${id}|cache/previews/.+)$`,
);

export const isLasting = (key: string): boolean => lasting.test(key);
