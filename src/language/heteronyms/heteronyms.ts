/** Which sound is meant by a word that has two, in English: by the grammar of its sentence and by the words around it. */
import { cues, usualSounds, type Cue } from './cues.ts';
import { plural, readings, type Class, type Readings } from './readings.ts';
import { followsMany } from './many.ts';
import { cannotBeVerb } from './not-verb.ts';
import { type Place, type Token, tokensOf } from './place.ts';
import { type Tag, tags, tagWords } from './tagger.ts';

export interface HeteronymSound {
  /** Half-open offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly ipa: string;
}

const specials = new Set(['august', 'reading', 'lima', 'job', ...Object.keys(usualSounds)]);
const isHeteronym = (word: string): boolean =>
  readings.has(word) || specials.has(word) || specials.has(singular(word));

/** In American English, as eSpeak writes it. Words with one sound are not in the result. */
export function soundsOfHeteronyms(text: string): HeteronymSound[] {
  const tokens = [...tokensOf(text)];
  if (!tokens.some(({ lower }) => isHeteronym(lower))) return [];
  const tagged = tagWords(
    tokens.map((one) => one.text),
    masksOf,
  );
  return tokens.flatMap(({ lower, start, text: word }, at) => {
    const ipa = isHeteronym(lower) ? decide({ tokens, tagged, at }) : undefined;
    return ipa === undefined ? [] : [{ start, end: start + word.length, ipa }];
  });
}

/** The classes of a word that differ in sound, by twos. */
function masksOf(word: string): readonly string[] {
  const possible = readings.get(word);
  if (!possible) return [];
  const { noun, adjective, verb, past } = possible;
  const pairs = [
    ['~nv', noun, verb],
    ['~jv', adjective, verb],
    ['~jn', adjective, noun],
    ['~np', noun, past],
  ] as const;
  const ending = word.endsWith('s') ? 's' : '';
  return pairs.flatMap(([name, one, other]) =>
    one !== undefined && other !== undefined && one !== other && !(name === '~np' && verb !== undefined)
      ? [name + ending]
      : [],
  );
}

function decide(place: Place): string | undefined {
  const { tokens, at } = place;
  const word = tokens[at]!.lower;
  const named = byCapital(place);
  if (named !== undefined) return named;
  const possible = readings.get(word);
  const chosen =
    possible &&
    (possible.verb !== undefined && cannot.test(tokens[at - 1]?.lower ?? '') && word !== 'read'
      ? 'verb'
      : (byContext(word, place) ?? classOf(possible, place)));
  const cued = byCue(place, chosen);
  if (cued !== undefined) return cued;
  // What is usual is said in its weak form, where it has one.
  if (word === 'does' && chosen === 'verb') return undefined;
  return possible ? possible[chosen!] : usualOf(word);
}

const usualOf = (word: string): string | undefined =>
  usualSounds[word] ?? (usualSounds[singular(word)] && plural(usualSounds[singular(word)]!));

const tagsOf: Readonly<Record<Class, readonly Tag[]>> = {
  noun: ['NN', 'NNS', 'NNP'],
  adjective: ['JJ', 'RB'],
  verb: ['VB', 'VBP', 'VBZ'],
  past: ['VBD', 'VBN'],
};

/** After one of these there is no verb: `an object fell`. */
const opening = /^(?:an?|the|my|your|our|their|its|every|each|no)$/;

/** The likeliest of the classes that the word has. */
function classOf(possible: Readings, place: Place): Class {
  const { tagged, at } = place;
  const { scores } = tagged[at]!;
  const best = (of: Class) => Math.max(...tagsOf[of].map((tag) => scores[tags.indexOf(tag)]!));
  const isOpened = opening.test(place.tokens[at - 1]?.lower ?? '');
  const others = (Object.keys(possible) as Class[]).filter(
    (one) => one !== 'verb' || !(isOpened || followsBe(place) || cannotBeVerb(place)),
  );
  const classes = others.length > 0 ? others : (Object.keys(possible) as Class[]);
  return classes.reduce((found, one) => (best(one) > best(found) ? one : found));
}

/** `It was not appropriate`: after a form of "be" there is no verb without an ending. */
function followsBe({ tokens, tagged, at }: Place): boolean {
  let before = at - 1;
  while (before > at - 4 && (tagged[before]?.tag === 'RB' || tokens[before]?.lower === "n't")) before--;
  return /^(?:is|was|are|were|be|been|being|am|'m|'re|seem|seems|seemed|became|become|too|very|so)$/.test(
    tokens[before]?.lower ?? '',
  );
}

function byCue({ tokens, at }: Place, chosen: Class | undefined): string | undefined {
  const word = tokens[at]!.lower;
  const isPlural = !Object.hasOwn(cues, word);
  const base = isPlural ? singular(word) : word;
  if (!Object.hasOwn(cues, base)) return undefined;
  const before = wordBeside(tokens, at, -1);
  const after = wordBeside(tokens, at, 1);
  const holds = ({ near, before: needsBefore, after: needsAfter, unless, as }: Cue): boolean =>
    (as === undefined || chosen === undefined || as.includes(chosen)) &&
    (needsBefore === undefined || needsBefore.test(before)) &&
    (needsAfter === undefined || needsAfter.test(after)) &&
    unless?.test(after) !== true &&
    (near === undefined || around(at).some((i) => i !== at && near.test(tokens[i]?.lower ?? '')));
  if (base === 'used' && /^(?:is|are|was|were|be|been|being|'s|'re)$/.test(before)) return undefined;
  const found = cues[base]!.find(holds)?.sound;
  return found !== undefined && isPlural ? plural(found) : found;
}

/** How far a word can be that tells. */
const reach = 12;
const around = (at: number): number[] =>
  Array.from({ length: 2 * reach + 1 }, (_, i) => Math.max(0, at - reach + i));

const singular = (word: string): string => (/[^s]s$/.test(word) ? word.slice(0, -1) : word);

const wordBeside = (tokens: readonly Token[], at: number, step: 1 | -1): string =>
  tokens[at + step]?.lower ?? '';

const ofScripture = /^(?:god|lord|satan|bible|scriptures?|psalms?|proverbs|isaiah|genesis|prophets?|boils)$/;

/** `Polish` and `polish`, `August` and `august`, `in Reading`. */
function byCapital({ tokens, tagged, at }: Place): string | undefined {
  const { lower, text } = tokens[at]!;
  const isCapital = /^\p{Lu}\p{Ll}/u.test(text);
  const isNamed = isCapital && at > 0 && !/^[.!?“"‘'—:*(]$/.test(tokens[at - 1]!.text);
  if (lower === 'august') return isCapital ? 'ˈɔːɡəst' : 'ɔːɡˈʌst';
  if (lower === 'reading') {
    const isPlace = isNamed && /^(?:in|to|from|near|at|via|through|outside)$/.test(tokens[at - 1]!.lower);
    return isPlace ? 'ɹˈɛdɪŋ' : 'ɹˈiːdɪŋ';
  }
  if (lower === 'lima')
    return isCapital ? 'lˈiːmə' : /^beans?$/.test(wordBeside(tokens, at, 1)) ? 'lˈaɪmə' : undefined;
  if (lower === 'job')
    return isNamed &&
      (tokens[at - 1]!.lower === 'of' || around(at).some((i) => ofScripture.test(tokens[i]?.lower ?? '')))
      ? 'dʒˈoʊb'
      : undefined;
  if (lower !== 'polish' || !isCapital) return undefined;
  const isVerb = /^(?:DT|PRP\$|PRP|IN)$/.test(tagged[at + 1]?.tag ?? '');
  return isNamed || !isVerb ? 'pˈoʊlɪʃ' : undefined;
}

/** Words that are never anything but what comes before a verb. */
const cannot = /^(?:cannot|could|would|should|shall)$/;

/** Where the grammar beyond the neighbors decides. */
function byContext(word: string, place: Place): Class | undefined {
  if (word === 'read') return tenseOfRead(place);
  const [before, after] = [place.tagged[place.at - 1]?.tag, place.tagged[place.at + 1]?.tag];
  // `My cousin lives here`, `shops close at noon`, `it drew to a close`.
  if (word === 'lives' && /^(?:NN|NNP|PRP|WH)$/.test(before ?? '')) return 'verb';
  const opens = place.at === 1 && /[^s]s$/.test(place.tokens[0]!.lower);
  if (word === 'close' && opens && place.tokens[2]?.lower !== 'to') return 'verb';
  if (
    word === 'close' &&
    before === 'NNS' &&
    /^(?:keep|keeps|kept|hold|holds|held|bring|pull|draw|drew|stick)$/.test(
      place.tokens[Math.max(0, place.at - 3)]?.lower ?? '',
    )
  )
    return 'adjective';
  if (word === 'close' && before === 'PRP' && asks.test(place.tokens[place.at - 2]?.lower ?? ''))
    return 'verb';
  if (word === 'close' && (before === 'NNS' || before === 'TO' || before === 'MD')) return 'verb';
  if (word === 'close' && before === 'DT' && !/^(?:NN|NNS|NNP|JJ|CC)$/.test(after ?? '')) return 'noun';
  const next = place.tokens[place.at + 1]?.lower ?? '';
  if (followsMany(place)) return 'verb';
  // `The camera records every word`, `the path winds down to the sea`.
  if (
    before === 'NN' &&
    word === 'records' &&
    (after === 'PRP$' || /^(?:every|each|the|an?|all)$/.test(next))
  )
    return 'verb';
  if (before === 'NN' && word === 'winds' && moved.test(next)) return 'verb';
  // `We watched it live`: as it happened.
  if (word === 'live' && before === 'PRP' && shownNear(place)) return 'adjective';
  if (word === 'subject' && place.at === 0 && next === 'to') return 'noun';
  if (/^(?:dove|wound)$/.test(word) && moved.test(next) && !/^(?:DT|JJ|PRP\$)$/.test(before ?? ''))
    return 'past';
  if (/^(?:learned|aged|blessed|cursed)$/.test(word)) return isParticiple(place) ? 'past' : 'adjective';
  return undefined;
}

const asks = /^(?:do|does|did|will|would|can|could|should|shall|may|must|to)$/;
const shown =
  /^(?:watch(?:ed|ing|es)?|saw|seen|see|hear|heard|stream(?:ed|ing|s)?|broadcast|record(?:ed|ing)|film(?:ed|ing)|taped|air(?:ed|ing)?|show(?:ed|n)?|play(?:ed|ing)?)$/;
const shownNear = ({ tokens, at }: Place): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => shown.test(lower));

const moved =
  /^(?:into|under|to|in|off|down|through|beneath|between|around|round|along|across|past|up|toward|towards|its|their)$/;
const made =
  /^(?:cheese|cheddar|gouda|beef|steak|wine|wines|whisk(?:e)?y|rum|balsamic|parmesan|meat|bourbon|behaviou?r|behaviou?rs|helplessness|responses?|skills?|habits?)$/;

/** `a learned man` has a syllable more than `he learned`. */
function isParticiple({ tokens, tagged, at }: Place): boolean {
  const [before, after] = [tagged[at - 1]?.tag, tagged[at + 1]?.tag];
  if (made.test(tokens[at + 1]?.lower ?? '')) return true;
  const opens = before === 'DT' || before === 'PRP$' || before === 'JJ' || before === 'POS';
  const isDegree = /^(?:very|most|more|truly|deeply|so)$/.test(tokens[at - 1]?.lower ?? '');
  const precedesNoun = after === 'NN' || after === 'NNS' || after === 'NNP' || after === 'JJ';
  if (tokens[at]!.lower === 'aged' && tokens[at - 1]?.lower === 'the' && after !== 'CD') return false;
  return !((opens && precedesNoun) || isDegree);
}

const beforeInfinitive =
  /^(?:to|will|would|can|could|shall|should|may|might|must|do|does|did|n't|let|please|'ll|not|cannot)$/;
const beforeParticiple = /^(?:have|has|had|having|'ve|was|were|been|be|is|are|being|get|got|gets|'re)$/;
const saysPast = /^(?:yesterday|ago|last|once|then|earlier|previously|when|after|until|already)$/;
const saysPresent =
  /^(?:every|always|often|usually|daily|sometimes|never|now|today|if|when|rarely|mostly|tonight|tomorrow)$/;

/** In the third person it would be `reads`; otherwise the other verbs of the sentence tell. */
function tenseOfRead(place: Place): Class | undefined {
  const { tokens, tagged, at } = place;
  if (
    classOf({ noun: '', verb: '', past: '' }, place) === 'noun' &&
    /^(?:DT|JJ)$/.test(tagged[at - 1]?.tag ?? '')
  )
    return 'noun';
  let before = at - 1;
  while (before >= 0 && tagged[before]!.tag === 'RB' && tokens[before]!.lower !== "n't" && at - before < 4)
    before--;
  const cue = tokens[before]?.lower ?? '';
  const subjectBetween = tagged[before]?.tag === 'PRP' ? (tokens[before - 1]?.lower ?? '') : '';
  if (beforeInfinitive.test(cue) || beforeInfinitive.test(subjectBetween)) return 'verb';
  if (beforeParticiple.test(cue) || /^(?:have|has|had)$/.test(subjectBetween)) return 'past';
  // `Can your son read yet?`, `children who read`
  let subject = before;
  while (subject >= 0 && before - subject < 4 && /^(?:NN|NNS|NNP|DT|PRP\$|JJ)$/.test(tagged[subject]!.tag))
    subject--;
  if (subject < before && beforeInfinitive.test(tokens[subject]?.lower ?? '')) return 'verb';
  if (cue === 'who' && tagged[before - 1]?.tag === 'NNS' && !tagged.some(({ tag }) => tag === 'VBD'))
    return 'verb';
  if (/^(?:he|she|it|who|one)$/.test(cue) || ['NN', 'NNP'].includes(tagged[before]?.tag ?? '')) return 'past';
  const has = (...wanted: readonly Tag[]) =>
    around(at).some((i) => i !== at && wanted.includes(tagged[i]?.tag ?? '.'));
  const near = (pattern: RegExp) => around(at).some((i) => pattern.test(tokens[i]?.lower ?? ''));
  const isTold =
    /^(?:i|we|they|you)$/.test(cue) &&
    /^(?:DT|PRP\$|PRP)$/.test(tagged[at + 1]?.tag ?? '') &&
    before === at - 1;
  if (isTold && !near(saysPresent) && !has('VBP', 'VBZ', 'MD')) return 'past';
  if (has('VBD') || (near(saysPast) && !near(saysPresent))) return 'past';
  if (before < 0 || near(saysPresent) || has('VBP', 'VBZ', 'MD')) return 'verb';
  return undefined;
}

const british: readonly (readonly [RegExp, string])[] = [
  [/oʊ/gu, 'əʊ'],
  [/oːɹ/gu, 'ɔː'],
  [/ɑːɹ/gu, 'ɑ:'],
  [/ɑː/gu, 'ɒ'],
  [/ɑ:/gu, 'ɑː'],
  [/ɪɹ/gu, 'iə'],
  [/ɛɹ/gu, 'eə'],
  [/ɚɹ?(?=[əeɪ])/gu, 'əɹ'],
  [/ɚ/gu, 'ə'],
  [/([dtz])(ˈ?)uː/gu, '$1j$2uː'],
];

/** The same sound in British English. */
export const asBritish = (ipa: string): string =>
  british.reduce((sound, [from, to]) => sound.replaceAll(from, to), ipa);
