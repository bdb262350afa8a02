/**
 * Reads what the model wrote as a script: who says what, and what is quoted. A quotation is a passage that exists, in its own
 * words: what is between quotation marks and nowhere in the sources goes, with the sentence it is in.
 */
import type { Citation } from '../../shared/contract/answers.ts';
import { parseTurn } from '../../shared/markup/transcript.ts';
import { fold } from '../../shared/text/folding.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { toPlain } from '../answers/plain.rules.ts';
import { type Letters, lettersIn } from './quoted-passages.rules.ts';

export interface ScriptLine {
  /** Which of the hosts. */
  readonly host: number;
  readonly text: string;
  readonly quotations: readonly Citation[];
}

export interface ScriptSettings {
  /** The names of the hosts; one name: everything is said by one. */
  readonly hosts: readonly string[];
  /** The texts that the model was shown. */
  readonly shown: Letters;
  /** All that it was shown, for addresses in it. */
  readonly sources: string;
  /** Who spoke last: what begins without a name is said by somebody else. */
  readonly lastHost?: number | undefined;
}

/** Each paragraph is one line; one that names nobody goes on with what was said before. */
export function readScript(written: string, settings: ScriptSettings): ScriptLine[] {
  const { hosts, lastHost = hosts.length - 1, sources } = settings;
  const lines: ScriptLine[] = [];
  let host = (lastHost + 1) % hosts.length;
  for (const raw of written.split(/[\r\n\u2028\u2029]/)) {
    const { host: named = host, rest } = speakerOf(raw, hosts);
    const plain = oneLine(toPlain(withoutMarkers(rest), sources));
    const { text, quotations } = checkQuotations(plain, settings);
    if (!/[\p{L}\p{N}]/u.test(text) || parseTurn(text)) continue;
    host = named;
    lines.push({ host, text, quotations });
  }
  return lines;
}

/* Who says a line: `Ada: Hello.` */

const longestLabel = 60;
/** What models write in place of a name that they were given. */
const numbered = /^(?:host|speaker|person|sprecher|sprecherin|locutor|locutora|voice) ?([12ab])$/;

function speakerOf(line: string, hosts: readonly string[]): { host?: number | undefined; rest: string } {
  const colon = line.slice(0, longestLabel).search(/[:：]/);
  if (colon < 0) return { rest: line };
  const label = labelOf(line.slice(0, colon));
  const rest = line.slice(colon + 1);
  const host = hosts.findIndex((name) => labelOf(name) === label);
  if (host >= 0) return { host, rest };
  const [, number] = numbered.exec(label) ?? [];
  if (number === undefined) return { rest: line };
  return { host: (number === '1' || number === 'a' ? 0 : 1) % hosts.length, rest };
}

const labelOf = (text: string): string => fold(text.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')).trim();

/** `[2]`, which the passages have as numbers. */
const withoutMarkers = (text: string): string => text.replaceAll(/\s?[[【]\d{1,4}[\]】]/g, '');

/** Without what would begin a list, a table or a rule where a line begins with it. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\ue000\ue001]+/gu, ' ')
    .trim()
    .replace(/^[-*+•|~=>#_ ]+/, '')
    .replace(/^\d{1,3}[.)] /, '')
    .trim();

/* Quotations. */

/** In letters and digits: what is shorter is a name or a word that is mentioned. */
const shortestQuotation = 12;
const quotation = /[“"„«»「『][^“”"„«»「」『』]{1,2000}[”"“»«」』]/gu;
const marks = '“”"„«»「」『』';

interface Checked {
  readonly text: string;
  readonly quotations: readonly Citation[];
}

function checkQuotations(line: string, { shown }: ScriptSettings): Checked {
  const found: Citation[] = [];
  let marked = '';
  let at = 0;
  for (const { index, 0: quoted } of matchesIn(line, quotation)) {
    const words = quoted.slice(1, -1);
    const passage = shown.find(words);
    marked += line.slice(at, index);
    at = index + quoted.length;
    if (passage) marked += `\ue000${found.push(passage) - 1}\ue000`;
    else marked += lettersIn(words) < shortestQuotation ? words : '\ue001';
  }
  marked += line.slice(at);
  const kept = sentencesOf(marked).filter((sentence) => !sentence.includes('\ue001'));
  const used: Citation[] = [];
  const text = kept.join('').replaceAll(/\ue000(\d+)\ue000/g, (_, number: string) => {
    const passage = found[Number(number)]!;
    used.push(passage);
    return `“${asQuoted(passage.value)}”`;
  });
  return { text: text.trim(), quotations: used };
}

/** A passage as it stands in a script: on one line, without syntax and without marks that would end the quotation. */
export const asQuoted = (value: string): string =>
  Array.from(oneLine(toPlain(value, value)), (one) => (marks.includes(one) ? '’' : one)).join('');

const sentenceEnd = /[.!?…。！？؟۔।\ue000\ue001]["'”’»)\]]*\s+/g;

/** A quotation ends a sentence only where a new one begins after it. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let at = 0;
  for (const { index, 0: end } of matchesIn(text, sentenceEnd)) {
    const next = index + end.length;
    if (/[\ue000\ue001]/.test(end) && !/^[\p{Lu}\p{N}\ue000\ue001]/u.test(text.slice(next, next + 2)))
      continue;
    sentences.push(text.slice(at, next));
    at = next;
  }
  return [...sentences, text.slice(at)];
}
