/**
 * Measures how fast each voice reads and prints the rows of the table in `src/engines/speech/levels.ts`. Run it when a
 * model or its spelling changes: `node scripts/paces.ts piper,kokoro`; a second
 * word (`ja,zh`) limits it to the voices of some languages.
 *
 * English is brought to 165 words a minute, the pauses between sentences included. A reader of another language needs
 * about as long for the same story, however many words it has there: so the passage is the same in all of them.
 */
import { openSpeaker } from '../src/program/composition/engines.ts';
import { projectRoot, readConfig } from '../src/program/config/config.ts';
import type { SpeechVoice } from '../src/engines/speech/engine.ts';
import { paceOf } from '../src/engines/speech/levels.ts';
import { pauseMs } from '../src/features/speech/pauses.rules.ts';
import { SilenceTrimmer } from '../src/formats/audio/silence.ts';
import { createLog } from '../src/platform/log.ts';

const wordsAMinute = 165;
const rounds = 3;

const passages: Readonly<Record<string, readonly string[]>> = {
  en: [
    'The keeper lit the lamp at dusk and watched the ships come home, one after another, until the harbour slept.',
    'Nobody in the village could remember a colder winter.',
    'When the wind had turned at last, he closed the heavy door, sat down by the fire, and wrote a long letter to his sister.',
  ],
  es: [
    'El guardián encendió la lámpara al anochecer y vio volver los barcos, uno tras otro, hasta que el puerto durmió.',
    'Nadie en el pueblo podía recordar un invierno más frío.',
    'Cuando por fin cambió el viento, cerró la pesada puerta, se sentó junto al fuego y escribió una larga carta a su hermana.',
  ],
  fr: [
    'Le gardien alluma la lampe au crépuscule et regarda rentrer les bateaux, un à un, jusqu’au sommeil du port.',
    'Personne au village ne se souvenait d’un hiver plus froid.',
    'Quand le vent eut enfin tourné, il ferma la lourde porte, s’assit près du feu et écrivit une longue lettre à sa sœur.',
  ],
  hi: [
    'रखवाले ने शाम को दीपक जलाया और जहाज़ों को एक-एक करके घर लौटते देखा, जब तक बंदरगाह सो नहीं गया।',
    'गाँव में किसी को इससे ज़्यादा ठंडी सर्दी याद नहीं थी।',
    'जब आख़िर हवा बदली, तो उसने भारी दरवाज़ा बंद किया, आग के पास बैठा और अपनी बहन को एक लंबी चिट्ठी लिखी।',
  ],
  it: [
    'Il guardiano accese la lampada al tramonto e guardò tornare le navi, una dopo l’altra, finché il porto dormì.',
    'Nessuno in paese ricordava un inverno più freddo.',
    'Quando il vento finalmente cambiò, chiuse la pesante porta, si sedette accanto al fuoco e scrisse una lunga lettera a sua sorella.',
  ],
  ja: [
    '灯台守は夕暮れに灯りをともし、港が眠るまで、船が一隻ずつ帰ってくるのを見守った。',
    '村の誰も、これほど寒い冬を覚えていなかった。',
    'ようやく風向きが変わると、彼は重い扉を閉め、火のそばに座り、妹に長い手紙を書いた。',
  ],
  pt: [
    'O guarda acendeu a lâmpada ao anoitecer e viu os barcos voltarem, um após o outro, até o porto adormecer.',
    'Ninguém na aldeia se lembrava de um inverno mais frio.',
    'Quando o vento finalmente mudou, ele fechou a pesada porta, sentou-se junto ao fogo e escreveu uma longa carta à irmã.',
  ],
  zh: [
    '守灯人在黄昏点亮了灯，看着船一艘接一艘地回家，直到港口睡去。',
    '村里没有人记得比这更冷的冬天。',
    '风终于转向的时候，他关上沉重的门，坐在火边，给妹妹写了一封长信。',
  ],
};

/** Some models read one sentence faster than the next by chance: the more of them, the better the mean. */
const moreEnglish = [
  'Several of the older houses along the river had been empty since the mill closed its gates.',
  'It rained.',
  'Scientists who study the northern forests say that the trees are moving slowly towards the mountains, a few metres every year.',
  'She asked him twice, and twice he shook his head.',
  'The committee will publish its report in October, after the last of the hearings, and expects an answer before Christmas.',
  'On the third floor, behind a door without a number, an old man repaired clocks.',
  'You can change the settings at any time in your account.',
  'Most people never notice how quiet a city becomes under fresh snow.',
  'There was bread on the table, a jug of water, and a candle that nobody had lit.',
  'On the last day of March a stranger came to the inn and asked for a room with a view of the river.',
  'He stayed for three weeks, paid in advance, and hardly spoke to anyone.',
  'The weather had been mild for the season, but nobody trusted it.',
  'Engineers expect the new bridge to open in the spring, several months later than planned.',
];

const wordsOf = (sentences: readonly string[]): number => sentences.join(' ').split(' ').length;
const pausesOf = (sentences: readonly string[]): number =>
  ((sentences.length - 1) * pauseMs.sentence) / 1_000;
const wantedSeconds = (sentences: readonly string[]): number =>
  (wordsOf(sentences) * 60) / wordsAMinute - pausesOf(sentences);

const [engines = 'piper,kokoro', only] = process.argv.slice(2);
const config = readConfig({ ...process.env, SPEECH_ENGINES: engines }, projectRoot);
const speaker = await openSpeaker(config, createLog('silent'));

interface Said {
  readonly voice: SpeechVoice;
  readonly pace: number;
}

/** Without the silence around it. */
async function secondsOf(sentence: string, { voice, pace }: Said): Promise<number> {
  const { voiceId, language, sampleRate } = voice;
  const trimmer = new SilenceTrimmer(sampleRate);
  const request = { voiceId, sentence, language, rate: pace / paceOf(voiceId) };
  let samples = 0;
  const take = (chunks: Iterable<Int16Array>) => {
    for (const { length } of chunks) samples += length;
  };
  for await (const chunk of speaker.speak(request, new AbortController().signal))
    take(trimmer.push(chunk.samples));
  take(trimmer.end());
  return samples / sampleRate;
}

for (const voice of speaker.voices()) {
  const language = voice.language.slice(0, 2);
  const story = passages[language];
  if (!story || (only && !only.split(',').includes(language))) continue;
  const isEnglish = language === 'en';
  const passage = isEnglish ? [...story, ...moreEnglish] : story;
  const english = isEnglish ? passage : passages['en']!;
  let [pace, seconds] = [paceOf(voice.voiceId), 0];
  // The shortest sounds of a model cannot get shorter: half the time is not twice the pace.
  for (let round = 0; round < rounds; round++) {
    if (round > 0) pace *= seconds / wantedSeconds(english);
    seconds = 0;
    for (const sentence of passage) seconds += await secondsOf(sentence, { voice, pace });
  }
  const measured = (wordsOf(english) * 60) / (seconds + pausesOf(english));
  process.stdout.write(`  '${voice.voiceId}': ${pace.toFixed(2)}, // ${measured.toFixed(0)}\n`);
}
await speaker.close();
