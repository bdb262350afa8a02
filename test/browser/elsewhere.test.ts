/** Signing in at a provider as people do it, with and without a script. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startServer, type TestServer } from '../harness.ts';
import { type ForgedProvider, startForgedProvider } from '../signin/forged-provider.ts';
import { noChromium } from './chromium.ts';
import { inspectLooks, openBrowser, phone, visit, wide } from './visit.ts';

describe('signing in elsewhere', { skip: noChromium }, () => {
  let provider: ForgedProvider;
  let server: TestServer;
  let browser: Browser;
  let email: string;
  before(async () => {
    provider = await startForgedProvider();
    server = await startServer({
      OIDC_ISSUER: provider.origin,
      OIDC_CLIENT_ID: 'lectern',
      OIDC_NAME: 'House of Ada',
      OIDC_SIGNUP: 'everyone',
    });
    ({ email } = await server.account());
    browser = await openBrowser();
  });
  after(async () => {
    await server.close();
    await provider.close();
  });

  const says = (claims: { readonly sub: string } & Record<string, unknown>): void => {
    provider.behavior.claims = (usual) => ({ ...usual, ...claims });
    provider.behavior.userinfo = { sub: claims.sub };
  };
  const press = (page: Page) => page.getByRole('link', { name: 'Continue with House of Ada' }).click();

  test('the pages fit, are accessible, and lead in without a script', () =>
    visit(
      browser,
      { origin: server.url, elsewhere: provider.origin, javaScriptEnabled: false, ...phone },
      async (page) => {
        says({ sub: 'joiner', email });
        await page.goto(`${server.url}/signin?next=/voices`);
        await press(page);
        await page.getByLabel('Password').fill('wrong');
        await page.keyboard.press('Enter');
        await page.getByText('The password is incorrect.').waitFor();
        await page.getByLabel('Password').fill('correct horse');
        await page.keyboard.press('Enter');
        await page.waitForURL(`${server.url}/voices`);
      },
    ));

  test('every look of sign-in, of what goes wrong and of the settings', () =>
    visit(
      browser,
      { origin: server.url, elsewhere: provider.origin, provokes: [409], ...wide },
      async (page) => {
        await page.goto(`${server.url}/signin?news=signedOut`);
        await inspectLooks(page, 'sign-in');
        says({ sub: 'unverified', email: 'unverified@example.com', email_verified: false });
        await press(page);
        await page.getByText('has not verified the address').waitFor();
        await inspectLooks(page, 'an unverified address');
        says({ sub: 'new', email: 'new@example.com' });
        await press(page);
        await page.waitForURL(`${server.url}/`);
        await page.goto(`${server.url}/settings/security`);
        await page.getByRole('heading', { name: 'Set a password' }).waitFor();
        await inspectLooks(page, 'security without a password');
        await page.getByRole('button', { name: 'Disconnect House of Ada' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Disconnect House of Ada' }).click();
        await page.getByText('Set a password first').waitFor();
        await page.keyboard.press('Escape');
        await page.getByLabel('New password').fill('battery staple');
        await page.getByRole('button', { name: 'Set a password' }).click();
        await page.getByText('Your password has been changed').first().waitFor();
        await page.getByRole('button', { name: 'Disconnect House of Ada' }).click();
        await page.getByRole('dialog').getByLabel('Your password').fill('battery staple');
        await page.getByRole('dialog').getByRole('button', { name: 'Disconnect House of Ada' }).click();
        const own = page.getByRole('region', { name: 'House of Ada' });
        await own.getByRole('button', { name: 'Connect House of Ada', exact: true }).waitFor();
        assert.equal(await page.getByText('new@example.com', { exact: true }).count(), 0);
      },
    ));
});
