import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementLine } from '../../../features/wallet/statement.rules.ts';
import { pageMessages } from '../../../messages/pages.ts';
import { ago, centsText, creditsText, signedCredits } from './amounts.ts';
import { describeLine } from './wallet/entry-names.ts';

const english = pageMessages('en');
const german = pageMessages('de');

test('how long ago is written as one would say it', () => {
  const nowMs = Date.UTC(2026, 10, 15, 12);
  const said = (passedMs: number, messages = english) =>
    />([^<]*)</.exec(ago(messages, nowMs - passedMs, nowMs).text)![1];
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  assert.deepEqual(
    [-5_000, 59_999, minute, 59 * minute, hour, 23 * hour, day, 29 * day, 30 * day].map((passed) =>
      said(passed),
    ),
    [
      'just now',
      'just now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
      'yesterday',
      '29 days ago',
      '16 Oct 2026',
    ],
  );
  assert.deepEqual([said(hour, german), said(30 * day, german)], ['vor 1 Stunde', '16.10.2026']);
});

test('amounts have their unit and a true minus', () => {
  const all = (write: typeof centsText, cents: number[]) => cents.map((one) => write(english, one));
  assert.deepEqual(all(centsText, [1, 0, -1, 1_234]), ['1 cent', '0 cents', '−1 cent', '1,234 cents']);
  assert.deepEqual(all(creditsText, [125, 2, -3]), ['62.5 credits', '1 credit', '−1.5 credits']);
  assert.deepEqual(all(signedCredits, [3, -2, 0]), ['+1.5 credits', '−1 credit', '0 credits']);
  assert.equal(creditsText(german, 125), '62,5 Credits');
});

test('every entry has words, even of an unknown kind or with an unknown note', () => {
  const line = { id: 'x', cents: -3, balanceAfter: 0, createdAtMs: 0, isOpen: false, entries: [], times: 1 };
  const told = (kind: string, note: string, more: Partial<StatementLine> = {}) => {
    const { title, note: rest } = describeLine(english, { ...line, kind, note, ...more }, () => undefined);
    return `${title} / ${rest}`;
  };
  assert.deepEqual(
    [
      told('hold', 'speech with gone-voice'),
      told('hold', 'audio of a book', { isOpen: true, cents: -9 }),
      told('hold', 'audio of “The Lamp”'),
      told('translate', 'zh-Hant to qqq, 59.9 s of estimated speech'),
      told('translate', 'en to de, 95.2 s of estimated speech'),
      told('translate', 'by hand'),
      told('credit', 'a correction'),
      told('credit', 'credited by command line', { cents: 3 }),
      told('credit', 'credited by ada@example.org', { cents: 3 }),
      told('transcribe', ''),
    ],
    [
      'Speech with gone-voice / undefined',
      'Audio of a book / 4.5 credits held until it is finished',
      'Audiobook of “The Lamp” / undefined',
      'Translation from Traditional Chinese to qqq / 59.9 s of estimated speech',
      'Translation from English to German / 1 min 35 s of estimated speech',
      'Translation / by hand',
      'Credits removed / a correction',
      'Credits added / from the command line',
      'Credits added / by ada@example.org',
      'Transcribe / undefined',
    ],
  );
});
