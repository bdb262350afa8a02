/** What goes wrong while one listens, in the words of the reader, and what can be done about it. */
import type { FieldProblem } from '../../../../src/contract/errors.ts';

/** Errors of the service, of the browser and of a stream have these in common. */
interface Refused {
  readonly name: string;
  readonly message: string;
  readonly code: string | number;
  readonly fields: readonly FieldProblem[];
}

export interface Trouble {
  readonly kind: 'wallet' | 'voice' | 'busy' | 'offline' | 'blocked' | 'other';
  readonly message: string;
}

export function toTrouble(error: unknown): Trouble {
  const { name, message, code, fields } = error as Partial<Refused>;
  if (name === 'NotAllowedError')
    return { kind: 'blocked', message: 'Your browser wants to be asked once more: press play.' };
  if (name === 'NotSupportedError')
    return { kind: 'other', message: 'Your browser could not play this sentence.' };
  switch (code) {
    case 'payment_required':
      return {
        kind: 'wallet',
        message: 'Your wallet is empty, or has too little for the next part. Your place is kept.',
      };
    case 'validation_failed':
      return {
        kind: 'voice',
        message: fields?.some(({ field }) => field === 'language')
          ? 'This voice does not speak the language of the text.'
          : (message ?? 'This voice cannot read this text.'),
      };
    case 'rate_limited':
      return { kind: 'busy', message: 'Too much is being spoken at once. Try again in a moment.' };
    case 'unreachable':
    case 'interrupted':
      return { kind: 'offline', message: 'The connection is lost. Your place is kept.' };
    default:
      return { kind: 'other', message: message || 'The speech could not be made.' };
  }
}
