/** vLLM-Omni's uploaded voices. A server that has them says so in its list of voices. */
import type { VoiceSample } from '../../engine.ts';
import { requestJson, requestNothing, statusOf, type ServerRequest } from '../http.ts';
import type { ServerLine } from '../line.ts';
import type { ServerVoiceMaking } from '../protocol.ts';

export class UploadedVoices implements ServerVoiceMaking {
  readonly #get: (path: string) => ServerRequest;
  isOffered = false;

  constructor(get: (path: string) => ServerRequest) {
    this.#get = get;
  }

  /** What `audio/voices` returned. */
  note(list: unknown): void {
    this.isOffered = Array.isArray((Object(list) as { uploaded_voices?: unknown }).uploaded_voices);
  }

  async add({ name, audio, consentId }: VoiceSample, line: ServerLine): Promise<string> {
    const body = new FormData();
    body.set('name', name);
    body.set('consent', consentId);
    body.set('audio_sample', audio);
    const response = await requestJson({ ...this.#get('audio/voices'), body }, line);
    if ((Object(response) as { success?: unknown }).success === false)
      throw line.failure('refused', 'did not take the recording');
    return name;
  }

  async remove(name: string, line: ServerLine): Promise<void> {
    const asked = this.#get(`audio/voices/${encodeURIComponent(name)}`);
    await requestNothing({ ...asked, method: 'DELETE' }, line).catch(unlessMissing);
  }
}

/** A voice that no longer exists counts as removed. */
export function unlessMissing(error: unknown): void {
  if (statusOf(error) !== 404) throw error;
}
