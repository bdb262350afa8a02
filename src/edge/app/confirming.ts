/** Asks for the password in the app, where 401 would mean that the session has ended: a wrong one is a field's fault. */
import { fieldMessage, invalidField, Problem } from '../../shared/contract/errors.ts';
import type { Actor } from '../../features/access/access.ts';
import type { OwnSession } from '../../features/access/sign-in/sessions.ts';
import { type SignIn, SignInAgain } from '../../features/access/sign-in/sign-in.ts';

/** Operations of the app have callers with a session only. */
export const sessionOf = ({ accountId, session }: Actor): OwnSession => ({
  accountId,
  sessionId: session!.id,
});

/** Says that a refusal of `work` is about the password. */
export async function asPasswordField<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SignInAgain) throw invalidField('current_password', fieldMessage('signInAgain'));
    if (error instanceof Problem && error.code === 'unauthorized')
      throw invalidField('current_password', fieldMessage('wrongPassword'));
    throw error;
  }
}

export const confirmPassword = (
  { signIn }: { readonly signIn: Pick<SignIn, 'confirmPassword'> },
  actor: Actor,
  password = '',
): Promise<void> => asPasswordField(signIn.confirmPassword(sessionOf(actor), password));
