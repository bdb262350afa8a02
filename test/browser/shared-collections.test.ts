/** The whole way of a shared collection in the app: invited, accepted, read, heard, marked, filled together, left. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually as waitUntil } from '../eventually.ts';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium, openWindow } from './chromium.ts';
import { playerIs, ReaderVisits, usedBefore } from './reader-visits.ts';
import { chooseFromMenu, eventually, hasFocus, inspectLooks, signedIn, until, wide } from './visit.ts';

const text = 'The lamp turns all night. Nobody sleeps. A ship comes home.';

/** A button that says what it is for, to those who do not see its row. */
const saying = (act: string, what: string) => new RegExp(`^${act} ?: ${what}$`);

describe('a shared collection', { skip: noChromium }, () => {
  let server: TestServer;
  before(async () => {
    server = await sharedServer(unlimited);
  });

  const person = () => ReaderVisits.start(server, { kept: usedBefore });

  /** An owner with a collection of one document. */
  async function library() {
    const [owner, member] = [await person(), await person()];
    const document = await owner.create(text, 'The lamp');
    const made = await owner.api('POST /v1/collections', { title: 'Sea', document_ids: [document] });
    const id = made.body.id as string;
    const invite = (role: 'read' | 'together') =>
      owner.api(`POST /v1/collections/${id}/members`, { email: member.reading.account.email, role });
    const join = async (role: 'read' | 'together') => {
      await invite(role);
      await member.api(`PUT /v1/collections/${id}/membership`);
    };
    return { owner, member, document, id, invite, join };
  }

  const openCollection = async (page: Page, id: string) => {
    await page.goto(`${server.url}/collections/${id}`);
    await page.getByRole('heading', { name: 'Sea', level: 1 }).waitFor();
  };
  const menuOf = async (page: Page, name: string): Promise<string[]> => {
    await page.getByRole('button', { name, exact: true }).click();
    const entries = await page.getByRole('menu').getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    return entries.map((entry) => entry.trim());
  };

  test('its owner invites, changes what somebody may do, and withdraws, by keyboard', async () => {
    const { owner, member, id } = await library();
    const { email } = member.reading.account;
    await owner.open(wide, async (page) => {
      await openCollection(page, id);
      await page.getByRole('button', { name: 'Share with people…' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Share “Sea”' });
      await dialog.getByText('It is not shared with anybody yet.').waitFor();
      const field = dialog.getByRole('textbox', { name: 'E-mail address' });
      await field.fill(owner.reading.account.email.toUpperCase());
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').getByText('That is your own address.').waitFor();
      await field.fill(email);
      await page.keyboard.press('Enter');
      const row = dialog.getByRole('listitem').filter({ hasText: email });
      await row.getByText('not accepted yet').waitFor();
      assert.equal(await field.inputValue(), '');
      await inspectLooks(page, 'sharing with people');
      await row.getByRole('combobox', { name: `What ${email} may do` }).selectOption('together');
      const roles = async () => (await owner.api(`GET /v1/collections/${id}/members`)).body.data;
      await waitUntil('the role has changed', async () => (await roles())[0].role === 'together');

      await member.api(`PUT /v1/collections/${id}/membership`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await hasFocus(page, 'Share with people…');
      await page.keyboard.press('Enter');
      await row.getByRole('button', { name: saying('Stop sharing', email) }).press('Enter');
      await row.getByText('What they added leaves with them.').waitFor();
      await hasFocus(page, 'Stop sharing');
      await row.getByRole('button', { name: 'Cancel' }).press('Enter');
      await hasFocus(page, `Stop sharing: ${email}`);
      await page.keyboard.press('Enter');
      await inspectLooks(page, 'no longer sharing');
      await row.getByRole('button', { name: 'Stop sharing', exact: true }).press('Enter');
      await dialog.getByText('It is not shared with anybody yet.').waitFor();
      assert.deepEqual(await roles(), []);
    });
    assert.equal((await member.api(`GET /v1/collections/${id}`)).status, 404);
  });

  test('who is invited accepts, reads, listens at their own expense, marks for themselves, and leaves', async () => {
    const { owner, member, document, id, invite } = await library();
    const { email } = owner.reading.account;
    await invite('read');
    const spent = ({ reading }: ReaderVisits) => server.core.wallet.balance(reading.account.id);
    const before = [await spent(owner), await spent(member)] as const;
    await member.open({ ...wide, provokes: [404] }, async (page) => {
      await page.goto(server.url);
      await page.getByRole('heading', { name: '1 invitation' }).waitFor();
      await page.getByText(`${email} shares this collection with you. You may read and listen.`).waitFor();
      await inspectLooks(page, 'an invitation');
      await page.getByRole('button', { name: saying('Accept', 'Sea') }).press('Enter');
      await page.getByRole('heading', { name: '1 invitation' }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: /Sea/ }).getByText(email).waitFor();
      await inspectLooks(page, 'a shelf with what others share');
      await page.getByRole('link', { name: /Sea/ }).click();

      await page.getByText(`Shared by ${email}`).waitFor();
      await page.getByText('You can read, listen, highlight and bookmark.').waitFor();
      await inspectLooks(page, 'a collection of somebody else');
      for (const name of ['Share with people…', 'Add documents', /Remove “/, /up/])
        assert.equal(await page.getByRole('button', { name }).count(), 0, String(name));
      const entries = await menuOf(page, 'More for “Sea”');
      assert.deepEqual(
        entries.filter((entry) => !entry.startsWith('Export')),
        ['Leave collection'],
      );

      await page.getByRole('link', { name: 'The lamp', exact: true }).click();
      await page.getByText(`${email} shares this document with you.`).waitFor();
      await page.getByRole('button', { name: /^Voice: / }).waitFor();
      await inspectLooks(page, 'a document of somebody else');
      const offered = await menuOf(page, 'More');
      for (const name of ['Edit', 'Versions', 'Delete', 'Archive', 'Share…', 'Audiobook', 'Translate'])
        assert.ok(!offered.includes(name), `${name} of ${offered.join()}`);
      assert.ok(offered.includes('Export'), offered.join());
      await page.keyboard.press('l');
      await page.keyboard.press('m');
      await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
      await playerIs(page, 'ended');
      const marks = async (one: ReaderVisits) => [
        (await one.api(`GET /v1/highlights?document_id=${document}`)).body.data.length,
        (await one.api(`GET /v1/bookmarks?document_id=${document}`)).body.data.length,
      ];
      await waitUntil('both marks are saved', async () => (await marks(member)).join() === '1,1');
      assert.deepEqual(await marks(owner), [0, 0]);
      await waitUntil('what was heard is paid', async () => (await spent(member)) < before[1]);
      assert.equal(await spent(owner), before[0]);

      await page.goto(`${server.url}/?q=sleeps`);
      await page.getByRole('link', { name: /Nobody sleeps/ }).waitFor();
      await page.getByText(`From ${email}`).first().waitFor();

      await openCollection(page, id);
      await page.getByRole('button', { name: 'More for “Sea”' }).click();
      await page.getByRole('menuitem', { name: 'Leave collection' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave “Sea”?' });
      await inspectLooks(page, 'leaving');
      await dialog.getByRole('button', { name: 'Leave collection' }).click();
      await page.waitForURL(`${server.url}/`);
      await page.getByText('You have left “Sea”.').first().waitFor();
      assert.equal(await page.getByRole('link', { name: /Sea/ }).count(), 0);
      await page.goto(`${server.url}/read/${document}`);
      await page.getByText('This document is not in your library').waitFor();
    });
    const { data } = (await owner.api(`GET /v1/collections/${id}/members`)).body;
    assert.deepEqual(data, []);
  });

  test('together, people put in what is theirs, which says whose it is, and take out', async () => {
    const { owner, member, id, join } = await library();
    await join('together');
    await member.create('A buoy rings.', 'The buoy');
    await member.open(wide, async (page) => {
      await openCollection(page, id);
      await page.getByRole('button', { name: 'Add documents' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add documents to “Sea”' });
      await dialog.getByRole('searchbox', { name: 'Find by title' }).fill('nothing has this');
      await dialog.getByText('None of your documents').waitFor();
      await dialog.getByRole('searchbox').fill('buo');
      await dialog.getByRole('button', { name: saying('Add', 'The buoy') }).press('Enter');
      await dialog.getByText('In it').waitFor();
      await inspectLooks(page, 'adding documents');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'The buoy' }).waitFor();
      await page.getByRole('button', { name: 'Remove “The lamp” from the collection' }).press('Enter');
      await eventually(async () =>
        assert.deepEqual(
          await page.getByRole('list', { name: 'Documents in order' }).getByRole('link').count(),
          1,
        ),
      );
    });
    await owner.open(wide, async (page) => {
      await openCollection(page, id);
      await page
        .getByRole('link', { name: 'The buoy' })
        .getByText(`From ${member.reading.account.email}`)
        .waitFor();
      await inspectLooks(page, 'a collection that several fill');
      await page.getByRole('link', { name: 'The buoy' }).click();
      await page.getByText(`${member.reading.account.email} shares this document with you.`).waitFor();
    });
  });

  test('what was kept on a device is forgotten with the next contact, once it is no longer shared', async () => {
    const { owner, member, document, id, join } = await library();
    await join('read');
    const own = await member.create('It stays.', 'My own');
    const { account, browser } = member.reading;
    const context = await openWindow(browser, { ...wide, storageState: await signedIn(server, account.id) });
    try {
      const page = await context.newPage();
      await page.goto(server.url);
      await page.evaluate('navigator.serviceWorker.ready.then(() => 1)');
      await page.reload();
      for (const one of [document, own]) {
        await page.goto(`${server.url}/read/${one}`);
        await page.getByRole('button', { name: /^Voice: / }).waitFor();
        await chooseFromMenu(page, 'Keep on this device');
        await until(page, `(localStorage.getItem('offline.kept') ?? '').includes('${one}')`);
      }
      const kept = (one: string) =>
        `caches.match('/v1/documents/${one}', { cacheName: 'lectern-kept' }).then((found) => found !== undefined)`;
      assert.deepEqual([await page.evaluate(kept(document)), await page.evaluate(kept(own))], [true, true]);

      await owner.api(`DELETE /v1/collections/${id}/members/${account.email}`);
      await context.setOffline(true);
      await page.goto(`${server.url}/read/${document}`);
      await page.getByText('The lamp turns all night.').waitFor();
      await context.setOffline(false);
      await page.goto(server.url);
      await until(page, `!(localStorage.getItem('offline.kept') ?? '').includes('${document}')`);
      await eventually(async () => assert.equal(await page.evaluate(kept(document)), false));
      assert.equal(await page.evaluate(kept(own)), true, 'what is one’s own stays');
    } finally {
      await context.close();
    }
  });

  test('an invitation is declined, and one that was withdrawn says so', async () => {
    const { member, owner, id, invite } = await library();
    await invite('together');
    await member.open({ ...wide, provokes: [404] }, async (page) => {
      await page.goto(server.url);
      await page.getByText('fill it together').waitFor();
      await page.getByRole('button', { name: saying('Decline', 'Sea') }).click();
      await page.getByText('You have declined “Sea”.').first().waitFor();
      assert.deepEqual((await owner.api(`GET /v1/collections/${id}/members`)).body.data, []);
      await invite('read');
      await page.reload();
      await page.getByRole('button', { name: saying('Accept', 'Sea') }).waitFor();
      await owner.api(`DELETE /v1/collections/${id}/members/${member.reading.account.email}`);
      await page.getByRole('button', { name: saying('Accept', 'Sea') }).click();
      await page.getByText('This invitation is no longer there.').first().waitFor();
    });
  });
});
