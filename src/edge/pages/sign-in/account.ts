/** A person's own page: password, where they are signed in, which apps they let in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../contract/errors.ts';
import type { SignedIn } from '../../../features/access/sign-in/sessions.ts';
import { html, sendPage } from '../layout.ts';
import { appsSection, passwordSection, sessionsSection } from './account-sections.ts';
import { notice, quietButton, sectionsPage, troubleOf, type Trouble } from './fields.ts';
import { field, formToken } from './forms.ts';
import { begin, type SignInPages } from './session-cookie.ts';

const news: Record<string, string> = {
  password: 'Your password is changed. Everywhere else you have been signed out.',
  session: 'Signed out there.',
  app: 'The app is disconnected.',
};

export function routeAccount(scope: FastifyInstance, pages: SignInPages): void {
  const { signIn, sessions, apps } = pages;

  scope.get('/account', async (request, reply) => {
    const { signedIn } = request.visit!;
    if (!signedIn) return reply.redirect('/signin?next=/account', 303);
    const told = (request.query as { news?: string }).news ?? '';
    return sendAccount(reply, signedIn, { news: news[told] });
  });

  /** A form of somebody whose session ended meanwhile leads to sign-in, and does nothing. */
  const post = (
    path: string,
    work: (request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) => Promise<unknown>,
  ) =>
    scope.post(path, async (request, reply) => {
      const { signedIn } = request.visit!;
      if (!signedIn) return reply.redirect('/signin?next=/account', 303);
      return work(request, reply, signedIn);
    });

  post('/account/password', async (request, reply, signedIn) => {
    try {
      const words = { current: field(request, 'current'), wanted: field(request, 'password') };
      const token = await signIn.changePassword(signedIn, words, request.visit!.visitor);
      await begin(reply, pages, token);
      return reply.redirect('/account?news=password', 303);
    } catch (error) {
      if (!(error instanceof Problem) || !['unauthorized', 'validation_failed'].includes(error.code))
        throw error;
      return sendAccount(reply, signedIn, { trouble: troubleOf(error, ['current']) });
    }
  });

  post('/account/sessions', async (request, reply, signedIn) => {
    const id = field(request, 'session');
    await (id === 'others' ? sessions.endOthers(signedIn) : sessions.end(signedIn.accountId, id));
    return reply.redirect('/account?news=session', 303);
  });

  post('/account/apps', async (request, reply, signedIn) => {
    await apps.disconnect(signedIn.accountId, field(request, 'app'));
    return reply.redirect('/account?news=app', 303);
  });

  async function sendAccount(
    reply: FastifyReply,
    signedIn: SignedIn,
    told: { news?: string | undefined; trouble?: Trouble },
  ) {
    const { request } = reply;
    const [open, connected] = await Promise.all([
      sessions.list(signedIn.accountId),
      apps.list(signedIn.accountId),
    ]);
    const page = sectionsPage({
      title: told.trouble ? 'Not changed' : 'Your account',
      path: '/account',
      body: html`
        <header>
          <div>
            <h1>Your account</h1>
            <p>You are signed in as <strong>${signedIn.email}</strong>.</p>
          </div>
          <form method="post" action="/signout">${formToken(request)} ${quietButton('Sign out')}</form>
        </header>
        ${notice(told.news)} ${appsSection(request, connected)} ${sessionsSection(request, open, signedIn)}
        ${passwordSection(request, signedIn, told.trouble)}
      `,
    });
    return sendPage(reply, page, told.trouble === undefined ? 200 : 422);
  }
}
