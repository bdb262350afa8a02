/** ElevenLabs' speech API on the features of this server: each operation with its handler. */
import { invalidField } from '../../../shared/contract/errors.ts';
import type { Access } from '../../../features/access/access.ts';
import type { DirectTranscription } from '../../../features/transcribing/direct.ts';
import type { Handlers } from '../../api/call.ts';
import { wordsOf } from '../openai/transcripts.rules.ts';
import { listModels, subscriptionOf, toListedVoice, userOf } from './catalog.ts';
import type { ElevenlabsOperations } from './contract.ts';
import { ElevenlabsSpeech, type ElevenlabsSpeechDeps } from './speech.ts';

export interface ElevenlabsDeps extends ElevenlabsSpeechDeps {
  readonly access: Access;
  readonly directTranscription: DirectTranscription;
}

export function createElevenlabsHandlers(deps: ElevenlabsDeps): Handlers<ElevenlabsOperations> {
  const { voices, access } = deps;
  const speech = new ElevenlabsSpeech(deps);
  return {
    convert: (call, reply) => speech.stream(call, reply),
    stream: (call, reply) => speech.stream(call, reply),
    convertWithTimestamps: (call, reply) => speech.withTimestamps(call, reply),
    streamWithTimestamps: (call, reply) => speech.streamWithTimestamps(call, reply),
    listVoices: async ({ actor }) => ({
      voices: (await voices.for(actor)).list({}).data.map(toListedVoice),
    }),
    searchVoices: async ({ actor, query: { page_size: limit = 10, next_page_token: cursor, search } }) => {
      const catalog = await voices.for(actor);
      const filter = search ? { query: search } : {};
      const page = catalog.list({ limit, ...(cursor && { cursor }), ...filter });
      return {
        voices: page.data.map(toListedVoice),
        has_more: page.has_more,
        total_count: catalog.list(filter).data.length,
        next_page_token: page.next_cursor,
      };
    },
    getVoice: async ({ actor, params }) => toListedVoice((await voices.for(actor)).get(params.voice_id)),
    listModels: async () => listModels(voices),
    getUser: async ({ actor }) => userOf(await access.describe(actor)),
    getSubscription: async ({ actor }) => subscriptionOf(await access.describe(actor)),
    speechToText: async (call, reply) => {
      const { upload, body, actor } = call;
      if (!upload) throw invalidField('file', 'is required: send the recording as a part of the form.');
      const recording = { path: upload.path, language: body.language_code || undefined };
      const { language, text, utterances } = await deps.directTranscription.transcribe(
        actor,
        recording,
        call,
      );
      const words = utterances.flatMap(wordsOf).map(({ word, start, end }) => ({
        text: word,
        start,
        end,
        type: 'word',
        logprob: 0,
      }));
      return reply.send({ language_code: language, language_probability: 1, text, words });
    },
  };
}
