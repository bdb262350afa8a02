/** Suggests who speaks in a text, and how, by the text and by a language model where there is one: a person decides. */
import type { Database } from '../../platform/database/database.ts';
import { collect, inSlices } from '../../platform/slices.ts';
import { castDefaults, maxCast } from '../../shared/casting.rules.ts';
import type { Document } from '../../shared/contract/documents.ts';
import type { CastPerson, SuggestedCast } from '../../shared/contract/casting.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import type { Speakers } from '../reading/speakers.ts';
import type { Voices } from '../speech/voices.ts';
import type { PreferredVoices } from '../voices/preferred-voices.ts';
import * as store from './answers.store.ts';
import { castMessages, type HeardSpeaker, readCast, tokensOfPerson, unheard } from './casting.rules.ts';
import { askForm } from './forms.ts';
import type { ModelUse, Turn } from './model-use.ts';
import { type CitablePassage, cutPassages, passagesNaming } from './passages.rules.ts';
import { newFence } from './summarizing.ts';

export interface CastingDeps {
  readonly database: Database;
  readonly documents: Pick<Documents, 'get' | 'lockIfThere' | 'findVersion'>;
  readonly speakers: Speakers;
  readonly voices: Pick<Voices, 'of'>;
  readonly preferredVoices: Pick<PreferredVoices, 'choose'>;
  readonly modelUse: ModelUse;
}

/** So many are asked about at a time, from so many passages that name each. */
const atATime = 10;
const passagesOfEach = 4;

interface Asked {
  readonly document: Document;
  readonly names: readonly string[];
}

export function createCasting(deps: CastingDeps) {
  const { database, documents, speakers, voices, preferredVoices, modelUse } = deps;

  async function suggest(actor: Actor, documentId: string, signal: AbortSignal): Promise<SuggestedCast> {
    const document = await documents.get(actor, documentId);
    const told = (await speakers.list(actor, documentId)).slice(0, maxCast);
    const names = told.map(({ name }) => name);
    if (names.length === 0)
      throw invalidField(
        'document_id',
        'names no speakers. They are found in transcripts, and in prose of English, French, German, Italian, Portuguese and Spanish.',
      );
    const heard = (await kept(document, names)) ?? (await askIfThere(actor, { document, names }, signal));
    const people = heard.map((one) => completed(one, told));
    const { language } = document;
    const catalog = (await voices.of(actor.accountId))
      .all()
      .map((one) => ({ ...one, voice_id: one.voiceId }));
    const voiceId = await preferredVoices.choose(actor.accountId, { language });
    const wish = { language, voiceId: voiceId!, hasNarrator: true, people };
    const cast = voiceId === undefined ? {} : castDefaults(names, catalog, wish);
    return { speakers: people.map((one) => ({ ...one, voice_id: cast[one.name] ?? null })) };
  }

  /** Of the same version, as long as the same speakers are found in it. */
  async function kept(
    { version_id }: Document,
    names: readonly string[],
  ): Promise<HeardSpeaker[] | undefined> {
    const row = await store.findCast(database.queries, version_id!);
    const people = row && (JSON.parse(row.speakers) as HeardSpeaker[]);
    const isSame = people?.length === names.length && people.every(({ name }, at) => name === names[at]);
    return isSame ? people : undefined;
  }

  /** Without a language model, the text alone tells. */
  async function askIfThere(actor: Actor, asked: Asked, signal: AbortSignal): Promise<HeardSpeaker[]> {
    const facts = await modelUse.facts(signal);
    return facts ? hear(actor, asked, signal) : asked.names.map(unheard);
  }

  async function hear(
    actor: Actor,
    { document, names }: Asked,
    signal: AbortSignal,
  ): Promise<HeardSpeaker[]> {
    const passages = await collect(cutPassages(document));
    const people = await modelUse.run(actor, signal, async (turn) => {
      const found: HeardSpeaker[] = [];
      for (let at = 0; at < names.length; at += atATime)
        found.push(...(await ask(turn, passages, names.slice(at, at + atATime))));
      return found;
    });
    const row = { version_id: document.version_id!, speakers: JSON.stringify(people) };
    // Where nothing was heard it is asked for again.
    if (people.some(isKnown))
      await database.transaction(async (within) => {
        // Nothing is kept of a text that was deleted while it was read.
        const isThere = await documents.lockIfThere(within, actor.accountId, document.id);
        const version = isThere && (await documents.findVersion(within, document.id, row.version_id));
        if (version) await store.keepCast(within, row);
      });
    return people;
  }

  return { suggest };
}

/** What the language model does not say, the text may tell. */
function completed(heard: HeardSpeaker, told: readonly CastPerson[]): HeardSpeaker {
  const { gender, age } = told.find(({ name }) => name === heard.name) ?? unheard(heard.name);
  return {
    ...heard,
    gender: heard.gender === 'not_specified' ? gender : heard.gender,
    age: heard.age === 'not_specified' ? age : heard.age,
  };
}

const isKnown = ({ gender, age, manner }: HeardSpeaker): boolean =>
  gender !== 'not_specified' || age !== 'not_specified' || manner !== '';

export type CastSuggestions = ReturnType<typeof createCasting>;

async function ask(
  turn: Turn,
  passages: readonly CitablePassage[],
  names: readonly string[],
): Promise<HeardSpeaker[]> {
  const maxTokens = names.length * tokensOfPerson + 60;
  const wish = { each: passagesOfEach, room: turn.roomBeside(maxTokens) };
  const shown = await inSlices(passagesNaming(passages, names, wish));
  const heard = await askForm(turn, {
    messages: castMessages({ names, passages: shown, fence: newFence() }),
    maxTokens,
    read: ({ text }) => readCast(text, names),
  });
  return heard ?? names.map(unheard);
}
