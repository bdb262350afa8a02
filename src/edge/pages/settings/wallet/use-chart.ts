/** What was used on each of the last days: bars drawn by the server, and the same as a table. */
import type { UseOfDay } from '../../../../features/wallet/statement.rules.ts';
import { html, type Markup } from '../../layout.ts';
import { section } from '../frame.ts';
import { centsWords, creditsWords, dayOf, shortDay } from '../words.ts';

const [barWidth, gap, height] = [8, 2, 100];
/** So that a day with a cent is seen beside one with a thousand. */
const leastHeight = 3;

export function useSection(days: readonly UseOfDay[]): Markup {
  const totalCents = days.reduce((sum, { cents }) => sum + cents, 0);
  const words = html`${
    totalCents === 0 ? 'Nothing was used' : `${creditsWords(totalCents)} (${centsWords(totalCents)})`
  }
  in the last ${days.length} days.`;
  return section({
    id: 'use',
    title: 'Use',
    words,
    body:
      totalCents === 0
        ? html``
        : html`<figure class="use">${chart(days)}</figure>
            ${table(days)}`,
  });
}

function chart(days: readonly UseOfDay[]): Markup {
  const most = days.reduce((one, other) => (other.cents > one.cents ? other : one));
  const width = days.length * (barWidth + gap) - gap;
  return html`<p class="scale" aria-hidden="true"><span>${creditsWords(most.cents)}</span></p>
    <svg
      viewBox="0 0 ${width} ${height}"
      preserveAspectRatio="none"
      role="img"
      aria-labelledby="use-title use-words"
    >
      <title id="use-title">Use on each of the last ${days.length} days</title>
      <desc id="use-words">
        The most on one day was ${creditsWords(most.cents)}, on ${shortDay(most.dayStartMs)}. A table with all
        days follows.
      </desc>
      ${days.map((day, index) => bar(day, { x: index * (barWidth + gap), mostCents: most.cents }))}
    </svg>
    <p class="scale" aria-hidden="true">
      <span>${shortDay(days[0]!.dayStartMs)}</span> <span>${shortDay(days.at(-1)!.dayStartMs)}</span>
    </p>`;
}

function bar({ dayStartMs, cents }: UseOfDay, { x, mostCents }: { x: number; mostCents: number }): Markup {
  const tall = cents <= 0 ? 1 : Math.max(leastHeight, Math.round((cents / mostCents) * height));
  return html`<rect
    class="${cents > 0 ? 'bar' : 'bar none'}"
    x="${x}"
    y="${height - tall}"
    width="${barWidth}"
    height="${tall}"
  >
    <title>${shortDay(dayStartMs)}: ${creditsWords(cents)}</title>
  </rect>`;
}

const table = (days: readonly UseOfDay[]): Markup =>
  html`<details class="rest">
    <summary>As a table</summary>
    <table>
      <caption class="away">
        Use of each day
      </caption>
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          <th scope="col">Used</th>
        </tr>
      </thead>
      <tbody>
        ${days.toReversed().map(
          ({ dayStartMs, cents }) =>
            html`<tr>
              <td>${dayOf(dayStartMs)}</td>
              <td>${cents === 0 ? '–' : creditsWords(cents)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
