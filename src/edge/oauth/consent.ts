/** The steps of an authorization that need a person: signing in, and saying yes or no. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ClientMetadata, type Provider } from 'oidc-provider';
import { Problem } from '../../contract/errors.ts';
import { allScopes, type Scope } from '../../contract/operation.ts';
import type { Clients } from '../../features/access/clients/clients.ts';
import type { SignedIn } from '../../features/access/sign-in/sessions.ts';
import { sendPage } from '../pages/layout.ts';
import { consentPage, type Asking } from '../pages/sign-in/consent.ts';
import { field } from '../pages/sign-in/forms.ts';
import type { AuthorizationServer } from './authorization-server.ts';
import { interactionPath, paths } from './paths.ts';

export interface ConsentParts {
  readonly authorization: AuthorizationServer;
  readonly apps: Clients;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export function routeConsent(scope: FastifyInstance, { authorization, apps }: ConsentParts): void {
  scope.get('/oauth/interaction/:uid', async (request, reply) => {
    const interaction = await underWay(authorization, request, reply);
    const { signedIn } = request.visit!;
    if (interaction.prompt.name === 'login') return passSignIn(request, reply, interaction);
    if (!isSameAccount(interaction, signedIn)) return startAgain(reply, interaction);
    const asking = await describe(interaction, signedIn);
    request.visit!.leadsTo = sourceOf(redirectOf(interaction));
    return sendPage(reply, consentPage(request, interactionPath(interaction.uid), asking));
  });

  scope.post('/oauth/interaction/:uid', async (request, reply) => {
    const interaction = await underWay(authorization, request, reply);
    const { signedIn } = request.visit!;
    if (interaction.prompt.name !== 'consent' || !isSameAccount(interaction, signedIn)) {
      return startAgain(reply, interaction);
    }
    const answer = field(request, 'answer');
    if (answer !== 'allow') {
      const refusal = { error: 'access_denied', error_description: 'The person did not allow it.' };
      return finish(request, reply, refusal);
    }
    const grantId = await allow(interaction, signedIn);
    return finish(request, reply, { consent: { grantId } });
  });

  /** Whoever is signed in already goes on; an app may insist that it was just now. */
  async function passSignIn(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const { signedIn } = request.visit!;
    const insists = interaction.prompt.reasons.some((reason) => ['login_prompt', 'max_age'].includes(reason));
    const fresh = signedIn && signedIn.signedInAtMs >= interaction.iat * 1000;
    if (signedIn && (fresh || !insists)) {
      return finish(request, reply, { login: { accountId: signedIn.accountId, remember: false } });
    }
    const next = encodeURIComponent(interactionPath(interaction.uid));
    return reply.redirect(`/signin?next=${next}${insists ? '&again' : ''}`, 303);
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Parameters<Provider['interactionResult']>[2],
  ) {
    const provider = authorization.provider();
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  }

  async function describe(interaction: Interaction, signedIn: SignedIn): Promise<Asking> {
    const client = await clientOf(interaction);
    const redirect = redirectOf(interaction);
    const before = await apps.find(signedIn.accountId, client.client_id);
    return {
      name: nameOf(client, redirect),
      host: hostOf(redirect),
      publishedBy: client.client_id.startsWith('https://') ? new URL(client.client_id).host : undefined,
      onlyLocal: (client.redirect_uris ?? []).every(isLocal),
      wanted: missingOf(interaction, authorization.audience),
      allowedBefore: before?.scopes ?? [],
    };
  }

  async function allow(interaction: Interaction, signedIn: SignedIn): Promise<string> {
    const { Grant } = authorization.provider();
    const client = await clientOf(interaction);
    const redirect = redirectOf(interaction);
    const grant =
      (interaction.grantId === undefined ? undefined : await Grant.find(interaction.grantId)) ??
      new Grant({ accountId: signedIn.accountId, clientId: client.client_id });
    const wanted = missingOf(interaction, authorization.audience);
    grant.addResourceScope(authorization.audience, wanted.join(' '));
    await apps.allow(signedIn.accountId, {
      clientId: client.client_id,
      name: nameOf(client, redirect),
      host: hostOf(redirect),
      scopes: wanted,
    });
    return grant.save();
  }

  async function clientOf(interaction: Interaction): Promise<ClientMetadata> {
    const client = await authorization.provider().Client.find(String(interaction.params.client_id));
    if (!client) throw ended();
    return client.metadata();
  }
}

const ended = () =>
  new Problem('not_found', 'This request has ended. Go back to the app and start connecting again.');

async function underWay(authorization: AuthorizationServer, request: FastifyRequest, reply: FastifyReply) {
  try {
    const interaction = await authorization.provider().interactionDetails(request.raw, reply.raw);
    if (interaction.uid === (request.params as { uid: string }).uid) return interaction;
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
  }
  throw ended();
}

/** The person may have become another one in a second tab; then the app's request begins anew with them. */
const isSameAccount = (interaction: Interaction, signedIn: SignedIn | undefined): signedIn is SignedIn =>
  signedIn !== undefined && interaction.session?.accountId === signedIn.accountId;

function startAgain(reply: FastifyReply, interaction: Interaction) {
  const asked = Object.entries(interaction.params).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
  return reply.redirect(`${paths.authorization}?${new URLSearchParams(asked).toString()}`, 303);
}

const redirectOf = (interaction: Interaction): string => String(interaction.params.redirect_uri);

function missingOf(interaction: Interaction, audience: string): Scope[] {
  const { missingResourceScopes } = interaction.prompt.details as {
    missingResourceScopes?: Record<string, string[]>;
  };
  const missing = missingResourceScopes?.[audience] ?? String(interaction.params.scope).split(' ');
  return allScopes.filter((scope) => missing.includes(scope));
}

/** Cut short, so that a name cannot push the rest of the page out of sight. */
const nameOf = (client: ClientMetadata, redirect: string): string =>
  client.client_name
    ?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 80) || hostOf(redirect);

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

const hostOf = (redirect: string): string => {
  const url = new URL(redirect);
  return isWeb(url) ? url.host : `an app on this device (${url.protocol}//)`;
};

const isLocal = (redirect: string): boolean => {
  const url = new URL(redirect);
  return !isWeb(url) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
};

/** How a page's policy names the place. Apps on the web may redirect further, so all of https is let through. */
export const sourceOf = (redirect: string): string => {
  const url = new URL(redirect);
  return url.protocol === 'http:' ? url.origin : url.protocol;
};

/** For the sign-in page in the middle of an authorization: where the chain of redirects will end. */
export const createLeadsTo =
  (authorization: AuthorizationServer) =>
  async (path: string): Promise<string | undefined> => {
    const uid = /^\/oauth\/interaction\/([\w-]+)$/.exec(path)?.[1];
    const interaction = uid && (await authorization.provider().Interaction.find(uid));
    return interaction ? sourceOf(redirectOf(interaction)) : undefined;
  };
