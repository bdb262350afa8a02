import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameLanguage, parseLanguageTag, textDirection } from './tags.ts';

const accepted: Record<string, string> = {
  en: 'en',
  EN: 'en',
  'PT-br': 'pt-BR',
  'zh-hANT': 'zh-Hant',
  'es-419': 'es-419',
  'sr-Latn': 'sr-Latn',
};
const refused = [
  '',
  'e',
  'eng',
  'xx',
  'xx-US',
  'en_US',
  'en-',
  'en-U',
  'en-USA',
  'zh-Hant-TW',
  ' en',
  'en\n',
  'ｅn',
  'iw',
  'en-12',
];

for (const [tag, normal] of Object.entries(accepted)) {
  test(`${tag} is read as ${normal}`, () => assert.equal(parseLanguageTag(tag), normal));
}

for (const tag of refused) {
  test(`${JSON.stringify(tag)} is not a language`, () => assert.equal(parseLanguageTag(tag), undefined));
}

test('every code the runtime knows by two letters is accepted', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const current = codes.filter((code) => Intl.getCanonicalLocales(code)[0] === code && names.of(code));
  const missing = current.filter((code) => parseLanguageTag(code) !== code);
  // The code for the Bihari group was withdrawn from the standard; the runtime still names it.
  assert.deepEqual(missing, ['bh']);
});

test('direction follows the language, or the script when the tag names one', () => {
  for (const tag of [
    'ar',
    'he',
    'fa',
    'ur',
    'yi',
    'ps',
    'sd',
    'ug',
    'dv',
    'ar-EG',
    'pa-Arab',
    'pa-PK',
    'az-Arab',
  ]) {
    assert.equal(textDirection(tag), 'rtl', tag);
  }
  for (const tag of ['en', 'zh-Hant', 'hi', 'ku', 'pa', 'ar-Latn', 'ja', 'nonsense', '']) {
    assert.equal(textDirection(tag), 'ltr', tag);
  }
});

test('a region makes no different language, a script does', () => {
  assert.ok(isSameLanguage('en', 'en-GB'));
  assert.ok(isSameLanguage('zh', 'zh-CN'));
  assert.ok(!isSameLanguage('zh', 'zh-TW'));
  assert.ok(!isSameLanguage('nb', 'nn'));
});
