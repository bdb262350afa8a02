/**
 * Piper's voices that an owner has installed. The folder is looked at every second, so that voices appear and disappear while
 * programs run, on every machine that shares it.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findInstalled, type InstalledModel } from '../../../platform/models/manifest.ts';
import type { EngineContext, SpeechEngine, SpeechVoice, VoiceSource } from '../engine.ts';
import type { PiperShape } from '../piper/graphs.ts';
import type { PiperOptions } from '../piper/piper.model.ts';
import { hasPhonemizer } from '../pronunciation/pronunciation.ts';
import { descriptionFile, voiceKind } from './voice-store.ts';
import { type OfferedVoice, readVoiceConfig, slug, voiceFiles, voiceIdOf } from './voice-catalog.ts';

export interface InstalledVoicesSettings {
  /** Holds a folder for each voice; it need not exist. */
  readonly voicesDir: string;
  /** The data of eSpeak NG that Piper's voices learned from; that of the package where it is missing. */
  readonly espeakData: string;
  /** How often the folder is looked at. Default: every second. */
  readonly lookMs?: number;
}

interface InstalledVoice {
  readonly voice: SpeechVoice;
  readonly source: VoiceSource;
}

type Description = Omit<OfferedVoice, 'files'> & { readonly shape: PiperShape };

/** For this long after a change, the folder is read again even if its time is the same. */
const settledMs = 2_000;
const modelModule = new URL('../piper/piper.model.ts', import.meta.url).href;

export class InstalledVoices implements SpeechEngine {
  readonly name = 'piper';
  readonly #settings: InstalledVoicesSettings;
  #context: EngineContext | undefined;
  #voices: ReadonlyMap<string, InstalledVoice> = new Map();
  #state = '';
  #looking: Promise<void> | undefined;
  #listener: (voices: readonly SpeechVoice[]) => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: InstalledVoicesSettings) {
    this.#settings = settings;
  }

  async prepare(context: EngineContext): Promise<readonly SpeechVoice[]> {
    this.#context = context;
    await this.#look();
    this.#timer = setInterval(() => void this.#look(), this.#settings.lookMs ?? 1_000).unref();
    return this.#list();
  }

  onVoices(listener: (voices: readonly SpeechVoice[]) => void): void {
    this.#listener = listener;
  }

  async source(voiceId: string): Promise<VoiceSource> {
    const found = this.#voices.get(voiceId);
    if (!found) throw new Error(`${voiceId} is not installed`);
    return found.source;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
  }

  #list(): SpeechVoice[] {
    return Array.from(this.#voices.values(), ({ voice }) => voice);
  }

  /** Looks now, because something has changed. */
  async refresh(): Promise<void> {
    await this.#looking;
    await this.#look();
  }

  /** The folder's contents are read only when it has changed. */
  #look(): Promise<void> {
    this.#looking ??= this.#read().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #read(): Promise<void> {
    const { voicesDir } = this.#settings;
    const { mtimeMs, ino } = await stat(voicesDir).catch(() => ({ mtimeMs: 0, ino: 0 }));
    const state = `${ino} ${mtimeMs}`;
    if (state === this.#state || !hasPhonemizer()) return;
    const before = JSON.stringify(this.#list());
    const models = await findInstalled(voicesDir);
    const found = await Promise.all(models.map((model) => this.#open(model)));
    this.#voices = new Map(found.flat().map((one) => [one.voice.voiceId, one]));
    // A second change may follow within the same tick of the disk's clock.
    this.#state = Date.now() - mtimeMs > settledMs ? state : '';
    if (JSON.stringify(this.#list()) !== before) this.#listener(this.#list());
  }

  async #open(model: InstalledModel): Promise<InstalledVoice[]> {
    try {
      return model.kind === voiceKind ? await this.#readVoice(model) : [];
    } catch (error) {
      this.#context?.log.warn(
        { err: error, voice: model.key },
        'An installed voice is left out: it cannot be read',
      );
      return [];
    }
  }

  async #readVoice({ folder, key, files }: InstalledModel): Promise<InstalledVoice[]> {
    const description = JSON.parse(await readFile(join(folder, descriptionFile), 'utf8')) as Description;
    const config = readVoiceConfig(await readFile(join(folder, voiceFiles.config), 'utf8'));
    const options: PiperOptions = {
      folder,
      espeakVoice: config.espeakVoice,
      espeakData: this.#settings.espeakData,
      manner: config.manner,
      shape: description.shape,
    };
    // An updated voice is another model.
    const version = files[voiceFiles.model]?.md5?.slice(0, 8) ?? '';
    const model = { key: `${voiceIdOf(key)} ${version}`, module: modelModule, options };
    const described = { ...description, key, version };
    const speakers = config.speakers.length > 0 ? config.speakers : [{ name: '', id: 0 }];
    return speakers.map(({ name, id }) => ({
      voice: describe(described, name, config.sampleRate),
      source: { model, speaker: id },
    }));
  }
}

type Described = Omit<Description, 'shape'> & { readonly version: string };

function describe(offered: Described, speaker: string, sampleRate: number): SpeechVoice {
  const { key, language, languageName, quality } = offered;
  const title = offered.name.replaceAll('_', ' ').replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  const name = speaker === '' ? title : `${title} ${speaker}`;
  return {
    voiceId: speaker === '' ? voiceIdOf(key) : `${voiceIdOf(key)}-${slug(speaker) || 'speaker'}`,
    name,
    language,
    languages: [language],
    gender: 'not_specified',
    engine: 'piper',
    quality: quality === 'medium' || quality === 'high' ? 'high' : 'standard',
    sampleRate,
    description: `${name}, an installed voice for ${languageName}.`,
    model: offered.version,
    isOneOfMany: speaker !== '',
  };
}
