/** What the ledger notes for machines, said for people. A kind that is not known here is called by its own name. */
import type { StatementLine } from '../../../../features/wallet/statement.rules.ts';
import { creditsWords } from '../words.ts';

export type VoiceName = (voiceId: string) => string | undefined;

export interface LineWords {
  readonly title: string;
  readonly note: string | undefined;
}

const languages = new Intl.DisplayNames('en-GB', { type: 'language', fallback: 'code' });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The ledger counts seconds; from a minute on people do not. */
const withMinutes = (note: string): string =>
  note.replace(/^(\d+)(?:\.\d+)? s\b/, (whole, seconds: string) =>
    Number(seconds) < 60 ? whole : `${Math.floor(Number(seconds) / 60)} min ${Number(seconds) % 60} s`,
  );

const priceNote = ({ entries }: StatementLine): string | undefined => {
  const price = entries.findLast(({ kind }) => kind === 'settle');
  return price && withMinutes(price.note);
};

function describeHold(line: StatementLine, voiceName: VoiceName): LineWords {
  const [, voiceId] = /^speech with (\S+)$/.exec(line.note) ?? [];
  const title = voiceId === undefined ? capital(line.note) : `Speech with ${voiceName(voiceId) ?? voiceId}`;
  const note = line.isOpen ? `${creditsWords(-line.cents)} held until it is done` : priceNote(line);
  return { title, note };
}

function describeTranslation({ note }: StatementLine): LineWords {
  const [, source, target, rest] = /^([\w-]+) to ([\w-]+)(?:, (.*))?$/.exec(note) ?? [];
  if (source === undefined || target === undefined) return { title: 'Translation', note };
  return {
    title: `Translation from ${languageName(source)} to ${languageName(target)}`,
    note: rest && withMinutes(rest),
  };
}

export function describeLine(line: StatementLine, voiceName: VoiceName): LineWords {
  if (line.kind === 'hold') return describeHold(line, voiceName);
  if (line.kind === 'translate') return describeTranslation(line);
  if (line.kind === 'credit')
    return { title: line.cents < 0 ? 'Credits taken back' : 'Credits added', note: line.note };
  return { title: capital(line.kind), note: line.note === '' ? undefined : line.note };
}

/** One entry among those of a hold. */
export function partName({ kind, note }: { kind: string; note: string }): string {
  if (kind === 'hold') return 'Held before it began';
  if (kind === 'refund') return 'Given back';
  return kind === 'settle' ? `Price of ${withMinutes(note)}` : capital(note || kind);
}
