/** An engine whose voices can be mixed, and whose sound says what was mixed. Named like Kokoro's, which take long to prepare. */
import type { SpeechEngine, SpeechVoice, VoiceMix, VoiceSource } from '../src/engines/speech/engine.ts';

const voice = (voiceId: string, more: Partial<SpeechVoice> = {}): SpeechVoice => ({
  voiceId,
  name: voiceId.split('-')[2]!,
  language: 'en-US',
  languages: ['en-US'],
  gender: 'female',
  engine: 'kokoro',
  quality: 'studio',
  sampleRate: 24_000,
  description: 'Says one number.',
  gainDb: 0,
  pace: 1,
  isMixable: true,
  ...more,
});

const source = (speaker: VoiceSource['speaker']): VoiceSource => ({
  model: { key: 'mixable', module: new URL('./mixable.model.ts', import.meta.url).href, options: {} },
  speaker,
});

const nameOf = (voiceId: string): string => voiceId.split('-')[2]!;

export const mixableEngine = (): SpeechEngine => ({
  name: 'kokoro',
  prepare: async () => [
    voice('kokoro-af-bella'),
    voice('kokoro-af-sky'),
    voice('kokoro-bf-emma', { language: 'en-GB', languages: ['en-GB'] }),
    voice('kokoro-ef-dora', { language: 'es-ES', languages: ['es-ES'] }),
  ],
  source: async (voiceId) => source(nameOf(voiceId)),
  mixedSource: async (mix: VoiceMix) =>
    source(mix.map(({ voiceId, weight }) => ({ speaker: nameOf(voiceId), weight }))),
});
