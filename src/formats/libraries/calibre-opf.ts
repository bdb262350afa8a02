/** What Calibre writes beside each book, in `metadata.opf`. */
import { SeriesReader } from '../extraction/archive/series.ts';
import { readXmlStart } from '../extraction/xml.ts';
import { type CalibreBook, columnTags } from './calibre-book.ts';
import { isObject, textOf } from './engine.ts';

const maxColumns = 100;
const column = 'calibre:user_metadata:';

export function readCalibreOpf(xml: string): CalibreBook {
  const found = { title: '', authors: [] as string[], tags: [] as string[], addedAt: '', uuid: '' };
  const series = new SeriesReader();
  const columns: string[] = [];
  let [name, text] = ['', ''];
  let last: Readonly<Record<string, string>> = {};
  readXmlStart(xml, {
    onopentag(tag, attributes) {
      [name, text, last] = [tag, '', attributes];
      const { name: meta = '', content = '' } = attributes;
      if (tag !== 'meta') return;
      series.named(attributes);
      if (meta === 'calibre:timestamp') found.addedAt = content;
      if (meta.startsWith(column) && columns.length < maxColumns) columns.push(content);
    },
    ontext: (more) => (text += more),
    onclosetag(tag) {
      const words = text.trim();
      if (tag !== name || words === '') return;
      if (tag === 'dc:title') found.title ||= words;
      if (tag === 'dc:creator') found.authors.push(words);
      if (tag === 'dc:identifier' && last['opf:scheme'] === 'uuid') found.uuid ||= words;
      if (tag === 'dc:subject') found.tags.push(words);
      if (tag === 'meta') series.said(words, last);
    },
  });
  return { ...found, tags: [...found.tags, ...columns.flatMap(tagsOfColumn)], ...series.found() };
}

/** A column as JSON: what it is called, of what kind it is, and its value. */
function tagsOfColumn(json: string): string[] {
  const { name, datatype, is_multiple, '#value#': value } = objectIn(json);
  if (datatype !== 'text' && datatype !== 'enumeration') return [];
  const values = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
  const isMultiple =
    Boolean(is_multiple) && !(isObject(is_multiple) && Object.keys(is_multiple).length === 0);
  return columnTags({ name: textOf(name), isMultiple }, values);
}

function objectIn(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
