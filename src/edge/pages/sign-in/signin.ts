/** Signing in and out. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../../../contract/errors.ts';
import { normaliseEmail } from '../../../features/access/access.rules.ts';
import { html, sendPage } from '../layout.ts';
import {
  button,
  carried,
  emailField,
  formPage,
  notice,
  passwordField,
  troubleNotice,
  troubleOf,
  type Trouble,
} from './fields.ts';
import { field, formToken } from './forms.ts';
import { safeNext } from './next.ts';
import { begin, leave, type SignInPages } from './session-cookie.ts';

interface Filled {
  readonly next: string;
  readonly email?: string;
  readonly trouble?: Trouble;
  readonly news?: string;
}

type Query = Readonly<Record<string, string | undefined>>;

const news: Record<string, string> = {
  password: 'Your new password is set. Sign in with it.',
  account: 'If that email had no account yet, it has one now. Sign in with it.',
};

export function routeSignIn(scope: FastifyInstance, pages: SignInPages): void {
  scope.get('/signin', async (request, reply) => {
    const query = request.query as Query;
    const next = safeNext(query.next);
    // Somebody who is signed in is asked again only by an app that wants to be sure.
    if (request.visit!.signedIn && query.again === undefined) return reply.redirect(next, 303);
    return sendForm(reply, { next, news: news[query.news ?? ''] });
  });

  scope.post('/signin', async (request, reply) => {
    const filled = { next: safeNext(field(request, 'next')), email: field(request, 'email') };
    try {
      const password = field(request, 'password');
      const mark = pages.knownMark(normaliseEmail(filled.email));
      const isKnown = pages.cookies.read(request.headers, 'known') === mark;
      const visitor = { ...request.visit!.visitor, isKnown };
      const token = await pages.signIn.signIn({ email: filled.email, password }, visitor);
      await begin(reply, pages, token);
      reply.header('Set-Cookie', pages.cookies.set('known', mark));
      return reply.redirect(filled.next, 303);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unauthorized') throw error;
      return sendForm(reply, { ...filled, trouble: troubleOf(error, ['email', 'password']) });
    }
  });

  scope.post('/signout', async (request, reply) => {
    await leave(reply, pages);
    return reply.redirect(`/signin?next=${encodeURIComponent(safeNext(field(request, 'next')))}`, 303);
  });

  async function sendForm(reply: FastifyReply, filled: Filled) {
    const { request } = reply;
    request.visit!.leadsTo = await pages.leadsTo(filled.next);
    const canSignUp = (await pages.signUp.way()) !== 'closed';
    return sendPage(
      reply,
      formPage(
        filled.trouble ? 'Not signed in' : 'Sign in',
        html`
          <h1>Sign in</h1>
          ${troubleNotice(filled.trouble) ?? notice(filled.news)}
          <form method="post" action="/signin">
            ${formToken(request)} ${carried('next', filled.next)} ${emailField(filled.email, filled.trouble)}
            ${passwordField(filled.trouble)} ${button('Sign in')}
          </form>
          <div class="more">
            <p><a href="/forgot">Forgot your password?</a></p>
            ${canSignUp && html`<p>No account yet? <a href="/signup">Sign up</a></p>`}
          </div>
        `,
        '/signin',
      ),
      filled.trouble === undefined ? 200 : 422,
    );
  }
}
