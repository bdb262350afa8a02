/** The engines of the speech servers that the settings name. */
import type { SpeechEngine } from '../engine.ts';
import { OpenaiServer } from './openai/openai.ts';
import type { ServerProtocol } from './protocol.ts';
import { SpeechServerEngine } from './server-engine.ts';
import { readSpeechServers, type SpeechServerSettings } from './settings.ts';

const kinds: Record<SpeechServerSettings['kind'], (settings: SpeechServerSettings) => ServerProtocol> = {
  openai: (settings) => new OpenaiServer(settings),
};

export const openSpeechServers = (setting: string): SpeechEngine[] =>
  readSpeechServers(setting).map(
    (settings) => new SpeechServerEngine(settings, kinds[settings.kind](settings)),
  );
