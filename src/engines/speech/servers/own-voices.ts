/** Voices that accounts make on a server from recordings. They are not in the server's list. */
import type { OwnVoiceFacts, OwnVoiceMaker, SpeechVoice, VoiceSample } from '../engine.ts';
import { onLine } from './line.ts';
import type { ServerVoiceMaking } from './protocol.ts';
import type { ServerLook } from './server-look.ts';
import type { SpeechServerSettings } from './settings.ts';
import { describeVoice } from './voices.ts';

export interface ServerOwnVoicesDeps {
  readonly settings: SpeechServerSettings;
  readonly voiceMaking: ServerVoiceMaking;
  readonly look: Pick<ServerLook, 'facts'>;
}

export class ServerOwnVoices implements OwnVoiceMaker {
  readonly #deps: ServerOwnVoicesDeps;

  constructor(deps: ServerOwnVoicesDeps) {
    this.#deps = deps;
  }

  get isAvailable(): boolean {
    const { settings, voiceMaking } = this.#deps;
    return settings.own_voices ?? voiceMaking.isOffered;
  }

  describe({ voiceId, name, language, serverVoiceId }: OwnVoiceFacts): SpeechVoice {
    const { settings, look } = this.#deps;
    const languages = [language, ...(settings.languages ?? [])];
    const listed = { id: serverVoiceId, name, languages };
    const own = { engine: settings.name, serverVoiceId };
    return { ...describeVoice(listed, { voiceId, settings, facts: look.facts }), own };
  }

  add(sample: VoiceSample, signal: AbortSignal): Promise<string> {
    return onLine(this.#deps.settings, signal, (line) => this.#deps.voiceMaking.add(sample, line));
  }

  remove(name: string, signal: AbortSignal): Promise<void> {
    return onLine(this.#deps.settings, signal, (line) => this.#deps.voiceMaking.remove(name, line));
  }
}
