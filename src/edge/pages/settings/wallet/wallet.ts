/** Plan and wallet: the balance, what things cost, what was used, and the whole history. */
import { invalidField } from '../../../../contract/errors.ts';
import type { SpaceUse } from '../../../../features/space/space.rules.ts';
import { priceCents, unitMs } from '../../../../features/wallet/price.rules.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { html, sendPage, withSlots, type Markup, type Page } from '../../layout.ts';
import { inCode } from '../../markup.ts';
import { centsText, creditsText, planAllows, planName, sizeText } from '../amounts.ts';
import { section, settingsPage, signedInOnly, type SettingsDeps, type SettingsRoutes } from '../layout.ts';
import { ledgerSection } from './ledger.ts';
import { useSection } from './use-chart.ts';

const path = '/settings/wallet';
const daysOfUse = 30;

type Account = Awaited<ReturnType<SettingsDeps['access']['describe']>>;

export const routeWallet: SettingsRoutes = (
  scope,
  { access, wallet, statement, spaceOf, voiceNames, limits },
) => {
  scope.get(
    path,
    signedInOnly(path, async (request, reply, signedIn) => {
      const { messages } = request.visit!;
      const before = cursorOf((request.query as { before?: unknown }).before);
      const isRefilled = await wallet.isRefilled(signedIn.accountId);
      if (isRefilled) {
        const [account, space] = await Promise.all([access.describe(signedIn), spaceOf(signedIn.accountId)]);
        return sendPage(reply, planPage(messages, { account, space, limits }));
      }
      const [account, space, voiceName, page, use] = await Promise.all([
        access.describe(signedIn),
        spaceOf(signedIn.accountId),
        voiceNames(signedIn.accountId),
        statement.page(signedIn.accountId, before),
        before === undefined ? statement.use(signedIn.accountId, daysOfUse) : undefined,
      ]);
      const plan = use && planSection(messages, account, limits);
      return sendPage(
        reply,
        settingsPage(messages, {
          path,
          heading: messages.text('settings.nav.wallet'),
          lede: messages.text('wallet.lede'),
          styles: ['wallet.css'],
          body: html`${balance(messages, account)} ${use && useSection(messages, use)}
          ${plan && html`<div class="wallet-pair">${plan} ${priceSection(messages)}</div>`}
          ${plan && spaceSection(messages, space)}
          ${ledgerSection(messages, page, { voiceName, isLater: before !== undefined })}`,
        }),
      );
    }),
  );
};

/** Where nothing has to be paid: the plan and the space it takes. */
const planPage = (
  messages: PageMessages,
  { account, space, limits }: { account: Account; space: SpaceUse; limits: SettingsDeps['limits'] },
): Page =>
  settingsPage(messages, {
    path,
    heading: messages.text('settings.nav.wallet'),
    lede: messages.text('wallet.ledeFree'),
    styles: ['wallet.css'],
    body: html`${planSection(messages, account, { ...limits, isRefilled: true })}
    ${spaceSection(messages, space)}`,
  });

/** The address of a later page names the entry before it. */
function cursorOf(before: unknown): string | undefined {
  if (before === undefined) return undefined;
  if (typeof before === 'string' && /^[0-9a-f-]{36}$/.test(before)) return before;
  throw invalidField('before', 'is not a cursor of this list. Start without it.');
}

const balance = (messages: PageMessages, { wallet_cents: cents }: Account): Markup =>
  html`<div class="wallet-balance">
    <p class="figure">
      <b>${creditsText(messages, cents)}</b>
      <span>${centsText(messages, cents)}</span>
    </p>
    <p class="detail">
      ${cents <= 0 && html`<strong>${messages.text('wallet.empty')}</strong>`}
      ${withSlots(messages.parts('wallet.howToFill'), { command: inCode })}
    </p>
  </div>`;

const planSection = (
  messages: PageMessages,
  { plan_id: plan }: Account,
  limits: SettingsDeps['limits'] & { readonly isRefilled?: boolean },
): Markup =>
  section({
    id: 'plan',
    title: messages.text('wallet.plan', { plan: planName(messages, plan) }),
    body: html`<ul class="may">
      ${planAllows(messages, plan, limits).map((line) => html`<li>${line}</li>`)}
    </ul>`,
  });

const unitSeconds = unitMs / 1_000;
const hourCents = priceCents(3_600_000);

function priceSection(messages: PageMessages): Markup {
  const unitPrice = messages.text('prices.unit', { cents: centsText(messages, 1) });
  const rows = [
    [
      messages.text('prices.speech'),
      unitPrice,
      messages.text('prices.speech.per', { seconds: unitSeconds, hour: creditsText(messages, hourCents) }),
    ],
    [
      messages.text('prices.translation'),
      unitPrice,
      messages.text('prices.translation.per', { seconds: unitSeconds }),
    ],
    [messages.text('prices.else'), messages.text('prices.free'), messages.text('prices.else.what')],
  ] as const;
  return section({
    id: 'prices',
    title: messages.text('prices.title'),
    body: figures(rows),
  });
}

function spaceSection(messages: PageMessages, use: SpaceUse): Markup {
  const rows = (['texts', 'recordings', 'audio', 'responses'] as const).map(
    (kind) =>
      [
        messages.text(`space.${kind}`),
        sizeText(messages, use[kind]),
        messages.text(`space.${kind}.what`),
      ] as const,
  );
  const used = sizeText(messages, use.storedBytes);
  return section({
    id: 'space',
    title:
      use.limitBytes === null
        ? messages.text('space.title', { used })
        : messages.text('space.titleOf', { used, limit: sizeText(messages, use.limitBytes) }),
    body: figures(rows),
  });
}

const figures = (rows: readonly (readonly [what: string, figure: string, detail: string])[]): Markup =>
  html`<dl class="prices">
    ${rows.map(
      ([what, figure, detail]) =>
        html`<div>
          <dt>${what}</dt>
          <dd><b>${figure}</b> ${detail}</dd>
        </div>`,
    )}
  </dl>`;
