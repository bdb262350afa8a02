/** How an export travels: its media type, and a file name that is safe on every system. */
import type { ExportFormat } from './engine.ts';

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
};

export interface FileName {
  readonly ascii: string;
  readonly utf8: string;
}

/** Most file systems stop at 255 bytes; this leaves room for the ` (1)` of a second download. */
const MAX_BYTES = 180;
const UNTITLED = 'document';
const GRAPHEMES = new Intl.Segmenter();
const FORBIDDEN = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]+/gu;
/** These reorder or hide what follows them: `report‮fdp.exe` would look like a PDF. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Windows keeps these names for devices, whatever extension follows. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

export function fileName(title: string, format: ExportFormat | 'mp3' | 'm4b'): FileName {
  const clean = title.toWellFormed().normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(FORBIDDEN, ' ');
  const name = stem(clean);
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]+|[%"\\/:*?<>|]+/g, '_');
  return {
    ascii: `${/[a-z0-9]/i.test(ascii) ? stem(ascii) : UNTITLED}.${format}`,
    utf8: `${name}.${format}`,
  };
}

/** RFC 6266: the plain name for old clients, the percent-encoded one for all others. */
export function contentDisposition({ ascii, utf8 }: FileName): string {
  const encoded = encodeURIComponent(utf8).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function stem(text: string): string {
  const short = shorten(trimEnds(text.replaceAll(/\s+/gu, ' ')));
  const name = trimEnds(short) || UNTITLED;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** A leading dot hides a file, a trailing dot or space is lost on Windows. */
function trimEnds(text: string): string {
  return text.replace(/^[\s.]+/u, '').replace(/[\s.]+$/u, '');
}

function shorten(text: string): string {
  let [bytes, short] = [0, ''];
  for (const { segment } of GRAPHEMES.segment(text.slice(0, 2 * MAX_BYTES))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > MAX_BYTES) break;
    short += segment;
  }
  return short;
}
