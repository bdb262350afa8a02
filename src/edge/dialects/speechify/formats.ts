/** Which sound a Speechify client gets: `output_format` names it, else `audio_format` or the `Accept` header. */
import { type Codec, type Encoding, encodingOf } from '../../../formats/audio/encoding/encoder.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { mediaTypes, readOutputFormat } from '../encoded-writer.ts';
import type { audioFormats } from './contract.ts';

type Format = (typeof audioFormats)[number];

const codecs: Readonly<Record<Format, Codec>> = {
  wav: 'wav',
  mp3: 'mp3',
  ogg: 'opus',
  aac: 'aac',
  pcm: 'pcm',
};

/** Samples without a header have the rate that their clients expect. */
export const encodingFor = (format: Format, voiceRate: number): Encoding =>
  encodingOf(codecs[format], format === 'pcm' ? 24_000 : voiceRate);

/** What an answer calls its codec: their word where they have one. */
export const formatOf = ({ codec }: Encoding): string => (codec === 'opus' ? 'ogg' : codec);

/* Formats by name. Speechify has some that ElevenLabs has not. */

const mp3Name = /^mp3_(22050|24000)_(32|64|96|128|160|192)$/;
/** An MP3 of these rates holds no more. */
const mostKilobits = 160;

export function readNamedFormat(name: string): Encoding {
  if (name === 'ogg_24000') return encodingOf('opus', 24_000);
  if (name === 'aac_24000') return encodingOf('aac', 24_000);
  const [, rate, kilobits] = mp3Name.exec(name) ?? [];
  if (rate === undefined) return readOutputFormat(name);
  return { codec: 'mp3', sampleRate: Number(rate), kilobits: Math.min(mostKilobits, Number(kilobits)) };
}

/** The name of what is delivered, which may have fewer kilobits than was asked for. */
export const nameOf = (asked: string, { codec, sampleRate, kilobits }: Encoding): string =>
  codec === 'mp3' ? `mp3_${sampleRate}_${kilobits}` : asked;

/* Formats of streams, by `Accept`. */

const streamTypes = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/pcm': 'pcm',
} as const satisfies Record<string, Format>;

export type StreamFormat = (typeof streamTypes)[keyof typeof streamTypes];

const typesIn = (accept: string): string[] =>
  accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';', 1)[0]!.trim());

/** The first type of the header that can be streamed; undefined: it names none. */
export function namedStream(accept = ''): StreamFormat | undefined {
  const type = typesIn(accept).find((one) => Object.hasOwn(streamTypes, one));
  return type === undefined ? undefined : streamTypes[type as keyof typeof streamTypes];
}

const anyTypes = ['audio/*', '*/*'];

/** As `Accept` says; MP3 where it leaves the choice. */
export function chosenStream(accept = '*/*'): StreamFormat {
  for (const type of typesIn(accept)) {
    const named = namedStream(type);
    if (named) return named;
    if (anyTypes.includes(type)) return 'mp3';
  }
  throw new Problem(
    'bad_request',
    `The Accept header must name one of ${Object.keys(streamTypes).join(', ')}.`,
  );
}

/** Clients that name a version read of samples what they are (RFC 3551). */
export function mediaTypeOf({ codec, sampleRate }: Encoding, isVersioned: boolean): string {
  if (codec === 'pcm' && isVersioned) return `audio/L16;rate=${sampleRate};channels=1`;
  return codec === 'aac' ? 'audio/aac' : mediaTypes[codec]!;
}
