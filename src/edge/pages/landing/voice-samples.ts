/** A few voices of this server, each with the sentence that it says. Without script, the recording opens as a file. */
import { previewText } from '../../../features/speech/previews.rules.ts';
import type { VoiceCatalog } from '../../../features/speech/voice-catalog.ts';
import { speaks } from '../../../shared/rules/choosing.rules.ts';
import type { PageMessages } from '../../../shared/messages/pages.ts';
import { html, type Markup } from '../layout.ts';
import { playIcon } from './app-picture.ts';

type CatalogVoice = ReturnType<VoiceCatalog['all']>[number];
export type SampleVoice = Pick<CatalogVoice, 'voiceId' | 'name' | 'language' | 'quality'>;

const most = 3;
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
  return [...(neural.length > 0 ? neural : chosen.slice(0, 1)), ...others].slice(0, most);
}

export function voiceSamples(messages: PageMessages, voices: readonly SampleVoice[]): Markup | false {
  if (voices.length === 0) return false;
  return html`<section class="voices" aria-labelledby="hear">
    <h2 id="hear">${messages.text('landing.hear')}</h2>
    <p class="intro">${messages.text('landing.hear.text')}</p>
    <ul>
      ${voices.map((voice) => sample(messages, voice))}
    </ul>
  </section>`;
}

function sample(messages: PageMessages, { voiceId, name, language }: SampleVoice): Markup {
  const languageName = new Intl.DisplayNames([messages.language], { type: 'language' }).of(language);
  return html`<li>
    <a class="play" href="/voices/${encodeURIComponent(voiceId)}/preview.wav"
      ><span class="away">${messages.text('landing.hear.play', { name })}</span>${playIcon}</a
    >
    <div>
      <p class="said" lang="${language}"><span>${previewText(name, language)}</span></p>
      <p class="who"><b>${name}</b> · ${languageName ?? language}</p>
    </div>
  </li>`;
}
