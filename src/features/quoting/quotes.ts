/** What speech would cost: of a text, or of a whole document. Nothing is made, held or charged. */
import type { NewAudiobook } from '../../shared/contract/app/audiobooks.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { displayCredits } from '../../shared/contract/limits.ts';
import type { Quote } from '../../shared/contract/quote.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import type { Actor } from '../access/access.ts';
import type { Audiobooks } from '../audiobooks/audiobooks.ts';
import type { Speech, SpeechRequest } from '../speech/speech.ts';
import { holdCents, priceCents } from '../wallet/price.rules.ts';
import type { Wallet } from '../wallet/wallet.ts';

export interface QuotesDeps {
  readonly speech: Pick<Speech, 'forecast'>;
  readonly audiobooks: Pick<Audiobooks, 'forecast'>;
  readonly wallet: Pick<Wallet, 'balance'>;
}

export type QuoteRequest = Partial<Pick<SpeechRequest, 'input' | 'document_id' | 'ssml' | 'language'>> &
  NewAudiobook;

/** What is known before a text is spoken. */
export interface Forecast {
  readonly text: string;
  readonly language: string;
  readonly voiceId: string;
  readonly sentences: number;
  readonly readySentences: number;
  readonly estimatedMs: number;
  /** What would be billed for all of it, as time; see the rules of prices. */
  readonly estimatedBilledMs: number;
  /** What has to be paid for. */
  readonly dueMs: number;
}

export class Quotes {
  readonly #deps: QuotesDeps;

  constructor(deps: QuotesDeps) {
    this.#deps = deps;
  }

  async of(actor: Actor, request: QuoteRequest): Promise<Quote> {
    const forecast = await this.#forecast(actor, request);
    const [estimatedCents, dueCents] = [priceCents(forecast.estimatedBilledMs), priceCents(forecast.dueMs)];
    return {
      characters_count: countCodePoints(forecast.text),
      sentences_total: forecast.sentences,
      sentences_ready: forecast.readySentences,
      estimated_ms: Math.round(forecast.estimatedMs),
      estimated_cents: estimatedCents,
      estimated_credits: displayCredits(estimatedCents),
      due_cents: dueCents,
      due_credits: displayCredits(dueCents),
      held_cents: dueCents === 0 ? 0 : holdCents(forecast.dueMs),
      wallet_cents: await this.#deps.wallet.balance(actor.accountId),
      language: forecast.language,
      voice_id: forecast.voiceId,
    };
  }

  #forecast(actor: Actor, { input, document_id, ...rest }: QuoteRequest): Promise<Forecast> {
    const { speech, audiobooks } = this.#deps;
    if ((input === undefined) === (document_id === undefined))
      throw invalidField('input', 'or document_id must be sent, and not both.');
    if (input === undefined) {
      refuse(rest, ['language', 'ssml'], 'input');
      return audiobooks.forecast(actor, document_id!.toLowerCase(), rest);
    }
    refuse(rest, ['cast'], 'document_id');
    const { voice_id } = rest;
    if (voice_id === undefined) throw invalidField('voice_id', 'is required.');
    return speech.forecast(actor, { ...rest, voice_id, input });
  }
}

/** A field that would change nothing is a misunderstanding. */
function refuse(request: object, names: readonly string[], owner: string): void {
  const name = names.find((one) => one in request);
  if (name !== undefined) throw invalidField(name, `belongs to ${owner}.`);
}
