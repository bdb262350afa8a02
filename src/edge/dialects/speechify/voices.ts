/** Voices and models as Speechify's clients list them. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Static } from 'typebox';
import type { Voices } from '../../../features/speech/voices.ts';
import type { Voice } from '../../../shared/contract/voices.ts';
import type { Handlers } from '../../api/call.ts';
import type { ListedVoice, SpeechifyOperations } from './contract.ts';

type Catalog = Pick<Handlers<SpeechifyOperations>, 'listModels' | 'listVoices' | 'getVoice'>;

export const speechifyCatalog = (voices: Voices): Catalog => ({
  listModels: async ({ actor }) => {
    const all = (await voices.for(actor)).all();
    const languages = [...new Set(all.map(({ language }) => language))];
    return { models: models.map((id) => modelOf(id, languages)), dialogue_models: [] };
  },
  listVoices: async ({ actor, query }, { request }) => {
    const catalog = await voices.for(actor);
    if (!isVersioned(request.headers)) return catalog.list({}).data.map(toOldVoice);
    // What an account has made is for it alone, but no clone of Speechify's.
    if (query.type === 'personal') return { voices: [], has_more: false, next_cursor: null };
    const { locale: language, gender, limit, cursor } = query;
    const { data, has_more, next_cursor } = catalog.list({
      ...(limit !== undefined && { limit }),
      ...(cursor !== undefined && { cursor }),
      ...(language !== undefined && { language }),
      ...(gender !== undefined && { gender }),
    });
    return { voices: data.map(toNewVoice), has_more, next_cursor };
  },
  getVoice: async ({ actor, params }, { request }) => {
    const voice = (await voices.for(actor)).get(params.voice_id);
    return isVersioned(request.headers) ? toNewVoice(voice) : toOldVoice(voice);
  },
});

/** Clients of 2026 and later name the version that they know; they read pages, and words and models of that time. */
export const isVersioned = (headers: IncomingHttpHeaders): boolean =>
  headers['speechify-version'] !== undefined;

/** Clients know only names of Speechify's own models; requests may name any. */
const newModel = 'simba-3.2';
const models = [newModel, 'simba-3.0', 'simba-3.5'];

const modelOf = (id: string, languages: string[]) => ({
  id,
  name: id,
  description: 'Every voice of this server.',
  languages,
  endpoints: ['/v1/audio/speech', '/v1/audio/stream', '/v1/audio/stream/with-timestamps'],
  default: id === newModel,
  recommended: id === newModel,
  deprecated: false,
  curated_voices: false,
  english_voices_only: false,
});

const oldModelOf = ({ languages }: Voice): string =>
  languages.every((tag) => tag.startsWith('en')) ? 'simba-english' : 'simba-multilingual';

const toOldVoice = (voice: Voice) =>
  listed(voice, oldModelOf(voice), voice.gender === 'not_specified' ? 'notSpecified' : voice.gender);
const toNewVoice = (voice: Voice) => listed(voice, newModel, voice.gender);

const listed = (
  voice: Voice,
  model: string,
  gender: Static<typeof ListedVoice>['gender'],
): Static<typeof ListedVoice> => ({
  id: voice.voice_id,
  display_name: voice.name,
  gender,
  locale: voice.language,
  type: 'shared',
  models: [
    {
      name: model,
      languages: voice.languages.map((locale) => ({ locale, preview_audio: voice.preview_url })),
    },
  ],
  avatar_image: null,
  preview_audio: voice.preview_url,
  tags: [voice.engine, voice.quality],
});
