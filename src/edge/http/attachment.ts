/** The header of a download: a file name that is safe on every system. */

export interface FileName {
  readonly ascii: string;
  readonly utf8: string;
}

/** Most file systems stop at 255 bytes; this leaves room for the ` (1)` of a second download. */
const maxBytes = 180;
const untitled = 'document';
const graphemes = new Intl.Segmenter();
const forbidden = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]+/gu;
/** These reorder or hide what follows them: `report‮fdp.exe` would look like a PDF. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Windows keeps these names for devices, whatever extension follows. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

export function fileName(title: string, extension: string): FileName {
  const clean = title.toWellFormed().normalize('NFC').replaceAll(invisible, '').replaceAll(forbidden, ' ');
  const name = stem(clean);
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]+|[%"\\/:*?<>|]+/g, '_');
  return {
    ascii: `${/[a-z0-9]/i.test(ascii) ? stem(ascii) : untitled}.${extension}`,
    utf8: `${name}.${extension}`,
  };
}

/** RFC 6266: the plain name for old clients, the percent-encoded one for all others. */
export function contentDisposition(title: string, extension: string): string {
  const { ascii, utf8 } = fileName(title, extension);
  const encoded = encodeURIComponent(utf8).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function stem(text: string): string {
  const short = shorten(trimEnds(text.replaceAll(/\s+/gu, ' ')));
  const name = trimEnds(short) || untitled;
  return device.test(name) ? `_${name}` : name;
}

/** A leading dot hides a file, a trailing dot or space is lost on Windows. */
function trimEnds(text: string): string {
  return text.replace(/^[\s.]+/u, '').replace(/(?<![\s.])[\s.]+$/u, '');
}

function shorten(text: string): string {
  let [bytes, short] = [0, ''];
  for (const { segment } of graphemes.segment(text.slice(0, 2 * maxBytes))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    short += segment;
  }
  return short;
}
