/** Everything about accounts on the server: the sign-in pages and the authorization server. */
import type { FastifyInstance } from 'fastify';
import type { Access } from '../features/access/access.ts';
import type { Clients, Tokens } from '../features/access/clients/clients.ts';
import type { Records, SigningKeys } from '../features/access/clients/records.ts';
import type { Identities } from '../features/access/identities/identities.ts';
import type { Attempts } from '../features/access/sign-in/attempts.ts';
import type { Passkeys } from '../features/access/sign-in/passkeys.ts';
import type { SecondStep } from '../features/access/sign-in/second-step.ts';
import type { Sessions } from '../features/access/sign-in/sessions.ts';
import type { SignIn } from '../features/access/sign-in/sign-in.ts';
import type { SignUp } from '../features/access/sign-in/sign-up.ts';
import type { Wallet } from '../features/wallet/wallet.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Rates } from './http/rates.ts';
import { AuthorizationServer } from './oauth/authorization-server.ts';
import type { ClientDocuments } from './oauth/client-documents.ts';
import { formTargetOf, routeInteractions } from './oauth/interactions.ts';
import { routeOAuth } from './oauth/routes.ts';
import { withForms } from './pages/forms.ts';
import { routeBackChannel } from './pages/sign-in/back-channel.ts';
import { routeElsewhere } from './pages/sign-in/elsewhere.ts';
import { routePasskeySignIn } from './pages/sign-in/passkey.ts';
import { routeResetPassword } from './pages/sign-in/reset-password.ts';
import { routeSignIn } from './pages/sign-in/sign-in.ts';
import { routeSignUp } from './pages/sign-in/sign-up.ts';
import type { Cookies, HostCheck } from './session/cookies.ts';
import { createSessionAuth, Visits } from './session/visits.ts';

export interface AccountsDeps {
  readonly publicUrl: string;
  readonly isAllowedHost: HostCheck;
  /** `{mcp_url}`, the audience of access tokens. */
  readonly audience: string;
  readonly access: Access;
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly passkeys: Passkeys;
  readonly identities: Identities | undefined;
  readonly secondStep: SecondStep;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly attempts: Attempts;
  readonly clients: Clients;
  readonly records: Records;
  readonly keys: SigningKeys;
  readonly tokens: Pick<Tokens, 'originOf'>;
  readonly rates: Rates;
  readonly secrets: { readonly forms: string; readonly cookies: string };
  readonly documents: ClientDocuments;
  readonly log: Log;
}

export function routeAccounts(server: FastifyInstance, deps: AccountsDeps): void {
  const sessionAuth = createSessionAuth(deps);
  const authorization = new AuthorizationServer({
    ...deps,
    issuer: deps.publicUrl,
    cookieSecret: deps.secrets.cookies,
    signedIn: (request) => sessionAuth.signedIn(request),
  });
  routeOAuth(server, { ...deps, authorization });
  routeBackChannel(server, deps);
  const visits = new Visits({ ...deps, sessionAuth, formSecret: deps.secrets.forms });
  withForms(server, { ...deps, visits }, (scope) => {
    const pages = { ...deps, visits, formTarget: (path: string) => formTargetOf(path, authorization) };
    routeSignIn(scope, pages);
    routePasskeySignIn(scope, pages);
    routeElsewhere(scope, pages);
    routeSignUp(scope, pages);
    routeResetPassword(scope, pages);
    routeInteractions(scope, { ...deps, authorization });
  });
}
