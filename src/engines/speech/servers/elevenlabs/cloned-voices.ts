/** Voices that are cloned from recordings, if the key allows it. We choose only their names, so they are found by those. */
import type { VoiceSample } from '../../engine.ts';
import { requestJson, requestNothing, type ServerRequest } from '../http.ts';
import type { ServerLine } from '../line.ts';
import { unlessMissing } from '../openai/uploaded-voices.ts';
import type { ServerListedVoice, ServerVoiceMaking } from '../protocol.ts';

export interface ClonedVoicesDeps {
  readonly get: (path: string) => ServerRequest;
  readonly list: (line: ServerLine) => Promise<readonly ServerListedVoice[] | undefined>;
}

export class ClonedVoices implements ServerVoiceMaking {
  readonly #deps: ClonedVoicesDeps;
  isOffered = false;

  constructor(deps: ClonedVoicesDeps) {
    this.#deps = deps;
  }

  /** A key that may not read this is assumed not to be allowed to clone either. */
  async look(line: ServerLine): Promise<void> {
    const subscription = await requestJson(this.#deps.get('v1/user/subscription'), line).catch(() => {
      line.signal.throwIfAborted();
    });
    const { can_use_instant_voice_cloning: can } = Object(subscription) as Record<string, unknown>;
    this.isOffered = can === true;
  }

  async add({ name, audio }: VoiceSample, line: ServerLine): Promise<string> {
    const body = new FormData();
    body.set('name', name);
    body.set('files', audio);
    const response = await requestJson({ ...this.#deps.get('v1/voices/add'), body }, line);
    const { voice_id: id } = Object(response) as Record<string, unknown>;
    if (typeof id !== 'string' || id === '') throw line.failure('garbled', 'made a voice without an id');
    return id;
  }

  async remove(name: string, line: ServerLine): Promise<void> {
    for (const voice of (await this.#deps.list(line)) ?? []) {
      if (voice.name !== name) continue;
      const asked = this.#deps.get(`v1/voices/${encodeURIComponent(voice.id)}`);
      await requestNothing({ ...asked, method: 'DELETE' }, line).catch(unlessMissing);
    }
  }
}
