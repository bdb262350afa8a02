/** Who may sign up, and what is sent by email. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { commandLine } from '../../src/features/people/people.rules.ts';
import { startServer, type TestServer } from '../harness.ts';
import { startMailServer } from './mail-server.ts';
import { Person } from './person.ts';

const password = 'battery staple';
const linkIn = (text: string): string => /http:\/\/\S+token=[\w-]+/.exec(text)![0];

const invite = async ({ core }: TestServer, email: string): Promise<string> =>
  (await core.people.invite(commandLine, { email, plan: 'free' })).url;

describe('by default', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer();
  });
  after(() => server.close());

  test('of several who make the first account at once, one does', async () => {
    const fresh = await startServer();
    try {
      const people = Array.from({ length: 4 }, () => new Person(fresh.url));
      const pages = await Promise.all(people.map((person) => person.open('/signup')));
      const answers = await Promise.all(
        people.map((person, n) =>
          person.submit(pages[n]!, '/signup', { email: `person${n}@example.com`, password }),
        ),
      );
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 404, 404, 404]);
      const accounts = await fresh.core.access.accounts();
      assert.deepEqual(
        accounts.map(({ plan, is_owner }) => [plan, is_owner]),
        [['unlimited', 1]],
      );
      assert.equal(people.filter(({ cookies }) => cookies.has('lectern')).length, 1);
    } finally {
      await fresh.close();
    }
  });

  test('anybody can make the first account and is signed in at once; then sign-up is closed', async () => {
    const first = new Person(server.url);
    const page = await first.open('/signup');
    assert.equal((await first.submit(page, '/signup', { email: 'nonsense', password })).status, 422);
    assert.equal(
      (await first.submit(page, '/signup', { email: 'a@b.example', password: 'short' })).status,
      422,
    );
    const seen = await first.follow(
      await first.submit(page, '/signup', { email: 'first@example.com', password }),
    );
    assert.equal(seen.url, `${server.url}/`);
    assert.equal((await first.ask('GET /v1/me')).body.email, 'first@example.com');
    const [account] = await server.core.access.accounts();
    assert.deepEqual([account!.plan, account!.wallet_cents], ['unlimited', 2_000]);

    const second = new Person(server.url);
    assert.equal((await second.open('/signup')).status, 404);
    assert.doesNotMatch((await second.open('/signin')).text, /\/signup/);
    const signIn = await second.open('/signin');
    const forced = await second.submit(signIn, '/signin').then(() =>
      second.send('/signup', {
        method: 'POST',
        body: new URLSearchParams({
          form_token: /name="form_token" value="([^"]+)"/.exec(signIn.text)![1]!,
          email: 'second@example.com',
          password,
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
    assert.equal(forced.status, 404);
    assert.equal((await server.core.access.accounts()).length, 1);
    assert.equal((await second.open(await invite(server, 'second@example.com'))).status, 200);
  });
});

describe('by invitation', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer({ SIGNUP: 'invite' });
    await server.account();
  });
  after(() => server.close());

  test('a link makes one account, for the address it was made for', async () => {
    assert.equal((await new Person(server.url).open('/signup')).status, 404);
    const { url, mailed } = await server.core.people.invite(commandLine, {
      email: 'Guest@Example.com',
      plan: 'free',
    });
    assert.equal(mailed, false);
    const guest = new Person(server.url);
    const page = await guest.open(url);
    assert.match(page.text, /guest@example\.com/);
    assert.equal((await guest.submit(page, '/signup', { password: 'short' })).status, 422);
    for (const weak of ['password', '        ', 'guest2026'])
      assert.equal((await guest.submit(page, '/signup', { password: weak })).status, 422, weak);
    await guest.submit(page, '/signup', { password, email: 'other@example.com' });
    assert.equal((await guest.ask('GET /v1/me')).body.email, 'guest@example.com');
    assert.equal((await server.core.access.accountByEmail('guest@example.com')).plan, 'free');
    assert.equal((await new Person(server.url).open(url)).status, 404);
    assert.equal(
      (await guest.submit(page, '/signup', { password })).status,
      403,
      'nor does the form work again',
    );
  });

  test('a link to set a password is not an invitation, nor the other way round', async () => {
    const { email } = await server.account();
    const reset = await server.core.signIn.resetLink(email);
    const invited = await invite(server, 'someone@example.com');
    const person = new Person(server.url);
    assert.equal((await person.open(reset.url.replace('/reset', '/signup'))).status, 404);
    assert.equal((await person.open(invited.replace('/signup', '/reset'))).status, 404);
    assert.equal((await person.open(invited)).status, 200, 'trying does not use it up');
  });
});

describe('open without mail', () => {
  test('a taken email and a free one get the same answer, and nobody is signed in', async () => {
    const server = await startServer({ SIGNUP: 'open' });
    try {
      const { email } = await server.account();
      const answers = await Promise.all(
        [email, 'new@example.com'].map(async (address) => {
          const person = new Person(server.url);
          const seen = await person.submit(await person.open('/signup'), '/signup', {
            email: address,
            password,
          });
          return [seen.status, seen.headers.get('location'), person.cookies.has('lectern')];
        }),
      );
      assert.deepEqual(answers[0], answers[1]);
      assert.deepEqual(answers[0], [303, '/signin?news=account', false]);
      assert.equal((await new Person(server.url).signIn('new@example.com', password)).status, 303);
      assert.equal((await new Person(server.url).signIn(email, password)).status, 422);
    } finally {
      await server.close();
    }
  });
});

describe('with mail', () => {
  let server: TestServer;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  before(async () => {
    mail = await startMailServer();
    server = await startServer({
      SIGNUP: 'open',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Library <library@example.com>',
    });
  });
  after(async () => {
    await server.close();
    await mail.close();
  });

  const ask = async (path: string, email: string) => {
    const person = new Person(server.url);
    return person.submit(await person.open(path), path, { email });
  };

  test('a lost password is mailed to those who have one, and the page says the same to all', async () => {
    const { email } = await server.account();
    const stranger = 'stranger@example.com';
    const [known, unknown] = [await ask('/forgot', email), await ask('/forgot', stranger)];
    assert.equal(known.text.replaceAll(email, 'E'), unknown.text.replaceAll(stranger, 'E'));
    const person = new Person(server.url);
    const page = await person.open(linkIn((await mail.to(email)).text));
    const set = await person.follow(await person.submit(page, '/reset', { password }));
    assert.match(set.text, /new password is set/);
    assert.equal((await person.signIn(email, password)).status, 303);
    assert.ok(!mail.mails.some(({ to }) => to === stranger));
  });

  test('an address is proven before there is an account, and a taken one hears of it by mail only', async () => {
    const { email } = await server.account();
    const stranger = 'joiner@example.com';
    const [known, unknown] = [await ask('/signup', email), await ask('/signup', stranger)];
    assert.equal(known.text.replaceAll(email, 'E'), unknown.text.replaceAll(stranger, 'E'));
    assert.match((await mail.to(email)).text, /already has an account/);
    const person = new Person(server.url);
    const page = await person.open(linkIn((await mail.to(stranger)).text));
    await person.submit(page, '/signup', { password });
    assert.equal((await person.ask('GET /v1/me')).status, 200);
  });

  test('one address is not flooded', async () => {
    const { email } = await server.account();
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await ask('/forgot', email)).status);
    assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
  });

  test('the operator’s links are also mailed', async () => {
    const { email } = await server.account();
    const link = await server.core.signIn.resetLink(email);
    assert.equal(link.mailed, true);
    assert.equal(linkIn((await mail.to(email)).text), link.url);
  });

  test('a mail server that is gone breaks nothing', async () => {
    const lonely = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const { email } = await lonely.account();
      const link = await lonely.core.signIn.resetLink(email);
      assert.equal(link.mailed, false);
      assert.match(link.url, /token=/);
    } finally {
      await lonely.close();
    }
  });
});
