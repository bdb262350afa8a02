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

/** Two nouns, or two verbs: the words around them tell, as whole words in the sentence or beside the word (`before`, `after`). */
export interface Cue {
  readonly sound: string;
  readonly near?: RegExp;
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** Not where this follows. */
  readonly unless?: RegExp;
  /** Only where it is this. */
  readonly as?: readonly Class[];
}

export const usualSounds: Readonly<Record<string, string>> = {
  axes: 'ˈæksɪz',
  bass: 'bˈeɪs',
  number: 'nˈʌmbɚ',
  row: 'ɹˈoʊ',
  sewer: 'sˈuːɚ',
  used: 'jˈuːzd',
};

const fish =
  /^(?:fish|fishing|fished|lake|river|pond|caught|catch|hook|hooked|sea|striped|grilled|fried|fillets?|bait|trout|salmon|perch|lakes|largemouth|smallmouth|stripers?|pike|angler|anglers)$/;

export const cues: Readonly<Record<string, readonly Cue[]>> = {
  axes: [
    {
      sound: 'ˈæksiːz',
      near: /^(?:x|y|z|graph|plot|coordinates?|symmetry|rotation|vertical|horizontal|chart|perpendicular|label|labels|both)$/,
    },
  ],
  bass: [{ sound: 'bˈæs', near: fish }],
  bow: [
    {
      sound: 'bˈoʊ',
      as: ['noun'],
      near: /^(?:arrows?|violin|cello|fiddle|strings?|ribbons?|archer|tie|hair|quiver|knot)$/,
    },
    {
      sound: 'bˈaʊ',
      as: ['noun'],
      near: /^(?:ships?|boats?|stern|vessel|deck|waves?|prow|canoe|yachts?|hull|sails?|anchor|spray|rail|dinghy|ferry|kayak|port|starboard|audience|applause|curtain|courtly|king|queen|deep|low|stiff|slight|polite|formal|graceful|returned)$/,
    },
    { sound: 'bˈaʊ', as: ['noun'], before: /^(?:final|took|take|takes|taking)$/ },
    {
      sound: 'bˈaʊ',
      as: ['noun'],
      before: /^an?$/,
      near: /^(?:took|take|takes|taking|actors?|singers?|dancers?|performers?|stage)$/,
    },
  ],
  minute: [
    { sound: 'mˈɪnɪt', after: /^(?:hands?|books?|steaks?|repeater)$/ },
    {
      sound: 'maɪnjˈuːt',
      after:
        /^(?:details?|traces?|amounts?|quantit(?:y|ies)|particles?|differences?|fragments?|creatures?|organisms?|examination|inspection|attention|scratch(?:es)?|holes?|cracks?|crystals?|droplets?|grains?|changes?|variations?|print|stitch(?:es)?)$/,
    },
  ],
  invalid: [
    {
      sound: 'ˈɪnvəlɪd',
      after:
        /^(?:mother|father|wife|husband|brother|sister|son|daughter|uncle|aunt|child|soldiers?|lady|gentleman|chair|carriage)$/,
    },
  ],
  graduate: [
    {
      sound: 'ɡɹˈædʒuət',
      after: /^(?:students?|schools?|degrees?|programs?|studies|courses?|work|assistants?|level)$/,
    },
  ],
  produce: [
    {
      sound: 'pɹˈoʊduːs',
      before:
        /^(?:bought|buy|buys|buying|sell|sells|sold|selling|fresh|local|organic|seasonal|homegrown|farm)$/,
    },
  ],
  refuse: [
    {
      sound: 'ɹˈɛfjuːs',
      before: /^(?:household|kitchen|garden|city|street|domestic|rotting|piled|plastic|human)$/,
    },
  ],
  content: [
    {
      sound: 'kəntˈɛnt',
      before:
        /^(?:is|was|are|were|be|been|being|am|'m|'re|feel|feels|felt|seem|seems|seemed|looked|quite|very|perfectly|not|n't|more)$/,
    },
    {
      sound: 'kəntˈɛnt',
      before: /^,$/,
      after: /^(?:and|to|with|in)$/,
      near: /^(?:lay|sat|smiled|sighed|leaned|leant|stretched|settled|purred|warm|happy|eyes|chair)$/,
    },
  ],
  desert: [{ sound: 'dᵻzˈɜːt', before: /^just$/, as: ['noun'] }],
  lead: [
    { sound: 'lˈɛd', before: /^of$/ },
    {
      sound: 'lˈɛd',
      after:
        /^(?:pipes?|pencils?|paints?|poisoning|acid|ores?|shot|weights?|bullets?|roofs?|mines?|glass|solder)$/,
    },
    {
      sound: 'lˈɛd',
      as: ['noun', 'adjective'],
      unless: /^(?:to|the|a|us|them|me|him|her|you)$/,
      near: /^(?:pipes?|pencils?|paint|paints|poisoning|poisoned|poison|acid|ores?|shot|metals?|metallic|tin|zinc|copper|iron|mercury|roof|roofs|bullets?|molten|toxic|weights?|weighs?|weighed|heavy|heavier|mines?|batteries|lined|gasoline|petrol|plumbing|arsenic|cadmium|soil|dust|blood|traces?|contains?|contained|containing|silver|miners|smelter|smelting|glass|solder|crystal|contaminated|melted|melts)$/,
    },
  ],
  live: [
    {
      sound: 'lˈaɪv',
      after:
        /^(?:music|shows?|concerts?|broadcasts?|audiences?|streams?|albums?|wires?|recordings?|coverage|animals?|bait|events?|performances?|television|tv|radio)$/,
    },
  ],
  number: [
    { sound: 'nˈʌmɚ', after: /^than$/ },
    {
      sound: 'nˈʌmɚ',
      before: /^(?:grew|grow|grows|growing|became|become|felt|feel|feels|getting|got|even)$/,
    },
    {
      sound: 'nˈʌmɚ',
      before: /^the$/,
      after: /^(?:he|she|i|they|we|it|his|her|my|their)$/,
      near: /^(?:more|longer|colder|farther|further|higher)$/,
    },
  ],
  row: [
    {
      sound: 'ɹˈaʊ',
      before: /^(?:blazing|terrible|furious|flaming|fierce|bitter|almighty|public|political|angry|huge)$/,
    },
    { sound: 'ɹˈaʊ', after: /^(?:over|about|broke|erupted|between)$/ },
    { sound: 'ɹˈaʊ', near: /^(?:quarrel|quarrelled|shouting|neighbou?rs|argument|argued)$/ },
  ],
  sewer: [
    {
      sound: 'sˈoʊɚ',
      near: /^(?:needles?|thread|dress|dresses|sewing|quilts?|seams?|stitch|stitches|stitched|fabric|gowns?|shirts?|tailor|cloth|curtains)$/,
    },
  ],
  wind: [
    {
      sound: 'wˈɪnd',
      after:
        /^(?:power|speeds?|farms?|turbines?|chill|tunnels?|energy|instruments?|gusts?|direction|shear|chimes?|sock|damage|advisory)$/,
    },
  ],
  tear: [
    { sound: 'tˈɪɹ', as: ['noun'], before: /^(?:single|lone|solitary|silent|salty)$/ },
    {
      sound: 'tˈɪɹ',
      as: ['noun'],
      after:
        /^(?:fell|rolled|ran|slid|trickled|dropped|glistened|escaped|streaked|gas|ducts?|drops?|stains?)$/,
    },
    {
      sound: 'tˈɛɹ',
      as: ['noun'],
      near: /^(?:wear|fabric|jacket|coat|trousers|jeans|sleeve|muscle|ligament|tendon|rip|cloth|canvas|sail|net|curtain|mend|mended|sew|patch|patched|tissue|knee|seam|tent|paper|page)$/,
    },
  ],
  used: [{ sound: 'jˈuːst', after: /^to$/ }],
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
