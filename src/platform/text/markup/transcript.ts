// A transcript's text carries the clock of each turn on a line of its own, in one of three forms:
// `**0:34**`, `**SPEAKER_00** · 0:34` and `(0:34)`, with `m:ss` or `h:mm:ss`.

const clock = String.raw`(?:\d{1,3}:[0-5]\d:[0-5]\d|\d{1,3}:[0-5]\d)`;
const header = String.raw`(?:\*\*${clock}\*\*|\*\*[^*\r\n]{1,200}\*\*[ \t]*·[ \t]*${clock}|\(${clock}\))`;

const wholeLine = new RegExp(String.raw`^[ \t]*${header}[ \t]*$`, 'u');
const anywhere = new RegExp(header, 'gu');

export const isTranscriptHeader = (line: string): boolean => wholeLine.test(line);

/** Who speaks after this header; undefined where it tells the time alone, or is none. */
export const speakerOf = (line: string): string | undefined =>
  isTranscriptHeader(line) ? /\*\*([^*]+)\*\*[ \t]*·/u.exec(line)?.[1]!.trim() : undefined;

/** The text with each header replaced by a space, for uses that look at the words alone. */
export const withoutTranscriptHeaders = (text: string): string => text.replace(anywhere, ' ');

/** The text with each header replaced by line breaks of the same length: all offsets stay what they were. */
export const blankTranscriptHeaders = (text: string): string =>
  text.replace(anywhere, (header) => '\n'.repeat(header.length));
