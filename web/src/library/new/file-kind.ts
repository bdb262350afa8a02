/**
 * What a file becomes: a document whose text is read, a recording that is transcribed, or an audiobook, which is played as
 * it is.
 */
export type FileKind = 'document' | 'recording' | 'audiobook';

/** Text is recognized in pictures where the server can do that. */
const textExtensions =
  'txt text md markdown html htm xhtml pdf docx odt ott rtf epub mobi azw azw3 prc fb2 fbz htmlz zip srt vtt'.split(
    ' ',
  );
const pictureExtensions = 'png jpg jpeg webp tif tiff'.split(' ');
const documentExtensions = [...textExtensions, ...pictureExtensions];
const recordingExtensions =
  'mp3 m4a m4b aac wav ogg oga opus flac aiff aif wma amr caf mp4 m4v mov mkv webm avi mpg mpeg 3gp ogv wmv ts'.split(
    ' ',
  );
const largestTexts = 50 * 1024 ** 2;
const documentTypes = [
  'application/pdf',
  'application/epub+zip',
  'application/x-subrip',
  'application/x-mobipocket-ebook',
  'application/vnd.amazon.mobi8-ebook',
  'application/x-fictionbook+xml',
  'application/rtf',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

const listed = (extensions: readonly string[]): string =>
  extensions.map((extension) => `.${extension}`).join(',');

/** For the file picker. Extensions as well as types: not every system knows the type of every file. */
export const accepted: Record<Exclude<FileKind, 'audiobook'> | 'text', string> = {
  document: `${listed(documentExtensions)},.m4b`,
  /** Where no text is recognized in pictures. */
  text: `${listed(textExtensions)},.m4b`,
  recording: `audio/*,video/*,${listed(recordingExtensions)}`,
};

/** The extension says more than the type, which browsers guess from it; undefined: neither kind. */
export function fileKindOf({
  name,
  type,
  size = 0,
}: {
  readonly name: string;
  readonly type: string;
  readonly size?: number;
}): FileKind | undefined {
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  // A ZIP of texts, or a book without sound, is never as large.
  const mayHaveSound = extension === 'zip' || extension === 'epub';
  if (extension === 'm4b' || (mayHaveSound && size > largestTexts)) return 'audiobook';
  if (documentExtensions.includes(extension)) return 'document';
  if (recordingExtensions.includes(extension)) return 'recording';
  if (/^(audio|video)\//.test(type)) return 'recording';
  return /^(text|image)\//.test(type) || documentTypes.includes(type) ? 'document' : undefined;
}
