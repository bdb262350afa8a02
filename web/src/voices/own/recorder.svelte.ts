/**
 * Records a person: idle → recording → recorded, or idle again with a problem. Browsers record in their own formats; what
 * comes out is a WAV file.
 */
import { t } from '../../messages.ts';
import { wavOf } from './wav.ts';

const sampleRate = 24_000;

export class Recorder {
  isRecording = $state(false);
  seconds = $state(0);
  problem = $state<string>();
  readonly #maxSeconds: number;
  #recorder: MediaRecorder | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(maxSeconds: number) {
    this.#maxSeconds = maxSeconds;
  }

  /** Browsers give no microphone to pages that come without encryption. */
  static get isPossible(): boolean {
    return navigator.mediaDevices !== undefined && typeof MediaRecorder !== 'undefined';
  }

  /** What was recorded when it is stopped; undefined: there was no microphone, or nothing in it. */
  async record(): Promise<File | undefined> {
    this.problem = undefined;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined);
    if (!stream) {
      this.problem = t('own-voice.no-microphone');
      return undefined;
    }
    try {
      return await toWav(await this.#take(stream));
    } catch {
      this.problem = t('own-voice.no-sound');
      return undefined;
    } finally {
      for (const track of stream.getTracks()) track.stop();
    }
  }

  stop(): void {
    if (this.#recorder?.state === 'recording') this.#recorder.stop();
  }

  #take(stream: MediaStream): Promise<Blob> {
    const { promise, resolve, reject } = Promise.withResolvers<Blob>();
    const chunks: Blob[] = [];
    const recorder = new MediaRecorder(stream);
    recorder.ondataavailable = ({ data }) => void chunks.push(data);
    recorder.onstop = () => resolve(new Blob(chunks, { type: recorder.mimeType }));
    recorder.onerror = () => reject(new Error('The recording broke off'));
    recorder.start();
    this.#recorder = recorder;
    this.isRecording = true;
    this.seconds = 0;
    this.#timer = setInterval(() => {
      this.seconds += 1;
      if (this.seconds >= this.#maxSeconds) this.stop();
    }, 1_000);
    return promise.finally(() => {
      clearInterval(this.#timer);
      this.isRecording = false;
    });
  }
}

async function toWav(recorded: Blob): Promise<File> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const sound = await context.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  const mono = channels[0]!.map(
    (_, at) => channels.reduce((sum, channel) => sum + channel[at]!, 0) / channels.length,
  );
  return new File([wavOf(mono, sampleRate)], 'recording.wav', { type: 'audio/wav' });
}
