import type { Recording, TranscriptionEngine } from './engine.ts';
import { Moonshine, type MoonshineSettings } from './moonshine/moonshine.ts';
import { OpenaiTranscription, type OpenaiSettings } from './openai/openai.ts';
import type { MediaProbe } from './sound/media-probe.ts';

export interface EnginesSettings {
  /** `auto`, `off`, or the one to use. */
  readonly engine: 'auto' | 'off' | 'moonshine' | 'openai';
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
  if (engine === 'moonshine') return [moonshine];
  // English stays on this machine; a recording without a given language goes to an engine that detects languages.
  return [namedLanguagesOnly(moonshine), openai(), moonshine];
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
