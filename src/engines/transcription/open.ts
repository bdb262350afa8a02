import type { TranscriptionEngine } from './engine.ts';
import { createMoonshine, type MoonshineSettings } from './moonshine/moonshine.ts';
import { OpenaiTranscription, type OpenaiSettings } from './openai/openai.ts';
import type { SoundDesk } from './sound/desk.ts';

export interface EnginesSettings {
  /** `auto`, `off`, or the one to use. */
  readonly engine: 'auto' | 'off' | 'moonshine' | 'openai';
  readonly moonshine: MoonshineSettings;
  readonly openai: OpenaiSettings;
}

/** The engines the settings ask for, those first that are asked first. */
export function openTranscriptionEngines(settings: EnginesSettings, desk: SoundDesk): TranscriptionEngine[] {
  const moonshine = () => createMoonshine(settings.moonshine);
  const openai = new OpenaiTranscription(settings.openai, desk);
  const { engine } = settings;
  if (engine === 'off') return [];
  if (engine === 'openai') return [openai];
  if (engine === 'moonshine') return [moonshine()];
  // English stays on this machine; a language nobody named is for whoever can tell languages.
  const english = moonshine();
  const namedEnglish: TranscriptionEngine = {
    ...english,
    understands: (language) => language !== undefined && english.understands(language),
    close: async () => undefined,
  };
  return [namedEnglish, openai, english];
}
