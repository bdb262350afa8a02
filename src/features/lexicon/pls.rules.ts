/** Reads a file in the Pronunciation Lexicon Specification: the entries that can be spoken here, word by word. */
import type { Pronunciation } from '../../language/narration/lexicon.ts';
import type { Steps } from '../../platform/slices.ts';
import { readTags } from '../../language/text/tags.ts';

export interface PlsLexicon {
  readonly language: string | undefined;
  readonly pronunciations: readonly Pronunciation[];
}

interface Lexeme {
  readonly graphemes: string[];
  readonly phonemes: string[];
  readonly aliases: string[];
  alphabet: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Undefined when it is not a lexicon. Phonemes in alphabets other than IPA are left out. */
export function* parsePls(file: string): Steps<PlsLexicon | undefined> {
  const pronunciations: Pronunciation[] = [];
  let root: { readonly language: string | undefined; readonly alphabet: string } | undefined;
  let lexeme: Lexeme | undefined;
  let text: string | undefined;
  const isWhole = yield* readTags(
    file,
    {
      onopentag(name, attributes) {
        const tag = localName(name);
        if (tag === 'lexicon')
          root ??= { language: attributes['xml:lang'], alphabet: attributes['alphabet'] ?? 'ipa' };
        else if (root && tag === 'lexeme')
          lexeme = { graphemes: [], phonemes: [], aliases: [], alphabet: root.alphabet };
        else if (lexeme && (tag === 'grapheme' || tag === 'phoneme' || tag === 'alias')) {
          text = '';
          if (tag === 'phoneme') lexeme.alphabet = attributes['alphabet'] ?? lexeme.alphabet;
        }
      },
      ontext(part) {
        if (text !== undefined) text += part;
      },
      onclosetag(name) {
        const tag = localName(name);
        const value = text?.replaceAll(/\s+/gu, ' ').trim();
        if (tag === 'grapheme' && value) lexeme?.graphemes.push(value);
        if (tag === 'phoneme' && value) lexeme?.phonemes.push(value);
        if (tag === 'alias' && value) lexeme?.aliases.push(value);
        if (tag === 'lexeme') {
          if (lexeme) pronunciations.push(...pronunciationsOf(lexeme));
          lexeme = undefined;
        }
        text = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return isWhole && root ? { language: root.language, pronunciations } : undefined;
}

/** The first pronunciation is the preferred one; an alias is the fallback where the phonemes cannot be read. */
function pronunciationsOf({ graphemes, phonemes, aliases, alphabet }: Lexeme): Pronunciation[] {
  const ipa = alphabet.toLowerCase() === 'ipa' ? phonemes[0] : undefined;
  const spoken = ipa ?? aliases[0];
  if (spoken === undefined) return [];
  return graphemes.map((written) => ({ written, spoken, alphabet: ipa === undefined ? 'text' : 'ipa' }));
}
