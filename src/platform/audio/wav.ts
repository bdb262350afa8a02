/** WAV files of 16-bit mono samples. */

const headerBytes = 44;
/** The size of a stream is not known when its header is sent. */
const unknownSize = 0xff_ff_ff_ff;

function header(sampleRate: number, dataBytes: number): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  const known = dataBytes !== unknownSize;
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(known ? headerBytes - 8 + dataBytes : unknownSize, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(dataBytes, 40);
  return bytes;
}

export const streamHeader = (sampleRate: number): Buffer => header(sampleRate, unknownSize);

/** A view of the samples as they are sent: little-endian, as is every machine this runs on. */
export const pcmBytes = (samples: Int16Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

export function wavFile(sampleRate: number, parts: readonly Int16Array[]): Buffer {
  const data = parts.map(pcmBytes);
  const dataBytes = data.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([header(sampleRate, dataBytes), ...data], headerBytes + dataBytes);
}

export const durationMs = (sampleCount: number, sampleRate: number): number =>
  (sampleCount * 1000) / sampleRate;
