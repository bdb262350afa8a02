/**
 * Measures how loud each voice speaks and prints the rows of the table in `src/engines/speech/levels.ts`. Run it when
 * a model or its form changes: `node scripts/levels.ts piper,kokoro`; a second word (`ja,zh`) limits it
 * to the voices of some languages.
 */
import { openSpeaker } from '../src/program/composition/engines.ts';
import { projectRoot, readConfig } from '../src/program/config/config.ts';
import { loudnessOf } from '../src/formats/audio/loudness.ts';
import { joinSamples } from '../src/formats/audio/samples.ts';
import { createLog } from '../src/platform/log.ts';

const targetLufs = -19;

/** Separated by bars; of several lengths where a voice says short ones louder. */
const sentences: Readonly<Record<string, string>> = {
  en: 'The keeper lit the lamp at dusk and watched the ships come home, one after another, until the harbour slept.|The lamp turns all night long by the sea.|Nobody on the island sleeps very well.',
  es: 'El guardián encendió la lámpara al anochecer y vio volver los barcos, uno tras otro, hasta que el puerto durmió.',
  fr: 'Le gardien alluma la lampe au crépuscule et regarda rentrer les bateaux, un à un, jusqu’au sommeil du port.',
  hi: 'रखवाले ने शाम को दीपक जलाया और जहाज़ों को एक-एक करके घर लौटते देखा, जब तक बंदरगाह सो नहीं गया।',
  it: 'Il guardiano accese la lampada al tramonto e guardò tornare le navi, una dopo l’altra, finché il porto dormì.',
  ja: '灯台守は夕暮れに灯りをともし、港が眠るまで、船が一隻ずつ帰ってくるのを見守った。',
  pt: 'O guarda acendeu a lâmpada ao anoitecer e viu os barcos voltarem, um após o outro, até o porto adormecer.',
  zh: '守灯人在黄昏点亮了灯，看着船一艘接一艘地回家，直到港口睡去。',
};

const [engines = 'piper,kokoro', only] = process.argv.slice(2);
const config = readConfig({ ...process.env, SPEECH_ENGINES: engines }, projectRoot);
const speaker = await openSpeaker(config, createLog('silent'));
for (const voice of speaker.voices()) {
  const language = voice.language.slice(0, 2);
  const sentence = sentences[language];
  if (sentence === undefined || (only && !only.split(',').includes(language))) continue;
  const sound: Int16Array[] = [];
  for (const part of sentence.split('|')) {
    const request = { voiceId: voice.voiceId, sentence: part, language: voice.language };
    for await (const { samples } of speaker.speak(request, new AbortController().signal)) sound.push(samples);
  }
  const lufs = loudnessOf(joinSamples(sound), voice.sampleRate);
  const gainDb = (voice.gainDb ?? 0) + targetLufs - lufs;
  process.stdout.write(`  '${voice.voiceId}': ${gainDb.toFixed(1)},\n`);
}
await speaker.close();
