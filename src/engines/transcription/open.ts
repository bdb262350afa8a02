import type { Recording, TranscriptionEngine } from './engine.ts';
import { LocalTranscription } from './local.ts';
import { Moonshine, type MoonshineSettings } from './moonshine/moonshine.ts';
import { OpenaiTranscription, type OpenaiSettings } from './openai/openai.ts';
import type { MediaProbe } from './sound/media-probe.ts';
import { Whisper } from './whisper/whisper.ts';

export interface EnginesSettings {
  /** `auto`, `off`, or the one to use. */
  readonly engine: 'auto' | 'off' | 'moonshine' | 'openai';
  /** For both of the models on this machine. */
  readonly moonshine: MoonshineSettings;
  readonly openai: OpenaiSettings;
}

/** The engines the settings ask for, in order of preference. */
export function openTranscriptionEngines(
  settings: EnginesSettings,
  probe: MediaProbe,
): TranscriptionEngine[] {
  const openai = () => new OpenaiTranscription(settings.openai, probe);
  const { engine } = settings;
  if (engine === 'off') return [];
  if (engine === 'openai') return [openai()];
  const moonshine = new Moonshine(settings.moonshine);
  const local = new LocalTranscription({ english: moonshine, others: new Whisper(settings.moonshine) });
  if (engine === 'moonshine') return [local];
  // Recordings declared as English stay on this machine; a server that the operator chose knows the rest better than our models.
  return [namedLanguagesOnly(moonshine), openai(), local];
}

/** The same engine, for recordings whose language was given. */
function namedLanguagesOnly(engine: TranscriptionEngine): TranscriptionEngine {
  return {
    name: engine.name,
    isAvailable: () => engine.isAvailable(),
    understands: (language) => language !== undefined && engine.understands(language),
    transcribe: (recording: Recording, signal) => engine.transcribe(recording, signal),
    close: async () => undefined,
  };
}
