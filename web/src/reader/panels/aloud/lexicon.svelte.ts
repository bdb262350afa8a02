/** The lexicon entries that apply to a document, and the one being written. */
import { bytesOf } from '../../../../../packages/client/src/speech.ts';
import type { LexiconEntry } from '../../../../../src/shared/contract/lexicon.ts';
import { ApiError, call } from '../../../api.ts';

/** A word as SSML, to hear how it sounds before it is saved. */
const toSsml = ({ written, spoken, isIpa }: { written: string; spoken: string; isIpa: boolean }): string =>
  isIpa
    ? `<speak><phoneme alphabet="ipa" ph="${escape(spoken)}">${escape(written || spoken)}</phoneme></speak>`
    : `<speak>${escape(spoken)}</speak>`;

const reserved: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => reserved[character]!);

export interface Draft {
  written: string;
  spoken: string;
  isIpa: boolean;
  isEverywhere: boolean;
}

export interface LexiconDeps {
  readonly documentId: string;
  readonly language: string;
  /** Undefined where no voice speaks the language. */
  readonly voiceId: () => string | undefined;
}

export class Lexicon {
  entries = $state.raw<readonly LexiconEntry[]>([]);
  draft = $state<Draft>({ written: '', spoken: '', isIpa: false, isEverywhere: false });
  busy = $state<'saving' | 'speaking'>();
  /** What was refused, by the field it is about; `''` is for the whole. */
  problems = $state.raw<Readonly<Record<string, string>>>({});
  hasChanged = false;
  readonly #deps: LexiconDeps;

  constructor(deps: LexiconDeps, selected: string) {
    this.#deps = deps;
    this.draft.written = selected;
  }

  async load(signal: AbortSignal): Promise<readonly LexiconEntry[]> {
    const query = { document_id: this.#deps.documentId };
    const { data } = await call('listLexicon', { query }, { signal });
    this.entries = data;
    return data;
  }

  async add(word: Readonly<Draft> = this.draft): Promise<boolean> {
    const { written, spoken, isIpa, isEverywhere } = word;
    const { language, documentId } = this.#deps;
    return this.#try('saving', async () => {
      const body = {
        written,
        spoken,
        alphabet: isIpa ? ('ipa' as const) : ('text' as const),
        language,
        ...(!isEverywhere && { document_id: documentId }),
      };
      const entry = await call('addLexiconEntry', { body });
      this.entries = [entry, ...this.entries.filter((one) => !isSameWord(one, entry))];
      if (word === this.draft) this.draft = { written: '', spoken: '', isIpa, isEverywhere };
      this.hasChanged = true;
    });
  }

  async remove({ id }: LexiconEntry): Promise<void> {
    await this.#try('saving', async () => {
      await call('deleteLexiconEntry', { params: { entry_id: id } });
      this.entries = this.entries.filter((one) => one.id !== id);
      this.hasChanged = true;
    });
  }

  /** How the draft, or another word, sounds, as a WAV file. */
  async speak(word: Readonly<Draft> = this.draft): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const voice_id = this.#deps.voiceId();
    if (voice_id === undefined) return undefined;
    let audio: Uint8Array<ArrayBuffer> | undefined;
    await this.#try('speaking', async () => {
      const { language } = this.#deps;
      const body = { input: toSsml(word), ssml: true, voice_id, language };
      audio = bytesOf((await call('createSpeech', { body })).audio_data);
    });
    return audio;
  }

  async #try(what: 'saving' | 'speaking', work: () => Promise<void>): Promise<boolean> {
    this.busy = what;
    this.problems = {};
    try {
      await work();
      return true;
    } catch (error) {
      this.problems = problemsOf(error);
      return false;
    } finally {
      this.busy = undefined;
    }
  }
}

const isSameWord = (a: LexiconEntry, b: LexiconEntry): boolean =>
  a.written === b.written && a.language === b.language && a.document_id === b.document_id;

function problemsOf(error: unknown): Record<string, string> {
  const known = error instanceof ApiError ? error.fields.filter(({ field }) => fields.has(field)) : [];
  if (known.length > 0) return Object.fromEntries(known.map(({ field, message }) => [field, message]));
  return { '': error instanceof Error ? error.message : String(error) };
}

const fields = new Set(['written', 'spoken']);
