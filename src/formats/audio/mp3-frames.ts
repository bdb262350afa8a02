/**
 * An MP3 stream is a sequence of frames, each with its own length and the same number of samples. Counting them
 * gives the length of the audio to the sample, without a decoder.
 */

export interface Mp3Frame {
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
  readonly bitrateKbps: number;
  readonly channels: 1 | 2;
  /** Bytes of side information after the four of the header: where a reader looks for the `Info` tag. */
  readonly sideBytes: number;
}

const rates = [44_100, 48_000, 32_000];
const bitratesOne = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitratesTwo = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** By the two version bits: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const rateDivisors = [4, 0, 2, 1];
const layerThree = 1;

/** The frame whose header is at `at`, or undefined when there is none. */
export function frameAt(bytes: Uint8Array, at: number): Mp3Frame | undefined {
  const [sync = 0, kind = 0, pace = 0, mode = 0] = bytes.subarray(at, at + 4);
  const version = (kind >> 3) & 3;
  const rate = rates[(pace >> 2) & 3];
  const divisor = rateDivisors[version]!;
  const isOne = version === 3;
  const bitrateKbps = (isOne ? bitratesOne : bitratesTwo)[pace >> 4] ?? 0;
  const isHeader = sync === 0xff && kind >> 5 === 7 && ((kind >> 1) & 3) === layerThree;
  if (!isHeader || divisor === 0 || rate === undefined || bitrateKbps === 0) return undefined;
  const sampleRate = rate / divisor;
  const samples = isOne ? 1152 : 576;
  const channels = mode >> 6 === 3 ? 1 : 2;
  return {
    bytes: Math.floor((samples * bitrateKbps * 125) / sampleRate) + ((pace >> 1) & 1),
    samples,
    sampleRate,
    bitrateKbps,
    channels,
    sideBytes: isOne ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17,
  };
}

/** How many samples a piece of whole frames holds. Throws when it is anything else. */
export function countSamples(bytes: Uint8Array): number {
  let [at, samples] = [0, 0];
  while (at < bytes.length) {
    const frame = frameAt(bytes, at);
    if (!frame || at + frame.bytes > bytes.length) throw new Error(`No whole MP3 frame at byte ${at}`);
    at += frame.bytes;
    samples += frame.samples;
  }
  return samples;
}

/** The samples that `msOf` was given, of whole frames: one lasts at least 12 ms, so that rounding cannot mislead. */
export function samplesUntil(ms: number, sampleRate: number): number {
  // MPEG 1 starts at 32 kHz and has longer frames.
  const frame = sampleRate >= 32_000 ? 1152 : 576;
  return Math.round((ms * sampleRate) / (1000 * frame)) * frame;
}
