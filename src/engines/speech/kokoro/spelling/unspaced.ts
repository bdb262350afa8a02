/** What Japanese and Chinese share: no spaces between words, and their own punctuation. */
import type { Phoneme } from '../../pronunciation/phonemizer.ts';

export interface SpelledWord {
  /** Where it starts in its clause. */
  readonly start: number;
  readonly spelled: string;
}

/** How words in Latin letters are said. */
export type SayLatin = (text: string) => string;

/** Commas, periods and colons inside numbers are part of them. */
const marks =
  /(?:(?!(?<=\d)[.,:]\d)[.,:、，。．｡､！？!?；;：…‥「」『』“”"‘’（）()［］[\]【】〈〉《》«»—―–～〜・\s])+/gu;

const heardAs: Readonly<Record<string, string>> = {
  '、': ',',
  '､': ',',
  '，': ',',
  '。': '.',
  '｡': '.',
  '．': '.',
  '！': '!',
  '？': '?',
  '；': ';',
  '：': ':',
  '‥': '…',
  '「': '“',
  '『': '“',
  '«': '“',
  '《': '“',
  '〈': '“',
  '」': '”',
  '』': '”',
  '»': '”',
  '》': '”',
  '〉': '”',
  '—': '—',
  '―': '—',
  '–': '—',
  '～': '—',
  '〜': '—',
};
const kept = /[.,!?;:…“”—]/u;
const pause = /[.,!?;:…—]/u;
/** Brackets are heard as a short pause. */
const bracket = /[（）()［］[\]【】]/u;

/** Spells what is between punctuation, and puts the punctuation back as Kokoro knows it. */
export function spellClauses(text: string, spellClause: (clause: string) => SpelledWord[]): Phoneme[] {
  const symbols: Phoneme[] = [];
  let from = 0;
  const say = (to: number) => {
    for (const { start, spelled } of spellClause(text.slice(from, to)))
      addWord(symbols, spelled, from + start);
  };
  for (const match of text.matchAll(marks)) {
    say(match.index);
    addMarks(symbols, match[0]);
    from = match.index + match[0].length;
  }
  say(text.length);
  return symbols;
}

function addWord(symbols: Phoneme[], spelled: string, at: number): void {
  if (spelled === '') return;
  // A glottal stop belongs to the sound after it.
  const before = symbols.at(-1)?.symbol;
  if (before !== undefined && !/[\s“ʔ]/u.test(before) && !spelled.startsWith('ʔ'))
    symbols.push({ symbol: ' ', at: undefined });
  for (const symbol of spelled) symbols.push({ symbol, at });
}

/** Of several pauses in a row, the last one counts: `」。` ends a sentence. */
function addMarks(symbols: Phoneme[], run: string): void {
  const heard = Array.from(run, (mark) => heardAs[mark] ?? (bracket.test(mark) ? ',' : mark)).filter((mark) =>
    kept.test(mark),
  );
  for (const mark of heard) {
    const before = symbols.at(-1);
    if (pause.test(mark) && (before === undefined || before.symbol === '“')) continue;
    if (pause.test(mark) && before!.at === undefined && pause.test(before!.symbol)) symbols.pop();
    if (mark === '“' && before !== undefined && before.symbol !== ' ')
      symbols.push({ symbol: ' ', at: undefined });
    symbols.push({ symbol: mark, at: undefined });
  }
}
