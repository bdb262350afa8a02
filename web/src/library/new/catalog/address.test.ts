import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogAddress } from './address.ts';

test('servers at home are asked without a certificate, others with one, and what was written counts', () => {
  for (const [typed, address] of [
    ['192.168.1.20:8080/opds', 'http://192.168.1.20:8080/opds'],
    ['192.168.1.20', 'http://192.168.1.20'],
    ['calibre.local/opds', 'http://calibre.local/opds'],
    ['calibre.example:8080', 'http://calibre.example:8080'],
    ['nas/opds', 'http://nas/opds'],
    ['[fd00::1]:25600/opds', 'http://[fd00::1]:25600/opds'],
    [' standardebooks.org/feeds/opds ', 'https://standardebooks.org/feeds/opds'],
    ['m.gutenberg.org/ebooks.opds/', 'https://m.gutenberg.org/ebooks.opds/'],
    ['https://192.168.1.20/opds', 'https://192.168.1.20/opds'],
    ['ftp://example.com', 'ftp://example.com'],
  ] as const)
    assert.equal(catalogAddress(typed), address);
});
