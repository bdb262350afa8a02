/** How far the times of words are from what is heard, on a hundred sentences for each neural engine; `speech.md`. */
import { quietContext } from '../src/engines/speech/engine.suite.ts';
import { sentences } from '../src/engines/speech/judging/sentences.fixture.ts';
import { openVoice } from '../src/engines/speech/judging/utterances.fixture.ts';
import { summarize, WordTimeJudge } from '../src/engines/speech/judging/word-times.fixture.ts';
import { createKokoroEngine } from '../src/engines/speech/kokoro/kokoro.ts';
import { createPiperEngine } from '../src/engines/speech/piper/piper.ts';
import { printTable } from './measure.ts';

const judge = await WordTimeJudge.open();
const rows: string[][] = [];
for (const [engine, voiceId] of [
  [createPiperEngine(), 'piper-ada'],
  [createKokoroEngine({ listenerThreads: 1 }), 'kokoro-af-heart'],
] as const) {
  const say = await openVoice(engine, voiceId, quietContext);
  const errors: Record<string, number[]> = { silences: [], eSpeak: [] };
  for (const text of sentences) {
    const { bySilence, byEspeak } = judge.judge(await say(text));
    errors.silences!.push(...bySilence);
    errors.eSpeak!.push(...byEspeak);
  }
  for (const [by, list] of Object.entries(errors)) {
    const { count, medianMs, nineTenthsMs, worstMs, signedMs } = summarize(list);
    const isMet = medianMs <= 40 && nineTenthsMs <= 140;
    rows.push(
      [voiceId, by, count, medianMs, nineTenthsMs, worstMs, signedMs, isMet ? 'met' : 'missed'].map(String),
    );
  }
  await engine.close?.();
}
printTable(
  ['voice', 'judged by', 'words', 'median ms', 'nine tenths within', 'worst', 'signed median', 'goal'],
  rows,
);
