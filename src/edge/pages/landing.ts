/** The first page: what Lectern is, what it does, and a first request to try. */
import { html, type FixedPage, type Markup } from './layout.ts';

const description =
  'Lectern keeps your texts, articles and recordings on your own server and reads them to you, sentence by sentence: in the browser, through one REST API, and for your assistants.';

export const landingPage = (publicUrl: string): FixedPage => ({
  title: 'Lectern: a library that reads itself aloud',
  description,
  styles: ['landing.css'],
  path: '/',
  body: html`<main id="main" class="landing">${opening} ${chapters} ${begin(publicUrl)}</main>`,
});

const opening = html`<section class="opening">
  <div>
    <h1>A library that reads itself aloud</h1>
    <p class="lede">${description}</p>
    <p class="ways">
      <a class="button" href="/signin">Open your library</a>
      <a href="#begin">Make the first request</a>
    </p>
  </div>
  <figure class="leaf">
    <blockquote>
      <p>
        <span class="sentence">The lamp turns all night.</span>
        <mark class="sentence"
          >Below it the keeper reads to stay awake, one page for every ship that passes.</mark
        >
        <span class="sentence">Nobody sleeps.</span>
      </p>
    </blockquote>
    <figcaption>
      <p>Each sentence comes with a mark: where it stands in the text, and when it is heard.</p>
      <dl>
        <div>
          <dt>start</dt>
          <dd>26</dd>
        </div>
        <div>
          <dt>end</dt>
          <dd>103</dd>
        </div>
        <div>
          <dt>start_time</dt>
          <dd>1630</dd>
        </div>
        <div>
          <dt>end_time</dt>
          <dd>6120</dd>
        </div>
      </dl>
    </figcaption>
  </figure>
</section>`;

interface Chapter {
  readonly number: string;
  readonly name: string;
  readonly words: string;
  /** Links into the reference, unless they begin with a slash. */
  readonly points: readonly (readonly [address: string, words: string])[];
}

const chapterList: readonly Chapter[] = [
  {
    number: 'I',
    name: 'The library',
    words:
      'Paste a text, name a web page, drop a PDF, a Word file or an e-book, or a recording that is transcribed on ' +
      'this machine. Every change of the text is a version; the language is found by reading it.',
    points: [
      ['/signin', 'Read and listen in the browser'],
      ['createDocument', 'Create, read, change, archive'],
      ['translateDocument', 'Translate into a new version'],
      ['exportDocument', 'Export as PDF, DOCX, TXT, CSV, SRT or VTT'],
      ['updateDocument', 'Publish as a quiet, unlisted page'],
    ],
  },
  {
    number: 'II',
    name: 'The voice',
    words:
      'Neural voices, sentence by sentence, with the spoken one lit up as you listen; whole documents as audiobooks ' +
      'with chapters. A price is held before the first word and settled to what was made.',
    points: [
      ['createSpeech', 'Whole, with sentence marks'],
      ['streamSpeech', 'Streamed, as one WAV'],
      ['streamSpeechWithTimestamps', 'Streamed, as events with marks'],
      ['listVoices', 'Choose a voice'],
    ],
  },
  {
    number: 'III',
    name: 'The tools',
    words:
      'One contract for programs and for assistants. The tool server speaks the Model Context Protocol and calls ' +
      'the same endpoints, with the same limits and the same wallet.',
    points: [
      ['/connect', 'Connect Claude, ChatGPT, Cursor and others'],
      ['authentication', 'API keys that act for one account'],
      ['idempotency', 'Retries that are never billed twice'],
      ['errors', 'Eleven error codes, never renamed'],
    ],
  },
];

const chapter = ({ number, name, words, points }: Chapter): Markup =>
  html`<section class="chapter">
    <h2><span class="numeral" aria-hidden="true">${number}</span> ${name}</h2>
    <p>${words}</p>
    <ul>
      ${points.map(
        ([address, words]) =>
          html`<li><a href="${address.startsWith('/') ? address : `/docs#${address}`}">${words}</a></li>`,
      )}
    </ul>
  </section>`;

const chapters = html`<div class="chapters">${chapterList.map(chapter)}</div>`;

const begin = (publicUrl: string): Markup =>
  html`<section class="begin" id="begin">
    <div>
      <h2>Begin</h2>
      <p>
        The first start prints a password and an API key in the terminal, once. Put the key in place of the
        dots and paste this: the answer is your first document, its language already found.
      </p>
      <p>
        With the password you <a href="/signin">sign in</a> to your library. That is also how
        <a href="/connect">an assistant is let in</a>: it asks, you sign in and allow it, and your settings
        list it until you change your mind.
      </p>
      <p>
        More keys come from your settings. <a href="/health">The health check</a> tells which parts of this
        server are ready.
      </p>
    </div>
    <pre class="code whole" aria-label="A first request with curl"><code>curl ${publicUrl}/v1/documents \\
  -H 'Authorization: Bearer lectern_live_…' \\
  -H 'Content-Type: application/json' \\
  -d '{"text":"The lamp turns all night. Nobody sleeps."}'</code></pre>
  </section>`;
