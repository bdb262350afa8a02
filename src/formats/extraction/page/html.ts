/** HTML files and web pages: the article where there is one, the whole page where there is not. */
import { readFile } from 'node:fs/promises';
import { Readability } from '@mozilla/readability';
import type { Extraction, ReadableFile, Reader } from '../engine.ts';
import { inlineBytes, PictureFinder } from '../pictures.ts';
import { declaredCharset, decodeText } from '../text.ts';
import { removeBanners } from './banners.ts';
import { parsePage, type Page, type PageElement } from './parse.ts';
import { toText } from './write.ts';

/** An "article" shorter than this is more likely a notice. */
const articleLength = 250;
/** A file with a smaller share of its letters in links is a plain document, and all of it counts. */
const linkedShare = 0.05;
const maxBylineLength = 100;

export const readHtml: Reader = async ({ picturesTo, ...file }) => {
  if (picturesTo === undefined) return readPage(file);
  const [finder, found] = [new PictureFinder(picturesTo), new Map<string, string>()];
  const { text, ...facts } = await readPage(file, (address) => {
    const bytes = inlineBytes(address);
    if (bytes) return finder.name(address, () => Promise.resolve(bytes));
    const place = file.address ? URL.parse(address, file.address) : null;
    if (!place || !/^https?:$/.test(place.protocol)) return undefined;
    const id = finder.name(place.href, () => Promise.resolve(undefined));
    found.set(id, place.href);
    return id;
  });
  const webPictures = [...found].flatMap(([id, address]) =>
    text.includes(`(image:${id})`) ? [{ id, address }] : [],
  );
  return { ...facts, webPictures, ...(await finder.keep(text, found)) };
};

type PictureOf = (address: string) => string | undefined;

async function readPage({ path, web }: ReadableFile, pictureOf?: PictureOf): Promise<Extraction> {
  const bytes = await readFile(path);
  const html = decodeText(bytes, web?.charset ?? declaredCharset(bytes));
  const page = parsePage(html, { xhtml: /^\s*<\?xml/.test(html.slice(0, 200)), pictureOf });
  const isPart = web?.isPart === true;
  if (!isPart) removeBanners(page);
  const whole = toText(page.body);
  const language = page.documentElement.getAttribute('lang') ?? page.documentElement.getAttribute('xml:lang');
  const facts = { ...titleOf(page), ...originOf(page, html), ...(language && { language }) };
  // A page that says where it was published has been saved from there.
  const isPage = web ?? facts.address ?? facts.site;
  if (isPart || (!isPage && linkedPart(page) < linkedShare)) return { ...facts, text: whole };
  const { text, byline } = article(page, whole);
  return { ...(byline && { author: byline }), ...facts, text };
}

/** The title for other sites is that of the page alone; that of the window often names the site, too. */
function titleOf(page: Page): Pick<Extraction, 'title'> {
  const social = page.querySelector('meta[property="og:title"]')?.getAttribute('content')?.trim();
  const window = page.querySelector('title')?.textContent?.trim();
  const headline = page.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' ').trim();
  const title = social || (headline && window?.startsWith(`${headline} `) ? headline : window);
  return title ? { title } : {};
}

const metaOf = (page: Page, name: string): string | undefined =>
  page.querySelector(`meta[${name}]`)?.getAttribute('content')?.replaceAll(/\s+/g, ' ').trim();

/** What browsers write at the head of a page that they save. */
const savedFrom = /<!--\s{0,9}saved from url=\(\d{1,6}\)(https?:\/\/[^\s<>]{1,2000})\s/i;

/** Who wrote it and where it was published, as the page declares them. An author may be given as an address. */
function originOf(page: Page, html: string): Pick<Extraction, 'author' | 'site' | 'address'> {
  const author = ['name="author"', 'property="article:author"']
    .map((name) => metaOf(page, name))
    .find((name) => name && !/^https?:/.test(name));
  const site = metaOf(page, 'property="og:site_name"');
  const address =
    page.querySelector('link[rel="canonical"]')?.getAttribute('href') ??
    metaOf(page, 'property="og:url"') ??
    savedFrom.exec(html.slice(0, 4_000))?.[1];
  return { ...(author && { author }), ...(site && { site }), ...(address && { address }) };
}

function linkedPart(page: Page): number {
  let linked = 0;
  for (const link of page.querySelectorAll('a[href]')) linked += link.textContent?.trim().length ?? 0;
  return linked / Math.max(1, page.body.textContent?.length ?? 0);
}

/** Readability modifies the page, so the whole text must be written first. */
function article(page: Page, whole: string): { readonly text: string; readonly byline?: string } {
  const found = new Readability<PageElement>(page, {
    charThreshold: articleLength,
    disableJSONLD: true,
    serializer: (element) => element,
  }).parse();
  const text = found?.content ? toText(found.content) : '';
  if (text.length < Math.min(articleLength, whole.length / 2)) return { text: whole };
  const byline = bylineOf(found?.byline);
  return { text, ...(byline && { byline }) };
}

/** "By Anna Berg" is Anna Berg; a line with a date or a number is more than a name. */
function bylineOf(line: string | null | undefined): string | undefined {
  const name = line
    ?.replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:by|von|por|de|par|di)\s+(?=\p{Lu})/iu, '');
  return name && name.length <= maxBylineLength && !/[\d@:|]/.test(name) ? name : undefined;
}
