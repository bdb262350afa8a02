/** The alphabet of these voices, and of those they were distilled from: a symbol's number is its place. */
const alphabet = Array.from(
  `_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲˈˌːˑ˞βθχᵻⱱ0123456789\u0327\u0303\u032A\u032F\u0329ʰˤε↓#"↑\u033A\u033BgʦX\u031D\u030A`,
);

const [blank, start, end] = [0, 1, 2];
const numbers: ReadonlyMap<string, number> = new Map(alphabet.map((symbol, number) => [symbol, number]));

export const isSymbol = (symbol: string): boolean => (numbers.get(symbol) ?? 0) > end;

/** A blank follows every symbol. */
export const idsOf = (symbols: readonly string[]): number[] => [
  start,
  blank,
  ...symbols.flatMap((symbol) => [numbers.get(symbol)!, blank]),
  end,
];
