/** The ledger's notes, which are written for machines, in the reader's words. An unknown note is shown as it is. */
import { commandLine } from '../../../../features/people/administrator.ts';
import type { StatementLine } from '../../../../features/wallet/statement.rules.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { creditsText } from '../amounts.ts';

export type VoiceName = (voiceId: string) => string | undefined;

export interface EntryWords {
  readonly title: string;
  readonly note: string | undefined;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The ledger counts seconds ("95.2 s of audio"); from a minute on, people do not. */
function durationNote(messages: PageMessages, note: string): string {
  if (note === 'speech, by the character') return messages.text('ledger.byCharacter');
  const [, seconds, kind] = /^(\d+(?:\.\d+)?) s of (estimated speech|audio|speech)$/.exec(note) ?? [];
  if (seconds === undefined) return note;
  const whole = Math.floor(Number(seconds));
  const duration =
    whole < 60
      ? messages.text('time.seconds', { seconds: Number(seconds) })
      : messages.text('time.minutesSeconds', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  return messages.text(kind === 'estimated speech' ? 'ledger.estimatedTime' : 'ledger.audioTime', {
    duration,
  });
}

function priceNote(messages: PageMessages, { entries }: StatementLine): string | undefined {
  const price = entries.findLast(({ kind }) => kind === 'settle');
  return price && durationNote(messages, price.note);
}

function describeHold(messages: PageMessages, line: StatementLine, voiceName: VoiceName): EntryWords {
  const [, voiceId] = /^speech with (\S+)$/.exec(line.note) ?? [];
  const title =
    voiceId === undefined
      ? holdTitle(messages, line.note)
      : messages.text('ledger.speechWith', { voice: voiceName(voiceId) ?? voiceId });
  const note = line.isOpen
    ? messages.text('ledger.held', { amount: creditsText(messages, -line.cents) })
    : priceNote(messages, line);
  return { title, note };
}

function holdTitle(messages: PageMessages, note: string): string {
  const [, title] = /^audio(?:book)? of “(.*)”$/.exec(note) ?? [];
  return title === undefined ? capitalize(note) : messages.text('ledger.audiobookOf', { title });
}

function describeTranslation(messages: PageMessages, { note }: StatementLine): EntryWords {
  const [, source, target, rest] = /^([\w-]+) to ([\w-]+)(?:, (.*))?$/.exec(note) ?? [];
  if (source === undefined || target === undefined)
    return { title: messages.text('ledger.translation'), note };
  const names = { source: messages.languageName(source), target: messages.languageName(target) };
  return {
    title: messages.text('ledger.translationBetween', names),
    note: rest && durationNote(messages, rest),
  };
}

/** The notes that the server writes itself beside a credit. */
function creditNote(messages: PageMessages, note: string): string {
  if (note === 'opening balance') return messages.text('ledger.note.opening');
  const [, by] = /^credited by (.*)$/.exec(note) ?? [];
  if (by === undefined) return note;
  return by === commandLine.email
    ? messages.text('ledger.note.commandLine')
    : messages.text('ledger.note.by', { email: by });
}

export function describeLine(messages: PageMessages, line: StatementLine, voiceName: VoiceName): EntryWords {
  if (line.kind === 'hold') return describeHold(messages, line, voiceName);
  if (line.kind === 'translate') return describeTranslation(messages, line);
  if (line.kind === 'credit') {
    const title = messages.text(line.cents < 0 ? 'ledger.debited' : 'ledger.credited');
    return { title, note: creditNote(messages, line.note) };
  }
  if (line.kind === 'refill') return { title: messages.text('ledger.refilled'), note: undefined };
  return { title: capitalize(line.kind), note: line.note === '' ? undefined : line.note };
}

/** One entry among those of a hold. */
export function partName(messages: PageMessages, { kind, note }: { kind: string; note: string }): string {
  if (kind === 'hold') return messages.text('ledger.part.hold');
  if (kind === 'refund') return messages.text('ledger.part.refund');
  if (kind !== 'settle') return capitalize(note || kind);
  return messages.text('ledger.part.price', { what: durationNote(messages, note) });
}
