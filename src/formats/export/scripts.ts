/** Which script a text is written in, which way it runs, and which language to read it in. */

interface Script {
  /** ISO 15924, as `Intl.Locale` names it. */
  readonly code: string;
  readonly pattern: RegExp;
  /** The language assumed for this script inside a document of another one. */
  readonly language: string;
}

const script = (code: string, name: string, language: string): Script => ({
  code,
  pattern: new RegExp(String.raw`\p{Script=${name}}`, 'gu'),
  language,
});

/** Japanese and Korean come before Chinese: a text with kana in it is not Chinese. */
const scripts: readonly Script[] = [
  { code: 'Jpan', pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja' },
  script('Kore', 'Hangul', 'ko'),
  script('Hans', 'Han', 'zh'),
  script('Arab', 'Arabic', 'ar'),
  script('Hebr', 'Hebrew', 'he'),
  script('Thai', 'Thai', 'th'),
  script('Deva', 'Devanagari', 'hi'),
  script('Beng', 'Bengali', 'bn'),
  script('Taml', 'Tamil', 'ta'),
  script('Telu', 'Telugu', 'te'),
  script('Gujr', 'Gujarati', 'gu'),
  script('Guru', 'Gurmukhi', 'pa'),
  script('Knda', 'Kannada', 'kn'),
  script('Mlym', 'Malayalam', 'ml'),
  script('Orya', 'Oriya', 'or'),
  script('Sinh', 'Sinhala', 'si'),
  script('Khmr', 'Khmer', 'km'),
  script('Laoo', 'Lao', 'lo'),
  script('Mymr', 'Myanmar', 'my'),
  script('Ethi', 'Ethiopic', 'am'),
  script('Geor', 'Georgian', 'ka'),
  script('Armn', 'Armenian', 'hy'),
];
/** Scripts that are commonly mixed with another one. */
const companions: Record<string, readonly string[]> = { Jpan: ['Hans'], Kore: ['Hans'], Hant: ['Hans'] };
const anyLetter = /\p{L}/u;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const beyondEurope = /[^\p{Cc}\u0020-\u052f\u1e00-\u206f]/u;
/** Enough of a paragraph to tell its language. */
const sampleLength = 400;

export function scriptsIn(text: string): Set<string> {
  return new Set(scripts.filter(({ pattern }) => text.search(pattern) !== -1).map(({ code }) => code));
}

/** The direction of the first letter, as the bidirectional algorithm has it; undefined without letters. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const letter = anyLetter.exec(text)?.[0];
  return letter === undefined ? undefined : rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

export function languageDirection(language: string): 'ltr' | 'rtl' {
  const code = scriptOf(language);
  return code !== undefined && ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'].includes(code)
    ? 'rtl'
    : 'ltr';
}

/** The document's language, unless the text is written in a script that language does not use. */
export function languageOf(text: string, documentLanguage: string): string {
  const sample = text.slice(0, sampleLength);
  const found = dominantScript(sample);
  const own = scriptOf(documentLanguage) ?? 'Latn';
  if (!found || found.code === own || companions[own]?.includes(found.code)) return documentLanguage;
  return found.language;
}

/** Splits text where its direction changes; marks, digits and spaces stay with the letters before them. */
export function directionRuns(text: string): { text: string; rtl: boolean }[] {
  const runs: { text: string; rtl: boolean }[] = [];
  for (const [part] of text.matchAll(/(?!$)[^\p{L}]*(?:\p{L}+[^\p{L}]*)?/gu)) {
    const rtl = directionOf(part) === 'rtl';
    const last = runs.at(-1);
    if (last?.rtl === rtl) last.text += part;
    else runs.push({ text: part, rtl });
  }
  return runs;
}

function dominantScript(sample: string): Script | undefined {
  if (!beyondEurope.test(sample)) return undefined;
  const counts = scripts.map((script) => ({ script, count: sample.match(script.pattern)?.length ?? 0 }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  if (best.count * 2 <= (sample.match(/\p{L}/gu)?.length ?? 0)) return undefined;
  const kana = counts.find(({ count, script }) => count > 0 && script.code !== 'Hans');
  return best.script.code === 'Hans' && kana ? kana.script : best.script;
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}
