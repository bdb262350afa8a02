/** The list of somebody's keys, and the forms to make, rename and revoke one. All work without script. */
import type { FastifyRequest } from 'fastify';
import { keyNameLimit } from '../../../../features/access/keys.ts';
import { html, type Markup } from '../../layout.ts';
import { carried, inputField, type Trouble } from '../../sign-in/fields.ts';
import { formToken } from '../../sign-in/forms.ts';
import { section } from '../frame.ts';
import { ago, counted, dayOf } from '../words.ts';

interface Filled {
  readonly trouble: Trouble;
  readonly name: string;
  readonly keyId?: string;
}

interface NewKey {
  /** The id the key will have. */
  readonly id: string;
  /** How many more there may be. */
  readonly room: number;
  readonly max: number;
  readonly refused?: Filled;
}

const nameInput = { name: 'name', type: 'text', autocomplete: 'off', maxLength: keyNameLimit } as const;

export const newKeyForm = (request: FastifyRequest, { id, room, max, refused }: NewKey): Markup =>
  room <= 0
    ? html`<p class="notice ${refused ? 'trouble' : 'care'}" ${refused && html`role="alert"`}>
        You have ${counted(max, 'active key')}, as many as an account may hold. Revoke one that you no longer
        need to make room for another.
      </p>`
    : html`<form class="fields inline" method="post" action="/settings/keys">
        ${formToken(request)} ${carried('id', id)}
        ${inputField(
          {
            ...nameInput,
            id: 'new-name',
            label: 'Name of a new key',
            hint: 'Where it will be used, such as “laptop” or “home server”.',
            value: refused?.name ?? '',
          },
          refused?.trouble,
        )}
        <button class="button" type="submit">Create key</button>
      </form>`;

export interface ListedKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
}

interface Seen {
  readonly nowMs: number;
  readonly refused: Filled | undefined;
}

export const keyList = (request: FastifyRequest, keys: readonly ListedKey[], seen: Seen): Markup =>
  section({
    id: 'keys',
    title: 'Your keys',
    body:
      keys.length === 0
        ? html`<p class="nothing">There is no key yet.</p>`
        : html`<ul class="rows keys">
            ${keys.toReversed().map((key) => html`<li>${entry(request, key, seen)}</li>`)}
          </ul>`,
  });

const entry = (request: FastifyRequest, key: ListedKey, { nowMs, refused }: Seen): Markup =>
  html`<div class="key">
    <p class="name"><bdi>${key.name}</bdi></p>
    <p class="when">
      <code>${key.prefix}…</code> Created ${dayOf(key.created_at)},
      ${key.last_used_at === null ? 'never used' : html`last used ${ago(key.last_used_at, nowMs)}`}.
    </p>
    ${renameForm(request, key, refused?.keyId === key.id ? refused : undefined)} ${revokeForm(request, key)}
  </div>`;

/** Of a key's two only one is open at a time: they share a name. */
interface Drawer {
  readonly label: string;
  readonly isOpen?: boolean;
  readonly body: Markup;
}

const drawer = (key: ListedKey, { label, isOpen = false, body }: Drawer): Markup =>
  html`<details name="key-${key.id}" ${isOpen && html`open`}>
    <summary class="button quiet">${label}<span class="away"> ${key.name}</span></summary>
    ${body}
  </details>`;

const renameForm = (request: FastifyRequest, key: ListedKey, refused: Filled | undefined): Markup =>
  drawer(key, {
    label: 'Rename',
    isOpen: refused !== undefined,
    body: html`<form class="inline" method="post" action="/settings/keys/rename">
      ${formToken(request)} ${carried('id', key.id)}
      ${inputField(
        { ...nameInput, id: `name-${key.id}`, label: 'New name', value: refused?.name ?? key.name },
        refused?.trouble,
      )}
      <button class="button" type="submit">Save</button>
    </form>`,
  });

const revokeForm = (request: FastifyRequest, key: ListedKey): Markup =>
  drawer(key, {
    label: 'Revoke',
    body: html`<form method="post" action="/settings/keys/revoke">
      ${formToken(request)} ${carried('id', key.id)}
      <p>Whatever uses this key stops working at once. This cannot be undone.</p>
      <button class="button danger" type="submit">
        Revoke this key<span class="away"> ${key.name}</span>
      </button>
    </form>`,
  });
