/** The `config.json` of an installed voice, checked before the voice is used. */
import type { PiperManner } from '../piper/piper.model.ts';

export interface VoiceConfig {
  readonly sampleRate: number;
  readonly espeakVoice: string;
  readonly manner: PiperManner;
  /** By their numbers; empty for a model of one speaker. */
  readonly speakers: readonly { readonly name: string; readonly id: number }[];
  /** Numbers by symbol. */
  readonly tokens: ReadonlyMap<string, number>;
}

/** Throws an error that says why the voice cannot be used here. */
export function readVoiceConfig(text: string): VoiceConfig {
  const config = Object(JSON.parse(text)) as Record<string, unknown>;
  const { sample_rate: sampleRate } = Object(config['audio']) as Record<string, unknown>;
  const { voice: espeakVoice } = Object(config['espeak']) as Record<string, unknown>;
  const type = config['phoneme_type'] ?? 'espeak';
  if (type !== 'espeak')
    throw new Error(`its type of pronunciation, ${JSON.stringify(type)}, is not supported`);
  if (typeof espeakVoice !== 'string' || !/^[\w-]{2,40}$/.test(espeakVoice))
    throw new Error('it does not name a voice of eSpeak NG');
  if (!Number.isInteger(sampleRate) || Number(sampleRate) < 8_000 || Number(sampleRate) > 48_000)
    throw new Error('its sample rate is not that of a voice');
  const tokens = tokensOf(config);
  if (tokens.get('_') !== 0 || tokens.get('^') !== 1 || tokens.get('$') !== 2)
    throw new Error('its symbols are not those of Piper');
  return {
    sampleRate: sampleRate as number,
    espeakVoice,
    manner: mannerOf(config['inference']),
    speakers: speakersOf(config),
    tokens,
  };
}

function tokensOf(config: Readonly<Record<string, unknown>>): Map<string, number> {
  const ids = Object.entries(Object(config['phoneme_id_map']) as Record<string, unknown>);
  const tokens = new Map(
    ids.flatMap(([symbol, list]) => {
      const id: unknown = Array.isArray(list) ? list[0] : list;
      return Number.isInteger(id) ? [[symbol, id as number] as const] : [];
    }),
  );
  // Some voices were trained with one symbol in place of another.
  for (const [symbol, list] of Object.entries(Object(config['phoneme_map']) as Record<string, unknown>)) {
    const id = Array.isArray(list) && list.length === 1 ? tokens.get(String(list[0])) : undefined;
    if (id !== undefined) tokens.set(symbol, id);
  }
  return tokens;
}

function mannerOf(inference: unknown): PiperManner {
  const { noise_scale, noise_w, length_scale } = Object(inference) as Record<string, unknown>;
  const within = (value: unknown, usual: number, most: number) =>
    typeof value === 'number' && value >= 0 && value <= most ? value : usual;
  return {
    noiseScale: within(noise_scale, 0.667, 2),
    durationNoise: within(noise_w, 0.8, 2),
    lengthScale: within(length_scale, 1, 4) || 1,
  };
}

function speakersOf(config: Readonly<Record<string, unknown>>): VoiceConfig['speakers'] {
  const count = Number(config['num_speakers']) || 1;
  if (count <= 1) return [];
  const named = Object.entries(Object(config['speaker_id_map']) as Record<string, unknown>).flatMap(
    ([name, id]) => (Number.isInteger(id) && Number(id) < count ? [{ name, id: Number(id) }] : []),
  );
  return named.toSorted((a, b) => a.id - b.id);
}
