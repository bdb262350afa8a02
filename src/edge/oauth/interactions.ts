/** The steps of an authorization that need a person: signing in, and allowing or denying access. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientMetadata, Provider } from 'oidc-provider';
import { Problem } from '../../shared/contract/errors.ts';
import type { Scope } from '../../shared/contract/operation.ts';
import type { Clients } from '../../features/access/clients/clients.ts';
import type { SignedIn } from '../../features/access/sign-in/sessions.ts';
import type { Wallet } from '../../features/wallet/wallet.ts';
import { interactionPath, paths } from '../http/oauth-paths.ts';
import { sendPage } from '../pages/layout.ts';
import { readLimit } from '../pages/spending-limit.ts';
import { formField, formFields } from '../session/visits.ts';
import type { AuthorizationServer } from './authorization-server.ts';
import { displayName, hostOf, isLocal, missingScopes, policySource } from './client-documents.ts';
import { consentPage, type ConsentRequest } from './oauth-pages.ts';

export interface InteractionDeps {
  readonly authorization: AuthorizationServer;
  readonly clients: Clients;
  readonly wallet: Pick<Wallet, 'isRefilled'>;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Outcome = Parameters<Provider['interactionResult']>[2];

export function routeInteractions(scope: FastifyInstance, deps: InteractionDeps): void {
  scope.get('/oauth/interaction/:uid', (request, reply) => showInteraction(request, reply, deps));
  scope.post('/oauth/interaction/:uid', (request, reply) => decide(request, reply, deps));
}

async function showInteraction(request: FastifyRequest, reply: FastifyReply, deps: InteractionDeps) {
  const interaction = await findInteraction(request, reply, deps);
  const { signedIn } = request.visit!;
  if (interaction.prompt.name === 'login') return passSignIn(reply, interaction, deps);
  if (!isSameAccount(interaction, signedIn)) return startAgain(reply, interaction);
  return askConsent(reply, await describe(interaction, signedIn, deps), interaction);
}

function askConsent(reply: FastifyReply, asked: ConsentRequest, interaction: Interaction) {
  const { request } = reply;
  request.visit!.formTarget = policySource(redirectOf(interaction));
  const status = asked.limit.refused === undefined ? 200 : 422;
  return sendPage(reply, consentPage(request, interactionPath(interaction.uid), asked), status);
}

async function decide(request: FastifyRequest, reply: FastifyReply, deps: InteractionDeps) {
  const interaction = await findInteraction(request, reply, deps);
  const { signedIn } = request.visit!;
  if (interaction.prompt.name !== 'consent' || !isSameAccount(interaction, signedIn)) {
    return startAgain(reply, interaction);
  }
  const left = formFields(request, 'scope');
  const scopes = wantedScopes(interaction, deps).filter((scope) => left.includes(scope));
  if (formField(request, 'answer') !== 'allow' || scopes.length === 0) {
    const denial = { error: 'access_denied', error_description: 'The user denied access.' };
    return finish(reply, denial, deps);
  }
  const { refused, cents: monthlyLimitCents } = readLimit(request);
  if (refused !== undefined) {
    const asked = await describe(interaction, signedIn, deps);
    const kept = { ...asked, checked: scopes, limit: { ...asked.limit, refused } };
    return askConsent(reply, kept, interaction);
  }
  const grantId = await allow(interaction, { signedIn, scopes, monthlyLimitCents }, deps);
  return finish(reply, { consent: { grantId } }, deps);
}

/** A person who is signed in already continues; a client may insist on a fresh sign-in. */
async function passSignIn(reply: FastifyReply, interaction: Interaction, deps: InteractionDeps) {
  const { signedIn } = reply.request.visit!;
  const insists = interaction.prompt.reasons.some((reason) => ['login_prompt', 'max_age'].includes(reason));
  const isFresh = signedIn && signedIn.signedInAtMs >= interaction.iat * 1000;
  if (signedIn && (isFresh || !insists)) {
    return finish(reply, { login: { accountId: signedIn.accountId, remember: false } }, deps);
  }
  const next = encodeURIComponent(interactionPath(interaction.uid));
  return reply.redirect(`/signin?next=${next}${insists ? '&again' : ''}`, 303);
}

async function finish(reply: FastifyReply, outcome: Outcome, { authorization }: InteractionDeps) {
  const provider = await authorization.provider();
  return reply.redirect(await provider.interactionResult(reply.request.raw, reply.raw, outcome), 303);
}

async function describe(
  interaction: Interaction,
  signedIn: SignedIn,
  deps: InteractionDeps,
): Promise<ConsentRequest> {
  const client = await clientOf(interaction, deps);
  const redirect = redirectOf(interaction);
  const before = await deps.clients.find(signedIn.accountId, client.client_id);
  const wanted = wantedScopes(interaction, deps);
  return {
    name: displayName(client, redirect),
    host: hostOf(redirect),
    publishedBy: client.client_id.startsWith('https://') ? new URL(client.client_id).host : undefined,
    onlyLocal: (client.redirect_uris ?? []).every(isLocal),
    wanted,
    checked: wanted,
    allowedBefore: (before?.scopes ?? []).filter((scope) => !wanted.includes(scope)),
    limit: {
      cents: before?.monthlyLimitCents ?? null,
      isRefilled: await deps.wallet.isRefilled(signedIn.accountId),
    },
  };
}

interface Consent {
  readonly signedIn: SignedIn;
  /** What was asked for and not taken away. */
  readonly scopes: readonly Scope[];
  /** Absent: as before. */
  readonly monthlyLimitCents: number | null | undefined;
}

async function allow(interaction: Interaction, consent: Consent, deps: InteractionDeps) {
  const { signedIn, scopes, monthlyLimitCents } = consent;
  const { authorization, clients } = deps;
  const { Grant } = await authorization.provider();
  const client = await clientOf(interaction, deps);
  const redirect = redirectOf(interaction);
  const grant =
    (interaction.grantId === undefined ? undefined : await Grant.find(interaction.grantId)) ??
    new Grant({ accountId: signedIn.accountId, clientId: client.client_id });
  const refused = wantedScopes(interaction, deps).filter((scope) => !scopes.includes(scope));
  grant.addResourceScope(authorization.audience, scopes.join(' '));
  // The library is told, or it would ask for them again.
  if (refused.length > 0) grant.rejectResourceScope(authorization.audience, refused.join(' '));
  await clients.allow(signedIn.accountId, {
    clientId: client.client_id,
    name: displayName(client, redirect),
    host: hostOf(redirect),
    scopes,
    refused,
    monthlyLimitCents,
  });
  return grant.save();
}

async function clientOf(
  interaction: Interaction,
  { authorization }: InteractionDeps,
): Promise<ClientMetadata> {
  const { Client } = await authorization.provider();
  const client = await Client.find(String(interaction.params.client_id));
  if (!client) throw expired();
  return client.metadata();
}

const expired = () =>
  new Problem('not_found', 'This request has expired. Go back to the app and start connecting again.');

async function findInteraction(
  request: FastifyRequest,
  reply: FastifyReply,
  { authorization }: InteractionDeps,
): Promise<Interaction> {
  const provider = await authorization.provider();
  // Its library is loaded by now.
  const { errors } = await import('oidc-provider');
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    if (interaction.uid === (request.params as { uid: string }).uid) return interaction;
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
  }
  throw expired();
}

/** The person may have changed accounts in a second tab; then the client's request starts again with the new one. */
const isSameAccount = (interaction: Interaction, signedIn: SignedIn | undefined): signedIn is SignedIn =>
  signedIn !== undefined && interaction.session?.accountId === signedIn.accountId;

function startAgain(reply: FastifyReply, interaction: Interaction) {
  const asked = Object.entries(interaction.params).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
  return reply.redirect(`${paths.authorization}?${new URLSearchParams(asked).toString()}`, 303);
}

const redirectOf = (interaction: Interaction): string => String(interaction.params.redirect_uri);

function wantedScopes(interaction: Interaction, { authorization }: InteractionDeps): Scope[] {
  const { missingResourceScopes } = interaction.prompt.details as {
    missingResourceScopes?: Record<string, string[]>;
  };
  return missingScopes(
    missingResourceScopes?.[authorization.audience] ?? String(interaction.params.scope).split(' '),
  );
}

/** For the sign-in page in the middle of an authorization: where the chain of redirects will end. */
export async function formTargetOf(
  path: string,
  authorization: AuthorizationServer,
): Promise<string | undefined> {
  const uid = /^\/oauth\/interaction\/([\w-]+)$/.exec(path)?.[1];
  const interaction = uid && (await (await authorization.provider()).Interaction.find(uid));
  return interaction ? policySource(redirectOf(interaction)) : undefined;
}
