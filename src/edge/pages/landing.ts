/** The home page of visitors: what Lectern is, how it looks, how it sounds, and where to start. */
import { previewText } from '../../features/speech/voices.rules.ts';
import type { VoiceCatalog } from '../../features/speech/voices.ts';
import { drawCover } from '../../shared/cover/draw.ts';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { speaks } from '../../shared/choosing.rules.ts';
import { type FixedPage, html, linkTo, Markup, withSlots } from './layout.ts';

/* A picture of the app, drawn with its own colors, type and covers, so that it has the theme and language of the page. */

const shelf = [
  { title: 'Alice in Wonderland', author: 'Lewis Carroll' },
  { title: 'Faust', author: 'J. W. von Goethe' },
  { title: 'Don Quijote', author: 'Miguel de Cervantes' },
  { title: 'Emma', author: 'Jane Austen' },
];

const covers = shelf.map((words) => html`<div>${new Markup(drawCover(words, 'book'))}</div>`);

/** It plays: what it shows is what the first of the voices says. Without a voice, it is only a picture. */
const appPicture = (messages: PageMessages, voice: SampleVoice | undefined): Markup =>
  html`<figure class="app-picture">
    <div class="shown" role="img" aria-label="${messages.text('landing.picture')}">
      <div class="bar">
        <b>Lectern</b>
        <span class="find"></span>
      </div>
      <div class="shelf">${covers}</div>
    </div>
    ${voice ? speaking(messages, voice) : silent(messages)}
  </figure>`;

const speaking = (messages: PageMessages, voice: SampleVoice): Markup =>
  html`<p class="text" lang="${voice.language}">
      <span class="said">${previewText(voice.name, voice.language)}</span>
    </p>
    <div class="player">
      <span class="line"></span>
      ${playLink(messages, voice)}
    </div>`;

const silent = (messages: PageMessages): Markup =>
  html`<p class="text">
    ${messages.text('landing.sample.before')} <mark>${messages.text('landing.sample.heard')}</mark>
    ${messages.text('landing.sample.after')}
  </p>`;

const playLink = (messages: PageMessages, { voiceId, name }: SampleVoice): Markup =>
  html`<a class="play" href="/voices/${encodeURIComponent(voiceId)}/preview.wav"
    ><span class="away">${messages.text('landing.hear.play', { name })}</span>${playIcon}</a
  >`;

const playIcon = html`<svg class="play-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
  <path fill="currentColor" d="M8 5.2v13.6L18.8 12z" />
</svg>`;

/* A few voices of this server, each with the sentence that it says. Without script, the recording opens as a file. */

type CatalogVoice = ReturnType<VoiceCatalog['all']>[number];
export type SampleVoice = Pick<CatalogVoice, 'voiceId' | 'name' | 'language' | 'quality'>;

const maxShown = 3;
/** Recordings of the first two are made ahead; a voice of the third takes a moment. */
const qualities = ['high', 'studio', 'standard'];

/** Different ones: a woman and a man, another engine; in the language of the page as far as there are any. */
export function chooseSamples(voices: readonly CatalogVoice[], language: string): SampleVoice[] {
  // What another server speaks may cost money, and one of many speakers is recorded only when asked for.
  const free = voices.filter(({ server, isOneOfMany }) => !server && !isOneOfMany);
  const ordered = free.toSorted(
    (one, other) => qualities.indexOf(one.quality) - qualities.indexOf(other.quality),
  );
  const own = ordered.filter((voice) => speaks(voice, language));
  const chosen = [...Map.groupBy(own, ({ engine, gender }) => `${engine} ${gender}`).values()].map(
    ([first]) => first!,
  );
  const neural = chosen.filter(({ quality }) => quality !== 'standard');
  // Where a language has only plain voices, one of them is enough.
  const others = ordered.filter((voice) => !own.includes(voice) && speaks(voice, 'en'));
  return [...(neural.length > 0 ? neural : chosen.slice(0, 1)), ...others].slice(0, maxShown);
}

function voiceSamples(messages: PageMessages, voices: readonly SampleVoice[]): Markup | false {
  if (voices.length === 0) return false;
  return html`<section class="voices" aria-labelledby="hear">
    <h2 id="hear">${messages.text('landing.hear')}</h2>
    <p class="intro">${messages.text('landing.hear.text')}</p>
    <ul>
      ${voices.map((voice) => sample(messages, voice))}
    </ul>
  </section>`;
}

function sample(messages: PageMessages, voice: SampleVoice): Markup {
  const { name, language } = voice;
  const languageName = new Intl.DisplayNames([messages.language], { type: 'language' }).of(language);
  return html`<li>
    ${playLink(messages, voice)}
    <div>
      <p class="said" lang="${language}"><span>${previewText(name, language)}</span></p>
      <p class="who"><b>${name}</b> · ${languageName ?? language}</p>
    </div>
  </li>`;
}

export interface LandingFacts {
  readonly publicUrl: string;
  readonly canSignUp: boolean;
  readonly voices: readonly SampleVoice[];
}

export const landingPage = (messages: PageMessages, facts: LandingFacts): FixedPage => ({
  messages,
  title: messages.text('landing.windowTitle'),
  description: messages.text('landing.description'),
  styles: ['landing.css', 'app-picture.css'],
  scripts: ['voice-samples.js'],
  plays: true,
  path: '/',
  body: html`<main id="main" class="landing">
    ${opening(messages, facts)} ${voiceSamples(messages, facts.voices)}
    <div class="chapters">${chapters.map((chapter) => chapterSection(messages, chapter))}</div>
    ${programs(messages, facts)}
  </main>`,
});

const opening = (messages: PageMessages, { canSignUp, voices }: LandingFacts): Markup =>
  html`<section class="opening">
    <div>
      <h1>${messages.text('landing.title')}</h1>
      <p class="lede">${messages.text('landing.description')}</p>
      <p class="ways">
        <a class="button" href="/signin">${messages.text('landing.open')}</a>
        ${canSignUp && html`<a class="button quiet" href="/signup">${messages.text('landing.signUp')}</a>`}
      </p>
    </div>
    ${appPicture(messages, voices[0])}
  </section>`;

const chapters = [
  { name: 'landing.library', text: 'landing.library.text' },
  { name: 'landing.voice', text: 'landing.voice.text' },
  { name: 'landing.yours', text: 'landing.yours.text' },
] as const;

const chapterSection = (messages: PageMessages, { name, text }: (typeof chapters)[number]): Markup =>
  html`<section class="chapter">
    <h2>${messages.text(name)}</h2>
    <p>${messages.text(text)}</p>
  </section>`;

const programs = (messages: PageMessages, { publicUrl }: LandingFacts): Markup =>
  html`<section class="programs">
    <div>
      <h2>${messages.text('landing.programs')}</h2>
      <p>
        ${withSlots(messages.parts('landing.programs.text'), {
          docs: linkTo('/docs'),
          connect: linkTo('/connect'),
        })}
      </p>
      <p>${withSlots(messages.parts('landing.programs.key'), { signIn: linkTo('/signin') })}</p>
    </div>
    <pre
      class="code whole"
      tabindex="0"
      role="group"
      aria-label="${messages.text('landing.programs.example')}"
    ><code>curl ${publicUrl}/v1/documents \\
  -H 'Authorization: Bearer lectern_live_…' \\
  -H 'Content-Type: application/json' \\
  -d '{"text":"The lamp turns all night. Nobody sleeps."}'</code></pre>
  </section>`;
