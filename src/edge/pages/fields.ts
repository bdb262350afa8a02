/** The parts of forms. */
import type { FastifyRequest } from 'fastify';
import { Problem, type ErrorCode } from '../../shared/contract/errors.ts';
import { WeakPassword } from '../../features/access/sign-in/passwords.ts';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { html, windowTitle, type Markup, type Page } from './layout.ts';

interface FormPage {
  readonly title: string;
  /** Where it differs from the title of the window, which names a problem first. */
  readonly heading?: string;
  readonly path?: string;
  /** Whether passkeys are offered on it, which need a script. */
  readonly passkeys?: boolean;
  readonly body: Markup;
}

/** For a page with passkeys on it. */
const passkeyScript = { scripts: ['passkeys.js'], connects: true } as const;

/** A page with one thing to do. */
export const formPage = (
  messages: PageMessages,
  { title, heading, path, passkeys, body }: FormPage,
): Page => ({
  messages,
  title: windowTitle(title),
  noindex: true,
  styles: ['form.css'],
  ...(passkeys && passkeyScript),
  ...(path !== undefined && { path }),
  body: html`<main id="main" class="form">
    <div class="sheet">
      <h1>${heading ?? title}</h1>
      ${body}
    </div>
  </main>`,
});

/** Read out by a screen reader as soon as the page has loaded. */
export const notice = (message: string | Markup | undefined): Markup | undefined =>
  message === undefined ? undefined : html`<p class="notice" role="alert">${message}</p>`;

/** A refusal that the page can explain; any other error is not about the form, and is thrown again. */
export function requireRefusal(error: unknown, ...codes: readonly ErrorCode[]): Problem {
  if (error instanceof Problem && codes.includes(error.code)) return error;
  throw error;
}

/** Why a form was not accepted, and the names of the fields to correct. */
export interface Trouble {
  readonly message: string;
  readonly about: readonly string[];
}

/** The fields a problem names, in the reader's words; `otherwise` says what is wrong where it names none. */
export function troubleOf(messages: PageMessages, problem: Problem, otherwise: Trouble): Trouble {
  if (problem instanceof WeakPassword)
    return { message: messages.text(`fields.password.${problem.weakness}`), about: ['password'] };
  const { fields } = problem;
  if (fields === undefined) return otherwise;
  const about = fields.map(({ field }) => field);
  const known = about.flatMap((field) => (isKnownField(field) ? [messages.text(fieldTrouble[field])] : []));
  return { message: known.join(' ') || messages.text('trouble.validation_failed'), about };
}

const fieldTrouble = {
  email: 'fields.email.invalid',
  password: 'fields.password.invalid',
} as const;

const isKnownField = (field: string): field is keyof typeof fieldTrouble =>
  Object.hasOwn(fieldTrouble, field);

export const troubleNotice = (trouble: Trouble | undefined): Markup | undefined =>
  trouble && html`<p class="notice trouble" id="trouble" role="alert">${trouble.message}</p>`;

interface Input {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: 'off' | 'username' | 'current-password' | 'new-password' | 'one-time-code';
  readonly value?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly hint?: string;
  /** What the page asks for first. */
  readonly isFirst?: boolean;
}

/** The last invalid one takes the focus, so that its error is read out. */
function inputField(input: Input, trouble?: Trouble): Markup {
  const { id, name, hint, value, minLength, maxLength } = input;
  const isWrong = trouble?.about.includes(name) === true;
  const hasFocus = trouble === undefined ? input.isFirst === true : isWrong && trouble.about.at(-1) === name;
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
      ${hasFocus && html`autofocus`}
    />
    ${hint !== undefined && html`<span class="hint" id="${id}-hint">${hint}</span>`}
  </p>`;
}

export const emailField = (messages: PageMessages, value = '', trouble?: Trouble): Markup =>
  inputField(
    {
      id: 'email',
      name: 'email',
      label: messages.text('fields.email'),
      type: 'email',
      autocomplete: 'username',
      value,
      isFirst: value === '',
    },
    trouble,
  );

export const passwordField = (messages: PageMessages, trouble?: Trouble): Markup =>
  inputField(
    {
      id: 'password',
      name: 'password',
      label: messages.text('fields.password'),
      type: 'password',
      autocomplete: 'current-password',
    },
    trouble,
  );

export const codeField = (messages: PageMessages, hint: string, trouble?: Trouble): Markup =>
  inputField(
    {
      id: 'code',
      name: 'code',
      label: messages.text('code.field'),
      type: 'text',
      autocomplete: 'one-time-code',
      hint,
      isFirst: true,
    },
    trouble,
  );

export const newPasswordField = (messages: PageMessages, label: string, trouble?: Trouble): Markup =>
  inputField(
    {
      id: 'new-password',
      name: 'password',
      label,
      type: 'password',
      autocomplete: 'new-password',
      minLength: 8,
      hint: messages.text('fields.password.hint'),
    },
    trouble,
  );

export const button = (label: string): Markup =>
  html`<p class="act"><button class="button" type="submit">${label}</button></p>`;

export const hiddenField = (name: string, value: string | undefined): Markup | undefined =>
  value === undefined ? undefined : html`<input type="hidden" name="${name}" value="${value}" />`;

/** Proves that the form is one of ours when it comes back. */
export const formToken = (request: FastifyRequest): Markup =>
  html`<input type="hidden" name="form_token" value="${request.visit!.formToken}" />`;
