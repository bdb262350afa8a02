/** The languages to choose from, by name. */
import { messages } from '../../../messages.ts';
import { languageLabel } from '../../../ui/format.ts';

export interface LanguageChoice {
  readonly code: string;
  readonly name: string;
  /** Its name in the language itself. */
  readonly own: string;
}

export function languageChoices(codes: readonly string[]): LanguageChoice[] {
  return codes
    .map((code) => ({ code, name: languageLabel(code), own: ownName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, messages.locale));
}

function ownName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? '';
  } catch {
    return '';
  }
}

export function findLanguages(choices: readonly LanguageChoice[], words: string): LanguageChoice[] {
  const wanted = words.trim().toLocaleLowerCase();
  return choices.filter(({ code, name, own }) =>
    [code, name, own].some((one) => one.toLocaleLowerCase().includes(wanted)),
  );
}
