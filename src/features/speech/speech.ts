/**
 * Speech from text, in any output form. A run: check voice, language and text → take a slot →
 * hold money → speak → settle to what was taken → free the slot.
 */
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { inFigures, limits } from '../../shared/contract/limits.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
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
import { breaksMs, isPriced, likelyCost } from './bill.ts';
import type { Passage, Production } from './production.ts';
import { readInSteps } from './reading.rules.ts';
import type { Slots } from './slots.ts';
import { SpeechRun, type SpeechMeter } from './speech-run.ts';
import {
  chooseLanguage,
  languageMismatch,
  parseSpokenLanguage,
  requireReadable,
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
  /** Whether marks carry the words of their sentence. */
  readonly words?: boolean;
  /** How many times as fast as usual the voice speaks. Default: 1. */
  readonly rate?: number;
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
    const slot = await slots.take(actor.accountId);
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
        documentId: actor.session && request.document_id,
      });
      return new SpeechRun({ production, passage, request, hold, slot, meter, startedMs });
    } catch (error) {
      await slot.free();
      throw error;
    }
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

  async #prepare(actor: Actor, request: SpeechRequest): Promise<Passage> {
    const voices = await this.#deps.voices.of(actor.accountId);
    if (voices.all().length === 0) throw new Problem('service_unavailable', noVoices);
    const voice = voices.find(request.voice_id);
    if (!voice)
      throw invalidField('voice_id', `"${request.voice_id}" is not in the catalog. GET /v1/voices lists it.`);
    const passage =
      request.ssml === true
        ? await this.#readSsml(actor, request, { voice, voices })
        : await this.#readText(actor, request, { voice, voices });
    requireShortBreaks(passage);
    return { ...atRate(passage, request.rate ?? 1), account: actor.accountId };
  }

  async #readText(actor: Actor, request: SpeechRequest, choice: Choice): Promise<Passage> {
    const { input } = request;
    const { voice } = choice;
    if (!isSpeakable(input)) throw invalidField('input', 'has nothing that can be spoken.');
    requireReadable(voice, input);
    const language = await this.#languageOf(request, input, choice);
    const sentences = await this.#deps.analyst.segment(input, language);
    const manner = await this.#mannerOf(actor, request, language);
    const read = readInSteps(parseMarkup(input), sentences, manner);
    return { voice, language, sentences: await inSlices(read, actor.accountId) };
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
    return { voice, language, sentences };
  }

  async #mannerOf({ accountId }: Actor, { document_id, skip = [] }: SpeechRequest, language: string) {
    const reading = { language, documentId: document_id };
    const pronunciations = await this.#deps.lexicons.pronunciations(accountId, reading);
    return { language, pronunciations, skip };
  }

  async #languageOf(
    { language: tag }: SpeechRequest,
    input: string,
    { voice, voices }: Choice,
  ): Promise<string> {
    const { analyst } = this.#deps;
    if (tag !== undefined) {
      const language = parseSpokenLanguage(tag, voice);
      if (speaksLanguage(voice, language)) return language;
      throw languageMismatch({ voice, language, wasGiven: true }, voices.all());
    }
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
  if (speaksLanguage(voice, language)) return voice;
  throw languageMismatch({ voice, language, wasGiven: true }, voices.all());
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

/** A voice that speaks faster also pauses for a shorter time. */
const atRate = (passage: Passage, rate: number): Passage =>
  rate === 1
    ? passage
    : {
        ...passage,
        sentences: passage.sentences.map((sentence) => ({
          ...sentence,
          rate: (sentence.rate ?? 1) * rate,
          pauseMs: Math.round(sentence.pauseMs / rate),
        })),
      };

function requireShortBreaks(passage: Passage): void {
  const seconds = Math.ceil(breaksMs(passage) / 1000);
  if (seconds <= limits.breakSeconds) return;
  const most = `${limits.breakSeconds} seconds are possible in one request`;
  throw invalidField('input', `asks for breaks of ${inFigures(seconds)} seconds in all; ${most}.`);
}
