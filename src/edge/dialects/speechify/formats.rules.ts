/** Which sound format a Speechify client gets. */
import { Problem } from '../../../shared/contract/errors.ts';
import { encodingOf, type Codec, type Encoding } from '../../../formats/audio/encoding/encoder.ts';
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
export const speechifyEncoding = (format: Format, voiceRate: number): Encoding =>
  encodingOf(codecs[format], format === 'pcm' ? 24_000 : voiceRate);

export const streamTypes = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/pcm': 'pcm',
} as const satisfies Record<string, Format>;
export type StreamType = keyof typeof streamTypes;

const anyTypes = ['audio/*', '*/*'];

/** The first type of the header that can be streamed. */
export function chooseStreamType(accept = '*/*'): StreamType {
  for (const part of accept.toLowerCase().split(',')) {
    const type = part.split(';', 1)[0]!.trim();
    if (Object.hasOwn(streamTypes, type)) return type as StreamType;
    if (anyTypes.includes(type)) return 'audio/mpeg';
  }
  throw new Problem(
    'bad_request',
    `The Accept header must name one of ${Object.keys(streamTypes).join(', ')}.`,
  );
}
