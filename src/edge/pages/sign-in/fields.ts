/** The pieces that forms are made of. */
import { html, type Markup, type Page } from '../layout.ts';

export const formPage = (title: string, body: Markup): Page => ({
  title: `${title} · Lectern`,
  noindex: true,
  body: html`<main id="main" class="form">${body}</main>`,
});

/** Said aloud by a screen reader as soon as the page is there. */
export const notice = (message: string | undefined): Markup | undefined =>
  message === undefined ? undefined : html`<p class="notice" role="alert">${message}</p>`;

export const emailField = (value = ''): Markup =>
  html`<p class="field">
    <label for="email">Email</label>
    <input id="email" name="email" type="email" value="${value}" required autocomplete="username" />
  </p>`;

export const passwordField = (): Markup =>
  html`<p class="field">
    <label for="password">Password</label>
    <input id="password" name="password" type="password" required autocomplete="current-password" />
  </p>`;

export const newPasswordField = (label = 'Password'): Markup =>
  html`<p class="field">
    <label for="new-password">${label}</label>
    <input
      id="new-password"
      name="password"
      type="password"
      required
      minlength="8"
      autocomplete="new-password"
      aria-describedby="password-rule"
    />
    <span id="password-rule">At least 8 characters. A few words in a row are easy to remember.</span>
  </p>`;

export const button = (label: string): Markup =>
  html`<p><button class="button" type="submit">${label}</button></p>`;

/** Unseen, so that a later step knows what an earlier one was told. */
export const carried = (name: string, value: string | undefined): Markup | undefined =>
  value === undefined ? undefined : html`<input type="hidden" name="${name}" value="${value}" />`;
