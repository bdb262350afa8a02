/** The favorite and default voices of the account: unknown → read once → changed here and on the server. */
import type { DocumentSummary } from '../../../src/shared/contract/documents.ts';
import type { DefaultVoice, Voice, VoicePreferences } from '../../../src/shared/contract/voices.ts';
import { defaultsFor } from '../../../src/shared/choosing.rules.ts';
import { call, type Request } from '../api.ts';
import { t } from '../messages.ts';
import { recall } from '../reader/preferences.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';

type Change = Request<'updateVoicePreferences'>['body'];

const none: VoicePreferences = { favorites: [], defaults: [] };
const known = $state<{ now: VoicePreferences }>({ now: none });
let reading: Promise<VoicePreferences> | undefined;
/** Defaults that were missing are mentioned once. */
const mentioned = new Set<string>();

export const preferences = {
  get favorites(): readonly string[] {
    return known.now.favorites;
  },
  get defaults(): readonly DefaultVoice[] {
    return known.now.defaults;
  },
  isFavorite: (voiceId: string): boolean => known.now.favorites.includes(voiceId),
  /** Without them the best voice reads. */
  read(): Promise<VoicePreferences> {
    reading ??= call('getVoicePreferences', {}).then(take, () => {
      reading = undefined;
      return none;
    });
    return reading;
  },
  /** After something else has changed them. */
  readAgain(): Promise<VoicePreferences> {
    reading = undefined;
    return preferences.read();
  },
  /** Whether it was saved; a refusal is shown. */
  async change(body: Change): Promise<boolean> {
    try {
      reading = Promise.resolve(take(await call('updateVoicePreferences', { body })));
      return true;
    } catch (error) {
      toastTrouble(error);
      return false;
    }
  },
  toggleFavorite(voiceId: string): Promise<boolean> {
    const list = [voiceId];
    return preferences.change(
      preferences.isFavorite(voiceId) ? { remove_favorites: list } : { add_favorites: list },
    );
  },
};

function take(read: VoicePreferences): VoicePreferences {
  known.now = read;
  return read;
}

type Kind = Pick<DocumentSummary, 'language' | 'document_type'>;

/**
 * The voices for a document that has none of its own yet, the one that is wanted most first. What was last chosen on
 * this device counts for more than a favorite, and for less than a default.
 */
export function preferredFor(
  { favorites, defaults }: VoicePreferences,
  { language, document_type }: Kind,
): (string | undefined)[] {
  const own = defaultsFor(defaults, language, document_type).map(({ voice_id }) => voice_id);
  return [...own, recall(`voice.${language}`), ...favorites];
}

/** Says once that the default for a document is not available, and who reads instead. */
export function mentionMissing({ defaults }: VoicePreferences, kind: Kind, instead: Voice): void {
  const [wanted] = defaultsFor(defaults, kind.language, kind.document_type);
  if (!wanted || wanted.is_available || mentioned.has(wanted.voice_id)) return;
  mentioned.add(wanted.voice_id);
  toast(t('voices.default-missing', { name: wanted.name, other: instead.name }));
}
