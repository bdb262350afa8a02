/** `lectern models`: everything that was fetched onto this machine, and whether it is still intact. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { embeddingsDir, installedVoicesDir, ocrDir } from '../composition/engines.ts';
import { findDamage, findInstalled } from '../../platform/models/manifest.ts';
import { findModels } from '../../engines/translation/fxtranslate/models.ts';
import { hashFile } from '../../platform/hash-file.ts';
import { command, currentConfig, print, table } from './command.ts';
import { availableModelsCommand, installModelsCommand, removeModelCommand } from './model-installing.ts';

interface Row {
  readonly kind: string;
  readonly key: string;
  readonly bytes: number;
  /** The first file that is not as it was installed. */
  readonly damaged: string | null;
}

export const modelsCommand = (): Command =>
  command(
    'models',
    'List what was installed (voices, translation, text recognition, search by meaning), and check all their files.',
  )
    .action(listModels)
    .addCommand(availableModelsCommand())
    .addCommand(installModelsCommand())
    .addCommand(removeModelCommand());

async function listModels(options: { readonly json?: boolean }): Promise<void> {
  const { modelsDir, translationModelsDir } = currentConfig();
  const rows = [
    ...(await installedRows(installedVoicesDir(modelsDir))),
    ...(await installedRows(ocrDir(modelsDir))),
    ...(await installedRows(embeddingsDir(modelsDir))),
    ...(await translationRows(translationModelsDir)),
  ];
  const lines = rows.map(({ kind, key, bytes, damaged }) => [
    kind,
    key,
    `${Math.ceil(bytes / 1e6)} MB`,
    damaged === null ? 'ok' : `damaged: ${damaged}`,
  ]);
  const text = rows.length > 0 ? table(['KIND', 'MODEL', 'SIZE', 'STATE'], lines) : 'Nothing is installed.';
  print(options, rows, text);
  if (rows.some(({ damaged }) => damaged !== null)) process.exitCode = 1;
}

async function installedRows(root: string): Promise<Row[]> {
  const models = await findInstalled(root);
  return Promise.all(
    models.map(async (model) => ({
      kind: model.kind,
      key: model.key,
      bytes: Object.values(model.files).reduce((sum, file) => sum + file.bytes, 0),
      damaged: (await findDamage(model)) ?? null,
    })),
  );
}

async function translationRows(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [key, { checksums }] of await findModels(folder)) {
    let [bytes, damaged]: [number, string | null] = [0, null];
    for (const [path, sha256] of Object.entries(checksums)) {
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
      if ((await hashFile(path).catch(() => '')) !== sha256) damaged ??= basename(path);
    }
    rows.push({ kind: 'translation', key, bytes, damaged });
  }
  return rows;
}
