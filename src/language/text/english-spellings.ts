/** The other spelling of English words, British and American, as search compares them: folded, and perhaps with an ending. */

/** Starts of words: what follows one is its ending, or the rest of a longer word. */
const stems = [
  ...'arbour ardour armour behaviour candour clamour colour demeanour enamour endeavour favour fervour flavour glamour harbour honour humour labour neighbour odour parlour rancour rigour rumour saviour savour splendour succour tumour valour vapour vigour'
    .split(' ')
    .map((word) => [word, word.replace(/our$/, 'or')] as const),
  ...'calibre centre fibre goitre litre lustre manoeuvre meagre metre mitre ochre sabre sceptre sepulchre sombre spectre theatre'
    .split(' ')
    .map((word) => [word, `${word.slice(0, -2).replace('oeuv', 'euv')}er`] as const),
  ...'cancel channel counsel dial duel equal fuel label level libel marvel model panel pedal quarrel rival shovel signal spiral total towel travel tunnel'
    .split(' ')
    .flatMap((word) =>
      ['ed', 'ing', 'er', 'or', 'ous'].map((end) => [`${word}l${end}`, word + end] as const),
    ),
  ...'ana cata dia epi mono pro'.split(' ').map((start) => [`${start}logue`, `${start}log`] as const),
  ...Object.entries({
    aeroplane: 'airplane',
    aesthetic: 'esthetic',
    ageing: 'aging',
    aluminium: 'aluminum',
    anaemi: 'anemi',
    anaesthe: 'anesthe',
    archaeolog: 'archeolog',
    artefact: 'artifact',
    caesarean: 'cesarean',
    cosy: 'cozy',
    defence: 'defense',
    diarrhoea: 'diarrhea',
    encyclopaedia: 'encyclopedia',
    enrolment: 'enrollment',
    foetus: 'fetus',
    fulfilment: 'fulfillment',
    gaol: 'jail',
    grey: 'gray',
    gynaecolog: 'gynecolog',
    haemorrhage: 'hemorrhage',
    instalment: 'installment',
    jewellery: 'jewelry',
    judgement: 'judgment',
    kerb: 'curb',
    leukaemia: 'leukemia',
    licence: 'license',
    mould: 'mold',
    moustache: 'mustache',
    oestrogen: 'estrogen',
    offence: 'offense',
    orthopaedic: 'orthopedic',
    paediatric: 'pediatric',
    plough: 'plow',
    practise: 'practice',
    pretence: 'pretense',
    programme: 'program',
    pyjama: 'pajama',
    sceptic: 'skeptic',
    skilful: 'skillful',
    smoulder: 'smolder',
    sulphur: 'sulfur',
    tyre: 'tire',
    wilful: 'willful',
    woollen: 'woolen',
    yoghurt: 'yogurt',
  }),
];
/** A start of the other one would be the start of many words: only the whole word is another spelling, or its plural. */
const whole =
  /^(?:center|curb|diall?|duel|fiber|jail|liter|meter|miter|mold|ocher|plow|program|saber|somber|tire)/;

/** `organise` and `organize`, `analysing` and `analyzing`. */
const yielding = /^([a-z]{3,}(?:i|ly))([sz])((?:e[drs]?|ers?|ing|able|ations?|ational)?)$/;

/** Every other spelling; most words have none. Words that do not exist do no harm: no text has them. */
export function otherSpellings(word: string): string[] {
  const found = new Set<string>();
  for (const [british, american] of stems)
    for (const [from, to] of [
      [british, american],
      [american, british],
    ] as const)
      if (word.startsWith(from) && (!whole.test(american) || /^(?:s|ed|ing)?$/.test(word.slice(from.length))))
        found.add(to + word.slice(from.length));
  const ending = yielding.exec(word);
  if (ending?.[3]) found.add(ending[1]! + (ending[2] === 's' ? 'z' : 's') + ending[3]);
  found.delete(word);
  return [...found].slice(0, 3);
}
