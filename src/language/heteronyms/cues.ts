/** Words of two sounds in one part of speech: what stands around them tells which, `a bass guitar` and `sea bass`. */
import type { Class } from './readings.ts';

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
