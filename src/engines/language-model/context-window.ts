/**
 * How much a model sees at once. No two kinds of servers say it in the same way, and some cut what is longer without a
 * word, so that a small window is assumed where nothing is known.
 */
import { at } from './json-values.ts';

/** Paths relative to the base address. Throws where the server has no such path. */
export type AskServer = (path: string, body?: object) => Promise<unknown>;

const assumedTokens = 8_192;
/** What Ollama loads models with where nobody asks for more. */
const ollamaTokens = 4_096;

const listedFields = [
  'max_model_len',
  'loaded_context_length',
  'context_length',
  'context_window',
  'max_context_length',
];

export async function findContext(ask: AskServer, model: string): Promise<number> {
  for (const find of [listed, llamaCpp, ollama]) {
    const tokens = await find(ask, model).catch(() => undefined);
    if (isWindow(tokens)) return tokens;
  }
  return assumedTokens;
}

/** vLLM, LM Studio and most hosted servers say it in the list of models. */
async function listed(ask: AskServer, model: string): Promise<unknown> {
  const data = at(await ask('models'), 'data');
  const entry: unknown = Array.isArray(data) ? data.find((one) => at(one, 'id') === model) : undefined;
  const values = [...listedFields.map((field) => at(entry, field)), at(at(entry, 'meta'), 'n_ctx')];
  return values.find(isWindow);
}

async function llamaCpp(ask: AskServer): Promise<unknown> {
  return at(at(await ask('/props'), 'default_generation_settings'), 'n_ctx');
}

/** What is loaded; else what the model is set to; else the least that Ollama would load it with. */
async function ollama(ask: AskServer, model: string): Promise<unknown> {
  const running = at(await ask('/api/ps').catch(() => undefined), 'models');
  const names = [model, `${model}:latest`];
  const loaded: unknown = Array.isArray(running)
    ? running.find((one) => names.includes(String(at(one, 'name'))))
    : undefined;
  if (isWindow(at(loaded, 'context_length'))) return at(loaded, 'context_length');
  const shown = await ask('/api/show', { model });
  const parameters = at(shown, 'parameters');
  const set = typeof parameters === 'string' ? /^num_ctx\s+(\d+)/m.exec(parameters)?.[1] : undefined;
  if (set !== undefined) return Number(set);
  const info = at(shown, 'model_info');
  const [, most] = Object.entries(info ?? {}).find(([name]) => name.endsWith('.context_length')) ?? [];
  return Math.min(isWindow(most) ? most : ollamaTokens, ollamaTokens);
}

const isWindow = (tokens: unknown): tokens is number =>
  Number.isSafeInteger(tokens) && (tokens as number) >= 512;
