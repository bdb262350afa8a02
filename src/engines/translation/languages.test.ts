import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchLanguage, nameOfLanguage, tagOfCode } from './engine.ts';

const matches: [string, string[], string | undefined][] = [
  ['es', ['en', 'es'], 'es'],
  ['es-MX', ['en', 'es'], 'es'],
  ['pt', ['pt-PT', 'pt-BR'], 'pt-BR'],
  ['pt-PT', ['pt', 'pt-BR'], 'pt'],
  ['pt-BR', ['pt-PT', 'pt'], 'pt'],
  ['zh-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
  ['zh-Hant', ['zh', 'zh-Hans'], undefined],
  ['zh-CN', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
  ['sr-Latn', ['sr'], undefined],
  ['de', ['en'], undefined],
  ['no', ['nn', 'nb'], 'nb'],
];
for (const [wanted, offered, served] of matches) {
  test(`${wanted} among ${offered.join(', ')} is served by ${served}`, () => {
    assert.equal(matchLanguage(wanted, offered), served);
  });
}

test('codes of engines become tags', () => {
  const codes = ['eng', 'pt_BR', 'ZH-HANS', 'spa', 'nob', 'hbs', 'tl', 'xyzzy', 'arg', '', 'a b'];
  const tags = ['en', 'pt-BR', 'zh-Hans', 'es', 'nb', 'sr-Latn', 'tl', undefined, 'an', undefined, undefined];
  assert.deepEqual(codes.map(tagOfCode), tags);
});

test('languages have names', () => assert.equal(nameOfLanguage('es'), 'Spanish (es)'));
