/** Everything that happened to a wallet, newest first: one line for each thing, its parts a click away. */
import type { StatementLine } from '../../../../features/wallet/statement.rules.ts';
import type { StatementPage } from '../../../../features/wallet/statement.ts';
import { html, type Markup } from '../../layout.ts';
import { section } from '../frame.ts';
import { creditsWords, moment, signedCredits } from '../words.ts';
import { describeLine, partName, type VoiceName } from './ledger-words.ts';

interface LedgerTold {
  readonly voiceName: VoiceName;
  /** Not the first page. */
  readonly isLater: boolean;
}

export const ledgerSection = ({ lines, next }: StatementPage, { voiceName, isLater }: LedgerTold): Markup =>
  section({
    id: 'history',
    title: isLater ? 'Earlier' : 'History',
    body: html`${
        lines.length === 0
          ? html`<p class="nothing">
              ${isLater ? 'Nothing happened before that.' : 'Nothing has happened yet.'}
            </p>`
          : html`<ol class="rows ledger">
              ${lines.map((line) => html`<li>${entry(line, voiceName)}</li>`)}
            </ol>`
      }
      <p class="paging">
        ${isLater && html`<a href="/settings/wallet#history">Back to the newest</a>`}
        ${next !== undefined && html`<a class="button quiet" href="/settings/wallet?before=${next}#history">Show earlier</a>`}
      </p>`,
  });

const entry = (line: StatementLine, voiceName: VoiceName): Markup => {
  const { title, note } = describeLine(line, voiceName);
  return html`<div>
      <p class="name">${title} ${line.isOpen && html`<span class="tag">Under way</span>`}</p>
      <p class="when">${moment(line.createdAtMs)}${note !== undefined && `, ${note}`}</p>
      ${line.entries.length > 1 && parts(line)}
    </div>
    <p class="amount ${line.cents > 0 ? 'plus' : ''}">
      <b>${line.cents === 0 ? 'Nothing charged' : signedCredits(line.cents)}</b>
      <span>${creditsWords(line.balanceAfter)} left</span>
    </p>`;
};

const parts = ({ entries, id }: StatementLine): Markup =>
  html`<details>
    <summary>Details<span class="away"> of entry ${id.slice(-6)}</span></summary>
    <ul class="parts">
      ${entries.map(
        (part) => html`<li><span>${partName(part)}</span> <b>${signedCredits(part.cents)}</b></li>`,
      )}
    </ul>
  </details>`;
