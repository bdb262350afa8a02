/** What tests of the reader in pages look at. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { usedBefore } from './reader-visits.ts';
import { eventually } from './visit.ts';

/** What the browser of somebody who reads in pages remembers. */
export const readsPages = { ...usedBefore, 'reader.comfort': '{"flow":"pages"}' };
const paragraph =
  'The keeper read on, and the beam went round. Nobody slept that night! Was it the wind, or the sea?';
export const paragraphs = (count: number): string => `${paragraph}\n\n`.repeat(count);
export const book = ['The lamp', 'The sea', 'Morning']
  .map((title) => `# ${title}\n\n${paragraphs(12)}`)
  .join('');

/** The sentences whose start is on the page in sight. */
const inSight = `(() => {
  const page = document.querySelector('.scroller').getBoundingClientRect();
  return [...document.querySelectorAll('.sentence')].filter((one) => {
    const [{ left, right, top, bottom }] = one.getClientRects();
    return left >= page.left && right <= page.right && top >= page.top - 1 && bottom <= page.bottom + 1;
  }).map(({ dataset }) => Number(dataset.sentence));
})()`;
export const sentences = async (page: Page) => (await page.evaluate(inSight)) as number[];
export const isInSight = (page: Page, sentence: number): Promise<void> =>
  eventually(async () => {
    const seen = await sentences(page);
    assert.ok(seen.includes(sentence), `${sentence} is not among ${seen.join(' ')}`);
  });

/** The page line, which says the number to screen readers, too. */
export const lineOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^(?:Page|About page) [\d,]+ of/ });
export const says = (page: Page, line: RegExp | string): Promise<void> =>
  lineOf(page).filter({ hasText: line }).waitFor();
export const number = async (page: Page) => Number((await lineOf(page).innerText()).match(/\d+/)![0]);
export const isPage = (page: Page, expected: number): Promise<void> =>
  says(page, new RegExp(`^Page ${expected} of`));
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
