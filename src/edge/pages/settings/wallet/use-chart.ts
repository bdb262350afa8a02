/** What was spent on each of the last days: bars drawn by the server, and the same data as a table. */
import type { UseOfDay } from '../../../../features/wallet/statement.rules.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { html, type Markup } from '../../layout.ts';
import { centsText, creditsText, dayOf, shortDay } from '../amounts.ts';
import { section } from '../layout.ts';

const [barWidth, gap, height] = [8, 2, 100];
/** So that a day with a cent is visible beside one with a thousand. */
const minHeight = 3;

export function useSection(messages: PageMessages, days: readonly UseOfDay[]): Markup {
  const totalCents = days.reduce((sum, { cents }) => sum + cents, 0);
  const count = days.length;
  const amount = `${creditsText(messages, totalCents)} (${centsText(messages, totalCents)})`;
  return section({
    id: 'use',
    title: messages.text('use.title'),
    intro:
      totalCents === 0 ? messages.text('use.none', { count }) : messages.text('use.total', { amount, count }),
    body:
      totalCents === 0
        ? html``
        : html`<figure class="use-chart">${chart(messages, days)}</figure>
            ${table(messages, days)}`,
  });
}

function chart(messages: PageMessages, days: readonly UseOfDay[]): Markup {
  const most = days.reduce((one, other) => (other.cents > one.cents ? other : one));
  const width = days.length * (barWidth + gap) - gap;
  const peak = { amount: creditsText(messages, most.cents), day: shortDay(messages, most.dayStartMs) };
  return html`<p class="scale" aria-hidden="true"><span>${peak.amount}</span></p>
    <svg
      viewBox="0 0 ${width} ${height}"
      preserveAspectRatio="none"
      role="img"
      aria-labelledby="use-title use-description"
    >
      <title id="use-title">${messages.text('use.chart', { count: days.length })}</title>
      <desc id="use-description">${messages.text('use.chart.peak', peak)}</desc>
      ${days.map((day, index) => bar(messages, day, { x: index * (barWidth + gap), mostCents: most.cents }))}
    </svg>
    <p class="scale" aria-hidden="true">
      <span>${shortDay(messages, days[0]!.dayStartMs)}</span>
      <span>${shortDay(messages, days.at(-1)!.dayStartMs)}</span>
    </p>`;
}

function bar(
  messages: PageMessages,
  { dayStartMs, cents }: UseOfDay,
  { x, mostCents }: { x: number; mostCents: number },
): Markup {
  const tall = cents <= 0 ? 1 : Math.max(minHeight, Math.round((cents / mostCents) * height));
  return html`<rect
    class="${cents > 0 ? 'bar' : 'bar none'}"
    x="${x}"
    y="${height - tall}"
    width="${barWidth}"
    height="${tall}"
  >
    <title>${shortDay(messages, dayStartMs)}: ${creditsText(messages, cents)}</title>
  </rect>`;
}

const table = (messages: PageMessages, days: readonly UseOfDay[]): Markup =>
  html`<details class="disclosure">
    <summary>${messages.text('use.asTable')}</summary>
    <table>
      <caption class="away">
        ${messages.text('use.table')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${messages.text('use.table.day')}</th>
          <th scope="col">${messages.text('use.table.used')}</th>
        </tr>
      </thead>
      <tbody>
        ${days.toReversed().map(
          ({ dayStartMs, cents }) =>
            html`<tr>
              <td>${dayOf(messages, dayStartMs)}</td>
              <td>${cents === 0 ? '–' : creditsText(messages, cents)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
