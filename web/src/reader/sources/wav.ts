/** The WAV files of the service: 16-bit mono PCM behind a header of 44 bytes. */
const headerBytes = 44;

export function wavDurationMs(wav: Uint8Array): number {
  const bytesPerSecond = new DataView(wav.buffer, wav.byteOffset).getUint32(28, true);
  return bytesPerSecond > 0 ? ((wav.byteLength - headerBytes) / bytesPerSecond) * 1000 : 0;
}

/** Joins several files of the same format. */
export function joinWavs(wavs: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  if (wavs.length === 1) return wavs[0]!;
  const size = wavs.reduce((sum, wav) => sum + wav.byteLength - headerBytes, headerBytes);
  const whole = new Uint8Array(size);
  whole.set(wavs[0]!.subarray(0, headerBytes));
  let at = headerBytes;
  for (const wav of wavs) {
    whole.set(wav.subarray(headerBytes), at);
    at += wav.byteLength - headerBytes;
  }
  const view = new DataView(whole.buffer);
  view.setUint32(4, size - 8, true);
  view.setUint32(40, size - headerBytes, true);
  return whole;
}

/** A moment of silence: playing it during a user's gesture lets an audio element play later. */
export function silence(): Uint8Array<ArrayBuffer> {
  const rate = 8_000;
  const wav = new Uint8Array(headerBytes + rate / 50);
  const view = new DataView(wav.buffer);
  const words = (at: number, text: string) => wav.set(new TextEncoder().encode(text), at);
  words(0, 'RIFF');
  view.setUint32(4, wav.byteLength - 8, true);
  words(8, 'WAVEfmt ');
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, wav.byteLength - headerBytes],
  ] as const)
    view.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    view.setUint16(at, value, true);
  words(36, 'data');
  return wav;
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if ('fromBase64' in Uint8Array)
    return (Uint8Array as unknown as { fromBase64(text: string): Uint8Array<ArrayBuffer> }).fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
