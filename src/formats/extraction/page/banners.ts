/** What pages lay over and around their text: notices about cookies, boxes for newsletters, ways to share, and the like. */
import type { Page, PageElement } from './parse.ts';

/** Names of elements that say so. A recipe for cookies must not be meant. */
const named = new RegExp(
  [
    'onetrust|cookiebot|usercentrics|didomi|cc-window|gdpr',
    'cookie[\\w-]{0,20}(?:banner|notice|consent|bar|popup|law|overlay|modal|wall|message|dialog|policy|hint)',
    '(?:banner|notice|consent|popup|overlay|modal)[\\w-]{0,20}cookie',
    'consent[-_]?(?:banner|manager|dialog|modal|popup|overlay)',
    '(?:^|[\\s_-])newsletter(?:$|[\\s_-])|newsletter[-_]?(?:sign|form|box|widget|promo|banner|block|modal)',
    '(?:subscribe|subscription|signup|sign-up)[-_]?(?:form|box|widget|banner|promo|modal|popup)',
    '(?:share|social)[-_]?(?:bar|buttons?|links?|icons|tools|media)',
    'breadcrumbs?',
  ].join('|'),
  'i',
);
/** Where nothing but the words says so: a short box that begins by speaking of its cookies. */
const spoken =
  /^[^.!?]{0,80}(?:(?:we|site|website|page) (?:and our \w{1,20} )?uses? cookies|(?:verwende[nt]|nutz(?:en|t)) (?:wir )?cookies|(?:usamos|utilizamos|utiliza|usa) cookies|utilis(?:ons|e) des cookies)/i;

/** Longer ones may be what the page is about. */
const mostNamed = 1_500;
const mostSpoken = 500;
/** A page has a few; each is read as a whole. */
const maxLooked = 300;

export function removeBanners(page: Page): void {
  let looked = 0;
  for (const element of page.body.querySelectorAll('div, section, aside, form, ul, ol')) {
    if (looked >= maxLooked) break;
    if (!isNamed(element)) continue;
    looked += 1;
    if (lengthOf(element) <= mostNamed && !element.querySelector('h1')) element.remove();
  }
  for (const child of outermost(page)) if (isSpoken(child)) child.remove();
  const main = page.querySelector('main, article');
  if (!main || lengthOf(main) < mostNamed / 10) return;
  for (const child of [...page.body.childNodes] as PageElement[])
    if (/^(?:HEADER|FOOTER)$/.test(child.nodeName) && !child.querySelector('h1, main, article'))
      child.remove();
}

const isNamed = (element: PageElement): boolean =>
  named.test(`${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`);

const lengthOf = (element: PageElement): number => element.textContent?.trim().length ?? 0;

/** Such a box is laid over the page: it stands outside of everything else, in the body or in the one element that has it all. */
function outermost(page: Page): PageElement[] {
  const children = elementsIn(page.body);
  return (children.length > 1 ? children : children.flatMap(elementsIn)).filter(({ nodeName }) =>
    /^(?:DIV|SECTION|ASIDE|FORM)$/.test(nodeName),
  );
}

const elementsIn = (element: PageElement): PageElement[] =>
  [...element.childNodes].filter(({ nodeType }) => nodeType === 1) as PageElement[];

function isSpoken(element: PageElement): boolean {
  const words = element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return words.length <= mostSpoken && spoken.test(words) && !element.querySelector('h1');
}
