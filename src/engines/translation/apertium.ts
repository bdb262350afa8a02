/**
 * Apertium, when it is installed: rule-based, very fast, good between related languages. Each batch is one
 * run of the command. A blank line between two sentences keeps its rules from moving words across them.
 */
import { spawn } from 'node:child_process';
import { callLimits } from '../../platform/time-limits.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { type Batch, type Pairs, tagOfCode, type TranslationEngine } from './engine.ts';
import { Remembered } from './guard.ts';

export interface ApertiumSettings {
  readonly command?: string;
  readonly timeoutMs?: number;
  readonly parallel?: number;
}

interface Offer {
  readonly pairs: Pairs;
  /** Its name for a pair, by `source target`. */
  readonly modes: ReadonlyMap<string, string>;
}

const notInstalled = 127;

export class Apertium implements TranslationEngine {
  readonly name = 'apertium';
  readonly capacity: TranslationEngine['capacity'];
  readonly timeoutMs: number;
  readonly #command: string;
  readonly #offer: Remembered<Offer>;

  constructor(settings: ApertiumSettings = {}) {
    const { command = 'apertium', timeoutMs = callLimits.translation.attemptMs, parallel = 2 } = settings;
    this.#command = command;
    this.timeoutMs = timeoutMs;
    // Starting its pipeline takes longer than translating a page.
    this.capacity = { sentences: 1_000, characters: 60_000, parallel };
    this.#offer = new Remembered(60_000, async (signal) => {
      const { code, output } = await run([command, '-l'], '', signal);
      return code === notInstalled ? readModes('') : readModes(output);
    });
  }

  async isAvailable(signal: AbortSignal): Promise<boolean> {
    return (await this.pairs(signal)).size > 0;
  }

  async pairs(signal: AbortSignal): Promise<Pairs> {
    return (await this.#offer.get(signal)).pairs;
  }

  async translate({ sentences, source, target }: Batch, signal: AbortSignal): Promise<string[]> {
    const mode = (await this.#offer.get(signal)).modes.get(`${source} ${target}`);
    if (mode === undefined) throw new EngineError('refused', `apertium has no ${source} to ${target}`);
    const translated = await this.#ask(mode, sentences, signal);
    const usesFewCapitals = fewCapitals.has(target.split('-', 1)[0]!);
    return translated.map((sentence, index) => {
      const closed = closeUp(sentences[index]!, sentence);
      return usesFewCapitals ? lowerStrays(sentences[index]!, closed) : closed;
    });
  }

  async #ask(mode: string, sentences: readonly string[], signal: AbortSignal): Promise<string[]> {
    const input = `${sentences.join('\n\n')}\n`;
    const { code, output, said } = await run([this.#command, '-u', mode], input, signal);
    if (code !== 0) throw new EngineError('failed', `apertium ended with ${code}: ${said.slice(-200)}`);
    const translated = output.trimEnd().split('\n\n');
    if (translated.length === sentences.length) return translated;
    if (sentences.length === 1) return [translated.join(' ')];
    // A sentence lost or gained a line break. Halving the batch finds it, and by itself it does no harm.
    const half = Math.ceil(sentences.length / 2);
    return [
      ...(await this.#ask(mode, sentences.slice(0, half), signal)),
      ...(await this.#ask(mode, sentences.slice(half), signal)),
    ];
  }
}

/** Removes the space that its rules leave before punctuation if the source has none there. */
const closeUp = (source: string, translated: string): string =>
  / [.,;:!?]/.test(source) ? translated : translated.replaceAll(/(?<! ) +(?=[.,;!?](?:\s|$))/g, '');

/** Languages that write only names with a capital: no nouns as in German, no days and no `I` as in English. */
const fewCapitals = new Set(['ast', 'ca', 'es', 'fr', 'gl', 'it', 'oc', 'pt', 'ro']);

/** Lowers the capitals that its rules leave inside a sentence if the source has none there. */
function lowerStrays(source: string, translated: string): string {
  const inside = source.replace(/^\P{L}*\p{L}+/u, '').replaceAll(/(?<!\p{L})I(?!\p{L})/gu, '');
  if (/\p{Lu}/u.test(inside)) return translated;
  return translated.replaceAll(/(?<=\p{L},? )\p{Lu}(?!\p{Lu})/gu, (capital) => capital.toLowerCase());
}

/** `apertium -l` lists one mode per line: `eng-spa`, `es-pt_BR`, and dialects that have no tag of ours. */
function readModes(listed: string): Offer {
  const modes = new Map<string, string>();
  const pairs = new Map<string, string[]>();
  for (const mode of listed.split('\n').map((line) => line.trim())) {
    const [, from, to] = /^([a-z]{2,3}(?:_[A-Z]{2})?)-([a-z]{2,3}(?:_[A-Z]{2})?)$/.exec(mode) ?? [];
    const source = from && tagOfCode(from);
    const target = to && tagOfCode(to);
    if (!source || !target || modes.has(`${source} ${target}`)) continue;
    modes.set(`${source} ${target}`, mode);
    pairs.set(source, [...(pairs.get(source) ?? []), target]);
  }
  return { pairs, modes };
}

/**
 * The command opens `/dev/stdin`, which works with a pipe and fails with the socket Node gives a child: hence
 * `cat`. It reads bytes by the locale. The shell exits with 127 for a command that does not exist.
 */
const pipeline = 'cat | LC_ALL=C.UTF-8 exec "$0" "$@"';

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly said: string;
}

function run(words: readonly string[], input: string, signal: AbortSignal): Promise<Ended> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // The whole pipeline is one process group, which can be ended at once.
    const child = spawn('sh', ['-c', pipeline, ...words], { detached: true });
    const stop = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It had ended by itself.
      }
    };
    signal.addEventListener('abort', stop, { once: true });
    const collected = { output: '', said: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (collected.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (collected.said += text));
    child.on('error', (error) => reject(error));
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve({ code, ...collected });
    });
    // A command that ends before it has read everything breaks the pipe; its exit code says the rest.
    child.stdin.on('error', () => undefined).end(input);
  });
}
