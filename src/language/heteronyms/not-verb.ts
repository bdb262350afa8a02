/** Where a word cannot be a verb without an ending, by its neighbors. */
import type { Place } from './place.ts';

const asks =
  /^(?:to|do|does|did|will|would|can|could|shall|should|may|might|must|let|lets|make|makes|made|have|had|help|helps|helped|see|saw|watch|watched|hear|heard|please|not|n't|'ll|'d|that|lest)$/;
const startsClause = /^(?:[.!?;:—–(“"‘'*,]|-)$/;
const object = /^(?:DT|PRP|PRP\$|CD|WH)$/;

export function cannotBeVerb(place: Place): boolean {
  const { tokens, tagged, at } = place;
  const [word, before] = [tokens[at]!, tokens[at - 1]];
  if (/^(?:live|use|read|close)$/.test(word.lower) && at > 0) return false;
  const next = tagged[at + 1]?.tag ?? '.';
  // `customs house`, `house hunting`: rarely does anybody house something.
  if (word.lower === 'house') return !/^(?:TO|MD|PRP|NNS|WH|RB)$/.test(tagged[at - 1]?.tag ?? '');
  if (word.lower === 'houses')
    return (
      !(object.test(next) || next === 'NNS') || !/^(?:NN|NNP|PRP|WH|RB)$/.test(tagged[at - 1]?.tag ?? '')
    );
  // `Impact of a change`, `Subject: Europe`, `Present are three of us`, where `Record the date` asks somebody.
  if (before === undefined || /^[.!?:*“"]$/.test(before.text))
    return (
      /^(?:of|since|as|are|is|was|were|:)$/.test(tokens[at + 1]?.lower ?? '') ||
      (next === 'IN' && /^(?:frequent|perfect|close|subject)$/.test(word.lower))
    );
  if (/^\p{Lu}\p{Ll}/u.test(word.text) && !startsClause.test(before.text) && !isTitle(place)) return true;
  if (object.test(next)) return false;
  // `more elaborate somehow`, `between terror and legitimate force`.
  if (word.lower.endsWith('ate') && /^(?:RB|JJ|CC|IN|\.)$/.test(tagged[at - 1]!.tag)) return !isAsked(place);
  if (startsClause.test(before.text)) return false;
  // `a Christmas present`, `an Access project`: after one noun a verb would have an ending.
  // `Farmers produce milk`: a capital at the start tells nothing, but the ending does.
  const isMany = at === 1 && /[^s]s$/.test(before.lower);
  const isOne = (/^(?:NN|NNP)$/.test(tagged[at - 1]!.tag) && !isMany) || before.lower.endsWith('ss');
  return isOne && !word.lower.endsWith('s') && !isAsked(place);
}

/** `Can your son object?`, but not `to the Rio project`. */
const isAsked = ({ tokens, tagged, at }: Place): boolean =>
  tokens.slice(Math.max(0, at - 6), at).some(({ lower }, i) => {
    const after = tagged[Math.max(0, at - 6) + i + 1]?.tag ?? '';
    return lower === 'and' || (asks.test(lower) && !(lower === 'to' && /^(?:DT|PRP\$)$/.test(after)));
  });

/** A headline, in which verbs have capitals, too. */
const isTitle = ({ tokens }: Place): boolean => {
  const words = tokens.filter(({ text }) => /^\p{L}{4}/u.test(text));
  return words.filter(({ text }) => /^\p{Lu}/u.test(text)).length > words.length * 0.7;
};
