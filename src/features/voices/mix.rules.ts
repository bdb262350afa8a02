/** Which voices can be mixed, and how a mix is written on one line: `kokoro-af-bella(2)+kokoro-af-sky`. */
import { invalidField } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { MixPart, SpeechVoice } from '../../engines/speech/engine.ts';
import { mixVoices, normalize } from '../../engines/speech/mixing.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';

const bounds = limits.mixedVoices;
const term = /^\s*([^()+\s]+)\s*(?:\(\s*(\d+(?:\.\d+)?)\s*\)\s*)?$/;

/** Undefined: the text is not a formula. A part without a weight weighs 1. */
export function parseFormula(text: string): MixPart[] | undefined {
  const terms = text.split('+').map((one) => term.exec(one));
  if (terms.length < bounds.parts.min) return undefined;
  const parts = terms.map((found) => found && { voiceId: found[1]!, weight: Number(found[2] ?? 1) });
  return parts.every((part) => part !== null) ? parts : undefined;
}

export const formulaOf = (parts: readonly MixPart[]): string =>
  parts.map(({ voiceId, weight }) => `${voiceId}(${weight})`).join('+');

/** The voice whose id is a formula; undefined where the id is not one, or names what cannot be mixed. */
export function voiceOfFormula(voiceId: string, catalog: readonly SpeechVoice[]): SpeechVoice | undefined {
  const parts = parseFormula(voiceId);
  if (!parts || problemOf(parts, catalog) !== undefined) return undefined;
  return mixedVoice({ voiceId, name: voiceId }, parts, catalog);
}

/** For parts that can be mixed. */
export function mixedVoice(
  named: Pick<SpeechVoice, 'voiceId' | 'name'>,
  parts: readonly MixPart[],
  catalog: readonly SpeechVoice[],
): SpeechVoice {
  const ingredients = normalize(parts).map(({ voiceId, weight }) => ({
    voice: catalog.find((one) => one.voiceId === voiceId)!,
    weight,
  }));
  return mixVoices(named, ingredients);
}

export function requireMixable(parts: readonly MixPart[], catalog: readonly SpeechVoice[]): void {
  const problem = problemOf(parts, catalog);
  if (problem !== undefined) throw invalidField('parts', problem);
}

function problemOf(parts: readonly MixPart[], catalog: readonly SpeechVoice[]): string | undefined {
  const { parts: count, weight: weights } = bounds;
  if (parts.length < count.min || parts.length > count.max)
    return `must name ${count.min} or ${count.max} voices.`;
  if (parts.some(({ weight }) => !(weight >= weights.min && weight <= weights.max)))
    return `has a weight that is not between ${weights.min} and ${weights.max}.`;
  if (new Set(parts.map(({ voiceId }) => voiceId)).size < parts.length) return 'names a voice twice.';
  const found = parts.map(({ voiceId }) => catalog.find((one) => one.voiceId === voiceId));
  for (const [index, voice] of found.entries())
    if (voice?.isMixable !== true)
      return `names "${parts[index]!.voiceId}", which is not a voice that can be mixed. Those of the engine kokoro can.`;
  const languages = new Set(found.map((voice) => primaryLanguage(voice!.language)));
  return languages.size > 1 ? 'names voices of different languages.' : undefined;
}
