/**
 * Speech from text, in any output form. A run: check voice, language and text → take a slot →
 * hold money → speak → settle to what was taken → free the slot.
 */
import type { MixedLanguages, SpokenText } from '../../shared/contract/audio.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import type { Expression, SpeechVoice } from '../../engines/speech/engine.ts';
import { asWritten } from '../../language/narration/mapping.ts';
import type { Skippable } from '../../language/narration/rules/written.ts';
import { inSlices } from '../../platform/slices.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { isSpeakable } from '../../language/sentences/clauses.ts';
import type { Actor } from '../access/access.ts';
import type { Lexicons } from '../lexicon/lexicons.ts';
import type { Holds } from '../wallet/holds.ts';
import { billedMs, nothingSpoken, type Tally } from '../wallet/price.rules.ts';
import { isPriced, likelyCost } from './bill.ts';
import { atRate, requireShortBreaks } from './passage.rules.ts';
import { breathsOf } from './breaths.rules.ts';
import { type DialogueTurn, readDialogue } from './dialogue.ts';
import { type ChosenVoices, foreignVoices, withForeignVoices } from './foreign-voices.ts';
import type { Passage, PassageSentence, Production } from './production.ts';
import { readInSteps, type ReadSentence } from './reading.rules.ts';
import type { Slots } from './slots.ts';
import { SpeechRun, type SpeechMeter } from './speech-run.ts';
import {
  chooseLanguage,
  languageMismatch,
  parseSpokenLanguage,
  requireReadable,
  requireSpoken,
  speaksLanguage,
} from './voices.rules.ts';
import { parseSsml, SsmlProblem, type SsmlRun } from './ssml/parse.rules.ts';
import { readSsml, visibleText } from './ssml/read-ssml.ts';
import type { VoiceCatalog, Voices } from './voices.ts';

export interface SpeechDeps {
  readonly voices: Voices;
  readonly analyst: TextAnalyst;
  readonly production: Production;
  readonly slots: Slots;
  readonly holds: Pick<Holds, 'open'>;
  readonly lexicons: Pick<Lexicons, 'pronunciations'>;
  /** Who says sentences in other languages. Default: the voice of the text. */
  readonly preferredVoices?: ChosenVoices | undefined;
  readonly meter?: SpeechMeter | undefined;
}

export interface SpeechRequest {
  readonly input: string;
  readonly voice_id: string;
  readonly language?: string;
  /** The document the text is from, in lower case. */
  readonly document_id?: string | undefined;
  readonly skip?: readonly Skippable[];
  readonly ssml?: boolean;
  readonly expression?: Expression;
  /** What is said by several voices, one after the other: `input` is then all of it. */
  readonly turns?: readonly DialogueTurn[];
  readonly mixed_languages?: MixedLanguages;
  /** Whether marks carry the words of their sentence. */
  readonly words?: boolean;
  /** How many times as fast as usual the voice speaks. Default: 1. */
  readonly rate?: number;
  /**
   * It is for a visitor of a shared page: the account's meter prices it like listening in the app, and it never takes the
   * last slot of the account.
   */
  readonly isForVisitor?: boolean;
  /** What the same reply has said already: all of it together has one price. */
  readonly before?: Tally;
}

export class Speech {
  readonly #deps: SpeechDeps;

  constructor(deps: SpeechDeps) {
    this.#deps = deps;
  }

  /** Everything that can be refused is refused here, before anything is generated. */
  async open(actor: Actor, request: SpeechRequest, requestId: string): Promise<SpeechRun> {
    const { slots, holds, production, meter } = this.#deps;
    const startedMs = performance.now();
    const passage = await this.#prepare(actor, request);
    const slot = await slots.take(actor.accountId, request.isForVisitor === true ? 1 : 0);
    try {
      const hold = await holds.open({
        accountId: actor.accountId,
        requestId,
        estimatedMs: likelyCost(passage).billedMs,
        beforeMs: billedMs(request.before ?? nothingSpoken),
        note: `speech with ${passage.voice.voiceId}`,
        voiceId: passage.voice.voiceId,
        isByCharacter: isPriced(passage),
        keyId: actor.key?.id,
        clientId: actor.client?.id,
        // A program pays for each request by itself.
        documentId: actor.session || request.isForVisitor ? request.document_id : undefined,
      });
      return new SpeechRun({ production, passage, request, hold, slot, meter, startedMs });
    } catch (error) {
      await slot.free();
      throw error;
    }
  }

  /** What would be said. No voice is needed for it: where none is named, the first that speaks the language would. */
  async read(
    actor: Actor,
    request: Omit<SpeechRequest, 'voice_id'> & { voice_id?: string },
  ): Promise<SpokenText> {
    const voices = await this.#deps.voices.of(actor.accountId);
    const { voice_id = await this.#voiceFor(request, voices) } = request;
    const { language, voice, sentences } =
      voice_id === undefined
        ? await this.#readUnvoiced(actor, request)
        : await this.#prepare(actor, { ...request, voice_id });
    return {
      language,
      sentences: sentences.map((sentence) => ({
        start: sentence.start,
        end: sentence.end,
        value: sentence.value,
        spoken: asWritten(sentence.spoken),
        pause_ms: sentence.pauseMs,
        language: sentence.language ?? language,
        voice_id: (sentence.voice ?? voice)?.voiceId ?? null,
      })),
    };
  }

  async #voiceFor(
    { input, language }: Omit<SpeechRequest, 'voice_id'>,
    voices: VoiceCatalog,
  ): Promise<string | undefined> {
    const wanted = language ?? (await this.#deps.analyst.detect(input));
    return voices.all().find((voice) => speaksLanguage(voice, wanted))?.voiceId;
  }

  /** No voice here speaks the language; it can be read all the same. */
  async #readUnvoiced(
    actor: Actor,
    request: Omit<SpeechRequest, 'voice_id'>,
  ): Promise<Omit<Passage, 'voice'> & { voice?: SpeechVoice }> {
    const { input } = request;
    if (!isSpeakable(input)) throw invalidField('input', 'has nothing that can be spoken.');
    const language = request.language ?? (await this.#deps.analyst.detect(input));
    return { language, sentences: await this.#readIn(actor, request, language) };
  }

  /** What is known before it is spoken; refuses what could not be spoken. */
  async forecast(actor: Actor, request: SpeechRequest) {
    const passage = await this.#prepare(actor, request);
    const { estimatedMs, billedMs: estimatedBilledMs } = likelyCost(passage);
    return {
      text: request.input,
      language: passage.language,
      voiceId: request.voice_id,
      sentences: passage.sentences.length,
      readySentences: await this.#deps.production.countReady(passage),
      estimatedMs,
      estimatedBilledMs,
      dueMs: estimatedBilledMs,
    };
  }

  async #prepare(actor: Actor, { turns, ...request }: SpeechRequest): Promise<Passage> {
    if (turns) return readDialogue(turns, (turn) => this.#prepare(actor, { ...request, ...turn }));
    const voices = await this.#deps.voices.of(actor.accountId);
    if (voices.all().length === 0) throw new Problem('service_unavailable', noVoices);
    const voice = voices.require(request.voice_id);
    // Loading takes longer than finding out the language and holding the money.
    this.#deps.production.expect(voice);
    const passage =
      request.ssml === true
        ? await this.#readSsml(actor, request, { voice, voices })
        : await this.#readText(actor, request, { voice, voices });
    requireShortBreaks(passage);
    return { ...atRate(passage, request.rate ?? 1), account: actor.accountId };
  }

  async #readText(actor: Actor, request: SpeechRequest, choice: Choice): Promise<Passage> {
    const { input } = request;
    const { voice, voices } = choice;
    if (!isSpeakable(input)) throw invalidField('input', 'has nothing that can be spoken.');
    const language = await this.#languageOf(request, input, choice);
    const read = await this.#readIn(actor, request, language);
    const text = { accountId: actor.accountId, voice, voices, mixedLanguages: request.mixed_languages };
    const languages = read.map((sentence) => sentence.language);
    const foreign = await foreignVoices(languages, text, this.#deps.preferredVoices);
    const voiced: PassageSentence[] = withForeignVoices(read, foreign);
    const own =
      foreign.size === 0
        ? input
        : voiced.flatMap(({ voice: other, value }) => (other ? [] : value)).join('\n');
    requireReadable(voice, own);
    const breaths = breathsOf(voiced);
    const sentences = voiced.map((sentence, at) => ({ ...sentence, breath: breaths[at] }));
    return { voice, language, sentences, expression: request.expression };
  }

  /** Loads what reads a language aloud and tells it from others, which the first listener would otherwise wait for. */
  async rehearse(text: string, language: string): Promise<void> {
    const { analyst } = this.#deps;
    await analyst.analyze(text);
    const sentences = await analyst.tellApart(await analyst.segment(text, language), language);
    await inSlices(readInSteps(parseMarkup(text), sentences, { language }));
  }

  async #readIn(
    actor: Actor,
    request: Omit<SpeechRequest, 'voice_id'>,
    language: string,
  ): Promise<ReadSentence[]> {
    const { analyst } = this.#deps;
    const sentences = await analyst.tellApart(await analyst.segment(request.input, language), language);
    const manner = await this.#mannerOf(actor, request, language);
    return inSlices(readInSteps(parseMarkup(request.input), sentences, manner), actor.accountId);
  }

  async #readSsml(actor: Actor, request: SpeechRequest, choice: Choice): Promise<Passage> {
    const { analyst } = this.#deps;
    const { input } = request;
    const { voice, voices } = choice;
    const visible = visibleText(input, parse(input, voice.language));
    if (!isSpeakable(visible)) throw invalidField('input', 'has nothing that can be spoken.');
    requireReadable(voice, visible);
    const language = await this.#languageOf(request, visible, choice);
    const manner = await this.#mannerOf(actor, request, language);
    const segment = (text: string) => analyst.segment(text, language);
    const reading = { ...manner, segment, account: actor.accountId };
    // Parsed again: `say-as` says numbers in the language, which is known only now.
    const read = await readSsml(input, parse(input, language), reading);
    if (read.length === 0) throw invalidField('input', 'has nothing that can be spoken.');
    const sentences = read.map(({ voiceId, ...sentence }) => ({
      ...sentence,
      voice: voiceId === undefined ? undefined : namedVoice(voices, voiceId, language),
    }));
    return { voice, language, sentences, expression: request.expression };
  }

  async #mannerOf(
    { accountId }: Actor,
    { document_id, skip = [], expression }: Pick<SpeechRequest, 'document_id' | 'skip' | 'expression'>,
    language: string,
  ) {
    const reading = { language, documentId: document_id };
    const pronunciations = await this.#deps.lexicons.pronunciations(accountId, reading);
    return { language, pronunciations, skip, expression };
  }

  async #languageOf(
    { language: tag }: SpeechRequest,
    input: string,
    { voice, voices }: Choice,
  ): Promise<string> {
    const { analyst } = this.#deps;
    if (tag !== undefined) return requireSpoken(voice, parseSpokenLanguage(tag, voice), voices.all());
    // A text too short to tell is taken to be in the voice's own language.
    const detected = await analyst.detect(input, primaryLanguage(voice.language));
    const language = chooseLanguage(voice, detected, input);
    if (language === undefined)
      throw languageMismatch({ voice, language: detected, wasGiven: false }, voices.all());
    return language;
  }
}

/** The voice that a request names, among those its account may use. */
interface Choice {
  readonly voice: SpeechVoice;
  readonly voices: VoiceCatalog;
}

/** A voice that SSML names. */
function namedVoice(voices: VoiceCatalog, voiceId: string, language: string): SpeechVoice {
  const voice = voices.find(voiceId);
  if (!voice) throw invalidField('input', `names the voice "${voiceId}", which is not in the catalog.`);
  requireSpoken(voice, language, voices.all());
  return voice;
}

function parse(input: string, language: string): SsmlRun[] {
  try {
    return parseSsml(input, language);
  } catch (error) {
    if (error instanceof SsmlProblem) throw invalidField('input', `is not SSML: ${error.message}`);
    throw error;
  }
}

const noVoices =
  'No voice is available: the operator has to install a speech engine, or to start one with "lectern worker".';
