/** Elements, attributes and pages of XHTML. */
import { escapeXml } from '../../../shared/text/xml.ts';

/** Attributes with a leading space; those without a value are left out. */
export const attributes = (all: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');

export interface XhtmlPage {
  readonly title: string;
  /** A well-formed BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** With its own tags. */
  readonly body: string;
}

/** A whole page of the book. */
export const xhtml = ({ title, language, direction, body }: XhtmlPage): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${attributes({ lang: language, 'xml:lang': language, dir: direction })}>
<head>
<meta charset="UTF-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
${body}
</html>
`;
