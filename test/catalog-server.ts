/** A server with catalogs of books as real programs write them: Calibre's with Digest, Komga's OPDS 2 with Basic, Gutenberg's pages. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jpeg, png } from '../src/formats/pictures.fixture.ts';
import { book } from '../src/formats/extraction/trials/samples.fixture.ts';

const acquisition = 'http://opds-spec.org/acquisition';
const atom = 'application/atom+xml; charset=UTF-8';
const navType = 'application/atom+xml;type=feed;profile=opds-catalog';

const feed = (title: string, inside: string): string =>
  `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="http://opds-spec.org/2010/catalog">
<title>${title}</title><author><name>calibre</name><uri>http://calibre-ebook.com</uri></author><id>urn:calibre:main</id>
<icon>/favicon.png</icon><updated>2026-01-05T10:00:00+00:00</updated>
<link type="application/atom+xml" rel="search" title="Search" href="/opds/search/{searchTerms}?library_id=Books"/>
<link type="${navType}" rel="start" href="/opds?library_id=Books"/>
${inside}</feed>`;

const folder = (title: string, href: string): string =>
  `<entry><title>${title}</title><id>calibre-navcatalog:1</id><updated>2026-01-05T10:00:00+00:00</updated>
<content type="text">Books sorted by ${title}</content><link type="${navType}" href="${href}"/></entry>`;

interface Shelved {
  readonly number: number;
  readonly title: string;
  /** Calibre writes none: tags are in a line of the description. */
  readonly categories?: string;
  readonly files?: readonly (readonly [type: string, href: string])[];
}

const entry = ({
  number,
  title,
  files = [['application/epub+zip', `/get/epub/${number}`]],
  categories = '<category scheme="http://www.bisg.org/standards/bisac_subject/" term="FIC" label="Sea &amp; ships"/><category term="Winter"/>',
}: Shelved): string =>
  `<entry><title>${title}</title><author><name>Ada Berg &amp; Carl Dahl</name></author>
<id>urn:uuid:0d3b2f9e-5a55-4d0c-9a3a-00000000000${number}</id><updated>2026-01-05T10:00:00+00:00</updated>
${categories}
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">RATING: ★★★<br/>
TAGS: Storms, Sea/Night<br/>
A keeper, a <em>storm</em>.</div></content>
${files.map(([type, href]) => `<link type="${type}" href="${href}" rel="${acquisition}" length="20480"/>`).join('\n')}
<link type="image/jpeg" href="/get/cover/${number}" rel="http://opds-spec.org/cover"/>
<link type="image/jpeg" href="/get/thumb/${number}" rel="http://opds-spec.org/thumbnail"/></entry>`;

const opds2 = (origin: string) => ({
  metadata: { title: 'Komga', modified: '2026-01-05T10:00:00Z' },
  links: [
    { title: 'Home', rel: 'start', href: `${origin}/opds/v2/catalog`, type: 'application/opds+json' },
    {
      title: 'Search',
      rel: 'search',
      href: `${origin}/opds/v2/search{?query}`,
      type: 'application/opds+json',
      templated: true,
    },
  ],
  navigation: [
    { title: 'All libraries', rel: 'subsection', href: '/opds/v2/libraries', type: 'application/opds+json' },
  ],
  groups: [
    {
      metadata: { title: 'Latest', numberOfItems: 2 },
      links: [{ rel: 'self', href: '/opds/v2/latest', type: 'application/opds+json' }],
      publications: [
        publication(origin, 'The storm', 'epub', 'application/epub+zip'),
        publication(origin, 'Comic', 'cbz', 'application/vnd.comicbook+zip'),
      ],
    },
  ],
});

const publication = (origin: string, title: string, name: string, type: string) => ({
  metadata: {
    title: { en: title },
    identifier: `${origin}/books/${title}`,
    author: [{ name: 'Ada Berg' }, 'Eva Falk'],
    subject: ['Sea', { name: 'Night' }],
    language: 'en',
    description: 'One <b>night</b>.',
  },
  images: [
    { href: '/get/thumb/2', type: 'image/jpeg', width: 100 },
    { href: '/get/cover/2', type: 'image/jpeg', width: 800 },
  ],
  links: [
    { rel: 'self', href: `/opds/v2/books/${title}`, type: 'application/divina+json' },
    { rel: `${acquisition}/open-access`, href: `/get/${name}/2`, type },
  ],
});

export const person = { username: 'reader', password: 'lamp light' } as const;

const isBasic = ({ headers }: IncomingMessage): boolean =>
  headers.authorization ===
  `Basic ${Buffer.from(`${person.username}:${person.password}`).toString('base64')}`;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** As Calibre checks it. */
function isDigest({ headers, url, method }: IncomingMessage): boolean {
  const given = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(
      ([, name, quoted, bare]) => [name, quoted ?? bare],
    ),
  );
  if (given['uri'] !== url || given['nonce'] !== 'n0nce') return false;
  const who = md5(`${person.username}:calibre:${person.password}`);
  const middle = `n0nce:${given['nc']}:${given['cnonce']}:auth`;
  return given['response'] === md5(`${who}:${middle}:${md5(`${method}:${url}`)}`);
}

const closed: Readonly<
  Record<string, { isKnown: (request: IncomingMessage) => boolean; challenge: Record<string, string> }>
> = {
  digest: {
    isKnown: isDigest,
    challenge: { 'www-authenticate': 'Digest realm="calibre", nonce="n0nce", algorithm=MD5, qop="auth"' },
  },
  basic: { isKnown: isBasic, challenge: { 'www-authenticate': 'Basic realm="Komga"' } },
  // Some send no challenge, so that browsers do not ask.
  silent: { isKnown: isBasic, challenge: {} },
};

export interface CatalogServer {
  readonly origin: string;
  /** Of each request: its path, and whether it said who asks. */
  readonly asked: { path: string; authorization: string | undefined }[];
  /** Under this path: `/digest/…`, `/basic/…` and `/silent/…` are the same for people with a password. */
  on(path: string, answer: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): void;
}

const chapter = (number: number) =>
  `<h1>The night ${number}</h1><p>The lamp turns all night, and nobody in the tower sleeps. In the morning number ${number} goes home.</p>`;

/** Calibre writes into an EPUB each time that it is fetched. */
let fetched = 0;
const epub = (number: number): Buffer =>
  Buffer.from(
    book({
      title: `Inside ${number}`,
      chapters: [chapter(number)],
      extra: { 'META-INF/calibre.txt': Buffer.from(String((fetched += 1))) },
    }),
  );

const cover = jpeg(60, 90);
/** The small cover of every book. */
export const thumbnail = png(40, 60);

export async function openCatalogServer(): Promise<CatalogServer> {
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const asked: CatalogServer['asked'] = [];
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    asked.push({ path: url, authorization: request.headers.authorization });
    const [, door, rest] = /^\/(digest|basic|silent)(\/.*)$/.exec(url) ?? [];
    if (door && !closed[door]!.isKnown(request))
      return void response.writeHead(401, closed[door]!.challenge).end('no');
    const path = (rest ?? url).split('?', 1)[0]!;
    const answer = answers.get(path) ?? answers.get(path.replace(/[^/]*$/, '*'));
    if (answer) return answer(request, response);
    response.writeHead(404).end('Not found');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const on: CatalogServer['on'] = (path, answer) => void answers.set(path, answer);
  const send = (path: string, type: string, body: string | Buffer | (() => string | Buffer)) =>
    on(
      path,
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': type })
          .end(typeof body === 'function' ? body() : body),
    );
  const titled = (number: number) => ({ number, title: `The lighthouse ${number}` });
  const cbz = [['application/vnd.comicbook+zip', '/get/cbz/4']] as const;
  const best = [
    ['text/plain', '/get/txt/3'],
    ['application/pdf', '/get/pdf/3'],
    ['application/epub+zip', '/get/epub/3'],
  ] as const;
  const page = (at: number) =>
    `<link rel="next" title="Next" type="${navType}" href="/opds/navcatalog/4f?offset=${at}"/>`;
  send('/opds', atom, feed('calibre Library', folder('Newest', '/opds/navcatalog/4f6e?library_id=Books')));
  send(
    '/opds/navcatalog/4f6e',
    atom,
    feed(
      'By Newest',
      page(2) +
        entry(titled(1)) +
        entry({ ...titled(3), files: best }) +
        entry({ number: 4, title: 'A comic', files: cbz }),
    ),
  );
  send('/opds/navcatalog/4f', atom, feed('By Newest', entry({ ...titled(2), categories: '' })));
  on('/opds/search/*', ({ url }, response) => {
    const words = decodeURIComponent(/search\/([^?]*)/.exec(url!)![1]!);
    // As Calibre answers.
    if (words === 'nothing') return void response.writeHead(404).end('No books found');
    response
      .writeHead(200, { 'content-type': atom })
      .end(feed(`Search: ${words.replaceAll('&', '&amp;')}`, entry(titled(1))));
  });
  on(
    '/get/epub/*',
    ({ url }, response) =>
      void response.writeHead(200, { 'content-type': 'application/epub+zip' }).end(epub(Number(url!.at(-1)))),
  );
  send('/get/cover/*', 'image/jpeg', cover);
  send('/get/thumb/*', 'image/png', thumbnail);
  const json = 'application/opds+json;charset=UTF-8';
  send('/opds/v2/catalog', json, () => JSON.stringify(opds2(origin)));
  send('/opds/v2/search', json, () =>
    JSON.stringify({
      metadata: { title: 'Found' },
      links: [],
      publications: [publication(origin, 'The storm', 'epub', 'application/epub+zip')],
    }),
  );
  return { origin, asked, on, close: () => (server.closeAllConnections(), void server.close()) };
}
