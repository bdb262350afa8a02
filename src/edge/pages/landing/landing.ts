/** The home page of visitors: what Lectern is, how it looks, how it sounds, and where to start. */
import type { PageMessages } from '../../../shared/messages/pages.ts';
import { html, linkTo, withSlots, type FixedPage, type Markup } from '../layout.ts';
import { appPicture } from './app-picture.ts';
import { voiceSamples, type SampleVoice } from './voice-samples.ts';

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

const opening = (messages: PageMessages, { canSignUp }: LandingFacts): Markup =>
  html`<section class="opening">
    <div>
      <h1>${messages.text('landing.title')}</h1>
      <p class="lede">${messages.text('landing.description')}</p>
      <p class="ways">
        <a class="button" href="/signin">${messages.text('landing.open')}</a>
        ${canSignUp && html`<a class="button quiet" href="/signup">${messages.text('landing.signUp')}</a>`}
      </p>
    </div>
    ${appPicture(messages)}
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
