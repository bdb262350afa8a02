/** A title as the name of a file that is safe on every system. */

/** Most file systems stop at 255 bytes; this leaves room for an extension, a number, or the ` (1)` of a second download. */
const maxBytes = 180;
const graphemes = new Intl.Segmenter();
const forbidden = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]+/gu;
/** These reorder or hide what follows them: `report‮fdp.exe` would look like a PDF. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Windows keeps these names for devices, whatever extension follows. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

/** Empty where nothing of the title can be stored. */
export function storableName(title: string): string {
  const clean = title.toWellFormed().normalize('NFC').replaceAll(invisible, '').replaceAll(forbidden, ' ');
  const name = trimEnds(shorten(trimEnds(clean.replaceAll(/\s+/gu, ' '))));
  return device.test(name) ? `_${name}` : name;
}

/** A leading dot hides a file, a trailing dot or space is lost on Windows. */
function trimEnds(text: string): string {
  return text.replace(/^[\s.]+/u, '').replace(/(?<![\s.])[\s.]+$/u, '');
}

/** Between characters as people see them. */
function shorten(text: string): string {
  let [bytes, short] = [0, ''];
  for (const { segment } of graphemes.segment(text.slice(0, 2 * maxBytes))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    short += segment;
  }
  return short;
}
