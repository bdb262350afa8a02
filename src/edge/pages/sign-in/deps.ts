/** What the pages for signing in work with. */
import type { Identities } from '../../../features/access/identities/identities.ts';
import type { Passkeys } from '../../../features/access/sign-in/passkeys.ts';
import type { SignIn } from '../../../features/access/sign-in/sign-in.ts';
import type { SignUp } from '../../../features/access/sign-in/sign-up.ts';
import type { Visits } from '../../session/visits.ts';

export interface SignInDeps {
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly passkeys: Passkeys;
  /** Undefined where people sign in only here. */
  readonly identities: Identities | undefined;
  readonly visits: Visits;
  /** The OAuth client that a path of ours will send people back to, as a source for the page's policy. */
  readonly formTarget: (path: string) => Promise<string | undefined>;
}
