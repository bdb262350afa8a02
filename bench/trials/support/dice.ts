/** Random values from a seed: wrong, costly or nearly right. */
import { costlyTexts } from '../../../test/costly-texts.ts';

const junk = [
  '',
  '\0',
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '{{7*7}}',
  '💥',
  '\ud800',
  '\u202e',
  'a'.repeat(300),
  '-1',
];
const odd = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  { __proto__: 1 },
  '',
  '\0',
  [null],
  '9'.repeat(400),
];
const voices = ['espeak-en-us', 'espeak-de', 'espeak-zh', 'none'];
const known: Record<string, readonly unknown[]> = {
  voice_id: voices,
  language: ['en', 'de', 'zh', 'xx', 'en-US'],
  target_language: ['de', 'es', 'xx'],
  format: ['pdf', 'docx', 'txt', 'csv', 'srt', 'exe'],
  audio_format: ['wav', 'mp3', 'pcm'],
  cursor: ['', 'AAAA', '0'.repeat(500)],
  limit: ['1', '100', '0', '1e9', '-1', 'NaN'],
  url: ['http://127.0.0.1:1/', 'http://[::1]/', 'ftp://a', 'http://localhost/', 'https://example.invalid/x'],
  name: 'x.txt x.md x.html x.pdf x.docx x.odt x.rtf x.epub x.mobi x.azw3 x.fb2 x.htmlz x.zip x.csv x.json x.opml x.png x.wav x.mp3 ../x.txt x'.split(
    ' ',
  ),
};
const heads = [
  '%PDF-1.7\n1 0 obj<<',
  'PK\u0003\u0004',
  '<html><body>',
  '{',
  'RIFF\0\0\0\0WAVEfmt ',
  'ID3',
  '\ufeff',
  'OggS',
  '{\\rtf1\\ansi ',
  '<?xml version="1.0"?><FictionBook>',
  `x${'\0'.repeat(59)}BOOKMOBI\0\0\0\x01\0\x02`,
  'id,title,url,tags\n',
];

export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed + 1;
  }

  /** From 0 to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance = (share: number): boolean => this.next() < share;
  pick = <T>(from: readonly T[]): T => from[Math.floor(this.next() * from.length)]!;

  text(length: number): string {
    if (this.chance(0.4)) return this.pick(junk).toWellFormed();
    return Array.from({ length: Math.floor(this.next() * length) }, () =>
      String.fromCodePoint(
        this.chance(0.8) ? 32 + Math.floor(this.next() * 95) : 0xa1 + Math.floor(this.next() * 0xd000),
      ),
    ).join('');
  }

  /** What may stand in a header. */
  header(): string {
    return Array.from({ length: Math.floor(this.next() * 80) }, () =>
      String.fromCodePoint(33 + Math.floor(this.next() * 94)),
    ).join('');
  }

  value(name: string): unknown {
    return this.chance(0.3)
      ? this.text(60)
      : this.chance(0.5)
        ? this.pick(known[name] ?? odd)
        : this.pick(odd);
  }

  /** Costly texts: mostly short, now and then as long as they may be. */
  costly(longest: number): string {
    const share = this.chance(0.03) ? 1 : this.next() ** 6;
    return this.pick(costlyTexts).make(Math.max(1, Math.floor(share * longest)));
  }

  /** Something that the schema of a field allows, as far as that is easy to say. */
  fitting(name: string, schema: { type?: unknown; maxLength?: number }): unknown {
    if (known[name]) return this.pick(known[name]);
    if (schema.type === 'string') return this.costly(schema.maxLength ?? 100);
    if (schema.type === 'boolean') return this.chance(0.5);
    if (schema.type === 'integer' || schema.type === 'number') return Math.floor(this.next() * 100);
    return this.value(name);
  }

  file(): Buffer {
    const head = this.chance(0.5) ? this.pick(heads) : '';
    if (this.chance(0.6)) return Buffer.from(head + this.costly(400_000));
    return Buffer.from(
      Array.from({ length: Math.floor(this.next() * 3_000) }, () => Math.floor(this.next() * 256)),
    );
  }
}
