/** Moves of chess: `1. e4 e5 2. Nf3`, `Qxf7#`, `O-O`. */
import type { SpokenLanguage } from '../language.ts';
import { perLanguage, type Rule } from './rule.ts';

interface ChessWords {
  /** Letters of the pieces: king, queen, rook, bishop, knight. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly takes: string;
  readonly check: string;
  readonly mate: string;
  readonly castles: string;
  readonly castlesLong: string;
}

const chess: Readonly<Record<string, ChessWords>> = {
  en: {
    pieces: { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' },
    takes: 'takes',
    check: 'check',
    mate: 'checkmate',
    castles: 'castles',
    castlesLong: 'castles queenside',
  },
  de: {
    pieces: { K: 'König', D: 'Dame', T: 'Turm', L: 'Läufer', S: 'Springer' },
    takes: 'schlägt',
    check: 'Schach',
    mate: 'Matt',
    castles: 'kurze Rochade',
    castlesLong: 'lange Rochade',
  },
  es: {
    pieces: { R: 'rey', D: 'dama', T: 'torre', A: 'alfil', C: 'caballo' },
    takes: 'por',
    check: 'jaque',
    mate: 'jaque mate',
    castles: 'enroque corto',
    castlesLong: 'enroque largo',
  },
  fr: {
    pieces: { R: 'roi', D: 'dame', T: 'tour', F: 'fou', C: 'cavalier' },
    takes: 'prend',
    check: 'échec',
    mate: 'échec et mat',
    castles: 'petit roque',
    castlesLong: 'grand roque',
  },
  it: {
    pieces: { R: 're', D: 'donna', T: 'torre', A: 'alfiere', C: 'cavallo' },
    takes: 'prende',
    check: 'scacco',
    mate: 'scacco matto',
    castles: 'arrocco corto',
    castlesLong: 'arrocco lungo',
  },
  pt: {
    pieces: { R: 'rei', D: 'dama', T: 'torre', B: 'bispo', C: 'cavalo' },
    takes: 'toma',
    check: 'xeque',
    mate: 'xeque-mate',
    castles: 'roque pequeno',
    castlesLong: 'roque grande',
  },
  ru: {
    pieces: { Кр: 'король', Ф: 'ферзь', Л: 'ладья', С: 'слон', К: 'конь' },
    takes: 'берёт',
    check: 'шах',
    mate: 'мат',
    castles: 'короткая рокировка',
    castlesLong: 'длинная рокировка',
  },
};

const patterns = perLanguage(({ code }) => {
  const letters = `(?:${Object.keys(chess[code]?.pieces ?? {}).join('|')})`;
  const move = `(?:${letters}[a-h]?[1-8]?[x:]?[a-h][1-8]|[a-h]x[a-h][1-8]|O-O(?:-O)?|0-0(?:-0)?)(?:=${letters})?[+#]?`;
  const pawn = '[a-h][1-8][+#]?';
  return {
    move: new RegExp(`(?<![\\p{L}\\p{N}-])(${move})[!?]{0,2}(?![\\p{L}\\p{N}-])`, 'gu'),
    numbered: new RegExp(
      `(?<![\\p{L}\\p{N}.,])(\\d{1,3})(?:\\.{3}|…|\\.) ?(${move}|${pawn})[!?]{0,2}(?: (${move}|${pawn})[!?]{0,2})?(?![\\p{L}\\p{N}-])`,
      'gu',
    ),
  };
});

export const sayChess: Rule = (rewrite, language) => {
  const words = chess[language.code];
  if (!words) return;
  const { move, numbered } = patterns(language);
  const found = rewrite.text.match(move) ?? [];
  // One piece on one square may be a code: a move is certain by its marks, its number or a second one.
  if (found.length < 2 && !/x[a-h][1-8]|[1-8][+#]|O-O/.test(found[0] ?? '') && !numbered.test(rewrite.text))
    return;
  // `0-0` alone is a score.
  if (found.every((one) => one.startsWith('0-0')) && !numbered.test(rewrite.text)) return;
  numbered.lastIndex = 0;
  rewrite.replace(numbered, ([, number, white = '', black]) =>
    [
      language.cardinal(Number(number)),
      say(white, words, language),
      ...(black ? [say(black, words, language)] : []),
    ].join(', '),
  );
  rewrite.replace(move, ([, written = '']) => say(written, words, language));
};

function say(move: string, words: ChessWords, language: SpokenLanguage): string {
  const end = move.endsWith('#') ? `, ${words.mate}` : move.endsWith('+') ? `, ${words.check}` : '';
  if (/^[O0]-/.test(move)) return (/-.-/.test(move) ? words.castlesLong : words.castles) + end;
  const parts = Array.from(move.replace(/[+#]$/, '').matchAll(/Кр|[^]/gu), ([character]) =>
    character === 'x' || character === ':'
      ? words.takes
      : character === '='
        ? ','
        : /\d/.test(character)
          ? language.cardinal(Number(character))
          : (words.pieces[character] ?? character),
  );
  return parts.join(' ').replace(' ,', ',') + end;
}
