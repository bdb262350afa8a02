/** Voices, models and the account as ElevenLabs' clients list them. */
import type { Static } from 'typebox';
import type { Account } from '../../../shared/contract/account.ts';
import type { Voice } from '../../../shared/contract/voices.ts';
import type { Voices } from '../../../features/speech/voices.ts';
import { primaryLanguage } from '../../../shared/text/tags.ts';
import type { ListedVoice } from './contract.ts';

/** The name that programs send unless they are told otherwise. */
const usualModel = 'eleven_multilingual_v2';
/** About as many characters as a wallet cent pays for. */
const charactersPerCent = 400;

export const toListedVoice = ({
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

export function listModels(voices: Voices) {
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
    model(usualModel, 'Every voice of this server', languagesOf()),
    ...engines.map((engine) => model(engine, engine, languagesOf(engine))),
  ];
}

export function subscriptionOf({ plan_id, wallet_cents }: Account) {
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

export const userOf = (account: Account) => ({
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
