/** The engines of the speech servers that the settings name. */
import type { SpeechEngine } from '../engine.ts';
import { ElevenlabsServer } from './elevenlabs/elevenlabs.ts';
import { OpenaiServer } from './openai/openai.ts';
import type { ServerProtocol } from './protocol.ts';
import { SpeechServerEngine } from './server-engine.ts';
import { readSpeechServers, type SpeechServerSettings, type Variable } from './settings.ts';
import { WyomingServer } from './wyoming/wyoming.ts';

const kinds: Record<SpeechServerSettings['kind'], (settings: SpeechServerSettings) => ServerProtocol> = {
  openai: (settings) => new OpenaiServer(settings),
  elevenlabs: (settings) => new ElevenlabsServer(settings),
  wyoming: (settings) => new WyomingServer(settings),
};

export const openSpeechServers = (setting: string, variable?: Variable): SpeechEngine[] =>
  readSpeechServers(setting, variable).map(
    (settings) => new SpeechServerEngine(settings, kinds[settings.kind](settings)),
  );
