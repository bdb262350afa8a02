/** Engines and documents name languages in different ways: `pt` and `pt-BR`, `zh-TW` and `zh-Hant`, `eng`. */
import { isSameLanguage, likelyLocale, parseLanguageTag } from '../../shared/text/tags.ts';

/**
 * The tag among `offered` that serves `wanted` best: itself, else its usual form (`pt` is `pt-BR`, `zh-TW`
 * is `zh-Hant`), else the language in the same script. Never another script: Traditional Chinese is not
 * served by Simplified.
 */
export function matchLanguage(wanted: string, offered: Iterable<string>): string | undefined {
  let same: string | undefined;
  let usual: string | undefined;
  for (const tag of offered) {
    if (tag === wanted) return tag;
    if (!isSameLanguage(tag, wanted)) continue;
    if (likelyLocale(tag).region === likelyLocale(wanted).region) usual ??= tag;
    if (same === undefined || !tag.includes('-')) same = tag;
  }
  return usual ?? same;
}

/** The tag for an engine's own code (`eng`, `pt_BR`, `ZH-HANS`), or undefined when we have none for it. */
export function tagOfCode(code: string): string | undefined {
  const tag = code.replaceAll('_', '-');
  try {
    return parseLanguageTag(tag) ?? parseLanguageTag(new Intl.Locale(tag).toString());
  } catch {
    return undefined;
  }
}

/** "Spanish (es)" for people and for language models. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
  return name === undefined || name === tag ? tag : `${name} (${tag})`;
}
