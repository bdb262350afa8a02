/** A mix of two or three voices of one language: chosen, weighed, heard a moment after a slider has moved, kept. */
import { limits } from '../../../../src/shared/contract/limits.ts';
import type { Voice } from '../../../../src/shared/contract/voices.ts';
import { primaryLanguage } from '../../../../src/shared/text/tags.ts';
import { call } from '../../api.ts';
import { t } from '../../messages.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';
import type { ListedVoice } from '../page/page-filter.ts';
import type { VoicesPage } from '../page/voices-page.svelte.ts';
import { preferences } from '../preferences.svelte.ts';
import type { Spoken } from './spoken.svelte.ts';

/* What voices are compared with until the person writes something, by language. */

export const sampleSentences: Readonly<Record<string, string>> = {
  de: 'Am Abend des 3. Mai, kurz nach halb neun, zählte sie 21 Boote im Hafen. „Wo ist das letzte?“, fragte er leise.',
  en: 'On the evening of 3 May, shortly after half past eight, she counted 21 boats in the harbour. “Where is the last one?” he asked quietly.',
  es: 'La tarde del 3 de mayo, poco después de las ocho y media, contó 21 barcos en el puerto. «¿Dónde está el último?», preguntó él en voz baja.',
  fr: 'Le soir du 3 mai, peu après huit heures et demie, elle compta 21 bateaux dans le port. « Où est le dernier ? » demanda-t-il à voix basse.',
  hi: 'आज शाम बहुत सुहानी है। चलो, नदी के किनारे घूमने चलते हैं।',
  it: 'La sera del 3 maggio, poco dopo le otto e mezza, contò 21 barche nel porto. «Dov’è l’ultima?», chiese lui piano.',
  ja: 'きょうは とても いい てんきです。うみへ いきましょう。',
  pt: 'Na noite de 3 de maio, pouco depois das oito e meia, ela contou 21 barcos no porto. “Onde está o último?”, perguntou ele baixinho.',
  zh: '五月三日傍晚，她在港口数了二十一条船。“最后一条在哪儿？”他轻声问。',
};

/** Short, so that it sounds soon. */
export function sampleSentence(language: string): string {
  const whole = sampleSentences[primaryLanguage(language)] ?? sampleSentences['en']!;
  const end = whole.indexOf('.', 30);
  return end < 0 ? whole : whole.slice(0, end + 1);
}

const { parts: bounds } = limits.mixedVoices;
export const mostParts = bounds.max;

export interface MixPart {
  readonly voiceId: string;
  /** From 0 to 10; a voice without weight is left out. */
  readonly weight: number;
}

/** A slider that stands still for this long has arrived. */
const settleMs = 250;

export class Mixer {
  parts = $state.raw<readonly MixPart[]>([]);
  name = $state('');
  problem = $state<string>();
  isSaving = $state(false);
  /** The language of the voices that are mixed. */
  language = 'en';
  readonly #spoken: Spoken;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(spoken: Spoken) {
    this.#spoken = spoken;
  }

  readonly weighed = $derived(this.parts.filter(({ weight }) => weight > 0));
  /** With one voice alone, that one is heard. */
  readonly formula = $derived(
    this.weighed.length === 1
      ? this.weighed[0]!.voiceId
      : this.weighed.map(({ voiceId, weight }) => `${voiceId}(${weight})`).join('+'),
  );
  readonly canSave = $derived(this.weighed.length >= bounds.min && this.name.trim() !== '');

  share({ weight }: MixPart): number {
    return (
      weight /
      Math.max(
        1,
        this.parts.reduce((sum, part) => sum + part.weight, 0),
      )
    );
  }

  /** The voices that may be added: of the same language, and not mixed in yet. */
  choices(mixable: readonly ListedVoice[], place: number): ListedVoice[] {
    const others = this.parts.filter((_, index) => index !== place).map(({ voiceId }) => voiceId);
    const first = mixable.find(({ voice }) => voice.voice_id === others[0])?.voice;
    return mixable.filter(
      ({ voice }) =>
        !others.includes(voice.voice_id) &&
        (!first || primaryLanguage(voice.language) === primaryLanguage(first.language)),
    );
  }

  put(place: number, change: Partial<MixPart>): void {
    this.parts = this.parts.map((part, index) => (index === place ? { ...part, ...change } : part));
    this.hearSoon();
  }

  add(voiceId: string): void {
    this.parts = [...this.parts, { voiceId, weight: 5 }];
  }

  remove(place: number): void {
    this.parts = this.parts.filter((_, index) => index !== place);
    this.hearSoon();
  }

  /** Waits until the sliders rest; until then the mix before is heard. */
  hearSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.hear(), settleMs);
  }

  async hear(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.weighed.length === 0) return this.#spoken.stop();
    await this.#spoken.play(sampleSentence(this.language), [this.formula]);
  }

  get isHeard(): boolean {
    return this.#spoken.voiceId !== undefined && this.#spoken.voiceId === this.formula;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#spoken.stop();
  }

  async save(): Promise<boolean> {
    this.problem = undefined;
    this.isSaving = true;
    try {
      const parts = this.weighed.map(({ voiceId, weight }) => ({ voice_id: voiceId, weight }));
      await call('createMixedVoice', { body: { name: this.name, parts } });
      this.name = '';
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    } finally {
      this.isSaving = false;
    }
  }
}

/* Keeping and deleting mixed voices, of the account alone. */

export async function deleteMixed({ voice_id, name }: Voice, page: VoicesPage): Promise<void> {
  try {
    await call('deleteVoice', { params: { voice_id } });
    toast(t('voices.mix-deleted', { name }));
    await Promise.all([page.again(), preferences.readAgain()]);
  } catch (error) {
    toastTrouble(error);
  }
}
