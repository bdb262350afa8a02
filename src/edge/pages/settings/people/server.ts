/** What the server is doing, for owners. Nothing can be changed here. */
import type { FastifyInstance } from 'fastify';
import type { QueuedJobs, ServerFacts, RemoteWorkFacts } from '../../../../features/people/server-state.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { html, sendPage, type Markup } from '../../layout.ts';
import { moment, sizeText } from '../amounts.ts';
import { section, settingsPage, type SettingsDeps } from '../layout.ts';
import { ownersOnly, type OwnerHandler } from './access.ts';

const path = '/settings/server';

export function routeServerState(scope: FastifyInstance, deps: SettingsDeps): void {
  scope.get(path, ownersOnly(path, deps, show));
}

const show: OwnerHandler = async (reply, owner, { serverState }) => {
  const { messages } = reply.request.visit!;
  const facts = await serverState.of(owner);
  const page = settingsPage(messages, {
    path,
    heading: messages.text('settings.nav.server'),
    lede: messages.text('server.lede'),
    styles: ['people.css'],
    body: html`${missingNotice(messages, facts)} ${workers(messages, facts)}
    ${workersOf(messages, 'speech', facts.speechWorkers)}
    ${workersOf(messages, 'transcription', facts.transcriptionWorkers)} ${queue(messages, facts)}
    ${storage(messages, facts)} ${errors(messages, facts)}`,
  });
  return sendPage(reply, page);
};

const missingNotice = (messages: PageMessages, { missing }: ServerFacts): Markup[] =>
  missing.map(
    ({ name, since }) =>
      html`<p class="notice trouble">
        ${messages.text(`server.missing.${name}`)} ${moment(messages, Date.parse(since))}
      </p>`,
  );

type Row = readonly [name: string | Markup, ...cells: string[]];

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly Row[];
}

const figures = ({ head, rows }: Table): Markup =>
  html`<table class="figures">
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, ...cells]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

function workers(messages: PageMessages, { pools }: ServerFacts): Markup {
  const head = ['server.pool', 'server.running', 'server.waiting', 'server.alive'] as const;
  const count = (value: number) => messages.number(value);
  return section({
    id: 'workers',
    title: messages.text('server.workers'),
    intro: messages.text('server.workers.intro'),
    body: figures({
      head: head.map((key) => messages.text(key)),
      rows: pools.map((pool) => [
        html`<code>${pool.name}</code>`,
        messages.text('server.runningOf', { running: count(pool.running), size: count(pool.size) }),
        count(pool.waiting),
        count(pool.workers),
      ]),
    }),
  });
}

/** Only where the work is left to other processes. */
function workersOf(
  messages: PageMessages,
  kind: 'speech' | 'transcription',
  facts: RemoteWorkFacts | undefined,
): Markup | undefined {
  if (!facts) return undefined;
  const head = ['server.speech.worker', 'server.running', 'server.version'] as const;
  const count = (value: number) => messages.number(value);
  const { workers: list, waiting } = facts;
  return section({
    id: `${kind}-workers`,
    title: messages.text(`server.${kind}`),
    intro: messages.text(`server.${kind}.intro`, { waiting: count(waiting) }),
    body:
      list.length === 0
        ? html`<p class="empty">${messages.text(`server.${kind}.none`)}</p>`
        : figures({
            head: head.map((key) => messages.text(key)),
            rows: list.map(({ host, id, busy, slots, version }) => [
              `${host} · ${id.slice(0, 8)}`,
              messages.text('server.runningOf', { running: count(busy), size: count(slots) }),
              version,
            ]),
          }),
  });
}

function queue(messages: PageMessages, { jobs }: ServerFacts): Markup {
  const head = ['server.kind', 'server.running', 'server.waiting', 'server.paused'] as const;
  return section({
    id: 'queue',
    title: messages.text('server.queue'),
    body:
      jobs.length === 0
        ? html`<p class="empty">${messages.text('server.queue.none')}</p>`
        : figures({
            head: head.map((key) => messages.text(key)),
            rows: jobs.map((job) => [
              kindName(messages, job),
              ...[job.running, job.waiting, job.paused].map((value) => messages.number(value)),
            ]),
          }),
  });
}

const jobKinds = ['audiobook', 'embedding', 'import', 'subscription', 'transcription', 'webhook'] as const;

/** Another kind than these is shown by its name in the store. */
function kindName(messages: PageMessages, { kind }: QueuedJobs): string {
  const known = jobKinds.find((one) => one === kind);
  return known ? messages.text(`server.kind.${known}`) : kind;
}

function storage(messages: PageMessages, { stored, disk }: ServerFacts): Markup {
  const kinds = ['texts', 'audio', 'recordings', 'responses', 'cache'] as const;
  const rows: Row[] = kinds.map((kind) => [
    messages.text(`server.stored.${kind}`),
    sizeText(messages, stored[kind]),
  ]);
  const free: Row | undefined = disk && [
    messages.text('server.disk'),
    messages.text('server.disk.of', {
      free: sizeText(messages, disk.freeBytes),
      total: sizeText(messages, disk.totalBytes),
    }),
  ];
  return section({
    id: 'storage',
    title: messages.text('server.storage'),
    body: figures({
      head: [messages.text('server.what'), messages.text('server.size')],
      rows: free ? [...rows, free] : rows,
    }),
  });
}

const errors = (messages: PageMessages, { errors: list }: ServerFacts): Markup =>
  section({
    id: 'errors',
    title: messages.text('server.errors'),
    intro: messages.text('server.errors.intro'),
    body:
      list.length === 0
        ? html`<p class="empty">${messages.text('server.errors.none')}</p>`
        : html`<ul class="entry-list people-list">
            ${list.map(
              ({ atMs, message, cause, requestId }) =>
                html`<li>
                  <p class="entry-name">${message}</p>
                  ${cause !== '' && html`<p><code>${cause}</code></p>`}
                  <p class="entry-note">
                    ${moment(messages, atMs)}${requestId !== undefined && html` · <code>${requestId}</code>`}
                  </p>
                </li>`,
            )}
          </ul>`,
  });
