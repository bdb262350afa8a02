/** What the parts of the security page share. */
import type { FastifyReply } from 'fastify';
import type { SignedIn } from '../../../../features/access/sign-in/sessions.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { requireRefusal, type Trouble } from '../../fields.ts';

export const path = '/settings/security';

/** Shown where the form was that it is about. */
export interface SecurityTrouble extends Trouble {
  readonly in: 'password' | 'passkeys' | 'authenticator';
}

export type ShowSecurity = (
  reply: FastifyReply,
  signedIn: SignedIn,
  trouble?: SecurityTrouble,
) => Promise<unknown>;

/** Runs a check of the current password. Returns the trouble where it is wrong. */
export async function wrongPassword(
  messages: PageMessages,
  check: Promise<void>,
): Promise<Trouble | undefined> {
  try {
    await check;
    return undefined;
  } catch (error) {
    requireRefusal(error, 'unauthorized');
    return { message: messages.text('security.wrongPassword'), about: ['current'] };
  }
}
