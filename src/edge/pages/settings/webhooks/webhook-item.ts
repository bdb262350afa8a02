/** A webhook in the list: whether it works, its buttons, and what was delivered last. */
import type { FastifyRequest } from 'fastify';
import type { testEvent, Webhook, WebhookDelivery } from '../../../../contract/webhooks.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { formToken, hiddenField, quietButton } from '../../fields.ts';
import { html, type Markup } from '../../layout.ts';
import { ago, dayOf } from '../amounts.ts';

const path = '/settings/webhooks';

export interface ListedWebhook {
  readonly webhook: Webhook;
  readonly deliveries: readonly WebhookDelivery[];
  readonly nowMs: number;
}

export function webhookItem(request: FastifyRequest, { webhook, deliveries, nowMs }: ListedWebhook): Markup {
  const { messages } = request.visit!;
  const { url, is_enabled, disabled_because: fault, last_delivered_at: delivered } = webhook;
  return html`<div class="key">
    <p class="entry-name webhook-url">
      <bdi>${url}</bdi>
      ${!is_enabled && html`<span class="tag">${messages.text('webhooks.disabled')}</span>`}
    </p>
    ${fault !== null && html`<p class="notice trouble">${messages.text(`webhooks.fault.${fault}`)}</p>`}
    <p class="entry-note">
      ${webhook.events.map((event) => messages.text(`webhooks.event.${event}`)).join(' · ')}
    </p>
    <p class="entry-note">
      ${messages.text('webhooks.created')} ${dayOf(messages, Date.parse(webhook.created_at))} ·
      ${
        delivered === null
          ? messages.text('webhooks.undelivered')
          : html`${messages.text('webhooks.delivered')} ${ago(messages, Date.parse(delivered), nowMs)}`
      }
    </p>
    ${deliveryList(messages, deliveries, nowMs)} ${actions(request, webhook)}
  </div>`;
}

function deliveryList(
  messages: PageMessages,
  deliveries: readonly WebhookDelivery[],
  nowMs: number,
): Markup | false {
  return (
    deliveries.length > 0 &&
    html`<table class="deliveries">
      <caption>
        ${messages.text('webhooks.deliveries')}
      </caption>
      <tbody>
        ${deliveries.map(
          (one) =>
            html`<tr class="${one.state}">
              <th scope="row">${nameOf(messages, one.type)}</th>
              <td>${outcomeOf(messages, one)}</td>
              <td>${ago(messages, Date.parse(one.attempted_at ?? one.created_at), nowMs)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`
  );
}

const nameOf = (messages: PageMessages, type: string): string =>
  messages.text(`webhooks.event.${type as Webhook['events'][number] | typeof testEvent}`);

function outcomeOf(messages: PageMessages, { state, status, problem }: WebhookDelivery): string {
  const outcome = messages.text(`webhooks.state.${state}`);
  if (problem === null) return outcome;
  return `${outcome}: ${messages.text(`webhooks.problem.${problem}`, { status: status ?? '' })}`;
}

function actions(request: FastifyRequest, { id, url, is_enabled }: Webhook): Markup {
  const { messages } = request.visit!;
  const form = (action: string, body: Markup) =>
    html`<form method="post" action="${path}/${action}">
      ${formToken(request)} ${hiddenField('id', id)} ${body}
    </form>`;
  const toggle = messages.text(is_enabled ? 'webhooks.disable' : 'webhooks.enable');
  return html`${form('test', quietButton(messages.text('webhooks.test'), url))}
    ${form('enable', html`${hiddenField('on', String(!is_enabled))} ${quietButton(toggle, url)}`)}
    <details>
      <summary class="button quiet">
        ${messages.text('webhooks.delete')}<span class="away">: ${url}</span>
      </summary>
      ${form(
        'delete',
        html`<p>${messages.text('webhooks.delete.warning')}</p>
          <button class="button danger" type="submit">
            ${messages.text('webhooks.delete.submit')}<span class="away">: ${url}</span>
          </button>`,
      )}
    </details>`;
}
