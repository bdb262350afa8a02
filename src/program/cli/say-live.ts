/** `lectern say --live`: speaks what another program writes while it writes it, into a player or a pipe. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { Production } from '../../features/speech/production.ts';
import { livePauseMs } from '../../features/speech/pauses.rules.ts';
import { readText } from '../../features/speech/reading.rules.ts';
import { durationMs, pcmBytes, streamHeader } from '../../formats/audio/samples.ts';
import { isSpeakable } from '../../language/sentences/clauses.ts';
import { GrowingText, type TextPiece } from '../../language/sentences/growing-text.ts';
import { segment } from '../../language/sentences/sentences.ts';
import { Problem } from '../../shared/contract/errors.ts';

export interface LiveSaying {
  readonly voice: SpeechVoice;
  readonly language: string;
  readonly production: Production;
  /** Where a WAV stream goes; undefined: to standard output where it is redirected, else to a player. */
  readonly output: string | undefined;
}

/** Until the text and its sound have ended. */
export async function sayLive(source: AsyncIterable<Buffer>, saying: LiveSaying): Promise<void> {
  const { voice, language } = saying;
  let heardAtMs = 0;
  const text = new GrowingText({ language, leftMs: () => heardAtMs - performance.now() });
  const sink = openSink(saying.output);
  sink.write(streamHeader(voice.sampleRate));
  const spoken = (async () => {
    for (let step = await text.next(); step; step = await text.next()) {
      if (step.kind !== 'piece' || !isSpeakable(step.text)) continue;
      for await (const samples of soundOf(step, saying)) {
        heardAtMs = Math.max(heardAtMs, performance.now()) + durationMs(samples.length, voice.sampleRate);
        if (!sink.write(pcmBytes(samples))) await once(sink, 'drain');
      }
    }
  })();
  const read = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of source)
      if (!text.push(decoder.decode(bytes, { stream: true }).replaceAll('\0', ''))) break;
    text.end();
  })();
  await Promise.all([spoken, read]);
  sink.end();
  await once(sink, 'close');
}

async function* soundOf(piece: TextPiece, { voice, language, production }: LiveSaying) {
  const sentences = readText(piece.text, segment(piece.text, language), { language });
  const last = sentences.at(-1);
  if (last) sentences[sentences.length - 1] = { ...last, pauseMs: livePauseMs[piece.ends] };
  for await (const { samples } of production.speak({ voice, language, sentences }, piece.signal))
    yield samples;
}

const players: readonly (readonly string[])[] = [
  ['ffplay', '-nodisp', '-autoexit', '-loglevel', 'error', '-i', '-'],
  ['aplay', '-q', '-'],
  ['play', '-q', '-t', 'wav', '-'],
];

function openSink(output: string | undefined): Writable {
  if (output !== undefined && output !== '-') return createWriteStream(output);
  if (output === '-' || !process.stdout.isTTY) return untilClosed(process.stdout);
  const found = players.find(
    ([name]) => spawnSync(name!, ['--help'], { stdio: 'ignore' }).error === undefined,
  );
  if (!found)
    throw new Problem(
      'bad_request',
      'No player was found (ffplay, aplay or play). Redirect the output, or name a file with -o.',
    );
  const [name, ...words] = found;
  return spawn(name!, words, { stdio: ['pipe', 'ignore', 'inherit'] }).stdin;
}

/** Standard output cannot be closed before the program ends. */
function untilClosed(stdout: NodeJS.WriteStream): Writable {
  Object.assign(stdout, { end: () => stdout.write('', () => stdout.emit('close')) });
  return stdout;
}
