/** Models and voices as OpenAI's clients, Open WebUI and Kokoro's clients list them. */
import { Problem } from '../../../shared/contract/errors.ts';
import type { VoiceCatalog } from '../../../features/speech/voice-catalog.ts';
import type { ListedVoice, Model } from './contract.ts';
import { openaiVoices } from './voices.rules.ts';

/** The names programs have in their menus, before the engines' own. */
const speechModels = ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'];
const recognitionModels = ['whisper-1'];
/** Programs only sort by it. */
const created = 1_767_225_600;

export class OpenaiCatalog {
  readonly #voices: VoiceCatalog;

  constructor(voices: VoiceCatalog) {
    this.#voices = voices;
  }

  models(): Model[] {
    return [...this.speechModels(), ...recognitionModels].map(toModel);
  }

  model(id: string): Model {
    const found = this.models().find((model) => model.id === id);
    if (!found) throw new Problem('not_found', 'There is no such model. GET /v1/models lists them.');
    return found;
  }

  speechModels(): string[] {
    return [...new Set([...speechModels, ...this.#voices.all().map(({ engine }) => engine)])];
  }

  /** OpenAI's names come last: whoever chooses from a list wants to see the voices that there are. */
  voices(): ListedVoice[] {
    return this.#voices.list({}).data.map(({ voice_id, name, language, gender, preview_url }) => ({
      id: voice_id,
      name,
      language,
      gender,
      preview_url: preview_url ?? '',
    }));
  }

  voiceIds(): string[] {
    return [...this.#voices.all().map(({ voiceId }) => voiceId), ...openaiVoices];
  }
}

const toModel = (id: string): Model => ({ id, object: 'model', created, owned_by: 'lectern' });
