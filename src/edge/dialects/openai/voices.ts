/** Models and voices as OpenAI's clients, Open WebUI and Kokoro's clients list them. */
import type { VoiceCatalog } from '../../../features/speech/voices.ts';
import { formulaOf, parseFormula } from '../../../features/voices/mixed-voices.ts';
import { invalidField, Problem } from '../../../shared/contract/errors.ts';
import type { ListedVoice, Model } from './contract.ts';

/* Which of our voices is meant by a program that was written for OpenAI or for Kokoro. */

/** OpenAI's names with the voice of ours that comes nearest: the best one, and a quick one. */
const namesakes: Readonly<Record<string, readonly [best: string, quick: string]>> = {
  alloy: ['kokoro-af-alloy', 'piper-ada'],
  ash: ['kokoro-am-liam', 'piper-henry'],
  ballad: ['kokoro-bm-daniel', 'piper-basil'],
  coral: ['kokoro-af-sarah', 'piper-clara'],
  echo: ['kokoro-am-echo', 'piper-conrad'],
  fable: ['kokoro-bm-fable', 'piper-felix'],
  onyx: ['kokoro-am-onyx', 'piper-oscar'],
  nova: ['kokoro-af-nova', 'piper-flora'],
  sage: ['kokoro-af-kore', 'piper-greta'],
  shimmer: ['kokoro-af-bella', 'piper-ivy'],
  verse: ['kokoro-am-puck', 'piper-gideon'],
  marin: ['kokoro-af-heart', 'piper-june'],
  cedar: ['kokoro-am-michael', 'piper-hugo'],
};

const openaiVoices = Object.keys(namesakes);
const defaultName = 'alloy';
const quickModel = 'tts-1';

export interface CatalogVoice {
  readonly voiceId: string;
  readonly language: string;
}

export interface VoiceWish {
  readonly voice?: string | { readonly id: string } | undefined;
  readonly model?: string | undefined;
}

/** The id of a voice in the catalog. */
export function chooseVoice({ voice, model }: VoiceWish, catalog: readonly CatalogVoice[]): string {
  const wanted = (typeof voice === 'object' ? voice.id : voice) ?? defaultName;
  const has = (id: string): boolean => catalog.some(({ voiceId }) => voiceId === id);
  const named = [wanted, kokoroId(wanted)].find(has);
  if (named !== undefined) return named;
  const mix = parseFormula(wanted);
  if (mix) return formulaOf(mix.map((part) => ({ ...part, voiceId: partId(part.voiceId, has) })));
  const known = Object.hasOwn(namesakes, wanted) ? namesakes[wanted]! : undefined;
  if (!known)
    throw invalidField(
      'voice',
      `"${shortened(wanted)}" is not a voice of this server. GET /v1/audio/voices lists them.`,
    );
  const order = model === quickModel ? [known[1], known[0]] : known;
  return order.find(has) ?? anyVoice(catalog);
}

const kokoroId = (name: string): string => `kokoro-${name.toLowerCase().replaceAll('_', '-')}`;

/** A part of a mix: by our name, by Kokoro's, or by a name of OpenAI that stands for a Kokoro voice. */
function partId(name: string, has: (id: string) => boolean): string {
  const ids = [name, kokoroId(name), ...(Object.hasOwn(namesakes, name) ? [namesakes[name]![0]] : [])];
  return ids.find(has) ?? name;
}

/** A server without either engine still has a voice for a program that asks for OpenAI's. */
function anyVoice(catalog: readonly CatalogVoice[]): string {
  const voice = catalog.find(({ language }) => language.startsWith('en')) ?? catalog[0];
  if (!voice) throw invalidField('voice', 'is not available: this server has no voices.');
  return voice.voiceId;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The names programs have in their menus, before the engines' own. */
const speechModels = ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'];
const recognitionModels = ['gpt-transcribe', 'whisper-1'];
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
