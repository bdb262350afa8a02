/** HTML files and web pages: the article where there is one, the whole page where there is not. */
import { readFile } from 'node:fs/promises';
import { Readability } from '@mozilla/readability';
import type { Extraction, Reader } from '../engine.ts';
import { declaredCharset, decodeText } from '../text.ts';
import { parsePage, type Page, type PageElement } from './parse.ts';
import { toText } from './write.ts';

/** An "article" shorter than this is more likely a notice. */
const articleLength = 250;
/** A file with a smaller share of its letters in links is a plain document, and all of it counts. */
const linkedShare = 0.05;
const longestByline = 100;

export const readHtml: Reader = async ({ path, web }) => {
  const bytes = await readFile(path);
  const html = decodeText(bytes, web?.charset ?? declaredCharset(bytes));
  const page = parsePage(html, { xhtml: /^\s*<\?xml/.test(html.slice(0, 200)) });
  const whole = toText(page.body);
  const language = page.documentElement.getAttribute('lang') ?? page.documentElement.getAttribute('xml:lang');
  const facts = { ...titleOf(page), ...originOf(page), ...(language && { language }) };
  // A page that says where it was published has been saved from there.
  const isPage = web ?? facts.address ?? facts.site;
  if (web?.isPart || (!isPage && linkedPart(page) < linkedShare)) return { ...facts, text: whole };
  const { text, byline } = article(page, whole);
  return { ...(byline && { author: byline }), ...facts, text };
};

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

/** Who wrote it and where it was published, as the page declares them. An author may be given as an address. */
function originOf(page: Page): Pick<Extraction, 'author' | 'site' | 'address'> {
  const author = ['name="author"', 'property="article:author"']
    .map((name) => metaOf(page, name))
    .find((name) => name && !/^https?:/.test(name));
  const site = metaOf(page, 'property="og:site_name"');
  const address =
    page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? metaOf(page, 'property="og:url"');
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
  return name && name.length <= longestByline && !/[\d@:|]/.test(name) ? name : undefined;
}
