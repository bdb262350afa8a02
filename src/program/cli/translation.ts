/** `lectern translation`: what can be translated, and models for the engine that runs on this machine. */
import { Command } from 'commander';
import { Problem } from '../../shared/contract/errors.ts';
import { installModel } from '../../engines/translation/fxtranslate/install.ts';
import type { Listing } from '../../engines/translation/translator.ts';
import { createLog } from '../../platform/log.ts';
import { parseLanguageTag } from '../../shared/text/tags.ts';
import { settings } from '../config/config.ts';
import { asProblem, command, currentConfig, print, progressBar, table } from './command.ts';

interface Options {
  readonly json?: boolean;
}

export function translationCommand(): Command {
  const list = command('list', 'List translation engines and their language pairs.').action(listEngines);
  const install = command('install', 'Download the Firefox model for a language pair.')
    .argument('<source>', 'language to translate from, for example en')
    .argument('<target>', 'language to translate to, for example es')
    .action(installPair);
  return new Command('translation')
    .description('List translation engines and install models.')
    .addCommand(list)
    .addCommand(install);
}

async function listEngines(options: Options): Promise<void> {
  const { openTranslator } = await import('../composition/engines.ts');
  // The log is silent because the list itself says what failed.
  const translator = openTranslator(currentConfig(), createLog('silent'));
  try {
    const listings = await translator.list(AbortSignal.timeout(15_000));
    const engines = listings.map(({ pairs, ...rest }) => ({ ...rest, pairs: Object.fromEntries(pairs) }));
    const rows = listings.flatMap(rowsOf);
    const text = rows.length > 0 ? table(['ENGINE', 'STATE', 'FROM', 'TO'], rows) : 'Translation is off.';
    print(options, engines, text);
  } finally {
    await translator.close();
  }
}

function rowsOf({ engine, state, message, pairs }: Listing): string[][] {
  if (pairs.size === 0) return [[engine, state, '', message ?? '']];
  return [...pairs].map(([source, targets]) => [engine, state, source, targets.join(' ')]);
}

async function installPair(source: string, target: string, options: Options): Promise<void> {
  const { translationMirror, translationModelsDir: modelsDir } = currentConfig();
  const mirror = translationMirror === 'off' ? settings.translationMirror.fallback! : translationMirror;
  const tags = [source, target].map((code) => {
    const tag = parseLanguageTag(code);
    if (!tag)
      throw new Problem('validation_failed', `"${code}" is not a language code such as en or zh-Hant.`);
    return tag;
  });
  try {
    const bar = progressBar();
    const request = { mirror, modelsDir, source: tags[0]!, target: tags[1]! };
    const installed = await installModel({ ...request, onProgress: bar });
    const lines = installed.map(({ direction, folder }) => `Installed ${direction} in ${folder}`);
    print(options, installed, lines.join('\n'));
  } catch (error) {
    throw asProblem(error);
  }
}
