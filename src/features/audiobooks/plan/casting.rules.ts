/** Which voices speak an audiobook, and at which rate their sound is kept. */
import type { NewAudiobook } from '../../../shared/contract/app/audiobooks.ts';
import { invalidField } from '../../../shared/contract/errors.ts';
import type { SpeechVoice } from '../../../engines/speech/engine.ts';
import { mp3SampleRates, type Mp3SampleRate } from '../../../formats/audio/encoding/codecs/mp3-rates.ts';
import type { AudiobookRow } from '../../../platform/database/tables.ts';
import { languageMismatch, speaksLanguage } from '../../speech/spoken-language.rules.ts';
import type { VoiceCatalog } from '../../speech/voice-catalog.ts';

export interface Casting {
  readonly voiceId: string;
  /** Speaker to voice, without those who speak with `voiceId` anyway. */
  readonly cast: Readonly<Record<string, string>>;
}

/** The casting of an audiobook that is being ordered. */
export interface NewCasting extends Casting {
  readonly voices: readonly SpeechVoice[];
  readonly sampleRate: Mp3SampleRate;
}

type NamedVoices = NewAudiobook & { readonly voice_id: string };

export interface Stage {
  readonly speakers: readonly string[];
  readonly language: string;
  readonly voices: Pick<VoiceCatalog, 'all' | 'find'>;
}

/** Throws when a voice does not exist or does not speak the language, or when no speaker has the name. */
export function castingOf({ voice_id, cast = {} }: NamedVoices, stage: Stage): NewCasting {
  const strangers = Object.keys(cast).filter((name) => !stage.speakers.includes(name));
  if (strangers.length > 0) {
    const known =
      stage.speakers.length > 0 ? `It has: ${stage.speakers.join(', ')}.` : 'It names no speakers.';
    throw invalidField('cast', `has "${strangers[0]}", who does not speak in this document. ${known}`);
  }
  const others = Object.entries(cast).filter(([, voiceId]) => voiceId !== voice_id);
  const speaking = [
    voiceFor(voice_id, 'voice_id', stage),
    ...others.map(([name, voiceId]) => voiceFor(voiceId, `cast.${name}`, stage)),
  ];
  return {
    voiceId: voice_id,
    cast: Object.fromEntries(others),
    voices: speaking,
    sampleRate: commonRate(speaking.map(({ sampleRate }) => sampleRate)),
  };
}

/** Whether two casts give the same voice to every speaker, in whatever order they name them. */
export function isSameCast(one: Casting['cast'], other: Casting['cast']): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
}

/** As the record of an audiobook has it. */
export const storedCasting = ({
  voice_id,
  casting,
}: Pick<AudiobookRow, 'voice_id' | 'casting'>): Casting => ({
  voiceId: voice_id,
  cast: JSON.parse(casting) as Casting['cast'],
});

/** A speaker who is not in the cast speaks with the voice of the audiobook. */
export const voiceOf = ({ voiceId, cast }: Casting, speaker: string | undefined): string =>
  (speaker !== undefined && Object.hasOwn(cast, speaker) && cast[speaker]) || voiceId;

function voiceFor(voiceId: string, field: string, { voices, language }: Stage): SpeechVoice {
  const voice = voices.find(voiceId);
  if (!voice) throw invalidField(field, `"${voiceId}" is not in the catalog. GET /v1/voices lists it.`);
  if (!speaksLanguage(voice, language))
    throw languageMismatch({ voice, language, wasGiven: true }, voices.all());
  return voice;
}

/** The highest, so that no voice loses quality; MP3 has only some rates. */
export const commonRate = (rates: readonly number[]): Mp3SampleRate =>
  mp3SampleRates.find((rate) => rate >= Math.max(...rates)) ?? mp3SampleRates.at(-1)!;
