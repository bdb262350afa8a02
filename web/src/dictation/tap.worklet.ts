/** Runs beside the page's sound: hands the samples of the microphone to the page, a tenth of a second at a time. */

/* What a worklet's scope has; the types of pages lack it. */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const chunkLength = Math.round(sampleRate / 10);

class Tap extends AudioWorkletProcessor {
  #chunk = new Int16Array(chunkLength);
  #filled = 0;

  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.#chunk[this.#filled++] = Math.max(-1, Math.min(1, sample)) * 32_767;
      if (this.#filled === chunkLength) this.#send();
    }
    return true;
  }

  #send(): void {
    this.port.postMessage(this.#chunk, [this.#chunk.buffer]);
    this.#chunk = new Int16Array(chunkLength);
    this.#filled = 0;
  }
}

registerProcessor('tap', Tap);
