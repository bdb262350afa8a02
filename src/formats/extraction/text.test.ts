import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeText, looksLikeText, tidyText } from './text.ts';

const words = 'Grüße aus Łódź – “hello”.';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('encodings', () => {
  const cases: [what: string, bytes: Buffer, expected: string, declared?: string][] = [
    ['UTF-8', Buffer.from(words), words],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`), words],
    ['UTF-16 little endian', utf16(`\ufeff${words}`), words],
    ['UTF-16 big endian', utf16(`\ufeff${words}`).swap16(), words],
    ['UTF-16 without a mark', utf16(words), words],
    ['UTF-16 big endian without a mark', utf16(words).swap16(), words],
    ['Windows-1252', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x93, 0x68, 0x94]), 'Grüße “h”'],
    ['what is declared', Buffer.from([0xcf, 0xf0, 0xe8]), 'При', 'windows-1251'],
    ['a wrong declaration', Buffer.from(words), words, 'utf-16'],
    ['an unknown declaration', Buffer.from(words), words, 'klingon'],
  ];
  for (const [what, bytes, expected, declared] of cases) {
    test(what, () => {
      assert.equal(decodeText(bytes, declared), expected);
      assert.equal(looksLikeText(bytes), true);
    });
  }

  test('data is not text', () => {
    assert.equal(
      looksLikeText(Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 256))),
      false,
    );
    assert.equal(looksLikeText(Buffer.alloc(100)), false);
  });
});

test('tidy text has no character that a document may not hold', () => {
  assert.equal(
    tidyText('\ufeff\r\n a\0b\ud800 \r\rc\u00adc\x07\f\n\n\nd\udc00\t\n'),
    ' ab\ufffd\n\ncc\n\nd\ufffd',
  );
});
