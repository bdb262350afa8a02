/** How a piece of a text that is still being written is read: in which language, with which voices, and with which pause after it. */
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { TextPause, TextPiece } from '../../language/sentences/growing-text.ts';
import { segment } from '../../language/sentences/sentences.ts';
import { inSlices } from '../../platform/slices.ts';
import type { MixedLanguages } from '../../shared/contract/audio.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import { foreignVoices, type ForeignVoices, withForeignVoices } from './foreign-voices.ts';
import { livePauseMs } from './pauses.rules.ts';
import type { Passage } from './production.ts';
import { readInSteps } from './reading.rules.ts';
import type { SpeechDeps } from './speech.ts';
import { chooseLanguage, requireReadable } from './voices.rules.ts';

export interface LiveReadingDeps extends Pick<
  SpeechDeps,
  'lexicons' | 'analyst' | 'voices' | 'preferredVoices'
> {
  readonly accountId: string;
  readonly voice: SpeechVoice;
  /** Undefined: that of each piece is detected. */
  readonly language: string | undefined;
  readonly request: { readonly mixed_languages?: MixedLanguages | undefined };
}

export type ReadPiece = Pick<Passage, 'language' | 'sentences'>;

export class LiveReading {
  readonly #deps: LiveReadingDeps;

  constructor(deps: LiveReadingDeps) {
    this.#deps = deps;
  }

  async read({ text, start, ends }: TextPiece): Promise<ReadPiece> {
    const { accountId, voice, lexicons, analyst } = this.#deps;
    requireReadable(voice, text);
    const language = await this.#languageOf(text);
    const pronunciations = await lexicons.pronunciations(accountId, { language });
    const told = await analyst.tellApart(segment(text, language), language);
    const steps = readInSteps(parseMarkup(text), told, { language, pronunciations });
    const read = await inSlices(steps, accountId);
    const voiced = withForeignVoices(read, await this.#foreignVoices(read));
    const sentences = voiced.map((sentence, index) => ({
      ...sentence,
      start: start + sentence.start,
      end: start + sentence.end,
      ...(index === read.length - 1 && sentence.spoken !== '' && { pauseMs: livePauseMs[ends] }),
    }));
    return { language, sentences };
  }

  silence({ ms: pauseMs }: TextPause): ReadPiece {
    const silent = { value: '', start: 0, end: 0, spoken: '', spans: [], pauseMs };
    return { language: primaryLanguage(this.#deps.voice.language), sentences: [silent] };
  }

  async #foreignVoices(read: readonly { readonly language?: string }[]): Promise<ForeignVoices> {
    const { accountId, voice, voices, preferredVoices, request } = this.#deps;
    const { mixed_languages: mixedLanguages } = request;
    const languages = read.flatMap(({ language }) => language ?? []);
    if (languages.length === 0) return new Map();
    const text = { accountId, voice, voices: await voices.of(accountId), mixedLanguages };
    return foreignVoices(languages, text, preferredVoices);
  }

  /** A piece may be too short to tell: then it is in the language of the voice. */
  async #languageOf(text: string): Promise<string> {
    const { analyst, voice, language } = this.#deps;
    if (language !== undefined) return language;
    const own = primaryLanguage(voice.language);
    return chooseLanguage(voice, await analyst.detect(text, own), text) ?? own;
  }
}
