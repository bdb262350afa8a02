/** Bytes to characters: a byte order mark decides, then what the file or its server declares, then the bytes. */

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const sampleBytes = 4096;

export function decodeText(bytes: Uint8Array, declared?: string): string {
  const sure =
    marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0] ?? wideEncoding(bytes);
  if (sure) return new TextDecoder(sure).decode(bytes);
  const declaredEncoding = known(declared);
  // A declaration of UTF-8 is often wrong; any other is made for a reason.
  if (declaredEncoding && declaredEncoding !== 'utf-8' && !declaredEncoding.startsWith('utf-16'))
    return new TextDecoder(declaredEncoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What markup says about its own encoding, in its declaration or in its head. */
export function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  return /(?:charset|encoding)\s*=\s*(?:["']\s*)?([\w-]+)/i.exec(head)?.[1];
}

/** UTF-16 without a mark: every other byte of Western text is zero. Text in a one-byte encoding has no zeros at all. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, sampleBytes & ~1);
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 5;
  if (odd > many && even <= odd / 10) return 'utf-16le';
  if (even > many && odd <= even / 10) return 'utf-16be';
  return undefined;
}

/** Whether these are the characters of some text, rather than a program, a picture or an archive. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = decodeText(bytes.subarray(0, sampleBytes));
  // oxlint-disable-next-line no-control-regex -- Control characters tell data from text.
  const odd = sample.match(/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/g)?.length ?? 0;
  return odd <= sample.length / 20;
}

function known(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}
