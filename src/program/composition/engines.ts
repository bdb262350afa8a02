/** Opens the engines the settings ask for: for the server, and for commands that need just one. */
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { type EmbeddingEngine, embeddingPackages } from '../../engines/embeddings/engine.ts';
import { MiniLmEngine } from '../../engines/embeddings/minilm.ts';
import { OcrStore } from '../../formats/extraction/ocr/tesseract.ts';
import { PackageStore } from '../../platform/models/package-store.ts';
import type { SpeechEngine } from '../../engines/speech/engine.ts';
import { createEspeakEngine } from '../../engines/speech/espeak/espeak.ts';
import { createFolderEngine } from '../../engines/speech/folder/voice-folder.ts';
import { InstalledVoices } from '../../engines/speech/installed/installed.ts';
import { VoiceStore } from '../../engines/speech/installed/voice-store.ts';
import { createKokoroEngine } from '../../engines/speech/kokoro/kokoro.ts';
import { createPiperEngine } from '../../engines/speech/piper/piper.ts';
import { piperFolder } from '../../engines/speech/piper/weights.ts';
import { SanoEngine } from '../../engines/speech/sano/sano.ts';
import {
  createSpeaker,
  type PooledSpeaker,
  type SpeakerSettings,
} from '../../engines/speech/pooled-speaker.ts';
import { VoiceSpeeds } from '../../engines/speech/speed/speeds.ts';
import {
  createTranscriber,
  openTranscriptionEngines,
  type Transcriber,
} from '../../engines/transcription/transcriber.ts';
import type { Workers } from '../../engines/remote/workers.ts';
import { MediaProbe } from '../../engines/transcription/sound/media-probe.ts';
import type { LanguageModel } from '../../engines/language-model/engine.ts';
import { openLanguageModel } from '../../engines/language-model/language-model.ts';
import { createTranslator, openEngines, type Translator } from '../../engines/translation/translator.ts';
import type { InstallableModel } from '../../features/voices/installing.ts';
import type { Log } from '../../platform/log.ts';
import { modelIdleMs } from '../../platform/time-limits.ts';

/** How many sentences are spoken at the same time. */
export const speechWorkersOf = ({ speechWorkers }: Config): number => speechWorkers ?? availableParallelism();

/** Each takes a gigabyte and several threads, and all of them leave most of the machine to speech. */
const heavyPlaces = (): number =>
  Math.floor(Math.min(availableParallelism() / 4, memoryBytes() / (4 * 1024 ** 3)));

/** A container may have less than the machine. */
const memoryBytes = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());

/** How many recordings are transcribed at the same time. */
export const transcriptionPlaces = (): number => Math.max(1, heavyPlaces());

/** How many documents are rendered at the same time, one per account: with two, nobody waits for someone else's long PDF. */
export const exportPlaces = (): number => Math.max(2, heavyPlaces());

/** The workers on other machines; undefined where there are none. */
export async function openWorkers(
  { workersUrl: urls, workerKey: key }: Config,
  log: Log,
): Promise<Workers | undefined> {
  if (urls === undefined) return undefined;
  // Loaded on demand: most servers do everything by themselves.
  const { Workers: All } = await import('../../engines/remote/workers.ts');
  return All.open({ urls, key, log });
}

export interface SpeakerExtras extends Pick<SpeakerSettings, 'measureWait'> {
  /** Engines besides those of the settings. */
  readonly others?: readonly SpeechEngine[] | undefined;
}

/** Every speech engine the settings ask for. */
export async function openSpeaker(
  config: Config,
  log: Log,
  { others = [], measureWait }: SpeakerExtras = {},
): Promise<PooledSpeaker> {
  const engines = {
    piper: () => createPiperEngine(),
    kokoro: () => createKokoroEngine({ listenerThreads: Math.min(4, availableParallelism()) }),
    sano: () => new SanoEngine(),
    espeak: () => createEspeakEngine(),
    folder: () => createFolderEngine({ voicesDir: config.voicesDir }),
  };
  return createSpeaker({
    engines: [
      ...config.speechEngines.map((name) => engines[name]()),
      ...(config.speechEngines.includes('piper') ? [openInstalledVoices(config)] : []),
      ...(await openServers(config)),
      ...others,
    ],
    context: { modelsDir: config.modelsDir, log },
    workers: speechWorkersOf(config),
    idleMs: modelIdleMs,
    measureWait,
  });
}

const openInstalledVoices = ({ modelsDir }: Config): InstalledVoices =>
  new InstalledVoices({
    voicesDir: installedVoicesDir(modelsDir),
    espeakData: join(piperFolder(modelsDir), 'espeak-ng-data'),
  });

/** Where `lectern voices install` puts voices. */
export const installedVoicesDir = (modelsDir: string): string => join(modelsDir, 'voices');

export const ocrDir = (modelsDir: string): string => join(modelsDir, 'ocr');

export const openOcrStore = ({ ocrPackagesUrl, modelsDir }: Config): OcrStore =>
  new OcrStore({ address: ocrPackagesUrl, root: ocrDir(modelsDir) });

export const embeddingsDir = (modelsDir: string): string => join(modelsDir, 'embeddings');

export const openEmbeddingStore = ({ ocrPackagesUrl, modelsDir }: Config): PackageStore =>
  new PackageStore({ kind: 'search by meaning', address: ocrPackagesUrl, root: embeddingsDir(modelsDir) });

/** What `lectern models` and the app install: text recognition by language, and search by meaning. */
export async function installableModels(config: Config): Promise<InstallableModel[]> {
  const ocr = openOcrStore(config);
  const languages = (await ocr.list()).map((language): InstallableModel => ({
    key: language.key,
    kind: 'ocr',
    language: language.tag,
    bytes: language.bytes,
    isInstalled: language.isInstalled,
    install: (deps) => ocr.install(language, deps),
  }));
  const embeddings = openEmbeddingStore(config);
  const keys = await embeddings.installedKeys();
  const meaning = embeddingPackages.map((model): InstallableModel => ({
    key: model.key,
    kind: 'meaning',
    language: model.language,
    bytes: model.bytes,
    isInstalled: keys.has(model.key),
    install: (deps) => embeddings.install([model], deps),
  }));
  return [...languages, ...meaning];
}

export const openEmbeddingEngine = ({ modelsDir }: Config, log: Log): EmbeddingEngine =>
  new MiniLmEngine({ root: embeddingsDir(modelsDir), idleMs: modelIdleMs, log });

export const openVoiceStore = ({ voiceCatalogUrl, modelsDir }: Config): VoiceStore =>
  new VoiceStore({ address: voiceCatalogUrl, root: installedVoicesDir(modelsDir) });

export async function openServers({ speechServers: setting, variable }: Config): Promise<SpeechEngine[]> {
  if (setting === undefined) return [];
  // Loaded on demand: most owners configure none.
  const { openSpeechServers } = await import('../../engines/speech/servers/server-engine.ts');
  try {
    return openSpeechServers(setting, variable);
  } catch (error) {
    throw new Problem('validation_failed', (error as Error).message);
  }
}

/** How fast the speaker's voices are on this machine. */
export function openSpeeds(speaker: PooledSpeaker, { modelsDir }: Config, log: Log): VoiceSpeeds {
  return new VoiceSpeeds({
    voices: () => speaker.voices(),
    source: (voiceId) => speaker.source(voiceId),
    version: manifest.version,
    modelsDir,
    log,
  });
}

/** Every translation engine that is configured or found. */
export function openTranslator(config: Config, log: Log): Translator {
  const engines = openEngines({
    engine: config.translationEngine,
    modelsDir: config.translationModelsDir,
    modelIdleMs,
    mirror: config.translationMirror === 'off' ? undefined : config.translationMirror,
    workers: availableParallelism(),
    deepl: { apiKey: config.deeplApiKey },
    openai: { url: config.llmUrl, apiKey: config.llmApiKey, model: modelOf(config).model },
    libretranslate: { url: config.libreTranslateUrl, apiKey: config.libreTranslateApiKey },
    log,
  });
  return createTranslator({ engines, log });
}

/** The language model that answers: the one that the settings name, or one found on this machine. */
export function openConfiguredModel(config: Config): LanguageModel {
  const { model, contextTokens } = modelOf(config);
  return openLanguageModel({ url: config.llmUrl, model, apiKey: config.llmApiKey, contextTokens });
}

/** The name of the model, and how much it sees at once where the settings say so. */
function modelOf({ llmModel = '' }: Config) {
  const [, name = llmModel, tokens] = /^(.*\S) +(\d{3,8})$/.exec(llmModel.trim()) ?? [];
  return {
    ...(name !== '' && { model: name }),
    ...(tokens !== undefined && { contextTokens: Number(tokens) }),
  };
}

export const openMediaProbe = (log: Log): MediaProbe => new MediaProbe({ workers: 2, log });

/** Every transcription engine that is installed or configured. */
export function openTranscriber(config: Config, log: Log, probe = openMediaProbe(log)): Transcriber {
  const engines = openTranscriptionEngines(
    {
      engine: config.transcriptionEngine,
      openai: {
        url: config.transcriptionOpenaiUrl,
        apiKey: config.transcriptionOpenaiApiKey,
        model: config.transcriptionOpenaiModel,
      },
      moonshine: {
        modelsDir: config.modelsDir,
        workers: transcriptionPlaces(),
        numThreads: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
        idleMs: modelIdleMs,
        log,
      },
    },
    probe,
  );
  return createTranscriber({ engines, probe });
}
