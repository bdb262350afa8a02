/** The part of the package used here; it brings no types of its own. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface Espeak {
    /** Answers 0 when the voice is set; any other number means that the old one stays. */
    set_voice(identifier: string): number;
    /** The callback gets one slice of sound at a time and answers true to stop. */
    synthesize(text: string, callback: (samples: Int16Array) => boolean): void;
  }
  const createEspeak: (options: {
    print: (line: string) => void;
    printErr: (line: string) => void;
  }) => Promise<{ eSpeakNGWorker: new () => Espeak }>;
  export default createEspeak;
}
