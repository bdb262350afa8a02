/** What of a document's text is heard. The text may carry marks for the eye: they are not read out. */

export interface Heading {
  readonly level: number;
  readonly title: string;
}

const heading = /^(#{1,6})\s+(.*?)(?:\s+#+)?$/su;
const lineMarks = /^(?:#{1,6}|>+|[-*+•‣])\s+/u;
const emphasis = /(\*\*\*|\*\*|__|~~|`)(?=\S)(.{1,300}?)(?<=\S)\1/gsu;
const link = /!?\[([^\]\n]{1,500})\]\((?:[^()\s]|\([^()\s]*\))+(?:\s+"[^"]*")?\)/gu;
/** Beyond this it is not a sentence that somebody marked up, and looking for marks would take its time. */
const textLimit = 2_000;

/** The sentence as it is spoken. */
export function spokenOf(sentence: string): string {
  if (sentence.length > textLimit) return sentence;
  const bare = sentence.replace(lineMarks, '').replace(link, '$1');
  return bare.replace(emphasis, '$2').trim();
}

export function headingOf(sentence: string): Heading | undefined {
  if (sentence.length > textLimit) return undefined;
  const [, marks, title] = heading.exec(sentence) ?? [];
  if (marks === undefined || !title) return undefined;
  return { level: marks.length, title: spokenOf(title).replace(/\s+/gu, ' ') };
}

/** At most so many characters, ended at a word where there is one. */
export function clip(text: string, most: number): string {
  const characters = Array.from(spokenOf(text.slice(0, textLimit)).replace(/\s+/gu, ' '));
  if (characters.length <= most) return characters.join('');
  const kept = characters.slice(0, most - 1).join('');
  const word = kept.lastIndexOf(' ');
  return `${(word > most / 2 ? kept.slice(0, word) : kept).trimEnd()}…`;
}
