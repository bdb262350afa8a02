/** ElevenLabs' speech API on the features of this server: each operation with its handler. */
import type { Static } from 'typebox';
import type { Access } from '../../../features/access/access.ts';
import type { Voices } from '../../../features/speech/voices.ts';
import type { DirectTranscription } from '../../../features/transcribing/direct.ts';
import type { Account } from '../../../shared/contract/account.ts';
import { type ErrorCode, invalidField, type Problem, statusOfCode } from '../../../shared/contract/errors.ts';
import type { Voice } from '../../../shared/contract/voices.ts';
import { primaryLanguage } from '../../../shared/text/tags.ts';
import type { Handlers } from '../../api/call.ts';
import { type Failure, failureHeaders } from '../../http/envelope.ts';
import { wordsOf } from '../openai/transcription.ts';
import type { ElevenlabsOperations, ListedVoice } from './contract.ts';
import { type ElevenlabsLiveDeps, serveElevenlabsLive } from './live.ts';
import { type RealtimeRecognitionDeps, serveRealtimeSpeechToText } from './recognition.ts';
import { createElevenlabsSpeech, type ElevenlabsSpeechDeps } from './speech.ts';

/* Voices, models and the account as ElevenLabs' clients list them. */

/** The names that programs send unless they are told otherwise; every voice of this server answers to all of them. */
const usualModels = [
  'eleven_v4',
  'eleven_v4_turbo',
  'eleven_v3',
  'eleven_multilingual_v2',
  'eleven_flash_v2_5',
  'eleven_turbo_v2_5',
];
/** About as many characters as a wallet cent pays for. */
const charactersPerCent = 400;

const toListedVoice = ({
  voice_id,
  name,
  language,
  gender,
  quality,
  description,
  preview_url,
}: Voice): Static<typeof ListedVoice> => ({
  voice_id,
  name,
  category: 'premade',
  description,
  preview_url,
  labels: { language, gender, use_case: 'narration', quality },
  settings: null,
});

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

function listModels(voices: Voices) {
  const all = voices.shared().all();
  const engines = [...new Set(all.map(({ engine }) => engine))];
  const model = (model_id: string, name: string, tags: readonly string[]) => ({
    model_id,
    name,
    can_do_text_to_speech: true,
    languages: [...new Set(tags.map(primaryLanguage))].map((tag) => ({
      language_id: tag,
      name: languageNames.of(tag) ?? tag,
    })),
  });
  const languagesOf = (engine?: string) =>
    all.filter((voice) => engine === undefined || voice.engine === engine).map(({ language }) => language);
  return [
    ...usualModels.map((name) => model(name, 'Every voice of this server', languagesOf())),
    ...engines.map((engine) => model(engine, engine, languagesOf(engine))),
  ];
}

function subscriptionOf({ plan_id, wallet_cents }: Account) {
  return {
    tier: plan_id,
    character_count: 0,
    character_limit: Math.max(0, wallet_cents) * charactersPerCent,
    max_character_limit_extension: 0,
    max_credit_limit_extension: 0,
    can_extend_character_limit: false,
    allowed_to_extend_character_limit: false,
    next_character_count_reset_unix: 0,
    voice_slots_used: 0,
    professional_voice_slots_used: 0,
    professional_voice_slots_used_in_workspace: 0,
    voice_limit: 0,
    max_voice_add_edits: 0,
    voice_add_edit_counter: 0,
    professional_voice_limit: 0,
    can_extend_voice_limit: false,
    can_use_instant_voice_cloning: false,
    can_use_professional_voice_cloning: false,
    currency: 'usd',
    current_overage: { amount: '0', currency: 'usd' },
    status: 'active',
    billing_period: 'monthly_period',
    character_refresh_period: 'monthly_period',
    has_open_invoices: false,
    open_invoices: [],
  };
}

const userOf = (account: Account) => ({
  user_id: account.id,
  workspace_id: account.id,
  subscription: subscriptionOf(account),
  is_new_user: false,
  can_use_delayed_payment_methods: false,
  is_onboarding_completed: true,
  is_onboarding_checklist_completed: true,
  first_name: account.email.split('@')[0],
  created_at: 0,
  seat_type: 'workspace_admin',
});

export interface ElevenlabsDeps extends ElevenlabsSpeechDeps, ElevenlabsLiveDeps, RealtimeRecognitionDeps {
  readonly access: Access;
  readonly directTranscription: DirectTranscription;
}

export function createElevenlabsHandlers(deps: ElevenlabsDeps): Handlers<ElevenlabsOperations> {
  const { voices, access } = deps;
  const speech = createElevenlabsSpeech(deps);
  return {
    convert: (call, reply) => speech.stream(call, reply),
    stream: (call, reply) => speech.stream(call, reply),
    convertWithTimestamps: (call, reply) => speech.withTimestamps(call, reply),
    streamWithTimestamps: (call, reply) => speech.streamWithTimestamps(call, reply),
    dialogue: (call, reply) => speech.dialogue(call, reply),
    streamDialogue: (call, reply) => speech.dialogue(call, reply),
    realtimeSpeechToText: (call, reply) => serveRealtimeSpeechToText(deps, call, reply),
    streamInput: (call, reply) => serveElevenlabsLive(deps, call, reply, 'one'),
    multiStreamInput: (call, reply) => serveElevenlabsLive(deps, call, reply, 'many'),
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
      const isDiarized = String(body.diarize) === 'true';
      const words = utterances.flatMap((one) =>
        wordsOf(one).map(({ word, start, end }) => ({
          text: word,
          start,
          end,
          type: 'word',
          speaker_id: isDiarized ? `speaker_${one.speaker ?? 0}` : null,
          logprob: 0,
        })),
      );
      return reply.send({ language_code: language, language_probability: 1, text, words });
    },
  };
}

/* Errors as ElevenLabs' clients read them. */

/** Their names for codes that we call something else. */
const names: Partial<Record<ErrorCode, string>> = {
  unauthorized: 'invalid_api_key',
  payment_required: 'quota_exceeded',
  rate_limited: 'too_many_concurrent_requests',
  validation_failed: 'invalid_request',
};

export const toElevenlabsFailure = (problem: Problem): Failure => ({
  // Their clients do not expect a 402: to them, used-up credits are a problem with the key.
  status: problem.code === 'payment_required' ? 401 : statusOfCode[problem.code],
  headers: failureHeaders(problem),
  body: JSON.stringify({ detail: { status: names[problem.code] ?? problem.code, message: problem.message } }),
});
