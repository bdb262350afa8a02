/** The headers that stand before every frame of MP3 and of AAC without a container. */

export interface Frame {
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
}

/** Undefined: no frame begins with these bytes. */
export type ReadFrame = (bytes: Buffer, offset: number) => Frame | undefined;

export const headerBytes = 7;

/** Kilobits a second of layer III: MPEG-1, and the later, slower kinds. */
const bitrates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const mp3Rates = [44_100, 48_000, 32_000];

export const readMp3Frame: ReadFrame = (bytes, offset) => {
  if (bytes[offset] !== 0xff || (bytes[offset + 1]! & 0xe6) !== 0xe2) return undefined;
  const version = (bytes[offset + 1]! >> 3) & 3;
  const isFirst = version === 3;
  const kilobits = bitrates[isFirst ? 0 : 1]![bytes[offset + 2]! >> 4];
  const fullRate = mp3Rates[(bytes[offset + 2]! >> 2) & 3];
  if (version === 1 || !kilobits || !fullRate) return undefined;
  const sampleRate = isFirst ? fullRate : fullRate / (version === 2 ? 2 : 4);
  const samples = isFirst ? 1_152 : 576;
  const padding = (bytes[offset + 2]! >> 1) & 1;
  return { bytes: Math.floor((samples * kilobits * 125) / sampleRate) + padding, samples, sampleRate };
};

const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

export const readAdtsFrame: ReadFrame = (bytes, offset) => {
  if (bytes[offset] !== 0xff || (bytes[offset + 1]! & 0xf6) !== 0xf0) return undefined;
  const sampleRate = aacRates[(bytes[offset + 2]! >> 2) & 15];
  const length = ((bytes[offset + 3]! & 3) << 11) | (bytes[offset + 4]! << 3) | (bytes[offset + 5]! >> 5);
  if (!sampleRate || length < headerBytes) return undefined;
  return { bytes: length, samples: 1_024 * ((bytes[offset + 6]! & 3) + 1), sampleRate };
};
