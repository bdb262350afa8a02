/** Signing up: as the first, with an invitation, or by oneself where that is allowed. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../../../contract/errors.ts';
import { html, sendPage, type Markup } from '../layout.ts';
import {
  button,
  carried,
  emailField,
  formPage,
  newPasswordField,
  troubleNotice,
  troubleOf,
  type Trouble,
} from './fields.ts';
import { field, formToken } from './forms.ts';
import { begin, type SignInPages } from './session-cookie.ts';

/** `mail` asks for the address only; `invited` knows it already. */
type Way = 'mail' | 'invited' | 'direct';

interface Filled {
  readonly token?: string;
  readonly email?: string | undefined;
  readonly trouble?: Trouble;
}

export function routeSignUp(scope: FastifyInstance, pages: SignInPages): void {
  const { signUp } = pages;

  scope.get('/signup', async (request, reply) => {
    const { token } = request.query as { token?: string };
    return sendForm(reply, token === undefined ? {} : { token });
  });

  scope.post('/signup', async (request, reply) => {
    const token = field(request, 'token') || undefined;
    const filled = { email: field(request, 'email'), ...(token !== undefined && { token }) };
    try {
      return await receive(reply, filled);
    } catch (error) {
      if (!(error instanceof Problem) || !['validation_failed', 'conflict'].includes(error.code)) throw error;
      return sendForm(reply, { ...filled, trouble: troubleOf(error, ['email']) });
    }
  });

  async function receive(reply: FastifyReply, { email, token }: Filled) {
    const { request } = reply;
    const { visitor } = request.visit!;
    const password = field(request, 'password');
    if (token === undefined && (await signUp.way()) === 'mail') {
      await signUp.request(email!, visitor);
      return sendPage(reply, mailedPage(email!));
    }
    const session =
      token === undefined
        ? await signUp.signUp({ email: email!, password }, visitor)
        : await signUp.accept(token, password, visitor);
    if (session === undefined) return reply.redirect('/signin?news=account', 303);
    await begin(reply, pages, session);
    return reply.redirect('/', 303);
  }

  async function sendForm(reply: FastifyReply, filled: Filled) {
    const invited = filled.token === undefined ? undefined : await signUp.invited(filled.token);
    const way = await signUp.way();
    if (invited === undefined && (way === 'closed' || filled.token !== undefined)) {
      return sendPage(reply, closedPage(filled.token !== undefined), 404);
    }
    const shown: Way = invited !== undefined ? 'invited' : way === 'mail' ? 'mail' : 'direct';
    const page = formPage(
      filled.trouble ? 'Not signed up' : 'Sign up',
      html`
        <h1>Sign up</h1>
        ${troubleNotice(filled.trouble)}
        <form method="post" action="/signup">
          ${formToken(reply.request)} ${carried('token', filled.token)}
          ${fields(shown, { ...filled, email: invited ?? filled.email })}
          ${button(shown === 'mail' ? 'Send me a link' : 'Sign up')}
        </form>
        ${haveAccount}
      `,
    );
    return sendPage(reply, page, filled.trouble === undefined ? 200 : 422);
  }
}

const fields = (way: Way, { email, trouble }: Filled): Markup => {
  if (way === 'invited')
    return html`<p>You sign up as <strong>${email}</strong>.</p>
      ${newPasswordField('Password', trouble)}`;
  return html`${emailField(email, trouble)} ${way === 'direct' && newPasswordField('Password', trouble)}`;
};

const haveAccount = html`<div class="more">
  <p>Have an account? <a href="/signin">Sign in</a></p>
</div>`;

const mailedPage = (email: string) =>
  formPage(
    'Look into your mail',
    html`
      <h1>Look into your mail</h1>
      <p>A message is on its way to <strong>${email}</strong>. It says how to go on.</p>
    `,
  );

const closedPage = (hadToken: boolean) =>
  formPage(
    'Sign-up is closed',
    html`
      <h1>${hadToken ? 'This invitation has ended' : 'Sign-up is closed'}</h1>
      <p>
        ${hadToken ? 'It was used already or is too old.' : 'New people come in by invitation.'} Ask whoever
        runs this server.
      </p>
      ${haveAccount}
    `,
  );
