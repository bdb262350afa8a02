/** A signed-in person who reads, for tests of the reader in a browser. */
import type { Browser, Page } from 'playwright-core';
import { call, type TestServer } from '../harness.ts';
import { texts } from './reader-texts.ts';
import { openBrowser, signedIn, visit, type Visit } from './visit.ts';

/** Of a browser in which the price is known. */
export const priceKnown = { 'reader.price-told': 'yes' } as const;

/** Of one in which reading is fast, too. */
export const usedBefore = { ...priceKnown, 'reader.speed': '3' } as const;

interface Reading {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly account: { readonly id: string; readonly key: string; readonly email: string };
  /** What the browser remembers of earlier visits. */
  readonly kept: Readonly<Record<string, string>>;
}

export class ReaderVisits {
  readonly reading: Reading;

  private constructor(reading: Reading) {
    this.reading = reading;
  }

  static async start(
    server: TestServer,
    { walletCents = 500, kept = {} }: { walletCents?: number; kept?: Reading['kept'] } = {},
  ): Promise<ReaderVisits> {
    const account = await server.account({ walletCents });
    return new ReaderVisits({ server, browser: await openBrowser(), account, kept });
  }

  api(line: string, body?: unknown) {
    const { server, account } = this.reading;
    return call(server.url, line, { key: account.key, body });
  }

  async create(text: string, title = 'The lamp'): Promise<string> {
    return (await this.api('POST /v1/documents', { text, title, language: 'en' })).body.id;
  }

  /** One of the texts for the reader. The Arabic one finds its title by itself. */
  async createSample(name: keyof typeof texts): Promise<string> {
    const title = name === 'arabic' ? {} : { title: `A ${name}` };
    return (await this.api('POST /v1/documents', { ...title, text: texts[name] })).body.id;
  }

  async open(options: Omit<Visit, 'origin'>, look: (page: Page) => Promise<void>): Promise<void> {
    const { server, browser, account, kept } = this.reading;
    const storageState = await signedIn(server, account.id, kept);
    await visit(browser, { origin: server.url, ...options, storageState }, look);
  }

  async goTo(page: Page, id: string): Promise<void> {
    await page.goto(`${this.reading.server.url}/read/${id}`);
    await page.locator('.sentence').first().waitFor();
    await page.getByRole('button', { name: /^Voice: / }).waitFor();
  }
}

/** Waits until the player is in a state. */
export const playerIs = (page: Page, state: string): Promise<void> =>
  page.locator(`[data-bar=player][data-state=${state}]`).waitFor();

/** Waits until a sentence is the one that is spoken, or was spoken last. */
export const isSpoken = (page: Page, sentence: number): Promise<void> =>
  page.locator(`.spoken[data-sentence="${sentence}"]`).first().waitFor();
