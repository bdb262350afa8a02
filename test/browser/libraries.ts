/** Signed-in people with a library, for tests of the library in a browser. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { call, type TestServer } from '../harness.ts';
import { signedIn, visit } from './visit.ts';

export interface Person {
  readonly id: string;
  readonly key: string;
  readonly state: Awaited<ReturnType<typeof signedIn>>;
}

export class Libraries {
  readonly #server: TestServer;
  readonly #browser: Browser;

  constructor(server: TestServer, browser: Browser) {
    this.#server = server;
    this.#browser = browser;
  }

  /** A signed-in user with these documents. */
  async person(documents: readonly string[] = [], plan: 'free' | 'unlimited' = 'unlimited'): Promise<Person> {
    const { id, key } = await this.#server.account({ plan, walletCents: 100 });
    for (const title of documents) await this.add(key, title);
    return { id, key, state: await signedIn(this.#server, id, { 'library.view': 'list' }) };
  }

  add(key: string, title: string) {
    const body = { title, text: 'Once the lamp was lit nobody slept.', language: 'en' };
    return call(this.#server.url, 'POST /v1/documents', { key, body });
  }

  async list(key: string) {
    return (await call(this.#server.url, 'GET /v1/documents', { key })).body.data;
  }

  /** Opens the library of a person. */
  open(
    who: Person,
    options: BrowserContextOptions & { provokes?: number[] },
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { url } = this.#server;
    return visit(this.#browser, { origin: url, storageState: who.state, ...options }, async (page) => {
      await page.goto(url);
      await look(page);
    });
  }
}

export const rowOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

/** Where the text of a new document is written. */
export const textField = (page: Page) => page.getByRole('textbox', { name: 'Text' });

export async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
