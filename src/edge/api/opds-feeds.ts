/** The feeds of the catalog for reading apps: OPDS 1.2, as Atom. */
import { extensionOf } from '../../features/transcribing/recordings/recordings.ts';
import type { Collection } from '../../shared/contract/collections/schemas.ts';
import type { DocumentSummary } from '../../shared/contract/documents.ts';
import { escapeXml } from '../../shared/text/xml.ts';

export const navigationType = 'application/atom+xml;profile=opds-catalog;kind=navigation';
export const acquisitionType = 'application/atom+xml;profile=opds-catalog;kind=acquisition';
export const searchType = 'application/opensearchdescription+xml';

const acquisition = 'http://opds-spec.org/acquisition';

interface Link {
  readonly rel: string;
  readonly href: string;
  readonly type: string;
  readonly title?: string;
}

const link = ({ rel, href, type, title }: Link): string =>
  `<link rel="${rel}" href="${escapeXml(href)}" type="${type}"${title ? ` title="${escapeXml(title)}"` : ''}/>\n`;

interface Feed {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
  readonly links: readonly Link[];
  readonly entries: readonly string[];
}

const feed = ({ id, title, updatedAt, links, entries }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="http://opds-spec.org/2010/catalog">
<id>${id}</id>
<title>${escapeXml(title)}</title>
<updated>${updatedAt}</updated>
<author><name>Lectern</name></author>
${[...links, ...everywhere].map(link).join('')}${entries.join('')}</feed>
`;

const everywhere: readonly Link[] = [
  { rel: 'start', href: '/opds', type: navigationType },
  { rel: 'search', href: '/opds/search.xml', type: searchType },
];

/** Where a reading app starts. */
export function rootFeed(updatedAt: string): string {
  const entries = [
    navigation({
      id: 'urn:lectern:opds:documents',
      title: 'All documents',
      updatedAt,
      about: 'Newest first',
      link: { rel: 'http://opds-spec.org/sort/new', href: '/opds/documents', type: acquisitionType },
    }),
    navigation({
      id: 'urn:lectern:opds:collections',
      title: 'Books and collections',
      updatedAt,
      about: 'Your own, and those that are shared with you',
      link: { rel: 'subsection', href: '/opds/collections', type: navigationType },
    }),
  ];
  const self = { rel: 'self', href: '/opds', type: navigationType };
  return feed({ id: 'urn:lectern:opds', title: 'Lectern', updatedAt, links: [self], entries });
}

interface Navigation {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
  readonly about: string;
  readonly link: Link;
}

const navigation = ({ id, title, updatedAt, about, link: to }: Navigation): string => `<entry>
<id>${id}</id>
<title>${escapeXml(title)}</title>
<updated>${updatedAt}</updated>
<content type="text">${escapeXml(about)}</content>
${link(to)}</entry>
`;

/** A page of a list, and where it is. */
export interface PageAddress {
  readonly path: string;
  readonly query?: string;
  readonly cursor?: string;
}

const addressOf = ({ path, ...at }: PageAddress): string => {
  const search = new URLSearchParams({ ...at }).toString();
  return `${path}${search && `?${search}`}`;
};

function pageLinks({ cursor, ...at }: PageAddress, next: string | null, type: string): Link[] {
  return [
    { rel: 'self', href: addressOf({ ...at, ...(cursor !== undefined && { cursor }) }), type },
    ...(cursor === undefined ? [] : [{ rel: 'first', href: addressOf(at), type }]),
    ...(next === null ? [] : [{ rel: 'next', href: addressOf({ ...at, cursor: next }), type }]),
  ];
}

const newestOf = (all: readonly { readonly updated_at: string }[]): string =>
  all
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1) ?? new Date(0).toISOString();

interface Page<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

export const collectionsFeed = ({ data, next_cursor }: Page<Collection>, at: PageAddress): string =>
  feed({
    id: 'urn:lectern:opds:collections',
    title: 'Books and collections',
    updatedAt: newestOf(data),
    links: pageLinks(at, next_cursor, navigationType),
    entries: data.map(({ id, title, updated_at, author, owner, documents_count }) =>
      navigation({
        id: `urn:uuid:${id}`,
        title,
        updatedAt: updated_at,
        about: [
          author,
          documents_count !== null && `Documents: ${documents_count}`,
          owner !== null && `Shared by ${owner}`,
        ]
          .filter(Boolean)
          .join(' · '),
        link: { rel: 'subsection', href: `/opds/collections/${id}`, type: acquisitionType },
      }),
    ),
  });

/** By document id: the finished audiobook, the sound that it came with, and the media type of a cover that is an image. */
export interface Beside {
  readonly recorded: ReadonlyMap<string, string>;
  readonly audio: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, string>;
}

/** All documents or what was looked for, or those of a collection. */
export const documentsFeed = (
  { data, next_cursor }: Page<DocumentSummary>,
  { at, beside, title = at.query ?? 'All documents' }: DocumentsFeed,
): string =>
  feed({
    id: `urn:lectern${at.path.replaceAll('/', ':')}${at.query ? `:${encodeURIComponent(at.query)}` : ''}`,
    title,
    updatedAt: newestOf(data),
    links: pageLinks(at, next_cursor, acquisitionType),
    entries: data.map((document) => entryOf(document, beside)),
  });

interface DocumentsFeed {
  readonly at: PageAddress;
  readonly beside: Beside;
  readonly title?: string;
}

function entryOf(
  { id, title, language, created_at, updated_at }: DocumentSummary,
  { audio, recorded, images }: Beside,
): string {
  const [audiobook, sound, imageType] = [audio.get(id), recorded.get(id), images.get(id)];
  const isJpeg = imageType === 'image/jpeg';
  const image = isJpeg ? { extension: 'jpg', type: 'image/jpeg' } : { extension: 'png', type: 'image/png' };
  const file = (extension: string) => `/opds/documents/${id}.${extension}`;
  const links = [
    { rel: acquisition, href: file('epub'), type: 'application/epub+zip' },
    ...(sound === undefined
      ? []
      : [{ rel: acquisition, href: file(extensionOf(sound)), type: sound, title: 'Audiobook' }]),
    ...(audiobook === undefined
      ? []
      : [
          {
            rel: acquisition,
            href: `/opds/audio/${audiobook}.epub`,
            type: 'application/epub+zip',
            title: 'EPUB + audio',
          },
          { rel: acquisition, href: `/opds/audio/${audiobook}.mp3`, type: 'audio/mpeg' },
        ]),
    { rel: 'http://opds-spec.org/image', href: file(image.extension), type: image.type },
    { rel: 'http://opds-spec.org/image/thumbnail', href: file(image.extension), type: image.type },
  ];
  return `<entry>
<id>urn:uuid:${id}</id>
<title>${escapeXml(title)}</title>
<updated>${updated_at}</updated>
<published>${created_at}</published>
<dc:language>${escapeXml(language)}</dc:language>
${links.map(link).join('')}</entry>
`;
}

export const searchDescription = (publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Lectern</ShortName>
<Description>Lectern</Description>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Url type="${acquisitionType}" template="${escapeXml(publicUrl)}/opds/documents?query={searchTerms}"/>
</OpenSearchDescription>
`;
