/**
 * Words that are written alike and said differently, with the sound of each reading in American English, as eSpeak
 * writes it. Which one is meant is decided by the part of speech, or by the words around where both are nouns.
 */

/** What a reading is for: a noun, an adjective or adverb, a verb in a form of the present, a verb of the past. */
export type Class = 'noun' | 'adjective' | 'verb' | 'past';

export type Readings = Readonly<Partial<Record<Class, string>>>;

/** `present`: a noun and adjective is stressed on the first syllable, a verb on the second. */
const pair = (other: string, verb: string): Readings => ({ noun: other, adjective: other, verb, past: verb });

const stressed: Readonly<Record<string, readonly [other: string, verb: string]>> = {
  abstract: ['ˈæbstɹækt', 'æbstɹˈækt'],
  abuse: ['ɐbjˈuːs', 'ɐbjˈuːz'],
  addict: ['ˈædɪkt', 'ɐdˈɪkt'],
  address: ['ˈædɹɛs', 'ɐdɹˈɛs'],
  ally: ['ˈælaɪ', 'ɐlˈaɪ'],
  attribute: ['ˈætɹɪbjˌuːt', 'ɐtɹˈɪbjuːt'],
  buffet: ['bəfˈeɪ', 'bˈʌfɪt'],
  combat: ['kˈɑːmbæt', 'kəmbˈæt'],
  combine: ['kˈɑːmbaɪn', 'kəmbˈaɪn'],
  compact: ['kˈɑːmpækt', 'kəmpˈækt'],
  compound: ['kˈɑːmpaʊnd', 'kəmpˈaʊnd'],
  compress: ['kˈɑːmpɹɛs', 'kəmpɹˈɛs'],
  conduct: ['kˈɑːndʌkt', 'kəndˈʌkt'],
  confine: ['kˈɑːnfaɪn', 'kənfˈaɪn'],
  conflict: ['kˈɑːnflɪkt', 'kənflˈɪkt'],
  conscript: ['kˈɑːnskɹɪpt', 'kənskɹˈɪpt'],
  console: ['kˈɑːnsoʊl', 'kənsˈoʊl'],
  construct: ['kˈɑːnstɹʌkt', 'kənstɹˈʌkt'],
  contest: ['kˈɑːntɛst', 'kəntˈɛst'],
  contract: ['kˈɑːntɹækt', 'kəntɹˈækt'],
  contrast: ['kˈɑːntɹæst', 'kəntɹˈæst'],
  converse: ['kˈɑːnvɜːs', 'kənvˈɜːs'],
  convert: ['kˈɑːnvɜːt', 'kənvˈɜːt'],
  convict: ['kˈɑːnvɪkt', 'kənvˈɪkt'],
  decrease: ['dˈiːkɹiːs', 'dᵻkɹˈiːs'],
  defect: ['dˈiːfɛkt', 'dᵻfˈɛkt'],
  desert: ['dˈɛzɚt', 'dᵻzˈɜːt'],
  diffuse: ['dᵻfjˈuːs', 'dᵻfjˈuːz'],
  digest: ['dˈaɪdʒɛst', 'daɪdʒˈɛst'],
  discharge: ['dˈɪstʃɑːɹdʒ', 'dɪstʃˈɑːɹdʒ'],
  discount: ['dˈɪskaʊnt', 'dɪskˈaʊnt'],
  discourse: ['dˈɪskoːɹs', 'dɪskˈoːɹs'],
  entrance: ['ˈɛntɹəns', 'ɛntɹˈæns'],
  escort: ['ˈɛskoːɹt', 'ɪskˈoːɹt'],
  excuse: ['ɛkskjˈuːs', 'ɛkskjˈuːz'],
  exploit: ['ˈɛksplɔɪt', 'ɛksplˈɔɪt'],
  export: ['ˈɛkspoːɹt', 'ɛkspˈoːɹt'],
  extract: ['ˈɛkstɹækt', 'ɛkstɹˈækt'],
  ferment: ['fˈɜːmɛnt', 'fɚmˈɛnt'],
  fragment: ['fɹˈæɡmənt', 'fɹæɡmˈɛnt'],
  frequent: ['fɹˈiːkwənt', 'fɹiːkwˈɛnt'],
  house: ['hˈaʊs', 'hˈaʊz'],
  impact: ['ˈɪmpækt', 'ɪmpˈækt'],
  implant: ['ˈɪmplænt', 'ɪmplˈænt'],
  import: ['ˈɪmpoːɹt', 'ɪmpˈoːɹt'],
  imprint: ['ˈɪmpɹɪnt', 'ɪmpɹˈɪnt'],
  incense: ['ˈɪnsɛns', 'ɪnsˈɛns'],
  increase: ['ˈɪŋkɹiːs', 'ɪŋkɹˈiːs'],
  insert: ['ˈɪnsɜːt', 'ɪnsˈɜːt'],
  insult: ['ˈɪnsʌlt', 'ɪnsˈʌlt'],
  intern: ['ˈɪntɜːn', 'ɪntˈɜːn'],
  misuse: ['mɪsjˈuːs', 'mɪsjˈuːz'],
  mouth: ['mˈaʊθ', 'mˈaʊð'],
  object: ['ˈɑːbdʒɛkt', 'əbdʒˈɛkt'],
  perfect: ['pˈɜːfɛkt', 'pɚfˈɛkt'],
  permit: ['pˈɜːmɪt', 'pɚmˈɪt'],
  pervert: ['pˈɜːvɜːt', 'pɚvˈɜːt'],
  present: ['pɹˈɛzənt', 'pɹᵻzˈɛnt'],
  proceed: ['pɹˈoʊsiːd', 'pɹəsˈiːd'],
  produce: ['pɹˈoʊduːs', 'pɹədˈuːs'],
  progress: ['pɹˈɑːɡɹɛs', 'pɹəɡɹˈɛs'],
  project: ['pɹˈɑːdʒɛkt', 'pɹədʒˈɛkt'],
  protest: ['pɹˈoʊtɛst', 'pɹətˈɛst'],
  rebel: ['ɹˈɛbəl', 'ɹᵻbˈɛl'],
  record: ['ɹˈɛkɚd', 'ɹᵻkˈoːɹd'],
  refund: ['ɹˈiːfʌnd', 'ɹᵻfˈʌnd'],
  refuse: ['ɹˈɛfjuːs', 'ɹᵻfjˈuːz'],
  reject: ['ɹˈiːdʒɛkt', 'ɹᵻdʒˈɛkt'],
  reprint: ['ɹˈiːpɹɪnt', 'ɹiːpɹˈɪnt'],
  resume: ['ɹˈɛzʊmˌeɪ', 'ɹᵻzˈuːm'],
  rewrite: ['ɹˈiːɹaɪt', 'ɹiːɹˈaɪt'],
  segment: ['sˈɛɡmənt', 'sɛɡmˈɛnt'],
  sow: ['sˈaʊ', 'sˈoʊ'],
  subject: ['sˈʌbdʒɛkt', 'səbdʒˈɛkt'],
  survey: ['sˈɜːveɪ', 'sɚvˈeɪ'],
  suspect: ['sˈʌspɛkt', 'səspˈɛkt'],
  torment: ['tˈoːɹmɛnt', 'toːɹmˈɛnt'],
  transfer: ['tɹˈænsfɜː', 'tɹænsfˈɜː'],
  transplant: ['tɹˈænsplænt', 'tɹænsplˈænt'],
  transport: ['tɹˈænspoːɹt', 'tɹænspˈoːɹt'],
  upset: ['ˈʌpsɛt', 'ʌpsˈɛt'],
  use: ['jˈuːs', 'jˈuːz'],
  wind: ['wˈɪnd', 'wˈaɪnd'],
};

/** Words in -ate, without it: as a verb the ending is `eɪt`. */
const ate: Readonly<Record<string, string>> = {
  advoc: 'ˈædvək',
  affili: 'ɐfˈɪli',
  aggreg: 'ˈæɡɹɪɡ',
  altern: 'ˈɔːltɚn',
  anim: 'ˈænɪm',
  appropri: 'ɐpɹˈoʊpɹi',
  approxim: 'ɐpɹˈɑːksɪm',
  articul: 'ɑːɹtˈɪkjəl',
  associ: 'ɐsˈoʊʃi',
  confeder: 'kənfˈɛdɚɹ',
  consumm: 'kˈɑːnsəm',
  coordin: 'koʊˈoːɹdɪn',
  degener: 'dᵻdʒˈɛnɚɹ',
  deleg: 'dˈɛlɪɡ',
  deliber: 'dᵻlˈɪbɚɹ',
  desol: 'dˈɛsəl',
  duplic: 'dˈuːplɪk',
  elabor: 'ɪlˈæbɚɹ',
  estim: 'ˈɛstɪm',
  gradu: 'ɡɹˈædʒu',
  initi: 'ɪnˈɪʃi',
  intim: 'ˈɪntɪm',
  legitim: 'lᵻdʒˈɪtɪm',
  moder: 'mˈɑːdɚɹ',
  postul: 'pˈɑːstʃəl',
  precipit: 'pɹᵻsˈɪpɪt',
  predic: 'pɹˈɛdɪk',
  separ: 'sˈɛpɚɹ',
  subordin: 'səbˈoːɹdɪn',
  syndic: 'sˈɪndɪk',
};

/** Those that no rule makes. The first reading is the usual one. */
const others: Readonly<Record<string, Readings>> = {
  aged: { past: 'ˈeɪdʒd', adjective: 'ˈeɪdʒɪd' },
  blessed: { past: 'blˈɛst', adjective: 'blˈɛsɪd' },
  bow: { noun: 'bˈoʊ', verb: 'bˈaʊ' },
  close: { adjective: 'klˈoʊs', verb: 'klˈoʊz', noun: 'klˈoʊz' },
  content: { noun: 'kˈɑːntɛnt', adjective: 'kəntˈɛnt', verb: 'kəntˈɛnt' },
  crooked: { adjective: 'kɹˈʊkɪd', past: 'kɹˈʊkt' },
  cursed: { past: 'kˈɜːst', adjective: 'kˈɜːsɪd' },
  does: { verb: 'dˈʌz', noun: 'dˈoʊz' },
  dogged: { adjective: 'dˈɔːɡɪd', past: 'dˈɔːɡd' },
  dove: { noun: 'dˈʌv', past: 'dˈoʊv' },
  invalid: { adjective: 'ɪnvˈælɪd', noun: 'ˈɪnvəlɪd' },
  lead: { verb: 'lˈiːd', noun: 'lˈiːd', adjective: 'lˈiːd' },
  learned: { past: 'lˈɜːnd', adjective: 'lˈɜːnɪd' },
  live: { verb: 'lˈɪv', adjective: 'lˈaɪv' },
  lives: { noun: 'lˈaɪvz', verb: 'lˈɪvz' },
  minute: { noun: 'mˈɪnɪt', adjective: 'maɪnjˈuːt' },
  moped: { past: 'mˈoʊpt', noun: 'mˈoʊpɛd' },
  polish: { noun: 'pˈɑːlɪʃ', verb: 'pˈɑːlɪʃ' },
  read: { verb: 'ɹˈiːd', past: 'ɹˈɛd', noun: 'ɹˈiːd' },
  tear: { noun: 'tˈɪɹ', verb: 'tˈɛɹ' },
  wound: { noun: 'wˈuːnd', verb: 'wˈuːnd', past: 'wˈaʊnd' },
};

/** `records`, `estimates`: the ending after a voiced sound, an unvoiced one, and a hissing one. */
export function plural(sound: string): string {
  if (/(?:[szʃʒ])$/u.test(sound)) return `${sound}ᵻz`;
  return sound + (/[ptkfθ]$/u.test(sound) ? 's' : 'z');
}

function all(): Map<string, Readings> {
  const table = new Map<string, Readings>(Object.entries(others));
  for (const [word, [other, verb]] of Object.entries(stressed)) table.set(word, pair(other, verb));
  for (const [stem, sound] of Object.entries(ate))
    table.set(`${stem}ate`, pair(`${sound}ət`, `${sound}ˌeɪt`));
  const singulars = Array.from(table);
  for (const [word, { noun, verb }] of singulars)
    if (noun !== undefined && verb !== undefined && !/(?:s|ive|read)$/.test(word))
      table.set(`${word}${/(?:s|sh|ch)$/.test(word) ? 'es' : 's'}`, {
        noun: plural(noun),
        verb: plural(verb),
      });
  return table;
}

export const readings: ReadonlyMap<string, Readings> = all();
