/** Describes a mix of several voices of one engine. The engine makes its sound. */
import type { SpeechVoice } from './engine.ts';

interface Weighted {
  readonly weight: number;
}

interface Ingredient extends Weighted {
  readonly voice: SpeechVoice;
}

/** The part that decides the accent; the first of those that weigh the same. */
export const heaviest = <P extends Weighted>(parts: readonly P[]): P =>
  parts.reduce((most, part) => (part.weight > most.weight ? part : most));

/** Parts in the order of their ids, with weights that add up to one, so that the same mix is always the same list. */
export function normalize<P extends Weighted & { readonly voiceId: string }>(parts: readonly P[]): P[] {
  const sorted = parts.toSorted((a, b) => (a.voiceId < b.voiceId ? -1 : 1));
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  return sorted.map((part) => ({ ...part, weight: part.weight / total }));
}

/** `parts` are normalized. */
export function mixVoices(
  { voiceId, name }: Pick<SpeechVoice, 'voiceId' | 'name'>,
  parts: readonly Ingredient[],
): SpeechVoice {
  const { voice } = heaviest(parts);
  const mean = (valueOf: (voice: SpeechVoice) => number): number =>
    round(parts.reduce((sum, part) => sum + part.weight * valueOf(part.voice), 0));
  const isOneGender = parts.every((part) => part.voice.gender === voice.gender);
  return {
    ...voice,
    voiceId,
    name,
    gender: isOneGender ? voice.gender : 'not_specified',
    description: `A mix of ${parts.map(shareOf).join(', ')}.`,
    gainDb: mean(({ gainDb = 0 }) => gainDb),
    pace: mean(({ pace = 1 }) => pace),
    mix: parts.map((part) => ({ voiceId: part.voice.voiceId, weight: part.weight })),
  };
}

const shareOf = ({ voice, weight }: Ingredient): string => `${voice.name} (${Math.round(weight * 100)} %)`;

/** To a thousandth: nobody hears a smaller difference. */
const round = (value: number): number => Math.round(value * 1_000) / 1_000;
