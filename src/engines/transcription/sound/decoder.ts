export interface DecodedSound {
  readonly channels: readonly Float32Array[];
  readonly sampleRate: number;
}

/** Turns packets of one codec into samples. Packets come in order; what is broken may throw or be left out. */
export interface PacketDecoder {
  decode(packets: readonly Uint8Array[]): Promise<DecodedSound>;
  free(): void;
}
