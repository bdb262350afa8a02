/** Plan and wallet: what there is, what things cost, what was used, and everything that ever happened to the money. */
import { invalidField } from '../../../../contract/errors.ts';
import { priceCents, unitMs } from '../../../../features/wallet/price.rules.ts';
import { html, sendPage, type Markup } from '../../layout.ts';
import { membersOnly, section, settingsPage, type SettingsParts, type SettingsRoutes } from '../frame.ts';
import { centsWords, creditsWords, planAllows, planName } from '../words.ts';
import { ledgerSection } from './ledger.ts';
import { useSection } from './use-chart.ts';

const path = '/settings/wallet';
const daysOfUse = 30;

type Account = Awaited<ReturnType<SettingsParts['access']['describe']>>;

export const routeWallet: SettingsRoutes = (scope, parts) => {
  const { access, statement, voiceName, limits } = parts;

  scope.get(
    path,
    membersOnly(path, async (request, reply, signedIn) => {
      const before = cursorOf((request.query as { before?: unknown }).before);
      const [account, page, use] = await Promise.all([
        access.describe(signedIn),
        statement.page(signedIn.accountId, before),
        before === undefined ? statement.use(signedIn.accountId, daysOfUse) : undefined,
      ]);
      return sendPage(
        reply,
        settingsPage({
          path,
          title: 'Wallet',
          heading: 'Wallet',
          lede: html`What you have, what things cost, and where it went. One credit is two wallet cents, which
          the API counts in.`,
          styles: ['wallet.css'],
          body: html`${balance(account)} ${use && useSection(use)}
          ${use && html`<div class="pair">${planSection(account, limits)} ${prices}</div>`}
          ${ledgerSection(page, { voiceName, isLater: before !== undefined })}`,
        }),
      );
    }),
  );
};

/** The address of a later page names the entry before it. */
function cursorOf(before: unknown): string | undefined {
  if (before === undefined) return undefined;
  if (typeof before === 'string' && /^[0-9a-f-]{36}$/.test(before)) return before;
  throw invalidField('before', 'is not one that this list gave out. Start without it.');
}

const balance = ({ wallet_cents }: Account): Markup =>
  html`<div class="balance">
    <p class="figure">
      <b>${creditsWords(wallet_cents)}</b>
      <span>${centsWords(wallet_cents)}</span>
    </p>
    <p class="words">
      ${wallet_cents <= 0 && html`<strong>Your wallet is empty: speech and translation wait for credits.</strong>`}
      Credits are added by whoever runs this server, with <code>lectern wallet credit</code>.
    </p>
  </div>`;

const planSection = ({ plan_id }: Account, limits: SettingsParts['limits']): Markup =>
  section({
    id: 'plan',
    title: `Plan: ${planName(plan_id)}`,
    body: html`<ul class="may">
      ${planAllows(plan_id, limits).map((line) => html`<li>${line}</li>`)}
    </ul>`,
  });

const started = `for each started ${unitMs / 1_000} seconds`;
const hourCents = priceCents(3_600_000);
const unitPrice = `Half a credit (${centsWords(1)})`;

const priceList: readonly (readonly [what: string, price: string, words: string])[] = [
  ['Speech', unitPrice, `${started} of audio; an hour is ${creditsWords(hourCents)}`],
  ['Translation', unitPrice, `${started} that the text takes to read aloud`],
  ['All else', 'Free', 'reading, writing, searching, importing, exporting'],
];

const prices = section({
  id: 'prices',
  title: 'Prices',
  body: html`<dl class="prices">
    ${priceList.map(
      ([what, price, words]) =>
        html`<div>
          <dt>${what}</dt>
          <dd><b>${price}</b> ${words}</dd>
        </div>`,
    )}
  </dl>`,
});
