/** What can go wrong while listening, in the user's words, and what to do about it. */
import type { FieldProblem } from '../../../../src/shared/contract/errors.ts';
import { t } from '../../messages.ts';

/** What errors of the service, the browser and a stream have in common. */
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
  if (name === 'NotAllowedError') return { kind: 'blocked', message: t('trouble.blocked') };
  if (name === 'NotSupportedError') return { kind: 'other', message: t('trouble.unplayable') };
  switch (code) {
    case 'payment_required':
      return {
        kind: 'wallet',
        message: t('trouble.wallet'),
      };
    case 'validation_failed':
      return {
        kind: 'voice',
        message: fields?.some(({ field }) => field === 'language')
          ? t('trouble.wrong-language')
          : (message ?? t('trouble.voice')),
      };
    case 'rate_limited':
      return { kind: 'busy', message: t('trouble.busy') };
    case 'unreachable':
    case 'interrupted':
      return { kind: 'offline', message: t('trouble.offline') };
    default:
      return { kind: 'other', message: message || t('trouble.speech') };
  }
}
