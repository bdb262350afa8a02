/** Bytes that are not HTTP, or are, but lie about where a message ends. */
import fc from 'fast-check';
import { attack, goodBody, json, type Attack, type Sender } from './attack.ts';

const badLengths = [
  ['-1', 'abc', '1.5', '0x10', '99999999999999999999', '1, 2', '+3', ''],
  ['1\r\nContent-Length: 2', '4\r\nTransfer-Encoding: chunked'],
].flat();
const contentLengths = ({ creation }: Sender) =>
  fc
    .constantFrom(...badLengths)
    .map((length) => attack('Content-Length', [`${creation(`Content-Length: ${length}\r\n`)}{}`], 400));

const badChunks = [
  ['zz\r\n{}\r\n0\r\n\r\n', '-5\r\n{}\r\n', 'FFFFFFFFFFFFFFFFFF\r\n{}', '2\r\n{}garbage', '2\n{}\n0\n\n'],
  ['0x2\r\n{}\r\n', `2;${'e'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, '\r\n\r\n'],
  [`0\r\nX-T: ${'t'.repeat(40_000)}\r\n\r\n`],
].flat();
const chunkedGarbage = ({ creation }: Sender) =>
  fc
    .constantFrom(...badChunks)
    .map((bytes) => attack('chunked garbage', [creation('Transfer-Encoding: chunked\r\n') + bytes], 400));

const cutShort = ({ creation }: Sender) =>
  fc
    .tuple(
      fc.boolean(),
      fc.integer({ min: 1, max: goodBody.length - 1 }),
      fc.constantFrom('', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'),
    )
    .map(([chunked, length, offer]): Attack => {
      const head = chunked
        ? `${creation(`${offer}Transfer-Encoding: chunked\r\n`)}1a\r\n`
        : creation(`${offer}Content-Length: ${goodBody.length}\r\n`);
      return { ...attack('body cut short', [head + goodBody.slice(0, length)], 400), halfClose: true };
    });

const expectations = ({ send }: Sender) =>
  fc
    .constantFrom('200-ok', 'x', '100-continue, x', '', '\t')
    .map((text) => attack('Expect', send('POST /v1/documents', `${json}Expect: ${text}\r\n`, '{'), 400));

const malformedHeaders = [
  ['X-A', 'X A: b', ': b', 'X-A: a\0b', 'X-A: b\r\n folded', 'X-A: b\rX-B: c', 'X-\u00e9: b', '\x7f: b'],
  ['Transfer-Encoding: gzip', 'Content-Length: 1\r\nContent-Length: 2'],
].flat();
const header = fc.oneof(
  fc.integer({ min: 17_000, max: 200_000 }).map((length) => `X-Big: ${'b'.repeat(length)}`),
  fc
    .integer({ min: 2_000, max: 5_000 })
    .map((count) => Array.from({ length: count }, (_, index) => `X-${index}: b`).join('\r\n')),
  fc.constantFrom(...malformedHeaders),
);
const badHeaders = ({ us }: Sender) =>
  header.map((text) =>
    attack('bad header', [Buffer.from(`GET /v1/me HTTP/1.1\r\n${us}${text}\r\n\r\n`, 'latin1')], 400),
  );

const versions = ({ us }: Sender) =>
  fc
    .constantFrom('HTTP/3.7', 'HTTP/2.0', 'HTP/1.1', 'HTTP/1.1 x', 'http/1.1', 'HTTP/1', 'ICE/1.0')
    .map((version) => attack('HTTP version', [`GET /nope ${version}\r\n${us}\r\n`], 400, 404));

const noise = () =>
  fc
    .uint8Array({ minLength: 4, maxLength: 400 })
    .map((bytes) => attack('noise', [Buffer.from([0x16, 3, 1]), bytes, '\r\n\r\n'], 400));

/** Good requests get their responses, in order, whatever follows them. */
const pipelines = ({ us }: Sender) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(
        '\0\0\0',
        'GARBAGE\r\n\r\n',
        'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
        'POST /v1/me HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n',
      ),
    )
    .map(([count, last]): Attack => ({
      kind: 'pipeline',
      parts: [`GET /v1/documents/x HTTP/1.1\r\n${us}\r\n`.repeat(count) + last],
      answers: [...Array.from({ length: count }, () => [422]), [400, 404]],
    }));

export const framing = (sender: Sender) => [
  ...[contentLengths, chunkedGarbage, cutShort, expectations].map((make) => make(sender)),
  ...[badHeaders, versions, noise, pipelines].map((make) => make(sender)),
];
