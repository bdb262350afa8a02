/** The AAC packets of several MP4 files one after the other, as one sound: nothing is encoded again. */
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { ReadProgress } from '../engine.ts';
import { noSound, requireLength } from './found.ts';

export class JoinedAac {
  readonly #output: Output;
  readonly #sound = new EncodedAudioPacketSource('aac');
  /** What decodes the packets: that of the first file is that of all. */
  #setup: string | undefined;
  #seconds = 0;

  constructor(path: string) {
    this.#output = new Output({
      format: new Mp4OutputFormat({ fastStart: false }),
      target: new FilePathTarget(path),
    });
    this.#output.addAudioTrack(this.#sound);
  }

  get durationMs(): number {
    return Math.round(this.#seconds * 1_000);
  }

  /** Adds what is in a file. */
  async add(path: string, progress: ReadProgress): Promise<void> {
    const input = new Input({
      formats: [MP4],
      source: new FilePathSource(path, { handleUnhandledError: () => undefined }),
    });
    try {
      const track = await input.getPrimaryAudioTrack();
      const config = await track?.getDecoderConfig();
      if (!track || !config || (await track.getCodec()) !== 'aac') throw noSound();
      const setup = JSON.stringify([config.codec, config.sampleRate, config.numberOfChannels]);
      if (this.#setup === undefined) await this.#output.start();
      if (setup !== (this.#setup ??= setup)) throw noSound();
      const offset = this.#seconds;
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const timestamp = offset + Math.max(0, packet.timestamp);
        await this.#sound.add(packet.clone({ timestamp }), { decoderConfig: config });
        this.#seconds = timestamp + packet.duration;
        progress();
      }
      requireLength(this.durationMs);
    } finally {
      input.dispose();
    }
  }

  close(): Promise<void> {
    return this.#output.finalize();
  }

  cancel(): Promise<void> {
    return this.#output.cancel();
  }
}
