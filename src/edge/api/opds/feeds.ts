/** OPDS 1.2: the library as Atom feeds that reading apps browse. */
import type { DocumentPage, DocumentSummary } from '../../../shared/contract/documents.ts';
import { escapeXml } from '../../../shared/text/xml.ts';

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
  const entry = `<entry>
<id>urn:lectern:opds:documents</id>
<title>All documents</title>
<updated>${updatedAt}</updated>
<content type="text">Newest first</content>
${link({ rel: 'http://opds-spec.org/sort/new', href: '/opds/documents', type: acquisitionType })}</entry>
`;
  const self = { rel: 'self', href: '/opds', type: navigationType };
  return feed({ id: 'urn:lectern:opds', title: 'Lectern', updatedAt, links: [self], entries: [entry] });
}

export interface PageAddress {
  readonly query?: string;
  readonly cursor?: string;
}

const addressOf = (at: PageAddress): string => {
  const search = new URLSearchParams({ ...at }).toString();
  return `/opds/documents${search && `?${search}`}`;
};

/** By document id: the finished audiobook, and the media type of a cover that is an image. */
export interface Beside {
  readonly audio: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, string>;
}

export function documentsFeed(page: DocumentPage, at: PageAddress, { audio, images }: Beside): string {
  const { query } = at;
  const next = page.next_cursor;
  const links = [
    { rel: 'self', href: addressOf(at), type: acquisitionType },
    ...(at.cursor === undefined
      ? []
      : [{ rel: 'first', href: addressOf({ ...(query && { query }) }), type: acquisitionType }]),
    ...(next === null
      ? []
      : [{ rel: 'next', href: addressOf({ ...(query && { query }), cursor: next }), type: acquisitionType }]),
  ];
  const updatedAt = page.data
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1);
  return feed({
    id: `urn:lectern:opds:documents${query ? `:${encodeURIComponent(query)}` : ''}`,
    title: query ?? 'All documents',
    updatedAt: updatedAt ?? new Date(0).toISOString(),
    links,
    entries: page.data.map((document) => entryOf(document, audio.get(document.id), images.get(document.id))),
  });
}

function entryOf(
  { id, title, language, created_at, updated_at }: DocumentSummary,
  audiobook?: string,
  imageType?: string,
): string {
  const isJpeg = imageType === 'image/jpeg';
  const image = isJpeg ? { extension: 'jpg', type: 'image/jpeg' } : { extension: 'png', type: 'image/png' };
  const file = (extension: string) => `/opds/documents/${id}.${extension}`;
  const links = [
    { rel: acquisition, href: file('epub'), type: 'application/epub+zip' },
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
