/** Words that their writer emphasized, as in `*never*`, are marked in what is said; titles and long passages are not. */
import { emphasisMarker } from '../../language/narration/mapping.ts';
import type { Span } from '../../language/narration/rewrite.ts';
import type { Range } from '../../shared/markup/blocks.ts';

interface Said {
  readonly spoken: string;
  readonly spans: readonly Span[];
}

const mostWords = 3;

/** *The Raven* and *Titanic* are names; a word that opens its sentence has its capital from there. */
function isEmphasis(value: string, { start, end }: Range): boolean {
  const words = value.slice(start, end).match(/\S+/gu) ?? [];
  const isFirst = !/[\p{L}\p{N}]/u.test(value.slice(0, start));
  const isName = words.every((word) => /^\P{L}*\p{Lu}\p{Ll}/u.test(word)) && !(isFirst && words.length === 1);
  return words.length > 0 && words.length <= mostWords && !isName;
}

/** `stretches` are places in `value`, in UTF-16 units. */
export function markEmphasis(said: Said, value: string, stretches: readonly Range[]): Said {
  const wanted = stretches.filter((stretch) => isEmphasis(value, stretch));
  if (wanted.length === 0) return said;
  const isWanted = (place: number) => wanted.some(({ start, end }) => place >= start && place < end);
  const places = said.spans.flatMap((span) => [...wordStarts(said.spoken, span, isWanted)]);
  return insertMarkers(said, places);
}

const wordStart = /(?<![\p{L}\p{M}\p{N}'’-])[\p{L}\p{N}]/gu;

/** Where the emphasized words of a span start in what is spoken. What was rewritten is one word. */
function* wordStarts(
  spoken: string,
  { spoken: said, written, verbatim }: Span,
  isWanted: (place: number) => boolean,
): Generator<number> {
  if (!verbatim) {
    if (isWanted(written.start) && said.end > said.start) yield said.start;
    return;
  }
  wordStart.lastIndex = said.start;
  for (let found = wordStart.exec(spoken); found && found.index < said.end; found = wordStart.exec(spoken))
    if (isWanted(found.index - said.start + written.start)) yield found.index;
}

/** A span that is said as it is written is split where a marker stands. */
function insertMarkers({ spoken, spans }: Said, places: readonly number[]): Said {
  let text = '';
  let from = 0;
  for (const place of places) {
    text += spoken.slice(from, place) + emphasisMarker;
    from = place;
  }
  text += spoken.slice(from);
  let passed = 0;
  const moved = spans.flatMap(({ spoken: said, written, verbatim }): Span[] => {
    const parts: Span[] = [];
    let start = said.start;
    const add = (end: number) => {
      if (end > start || (parts.length === 0 && end === said.end))
        parts.push({
          spoken: { start: start + passed, end: end + passed },
          written: verbatim
            ? { start: written.start + start - said.start, end: written.start + end - said.start }
            : written,
          verbatim,
        });
      start = end;
    };
    while (passed < places.length && places[passed]! < said.end) {
      if (verbatim && places[passed]! > start) add(places[passed]!);
      passed += 1;
    }
    add(said.end);
    return parts;
  });
  return { spoken: text, spans: moved };
}
