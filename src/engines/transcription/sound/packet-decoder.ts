/** The interface of the decoders, and what they need to know about a codec. */

export interface DecodedSound {
  readonly channels: readonly Float32Array[];
  readonly sampleRate: number;
}

/** Turns packets of one codec into samples. Packets come in order; broken ones may throw or be left out. */
export interface PacketDecoder {
  decode(packets: readonly Uint8Array[]): Promise<DecodedSound>;
  free(): void;
}

export interface CodecConfig {
  readonly codec: string;
  readonly channelCount: number;
  /** The codec's own header, as the container keeps it. */
  readonly description: Uint8Array | undefined;
}
