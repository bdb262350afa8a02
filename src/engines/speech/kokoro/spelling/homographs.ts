/**
 * Words that are spelled alike and spoken differently, decided by their neighbors. The table gives the usual reading
 * first; the other one is taken where its condition holds.
 */
export interface Neighbors {
  /** Empty at a pause. */
  readonly before: string;
  readonly after: string;
  /** The sentence is about yesterday, or something long ago. */
  readonly isPast?: boolean;
}

interface Homograph {
  readonly usual: string;
  readonly other: string;
  readonly when: (neighbors: Neighbors) => boolean;
}

const verbCue =
  /^(?:to|will|would|can|could|shall|should|may|might|must|not|don't|didn't|doesn't|won't|can't|i|you|we|they|who|please|let's|they'll|we'll|i'll|you'll|he'll|she'll)$/;
/** Words before an infinitive, even in a story. */
const verbCueOfInfinitive =
  /^(?:to|will|would|can|could|shall|should|may|might|must|not|didn't|couldn't|wouldn't|did|please|let's)$/;
const pastCue =
  /^(?:have|has|had|was|were|been|be|is|are|having|being|i've|you've|we've|they've|he'd|she'd|never|already)$/;
const nounCue =
  /^(?:a|an|the|of|no|in|any|its|his|her|my|our|your|their|this|that|for|some|good|much|little|by|'s|first)$/;

const verb = ({ before }: Neighbors): boolean => verbCue.test(before);
const noun = ({ before }: Neighbors): boolean => nounCue.test(before);

/** Stress on the first syllable as a noun, on the second as a verb. */
const stressed = (usual: string, other: string): Homograph => ({ usual, other, when: verb });

const homographs: Readonly<Record<string, Homograph>> = {
  read: {
    usual: 'ɹˈid',
    other: 'ɹˈɛd',
    // In the present tense it would be "reads".
    when: ({ before, isPast = false }) =>
      pastCue.test(before) || /^(?:he|she|it)$/.test(before) || (isPast && !verbCueOfInfinitive.test(before)),
  },
  lead: {
    usual: 'lˈid',
    other: 'lˈɛd',
    when: ({ before, after }) =>
      /^(?:pipes?|pencils?|paint|poisoning|acid|ore|free|shot|weights?)$/.test(after) ||
      (before === 'of' && after === ''),
  },
  live: {
    usual: 'lˈɪv',
    other: 'lˈIv',
    when: ({ before, after }) =>
      /^(?:music|shows?|concerts?|broadcasts?|audience|streams?|performances?|albums?|wires?|recordings?|coverage|animals?|bait|event)$/.test(
        after,
      ) || /^(?:broadcast|streamed|performed|a|is|was|are|were|went|goes|go)$/.test(before),
  },
  use: { usual: 'jˈuz', other: 'jˈus', when: noun },
  uses: {
    usual: 'jˈuzᵻz',
    other: 'jˈusᵻz',
    when: ({ before, after }) =>
      noun({ before, after }) || /^(?:many|several|different|other|these|those|two|three)$/.test(before),
  },
  used: {
    usual: 'jˈuzd',
    other: 'jˈust',
    when: ({ before, after }) => after === 'to' && !/^(?:is|are|was|were|be|been|being)$/.test(before),
  },
  close: {
    usual: 'klˈOs',
    other: 'klˈOz',
    when: ({ before }) => verbCue.test(before) || before === '' || /^(?:and|then|at)$/.test(before),
  },
  house: { usual: 'hˈWs', other: 'hˈWz', when: verb },
  excuse: {
    usual: 'ɪkskjˈus',
    other: 'ɪkskjˈuz',
    when: ({ before }) => verbCue.test(before) || before === '',
  },
  abuse: { usual: 'əbjˈus', other: 'əbjˈuz', when: verb },
  wind: { usual: 'wˈɪnd', other: 'wˈInd', when: verb },
  wound: { usual: 'wˈund', other: 'wˈWnd', when: ({ after }) => after === 'up' || after === 'around' },
  tear: {
    usual: 'tˈɪɹ',
    other: 'tˈɛɹ',
    when: ({ before, after }) => verbCue.test(before) || /^(?:up|down|apart|off|out)$/.test(after),
  },
  tears: {
    usual: 'tˈɪɹz',
    other: 'tˈɛɹz',
    when: ({ before, after }) =>
      /^(?:he|she|it|who|that)$/.test(before) || /^(?:up|down|apart|off|open|through|at)$/.test(after),
  },
  bow: {
    usual: 'bˈO',
    other: 'bˈW',
    when: ({ before, after }) => verbCue.test(before) || /^(?:to|down|before)$/.test(after),
  },
  bass: {
    usual: 'bˈAs',
    other: 'bˈæs',
    when: ({ after }) => /^(?:fish|fishing|fisherman|lake)$/.test(after),
  },
  minute: {
    usual: 'mˈɪnᵻt',
    other: 'mInjˈut',
    when: ({ after }) => /^(?:details?|amounts?|particles?|differences?)$/.test(after),
  },
  record: stressed('ɹˈɛkəɹd', 'ɹəkˈɔɹd'),
  present: stressed('pɹˈɛzᵊnt', 'pɹəzˈɛnt'),
  object: stressed('ˈɑbʤɛkt', 'əbʤˈɛkt'),
  project: stressed('pɹˈɑʤɛkt', 'pɹəʤˈɛkt'),
  produce: {
    usual: 'pɹədˈus',
    other: 'pɹˈOdus',
    when: ({ before }) => /^(?:fresh|local|organic|the|of)$/.test(before),
  },
  conduct: stressed('kˈɑndʌkt', 'kəndˈʌkt'),
  contract: stressed('kˈɑntɹækt', 'kəntɹˈækt'),
  contest: stressed('kˈɑntɛst', 'kəntˈɛst'),
  content: {
    usual: 'kˈɑntɛnt',
    other: 'kəntˈɛnt',
    when: ({ before, after }) =>
      /^(?:is|was|are|were|be|feel|felt|very|quite)$/.test(before) && after !== 'of',
  },
  conflict: stressed('kˈɑnflɪkt', 'kənflˈɪkt'),
  permit: stressed('pˈɜɹmɪt', 'pəɹmˈɪt'),
  export: stressed('ˈɛkspɔɹt', 'ɪkspˈɔɹt'),
  import: stressed('ˈɪmpɔɹt', 'ɪmpˈɔɹt'),
  increase: stressed('ˈɪnkɹis', 'ɪnkɹˈis'),
  decrease: stressed('dˈikɹis', 'dɪkɹˈis'),
  rebel: stressed('ɹˈɛbᵊl', 'ɹəbˈɛl'),
  refuse: { usual: 'ɹəfjˈuz', other: 'ɹˈɛfjus', when: noun },
  subject: stressed('sˈʌbʤɛkt', 'səbʤˈɛkt'),
  suspect: stressed('sˈʌspɛkt', 'səspˈɛkt'),
  progress: stressed('pɹˈɑɡɹɛs', 'pɹəɡɹˈɛs'),
  protest: stressed('pɹˈOtɛst', 'pɹətˈɛst'),
  insult: stressed('ˈɪnsʌlt', 'ɪnsˈʌlt'),
  convert: { usual: 'kənvˈɜɹt', other: 'kˈɑnvəɹt', when: noun },
  desert: { usual: 'dˈɛzəɹt', other: 'dəzˈɜɹt', when: verb },
  estimate: { usual: 'ˈɛstəmət', other: 'ˈɛstəmˌAt', when: verb },
  separate: { usual: 'sˈɛpəɹət', other: 'sˈɛpəɹˌAt', when: verb },
  graduate: { usual: 'ɡɹˈæʤuət', other: 'ɡɹˈæʤuˌAt', when: verb },
  duplicate: { usual: 'dˈupləkət', other: 'dˈupləkˌAt', when: verb },
  alternate: { usual: 'ˈɔltəɹnət', other: 'ˈɔltəɹnˌAt', when: verb },
  deliberate: { usual: 'dəlˈɪbəɹət', other: 'dəlˈɪbəɹˌAt', when: verb },
};

export function readHomograph(word: string, neighbors: Neighbors): string | undefined {
  const entry = Object.hasOwn(homographs, word) ? homographs[word] : undefined;
  if (!entry) return undefined;
  return entry.when(neighbors) ? entry.other : entry.usual;
}
