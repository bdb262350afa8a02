/** The options page: which server, which key, and what saved pages get. */
import { clientOf, troubleOf } from './save.ts';
import { serverOf, type Settings } from './settings.ts';
import { keepSettings, readSettings } from './storage.ts';

const message = (name: string, ...values: string[]): string => chrome.i18n.getMessage(name, values);
const field = (id: string) => document.getElementById(id) as HTMLInputElement | HTMLSelectElement;
const form = document.querySelector('form')!;
const output = document.querySelector('output')!;

document.documentElement.lang = chrome.i18n.getUILanguage();
for (const element of document.querySelectorAll<HTMLElement>('[data-message]'))
  element.textContent = message(element.dataset['message']!);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void keep();
});
document.getElementById('test')!.addEventListener('click', () => {
  if (form.reportValidity()) void keep();
});
field('server').addEventListener('input', offerKeys);
void fill();

async function fill(): Promise<void> {
  const settings = await readSettings();
  for (const name of ['server', 'key', 'tag'] as const) field(name).value = settings[name];
  offerKeys();
  if (settings.server !== '' && settings.key !== '')
    await listCollections(settings).catch((error: unknown) => say(message(troubleOf(error)), true));
}

function offerKeys(): void {
  const server = serverOf(field('server').value);
  const link = document.getElementById('keys') as HTMLAnchorElement;
  if (server) link.href = `${server}/settings/keys`;
  else link.removeAttribute('href');
}

/** Stored first, so that nothing typed is lost; then tried. */
async function keep(): Promise<void> {
  const server = serverOf(field('server').value);
  if (!server) {
    say(message('serverWrong'), true);
    return field('server').focus();
  }
  // Asked for before anything else: a browser allows it only in answer to a click.
  await chrome.permissions.request({ origins: [`${server}/*`] }).catch(() => false);
  const [key, tag, collection] = ['key', 'tag', 'collection'].map((name) => field(name).value.trim());
  const settings = { server, key: key!, tag: tag!, collection: collection! };
  field('server').value = server;
  await keepSettings(settings);
  say(message('testing'), false);
  try {
    const { email } = await clientOf(settings).getAccount();
    await listCollections(settings);
    say(message('connected', email), false);
  } catch (error) {
    say(message(troubleOf(error)), true);
  }
}

async function listCollections(settings: Settings): Promise<void> {
  const { data } = await clientOf(settings).listCollections({ limit: 100, kind: 'collection' });
  const list = field('collection') as HTMLSelectElement;
  const choices = data.map(({ id, title }) =>
    Object.assign(document.createElement('option'), { value: id, textContent: title }),
  );
  list.replaceChildren(list.options[0]!, ...choices);
  list.value = data.some(({ id }) => id === settings.collection) ? settings.collection : '';
}

function say(text: string, isTrouble: boolean): void {
  output.textContent = text;
  output.classList.toggle('trouble', isTrouble);
}
