/** `lectern say`: text to a WAV file, without a server, an account or a wallet. */
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { pino } from 'pino';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import { type Passage, Production } from '../../features/speech/production.ts';
import { readText } from '../../features/speech/reading.rules.ts';
import {
  chooseLanguage,
  languageMismatch,
  parseSpokenLanguage,
  speaksLanguage,
} from '../../features/speech/voices.rules.ts';
import { VoiceCatalog } from '../../features/speech/voices.ts';
import { durationMs, wavFile } from '../../formats/audio/samples.ts';
import { asWritten } from '../../language/narration/mapping.ts';
import { isSpeakable } from '../../language/sentences/clauses.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { DiskCache } from '../../platform/disk-cache.ts';
import type { Log } from '../../platform/log.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import type { Config } from '../config/config.ts';
import { command, currentConfig, print } from './command.ts';

/* The speech engines, for commands that need no server. */

/** Opens the engines for one command; their warnings go to standard error as plain lines. */
export async function withSpeaker<R>(work: (speaker: Speaker, config: Config) => Promise<R>): Promise<R> {
  const config = currentConfig();
  const { openSpeaker } = await import('../composition/engines.ts');
  const speaker = await openSpeaker(config, plainLog());
  try {
    return await work(speaker, config);
  } finally {
    await speaker.close();
  }
}

const plainLog = (): Log =>
  pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { msg } = JSON.parse(line) as { msg: string };
        process.stderr.write(`lectern: ${msg}\n`);
      },
    },
  );

interface Options {
  readonly json?: boolean;
  readonly voice?: string;
  readonly language?: string;
  readonly output?: string;
  readonly reading?: boolean;
  readonly live?: boolean;
}

const defaultFile = 'speech.wav';

export const sayCommand = (): Command =>
  command('say', 'Speak a text into a WAV file, without a server.')
    .argument('[text]', 'text to speak; - or none reads standard input')
    .option(
      '--voice <id>',
      'voice from `lectern voices`, or a mix of them (default: the first for the language)',
    )
    .option('--language <tag>', 'language of the text (default: detected)')
    .option(
      '-o, --output <file>',
      `output file (default: ${defaultFile}, or standard output when redirected)`,
    )
    .option('--reading', 'print what would be said, sentence by sentence, and make no sound')
    .option('--live', 'speak standard input while it is being written, to a player or a pipe')
    .action(say);

/** The voice is chosen before there is a text: without a wish it is one for the language of this server. */
const live = (options: Options): Promise<void> =>
  withSpeaker(async (speaker, config) => {
    const { sayLive } = await import('./say-live.ts');
    const { voice, language } = chooseBefore(options, { speaker, config });
    const production = new Production({ speaker, cache: await openCache(config) });
    await sayLive(process.stdin, { voice, language, production, output: options.output });
  });

function chooseBefore(options: Options, { speaker, config }: Stage) {
  const voices = speaker.voices();
  const wanted = findVoice(options, { speaker, config });
  const voice = wanted ?? firstFor(options.language ?? config.defaultLanguage, voices);
  const given = options.language === undefined ? undefined : parseSpokenLanguage(options.language, voice);
  const language = given ?? primaryLanguage(voice.language);
  if (!speaksLanguage(voice, language))
    throw languageMismatch({ voice, language, wasGiven: given !== undefined }, voices);
  return { voice, language };
}

function findVoice({ voice }: Options, { speaker, config }: Stage): SpeechVoice | undefined {
  if (voice === undefined) return undefined;
  const found = new VoiceCatalog(speaker.voices(), config.publicUrl).find(voice);
  if (found) return found;
  throw invalidField('--voice', `"${voice}" is not among the voices. List them with: lectern voices`);
}

async function say(argument: string | undefined, options: Options): Promise<void> {
  if (options.live) return live(options);
  const text = argument === undefined || argument === '-' ? await readAll(process.stdin) : argument;
  if (!isSpeakable(text)) throw new Problem('validation_failed', 'The text has nothing to speak.');
  await withSpeaker(async (speaker, config) => {
    const passage = await prepare(text, options, { speaker, config });
    if (options.reading) return printReading(passage, options);
    const parts = await speakAll(passage, speaker, config);
    const { sampleRate, voiceId } = passage.voice;
    await deliver(wavFile(sampleRate, parts), options, {
      duration_ms: Math.round(
        durationMs(
          parts.reduce((sum, part) => sum + part.length, 0),
          sampleRate,
        ),
      ),
      language: passage.language,
      voice_id: voiceId,
    });
  });
}

interface Stage {
  readonly speaker: Speaker;
  readonly config: Config;
}

async function prepare(text: string, options: Options, { speaker, config }: Stage): Promise<Passage> {
  const voices = speaker.voices();
  const wanted = findVoice(options, { speaker, config });
  const analyst = createTextAnalyst({ fallbackLanguage: config.defaultLanguage });
  try {
    const detected = await analyst.detect(text, wanted && primaryLanguage(wanted.language));
    const voice = wanted ?? firstFor(options.language ?? detected, voices);
    const given = options.language === undefined ? undefined : parseSpokenLanguage(options.language, voice);
    const language = given ?? chooseLanguage(voice, detected, text);
    if (language === undefined || !speaksLanguage(voice, language)) {
      const mismatch = { voice, language: language ?? detected, wasGiven: given !== undefined };
      throw languageMismatch(mismatch, voices);
    }
    const sentences = await analyst.tellApart(await analyst.segment(text, language), language);
    return { voice, language, sentences: readText(text, sentences, { language }) };
  } finally {
    await analyst.close();
  }
}

function printReading({ language, voice, sentences }: Passage, options: Options): void {
  const said = sentences.map((sentence) => ({
    start: sentence.start,
    end: sentence.end,
    value: sentence.value,
    spoken: asWritten(sentence.spoken),
    pause_ms: sentence.pauseMs,
    language: sentence.language ?? language,
    voice_id: voice.voiceId,
  }));
  print(options, { language, sentences: said }, said.map(({ spoken }) => spoken).join('\n'));
}

function firstFor(language: string, voices: readonly SpeechVoice[]): SpeechVoice {
  const voice = voices.find((one) => speaksLanguage(one, language));
  if (!voice)
    throw new Problem('validation_failed', `No voice here speaks "${language}". Choose one with --voice.`);
  return voice;
}

/** Shared with the server: a sentence that either has spoken is not generated again. */
const openCache = ({ dataDir, speechCacheBytes: maxBytes }: Config) =>
  DiskCache.open({ folder: join(dataDir, 'cache', 'speech'), maxBytes });

async function speakAll(passage: Passage, speaker: Speaker, config: Config): Promise<Int16Array[]> {
  const production = new Production({ speaker, cache: await openCache(config) });
  const progress = progressBar(passage.sentences.length);
  const stop = new AbortController();
  const parts: Int16Array[] = [];
  for await (const { samples, sentence } of production.speak(passage, stop.signal)) {
    parts.push(samples);
    progress(sentence + 1);
  }
  progress(undefined);
  return parts;
}

/** Drawn on standard error in a terminal; one or two sentences are done before it would help. */
function progressBar(total: number): (done: number | undefined) => void {
  if (!process.stderr.isTTY || total < 3) return () => undefined;
  const width = 30;
  return (done) => {
    if (done === undefined) return void process.stderr.write('\r\u001b[K');
    const filled = Math.round((done / total) * width);
    process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total} sentences`);
  };
}

async function deliver(
  wav: Buffer,
  options: Options,
  facts: { duration_ms: number; language: string; voice_id: string },
): Promise<void> {
  const toStdout =
    options.output === '-' || (options.output === undefined && !options.json && !process.stdout.isTTY);
  if (toStdout) {
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(wav, (error) => (error ? reject(error) : resolve()));
    });
    return;
  }
  const file = options.output ?? defaultFile;
  await writeFile(file, wav).catch((error: Error) => {
    throw new Problem('bad_request', `${file} cannot be written: ${error.message}.`);
  });
  const seconds = (facts.duration_ms / 1000).toFixed(1);
  print(options, { file, bytes: wav.length, ...facts }, `${file}: ${seconds} s, spoken by ${facts.voice_id}`);
}
