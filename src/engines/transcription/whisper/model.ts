/** Whisper base: which language half a minute of speech is in, and what is said in it. */
import { Session, type Floats } from '../../onnx-session.ts';
import { loopAtEnd } from './loops.ts';
import { melBands, melFrames, melOfSpeech } from './mel.ts';
import { Tokens, type TokenSettings, type WhisperTask } from './tokens.ts';
import type { WhisperFiles } from './weights.ts';

const layers = [0, 1, 2, 3, 4, 5];
const [heads, headSize] = [8, 64];
const keptOf = (side: 'decoder' | 'encoder'): string[] =>
  layers.flatMap((layer) => [`${layer}.${side}.key`, `${layer}.${side}.value`]);
const [ofText, ofSound] = [keptOf('decoder'), keptOf('encoder')];
/** The model was made for texts of up to 448 tokens, half of them for what came before. */
const longestText = 224;

type Kept = Record<string, Floats>;

interface Reading {
  /** The scores of every token, for the place after the last one. */
  readonly scores: Float32Array;
  /** What the decoder knows about the tokens so far and the sound. */
  readonly kept: Kept;
}

const nothing: Floats = { data: new Float32Array(), dims: [1, heads, 0, headSize] };
const nothingKept: Kept = Object.fromEntries([...ofText, ...ofSound].map((name) => [name, nothing]));

export class WhisperModel {
  readonly #encoder: Session;
  readonly #decoder: Session;
  readonly #tokens: Tokens;

  private constructor(encoder: Session, decoder: Session, tokens: Tokens) {
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#tokens = tokens;
  }

  static async open(files: WhisperFiles, settings: TokenSettings, threads: number): Promise<WhisperModel> {
    // The encoder would hold 500 MB more if it kept its memory.
    const encoder = await Session.open(files.encoder, threads, { hoardsMemory: false });
    return new WhisperModel(encoder, await Session.open(files.decoder, threads), new Tokens(settings));
  }

  /** How likely each language is, by tag. */
  async languagesOf(samples: Float32Array): Promise<Map<string, number>> {
    const { start, languages } = this.#tokens;
    const { scores } = await this.#read([start], await this.#hear(samples));
    const highest = Math.max(...[...languages.keys()].map((id) => scores[id]!));
    const weights = [...languages].map(([id, tag]) => [tag, Math.exp(scores[id]! - highest)] as const);
    const sum = weights.reduce((total, [, weight]) => total + weight, 0);
    return new Map(weights.map(([tag, weight]) => [tag, weight / sum]));
  }

  /** Takes the likeliest token each time, until the model ends the text. */
  async textOf(samples: Float32Array, language: string, task?: WhisperTask): Promise<string> {
    const prompt = this.#tokens.promptFor(language, task);
    if (!prompt) throw new Error(`Whisper does not know the language ${language}`);
    const sound = await this.#hear(samples);
    let reading = await this.#read(prompt, sound);
    const written: number[] = [];
    while (written.length < longestText) {
      const next = this.#tokens.pick(reading.scores, written.length === 0);
      if (next === this.#tokens.end) break;
      written.push(next);
      const looped = loopAtEnd(written);
      if (looped > 0) {
        written.length -= looped;
        break;
      }
      reading = await this.#read([next], sound, reading.kept);
    }
    return this.#tokens.textOf(written);
  }

  async #hear(samples: Float32Array): Promise<Floats> {
    const mel = { data: melOfSpeech(samples), dims: [1, melBands, melFrames] };
    const { last_hidden_state } = await this.#encoder.run({ input_features: mel }, ['last_hidden_state']);
    return last_hidden_state!;
  }

  async #read(ids: readonly number[], sound: Floats, known?: Kept): Promise<Reading> {
    const past = Object.entries(known ?? nothingKept).map(([name, value]) => [
      `past_key_values.${name}`,
      value,
    ]);
    const wanted = known ? ofText : [...ofText, ...ofSound];
    const results = await this.#decoder.run(
      {
        input_ids: { integers: ids, dims: [1, ids.length] },
        encoder_hidden_states: sound,
        use_cache_branch: { isTrue: known !== undefined },
        ...(Object.fromEntries(past) as Kept),
      },
      ['logits', ...wanted.map((name) => `present.${name}`)],
    );
    const kept = {
      ...known,
      ...Object.fromEntries(wanted.map((name) => [name, results[`present.${name}`]!])),
    };
    const { data, dims } = results['logits']!;
    return { scores: data.subarray(-dims.at(-1)!), kept };
  }
}
