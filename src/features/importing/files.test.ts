import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { freshStore, openAccount, type FreshStore } from '../../../test/store.ts';
import { openDocuments, openCore, type Core } from '../../program/composition/core.ts';
import { readConfig } from '../../program/config/config.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { createExtractor } from '../../formats/extraction/extractor.ts';
import { createLog } from '../../platform/log.ts';
import { actorOfOperator, type Actor } from '../access/access.ts';
import { Covers } from '../covers/covers.ts';
import { createFileImporting, type FileImporting } from './files.ts';
import { createPageFetch } from './page-fetch.ts';

const never = new AbortController().signal;
const extractor = createExtractor({ log: createLog('silent') });
let store: FreshStore;
let core: Core;
let parts: ReturnType<typeof openDocuments>;
let importing: FileImporting;
let actor: Actor;
let documentCovers: Covers;
let server: Server;
let address: string;

const story =
  'Der Leuchtturm stand am Ende der langen Mole. Jeden Abend stieg jemand die vielen Stufen hinauf.';
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="author" content="Anna Berg">
<meta property="og:site_name" content="Die Zeitung"><title>Der Leuchtturm | Zeitung</title></head>
<body><nav><a href="/">Startseite</a> <a href="/sport">Sport</a></nav><article><h1>Der Leuchtturm</h1>
${`<p>${story}</p>`.repeat(4)}</article><footer>Impressum <a href="/i">mehr</a></footer></body></html>`;

const nothing = async () => undefined;
/** What these files have no use for. */
const pictures = { store: async () => [], keepWithin: nothing, drop: nothing };
const originals = {
  copy: () => Promise.reject(new Error('Nothing here is a PDF.')),
  keepWithin: nothing,
  requireSpace: nothing,
  drop: nothing,
};
const silent = () => Promise.reject(new Error('Nothing here is heard.'));
const scratch = { folder: join(tmpdir(), 'lectern-files-test') };

before(async () => {
  store = await freshStore('sqlite');
  const config = readConfig({ ...store.environment, LOG_LEVEL: 'silent' }, store.environment.DATA_DIR!);
  core = await openCore(config);
  parts = openDocuments(config, core);
  const exporter = { cover: () => Promise.reject(new Error('Nothing is drawn here.')) };
  documentCovers = new Covers({ ...core, ...parts, exporter, collectionCovers: parts.collections.covers });
  importing = importingWith({});
  actor = actorOfOperator((await openAccount(core)).id, 'unlimited');
  server = createServer((request, response) => {
    response.setHeader('content-type', request.url === '/empty' ? 'text/html' : 'text/html; charset=utf-8');
    response.end(request.url === '/empty' ? '<!doctype html><script>1</script>' : page);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await extractor.close();
  await parts.analyst.close();
  await core.close();
  await store.remove();
});

function importingWith(other: Partial<Parameters<typeof createFileImporting>[0]>): FileImporting {
  const fetchPage = createPageFetch({ mayReach: (reached) => reached === '127.0.0.1' });
  return createFileImporting({
    ...core,
    ...parts,
    covers: documentCovers,
    extractor,
    fetchPage,
    pictures,
    originals,
    sound: { keep: silent },
    readings: { store: silent },
    scratch,
    onImport: nothing,
    ...other,
  });
}

function upload(name: string, content: string) {
  const path = join(store.environment.DATA_DIR!, 'upload');
  writeFileSync(path, content);
  return { path, name };
}

describe('importing', () => {
  test('a file becomes a document that is named after its first heading', async () => {
    const document = await importing.file(actor, upload('notes.md', `# Am Meer\n\n${story}`), never);
    assert.deepEqual(
      [document.title, document.language, document.source, document.document_type, document.text],
      ['Am Meer', 'de', 'file-import', 'file', `# Am Meer\n\n${story}`],
    );
    assert.deepEqual(await parts.documents.get(actor, document.id), document);
  });

  test('subtitles become a transcript with its speakers and times', async () => {
    const cues = [
      '1\n00:00:01,000 --> 00:00:03,000\n<i>Der Leuchtturm stand</i>\nam Ende',
      '2\n00:00:03,000 --> 00:00:05,000\nder langen Mole.',
      '3\n00:01:05,000 --> 00:01:07,000\nANNA: Jeden Abend stieg jemand hinauf.',
    ];
    const seen: string[] = [];
    const alsoCommit = async (_within: unknown, { id }: { readonly id: string }) => void seen.push(id);
    const file = { ...upload('Am_Hafen.srt', cues.join('\n\n')), alsoCommit };
    const document = await importing.file(actor, file, never);
    const { id, title, language, document_type, text } = document;
    assert.deepEqual([title, language, document_type], ['Am Hafen', 'de', 'transcript']);
    assert.equal(
      text,
      '**0:01**\nDer Leuchtturm stand am Ende der langen Mole.\n\n**ANNA** · 1:05\nJeden Abend stieg jemand hinauf.\n',
    );
    assert.deepEqual(seen, [id]);
    const { timings } = await parts.documents.getWithTimings(actor, id);
    assert.deepEqual(
      timings.map(({ startMs, endMs, speaker }) => [startMs, endMs, speaker]),
      [
        [1000, 5000, undefined],
        [65_000, 67_000, 'ANNA'],
      ],
    );
  });

  test('what the person says takes precedence', async () => {
    const file = { ...upload('a.txt', story), title: 'Mine', language: 'nl' };
    const document = await importing.file(actor, file, never);
    assert.deepEqual([document.title, document.language], ['Mine', 'nl']);
  });

  test('a web page becomes a document of its article, in the language it is written in', async () => {
    const document = await importing.webpage(actor, { url: `${address}/a` }, never);
    assert.deepEqual(
      [document.title, document.language, document.source, document.document_type],
      ['Der Leuchtturm', 'de', 'homepage', 'webpage'],
    );
    assert.equal(document.text, Array(4).fill(story).join('\n\n'));
    const start = (await parts.documents.starts(actor, [document.id])).get(document.id)!;
    assert.deepEqual([start.author, start.site, start.format], ['Anna Berg', 'Die Zeitung', 'html']);
    assert.equal(start.characters, document.text.length);
    assert.ok(start.snippet.startsWith(`${story} Der Leucht`) && start.snippet.endsWith('…'), start.snippet);
  });

  test('a page that a browser has is saved without fetching it, under its lasting address', async () => {
    const head = '<head><link rel="canonical" href="/lamp"><title>Der Leuchtturm</title>';
    const html = page.replace('<head>', head).replace(/<meta name="author"[^>]*>/, '');
    const byline = html.replace('</h1>', '</h1><p class="byline">Von Anna Berg</p>');
    const url = 'https://members.example.com/lamp?utm_source=letter#top';
    const document = await importing.page(actor, { url, html: byline }, never);
    assert.deepEqual(
      [document.title, document.language, document.source, document.document_type],
      ['Der Leuchtturm', 'de', 'homepage', 'webpage'],
    );
    assert.equal(document.text, Array(4).fill(story).join('\n\n'));
    const start = (await parts.documents.starts(actor, [document.id])).get(document.id)!;
    assert.deepEqual([start.author, start.site], ['Anna Berg', 'Die Zeitung']);
    const { address } = await core.database.queries
      .selectFrom('document_origins')
      .select('address')
      .where('document_id', '=', document.id)
      .executeTakeFirstOrThrow();
    assert.equal(address, 'https://members.example.com/lamp');
  });

  test('a part of a page is saved whole, without what could run', async () => {
    const html = `<ul><li><a href="/a">Erstens</a></li><li><a onclick="x()" href="/b">Zweitens</a></li></ul><script>x()</script>`;
    const page = { url: 'https://example.com/list', html, title: 'Liste' };
    const document = await importing.page(actor, page, never);
    assert.deepEqual([document.title, document.text], ['Liste', '- Erstens\n- Zweitens']);
    await assert.rejects(
      importing.page(actor, { ...page, html: '<script>1</script>' }, never),
      invalid('url', /no text/),
    );
    await assert.rejects(
      importing.page(actor, { ...page, url: 'file:///etc/passwd' }, never),
      invalid('url', /web address/),
    );
  });

  test('a file or page without text is refused, for the field it came in', async () => {
    await assert.rejects(
      importing.file(actor, upload('a.pdf', 'x'), never),
      invalid('file', /is called pdf/),
    );
    await assert.rejects(
      importing.webpage(actor, { url: `${address}/empty` }, never),
      invalid('url', /leads to a page that has no text/),
    );
  });

  const chapters = Array.from({ length: 12 }, (_, index) => {
    return `## Kapitel ${index + 1}\n\n${`${story} `.repeat(9).trim()}\n\n${`${story}\n\n`.repeat(520).trim()}`;
  });
  const longText = chapters.join('\n\n');

  test('a text too long for a document becomes a book that counts as one creation', async () => {
    const free = actorOfOperator((await openAccount(core, { plan: 'free' })).id, 'free');
    const first = await importing.file(free, upload('Am_Meer.md', longText), never);
    const { data } = await parts.collections.list(free, {});
    assert.deepEqual(
      data.map(({ kind, title }) => [kind, title]),
      [['book', 'Am Meer']],
    );
    const { document_ids } = await parts.collections.get(free, data[0]!.id);
    const texts = await Promise.all(document_ids.map((id) => parts.documents.get(free, id)));
    assert.deepEqual(
      texts.map(({ title }) => title),
      ['Am Meer · Kapitel 1–4', 'Am Meer · Kapitel 5–8', 'Am Meer · Kapitel 9–12'],
    );
    assert.deepEqual([first.id, texts.map(({ text }) => text).join('\n\n')], [document_ids[0], longText]);
    const { count } = await core.database.queries
      .selectFrom('daily_creations')
      .select('count')
      .where('account_id', '=', free.accountId)
      .executeTakeFirstOrThrow();
    assert.equal(count, 1);
  });

  test('a book keeps the cover of its file, where that is an image', async () => {
    const account = actorOfOperator((await openAccount(core)).id, 'unlimited');
    const half = story.length + 2;
    const found = {
      title: 'Am Meer',
      text: `${story}\n\n${story}`,
      parts: [
        { start: 0, end: half },
        { start: half, end: half + story.length },
      ],
    };
    const image = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1');
    const covers = [image, Buffer.from('<svg onload="x()"/>')].map((bytes) => bytes.toString('base64'));
    for (const cover of covers) {
      const reads = { extract: async () => ({ ...found, cover }), check: nothing, close: nothing };
      await importingWith({ extractor: reads }).file(account, upload('a.epub', ''), never);
    }
    const { data } = await parts.collections.list(account, {});
    const types = await Promise.all(data.map(({ id }) => parts.collections.covers.of(account, id)));
    assert.deepEqual(
      types.map(({ mediaType }) => mediaType),
      ['image/svg+xml', 'image/png'],
    );
    assert.deepEqual([types[1]!.bytes, data[1]!.has_image, data[0]!.has_image], [image, true, false]);
  });

  test('a document keeps the image of its file until it is deleted; anything but an image is ignored', async () => {
    const account = actorOfOperator((await openAccount(core)).id, 'unlimited');
    const image = Buffer.from('\xff\xd8\xff\xe0 a picture', 'latin1');
    const keep = (cover: string) => {
      const reads = { extract: async () => ({ text: story, cover }), check: nothing, close: nothing };
      return importingWith({ extractor: reads }).file(account, upload('a.epub', ''), never);
    };
    const { id } = await keep(image.toString('base64'));
    assert.deepEqual(await documentCovers.shown(account, id), { mediaType: 'image/jpeg', bytes: image });
    const drawn = await documentCovers.shown(account, (await keep('PHN2Zz4=')).id);
    assert.equal(drawn.mediaType, 'image/svg+xml');
    const used = async () => (await core.space.of(core.database.queries, account.accountId)).texts;
    const before = await used();
    await parts.documents.remove(account, id);
    assert.equal(await used(), before, 'the trash takes its space');
    await parts.documents.trash.remove(account, id);
    assert.equal(before - (await used()), Buffer.byteLength(story) + image.toString('base64').length);
  });

  test('a book is made whole or not at all', async () => {
    const account = actorOfOperator((await openAccount(core)).id, 'unlimited');
    const collections = {
      createWithin: () => Promise.reject(new Error('The lights went out.')),
      covers: parts.collections.covers,
      series: parts.collections.series,
    };
    const broken = importingWith({ collections });
    await assert.rejects(broken.file(account, upload('a.md', longText), never), /lights/);
    assert.deepEqual((await parts.documents.list(account, { includeArchived: true })).data, []);
  });

  test('nothing is made for a caller who has left', async () => {
    const before = (await parts.documents.list(actor, { includeArchived: true })).data.length;
    await assert.rejects(importing.file(actor, upload('a.txt', story), AbortSignal.abort()), {
      name: 'AbortError',
    });
    assert.equal((await parts.documents.list(actor, { includeArchived: true })).data.length, before);
  });
});

const invalid = (field: string, message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Problem, String(error));
  assert.deepEqual([error.code, error.fields?.[0]?.field], ['validation_failed', field]);
  assert.match(error.message, message);
  return true;
};
