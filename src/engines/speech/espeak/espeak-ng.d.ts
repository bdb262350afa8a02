/** The part of the package used here; it has no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakEvent {
    readonly type: 'word' | 'phoneme' | 'end' | 'sentence' | 'samplerate';
    /** Counted in code points, from 1. */
    readonly text_position: number;
    /** In milliseconds. */
    readonly audio_position: number;
    /** How a phoneme is written. */
    readonly id: unknown;
  }
  /** A string is copied into the module's memory; a number is its address there. */
  type TextOrAddress = string | number;
  export interface Espeak {
    /** Returns 0 when the voice is set; any other number means that the old one stays. */
    set_voice(identifier: string): number;
    /** In words per minute; at most 450. */
    set_rate(rate: number): void;
    /** The callback gets one slice of sound at a time and returns true to stop. */
    synthesize(text: TextOrAddress, callback: (samples: Int16Array, events: EspeakEvent[]) => boolean): void;
    /** Returns the address of a string that the caller frees. */
    convert_to_phonemes(text: TextOrAddress, useIpa: boolean): { readonly ptr: number };
  }
  export interface EspeakModule {
    readonly eSpeakNGWorker: new () => Espeak;
    readonly HEAPU8: Uint8Array;
    readonly FS: {
      mkdirTree(path: string): void;
      readdir(path: string): string[];
      stat(path: string): { readonly mode: number };
      isDir(mode: number): boolean;
      unlink(path: string): void;
      rmdir(path: string): void;
      writeFile(path: string, content: Uint8Array): void;
    };
    _malloc(bytes: number): number;
    _free(address: number): void;
  }
  const createEspeak: (options: {
    print: (line: string) => void;
    printErr: (line: string) => void;
    /** Instead of the package's own data, which it reads when this is left out. */
    getPreloadedPackage?: (name: string, size: number) => ArrayBuffer;
  }) => Promise<EspeakModule>;
  export default createEspeak;
}
