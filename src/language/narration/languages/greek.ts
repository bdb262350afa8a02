/** What Greek letters are called. */

const greekLetters = 'αβγδεζηθικλμνξοπρστυφχψω';
const latinNames =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';
const romanceNames =
  'alfa beta gamma delta épsilon zeta eta theta iota kappa lambda mu nu xi ómicron pi rho sigma tau ípsilon phi chi psi omega';
const greekNames: Readonly<Record<string, string>> = {
  fr: 'alpha bêta gamma delta epsilon zêta êta thêta iota kappa lambda mu nu xi omicron pi rhô sigma tau upsilon phi khi psi oméga',
  es: romanceNames,
  pt: romanceNames,
  it: 'alfa beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau ipsilon phi chi psi omega',
  ru: 'альфа бета гамма дельта эпсилон дзета эта тета йота каппа лямбда мю ню кси омикрон пи ро сигма тау ипсилон фи хи пси омега',
  uk: 'альфа бета гамма дельта епсилон дзета ета тета йота каппа лямбда мю ню ксі омікрон пі ро сигма тау іпсилон фі хі псі омега',
  hi: 'अल्फ़ा बीटा गामा डेल्टा एप्सिलॉन ज़ीटा ईटा थीटा आयोटा कप्पा लैम्डा म्यू न्यू क्साई ओमिक्रॉन पाई रो सिग्मा टाउ अपसिलॉन फ़ाई काई साई ओमेगा',
};

/** What a Greek letter is called, by the letter in small and by its name in LaTeX. */
export function greekOf(code: string): ReadonlyMap<string, string> {
  const said = (greekNames[code] ?? latinNames).split(' ');
  const latin = latinNames.split(' ');
  return new Map(
    Array.from(greekLetters).flatMap((letter, i) => [
      [letter, said[i]!] as const,
      [latin[i]!, code === 'en' || greekNames[code] === undefined ? latin[i]! : said[i]!] as const,
    ]),
  );
}
