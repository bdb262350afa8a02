/** The catalog of voices to install, in the form of Piper's public collection: `voices.json`, and the files beside it. */
import { InstallError, type Manifest } from '../../../platform/models/manifest.ts';
import type { WantedFile } from '../../../platform/models/install.ts';
import type { FileSource } from '../../../platform/models/source.ts';
import type { PiperManner } from '../piper/piper.model.ts';

export interface OfferedVoice {
  /** As the collection names it, for example `de_DE-thorsten-medium`. */
  readonly key: string;
  readonly name: string;
  /** BCP 47, for example `de-DE`. */
  readonly language: string;
  readonly languageName: string;
  readonly quality: string;
  readonly speakers: number;
  readonly bytes: number;
  readonly files: readonly WantedFile[];
}

/** Names in the folder of an installed voice. */
export const voiceFiles = { model: 'model.onnx', config: 'config.json', card: 'MODEL_CARD' } as const;

/** Its model card, which names the license, fits on a few pages. */
const maxCardBytes = 1024 ** 2;
const maxModelBytes = 2 * 1024 ** 3;

export async function readVoiceCatalog(source: FileSource, signal: AbortSignal): Promise<OfferedVoice[]> {
  const text = await source.text('voices.json', signal);
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new InstallError('The voice catalog is not JSON. VOICE_CATALOG_URL names where it is.');
  }
  const entries = Object.entries(Object(list) as Record<string, unknown>);
  return entries.flatMap(([key, entry]) => readEntry(key, entry) ?? []);
}

/** Entries that cannot be read, or have unusable names, are skipped. */
function readEntry(key: string, entry: unknown): OfferedVoice | undefined {
  const { name, language, quality, num_speakers, files } = Object(entry) as Record<string, unknown>;
  const { code, name_english } = Object(language) as Record<string, unknown>;
  const wanted = Object.entries(Object(files) as Record<string, unknown>).flatMap(readFile);
  const isComplete = Object.values(voiceFiles).every((file) => wanted.some((one) => one.name === file));
  const tag = typeof code === 'string' ? tagOf(code) : undefined;
  if (!isKey(key) || !isComplete || tag === undefined) return undefined;
  return {
    key,
    name: typeof name === 'string' ? name : key,
    language: tag,
    languageName: typeof name_english === 'string' ? name_english : tag,
    quality: typeof quality === 'string' ? quality : 'medium',
    speakers: Number(num_speakers) || 1,
    bytes: wanted.reduce((sum, { bytes }) => sum + bytes, 0),
    files: wanted,
  };
}

const isKey = (key: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u.test(key) && !key.includes('..');

function readFile([path, facts]: [string, unknown]): WantedFile[] {
  const { size_bytes: bytes, md5_digest: md5 } = Object(facts) as Record<string, unknown>;
  const name = nameOf(path);
  const most = name === voiceFiles.model ? maxModelBytes : maxCardBytes;
  const isSane = Number.isInteger(bytes) && Number(bytes) >= 0 && Number(bytes) <= most;
  if (name === undefined || !isSane || typeof md5 !== 'string' || !/^[\da-f]{32}$/.test(md5)) return [];
  return [{ path, name, bytes: bytes as number, md5 }];
}

/** Undefined: it is none of a voice, or it lies elsewhere. */
function nameOf(path: string): string | undefined {
  if (/^[/\\]|:|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path)) return undefined;
  if (path.endsWith('.onnx')) return voiceFiles.model;
  if (path.endsWith('.onnx.json')) return voiceFiles.config;
  return path.endsWith('/MODEL_CARD') || path === 'MODEL_CARD' ? voiceFiles.card : undefined;
}

function tagOf(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Whether the installed files are those that the catalog offers. */
export const hasFilesOf = (installed: Pick<Manifest, 'files'>, { files }: OfferedVoice): boolean =>
  files.every(({ name, md5 }) => installed.files[name]?.md5 === md5);

/** In the alphabet of voice ids; letters outside ASCII lose their diacritics. */
export const voiceIdOf = (key: string): string => `piper-${slug(key)}`;

export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '');

/* The `config.json` of an installed voice, checked before the voice is used. */

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
