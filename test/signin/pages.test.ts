/** Signing in and out, passwords and sessions, as a person without script does it. */
import assert from 'node:assert/strict';
import { eventually } from '../eventually.ts';
import { before, describe, test } from 'node:test';
import { Problem } from '../../src/shared/contract/errors.ts';
import { cpuTimeMs } from '../cpu-time.ts';
import { call, sharedServer, startServer, type TestServer } from '../harness.ts';
import { connect, refused } from './app-client.ts';
import { Person, type Seen } from './person.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer();
});

async function signedIn() {
  const account = await server.account();
  const person = new Person(server.url);
  await person.signIn(account.email);
  return { ...account, person };
}

/** The page without what differs from one rendering to the next. */
const shape = (seen: Seen, email: string) =>
  [seen.status, seen.text.replaceAll(email, 'EMAIL').replace(/value="[\w-]{43}"/g, 'value="TOKEN"')] as const;

describe('sign-in', () => {
  test('leads to where the person was going, or else home', async () => {
    const { email } = await server.account();
    const person = new Person(server.url);
    const asked = await person.open('/settings');
    assert.match(asked.url, /\/signin\?next=%2Fsettings$/);
    const page = await person.follow(
      await person.submit(asked, '/signin', { email: ` ${email.toUpperCase()} `, password: 'correct horse' }),
    );
    assert.match(page.url, /\/settings$/);
    assert.equal((await person.ask('GET /v1/me')).body.email, email);
    assert.equal((await person.open('/signin')).url, `${server.url}/`, 'once is enough');
  });

  test('does not reveal whether an email has an account', async () => {
    const { email } = await server.account();
    const stranger = 'nobody@example.com';
    const tries = await Promise.all(
      [email, stranger].map(async (address) =>
        shape(await new Person(server.url).signIn(address, 'wrong'), address),
      ),
    );
    assert.deepEqual(tries[0], tries[1]);
    assert.equal(tries[0]![0], 422);
    assert.match(tries[0]![1], /role="alert"/);
  });

  test('takes as long for an email without an account as for a wrong password', async () => {
    const { email } = await server.account();
    const { signIn } = server.core;
    const timed = (address: string, from: string) => {
      const visitor = { address: from, userAgent: '' };
      const tried = signIn.signIn({ email: address, password: 'wrong' }, visitor);
      return cpuTimeMs(() => assert.rejects(tried, Problem));
    };
    const times = { known: Infinity, unknown: Infinity };
    for (let n = 0; n < 5; n++) {
      times.known = Math.min(times.known, await timed(email, '192.0.2.1'));
      times.unknown = Math.min(times.unknown, await timed(`nobody-${n}@example.com`, '192.0.2.2'));
    }
    // The hash is nearly all of the time: without it an unknown email would take a tenth or less.
    assert.ok(times.unknown > times.known / 3, JSON.stringify(times));
  });

  test('with the right password works in a new browser, however much was guessed from its address (slow)', async () => {
    // A separate server: its address is slowed down for a while.
    const guessed = await startServer();
    try {
      const { email } = await guessed.account();
      const guesser = new Person(guessed.url);
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) statuses.push((await guesser.signIn(email, `guess ${n}`)).status);
      assert.deepEqual(statuses, [...Array<number>(10).fill(422), 429, 429], 'guesses are slowed down');
      const owner = new Person(guessed.url);
      const mistyped = await owner.signIn(email, 'mistyped');
      assert.equal(mistyped.status, 429);
      assert.match(mistyped.headers.get('retry-after')!, /^\d+$/);
      assert.match(mistyped.text, /<form method="post" action="\/signin">/, 'the form is there to try again');
      assert.equal((await owner.signIn(email)).status, 303);
      await owner.signOut();
      assert.equal((await owner.signIn(email, 'mistyped')).status, 422, 'a known browser counts apart');
    } finally {
      await guessed.close();
    }
  });
});

describe('sessions', () => {
  test('end at sign-out, and the old cookie is worth nothing', async () => {
    const { person } = await signedIn();
    const cookie = person.cookies.get('lectern')!;
    await person.signOut();
    assert.equal(person.cookies.has('lectern'), false);
    person.cookies.set('lectern', cookie);
    assert.equal((await person.send('/settings')).status, 303);
  });

  test('are listed, and each can be ended from another', async () => {
    const { id, email, person } = await signedIn();
    const phone = new Person(server.url);
    await phone.signIn(email);
    const listed = await server.core.sessions.list(id);
    assert.equal(listed.length, 2);
    const { sessions } = (await person.ask('GET /app/security')).body;
    const [theirs] = sessions.filter(({ is_this }: { is_this: boolean }) => !is_this);
    assert.deepEqual([sessions.length, theirs.place], [2, 'here']);
    assert.equal((await person.ask(`DELETE /app/sessions/${theirs.id}`)).status, 204);
    assert.equal((await phone.send('/settings')).status, 303);
    assert.equal((await person.send('/settings')).status, 200);
  });

  test('all others can be ended at once, and nobody else’s', async () => {
    const { email, person } = await signedIn();
    const other = await signedIn();
    const phones = [new Person(server.url), new Person(server.url)];
    for (const phone of phones) await phone.signIn(email);
    await person.ask('DELETE /app/sessions');
    for (const phone of phones) assert.equal((await phone.send('/settings')).status, 303);
    const [theirs] = await server.core.sessions.list(other.id);
    await person.ask(`DELETE /app/sessions/${theirs!.id}`);
    assert.equal((await other.person.send('/settings')).status, 200);
  });

  test('slide on with use and end a month after the last', async () => {
    const { id, person } = await signedIn();
    const { queries } = server.core.database;
    const dayMs = 24 * 3_600_000;
    const move = (ms: number) =>
      queries
        .updateTable('sessions')
        .set((eb) => ({ last_seen_at: eb('last_seen_at', '-', ms), expires_at: eb('expires_at', '-', ms) }))
        .where('account_id', '=', id)
        .execute();
    await move(29 * dayMs);
    assert.equal((await person.send('/settings')).status, 200);
    await move(29 * dayMs);
    assert.equal((await person.send('/settings')).status, 200);
    await move(31 * dayMs);
    assert.equal((await person.send('/settings')).status, 303);
    await server.core.sessions.sweep();
    assert.equal(
      (await queries.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).length,
      0,
    );
  });
});

describe('passwords', () => {
  test('change with the current one; other sessions end and this one gets a new cookie', async () => {
    const { email, person } = await signedIn();
    const phone = new Person(server.url);
    await phone.signIn(email);
    const before = person.cookies.get('lectern');
    const change = (current_password: string, password: string) =>
      person.ask('PUT /app/password', { current_password, password });
    const wrong = await change('wrong', 'battery staple');
    assert.deepEqual(
      [wrong.status, wrong.body.error.fields],
      [422, [{ field: 'current_password', message: 'is incorrect.' }]],
      'not 401, which would mean that the session has ended',
    );
    assert.equal((await change('correct horse', 'short')).status, 422);
    const common = await change('correct horse', 'Password1');
    assert.equal(common.status, 422);
    assert.match(common.body.error.fields[0].message, /^is one of the most common ones/);
    assert.equal((await change('correct horse', 'battery staple')).status, 204);
    assert.notEqual(person.cookies.get('lectern'), before);
    assert.equal((await person.send('/settings')).status, 200);
    assert.equal((await phone.send('/settings')).status, 303);
    assert.equal((await new Person(server.url).signIn(email)).status, 422);
    assert.equal((await new Person(server.url).signIn(email, 'battery staple')).status, 303);
  });

  test('are asked for before an account deletes itself, with all it has', async () => {
    const { id, person } = await signedIn();
    const leave = (current_password: string) => person.ask('POST /app/account/delete', { current_password });
    assert.equal((await leave('wrong')).status, 422);
    assert.equal((await leave('correct horse')).status, 204);
    assert.equal((await person.send('/settings')).status, 303);
    const { queries } = server.core.database;
    await eventually('it is gone', async () => {
      const found = await queries.selectFrom('accounts').select('id').where('id', '=', id).execute();
      assert.deepEqual(found, []);
    });
  });

  test('are guessed ten times at most by whoever has the browser', async () => {
    const { person } = await signedIn();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await person.ask('POST /app/second-step', { current_password: `guess ${n}` })).status);
    assert.deepEqual(statuses, [...Array<number>(10).fill(422), 429]);
  });

  test('are reset by a link that works once and for an hour', async () => {
    const { id, email, person } = await signedIn();
    const { signIn, database } = server.core;
    const stale = await signIn.resetLink(email);
    const { url, expiresAtMs } = await signIn.resetLink(email.toUpperCase());
    assert.ok(url.startsWith(`${server.url}/reset?token=`));
    assert.ok(Math.abs(expiresAtMs - Date.now() - 3_600_000) < 60_000);
    const rows = await database.queries.selectFrom('links').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(url.slice(-20)));

    const visitor = new Person(server.url);
    const page = await visitor.open(url);
    assert.equal(
      (await visitor.submit(page, '/reset', { password: 'short' })).status,
      422,
      'and can be tried again',
    );
    const set = await visitor.follow(await visitor.submit(page, '/reset', { password: 'battery staple' }));
    assert.match(set.text, /new password is set/);
    assert.equal((await person.send('/settings')).status, 303, 'sessions end');
    assert.equal((await visitor.submit(page, '/reset', { password: 'one more time' })).status, 404);
    assert.equal((await visitor.open(url)).status, 404);
    assert.equal((await visitor.open(stale.url)).status, 404, 'and so do the other links');
    assert.equal((await new Person(server.url).signIn(email, 'battery staple')).status, 303);

    const late = await signIn.resetLink(email);
    await database.queries.updateTable('links').set({ expires_at: 1 }).where('account_id', '=', id).execute();
    assert.equal((await visitor.open(late.url)).status, 404);
    await assert.rejects(signIn.resetLink('nobody@example.com'), Problem);
  });

  test('set by a link can end keys and connected apps as well', async () => {
    const { id, email, app, tokens } = await connect(server);
    const { key } = await server.core.access.createKey(id, 'kept');
    const status = async (use: string) => (await call(server.url, 'GET /v1/me', { key: use })).status;
    for (const [fields, expected] of [
      [{}, 200],
      [{ revoke: 'on' }, 401],
    ] as const) {
      const { url } = await server.core.signIn.resetLink(email);
      const visitor = new Person(server.url);
      const page = await visitor.open(url);
      assert.match(page.text, /Also revoke all API keys and connected apps/);
      await visitor.submit(page, '/reset', { password: 'battery staple', ...fields });
      assert.deepEqual([await status(key), await status(tokens.access_token)], [expected, expected]);
    }
    await assert.rejects(app.refresh(tokens.refresh_token!), refused('invalid_grant'));
  });

  test('written on different keyboards are the same password', async () => {
    const email = 'keyboards@example.com';
    await server.core.access.createAccount({
      email,
      plan: 'free',
      walletCents: 0,
      password: 'caf\u00e9 noir',
    });
    assert.equal((await new Person(server.url).signIn(email, 'cafe\u0301 noir')).status, 303);
  });

  test('without mail, the page says whom to ask', async () => {
    assert.match((await new Person(server.url).open('/forgot')).text, /reset-link/);
  });
});

describe('pages', () => {
  test('keep to themselves: no store, no frame, no foreign form, no script but that of passkeys', async () => {
    const { person } = await signedIn();
    for (const path of ['/signin?again', '/forgot']) {
      const { headers, text } = await person.send(path);
      assert.equal(headers.get('cache-control'), 'no-store', path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.match(
        headers.get('content-security-policy')!,
        /form-action 'self';.*frame-ancestors 'none'/,
        path,
      );
      assert.equal(headers.get('referrer-policy'), 'same-origin', path);
      assert.match(headers.get('x-robots-tag')!, /noindex/, path);
      // Only passkeys need one.
      assert.doesNotMatch(text, /<script(?!\s+src="\/assets\/passkeys\.js)/, path);
    }
  });

  test('name every field', async () => {
    const { person } = await signedIn();
    for (const path of ['/signin?again']) {
      const { text } = await person.open(path);
      const ids = [...text.matchAll(/<input[^>]*\sid="([^"]+)"/g)].map((match) => match[1]!);
      assert.ok(ids.length > 0, path);
      for (const id of ids) assert.ok(text.includes(`<label for="${id}">`), `${path} ${id}`);
      assert.equal(new Set(ids).size, ids.length, `${path}: ids are unique`);
    }
  });
});

test('over https the cookies are bound to the host, and browsers must not come back without it', async () => {
  const secure = await startServer({ PUBLIC_URL: 'https://read.example' });
  try {
    const response = await fetch(`http://127.0.0.1:${secure.config.port}/signin`);
    assert.match(
      response.headers.getSetCookie()[0]!,
      /^__Host-lectern-visit=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    for (const path of ['/', '/signin', '/settings', '/docs', '/nothing-here', '/oauth/jwks', '/v1/me'])
      assert.equal(
        (await fetch(`http://127.0.0.1:${secure.config.port}${path}`, { redirect: 'manual' })).headers.get(
          'strict-transport-security',
        ),
        'max-age=31536000',
        path,
      );
  } finally {
    await secure.close();
  }
});
