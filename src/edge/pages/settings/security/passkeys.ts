/** The passkeys of an account: listed, added with the password, removed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameLimit } from '../../../../features/access/keys.ts';
import type { Passkeys } from '../../../../features/access/sign-in/passkeys/passkeys.ts';
import type { SignedIn } from '../../../../features/access/sign-in/sessions.ts';
import { formField } from '../../../session/visits.ts';
import {
  button,
  confirmField,
  formToken,
  hiddenField,
  inputField,
  quietButton,
  requireRefusal,
  troubleNotice,
  troubleOf,
  type Trouble,
} from '../../fields.ts';
import { html, type Markup } from '../../layout.ts';
import { ago, dayOf } from '../amounts.ts';
import { section, signedInOnly, type SettingsDeps } from '../layout.ts';
import { path, wrongPassword, type ShowSecurity } from './trouble.ts';

const action = `${path}/passkeys`;

type Listed = Awaited<ReturnType<Passkeys['list']>>[number];

interface PasskeyList {
  readonly passkeys: readonly Listed[];
  readonly areAvailable: boolean;
  readonly nowMs: number;
  readonly trouble: Trouble | undefined;
}

export function routePasskeys(scope: FastifyInstance, deps: SettingsDeps, show: ShowSecurity): void {
  const { passkeys, signIn } = deps;
  scope.post(
    `${action}/remove`,
    signedInOnly(path, async (request, reply, { accountId }) => {
      await passkeys.remove(accountId, formField(request, 'id'));
      return reply.redirect(`${path}?news=no-passkey`, 303);
    }),
  );
  if (!passkeys.areAvailable) return;
  scope.post(
    `${action}/options`,
    signedInOnly(path, async (request, reply, signedIn) => {
      await signIn.confirmPassword(signedIn, formField(request, 'current'));
      return reply.send(await passkeys.optionsToAdd(signedIn));
    }),
  );
  scope.post(
    action,
    signedInOnly(path, (_request, reply, signedIn) => addPasskey(reply, signedIn, { ...deps, show })),
  );
}

async function addPasskey(
  reply: FastifyReply,
  signedIn: SignedIn,
  { passkeys, signIn, show }: SettingsDeps & { readonly show: ShowSecurity },
): Promise<unknown> {
  const { request } = reply;
  const { messages } = request.visit!;
  const response = formField(request, 'response');
  try {
    if (response === '') {
      // The script got no options because of the password, or there is no script.
      const wrong = await wrongPassword(
        messages,
        signIn.confirmPassword(signedIn, formField(request, 'current')),
      );
      const missing = { message: messages.text('passkey.noScript'), about: [] };
      return await show(reply, signedIn, { in: 'passkeys', ...(wrong ?? missing) });
    }
    await passkeys.add(signedIn, formField(request, 'name'), response);
    return await reply.redirect(`${path}?news=passkey`, 303);
  } catch (error) {
    const problem = requireRefusal(error, 'unauthorized', 'validation_failed');
    const refused = { message: messages.text('passkey.refused'), about: [] };
    return show(reply, signedIn, { in: 'passkeys', ...troubleOf(messages, problem, refused) });
  }
}

export function passkeysSection(request: FastifyRequest, list: PasskeyList): Markup {
  const { messages } = request.visit!;
  const { passkeys, areAvailable, trouble } = list;
  return section({
    id: 'passkeys',
    title: messages.text('passkey.title'),
    intro: messages.text(areAvailable ? 'passkey.intro' : 'passkey.unavailable'),
    body: html`${
      passkeys.length > 0 &&
      html`<ul class="entry-list">
        ${passkeys.map((passkey) => html`<li>${passkeyItem(request, passkey, list)}</li>`)}
      </ul>`
    }
    ${troubleNotice(trouble)} ${areAvailable && addForm(request, trouble)}`,
  });
}

function passkeyItem(request: FastifyRequest, passkey: Listed, { nowMs }: PasskeyList): Markup {
  const { messages } = request.visit!;
  const { created_at, last_used_at } = passkey;
  return html`<div>
      <p class="entry-name"><bdi>${passkey.name}</bdi></p>
      <p class="entry-note">
        ${messages.text('sessions.since')} ${dayOf(messages, created_at)} ·
        ${
          last_used_at === null
            ? messages.text('passkey.neverUsed')
            : html`${messages.text('passkey.lastUsed')} ${ago(messages, last_used_at, nowMs)}`
        }
      </p>
    </div>
    <form method="post" action="${action}/remove">
      ${formToken(request)} ${hiddenField('id', passkey.id)}
      ${quietButton(messages.text('passkey.remove'), passkey.name)}
    </form>`;
}

function addForm(request: FastifyRequest, trouble: Trouble | undefined): Markup {
  const { messages } = request.visit!;
  const name = inputField(
    {
      id: 'passkey-name',
      name: 'name',
      label: messages.text('passkey.name'),
      type: 'text',
      autocomplete: 'off',
      maxLength: nameLimit,
      hint: messages.text('passkey.name.hint'),
    },
    trouble,
  );
  return html`<form
    class="fields"
    method="post"
    action="${action}"
    data-passkey="create"
    data-options="${action}/options"
    data-failed="${messages.text('passkey.failed')}"
  >
    ${formToken(request)} ${hiddenField('response', '')} ${name}
    ${confirmField(messages, 'passkey-password', trouble)}
    <noscript><p class="hint">${messages.text('passkey.noScript')}</p></noscript>
    <p class="hint" role="status"></p>
    ${button(messages.text('passkey.add'))}
  </form>`;
}
