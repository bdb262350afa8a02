/** One account, for owners: its plan, credit and role; disabling and deleting it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalidField, Problem } from '../../../../contract/errors.ts';
import type { Administrator } from '../../../../features/people/administrator.ts';
import { formField } from '../../../session/visits.ts';
import { isId, troubleNotice, type Trouble } from '../../fields.ts';
import { html, sendPage } from '../../layout.ts';
import { creditsText, dayOf, sizeText } from '../amounts.ts';
import { newsNotice, settingsPage, type SettingsDeps } from '../layout.ts';
import { ownersOnly, refusal, standingTags } from './access.ts';
import { personForms } from './person-forms.ts';

const path = '/settings/people';
const newsKeys = {
  plan: 'people.news.plan',
  credit: 'people.news.credit',
  disable: 'people.news.disabled',
  enable: 'people.news.enabled',
  owner: 'people.news.owner',
  'not-owner': 'people.news.notOwner',
} as const;

/** A form about an account. */
interface Asked {
  readonly reply: FastifyReply;
  readonly owner: Administrator;
  readonly deps: SettingsDeps;
  readonly id: string;
}

const fieldOf = ({ reply }: Asked, name: string): string => formField(reply.request, name);

/** What a form does; its name is the last part of its address. */
const changes: Readonly<Record<keyof typeof newsKeys, (asked: Asked) => Promise<unknown>>> = {
  plan: (asked) => asked.deps.people.setPlan(asked.owner, asked.id, fieldOf(asked, 'plan')),
  credit: async (asked) =>
    asked.deps.people.credit(asked.owner, asked.id, {
      cents: centsOf(fieldOf(asked, 'credits')),
      formId: idOrNone(fieldOf(asked, 'form_id')),
    }),
  disable: ({ deps, owner, id }) => deps.people.disable(owner, id),
  enable: ({ deps, owner, id }) => deps.people.enable(owner, id),
  owner: async (asked) => {
    await confirm(asked);
    return asked.deps.people.setOwner(asked.owner, asked.id, true);
  },
  'not-owner': ({ deps, owner, id }) => deps.people.setOwner(owner, id, false),
};

export function routePerson(scope: FastifyInstance, deps: SettingsDeps): void {
  const route = (handle: (asked: Asked) => Promise<FastifyReply>) =>
    ownersOnly(path, deps, (reply, owner) => handle({ reply, owner, deps, id: idOf(reply) }));
  scope.get(`${path}/:id`, route(show));
  for (const [name, change] of Object.entries(changes))
    scope.post(
      `${path}/:id/${name}`,
      route((asked) =>
        orRefuse(asked, async () => {
          await change(asked);
          return asked.reply.redirect(`${path}/${asked.id}?news=${name}`, 303);
        }),
      ),
    );
  scope.post(
    `${path}/:id/delete`,
    route((asked) => orRefuse(asked, () => startDeletion(asked))),
  );
}

/** What somebody with access to the owner's browser must not do. */
const confirm = (asked: Asked): Promise<void> =>
  asked.deps.signIn.confirmPassword(asked.reply.request.visit!.signedIn!, fieldOf(asked, 'current'));

async function startDeletion(asked: Asked): Promise<FastifyReply> {
  const { deps, owner, id, reply } = asked;
  await confirm(asked);
  await deps.people.startDeletion(owner, id, fieldOf(asked, 'confirmation'));
  deps.deleteAccounts();
  return reply.redirect(`${path}?news=deleting`, 303);
}

function idOf({ request }: FastifyReply): string {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw new Problem('not_found', 'There is no such account.');
  return id;
}

const idOrNone = (text: string): string | undefined => (isId(text) ? text : undefined);

/** Two cents are one credit. A comma serves as well as a point. */
function centsOf(credits: string): number {
  const text = credits.trim().replace(',', '.').replace('−', '-');
  if (!/^[+-]?\d{1,9}(\.\d)?$/.test(text)) throw invalidField('credits', 'must be a number.');
  return Math.round(Number(text) * 2);
}

async function orRefuse(asked: Asked, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  const { messages } = asked.reply.request.visit!;
  try {
    return await work();
  } catch (error) {
    const field = error instanceof Problem ? error.fields?.[0]?.field : undefined;
    const otherwise =
      field === 'confirmation'
        ? { message: messages.text('people.delete.mismatch'), about: ['confirmation'] }
        : field === undefined
          ? { message: messages.text('people.lastOwner'), about: [] }
          : { message: messages.text('people.credit.invalid'), about: ['credits'] };
    return show(asked, refusal(messages, error, otherwise));
  }
}

async function show(asked: Asked, trouble?: Trouble): Promise<FastifyReply> {
  const { reply, owner, deps, id } = asked;
  const { request } = reply;
  const { messages } = request.visit!;
  const person = await deps.people.get(owner, id);
  const space = await deps.spaceOf(id);
  const money = person.isRefilled
    ? messages.text('people.refilled')
    : creditsText(messages, person.walletCents);
  const page = settingsPage(messages, {
    path,
    isRefused: trouble !== undefined,
    heading: person.email,
    lede: html`${messages.text('people.since')} ${dayOf(messages, person.createdAtMs)} ·
    ${sizeText(messages, space.storedBytes)} · ${money} ${standingTags(messages, person)}`,
    action: html`<a class="button quiet" href="${path}">${messages.text('people.back')}</a>`,
    styles: ['keys.css', 'people.css'],
    body: html`${newsNotice(request, newsKeys)} ${troubleNotice(trouble)}
    ${personForms(request, { person, formId: deps.access.nextKeyId(), trouble })}`,
  });
  return sendPage(reply, page, trouble === undefined ? 200 : 422);
}
