import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { dominantScript, isWrittenIn } from '../../language/detection/scripts.ts';
import { invalidField, type Problem } from '../../shared/contract/errors.ts';
import type { Voice } from '../../shared/contract/voices.ts';
import { canRead, speaks } from '../../shared/choosing.rules.ts';
import { fold } from '../../shared/text/folding.ts';
import { parseLanguageTag, primaryLanguage } from '../../shared/text/tags.ts';

export interface VoiceFilter {
  readonly language?: string;
  readonly gender?: string;
  readonly engine?: string;
  readonly query?: string;
}

/** `en` finds `en-US`; `en-US` does not find `en-GB`. */
const hasPrefix = (tag: string, wanted: string): boolean =>
  `${tag.toLowerCase()}-`.startsWith(`${wanted.toLowerCase()}-`);

export function matches(voice: SpeechVoice, filter: VoiceFilter): boolean {
  const words = fold(`${voice.voiceId} ${voice.name} ${voice.description}`);
  return (
    (filter.language === undefined || voice.languages.some((tag) => hasPrefix(tag, filter.language!))) &&
    (filter.gender === undefined || voice.gender === filter.gender) &&
    (filter.engine === undefined || voice.engine === filter.engine) &&
    (filter.query === undefined || words.includes(fold(filter.query)))
  );
}

const previewPath = (voiceId: string): string => `/voices/${encodeURIComponent(voiceId)}/preview.wav`;

export const toVoice = (voice: SpeechVoice, publicUrl: string): Voice => ({
  voice_id: voice.voiceId,
  name: voice.name,
  language: voice.language,
  languages: [...voice.languages],
  gender: voice.gender,
  ...(voice.age && { age: voice.age }),
  engine: voice.engine,
  quality: voice.quality,
  sample_rate: voice.sampleRate,
  description: voice.description,
  // Previews are for anyone; a voice that an account has made is its own.
  preview_url: voice.mix || voice.own ? null : publicUrl + previewPath(voice.voiceId),
});

/*
 * Which language a text is spoken in. Choosing a voice chooses its language, so detection only picks among
 * the languages the voice speaks. A text in a script that the voice cannot read is refused, with voices that can.
 */

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

/** A language that was asked for, which the voice has to speak. */
export function requireSpoken(voice: SpeechVoice, language: string, all: readonly SpeechVoice[]): string {
  if (speaks(voice, language)) return language;
  throw languageMismatch({ voice, language, wasGiven: true }, all);
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

/* What a voice says to introduce itself, in its own language. */

const greetings: Record<string, (name: string) => string> = {
  ar: () => 'مرحبًا. أقرأ لك مستنداتك بصوت عالٍ.',
  cs: () => 'Dobrý den. Rád vám přečtu vaše dokumenty.',
  da: () => 'Hej. Jeg læser gerne dine dokumenter højt.',
  de: () => 'Guten Tag. Ich lese Ihnen gern Ihre Texte vor.',
  el: () => 'Γεια σας. Διαβάζω δυνατά τα κείμενά σας.',
  en: (name) => `Hello, I am ${name}. I would be glad to read your documents aloud.`,
  es: () => 'Hola. Con mucho gusto leeré tus textos en voz alta.',
  fi: () => 'Hei. Luen mielelläni tekstisi ääneen.',
  fr: () => 'Bonjour. Je lis volontiers vos textes à voix haute.',
  he: () => 'שלום. אשמח לקרוא לך את המסמכים שלך בקול.',
  hi: () => 'नमस्ते। मैं आपके दस्तावेज़ पढ़कर सुनाऊँगा।',
  hu: () => 'Jó napot. Szívesen felolvasom a szövegeit.',
  it: () => 'Buongiorno. Leggo volentieri i tuoi testi ad alta voce.',
  ja: () => 'こんにちは。文章を声に出してお読みします。',
  ko: () => '안녕하세요. 문서를 소리 내어 읽어 드립니다.',
  nl: () => 'Goedendag. Ik lees uw teksten graag voor.',
  no: () => 'Hei. Jeg leser gjerne tekstene dine høyt.',
  pl: () => 'Dzień dobry. Chętnie przeczytam twoje teksty na głos.',
  pt: () => 'Olá. Leio os seus textos em voz alta com prazer.',
  ro: () => 'Bună ziua. Citesc cu plăcere textele dumneavoastră.',
  ru: () => 'Здравствуйте. Я с удовольствием прочитаю ваши тексты вслух.',
  sv: () => 'Hej. Jag läser gärna dina texter högt.',
  tr: () => 'Merhaba. Metinlerinizi sesli okumaktan mutluluk duyarım.',
  uk: () => 'Добрий день. Я охоче прочитаю ваші тексти вголос.',
  zh: () => '你好。我很乐意为你朗读文章。',
};

/** Where we have no sentence in a language, the voice says what its language is called, and counts. */
export function previewText(name: string, language: string): string {
  const primary = primaryLanguage(language);
  const greeting = greetings[primary];
  if (greeting) return greeting(name);
  const autonym = new Intl.DisplayNames([primary, 'en'], { type: 'language' }).of(primary) ?? name;
  return `${autonym}. 1, 2, 3, 4, 5.`;
}
