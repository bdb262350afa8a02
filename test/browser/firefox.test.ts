/** The main path in Firefox: a file is dropped, read aloud, marked, kept on the device, and read without the server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../eventually.ts';
import { call, startServer, unlimited } from '../harness.ts';
import { priceKnown } from './reader-visits.ts';
import { noFirefox, Firefox } from './firefox.ts';

const rows = Array.from({ length: 40 }, (_, at) => `<tr><td>Row ${at}</td><td>${at}</td></tr>`).join('');
const page = `<title>The lamp</title><article><h1>The lamp</h1><p>The lamp turned all night. Nobody slept.</p><table><tr><th>Name</th><th>Count</th></tr>${rows}</table></article>`;

const drop = `(() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([${JSON.stringify(page)}], 'lamp.html'));
  for (const name of ['dragenter', 'dragover', 'drop'])
    document.querySelector('main').dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
})()`;

/** What can be pressed and has this name. */
const named = (name: string) =>
  `[...document.querySelectorAll('button, [role^=menuitem]')].find((one) => one.checkVisibility() && (one.ariaLabel ?? one.textContent.trim()) === ${JSON.stringify(name)})`;
const player = (state: string) => `document.querySelector('[data-bar=player][data-state=${state}]')`;
const sounds = `[...document.querySelectorAll('audio')].some((one) => !one.paused && one.currentTime > 0.1 && !one.error)`;

test('the main path in Firefox', { skip: noFirefox }, async (t) => {
  const server = await startServer(unlimited);
  const firefox = await Firefox.start();
  let isServed = true;
  const close = async () => {
    if (isServed) await server.close();
    isServed = false;
  };
  t.after(() => Promise.all([firefox.close(), close()]));
  const { id: accountId, key } = await server.account({ plan: 'unlimited', walletCents: 500 });
  await firefox.resize({ width: 1_280, height: 800 });
  await firefox.signIn(server.url, await server.signIn(accountId));
  await firefox.goTo(server.url);
  await firefox.until(`navigator.serviceWorker.ready.then(() => ${named('New')} !== undefined)`);

  await firefox.evaluate(`Object.assign(localStorage, ${JSON.stringify(priceKnown)})`);
  await firefox.evaluate(drop);
  await firefox.until(`location.pathname.startsWith('/read/') && !!document.querySelector('.sentence')`);
  const path = await firefox.evaluate<string>('location.pathname');
  const id = path.split('/').at(-1)!;

  await firefox.click(named('Play'));
  await firefox.until(`${sounds} && !!${player('playing')}`);
  await firefox.until(`CSS.highlights.get('word')?.size === 1 && !!document.querySelector('.spoken')`);
  await firefox.click(named('Pause'));
  await firefox.until(`!!${player('paused')}`);

  // Two presses select a word; a note is typed where one is asked for it.
  await firefox.click(`document.querySelector('[data-sentence="2"]')`, 2);
  await firefox.click(named('Highlight with a note'));
  await firefox.until(`document.activeElement.matches('textarea')`);
  await firefox.type('Why not?');
  await firefox.type('Tab');
  await eventually('the note is kept', async () => {
    const { body } = await call(server.url, `GET /v1/highlights?document_id=${id}`, { key });
    assert.equal(body.data[0]?.note, 'Why not?');
  });

  // In pages, no row of a long table is out of reach: Firefox leaves tables in one piece.
  await firefox.evaluate(`localStorage.setItem('reader.comfort', '{"flow":"pages"}')`);
  await firefox.goTo(server.url + path);
  await firefox.until(`(() => {
    const { bottom } = document.querySelector('.scroller').getBoundingClientRect();
    const table = document.querySelector('.text table[data-scrolls]');
    return table.getBoundingClientRect().bottom <= bottom + 1 && table.scrollHeight > table.clientHeight;
  })()`);

  await firefox.click(named('More'));
  await firefox.click(named('Keep on this device'));
  await firefox.until(`document.body.innerText.includes('without a connection')`);

  assert.deepEqual(firefox.troubles, []);
  await close();
  await firefox.goTo(server.url + path);
  await firefox.until(`document.querySelectorAll('.sentence').length > 40`);
});
