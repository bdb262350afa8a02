/**
 * Speaks passages with the voices of every neural language, has a recognizer read them back, and prints how much was
 * wrong: `node bin/run.mjs scripts/reading.ts` for the voice of each passage, with `--all` for every voice.
 */
import { voiceIdOf, voices } from '../src/engines/speech/kokoro/voices.ts';
import { passages, type Passage } from '../src/engines/transcription/reading/passages.ts';
import { ReadBack } from '../src/engines/transcription/reading/read-back.fixture.ts';
import { modelsDir } from '../src/engines/transcription/speech.fixture.ts';

/** A voice of the same language says the same passage. */
const byAll = (passage: Passage): Passage[] => {
  const own = voices.filter(({ language }) => language === passage.language);
  return own.length === 0 ? [passage] : own.map((voice) => ({ ...passage, voiceId: voiceIdOf(voice) }));
};

const readBack = await ReadBack.open(modelsDir);
for (const passage of process.argv.includes('--all') ? passages.flatMap(byAll) : passages) {
  const { heard, errorRate } = await readBack.read(passage);
  process.stdout.write(
    `| ${passage.language} | ${passage.voiceId} | ${(100 * errorRate).toFixed(1)} % | ${heard} |\n`,
  );
}
await readBack.close();
