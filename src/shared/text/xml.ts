/** Text in XML: what XML forbids is left out, and what it reserves is escaped. */

/** Control characters but tab and line feed, and two that are not characters. */
const forbidden = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;
const reserved: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"]/g, (character) => reserved[character]!);
