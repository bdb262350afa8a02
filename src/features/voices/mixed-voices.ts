/** Voices that an account has mixed from those of the catalog. A mix never changes, so its id always sounds the same. */
import { mixVoices, normalize } from '../../engines/speech/catalog.ts';
import type { MixPart, SpeechVoice } from '../../engines/speech/engine.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, MixedVoiceRow } from '../../platform/database/database.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { MixedVoice } from '../../shared/contract/mixed-voices.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import * as store from './mixed-voices.store.ts';
import { forgetVoice } from './preferred-voices.store.ts';

/* Which voices can be mixed, and how a mix is written on one line: `kokoro-af-bella(2)+kokoro-af-sky`. */

const bounds = limits.mixedVoices;
const term = /^\s*([^()+\s]+)\s*(?:\(\s*(\d+(?:\.\d+)?)\s*\)\s*)?$/;

/** Undefined: the text is not a formula. A part without a weight weighs 1. */
export function parseFormula(text: string): MixPart[] | undefined {
  const terms = text.split('+').map((one) => term.exec(one));
  if (terms.length < bounds.parts.min) return undefined;
  const parts = terms.map((found) => found && { voiceId: found[1]!, weight: Number(found[2] ?? 1) });
  return parts.every((part) => part !== null) ? parts : undefined;
}

export const formulaOf = (parts: readonly MixPart[]): string =>
  parts.map(({ voiceId, weight }) => `${voiceId}(${weight})`).join('+');

/** The voice whose id is a formula; undefined where the id is not one, or names what cannot be mixed. */
export function voiceOfFormula(voiceId: string, catalog: readonly SpeechVoice[]): SpeechVoice | undefined {
  const parts = parseFormula(voiceId);
  if (!parts || problemOf(parts, catalog) !== undefined) return undefined;
  return mixedVoice({ voiceId, name: voiceId }, parts, catalog);
}

/** For parts that can be mixed. */
function mixedVoice(
  named: Pick<SpeechVoice, 'voiceId' | 'name'>,
  parts: readonly MixPart[],
  catalog: readonly SpeechVoice[],
): SpeechVoice {
  const ingredients = normalize(parts).map(({ voiceId, weight }) => ({
    voice: catalog.find((one) => one.voiceId === voiceId)!,
    weight,
  }));
  return mixVoices(named, ingredients);
}

function requireMixable(parts: readonly MixPart[], catalog: readonly SpeechVoice[]): void {
  const problem = problemOf(parts, catalog);
  if (problem !== undefined) throw invalidField('parts', problem);
}

function problemOf(parts: readonly MixPart[], catalog: readonly SpeechVoice[]): string | undefined {
  const { parts: count, weight: weights } = bounds;
  if (parts.length < count.min || parts.length > count.max)
    return `must name ${count.min} or ${count.max} voices.`;
  if (parts.some(({ weight }) => !(weight >= weights.min && weight <= weights.max)))
    return `has a weight that is not between ${weights.min} and ${weights.max}.`;
  if (new Set(parts.map(({ voiceId }) => voiceId)).size < parts.length) return 'names a voice twice.';
  const found = parts.map(({ voiceId }) => catalog.find((one) => one.voiceId === voiceId));
  for (const [index, voice] of found.entries())
    if (voice?.isMixable !== true)
      return `names "${parts[index]!.voiceId}", which is not a voice that can be mixed. Those of the engine kokoro can.`;
  const languages = new Set(found.map((voice) => primaryLanguage(voice!.language)));
  return languages.size > 1 ? 'names voices of different languages.' : undefined;
}

export interface MixedVoicesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly catalog: () => readonly SpeechVoice[];
}

export interface NewMixedVoice {
  readonly name: string;
  readonly parts: readonly { readonly voice_id: string; readonly weight: number }[];
}

export class MixedVoices {
  readonly #deps: MixedVoicesDeps;

  constructor(deps: MixedVoicesDeps) {
    this.#deps = deps;
  }

  async create(accountId: string, { name, parts }: NewMixedVoice): Promise<SpeechVoice> {
    const { database, clock, ids, catalog } = this.#deps;
    const mix = parts.map(({ voice_id, weight }) => ({ voiceId: voice_id, weight }));
    requireMixable(mix, catalog());
    const trimmed = name.trim();
    if (trimmed === '') throw invalidField('name', 'must have a letter.');
    const voiceId = `mixed-${ids.next()}`;
    await database.transaction(async (within) => {
      const { perAccount } = limits.mixedVoices;
      if ((await store.listMixedVoices(within, accountId)).length >= perAccount)
        throw invalidField('name', `does not fit: the account has ${perAccount} mixed voices already.`);
      await store.insertMixedVoice(within, {
        voice_id: voiceId,
        account_id: accountId,
        name: trimmed,
        parts: JSON.stringify(normalize(mix)),
        created_at: clock.now(),
      });
    });
    return mixedVoice({ voiceId, name: trimmed }, mix, catalog());
  }

  async list(accountId: string): Promise<MixedVoice[]> {
    const rows = await store.listMixedVoices(this.#deps.database.queries, accountId);
    return rows.map((row) => ({
      voice_id: row.voice_id,
      name: row.name,
      parts: partsOf(row).map(({ voiceId, weight }) => ({ voice_id: voiceId, weight })),
    }));
  }

  async remove(accountId: string, voiceId: string): Promise<void> {
    const isDeleted = await this.#deps.database.transaction(async (within) => {
      const isOwn = await store.deleteMixedVoice(within, accountId, voiceId);
      // Its id will never be that of another voice.
      if (isOwn) await forgetVoice(within, accountId, voiceId);
      return isOwn;
    });
    if (!isDeleted) throw new Problem('not_found', 'There is no mixed voice with that id in this account.');
  }

  /** The mixed voices that can speak now, because all their parts are in the catalog. */
  async voicesOf(accountId: string): Promise<SpeechVoice[]> {
    const catalog = this.#deps.catalog();
    const known = new Set(catalog.map(({ voiceId }) => voiceId));
    const rows = await store.listMixedVoices(this.#deps.database.queries, accountId);
    return rows
      .filter((row) => partsOf(row).every(({ voiceId }) => known.has(voiceId)))
      .map((row) => mixedVoice({ voiceId: row.voice_id, name: row.name }, partsOf(row), catalog));
  }
}

const partsOf = ({ parts }: MixedVoiceRow): MixPart[] => JSON.parse(parts) as MixPart[];
