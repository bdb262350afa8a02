/** The sound of an M4B comes in packets of this many samples. */
export const samplesPerPacket = 1024;
/** What the encoder (FFmpeg's) puts before the first sample: one packet. */
export const priming = samplesPerPacket;
