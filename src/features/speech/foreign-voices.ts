/**
 * Who says the sentences of a text that are in another language: a voice of that language where the account chose one, or
 * where the request asks for one, otherwise the voice of the text.
 */
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import type { MixedLanguages } from '../../shared/contract/audio.ts';
import type { PreferredVoices } from '../voices/preferred-voices.ts';
import { speaksLanguage } from './voices.rules.ts';
import type { VoiceCatalog } from './voices.ts';

export type ChosenVoices = Pick<PreferredVoices, 'defaults' | 'choose'>;

export interface ForeignText {
  readonly accountId: string;
  /** The voice of the text. */
  readonly voice: SpeechVoice;
  readonly voices: VoiceCatalog;
  readonly mixedLanguages?: MixedLanguages | undefined;
}

/** By language; those that the voice of the text says itself are not in it. */
export type ForeignVoices = ReadonlyMap<string, SpeechVoice>;

export async function foreignVoices(
  languages: Iterable<string | undefined>,
  text: ForeignText,
  chosen: ChosenVoices | undefined,
): Promise<ForeignVoices> {
  const found = new Map<string, SpeechVoice>();
  if (!chosen || text.mixedLanguages === 'same') return found;
  for (const language of new Set(languages)) {
    const voice = language === undefined ? undefined : await voiceFor(language, text, chosen);
    if (voice && voice.voiceId !== text.voice.voiceId) found.set(language!, voice);
  }
  return found;
}

async function voiceFor(
  language: string,
  { accountId, voice: own, voices, mixedLanguages }: ForeignText,
  chosen: ChosenVoices,
): Promise<SpeechVoice | undefined> {
  const wanted = [...(await chosen.defaults(accountId, language))];
  // A region of it was chosen: `de-AT` also reads German.
  for (const voiceId of wanted) {
    const voice = voices.find(voiceId);
    if (voice && speaksLanguage(voice, language)) return voice;
  }
  if (mixedLanguages !== 'voice' || speaksLanguage(own, language)) return undefined;
  const best = await chosen.choose(accountId, { language: primaryLanguage(language) });
  return best === undefined ? undefined : voices.find(best);
}

/** Gives each sentence in another language its voice. */
export const withForeignVoices = <S extends { readonly language?: string | undefined }>(
  sentences: readonly S[],
  foreign: ForeignVoices,
): (S & { readonly voice?: SpeechVoice | undefined })[] =>
  sentences.map((sentence) => {
    const voice = sentence.language === undefined ? undefined : foreign.get(sentence.language);
    return voice ? { ...sentence, voice } : sentence;
  });
