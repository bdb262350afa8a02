/** The highlights whose turn it is today, one at a time. */
import type { Highlight } from '../../../src/shared/contract/annotations.ts';
import { chooseVoice } from '../../../src/shared/choosing.rules.ts';
import { call } from '../api.ts';
import { t } from '../messages.ts';
import { visibleWords } from '../reader/highlights/visible-words.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';
import { voiceCatalog } from '../voices/catalog.ts';
import { preferences, preferredFor } from '../voices/preferences.svelte.ts';
import { Spoken } from '../voices/trying/spoken.svelte.ts';

/** What one request speaks. */
const mostCharacters = 5_000;

export class Review {
  list = $state.raw<readonly Highlight[]>([]);
  index = $state(0);
  readonly now = $derived(this.list[this.index]);
  readonly spoken = new Spoken();

  /** Without it, the page has all highlights below. */
  async read(): Promise<void> {
    const found = await call('reviewHighlights', { query: { date: today() } }).catch(() => undefined);
    this.list = found?.data ?? [];
  }

  step(by: number): void {
    this.spoken.stop();
    this.index = Math.min(Math.max(this.index + by, 0), this.list.length - 1);
  }

  async listen(): Promise<void> {
    const { spoken, now } = this;
    if (spoken.voiceId !== undefined) return spoken.stop();
    if (now === undefined) return;
    try {
      const [voices, wishes] = await Promise.all([voiceCatalog(), preferences.read()]);
      const language = now.document_language;
      const used = preferredFor(wishes, { language, document_type: 'text' }).filter((id) => id !== undefined);
      const voice = chooseVoice(voices, { language, used });
      if (voice === undefined) return void toast(t('review.no-voice'));
      const input = Array.from(visibleWords(now.quote)).slice(0, mostCharacters).join('');
      await spoken.play(input, [voice.voice_id]);
    } catch (error) {
      toastTrouble(error);
    }
  }
}

/** The day of the person who reads, not of the server. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
