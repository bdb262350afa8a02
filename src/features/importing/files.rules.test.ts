import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chooseTitle,
  declaredLanguage,
  lastingAddress,
  nameOfAddress,
  nameWithoutExtension,
} from './files.rules.ts';

test('a text without a title is named after its file, a page after its site', () => {
  const called = (path: string) => nameOfAddress(new URL(path, 'https://example.com'));
  assert.deepEqual(['/a/Am%20Meer_1.txt', '/%E0%A4%A.md', '/.pdf', '/story.html', '/'].map(called), [
    'Am Meer 1',
    'example.com',
    'example.com',
    'example.com',
    'example.com',
  ]);
});

test('a title comes from the file, its first heading, or its name', () => {
  assert.equal(chooseTitle('Told', '# Heading', 'name'), 'Told');
  assert.equal(chooseTitle(undefined, 'Words.\n\n## Heading\n\nMore.', 'name'), 'Heading');
  assert.equal(
    chooseTitle(undefined, 'Words.', nameWithoutExtension('/tmp/my_old story.v2.txt')),
    'my old story.v2',
  );
  assert.equal(chooseTitle(undefined, 'Words.', nameWithoutExtension('.txt')), 'Words.');
});

test('the address that a page gives for itself counts on its own site', () => {
  const address = new URL('https://www.example.com/a?from=letter');
  const cases = [
    [undefined, address.href],
    ['/a', 'https://www.example.com/a'],
    ['https://example.com/b', 'https://example.com/b'],
    ['https://example.org/a', address.href],
    ['javascript:alert(1)', address.href],
    ['https://me:secret@www.example.com/a', address.href],
    ['http://[', address.href],
  ] as const;
  for (const [declared, expected] of cases)
    assert.equal(lastingAddress(address, declared), expected, declared);
});

test('a language tag is normalized, and ignored if it is not valid', () => {
  assert.deepEqual(['en_us', 'zh-Hans-CN', 'de', 'x-klingon', '', undefined].map(declaredLanguage), [
    'en-US',
    'zh-Hans',
    'de',
    undefined,
    undefined,
    undefined,
  ]);
});
