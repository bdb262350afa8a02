/** The pieces that forms are made of. */
import type { Problem } from '../../../contract/errors.ts';
import { html, type Markup, type Page } from '../layout.ts';

interface Form {
  readonly title: string;
  readonly path?: string;
  readonly body: Markup;
}

/** One sheet with one thing to do. */
export const formPage = (title: string, body: Markup, path?: string): Page => ({
  ...frame({ title, body: html`<div class="sheet">${body}</div>`, ...(path !== undefined && { path }) }),
  styles: ['form.css'],
});

const frame = ({ title, body, ...rest }: Form): Page => ({
  ...rest,
  title: `${title} · Lectern`,
  noindex: true,
  body: html`<main id="main" class="form">${body}</main>`,
});

/** Said aloud by a screen reader as soon as the page is there. */
export const notice = (message: string | undefined): Markup | undefined =>
  message === undefined ? undefined : html`<p class="notice" role="alert">${message}</p>`;

/** Why a form was not accepted, and the names of the fields to look at again. */
export interface Trouble {
  readonly message: string;
  readonly about: readonly string[];
}

export const troubleOf = ({ message, fields }: Problem, about: readonly string[]): Trouble =>
  fields === undefined
    ? { message, about }
    : {
        message: fields.map(({ field, message }) => `The ${field} ${message}`).join(' '),
        about: fields.map(({ field }) => field),
      };

export const troubleNotice = (trouble: Trouble | undefined): Markup | undefined =>
  trouble && html`<p class="notice trouble" id="trouble" role="alert">${trouble.message}</p>`;

interface Input {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: 'off' | 'username' | 'current-password' | 'new-password';
  readonly value?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly hint?: string;
}

/** Required, as all of ours are. The last field that is in trouble takes the focus, and with it the reason is read. */
export function inputField(input: Input, trouble?: Trouble): Markup {
  const { id, name, hint, value, minLength, maxLength } = input;
  const isWrong = trouble?.about.includes(name) === true;
  const described = [...(isWrong ? ['trouble'] : []), ...(hint === undefined ? [] : [`${id}-hint`])];
  return html`<p class="field">
    <label for="${id}">${input.label}</label>
    <input
      id="${id}"
      name="${name}"
      type="${input.type}"
      ${value !== undefined && html`value="${value}"`}
      required
      ${minLength !== undefined && html`minlength="${minLength}"`}
      ${maxLength !== undefined && html`maxlength="${maxLength}"`}
      autocomplete="${input.autocomplete}"
      ${described.length > 0 && html`aria-describedby="${described.join(' ')}"`}
      ${isWrong && html`aria-invalid="true"`}
      ${isWrong && trouble.about.at(-1) === name && html`autofocus`}
    />
    ${hint !== undefined && html`<span class="hint" id="${id}-hint">${hint}</span>`}
  </p>`;
}

export const emailField = (value = '', trouble?: Trouble): Markup =>
  inputField(
    { id: 'email', name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value },
    trouble,
  );

export const passwordField = (trouble?: Trouble): Markup =>
  inputField(
    {
      id: 'password',
      name: 'password',
      label: 'Password',
      type: 'password',
      autocomplete: 'current-password',
    },
    trouble,
  );

export const newPasswordField = (label = 'Password', trouble?: Trouble): Markup =>
  inputField(
    {
      id: 'new-password',
      name: 'password',
      label,
      type: 'password',
      autocomplete: 'new-password',
      minLength: 8,
      hint: 'At least 8 characters. A few words in a row are easy to remember.',
    },
    trouble,
  );

export const button = (label: string): Markup =>
  html`<p class="act"><button class="button" type="submit">${label}</button></p>`;

/** For what is not the main thing to do here. What the button is about is said to those who do not see it beside it. */
export const quietButton = (label: string, about?: string): Markup =>
  html`<button class="button quiet" type="submit">
    ${label}${about !== undefined && html`<span class="away">: ${about}</span>`}
  </button>`;

/** Unseen, so that a later step knows what an earlier one was told. */
export const carried = (name: string, value: string | undefined): Markup | undefined =>
  value === undefined ? undefined : html`<input type="hidden" name="${name}" value="${value}" />`;
