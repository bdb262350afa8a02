/** Whisper's tokens: pieces of words as numbers, and special tokens that say what the model is to do. */

export interface TokenSettings {
  /** `vocab.json`: each piece of text, its bytes written as letters, with its number. */
  readonly vocabulary: Readonly<Record<string, number>>;
  /** `generation_config.json` */
  readonly generation: {
    readonly lang_to_id: Readonly<Record<string, number>>;
    readonly task_to_id: Readonly<Record<string, number>>;
    readonly decoder_start_token_id: number;
    readonly eos_token_id: number;
    readonly no_timestamps_token_id: number;
    readonly suppress_tokens: readonly number[];
    readonly begin_suppress_tokens: readonly number[];
  };
}

/** Whether to write down what is said in its own language or in English. */
export type WhisperTask = 'transcribe' | 'translate';

/** The model has its own tags for some languages. */
const tagsOfModel: Readonly<Record<string, string>> = { jv: 'jw', nb: 'no', fil: 'tl', iw: 'he', in: 'id' };
const plainTags: Readonly<Record<string, string>> = { jw: 'jv' };

export class Tokens {
  readonly start: number;
  readonly end: number;
  /** Numbers of languages with their tags. */
  readonly languages: ReadonlyMap<number, string>;
  readonly #settings: TokenSettings['generation'];
  readonly #pieces: readonly Uint8Array[];
  readonly #never: ReadonlySet<number>;

  constructor({ vocabulary, generation }: TokenSettings) {
    this.#settings = generation;
    this.start = generation.decoder_start_token_id;
    this.end = generation.eos_token_id;
    const tags = Object.entries(generation.lang_to_id).map(
      ([token, id]) => [id, token.slice(2, -2)] as const,
    );
    this.languages = new Map(tags.map(([id, tag]) => [id, plainTags[tag] ?? tag]));
    this.#never = new Set(generation.suppress_tokens);
    this.#pieces = piecesOf(vocabulary);
  }

  /** What the model is told before it writes; undefined if it does not know the language. */
  promptFor(language: string, task: WhisperTask = 'transcribe'): number[] | undefined {
    const { lang_to_id, task_to_id, no_timestamps_token_id } = this.#settings;
    const primary = language.split('-')[0]!.toLowerCase();
    const id = lang_to_id[`<|${tagsOfModel[primary] ?? primary}|>`];
    return id === undefined ? undefined : [this.start, id, task_to_id[task]!, no_timestamps_token_id];
  }

  /** The likeliest next token: text, or the end. The end does not come first. */
  pick(scores: Float32Array, isFirst: boolean): number {
    let best = -1;
    // Special tokens have the numbers after that of the end.
    for (let id = 0; id <= this.end; id += 1) {
      if (this.#never.has(id) || (isFirst && this.#settings.begin_suppress_tokens.includes(id))) continue;
      if (best < 0 || scores[id]! > scores[best]!) best = id;
    }
    return best;
  }

  textOf(ids: readonly number[]): string {
    const bytes = Buffer.concat(ids.map((id) => this.#pieces[id] ?? new Uint8Array()));
    // A piece may end within a character; one that stays incomplete is not shown.
    return bytes.toString('utf8').replaceAll('\uFFFD', '').replace(/\s+/g, ' ').trim();
  }
}

/** The bytes of each token. Bytes that are not visible characters are written as the characters from U+0100 on. */
function piecesOf(vocabulary: TokenSettings['vocabulary']): Uint8Array[] {
  const byteOf = new Map<string, number>();
  let replaced = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const isVisible = (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
    byteOf.set(String.fromCharCode(isVisible ? byte : 256 + replaced++), byte);
  }
  const pieces: Uint8Array[] = [];
  for (const [letters, id] of Object.entries(vocabulary))
    pieces[id] = Uint8Array.from(letters, (letter) => byteOf.get(letter) ?? 32);
  return pieces;
}

/** The languages, of the model's 99, in which it gets most words right. */
export const understoodLanguages: readonly string[] =
  'ca cs da de en es fi fil fr gl id it ja ko ms nb nl no pl pt ro ru sv tl tr uk vi zh'.split(' ');

const understood = new Set(understoodLanguages);

export function understandsLanguage(tag: string): boolean {
  return understood.has(tag.split('-')[0]!.toLowerCase());
}

/** Models that transcribe noise may repeat themselves until they are stopped. */

const maxLoopLength = 12;
/** Nobody says the same thing this often in one breath. */
const maxRounds = 5;

/** How many tokens at the end only repeat those before them; 0 unless that is certain. */
export function loopAtEnd(tokens: readonly number[]): number {
  for (let length = 1; length <= maxLoopLength; length += 1) {
    const looped = length * (maxRounds - 1);
    if (tokens.length < looped + length) break;
    const first = tokens.length - looped;
    if (tokens.slice(first).every((token, i) => token === tokens[first + i - length])) return looped;
  }
  return 0;
}
