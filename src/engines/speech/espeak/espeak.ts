import type { EngineContext, SpeechEngine, SpeechVoice } from '../engine.ts';
import { hasPhonemizer } from '../pronunciation/pronunciation.ts';

/** eSpeak NG's languages: the BCP 47 tag, eSpeak's own identifier, and the name people know it by. */
export type Row = readonly [tag: string, identifier: string, name: string];

// Left out: eSpeak's test languages, readings of romanized text, variants without their own tag, and
// Cherokee, whose own script it does not read.
export const languages: readonly Row[] = [
  ['af', 'gmw/af', 'Afrikaans'],
  ['sq', 'ine/sq', 'Albanian'],
  ['am', 'sem/am', 'Amharic'],
  ['grc', 'grk/grc', 'Ancient Greek'],
  ['ar', 'sem/ar', 'Arabic'],
  ['an', 'roa/an', 'Aragonese'],
  ['hy', 'ine/hy', 'Armenian (Eastern)'],
  ['hyw', 'ine/hyw', 'Armenian (Western)'],
  ['as', 'inc/as', 'Assamese'],
  ['az', 'trk/az', 'Azerbaijani'],
  ['ba', 'trk/ba', 'Bashkir'],
  ['eu', 'eu', 'Basque'],
  ['be', 'zle/be', 'Belarusian'],
  ['bn', 'inc/bn', 'Bengali'],
  ['bpy', 'inc/bpy', 'Bishnupriya Manipuri'],
  ['bs', 'zls/bs', 'Bosnian'],
  ['bg', 'zls/bg', 'Bulgarian'],
  ['my', 'sit/my', 'Burmese'],
  ['ca', 'roa/ca', 'Catalan'],
  ['ca-valencia', 'roa/ca-va', 'Catalan (Valencian)'],
  ['yue-HK', 'sit/yue', 'Chinese (Cantonese)'],
  ['zh-CN', 'sit/cmn', 'Chinese (Mandarin)'],
  ['cv', 'trk/cv', 'Chuvash'],
  ['nci', 'azc/nci', 'Classical Nahuatl'],
  ['hr', 'zls/hr', 'Croatian'],
  ['cs', 'zlw/cs', 'Czech'],
  ['da', 'gmq/da', 'Danish'],
  ['nl', 'gmw/nl', 'Dutch'],
  // The two that most readers expect come before the other accents.
  ['en-US', 'gmw/en-US', 'English (United States)'],
  ['en-GB', 'gmw/en', 'English (United Kingdom)'],
  ['en-029', 'gmw/en-029', 'English (Caribbean)'],
  ['en-GB-x-lancs', 'gmw/en-GB-x-gbclan', 'English (Lancashire)'],
  ['en-US-x-nyc', 'gmw/en-US-nyc', 'English (New York)'],
  ['en-GB-x-rp', 'gmw/en-GB-x-rp', 'English (Received Pronunciation)'],
  ['en-GB-scotland', 'gmw/en-GB-scotland', 'English (Scotland)'],
  ['en-GB-x-westmids', 'gmw/en-GB-x-gbcwmd', 'English (West Midlands)'],
  ['eo', 'art/eo', 'Esperanto'],
  ['et', 'urj/et', 'Estonian'],
  ['fo', 'gmq/fo', 'Faroese'],
  ['fi', 'urj/fi', 'Finnish'],
  ['fr-BE', 'roa/fr-BE', 'French (Belgium)'],
  ['fr-FR', 'roa/fr', 'French (France)'],
  ['fr-CH', 'roa/fr-CH', 'French (Switzerland)'],
  ['ka', 'ccs/ka', 'Georgian'],
  ['de', 'gmw/de', 'German'],
  ['el', 'grk/el', 'Greek'],
  ['kl', 'esx/kl', 'Greenlandic'],
  ['gn', 'sai/gn', 'Guarani'],
  ['gu', 'inc/gu', 'Gujarati'],
  ['ht', 'roa/ht', 'Haitian Creole'],
  ['hak', 'sit/hak', 'Hakka Chinese'],
  ['haw', 'map/haw', 'Hawaiian'],
  ['he', 'sem/he', 'Hebrew'],
  ['hi', 'inc/hi', 'Hindi'],
  ['hu', 'urj/hu', 'Hungarian'],
  ['is', 'gmq/is', 'Icelandic'],
  ['io', 'art/io', 'Ido'],
  ['id', 'poz/id', 'Indonesian'],
  ['ia', 'art/ia', 'Interlingua'],
  ['ga', 'cel/ga', 'Irish'],
  ['it', 'roa/it', 'Italian'],
  ['ja', 'jpx/ja', 'Japanese'],
  ['quc', 'myn/quc', "K'iche'"],
  ['kn', 'dra/kn', 'Kannada'],
  ['kaa', 'trk/kaa', 'Karakalpak'],
  ['kk', 'trk/kk', 'Kazakh'],
  ['kok', 'inc/kok', 'Konkani'],
  ['ko', 'ko', 'Korean'],
  ['ku', 'ira/ku', 'Kurdish'],
  ['ky', 'trk/ky', 'Kyrgyz'],
  ['ltg', 'bat/ltg', 'Latgalian'],
  ['la', 'itc/la', 'Latin'],
  ['lv', 'bat/lv', 'Latvian'],
  ['lfn', 'art/lfn', 'Lingua Franca Nova'],
  ['lt', 'bat/lt', 'Lithuanian'],
  ['jbo', 'art/jbo', 'Lojban'],
  ['smj', 'urj/smj', 'Lule Sámi'],
  ['lb', 'gmw/lb', 'Luxembourgish'],
  ['mk', 'zls/mk', 'Macedonian'],
  ['ms', 'poz/ms', 'Malay'],
  ['ml', 'dra/ml', 'Malayalam'],
  ['mt', 'sem/mt', 'Maltese'],
  ['mr', 'inc/mr', 'Marathi'],
  ['mi', 'poz/mi', 'Māori'],
  ['ne', 'inc/ne', 'Nepali'],
  ['nog', 'trk/nog', 'Nogai'],
  ['nb', 'gmq/nb', 'Norwegian Bokmål'],
  ['or', 'inc/or', 'Odia'],
  ['om', 'cus/om', 'Oromo'],
  ['pap', 'roa/pap', 'Papiamento'],
  ['fa', 'ira/fa', 'Persian'],
  ['pl', 'zlw/pl', 'Polish'],
  ['pt-BR', 'roa/pt-BR', 'Portuguese (Brazil)'],
  ['pt-PT', 'roa/pt', 'Portuguese (Portugal)'],
  ['pa', 'inc/pa', 'Punjabi'],
  ['qu', 'qu', 'Quechua'],
  ['qya', 'art/qya', 'Quenya'],
  ['ro', 'roa/ro', 'Romanian'],
  ['ru', 'zle/ru', 'Russian'],
  ['gd', 'cel/gd', 'Scottish Gaelic'],
  ['sr', 'zls/sr', 'Serbian'],
  ['shn', 'tai/shn', 'Shan'],
  ['sjn', 'art/sjn', 'Sindarin'],
  ['sd', 'inc/sd', 'Sindhi'],
  ['si', 'inc/si', 'Sinhala'],
  ['sk', 'zlw/sk', 'Slovak'],
  ['sl', 'zls/sl', 'Slovenian'],
  ['es-419', 'roa/es-419', 'Spanish (Latin America)'],
  ['es-ES', 'roa/es', 'Spanish (Spain)'],
  ['sw', 'bnt/sw', 'Swahili'],
  ['sv', 'gmq/sv', 'Swedish'],
  ['ta', 'dra/ta', 'Tamil'],
  ['tt', 'trk/tt', 'Tatar'],
  ['te', 'dra/te', 'Telugu'],
  ['th', 'tai/th', 'Thai'],
  ['ti', 'sem/ti', 'Tigrinya'],
  ['mto', 'miz/mto', 'Totontepec Mixe'],
  ['tn', 'bnt/tn', 'Tswana'],
  ['tr', 'trk/tr', 'Turkish'],
  ['tk', 'trk/tk', 'Turkmen'],
  ['uk', 'zle/uk', 'Ukrainian'],
  ['ur', 'inc/ur', 'Urdu'],
  ['ug', 'trk/ug', 'Uyghur'],
  ['uz', 'trk/uz', 'Uzbek'],
  ['vi-VN-x-central', 'aav/vi-VN-x-central', 'Vietnamese (central)'],
  ['vi', 'aav/vi', 'Vietnamese (northern)'],
  ['vi-VN-x-south', 'aav/vi-VN-x-south', 'Vietnamese (southern)'],
  ['cy', 'cel/cy', 'Welsh'],
];

/** Languages that documents also carry under another tag. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  nb: ['no'],
  'yue-HK': ['zh-HK'],
};

/** What listeners should know before they choose. */
const notes: Readonly<Record<string, string>> = {
  hak: ' It reads romanized text only.',
  ja: ' It reads kana only.',
};

/** eSpeak NG, a synthesizer built from rules: it sounds like a robot, but speaks more languages than any other engine. */
export function createEspeakEngine(): SpeechEngine {
  async function prepare({ log }: EngineContext): Promise<readonly SpeechVoice[]> {
    if (hasPhonemizer()) return languages.map(describe);
    log.warn({}, 'eSpeak: its voices are left out, because its package is not installed');
    return [];
  }

  async function source(voiceId: string) {
    const row = languages.find(([tag]) => voiceIdOf(tag) === voiceId);
    if (!row) throw new Error(`eSpeak has no voice ${voiceId}`);
    const module = new URL('./espeak.model.ts', import.meta.url).href;
    return { model: { key: 'espeak', module, options: {} }, speaker: row[1] };
  }

  return { name: 'espeak', prepare, source };
}

const voiceIdOf = (tag: string): string => `espeak-${tag.toLowerCase()}`;

function describe([tag, , name]: Row): SpeechVoice {
  return {
    voiceId: voiceIdOf(tag),
    name: `eSpeak ${name}`,
    language: tag,
    languages: [tag, ...(alsoCalled[tag] ?? [])],
    gender: 'not_specified',
    engine: 'espeak',
    quality: 'standard',
    sampleRate: 22_050,
    // eSpeak would describe each character instead of reading it.
    ...(tag === 'ja' && { cannotRead: 'Han' }),
    description: `A plain synthetic voice that speaks ${name}, clear and very quick.${notes[tag] ?? ''}`,
  };
}
