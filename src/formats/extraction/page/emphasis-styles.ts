/**
 * Emphasis that a style sheet gives to a class: `<span class="calibre7">` where `.calibre7` is italic. Only rules for one
 * class, with or without the name of an element, are read: that is what converters write.
 */

export interface Emphasis {
  readonly italic?: boolean;
  readonly bold?: boolean;
}

/** By class, and by element and class: `.i1`, `span.i1`. */
export type EmphasisStyles = ReadonlyMap<string, Emphasis>;

/** A longer sheet has fonts embedded. */
const maxSheetLength = 1_000_000;
const classRule = /^(?:[a-z][a-z0-9]*)?\.[\w-]+$/i;
const boldWeight = /^(?:bold|bolder|[6-9]00)$/;
const property = /(?:^|;)\s*font-(style|weight)\s*:\s*([\w-]+)/gi;

/** Reads a sheet; later rules for a class override earlier ones. */
export function emphasisStyles(sheet: string, styles = new Map<string, Emphasis>()): Map<string, Emphasis> {
  for (const rule of withoutComments(sheet.slice(0, maxSheetLength)).split('}')) {
    const [declarations = '', selectors = ''] = rule.split('{').reverse();
    const emphasis = emphasisOf(declarations);
    if (Object.keys(emphasis).length === 0) continue;
    for (const selector of selectors.split(';').at(-1)!.split(',')) {
      const name = selector.trim();
      if (classRule.test(name)) styles.set(name, { ...styles.get(name), ...emphasis });
    }
  }
  return styles;
}

/** The emphasis of an element, by its classes and its own declarations. */
export function emphasisOfElement(
  sheets: readonly EmphasisStyles[],
  name: string,
  attributes: Readonly<Record<string, string>>,
): Emphasis {
  const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean);
  const keys = [...classes.map((one) => `.${one}`), ...classes.map((one) => `${name}.${one}`)];
  const rules = sheets.flatMap((styles) => keys.map((key) => styles.get(key)));
  return Object.assign({}, ...rules, emphasisOf(attributes['style'] ?? '')) as Emphasis;
}

function emphasisOf(declarations: string): Emphasis {
  const found = [...declarations.matchAll(property)].map(([, name, value]) => {
    const word = value!.toLowerCase();
    return name!.toLowerCase() === 'style'
      ? { italic: word === 'italic' || word === 'oblique' }
      : { bold: boldWeight.test(word) };
  });
  return Object.assign({}, ...found) as Emphasis;
}

/** In one pass: a sheet may open comments that it never closes. */
function withoutComments(sheet: string): string {
  const [before = '', ...comments] = sheet.split('/*');
  const after = comments.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''));
  return [before, ...after].join(' ');
}
