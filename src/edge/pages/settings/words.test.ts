import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementLine } from '../../../features/wallet/statement.rules.ts';
import { describeLine } from './wallet/ledger-words.ts';
import { ago, centsWords, creditsWords, signedCredits } from './words.ts';

test('how long ago is told as one would say it', () => {
  const nowMs = Date.UTC(2026, 10, 15, 12);
  const said = (passedMs: number) => />([^<]*)</.exec(ago(nowMs - passedMs, nowMs).text)![1];
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  assert.deepEqual(
    [-5_000, 59_999, minute, 59 * minute, hour, 23 * hour, day, 29 * day, 30 * day].map(said),
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
});

test('amounts have their unit and a true minus', () => {
  assert.deepEqual([1, 0, -1, 1_234].map(centsWords), ['1 cent', '0 cents', '−1 cent', '1,234 cents']);
  assert.deepEqual([125, 2, -3].map(creditsWords), ['62.5 credits', '1 credit', '−1.5 credits']);
  assert.deepEqual([3, -2, 0].map(signedCredits), ['+1.5 credits', '−1 credit', '0 credits']);
});

test('every entry has words, also of a kind that came later or a note nobody foresaw', () => {
  const line = { id: 'x', cents: -3, balanceAfter: 0, createdAtMs: 0, isOpen: false, entries: [] };
  const told = (kind: string, note: string, more: Partial<StatementLine> = {}) => {
    const { title, note: rest } = describeLine({ ...line, kind, note, ...more }, () => undefined);
    return `${title} / ${rest}`;
  };
  assert.deepEqual(
    [
      told('hold', 'speech with gone-voice'),
      told('hold', 'audio of a book', { isOpen: true, cents: -9 }),
      told('translate', 'zh-Hant to qqq, 59.9 s of estimated speech'),
      told('translate', 'by hand'),
      told('credit', 'a correction'),
      told('transcribe', ''),
    ],
    [
      'Speech with gone-voice / undefined',
      'Audio of a book / 4.5 credits held until it is done',
      'Translation from Traditional Chinese to qqq / 59.9 s of estimated speech',
      'Translation / by hand',
      'Credits taken back / a correction',
      'Transcribe / undefined',
    ],
  );
});
