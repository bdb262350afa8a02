/** What a file becomes: a document whose text is read, or a recording that is transcribed. */
export type FileKind = 'document' | 'recording';

/** Text is recognized in pictures where the server can do that. */
const documentExtensions =
  'txt text md markdown html htm xhtml pdf docx epub srt vtt png jpg jpeg webp tif tiff'.split(' ');
const recordingExtensions =
  'mp3 m4a m4b aac wav ogg oga opus flac aiff aif wma amr caf mp4 m4v mov mkv webm avi mpg mpeg 3gp ogv wmv ts'.split(
    ' ',
  );
const documentTypes = [
  'application/pdf',
  'application/epub+zip',
  'application/x-subrip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

/** For the file picker. Extensions as well as types: not every system knows the type of every file. */
export const accepted: Record<FileKind, string> = {
  document: documentExtensions.map((extension) => `.${extension}`).join(','),
  recording: ['audio/*', 'video/*', ...recordingExtensions.map((extension) => `.${extension}`)].join(','),
};

/** The extension says more than the type, which browsers guess from it; undefined: neither kind. */
export function fileKindOf({
  name,
  type,
}: {
  readonly name: string;
  readonly type: string;
}): FileKind | undefined {
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  if (documentExtensions.includes(extension)) return 'document';
  if (recordingExtensions.includes(extension)) return 'recording';
  if (/^(audio|video)\//.test(type)) return 'recording';
  return /^(text|image)\//.test(type) || documentTypes.includes(type) ? 'document' : undefined;
}
