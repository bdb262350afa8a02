/** What the pages of sign-in work with, and how a browser gets and loses its session. */
import type { FastifyReply } from 'fastify';
import type { Clients } from '../../../features/access/clients/clients.ts';
import type { Sessions } from '../../../features/access/sign-in/sessions.ts';
import type { SignIn } from '../../../features/access/sign-in/sign-in.ts';
import type { SignUp } from '../../../features/access/sign-in/sign-up.ts';
import type { Cookies } from './cookies.ts';
import { newVisit } from './forms.ts';

export interface SignInPages {
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly sessions: Sessions;
  readonly apps: Clients;
  readonly cookies: Cookies;
  /** What a browser holds that has signed in with this email before. */
  readonly knownMark: (email: string) => string;
  /** The app that a path of ours will send people back to, as a source for the page's policy. */
  readonly leadsTo: (path: string) => Promise<string | undefined>;
}

/** Whatever cookies the browser came with, it leaves with new ones: nobody can plant a session beforehand. */
export async function begin(reply: FastifyReply, pages: SignInPages, token: string): Promise<void> {
  await endSession(reply, pages);
  reply.header('Set-Cookie', [pages.cookies.set('session', token), pages.cookies.set('visit', newVisit())]);
}

export async function leave(reply: FastifyReply, pages: SignInPages): Promise<void> {
  await endSession(reply, pages);
  reply.header('Set-Cookie', [pages.cookies.clear('session'), pages.cookies.clear('visit')]);
}

async function endSession(reply: FastifyReply, { sessions }: SignInPages): Promise<void> {
  const before = reply.request.visit!.signedIn;
  if (before) await sessions.end(before.accountId, before.sessionId);
}
