/** Whether many do something: a noun in the plural before a word that is a noun or a verb. */
import type { Place } from './place.ts';
import { readings } from './readings.ts';

const compounds =
  /^(?:sales|sports|arms|goods|earnings|communications|systems|savings|operations|customs|news|series|species|olympics|athletics|games|drugs|weapons|men|women|children|students|players|teachers)$/;

/** `muscles contract in the cold`, `the police suspect foul play`: many do it. */
export function followsMany({ tokens, tagged, at }: Place): boolean {
  const { noun, verb } = readings.get(tokens[at]!.lower) ?? {};
  if (noun === undefined || verb === undefined || noun === verb || tokens[at]!.lower.endsWith('s'))
    return false;
  const before = tokens[at - 1]?.lower ?? '';
  const after = tagged[at + 1]?.tag ?? '.';
  if (/^(?:often|always|usually|sometimes|rarely|seldom|frequently|generally|normally)$/.test(before))
    return /^(?:\.|IN|DT|PRP\$|PRP|RB|TO|NNS)$/.test(after);
  if (before === 'police') return /^(?:DT|PRP\$|JJ|PRP|NN|NNS)$/.test(after);
  return (
    (tagged[at - 1]?.tag === 'NNS' || (at === 1 && /^\p{L}{3,}[^s]s$/u.test(before))) &&
    !compounds.test(before) &&
    (tokens[at - 2] === undefined || /^(?:DT|JJ|PRP\$|\.|CC|CD|IN)$/.test(tagged[at - 2]!.tag)) &&
    /^(?:IN|DT|PRP\$|PRP|RB|TO|WH)$/.test(after)
  );
}
