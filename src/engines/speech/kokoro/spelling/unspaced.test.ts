import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Phoneme } from '../../pronunciation/phonemizer.ts';
import { vocabulary } from '../vocabulary.ts';
import { spellChinese, spellSyllable } from './chinese.ts';
import { spellJapanese } from './japanese.ts';

const sayLatin = (word: string) => `ˈ${word.toLowerCase()}`;
const written = (symbols: readonly Phoneme[]) => symbols.map(({ symbol }) => symbol).join('');

/** As misaki, the phonemizer Kokoro learned from, writes them. */
const japanese: readonly (readonly [text: string, spelled: string])[] = [
  ['今日はいい天気ですね。', 'kʲoː βa iː teŋkʲi desɨ ne.'],
  ['日本語の文章を自然な声で読み上げます。', 'ɲihoŋɡo no bɯɴɕoː o ɕiʣeɴ na koe de jomʲiaɡe masɨ.'],
  ['橋を、渡った！', 'haɕi o, βataʔta!'],
  ['「おはよう」と彼は言った。', '“ohajoː” to kaɾe βa iʔta.'],
  ['スーパーでコーヒーを', 'sɨːpaː de koːçiː o'],
  ['4月1日', 'ɕi ɡaʦɨʦɨ ita ʨi'],
  ['毎朝', 'maiasa'],
  ['3月20日', 'sa ŋɡa ʦɨhaʦɨ ka'],
  ['学校へ', 'ɡaʔkoː e'],
  ['3.5と1,200人', 'santeŋɡo to senɲiçakɯ ɲiɴ'],
  ['電車（新幹線）。', 'deɴɕa, ɕiŋkaɴseɴ.'],
  ['私はPythonとNHK', 'βataɕi βa ˈpython to enɯeiʨikei'],
];

const chinese: readonly (readonly [text: string, spelled: string])[] = [
  ['今天天气很好，我们去公园。', 'ʨi→ntʰjɛ→n tʰjɛ→nʨʰi↘ xə↓nxau↓, wo↓mən ʨʰy↘ kʊ→ŋɥɛ↗n.'],
  ['银行的行长很重要！', 'i↗nxa↗ŋ tɤ xa↗ŋꭧa↓ŋ xə↓n ꭧʊ↘ŋjau↘!'],
  ['他说：“四是四。”', 'tʰa→ ʂwo→: “sɨ↘ ʂɨ↘ sɨ↘.”'],
  ['圖書館', 'tʰu↗ʂu→kwa↓n'],
  ['我的T恤', 'wo↓tɤ ˈt ɕy↘'],
];

describe('languages without spaces are spelled in the letters Kokoro learned', () => {
  for (const [text, spelled] of japanese)
    test(text, () => assert.equal(written(spellJapanese(text, sayLatin)), spelled));
  for (const [text, spelled] of chinese)
    test(text, () => assert.equal(written(spellChinese(text, sayLatin)), spelled));
});

test('a syllable of pinyin is an onset, a vowel with its tone, and an end', () => {
  const cases = {
    yuan2: 'ɥɛ↗n',
    wen4: 'wə↘n',
    you3: 'jou↓',
    lv4: 'ly↘',
    jue2: 'ʨɥe↗',
    er4: 'ɚ↘',
    zi0: 'ʦɨ',
    bo1: 'pwo→',
  };
  for (const [pinyin, spelled] of Object.entries(cases)) assert.equal(spellSyllable(pinyin), spelled);
  assert.equal(spellSyllable('x'), '');
});

test('every sound knows its word', () => {
  const text = '「今日」は、東京。';
  const at = new Map<number, string>();
  for (const { symbol, at: place } of spellJapanese(text, sayLatin))
    if (place !== undefined) at.set(place, (at.get(place) ?? '') + symbol);
  assert.deepEqual(
    [...at],
    [
      [1, 'kʲoː'],
      [4, 'βa'],
      [6, 'toːkʲoː'],
    ],
  );
});

const fragment = fc.oneof(
  fc.constantFrom(
    '今日',
    'は',
    '。',
    '、',
    '「',
    '」',
    '12',
    '3.5',
    'km',
    'Python',
    ' ',
    '…',
    '（',
    '你好',
    '𠮷',
    '々',
    'ー',
    'っ',
    '？！',
    '吗',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);

test('any text can be spelled, and places stay inside the text', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 15 }), (fragments) => {
      const text = fragments.join('');
      for (const spelled of [spellJapanese(text, sayLatin), spellChinese(text, sayLatin)]) {
        let last = 0;
        for (const { at } of spelled) {
          if (at === undefined) continue;
          assert.ok(at >= last && at < text.length, `${at} in ${JSON.stringify(text)}`);
          last = at;
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('punctuation is never the first thing said, nor doubled', () => {
  for (const text of ['。。。今日', '（今日）、（明日）。', '…？！'])
    assert.doesNotMatch(written(spellJapanese(text, sayLatin)), /^[.,!?…]|[.,;:!?…]{2}/u, text);
  assert.ok(Array.from('“”—…').every((mark) => vocabulary.has(mark)));
});
