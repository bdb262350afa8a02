/** Links made on the command line while the server runs. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { sharedServer, type TestServer } from '../harness.ts';
import { Person } from './person.ts';

const program = join(import.meta.dirname, '../../src/program/cli/main.ts');
const run = promisify(execFile);
let server: TestServer;

before(async () => {
  server = await sharedServer({ SIGNUP: 'invite' });
});

function lectern(...words: string[]) {
  const { dataDir, databaseUrl, publicUrl } = server.config;
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    timeout: 60_000,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      SIGNUP: 'invite',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
}

test('a reset link sets a password, an invitation makes an account (slow)', async () => {
  const { email } = await server.account();
  const [reset, invite] = await Promise.all([
    lectern('account', 'reset-link', '--email', email, '--json'),
    lectern('account', 'invite', '--email', 'guest@example.com', '--json'),
  ]);
  for (const { stdout, stderr } of [reset, invite]) {
    assert.deepEqual(Object.keys(JSON.parse(stdout) as object), ['email', 'url', 'expires_at', 'mailed']);
    assert.equal(stderr, '');
  }
  const person = new Person(server.url);
  const { url } = JSON.parse(reset.stdout) as { url: string };
  await person.submit(await person.open(url), '/reset', { password: 'battery staple' });
  assert.equal((await person.signIn(email, 'battery staple')).status, 303);

  const guest = new Person(server.url);
  const page = await guest.open((JSON.parse(invite.stdout) as { url: string }).url);
  const home = await guest.follow(await guest.submit(page, '/signup', { password: 'battery staple' }));
  assert.equal(home.url, `${server.url}/`);
});

test('a link for nobody is refused in one line', async () => {
  await assert.rejects(
    lectern('account', 'reset-link', '--email', 'nobody@example.com'),
    ({ stderr }: { stderr: string }) => stderr === 'lectern: There is no account for nobody@example.com.\n',
  );
});

test('a common password is refused in one line that says what to do', async () => {
  await assert.rejects(
    lectern('account', 'create', '--email', 'weak@example.com', '--password', '12345678'),
    ({ stderr }: { stderr: string }) =>
      /^lectern: password is one of the most common ones.*Use a few unrelated words[^\n]*\n$/.test(stderr),
  );
});

test('the second step of an account is switched off for a lost phone (slow)', async () => {
  const { id, email } = await server.account();
  const { secondStep, database, clock } = server.core;
  await secondStep.enrol(id, email);
  const on = { confirmed_at: clock.now() };
  await database.queries.updateTable('authenticators').set(on).where('account_id', '=', id).execute();
  await secondStep.renewCodes(id);
  const asked = await new Person(server.url).signIn(email);
  assert.match(asked.text, /Enter your code/);
  const { stdout } = await lectern('account', 'second-step-off', '--email', email, '--json');
  assert.deepEqual(JSON.parse(stdout), { email, second_step: false });
  assert.equal(await secondStep.isOn(id), false);
  assert.equal(await secondStep.codesLeft(id), 0, 'recovery codes go with it');
  assert.equal((await new Person(server.url).signIn(email)).status, 303);
});
