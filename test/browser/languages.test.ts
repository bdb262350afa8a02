/** The app in the languages of its catalogs: chosen by the browser or in the menu, whole, and never too wide. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { ReaderVisits } from './reader-visits.ts';
import { fits, inspect, phone, wide } from './visit.ts';

const text = '**ANNA** · 0:04\nThank you for coming. It is late.\n\n**BORIS** · 0:21\nIt is wet.';

const words = {
  de: {
    library: 'Bibliothek',
    documents: '1 Dokument',
    new: 'Neu',
    sentence: /^Satz 1 von 3$/,
    voice: /^Stimme/,
    more: 'Mehr',
    panels: ['Hörbuch', 'Versionen', 'Übersetzen', 'Exportieren'],
  },
  es: {
    library: 'Biblioteca',
    documents: '1 documento',
    new: 'Nuevo',
    sentence: /^Frase 1 de 3$/,
    voice: /^Voz/,
    more: 'Más',
    panels: ['Audiolibro', 'Versiones', 'Traducir', 'Exportar'],
  },
} as const;

/** How many pixels the placeholder of the search leaves free in its field. */
const roomBesideHint = `(() => {
  const field = document.querySelector('input[type=search]');
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font });
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return room - pen.measureText(field.placeholder).width;
})()`;

/** The names of the main places that do not fit the bar. */
const cutPlaces = `[...document.querySelectorAll('.places span')]
  .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)`;

describe('the languages of the app', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let visits: ReaderVisits;
  let documentId: string;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server);
    documentId = await visits.create(text);
  });

  const light = { ...phone, colorScheme: 'light' } as const;
  const dark = { ...phone, colorScheme: 'dark' } as const;
  for (const [language, look, options] of [
    // On a phone, where long words are the first not to fit.
    ['de', 'dark (slow)', dark],
    ['es', 'light (slow)', light],
  ] as const)
    test(`${language}, ${look}: every page is translated, fits and is accessible`, () =>
      visits.open({ ...options, locale: language }, async (page) => {
        const own = words[language];
        await page.goto(server.url);
        await page.getByRole('heading', { level: 1, name: own.library }).waitFor();
        await page.getByText(own.documents, { exact: true }).first().waitFor();
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        await inspect(page, 'the library');
        assert.deepEqual(await page.evaluate(cutPlaces), []);
        await page.getByRole('button', { name: own.new, exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await inspect(page, 'a new document');
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        await inspect(page, 'the keys of the library');

        await page.goto(`${server.url}/read/${documentId}`);
        await page.getByText(own.sentence).first().waitFor();
        await page.getByRole('button', { name: own.voice }).waitFor();
        await inspect(page, 'the reader');
        for (const name of own.panels) {
          const button = page.getByRole('button', { name, exact: true });
          if (await button.isVisible()) await button.click();
          else {
            await page.getByRole('button', { name: own.more }).click();
            await page.getByRole('menuitem', { name, exact: true }).click();
          }
          await page.getByRole('dialog').waitFor();
          await page.locator('dialog .waiting').waitFor({ state: 'detached' });
          await inspect(page, name);
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
      }));

  const settings = { en: 'Text settings', de: 'Texteinstellungen', es: 'Ajustes del texto' };
  for (const [locale, name] of Object.entries(settings))
    test(`${locale}: on a phone no words are cut and the text settings are in columns`, () =>
      visits.open({ ...light, locale }, async (page) => {
        await page.goto(server.url);
        await page.locator('input[type=search]').waitFor();
        const roomLeft = Number(await page.evaluate(roomBesideHint));
        assert.ok(roomLeft >= 0, `the placeholder of the search is ${-roomLeft} pixels too long`);

        await page.goto(`${server.url}/read/${documentId}`);
        await page.getByRole('button', { name: /^(?:Voice|Stimme|Voz)/ }).waitFor();
        const isCut = await page
          .locator('[data-bar=player]')
          .getByText(/1 min/)
          .last()
          .evaluate((line) => line.scrollWidth > line.clientWidth);
        assert.equal(isCut, false, 'the time that is left');
        await page.getByRole('button', { name, exact: true }).click();
        const rows = page.getByRole('dialog', { name }).locator('.size, fieldset');
        const starts = await rows.evaluateAll((all) =>
          all.map((row) => Math.round(row.querySelector('button, label')!.getBoundingClientRect().x)),
        );
        assert.equal(starts.length, 6);
        assert.equal(new Set(starts).size, 1, `the columns start at ${starts.join(', ')}`);
        const reset = page.getByRole('dialog', { name }).locator('.link');
        assert.ok((await reset.boundingBox())!.height >= 24, 'large enough for a finger');
      }));

  test('de: on a phone long titles, words and rows have the room they need, and voices are described', async () => {
    const other = await ReaderVisits.start(server);
    const title = 'Donaudampfschifffahrtsgesellschaftskapitänspatent';
    const body = { title: `${title} und ${title}`, text: `${title} ist lang.`, language: 'de' };
    const document = (await other.api('POST /v1/documents', body)).body;
    const note = { document_id: document.id, start: 0, end: 49, note: title };
    await other.api('POST /v1/highlights', note);
    // Subtitles are refused while there are no times.
    await other.open({ provokes: [422], ...light, locale: 'de' }, async (page) => {
      await page.goto(server.url);
      const link = page.getByRole('link', { name: body.title });
      const { height, cut } = await link.evaluate((shown) => ({
        height: shown.clientHeight,
        cut: shown.scrollWidth - shown.clientWidth,
      }));
      assert.deepEqual({ height, cut }, { height: 44, cut: 0 }, 'two lines');

      await page.goto(`${server.url}/highlights`);
      await page.getByText(title, { exact: true }).last().waitFor();
      await fits(page, 'all highlights');

      await page.goto(`${server.url}/read/${document.id}`);
      await page.getByRole('button', { name: 'Mehr' }).click();
      await page.getByRole('menuitem', { name: 'Exportieren' }).click();
      await page.getByText('Noch nicht verfügbar').first().waitFor();
      const widths = await page
        .locator('.format .words')
        .evaluateAll((all) => all.map((one) => one.clientWidth));
      assert.ok(Math.min(...widths) >= 240, `the words have ${widths.join(', ')} pixels`);

      await page.goto(`${server.url}/voices`);
      await page.getByText('Eine einfache synthetische Stimme für Deutsch, klar und sehr schnell.').waitFor();
    });
  });

  test('a language that is chosen in the menu stays, in every browser of the account (slow)', async () => {
    await visits.open({ ...wide, locale: 'en' }, async (page) => {
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitemradio', { name: 'Español' }).click();
      await page.getByRole('heading', { level: 1, name: 'Biblioteca' }).waitFor();
      await page.goto(`${server.url}/read/${documentId}`);
      await page.getByText(words.es.sentence).first().waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), 'es');
    });
    await visits.open({ ...wide, locale: 'de' }, async (page) => {
      await page.goto(server.url);
      await page.getByRole('heading', { level: 1, name: 'Biblioteca' }).waitFor();
    });
  });
}
