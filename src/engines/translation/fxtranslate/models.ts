/**
 * Models of Firefox Translations on disk: one folder per direction (`en-es`) with the model, one vocabulary
 * or two, perhaps a shortlist, and the checksums that were verified when it was installed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
