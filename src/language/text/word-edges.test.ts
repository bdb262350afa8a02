import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trimToWord } from './title.ts';

const core = (text: string) => {
  const word = trimToWord(` ${text} `, { start: 1, end: text.length + 1 });
  return word && ` ${text} `.slice(word.start, word.end);
};

test('punctuation around a word is not part of it, what is spoken there is', () => {
  const words = {
    '“Why?”': 'Why',
    '(3.5%),': '3.5%',
    'cat’s.': 'cat’s',
    '$5m…': '$5m',
    'note†': 'note',
    '«𝒳»': '𝒳',
  };
  for (const [written, word] of Object.entries(words)) assert.equal(core(written), word);
  for (const spoken of ['%', '&', '@home', '#1', '§', '*', '/usr/bin/', 'C:\\', '+', 'C++'])
    assert.equal(core(`“${spoken}”`), spoken);
  for (const silent of ['', '—', '…”', '†', '?!']) assert.equal(core(silent), undefined);
});
