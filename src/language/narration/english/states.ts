/** US states after the name of a town: `Springfield, IL 62704`. */
import { anyOf, isLast, type Rule } from '../rules/rule.ts';

const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Without a ZIP code, only those that are neither a word nor a degree: `Ann Lee, MD` may live anywhere. */
const alone = Object.keys(states).filter(
  (short) => !/^(?:AL|CO|DE|HI|ID|IN|LA|MA|MD|ME|MS|NE|OH|OK|OR|PA)$/.test(short),
);
const state = new RegExp(
  `(?<=\\p{Lu}\\p{Ll}{1,30}, )(?:(?:${Object.keys(states).join('|')})(?= \\d{5}(?!\\d))|(?:${alone.join('|')})(?=[.,;)]|$))`,
  'gu',
);

/** `Gary, Ind.`: those that mean something else without a town before them. */
const shortened: Readonly<Record<string, string>> = {
  Ala: 'Alabama',
  Ariz: 'Arizona',
  Calif: 'California',
  Colo: 'Colorado',
  Fla: 'Florida',
  Kans: 'Kansas',
  Mich: 'Michigan',
  Nebr: 'Nebraska',
  Nev: 'Nevada',
  Okla: 'Oklahoma',
  Tenn: 'Tennessee',
  Wis: 'Wisconsin',
  Wisc: 'Wisconsin',
  Wyo: 'Wyoming',
  Conn: 'Connecticut',
  Del: 'Delaware',
  'D.C': 'D C',
  Ga: 'Georgia',
  Ill: 'Illinois',
  Ind: 'Indiana',
  Kan: 'Kansas',
  Ky: 'Kentucky',
  La: 'Louisiana',
  Mass: 'Massachusetts',
  Md: 'Maryland',
  Minn: 'Minnesota',
  Miss: 'Mississippi',
  Mo: 'Missouri',
  Mont: 'Montana',
  Neb: 'Nebraska',
  'N.C': 'North Carolina',
  'N.D': 'North Dakota',
  'N.H': 'New Hampshire',
  'N.J': 'New Jersey',
  'N.M': 'New Mexico',
  'N.Y': 'New York',
  Ore: 'Oregon',
  Pa: 'Pennsylvania',
  'R.I': 'Rhode Island',
  'S.C': 'South Carolina',
  'S.D': 'South Dakota',
  Tex: 'Texas',
  Va: 'Virginia',
  Vt: 'Vermont',
  Wash: 'Washington',
  'W.Va': 'West Virginia',
};
const short = new RegExp(
  `(?<=\\p{Lu}\\p{L}{1,30}, )(${anyOf(Object.keys(shortened))})\\.(?![\\p{L}\\p{N}])`,
  'gu',
);

const directions: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  NE: 'Northeast',
  NW: 'Northwest',
  SE: 'Southeast',
  SW: 'Southwest',
};
/** `1420 NW Industrial Pkwy.` */
const direction =
  /(?<=(?<![\p{L}\p{N}])\d{1,5}[A-Z]? )([NS][EW]?|[EW])\.?(?= (?:\p{Lu}\p{L}{1,20}|\d{1,3}(?:st|nd|rd|th)) (?:\p{Lu}\p{L}{2,20} )?(?:St|Ave|Blvd|Rd|Dr|Ln|Pkwy|Hwy|Way|Ct|Pl|Ter|Cir|Sq|Street|Avenue|Boulevard|Road|Drive|Lane|Parkway|Highway|Court|Place|Square)(?!\p{L}))/gu;

export const sayStates: Rule = (rewrite) => {
  rewrite.replace(direction, ([, letters = '']) => directions[letters]);
  rewrite.replace(state, ([written]) => states[written]);
  rewrite.replace(short, (match) => shortened[match[1]!]! + (isLast(match) ? '.' : ''));
};
