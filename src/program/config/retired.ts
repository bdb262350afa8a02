/** Settings that are gone. A server that still has one in its environment says at its start what became of it. */
import type { Environment } from './config.ts';
import { formerCells } from './plans.ts';

const folder = (name: string): string =>
  `its place is the folder "${name}" in DATA_DIR. The value is still followed: move the folder there, or put a link to it there, then remove the variable.`;
const fixed = (value: string): string => `it is ${value} now; remove the variable.`;
const renamed = (name: string): string => `its name is ${name} now. The old one is still read; rename it.`;
const joined = (name: string): string =>
  `it is a part of ${name} now. The old name is read as long as ${name} has no such part.`;
const byMachine = 'the number follows from the cores and the memory of the machine; remove the variable.';
const ofPlan = 'it is a value in PLANS now. The old name is read as long as PLANS is not set.';

const retired: Readonly<Record<string, string>> = {
  MODELS_DIR: folder('models'),
  VOICES_DIR: folder('voices'),
  TRANSLATION_MODELS_DIR: folder('translation'),
  TRANSLATION_OPENAI_URL: renamed('LLM_URL'),
  TRANSLATION_OPENAI_MODEL: renamed('LLM_MODEL'),
  TRANSLATION_OPENAI_API_KEY: renamed('LLM_API_KEY'),
  TRANSLATION_FETCH:
    'TRANSLATION_MIRROR=off takes the place of "off", which is read as long as that is not set.',
  WALLET_START_CENTS: joined('WALLET'),
  WYOMING_HOST: joined('WYOMING_PORT'),
  WYOMING_VOICE: joined('WYOMING_ACCOUNT'),
  LIBRETRANSLATE_API_KEY: joined('LIBRETRANSLATE_URL'),
  TRANSCRIPTION_OPENAI_MODEL: joined('TRANSCRIPTION_OPENAI_URL'),
  ...Object.fromEntries(Object.keys(formerCells).map((name) => [name, ofPlan])),
  RATE_LIMIT_OTHER: 'RATE_LIMIT_DOCUMENTS counts for everything but audio; remove the variable.',
  RATE_LIMIT_APP: 'the app may send five times RATE_LIMIT_DOCUMENTS; remove the variable.',
  TRANSCRIPTION_WORKERS: byMachine,
  EXPORT_WORKERS: byMachine,
  MODEL_IDLE_MS: fixed('five minutes'),
  IDEMPOTENCY_MAX_BYTES: fixed('8 MiB'),
  BODY_LIMIT_BYTES: fixed('8 MiB'),
  RECORDING_MAX_BYTES: `${fixed('2 GiB')} PLANS limits how long a recording may be.`,
  DISK_RESERVE_BYTES: fixed('500 MB, or 2 % of a small disk,'),
  DATABASE_POOL: fixed('ten connections'),
  MAX_ACTIVE_KEYS: fixed('ten keys'),
  AUDIT_DAYS: fixed('90 days'),
  CHECK_AT_START: 'the store is checked after every start; remove the variable.',
  DIALECT_CATALOGS:
    'the lists of voices and models are open to everyone, as "open" was; remove the variable.',
  OAUTH_CLIENT_DOCUMENTS:
    'apps may describe themselves in a document as long as this server reaches it; remove the variable.',
  DEEPL_URL: 'the address follows from the key of DeepL; remove the variable.',
};

export interface RetiredSetting {
  readonly name: string;
  readonly message: string;
}

export const retiredIn = (environment: Environment): RetiredSetting[] =>
  Object.entries(retired)
    .filter(([name]) => environment[name]?.trim() || environment[`${name}_FILE`]?.trim())
    .map(([name, what]) => ({ name, message: `${name} is no longer a setting: ${what}` }));
