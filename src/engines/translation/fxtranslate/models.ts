/**
 * Models of Firefox Translations on disk: one folder per direction (`en-es`) with the model, one vocabulary
 * or two, perhaps a shortlist, and the checksums that were verified when it was installed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Pairs, tagOfCode } from '../engine.ts';

export interface ModelFiles {
  readonly model: string;
  readonly sourceVocab: string;
  readonly targetVocab: string;
  readonly shortlist?: string;
  /** SHA-256 in hex by file; files without one are not checked. */
  readonly checksums: Readonly<Record<string, string>>;
}

export const checksumsFile = 'checksums.json';

/** Every complete model, by direction. Other folders, and incomplete models, are skipped. */
export async function findModels(folder: string): Promise<Map<string, ModelFiles>> {
  const models = new Map<string, ModelFiles>();
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || !/^[a-z]{2,3}(?:[-_]\w+)?-[a-z]{2,3}(?:[-_]\w+)?$/i.test(entry.name))
      continue;
    const files = await readModel(join(folder, entry.name));
    if (files) models.set(entry.name, files);
  }
  return models;
}

async function readModel(folder: string): Promise<ModelFiles | undefined> {
  const names = await readdir(folder);
  const find = (pattern: RegExp) => {
    const name = names.find((one) => pattern.test(one));
    return name === undefined ? undefined : join(folder, name);
  };
  const model = find(/^model\..*\.bin$|^model\.bin$/);
  const shared = find(/^vocab\..*spm$/);
  const sourceVocab = find(/^srcvocab\..*spm$/) ?? shared;
  const targetVocab = find(/^trgvocab\..*spm$/) ?? shared;
  const shortlist = find(/^lex\..*bin$/);
  if (!model || !sourceVocab || !targetVocab) return undefined;
  const listed = await readFile(join(folder, checksumsFile), 'utf8').catch(() => '{}');
  const checksums = Object.fromEntries(
    Object.entries(JSON.parse(listed) as Record<string, string>).map(([name, sum]) => [
      join(folder, name),
      sum,
    ]),
  );
  return { model, sourceVocab, targetVocab, ...(shortlist && { shortlist }), checksums };
}

/* Which models translate a pair. Every model translates to or from English, so other pairs take two. */

export interface Routes<Model> {
  readonly pairs: Pairs;
  /** The models to run one after the other, by `source target`. */
  readonly legs: ReadonlyMap<string, readonly Model[]>;
}

export const hub = 'en';

/** `models` by direction, for example `en-es`. */
export function routesOf<Model>(models: ReadonlyMap<string, Model>): Routes<Model> {
  const legs = new Map<string, readonly Model[]>();
  const toHub = new Map<string, Model>();
  const fromHub = new Map<string, Model>();
  for (const [direction, model] of models) {
    const middle = direction.startsWith(`${hub}-`) ? hub.length : direction.length - hub.length - 1;
    const source = tagOfCode(direction.slice(0, middle));
    const target = tagOfCode(direction.slice(middle + 1));
    if (!source || !target) continue;
    legs.set(`${source} ${target}`, [model]);
    if (target === hub) toHub.set(source, model);
    if (source === hub) fromHub.set(target, model);
  }
  for (const [source, first] of toHub) {
    for (const [target, second] of fromHub) {
      const key = `${source} ${target}`;
      if (source !== target && !legs.has(key)) legs.set(key, [first, second]);
    }
  }
  return { pairs: pairsOf(legs.keys()), legs };
}

export function pairsOf(keys: Iterable<string>): Pairs {
  const pairs = new Map<string, string[]>();
  for (const key of keys) {
    const [source, target] = key.split(' ') as [string, string];
    pairs.set(source, [...(pairs.get(source) ?? []), target]);
  }
  return pairs;
}
