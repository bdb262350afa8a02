/**
 * What voices sound like, for people who read another language than English: in that, the engines describe them, as the
 * API does. `espeak` and `installed` stand for all voices of their kind that have no words of their own.
 */
import { Messages, type Catalog, type Language } from './messages.ts';

interface DescribedVoice {
  readonly voice_id: string;
  readonly name: string;
  readonly engine: string;
  readonly description: string;
}

/** `language`: the name of the one that the voice speaks. */
type Describe = (voice: DescribedVoice, language: string) => string;

const load: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Catalog }>>> = {
  de: () => import('./de/voices.json', { with: { type: 'json' } }),
  es: () => import('./es/voices.json', { with: { type: 'json' } }),
};

const kinds: Readonly<Record<string, string>> = { espeak: 'espeak', piper: 'installed' };

export async function loadVoiceDescriptions(language: Language): Promise<Describe> {
  if (language === 'en') return ({ description }) => description;
  const { default: catalog } = await load[language]();
  const messages = new Messages<Record<string, { name: string; language: string }>>(
    language,
    catalog,
    catalog,
  );
  return ({ voice_id, name, engine, description }, spoken) => {
    const key = voice_id in catalog ? voice_id : kinds[engine];
    // A mix, and a voice that somebody brought, is described by who made it.
    if (key === undefined || /^(?:mixed|own)-/.test(voice_id)) return description;
    return messages.text(key, { name, language: spoken });
  };
}
