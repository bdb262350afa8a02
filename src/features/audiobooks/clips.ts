/**
 * The sound of one sentence. Where an older audiobook of the document has the same words in the same voice, its
 * clip is taken as it is: after an edit of a long text the cache of speech may hold little of it any more.
 */
import { Problem } from '../../contract/errors.ts';
import type { AudiobookEngine, EncodedClip } from '../../engines/audiobook/engine.ts';
import { countSamples } from '../../platform/audio/mp3-frames.ts';
import type { Mp3SampleRate } from '../../platform/audio/mp3.encoding.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { findVersion } from '../documents/versions.store.ts';
import { joinSamples } from '../../platform/audio/samples.ts';
import { countCodePoints } from '../../platform/text/codepoints.ts';
import type { Production } from '../speech/production.ts';
import { readText } from '../speech/reading/reading.rules.ts';
import type { Voices } from '../speech/voices.ts';
import * as store from './audiobooks.store.ts';
import { planOf, type Line } from './plan/plan.rules.ts';
import type { ClipFiles } from './files/clip-files.ts';

export interface ClipsDeps {
  readonly database: Database;
  readonly analyst: TextAnalyst;
  readonly voices: Voices;
  readonly production: Pick<Production, 'speak'>;
  readonly engine: AudiobookEngine;
  readonly sounds: ClipFiles;
}

export type Speak = (line: Line, signal: AbortSignal) => Promise<EncodedClip>;

interface Place {
  readonly first: number;
  readonly last: number;
}

export async function openClips(
  parts: ClipsDeps,
  audiobook: store.AudiobookView,
  language: string,
): Promise<Speak> {
  const { voices, production, engine, sounds } = parts;
  const voiceIdOf = casting(audiobook);
  const older = await olderClips(parts, audiobook);

  async function taken(line: Line): Promise<EncodedClip | undefined> {
    const place = older?.places.get(keyOf(line, voiceIdOf(line), language));
    if (!older || !place) return undefined;
    try {
      const bytes = Buffer.concat(await sounds.read(older.id, place.first, place.last).toArray());
      return { bytes, samples: countSamples(bytes) };
    } catch {
      // Deleted meanwhile, or not on this disk.
      return undefined;
    }
  }

  async function made(line: Line, signal: AbortSignal): Promise<EncodedClip> {
    const voice = voices.find(voiceIdOf(line));
    if (!voice) {
      throw new Problem('validation_failed', `The voice ${voiceIdOf(line)} is not there any more.`);
    }
    const sentences = readText(
      line.spoken,
      [{ start: 0, end: countCodePoints(line.spoken), value: line.spoken }],
      language,
    );
    const sound: Int16Array[] = [];
    for await (const chunk of production.speak({ voice, language, sentences, background: true }, signal))
      sound.push(chunk.samples);
    const outputRate = audiobook.sample_rate as Mp3SampleRate;
    const request = { samples: joinSamples(sound), sampleRate: voice.sampleRate, outputRate };
    return engine.encode(request, signal);
  }

  return async (line, signal) => (await taken(line)) ?? made(line, signal);
}

/** Who is not in the cast speaks with the voice of the audiobook. */
function casting({ casting: cast, voice_id }: store.AudiobookView): (line: Line) => string {
  const voiceOf = new Map(Object.entries(JSON.parse(cast) as Record<string, string>));
  return ({ speaker }) => (speaker !== undefined && voiceOf.get(speaker)) || voice_id;
}

const keyOf = ({ spoken }: Line, voiceId: string, language: string): string =>
  JSON.stringify([spoken, voiceId, language]);

/** Where the sentences of the newest other audiobook of the document stand in its file. */
async function olderClips({ database, analyst }: ClipsDeps, audiobook: store.AudiobookView) {
  const { queries } = database;
  const older = await store.findOlder(queries, audiobook);
  const version = older && (await findVersion(queries, older.document_id, older.version_id));
  if (!version) return undefined;
  const { lines } = planOf(version.text, await analyst.segment(version.text, version.language));
  const byStart = new Map(lines.map((line) => [line.start, line]));
  const voiceIdOf = casting(older);
  const places = new Map<string, Place>();
  for (const { start_offset, end_offset, first_byte, bytes } of await store.listClips(queries, older.id)) {
    const line = byStart.get(start_offset);
    if (line?.end !== end_offset) continue;
    const place = { first: first_byte, last: first_byte + bytes - 1 };
    places.set(keyOf(line, voiceIdOf(line), version.language), place);
  }
  return { id: older.id, places };
}
