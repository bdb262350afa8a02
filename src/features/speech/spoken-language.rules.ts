/**
 * Which language a text is spoken in. Choosing a voice chooses its language, so detection only picks among
 * the languages the voice speaks. A text in a script that the voice cannot read is refused, with voices that can.
 */
import { invalidField, type Problem } from '../../shared/contract/errors.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { dominantScript, isWrittenIn } from '../../language/detection/scripts.ts';
import { parseLanguageTag, primaryLanguage } from '../../shared/text/tags.ts';
import { canRead, speaks } from '../../shared/rules/choosing.rules.ts';

export { speaks as speaksLanguage };

/** A tag as we accept it, or exactly as the voice lists it: the catalog has languages without a two-letter code. */
export function parseSpokenLanguage(tag: string, voice: SpeechVoice): string {
  const listed = voice.languages.find((one) => one.toLowerCase() === tag.toLowerCase());
  const language = listed ?? parseLanguageTag(tag);
  if (language === undefined) {
    throw invalidField(
      'language',
      `must be an ISO 639-1 code such as "en" or "pt-BR", or "${voice.language}" as the voice lists it.`,
    );
  }
  return language;
}

/** Undefined where the voice cannot read the text. */
export function chooseLanguage(voice: SpeechVoice, detected: string, text: string): string | undefined {
  if (speaks(voice, detected)) return detected;
  const script = dominantScript(text);
  return voice.languages.find((language) => script === undefined || isWrittenIn(language, script));
}

/** Refuses a text with characters that the voice would describe instead of reading them. */
export function requireReadable(voice: SpeechVoice, text: string): void {
  const { cannotRead, voiceId } = voice;
  if (cannotRead === undefined || canRead(voice, text)) return;
  throw invalidField(
    'voice_id',
    `${voiceId} cannot read ${scriptName(cannotRead)}. Write the text in kana, or choose another voice.`,
  );
}

const scriptName = (script: string): string => (script === 'Han' ? 'kanji' : script);

const englishName = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
const nameOf = (language: string): string => englishName.of(primaryLanguage(language)) ?? language;

export interface Mismatch {
  readonly voice: SpeechVoice;
  readonly language: string;
  readonly wasGiven: boolean;
}

export function languageMismatch(
  { voice, language, wasGiven }: Mismatch,
  all: readonly SpeechVoice[],
): Problem {
  const able = all.filter((other) => speaks(other, language)).slice(0, 3);
  const advice =
    able.length > 0
      ? `Voices that do: ${able.map(({ voiceId }) => voiceId).join(', ')}.`
      : 'No voice in the catalog does.';
  const insist = wasGiven
    ? ''
    : ` If the text is ${nameOf(voice.language)} after all, send language "${voice.language}".`;
  const subject = wasGiven ? `is ${nameOf(language)}` : `was detected as ${nameOf(language)}`;
  return invalidField('language', `${subject}, which ${voice.voiceId} does not speak. ${advice}${insist}`);
}
