/** The history of a wallet, newest first: one line for each event, its entries a click away. */
import type { StatementLine } from '../../../../features/wallet/statement.rules.ts';
import type { StatementPage } from '../../../../features/wallet/statement.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { html, type Markup } from '../../layout.ts';
import { creditsText, moment, signedCredits } from '../amounts.ts';
import { section } from '../layout.ts';
import { describeLine, partName, type VoiceName } from './entry-names.ts';

interface LedgerOptions {
  readonly voiceName: VoiceName;
  /** Not the first page. */
  readonly isLater: boolean;
}

export const ledgerSection = (
  messages: PageMessages,
  { lines, next }: StatementPage,
  { voiceName, isLater }: LedgerOptions,
): Markup =>
  section({
    id: 'history',
    title: messages.text(isLater ? 'ledger.earlier' : 'ledger.history'),
    body: html`${
        lines.length === 0
          ? html`<p class="empty">${messages.text(isLater ? 'ledger.noEarlier' : 'ledger.none')}</p>`
          : html`<ol class="entry-list ledger">
              ${lines.map((line) => html`<li>${lineItem(messages, line, voiceName)}</li>`)}
            </ol>`
      }
      <p class="paging">
        ${isLater && html`<a href="/settings/wallet#history">${messages.text('ledger.newest')}</a>`}
        ${
          next !== undefined &&
          html`<a class="button quiet" href="/settings/wallet?before=${next}#history"
            >${messages.text('ledger.showEarlier')}</a
          >`
        }
      </p>`,
  });

function lineItem(messages: PageMessages, line: StatementLine, voiceName: VoiceName): Markup {
  const { title, note } = describeLine(messages, line, voiceName);
  const times = line.times > 1 ? messages.text('ledger.times', { count: line.times }) : undefined;
  return html`<div>
      <p class="entry-name">
        ${title} ${line.isOpen && html`<span class="tag">${messages.text('ledger.underWay')}</span>`}
      </p>
      <p class="entry-note">
        ${moment(messages, line.createdAtMs)}${note !== undefined && ` · ${note}`}${times !== undefined && ` · ${times}`}
      </p>
      ${line.entries.length > 1 && partList(messages, line)}
    </div>
    <p class="amount ${line.cents > 0 ? 'plus' : ''}">
      <b
        >${line.cents === 0 ? messages.text('ledger.nothingCharged') : signedCredits(messages, line.cents)}</b
      >
      <span>${messages.text('ledger.left', { amount: creditsText(messages, line.balanceAfter) })}</span>
    </p>`;
}

const partList = (messages: PageMessages, { entries, id }: StatementLine): Markup =>
  html`<details>
    <summary>
      ${messages.text('ledger.details')}<span class="away">
        ${messages.text('ledger.detailsOf', { entry: id.slice(-6) })}</span
      >
    </summary>
    <ul class="ledger-parts">
      ${entries.map(
        (part) =>
          html`<li>
            <span>${partName(messages, part)}</span> <b>${signedCredits(messages, part.cents)}</b>
          </li>`,
      )}
    </ul>
  </details>`;
