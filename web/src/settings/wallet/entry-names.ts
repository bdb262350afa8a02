/** The ledger's notes, which are written for machines, in the reader's words. An unknown note is shown as it is. */
import type { StatementLine } from '../../../../src/shared/contract/app/wallet.ts';
import { languageName } from '../../ui/format.ts';
import { creditsText } from '../amounts.ts';
import { t } from '../messages.ts';

export interface EntryWords {
  readonly title: string;
  readonly note: string | undefined;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The ledger counts seconds ("95.2 s of audio"); from a minute on, people do not. */
function durationNote(note: string): string {
  if (note === 'speech, by the character') return t('ledger.byCharacter');
  const [, seconds, kind] = /^(\d+(?:\.\d+)?) s of (estimated speech|audio|speech)$/.exec(note) ?? [];
  if (seconds === undefined) return note;
  const whole = Math.floor(Number(seconds));
  const duration =
    whole < 60
      ? t('time.seconds', { seconds: Number(seconds) })
      : t('time.minutesSeconds', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  return t(kind === 'estimated speech' ? 'ledger.estimatedTime' : 'ledger.audioTime', {
    duration,
  });
}

function priceNote({ parts }: StatementLine): string | undefined {
  const price = parts.findLast(({ kind }) => kind === 'settle');
  return price && durationNote(price.note);
}

function describeHold(line: StatementLine): EntryWords {
  const [, voiceId] = /^speech with (\S+)$/.exec(line.note) ?? [];
  const title =
    voiceId === undefined
      ? holdTitle(line.note)
      : t('ledger.speechWith', { voice: line.voice_name ?? voiceId });
  const note = line.is_open ? t('ledger.held', { amount: creditsText(-line.cents) }) : priceNote(line);
  return { title, note };
}

function holdTitle(note: string): string {
  const [, title] = /^audio(?:book)? of “(.*)”$/.exec(note) ?? [];
  return title === undefined ? capitalize(note) : t('ledger.audiobookOf', { title });
}

function describeTranslation({ note }: StatementLine): EntryWords {
  const [, source, target, rest] = /^([\w-]+) to ([\w-]+)(?:, (.*))?$/.exec(note) ?? [];
  if (source === undefined || target === undefined) return { title: t('ledger.translation'), note };
  const names = { source: languageName(source), target: languageName(target) };
  return {
    title: t('ledger.translationBetween', names),
    note: rest && durationNote(rest),
  };
}

/** The notes that the server writes itself beside a credit. */
function creditNote(note: string): string {
  if (note === 'opening balance') return t('ledger.note.opening');
  const [, by] = /^credited by (.*)$/.exec(note) ?? [];
  if (by === undefined) return note;
  return by === 'command line' ? t('ledger.note.commandLine') : t('ledger.note.by', { email: by });
}

export function describeLine(line: StatementLine): EntryWords {
  if (line.kind === 'hold') return describeHold(line);
  if (line.kind === 'translate') return describeTranslation(line);
  if (line.kind === 'credit') {
    const title = t(line.cents < 0 ? 'ledger.debited' : 'ledger.credited');
    return { title, note: creditNote(line.note) };
  }
  if (line.kind === 'refill') return { title: t('ledger.refilled'), note: undefined };
  return { title: capitalize(line.kind), note: line.note === '' ? undefined : line.note };
}

/** One entry among those of a hold. */
export function partName({ kind, note }: { kind: string; note: string }): string {
  if (kind === 'hold') return t('ledger.part.hold');
  if (kind === 'refund') return t('ledger.part.refund');
  if (kind !== 'settle') return capitalize(note || kind);
  return t('ledger.part.price', { what: durationNote(note) });
}
