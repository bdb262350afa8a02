/** The second step: setting up an authenticator app, its recovery codes, and removing it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Enrolment } from '../../../../features/access/sign-in/second-step/second-step.ts';
import { formField } from '../../../session/visits.ts';
import {
  button,
  codeField,
  confirmField,
  formPage,
  formToken,
  quietButton,
  troubleNotice,
  type Trouble,
} from '../../fields.ts';
import { html, sendPage, type Markup } from '../../layout.ts';
import { section, signedInOnly, type SettingsDeps } from '../layout.ts';
import { qrCode } from './qr-code.ts';
import { path, wrongPassword, type ShowSecurity } from './trouble.ts';

const action = `${path}/authenticator`;
/** Attempts at the first code, so that it cannot be guessed. */
const confirmations = { attempts: 20, windowMs: 15 * 60_000 };

interface State {
  readonly isOn: boolean;
  readonly codesLeft: number;
  readonly trouble: Trouble | undefined;
}

export function routeAuthenticator(scope: FastifyInstance, deps: SettingsDeps, show: ShowSecurity): void {
  const { secondStep, signIn } = deps;
  /** Actions that need only the password. */
  const withPassword = (url: string, act: (reply: FastifyReply, who: Owner) => Promise<unknown>) =>
    scope.post(
      url,
      signedInOnly(path, async (request, reply, signedIn) => {
        const check = signIn.confirmPassword(signedIn, formField(request, 'current'));
        const wrong = await wrongPassword(request.visit!.messages, check);
        if (wrong) return show(reply, signedIn, { in: 'authenticator', ...wrong });
        return act(reply, signedIn);
      }),
    );
  withPassword(action, async (reply, { accountId, email }) =>
    sendSetup(reply, await secondStep.enrol(accountId, email)),
  );
  withPassword(`${action}/codes`, async (reply, { accountId }) =>
    sendCodes(reply, await secondStep.renewCodes(accountId)),
  );
  withPassword(`${action}/remove`, async (reply, { accountId }) => {
    await secondStep.remove(accountId);
    return reply.redirect(`${path}?news=no-authenticator`, 303);
  });
  scope.post(
    `${action}/confirm`,
    signedInOnly(path, async (request, reply, { accountId, email }) => {
      const { messages } = request.visit!;
      const pending = await secondStep.pending(accountId, email);
      if (!pending) return reply.redirect(path, 303);
      await deps.attempts.count('first code of', accountId, confirmations);
      const codes = await secondStep.confirm(accountId, formField(request, 'code'));
      if (codes) return sendCodes(reply, codes);
      return sendSetup(reply, pending, { message: messages.text('code.wrong'), about: ['code'] });
    }),
  );
}

interface Owner {
  readonly accountId: string;
  readonly email: string;
}

export function authenticatorSection(request: FastifyRequest, { isOn, codesLeft, trouble }: State): Markup {
  const { messages } = request.visit!;
  const form = (url: string, id: string, submit: Markup) =>
    html`<form class="fields" method="post" action="${url}">
      ${formToken(request)} ${confirmField(messages, id, trouble)} ${submit}
    </form>`;
  return section({
    id: 'authenticator',
    title: messages.text('authenticator.title'),
    intro: isOn
      ? messages.text('authenticator.isOn', { count: codesLeft })
      : messages.text('authenticator.intro'),
    body: isOn
      ? html`${troubleNotice(trouble)}
          <details class="disclosure">
            <summary>${messages.text('authenticator.codes.renew')}</summary>
            ${form(
              `${action}/codes`,
              'codes-password',
              html`<p class="act">${quietButton(messages.text('authenticator.codes.renew'))}</p>`,
            )}
          </details>
          <details class="disclosure">
            <summary>${messages.text('authenticator.remove')}</summary>
            ${form(
              `${action}/remove`,
              'remove-password',
              html`<p class="act">${quietButton(messages.text('authenticator.remove'))}</p>`,
            )}
          </details>`
      : html`${troubleNotice(trouble)}
        ${form(action, 'authenticator-password', button(messages.text('authenticator.start')))}`,
  });
}

function sendSetup(reply: FastifyReply, { secret, url }: Enrolment, trouble?: Trouble): FastifyReply {
  const { messages } = reply.request.visit!;
  const page = formPage(messages, {
    title: messages.text('authenticator.setup'),
    path,
    body: html`${troubleNotice(trouble)}
      <p>${messages.text('authenticator.scan')}</p>
      ${qrCode(url, messages.text('authenticator.qr'))}
      <p>${messages.text('authenticator.type')}</p>
      <pre class="code whole"><code>${secret.match(/.{1,4}/g)!.join(' ')}</code></pre>
      <form method="post" action="${action}/confirm">
        ${formToken(reply.request)} ${codeField(messages, messages.text('authenticator.hint'), trouble)}
        ${button(messages.text('authenticator.confirm'))}
      </form>
      <div class="more">
        <p><a href="${path}">${messages.text('authenticator.cancel')}</a></p>
      </div>`,
  });
  return sendPage(reply, page, trouble === undefined ? 200 : 422);
}

/** Shown once: afterwards only their hashes are left. */
function sendCodes(reply: FastifyReply, codes: readonly string[]): FastifyReply {
  const { messages } = reply.request.visit!;
  const page = formPage(messages, {
    title: messages.text('authenticator.codes'),
    path,
    body: html`<p>${messages.text('authenticator.codes.keep')}</p>
      <pre class="code whole"><code>${codes.join('\n')}</code></pre>
      <div class="more">
        <p><a href="${path}">${messages.text('authenticator.codes.done')}</a></p>
      </div>`,
  });
  return sendPage(reply, page);
}
