/** What a connected app may spend in a month: the field on the consent page and in the settings, and what it says. */
import type { FastifyRequest } from 'fastify';
import { displayCredits, price } from '../../shared/contract/limits.ts';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { formFields } from '../session/visits.ts';
import { html, type Markup } from './layout.ts';

/** In credits; one pays for a minute of audio. */
const maxCredits = 1_000_000;

export interface LimitField {
  readonly id: string;
  /** Wallet cents; null: no limit. */
  readonly cents: number | null;
  /** Accounts whose wallet refills by itself see minutes instead of money. */
  readonly isRefilled: boolean;
  /** What was filled in and not accepted. */
  readonly refused?: string | undefined;
}

export function limitField(messages: PageMessages, field: LimitField): Markup {
  const { id, cents, isRefilled, refused } = field;
  const isWrong = refused !== undefined;
  return html`<p class="field">
    <label for="${id}">${messages.text(isRefilled ? 'limit.minutes' : 'limit.credits')}</label>
    <input
      id="${id}"
      name="limit"
      type="number"
      min="0"
      max="${maxCredits}"
      step="${1 / price.centsPerCredit}"
      value="${refused ?? (cents === null ? '' : String(displayCredits(cents)))}"
      autocomplete="off"
      aria-describedby="${isWrong ? `${id}-trouble ` : ''}${id}-hint"
      ${isWrong && html`aria-invalid="true" autofocus`}
    />
    ${isWrong && html`<span class="hint trouble" id="${id}-trouble" role="alert">${messages.text('limit.invalid', { max: maxCredits })}</span>`}
    <span class="hint" id="${id}-hint">${messages.text('limit.hint')}</span>
  </p>`;
}

export interface ReadLimit {
  /** Absent where the form has no such field; null where it was left empty. */
  readonly cents?: number | null;
  /** What was filled in, where it is not a limit. */
  readonly refused?: string;
}

export function readLimit(request: FastifyRequest): ReadLimit {
  const [given] = formFields(request, 'limit');
  if (given === undefined) return {};
  if (given.trim() === '') return { cents: null };
  const credits = Number(given);
  const cents = credits * price.centsPerCredit;
  return credits >= 0 && credits <= maxCredits && Number.isInteger(cents) ? { cents } : { refused: given };
}
