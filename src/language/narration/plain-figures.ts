/**
 * Figures of other scripts as those that every rule knows, sign by sign, so that each keeps its place: `٣٫٥` as `3.5`,
 * `१२:३०` as `12:30`.
 */
const foreign =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19\u066a-\u066c]/gu;
/** `3،5`; in `1،2،3` the comma parts three numbers. */
const arabicPoint = /(?<=(?<![\d،])\d{1,9})،(?=\d{1,3}(?![\d،]))/gu;
/** The letter before a number is drawn longer: `بـ50`. */
const drawn = /\u0640(?= ?\d)/gu;
const signs: Readonly<Record<string, string>> = { '٪': '%', '٫': '.', '٬': ',' };

/** The zeros of these scripts; each has its ten figures in a row. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

export function withPlainFigures(text: string, code: string): string {
  const plain = text.replaceAll(foreign, (sign) => {
    const at = sign.codePointAt(0)!;
    const zero = zeros.find((zero) => at >= zero && at < zero + 10);
    return zero === undefined ? signs[sign]! : String(at - zero);
  });
  return code === 'ar' ? plain.replaceAll(arabicPoint, '.').replaceAll(drawn, ' ') : plain;
}
