/** The header of a WAV file of 16-bit mono samples. The app uses it too, so it imports nothing. */

export const wavHeaderBytes = 44;
/** The size of a stream is not known when its header is sent. */
export const unknownSize = 0xff_ff_ff_ff;

export function wavHeader(sampleRate: number, dataBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(wavHeaderBytes);
  const view = new DataView(bytes.buffer);
  const write = (text: string, at: number) => new TextEncoder().encodeInto(text, bytes.subarray(at));
  write('RIFF', 0);
  view.setUint32(4, dataBytes === unknownSize ? unknownSize : wavHeaderBytes - 8 + dataBytes, true);
  write('WAVEfmt ', 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write('data', 36);
  view.setUint32(40, dataBytes, true);
  return bytes;
}
