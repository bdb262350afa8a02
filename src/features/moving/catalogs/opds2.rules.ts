/** Reads pages of OPDS 2, which are JSON: of strangers, so nothing in them is taken to be what it should be. */
import { limits } from '../../../shared/contract/limits.ts';
import type { Steps } from '../../../platform/slices.ts';
import {
  type CatalogLink,
  type Entry,
  type FoundPage,
  lineOf,
  NotACatalog,
  sorted,
  waysOf,
} from './page.rules.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Many fields are one thing or a list of them. */
const listOf = (value: unknown): readonly unknown[] =>
  (Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value]).slice(
    0,
    limits.catalogs.entries,
  );

/** A text, the first of several languages, or what somebody or something is called. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const fields = fieldsOf(value);
  const named = fields['name'] ?? Object.values(fields)[0];
  if (typeof named === 'string') return named;
  const [inner] = Object.values(fieldsOf(named));
  return typeof inner === 'string' ? inner : '';
}

const relations = (value: unknown): string[] => {
  const all = listOf(value).filter((rel) => typeof rel === 'string');
  return all.length > 0 ? all : [''];
};

/** One for each relation. */
function linksOf(value: unknown): CatalogLink[] {
  return listOf(value).flatMap((one) => {
    const { rel, href, type, size, length } = fieldsOf(one);
    if (typeof href !== 'string') return [];
    const bytes = [size, length].find((count) => Number.isSafeInteger(count) && (count as number) >= 0);
    const link = { href, type: typeof type === 'string' ? type.toLowerCase() : '' };
    return relations(rel).map((relation) => ({
      ...link,
      rel: relation,
      ...(bytes !== undefined && { bytes: bytes as number }),
    }));
  });
}

/** In a list; a smaller one would be blurred on most screens. */
const leastWidth = 100;

/** The largest comes first in most catalogs; where widths are given, they decide. */
function coversOf(images: unknown): CatalogLink[] {
  const widthOf = (image: unknown): number => Number(fieldsOf(image)['width']) || 0;
  const bySize = listOf(images).toSorted((one, other) => widthOf(other) - widthOf(one));
  const small = bySize.findLast((image) => widthOf(image) >= leastWidth);
  const named = (image: unknown, rel: string) =>
    linksOf(image)
      .slice(0, 1)
      .map((link) => ({ ...link, rel }));
  return [
    ...named(bySize[0], 'http://opds-spec.org/image'),
    ...named(small, 'http://opds-spec.org/image/thumbnail'),
  ];
}

function publicationOf(value: unknown): Entry {
  const { metadata, links, images } = fieldsOf(value);
  const about = fieldsOf(metadata);
  return {
    id: wordsOf(about['identifier']),
    title: wordsOf(about['title']),
    authors: listOf(about['author']).map(wordsOf).filter(Boolean),
    summary: wordsOf(about['description']),
    tags: listOf(about['subject']).map(wordsOf),
    links: [...linksOf(links), ...coversOf(images)],
  };
}

/** A page that is named in the navigation is of the catalog, whether or not its type is given. */
function navigationOf(value: unknown): Entry {
  const { title } = fieldsOf(value);
  const links = linksOf(value).map((link) => ({
    ...link,
    rel: 'subsection',
    type: link.type || 'application/opds+json',
  }));
  return { id: '', title: wordsOf(title), authors: [], summary: '', tags: [], links };
}

/** What is shown of a group, after where all of it is. */
function groupOf(value: unknown): Entry[] {
  const { metadata, links, navigation, publications } = fieldsOf(value);
  const whole = linksOf(links).find(({ rel }) => rel === 'self');
  const { title } = fieldsOf(metadata);
  return [
    ...(whole ? [navigationOf({ ...whole, title })] : []),
    ...listOf(navigation).map(navigationOf),
    ...listOf(publications).map(publicationOf),
  ];
}

export function* parseOpds2(json: unknown, base: URL): Steps<FoundPage> {
  const { metadata, links, navigation, publications, groups } = fieldsOf(json);
  const isPublication =
    metadata !== undefined && Array.isArray(links) && !navigation && !publications && !groups;
  if (!isPublication && ![navigation, publications, groups].some(Array.isArray)) throw new NotACatalog();
  const entries = isPublication
    ? [publicationOf(json)]
    : [
        ...listOf(navigation).map(navigationOf),
        ...listOf(publications).map(publicationOf),
        ...listOf(groups).flatMap(groupOf),
      ].slice(0, limits.catalogs.entries);
  const title = isPublication ? null : lineOf(wordsOf(fieldsOf(metadata)['title']), limits.title);
  return { title, ...(yield* sorted(entries, base)), ...waysOf(linksOf(links), base) };
}
