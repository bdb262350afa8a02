/** A person with a browser that runs no script: keeps cookies, fills in forms, follows redirects within the site. */
import assert from 'node:assert/strict';
import { call, type AnyBody, type Answer } from '../call.ts';
import type { TestServer } from '../harness.ts';

export interface Seen {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
}

export interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

export class Person {
  readonly #origin: string;
  readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** One request, no redirect followed. */
  async send(path: string, init: Sent = {}): Promise<Seen> {
    const url = new URL(path, this.#origin);
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    assert.ok(response.headers.get('x-request-id'), `${url.pathname}: X-Request-ID`);
    return { status: response.status, url: url.href, headers: response.headers, text: await response.text() };
  }

  /** Calls an operation as the app does. */
  async ask(line: string, body?: unknown): Promise<Answer<AnyBody>> {
    const answer = await call(this.#origin, line, {
      session: this.#cookieHeader(),
      ...(body !== undefined && { body }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const gone = value === '' || /max-age=0(;|$)|expires=Thu, 01 Jan 1970/i.test(line);
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Follows redirects until a page is reached or a redirect leads elsewhere; the last response shows which. */
  async open(path: string): Promise<Seen> {
    return this.follow(await this.send(path));
  }

  async follow(seen: Seen): Promise<Seen> {
    let last = seen;
    for (let steps = 0; steps < 10; steps++) {
      const location = last.headers.get('location');
      if (location === null) return last;
      const next = new URL(location, last.url);
      if (next.origin !== this.#origin) return last;
      last = await this.send(next.href);
    }
    throw new Error(`redirects go in circles at ${last.url}`);
  }

  /** Sends the form whose action is `action` on a page, as a browser would, and returns the response without following it. */
  async submit(page: Seen, action: string, filled: Record<string, string> = {}): Promise<Seen> {
    const body = new URLSearchParams({ ...hiddenFields(page, action), ...filled });
    for (const [name, value] of checkedBoxes(page, action)) if (!(name in filled)) body.append(name, value);
    return this.send(action, {
      method: 'POST',
      body: body.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.#origin,
        'sec-fetch-site': 'same-origin',
      },
    });
  }

  /** As the app does it. */
  signOut(): Promise<Seen> {
    return this.send('/signout', { method: 'POST', headers: { 'lectern-app': '1' } });
  }

  async signIn(email: string, password = 'correct horse'): Promise<Seen> {
    return this.submit(await this.open('/signin'), '/signin', { email, password });
  }
}

/** A new account and its person, signed in. */
export async function signedInPerson(
  server: TestServer,
  options: { plan?: 'free'; walletCents?: number } = {},
) {
  const account = await server.account(options);
  const person = new Person(server.url);
  await person.signIn(account.email);
  return { ...account, person };
}

/** The hidden fields of a form. */
export function hiddenFields(page: Seen, action: string): Record<string, string> {
  const found = [
    ...formText(page, action).matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g),
  ];
  return Object.fromEntries(found.map(([, name, value]) => [name!, unescape(value!)]));
}

function formText(page: Seen, action: string): string {
  const start = page.text.indexOf(`action="${action}"`);
  assert.notEqual(start, -1, `no form to ${action} on ${page.url}: ${page.status} ${titleOf(page)}`);
  return page.text.slice(start, page.text.indexOf('</form>', start));
}

const checkedBoxes = (page: Seen, action: string): [name: string, value: string][] =>
  [
    ...formText(page, action).matchAll(
      /<input\s+type="checkbox"\s+name="([^"]*)"\s+value="([^"]*)"\s+checked/g,
    ),
  ].map(([, name, value]) => [name!, value!]);

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

export const titleOf = (page: Seen): string | undefined => /<title>([^<]*)<\/title>/.exec(page.text)?.[1];
