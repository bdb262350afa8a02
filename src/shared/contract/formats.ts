/** The formats of files that become documents. `mobi` is every book for Kindle, `folder` a zip of Markdown files, `mp3` one or many. */
export const fileFormats = [
  'txt',
  'md',
  'html',
  'pdf',
  'docx',
  'odt',
  'rtf',
  'epub',
  'mobi',
  'fb2',
  'htmlz',
  'folder',
  'srt',
  'vtt',
  'image',
  'm4b',
  'mp3',
] as const;
export type FileFormat = (typeof fileFormats)[number];
