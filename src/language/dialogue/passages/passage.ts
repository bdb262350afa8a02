/**
 * Passages in the manner of novels, with who says what: before each paragraph in which somebody speaks, their name in
 * brackets, with others that are right too after slashes, and a `!` where the paragraph says it by itself. `-` is who
 * tells the story, for whom no voice is chosen.
 */
export interface Passage {
  readonly title: string;
  readonly text: string;
}

export interface MarkedLine {
  readonly names: readonly string[];
  readonly isTagged: boolean;
  readonly text: string;
}

const mark = /^\[([^\]!]+)(!?)\] /;

/** The passage without its marks, and its lines of dialogue. */
export function readPassage({ text }: Passage): {
  readonly text: string;
  readonly lines: readonly MarkedLine[];
} {
  const paragraphs = text.trim().split('\n\n');
  const lines = paragraphs.flatMap((paragraph) => {
    const found = mark.exec(paragraph);
    if (!found) return [];
    return [{ names: found[1]!.split('/'), isTagged: found[2] === '!', text: paragraph.replace(mark, '') }];
  });
  return { text: paragraphs.map((paragraph) => paragraph.replace(mark, '')).join('\n\n'), lines };
}
