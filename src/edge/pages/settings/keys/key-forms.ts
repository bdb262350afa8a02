/** The list of an account's API keys, and the forms to create, rename and revoke one. All work without script. */
import type { FastifyRequest } from 'fastify';
import { nameLimit } from '../../../../features/access/keys.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import type { Flag } from '../../../../platform/database/tables.ts';
import { formField } from '../../../session/visits.ts';
import { confirmField, formToken, hiddenField, inputField, type Trouble } from '../../fields.ts';
import { html, type Markup } from '../../layout.ts';
import { ago, dayOf } from '../amounts.ts';
import { section } from '../layout.ts';

/** What was filled in and not accepted. `keyId` is absent where the key was to be new. */
export interface RefusedName {
  readonly trouble: Trouble;
  readonly name: string;
  readonly keyId?: string;
}

interface NewKey {
  /** The id the key will have. */
  readonly id: string;
  /** How many more keys there may be. */
  readonly room: number;
  readonly max: number;
  /** Owners can make keys that administer the server. */
  readonly isOwner: boolean;
  readonly refused?: RefusedName;
}

const nameInput = { name: 'name', type: 'text', autocomplete: 'off', maxLength: nameLimit } as const;

export function newKeyForm(request: FastifyRequest, { id, room, max, isOwner, refused }: NewKey): Markup {
  const { messages } = request.visit!;
  if (room <= 0)
    return html`<p class="notice ${refused ? 'trouble' : 'care'}" ${refused && html`role="alert"`}>
      ${messages.text('keys.full', { count: max })}
    </p>`;
  const input = {
    ...nameInput,
    id: 'new-name',
    label: messages.text('keys.new.name'),
    hint: messages.text('keys.new.hint'),
    value: refused?.name ?? '',
  };
  return html`<form class="fields ${!isOwner && 'inline'}" method="post" action="/settings/keys">
    ${formToken(request)} ${hiddenField('id', id)} ${inputField(input, refused?.trouble)}
    ${isOwner && adminChoice(request, refused?.trouble)}
    <button class="button" type="submit">${messages.text('keys.new.submit')}</button>
  </form>`;
}

/** Whoever merely has access to the browser must not gain control of the server for good. */
function adminChoice(request: FastifyRequest, trouble: Trouble | undefined): Markup {
  const { messages } = request.visit!;
  const isChosen = formField(request, 'admin') === 'on';
  return html`<div class="admin-choice">
    <p>
      <label>
        <input type="checkbox" name="admin" aria-describedby="admin-hint" ${isChosen && html`checked`} />
        ${messages.text('keys.new.admin')}
      </label>
      <span class="hint" id="admin-hint">${messages.text('keys.new.admin.hint')}</span>
    </p>
    ${confirmField(messages, 'admin-password', trouble, true)}
  </div>`;
}

export interface ListedKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly is_admin: Flag;
  readonly created_at: number;
  readonly last_used_at: number | null;
}

interface ListState {
  readonly nowMs: number;
  readonly refused: RefusedName | undefined;
}

export function keyList(request: FastifyRequest, keys: readonly ListedKey[], state: ListState): Markup {
  const { messages } = request.visit!;
  return section({
    id: 'keys',
    title: messages.text('keys.list'),
    body:
      keys.length === 0
        ? html`<p class="empty">${messages.text('keys.none')}</p>`
        : html`<ul class="entry-list key-list">
            ${keys.toReversed().map((key) => html`<li>${keyItem(request, key, state)}</li>`)}
          </ul>`,
  });
}

function keyItem(request: FastifyRequest, key: ListedKey, { nowMs, refused }: ListState): Markup {
  const { messages } = request.visit!;
  return html`<div class="key">
    <p class="entry-name">
      <bdi>${key.name}</bdi>${
        key.is_admin === 1 && html`<span class="tag">${messages.text('keys.admin')}</span>`
      }
    </p>
    <p class="entry-note">
      <code>${key.prefix}…</code> ${messages.text('keys.created')} ${dayOf(messages, key.created_at)} ·
      ${
        key.last_used_at === null
          ? messages.text('keys.unused')
          : html`${messages.text('keys.lastUsed')} ${ago(messages, key.last_used_at, nowMs)}`
      }
    </p>
    ${renameForm(request, key, refused?.keyId === key.id ? refused : undefined)} ${revokeForm(request, key)}
  </div>`;
}

/** A form behind a button. A key's two share a name, so that only one is open at a time. */
interface KeyDisclosure {
  readonly label: string;
  readonly isOpen?: boolean;
  readonly body: Markup;
}

const disclosure = (key: ListedKey, { label, isOpen = false, body }: KeyDisclosure): Markup =>
  html`<details name="key-${key.id}" ${isOpen && html`open`}>
    <summary class="button quiet">${label}<span class="away"> ${key.name}</span></summary>
    ${body}
  </details>`;

function renameForm(request: FastifyRequest, key: ListedKey, refused: RefusedName | undefined): Markup {
  const messages: PageMessages = request.visit!.messages;
  const input = {
    ...nameInput,
    id: `name-${key.id}`,
    label: messages.text('keys.rename.name'),
    value: refused?.name ?? key.name,
  };
  return disclosure(key, {
    label: messages.text('keys.rename'),
    isOpen: refused !== undefined,
    body: html`<form class="inline" method="post" action="/settings/keys/rename">
      ${formToken(request)} ${hiddenField('id', key.id)} ${inputField(input, refused?.trouble)}
      <button class="button" type="submit">${messages.text('keys.rename.submit')}</button>
    </form>`,
  });
}

function revokeForm(request: FastifyRequest, key: ListedKey): Markup {
  const { messages } = request.visit!;
  return disclosure(key, {
    label: messages.text('keys.revoke'),
    body: html`<form method="post" action="/settings/keys/revoke">
      ${formToken(request)} ${hiddenField('id', key.id)}
      <p>${messages.text('keys.revoke.warning')}</p>
      <button class="button danger" type="submit">
        ${messages.text('keys.revoke.submit')}<span class="away"> ${key.name}</span>
      </button>
    </form>`,
  });
}
