/** The home page: what Lectern is, what it does, and a first request to try. */
import type { PageMessages } from '../../messages/pages.ts';
import { html, linkTo, withSlots, type FixedPage, type Markup } from './layout.ts';

export const landingPage = (messages: PageMessages, publicUrl: string): FixedPage => ({
  messages,
  title: messages.text('landing.windowTitle'),
  description: messages.text('landing.description'),
  styles: ['landing.css'],
  path: '/',
  body: html`<main id="main" class="landing">
    ${opening(messages)}
    <div class="chapters">${chapters.map((chapter) => chapterSection(messages, chapter))}</div>
    ${start(messages, publicUrl)}
  </main>`,
});

/** The sample is English in every language: it is the one whose offsets and times are shown beside it. */
const sample = html`<blockquote lang="en">
  <p>
    <span class="sentence">The lamp turns all night.</span>
    <mark class="sentence"
      >Below it the keeper reads to stay awake, one page for every ship that passes.</mark
    >
    <span class="sentence">Nobody sleeps.</span>
  </p>
</blockquote>`;

const markFields = [
  ['start', 26],
  ['end', 103],
  ['start_time', 1630],
  ['end_time', 6120],
] as const;

const opening = (messages: PageMessages): Markup =>
  html`<section class="opening">
    <div>
      <h1>${messages.text('landing.title')}</h1>
      <p class="lede">${messages.text('landing.description')}</p>
      <p class="ways">
        <a class="button" href="/signin">${messages.text('landing.open')}</a>
        <a href="#start">${messages.text('landing.firstRequest')}</a>
      </p>
    </div>
    <figure class="leaf">
      ${sample}
      <figcaption>
        <p>${messages.text('landing.mark')}</p>
        <dl lang="en">
          ${markFields.map(
            ([name, value]) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${String(value)}</dd>
              </div>`,
          )}
        </dl>
      </figcaption>
    </figure>
  </section>`;

/** Links lead into the reference, unless they start with a slash. */
const chapters = [
  {
    number: 'I',
    name: 'landing.library',
    text: 'landing.library.text',
    links: [
      ['/signin', 'landing.library.read'],
      ['createDocument', 'landing.library.create'],
      ['translateDocument', 'landing.library.translate'],
      ['exportDocument', 'landing.library.export'],
      ['updateDocument', 'landing.library.share'],
    ],
  },
  {
    number: 'II',
    name: 'landing.voice',
    text: 'landing.voice.text',
    links: [
      ['createSpeech', 'landing.voice.whole'],
      ['streamSpeech', 'landing.voice.stream'],
      ['streamSpeechWithTimestamps', 'landing.voice.events'],
      ['listVoices', 'landing.voice.choose'],
    ],
  },
  {
    number: 'III',
    name: 'landing.tools',
    text: 'landing.tools.text',
    links: [
      ['/connect', 'landing.tools.connect'],
      ['authentication', 'landing.tools.keys'],
      ['idempotency', 'landing.tools.retries'],
      ['errors', 'landing.tools.errors'],
    ],
  },
] as const;

const chapterSection = (
  messages: PageMessages,
  { number, name, text, links }: (typeof chapters)[number],
): Markup =>
  html`<section class="chapter">
    <h2><span class="numeral" aria-hidden="true">${number}</span> ${messages.text(name)}</h2>
    <p>${messages.text(text)}</p>
    <ul>
      ${links.map(
        ([address, key]) =>
          html`<li>
            <a href="${address.startsWith('/') ? address : `/docs#${address}`}">${messages.text(key)}</a>
          </li>`,
      )}
    </ul>
  </section>`;

const start = (messages: PageMessages, publicUrl: string): Markup =>
  html`<section class="start" id="start">
    <div>
      <h2>${messages.text('landing.start')}</h2>
      <p>${messages.text('landing.start.key')}</p>
      <p>
        ${withSlots(messages.parts('landing.start.signIn'), {
          signIn: linkTo('/signin'),
          connect: linkTo('/connect'),
        })}
      </p>
      <p>${withSlots(messages.parts('landing.start.health'), { health: linkTo('/health') })}</p>
    </div>
    <pre
      class="code whole"
      aria-label="${messages.text('landing.start.example')}"
    ><code>curl ${publicUrl}/v1/documents \\
  -H 'Authorization: Bearer lectern_live_…' \\
  -H 'Content-Type: application/json' \\
  -d '{"text":"The lamp turns all night. Nobody sleeps."}'</code></pre>
  </section>`;
