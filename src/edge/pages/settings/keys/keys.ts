/**
 * API keys. A key is shown only in the response to the form that created it: not in an address, a log or a later page.
 * The form carries the id its key will have, so sending it twice, as a reload does, creates one key.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MadeKey } from '../../../../features/access/keys.ts';
import type { SignedIn } from '../../../../features/access/sign-in/sessions.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { formField } from '../../../session/visits.ts';
import { isId, requireRefusal, troubleNotice, troubleOf, type Trouble } from '../../fields.ts';
import { html, sendPage } from '../../layout.ts';
import { newsNotice, settingsPage, signedInOnly, type SettingsDeps } from '../layout.ts';
import { freshKeyPage } from './fresh-key.ts';
import { keyList, newKeyForm, type RefusedName } from './key-forms.ts';

const path = '/settings/keys';
const newsKeys = {
  renamed: 'keys.news.renamed',
  revoked: 'keys.news.revoked',
  again: 'keys.news.again',
} as const;

export function routeKeys(scope: FastifyInstance, deps: SettingsDeps): void {
  scope.get(
    path,
    signedInOnly(path, (_, reply, signedIn) => send(reply, signedIn, deps)),
  );
  const post = (
    action: string,
    handle: (reply: FastifyReply, signedIn: SignedIn, deps: SettingsDeps) => Promise<FastifyReply>,
  ) =>
    scope.post(
      path + action,
      signedInOnly(path, (_, reply, signedIn) => handle(reply, signedIn, deps)),
    );
  post('', createKey);
  post('/rename', renameKey);
  post('/revoke', revokeKey);
}

async function createKey(reply: FastifyReply, signedIn: SignedIn, deps: SettingsDeps): Promise<FastifyReply> {
  const { request } = reply;
  const { messages } = request.visit!;
  const name = formField(request, 'name');
  if (!isId(formField(request, 'id'))) return reply.redirect(path, 303);
  try {
    const made = await makeKey(request, signedIn, deps);
    if (!made) return await reply.redirect(`${path}?news=again`, 303);
    return await sendPage(reply, freshKeyPage(messages, made, deps.publicUrl));
  } catch (error) {
    return send(reply, signedIn, deps, { trouble: refusal(messages, error), name });
  }
}

/** Only an owner can ask for one that administers the server: to everyone else there is no such form. */
async function makeKey(
  request: FastifyRequest,
  signedIn: SignedIn,
  { access, people, credentials, signIn }: SettingsDeps,
): Promise<MadeKey | undefined> {
  const { accountId } = signedIn;
  const wanted = { id: formField(request, 'id'), name: formField(request, 'name') };
  if (formField(request, 'admin') !== 'on') return access.createKeyOnce(accountId, wanted);
  const owner = await people.administrator(accountId, request.visit!.visitor.address);
  await signIn.confirmPassword(signedIn, formField(request, 'current'));
  return credentials.createAdminKey(owner, accountId, wanted);
}

async function renameKey(reply: FastifyReply, signedIn: SignedIn, deps: SettingsDeps): Promise<FastifyReply> {
  const { request } = reply;
  const [keyId, name] = [formField(request, 'id'), formField(request, 'name')];
  try {
    await deps.access.renameOwnKey(signedIn.accountId, { id: keyId, name });
    return await reply.redirect(`${path}?news=renamed`, 303);
  } catch (error) {
    return send(reply, signedIn, deps, { trouble: refusal(request.visit!.messages, error), name, keyId });
  }
}

async function revokeKey(reply: FastifyReply, signedIn: SignedIn, deps: SettingsDeps): Promise<FastifyReply> {
  await deps.access.revokeOwnKey(signedIn.accountId, formField(reply.request, 'id'));
  return reply.redirect(`${path}?news=revoked`, 303);
}

async function send(
  reply: FastifyReply,
  { accountId, isOwner }: SignedIn,
  { access, clock }: SettingsDeps,
  refused?: RefusedName,
): Promise<FastifyReply> {
  const { request } = reply;
  const { messages } = request.visit!;
  const keys = await access.activeKeys(accountId);
  const room = access.maxActiveKeys - keys.length;
  const isNew = refused !== undefined && refused.keyId === undefined;
  // At the limit, the message in place of the form is the reason.
  const trouble = isNew && room <= 0 ? undefined : refused?.trouble;
  const form = {
    id: access.nextKeyId(),
    room,
    max: access.maxActiveKeys,
    isOwner,
    ...(isNew && { refused }),
  };
  const page = settingsPage(messages, {
    path,
    isRefused: refused !== undefined,
    heading: messages.text('settings.nav.keys'),
    lede: messages.text('keys.lede'),
    styles: ['keys.css'],
    body: html`${newsNotice(request, newsKeys)} ${troubleNotice(trouble)} ${newKeyForm(request, form)}
    ${keyList(request, keys, { nowMs: clock.now(), refused: isNew ? undefined : refused })}`,
  });
  return sendPage(reply, page, refused === undefined ? 200 : 422);
}

/** An invalid name, a wrong password or a reached limit is shown on the page; any other error is not about the form. */
function refusal(messages: PageMessages, error: unknown): Trouble {
  const refused = requireRefusal(error, 'validation_failed', 'conflict', 'unauthorized');
  if (refused.code === 'unauthorized')
    return { message: messages.text('security.wrongPassword'), about: ['current'] };
  return troubleOf(messages, refused, { message: messages.text('trouble.conflict'), about: ['name'] });
}
