/** ISO 639-1, the whole list in force. A tag is one of these with at most one region or script. */
const codes = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ' +
    'ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ' +
    'ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi ' +
    'mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw ' +
    'sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ' +
    'ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

const tagForm = /^([a-z]{2})(?:-(?:([a-z]{4})|([a-z]{2}|\d{3})))?$/i;
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The language of a tag without its region or script: `pt` for `pt-BR`. */
export const primaryLanguage = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase();

export const isLanguageCode = (code: string): boolean => codes.has(code);

/** The tag in its usual case (`PT-br` gives `pt-BR`), or undefined when it is not one we accept. */
export function parseLanguageTag(tag: string): string | undefined {
  const match = tagForm.exec(tag);
  const language = match?.[1]?.toLowerCase();
  if (!match || language === undefined || !codes.has(language)) return undefined;
  const [, , script, region] = match;
  if (script) return `${language}-${script[0]!.toUpperCase()}${script.slice(1).toLowerCase()}`;
  return region ? `${language}-${region.toUpperCase()}` : language;
}

/** Direction of the script the language is usually written in, or of the script the tag names. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const tag = parseLanguageTag(language);
  const script = tag && new Intl.Locale(tag).maximize().script;
  return script && rightToLeft.has(script) ? 'rtl' : 'ltr';
}

const likely = new Map<string, Intl.Locale>();

/** The tag with the script and region it most likely means. `no` means `nb`, as almost all Norwegian text does. */
export function likelyLocale(tag: string): Intl.Locale {
  let locale = likely.get(tag);
  if (!locale) likely.set(tag, (locale = new Intl.Locale(tag.replace(/^no\b/, 'nb')).maximize()));
  return locale;
}

/** Whether a reader of one can read the other: the same language in the same script. */
export function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [likelyLocale(one), likelyLocale(other)];
  return a.language === b.language && a.script === b.script;
}
