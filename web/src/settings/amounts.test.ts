import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementLine } from '../../../src/shared/contract/app/wallet.ts';
import { centsText, creditsText, signedCredits } from './amounts.ts';
import { describeLine } from './wallet/entry-names.ts';

test('amounts have their unit and a true minus', () => {
  const all = (write: typeof centsText, cents: number[]) => cents.map(write);
  assert.deepEqual(all(centsText, [1, 0, -1, 1_234]), ['1 cent', '0 cents', '−1 cent', '1,234 cents']);
  assert.deepEqual(all(creditsText, [125, 2, -3]), ['62.5 credits', '1 credit', '−1.5 credits']);
  assert.deepEqual(all(signedCredits, [3, -2, 0]), ['+1.5 credits', '−1 credit', '0 credits']);
});

test('every entry has words, even of an unknown kind or with an unknown note', () => {
  const amounts = { cents: -3, balance_after: 0, times: 1, parts: [] };
  const line = { ...amounts, id: 'x', created_at: '', is_open: false, voice_name: null };
  const told = (kind: string, note: string, more: Partial<StatementLine> = {}) => {
    const { title, note: rest } = describeLine({ ...line, kind, note, ...more });
    return `${title} / ${rest}`;
  };
  assert.deepEqual(
    [
      told('hold', 'speech with gone-voice'),
      told('hold', 'audio of a book', { is_open: true, cents: -9 }),
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
