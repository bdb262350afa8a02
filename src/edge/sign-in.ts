/** Puts the pages of sign-in, the settings and the authorization server on the server, on the same sessions and cookies. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../features/access/access.ts';
import type { Clients } from '../features/access/clients/clients.ts';
import type { Records } from '../features/access/clients/records.ts';
import type { SigningKeys } from '../features/access/clients/signing-keys.ts';
import type { Tokens } from '../features/access/clients/tokens.ts';
import type { Attempts } from '../features/access/sign-in/attempts.ts';
import type { Sessions } from '../features/access/sign-in/sessions.ts';
import type { SignIn } from '../features/access/sign-in/sign-in.ts';
import type { SignUp } from '../features/access/sign-in/sign-up.ts';
import type { Statement } from '../features/wallet/statement.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { OwnNames } from './http/own-names.ts';
import { createAuthorizationServer } from './oauth/authorization-server.ts';
import { createLeadsTo, routeConsent } from './oauth/consent.ts';
import type { DocumentFetch } from './oauth/document-fetch.ts';
import { routeOAuth } from './oauth/routes.ts';
import type { PlanLimits } from './pages/settings/frame.ts';
import { routeSettings } from './pages/settings/settings.ts';
import { createCookies } from './pages/sign-in/cookies.ts';
import { signature, withForms } from './pages/sign-in/forms.ts';
import { routeReset } from './pages/sign-in/reset.ts';
import { routeSignIn as routeSignInPage } from './pages/sign-in/signin.ts';
import { routeSignUp } from './pages/sign-in/signup.ts';
import type { Rates } from './http/rates.ts';

export interface SignInEdge {
  readonly publicUrl: string;
  readonly isOwnName: OwnNames;
  /** `{mcp_url}`, which access tokens are made out to. */
  readonly audience: string;
  readonly access: Access;
  readonly statement: Statement;
  readonly clock: Clock;
  readonly limits: PlanLimits;
  readonly voiceName: (voiceId: string) => string | undefined;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly apps: Clients;
  readonly records: Records;
  readonly keys: SigningKeys;
  readonly tokens: Pick<Tokens, 'originOf'>;
  readonly rates: Rates;
  readonly secrets: { readonly forms: string; readonly cookies: string };
  readonly fetchDocument: DocumentFetch;
  readonly log: Log;
}

export function routeSignIn(server: FastifyInstance, parts: SignInEdge): void {
  const { publicUrl, isOwnName, sessions, log } = parts;
  const cookies = createCookies(publicUrl);
  const whoIs = async (request: IncomingMessage) => {
    const token = cookies.read(request.headers, 'session');
    return token === undefined ? undefined : sessions.find(token);
  };
  const authorization = createAuthorizationServer({
    ...parts,
    issuer: publicUrl,
    cookieSecret: parts.secrets.cookies,
    whoIs,
  });
  routeOAuth(server, { ...parts, authorization });
  const forms = { sessions, cookies, formSecret: parts.secrets.forms, publicUrl, isOwnName, log };
  withForms(server, forms, (scope) => {
    const knownMark = (email: string) => signature(parts.secrets.forms, `known ${email}`);
    const pages = { ...parts, cookies, knownMark, leadsTo: createLeadsTo(authorization) };
    routeSignInPage(scope, pages);
    routeSignUp(scope, pages);
    routeReset(scope, pages);
    routeSettings(scope, pages);
    routeConsent(scope, { ...parts, authorization });
  });
}
