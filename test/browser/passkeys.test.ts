/** Passkeys in a real browser, with an authenticator that the browser plays. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { startServer, type TestServer } from '../harness.ts';
import { freePort } from '../store.ts';
import { noChromium, openWindow } from './chromium.ts';
import { calm, inspectLooks, openBrowser, wide } from './visit.ts';

describe('passkeys', { skip: noChromium }, walk);

function walk(): void {
  let server: TestServer;
  let origin: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let device: CDPSession;
  let authenticatorId: string;
  let email: string;
  let id: string;

  before(async () => {
    const port = String(await freePort());
    server = await startServer({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
    // As it is printed at the first start.
    origin = `http://localhost:${port}`;
    ({ id, email } = await server.account());
    browser = await openBrowser();
    context = await openWindow(browser);
    page = await context.newPage();
    device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    ({ authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    }));
  });
  after(async () => {
    await context.close();
    await server.close();
  });

  const open = (path: string) => page.goto(origin + path);
  /** Away from the app first: a call of it without the cookie would go to the sign-in of its own page. */
  const signOut = async () => {
    await open('/health');
    await context.clearCookies();
  };
  const addPasskey = async (name: string, password: string) => {
    await open('/settings/security');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Your password, to confirm').fill(password);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
  };
  const signInWithPasskey = async (next = '/settings') => {
    await signOut();
    await open(`/signin?next=${next}`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  };

  test('are added with the password and sign in without email or password', async () => {
    await open('/signin?next=/settings/security');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${origin}/settings/security`);
    await addPasskey('Laptop', 'wrong');
    await page.getByRole('alert').filter({ hasText: 'current password' }).waitFor();
    assert.equal((await server.core.passkeys.list(id)).length, 0);
    await addPasskey('Laptop', 'correct horse');
    await page.getByRole('status').filter({ hasText: 'has been added' }).waitFor();
    await page.locator('main').getByText('never used').waitFor();

    await signInWithPasskey();
    await page.waitForURL(`${origin}/settings`);
    await page.locator('main').getByText(email).waitFor();
    const [passkey] = await server.core.passkeys.list(id);
    assert.notEqual(passkey!.last_used_at, null);
  });

  test('sign in without the second step, which they are themselves', async () => {
    await server.core.secondStep.enrol(id, email);
    const { queries } = server.core.database;
    await queries.updateTable('authenticators').set({ confirmed_at: 1 }).execute();
    await signInWithPasskey('/settings/security');
    await page.waitForURL(`${origin}/settings/security`);
    await server.core.secondStep.remove(id);
  });

  test('are refused with an answer that was used, and with a counter that went back', async () => {
    await signInWithPasskey();
    await page.waitForURL(`${origin}/settings`);
    const { queries } = server.core.database;
    await signOut();
    await open('/signin?next=/settings');
    const request = page.waitForRequest((one) => one.url() === `${origin}/signin/passkey`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    const answer = new URLSearchParams((await request).postData()!).get('response')!;
    await page.waitForURL(`${origin}/settings`);
    const visitor = { address: '203.0.113.1', userAgent: '' };
    await assert.rejects(server.core.passkeys.signIn(answer, visitor), /was not accepted/);
    await assert.rejects(server.core.passkeys.signIn('{}', visitor), /was not accepted/);
    await assert.rejects(server.core.passkeys.signIn('no json', visitor), /was not accepted/);
    assert.equal((await queries.selectFrom('challenges').selectAll().execute()).length, 0);

    await queries.updateTable('passkeys').set({ counter: 1_000_000 }).execute();
    await signInWithPasskey();
    await page.locator('#trouble').filter({ hasText: 'not accepted' }).waitFor();
    await queries.updateTable('passkeys').set({ counter: 0 }).execute();
  });

  test('that the browser does not have say so, and the password is still there', async () => {
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await signInWithPasskey();
    await page.getByRole('status').filter({ hasText: 'did not work' }).waitFor();
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    assert.equal(await page.getByLabel('Password').count(), 1);
  });

  test('are removed, and then sign in no longer', async () => {
    await signInWithPasskey('/settings/security');
    await page.waitForURL(`${origin}/settings/security`);
    await page.getByRole('button', { name: /^Remove.*Laptop$/ }).click();
    await page.getByRole('status').filter({ hasText: 'has been removed' }).waitFor();
    await signInWithPasskey();
    await page.locator('#trouble').filter({ hasText: 'not accepted' }).waitFor();
  });

  test('say without script that they need it (slow)', async () => {
    const plain = await openWindow(browser, { javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(`${origin}/signin`);
    assert.match(await still.locator('main').innerText(), /Passkeys need JavaScript/);
    await still.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await still.locator('#trouble').filter({ hasText: 'not accepted' }).waitFor();
    await plain.close();
  });

  test('the pages fit wide and light, narrow and dark (slow)', async () => {
    const cookies = [{ name: 'lectern', value: await server.core.sessions.start(id, 'test'), url: origin }];
    const seen = await openWindow(browser, { ...wide, ...calm });
    const window = await seen.newPage();
    await window.goto(`${origin}/signin`);
    await inspectLooks(window, 'sign-in');
    await seen.addCookies(cookies);
    await window.goto(`${origin}/settings/security`);
    await window.getByRole('button', { name: 'Add a passkey' }).waitFor();
    await inspectLooks(window, 'security');
    await seen.close();
  });
}
