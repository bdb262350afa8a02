/**
 * Reads Japanese text with Open JTalk and its dictionary, as WebAssembly. Its phonemes come as numbers; each of
 * them becomes one character here, phonemes with several letters a private one.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, WasmPhonemizer } from 'piper-plus/wasm/multilingual';

const wasmFile = new URL('./piper_plus_wasm_bg.wasm', import.meta.resolve('piper-plus/wasm/multilingual'));

/** Characters the phonemizer writes: letters and accents as they are, and its private ones from U+E000 on. */
const alphabet = [
  ...Array.from('_^$?#[]!.,;:-abcdefghijklmnopqrstuvwxyzAEIOUN'),
  ...Array.from({ length: 0x20 }, (_, index) => String.fromCharCode(0xe000 + index)),
];

/** Accents and the ends of a text, which are not sounds. */
const unspoken = /[_^$?#[\]!.,;:-]/u;

let phonemizer: WasmPhonemizer | undefined;

/** One character for each phoneme, or nothing for text that cannot be read. Loads 60 MB when it is first used. */
export function readJapanese(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  phonemizer ??= load();
  const result = phonemizer.phonemize(text, 'ja');
  const phonemes = Array.from(result.phonemeIds, (id) => alphabet[id]!).filter((one) => !unspoken.test(one));
  result.free();
  return phonemes.join('');
}

function load(): WasmPhonemizer {
  initSync({ module: readFileSync(fileURLToPath(wasmFile)) });
  const ids = Object.fromEntries(alphabet.map((character, id) => [character, [id]]));
  return new WasmPhonemizer(
    JSON.stringify({
      phoneme_id_map: ids,
      language_id_map: { ja: 0 },
      phoneme_type: 'openjtalk',
      num_symbols: alphabet.length,
      num_languages: 1,
      num_speakers: 1,
      audio: { sample_rate: 22_050 },
    }),
  );
}
