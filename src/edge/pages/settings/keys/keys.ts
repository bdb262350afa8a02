/**
 * A person's API keys. A key is shown on the very answer to the form that asked for it and nowhere else: not in
 * an address, a log or a later page. The form carries the id its key will have, so sending it twice, as a
 * reload does, makes one key.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../../contract/errors.ts';
import type { SignedIn } from '../../../../features/access/sign-in/sessions.ts';
import { html, sendPage } from '../../layout.ts';
import { notice, troubleNotice, troubleOf, type Trouble } from '../../sign-in/fields.ts';
import { field } from '../../sign-in/forms.ts';
import { membersOnly, newsOf, settingsPage, type SettingsRoutes } from '../frame.ts';
import { keyList, newKeyForm } from './key-forms.ts';
import { freshKeyPage } from './fresh-key.ts';

const path = '/settings/keys';
const news = {
  renamed: 'The key has its new name.',
  revoked: 'The key is revoked. Nothing can use it any more.',
  again: 'That form had made its key already, so nothing more was made. A key is shown only once.',
};
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What was filled in and not accepted. `keyId` is absent where the key was to be new. */
interface Refused {
  readonly trouble: Trouble;
  readonly name: string;
  readonly keyId?: string;
}

export const routeKeys: SettingsRoutes = (scope, { access, clock, publicUrl }) => {
  scope.get(
    path,
    membersOnly(path, (_, reply, signedIn) => send(reply, signedIn)),
  );

  const post = (
    action: string,
    work: (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) => Promise<FastifyReply>,
  ) => scope.post(path + action, membersOnly(path, work));

  post('', async (request, reply, signedIn) => {
    const [id, name] = [field(request, 'id'), field(request, 'name')];
    if (!isId(id)) return reply.redirect(path, 303);
    try {
      const made = await access.createKeyOnce(signedIn.accountId, { id, name });
      if (!made) return await reply.redirect(`${path}?news=again`, 303);
      return await sendPage(reply, freshKeyPage(made, publicUrl));
    } catch (error) {
      return send(reply, signedIn, { trouble: refusal(error), name });
    }
  });

  post('/rename', async (request, reply, signedIn) => {
    const [keyId, name] = [field(request, 'id'), field(request, 'name')];
    try {
      await access.renameOwnKey(signedIn.accountId, { id: keyId, name });
      return await reply.redirect(`${path}?news=renamed`, 303);
    } catch (error) {
      return send(reply, signedIn, { trouble: refusal(error), name, keyId });
    }
  });

  post('/revoke', async (request, reply, signedIn) => {
    await access.revokeOwnKey(signedIn.accountId, field(request, 'id'));
    return reply.redirect(`${path}?news=revoked`, 303);
  });

  async function send(
    reply: FastifyReply,
    { accountId }: SignedIn,
    refused?: Refused,
  ): Promise<FastifyReply> {
    const { request } = reply;
    const keys = await access.activeKeys(accountId);
    const room = access.maxActiveKeys - keys.length;
    const isNew = refused !== undefined && refused.keyId === undefined;
    // Where there is no room, the words in place of the form are the reason.
    const trouble = isNew && room <= 0 ? undefined : refused?.trouble;
    const page = settingsPage({
      path,
      title: refused ? 'Not changed' : 'API keys',
      heading: 'API keys',
      lede: html`For programs and scripts of your own. Each key opens the whole account, so give every program
      its own, and revoke it when it is no longer needed.`,
      body: html`${notice(newsOf(request, news))} ${troubleNotice(trouble)}
      ${newKeyForm(request, {
        id: access.nextKeyId(),
        room,
        max: access.maxActiveKeys,
        ...(isNew && { refused }),
      })}
      ${keyList(request, keys, { nowMs: clock.now(), refused: isNew ? undefined : refused })}`,
    });
    return sendPage(reply, page, refused === undefined ? 200 : 422);
  }
};

/** A name that will not do, or no room for another key, is told on the page; anything else is not about the form. */
function refusal(error: unknown): Trouble {
  if (error instanceof Problem && ['validation_failed', 'conflict'].includes(error.code))
    return troubleOf(error, ['name']);
  throw error;
}
