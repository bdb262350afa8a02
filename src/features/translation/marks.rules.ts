/**
 * Marks inside a sentence: emphasis, links, code, addresses, tags. Most engines carry them over; where one
 * does not, the words between the marks are translated on their own and the marks are copied.
 */

const marks = new RegExp(
  [
    '`[^`]+`',
    String.raw`!?\[(?=[^\]]*\]\()`,
    String.raw`\]\([^)\s]*(?:[ ]"[^"]*")?\)`,
    String.raw`https?:\/\/[^\s<>()\[\]]*[^\s<>()\[\].,;:!?'"*_]`,
    String.raw`<\/?[a-zA-Z][^<>]*>`,
    String.raw`\*{1,3}(?=\S)|(?<=\S)\*{1,3}`,
    String.raw`(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])|(?<=[^\s_])_{1,3}(?![\p{L}\p{N}_])`,
    '~~',
  ].join('|'),
  'gu',
);

const marksOf = (text: string): string[] => text.match(marks) ?? [];

/** Whether a translation has all the marks of its source, in whatever order its grammar wants them. */
export function keepsMarks(source: string, translation: string): boolean {
  const wanted = marksOf(source);
  if (wanted.length === 0) return true;
  return wanted.sort().join('\n') === marksOf(translation).sort().join('\n');
}

export interface Fragment {
  readonly text: string;
  readonly isWords: boolean;
}

/** Marks and white space apart from words; joined, they are the sentence again. */
export function fragmentsOf(text: string): Fragment[] {
  const fragments: Fragment[] = [];
  const add = (part: string) => {
    if (part) fragments.push({ text: part, isWords: false });
  };
  let from = 0;
  const addWords = (to: number) => {
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text.slice(from, to)) ?? [];
    add(before);
    if (/\p{L}/u.test(words)) fragments.push({ text: words, isWords: true });
    else add(words);
    add(after);
  };
  for (const { index, 0: mark } of text.matchAll(marks)) {
    addWords(index);
    add(mark);
    from = index + mark.length;
  }
  addWords(text.length);
  return fragments;
}
