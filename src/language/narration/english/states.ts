/** US states after the name of a town: `Springfield, IL 62704`. */
import type { Rule } from '../rules/rule.ts';

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

export const sayStates: Rule = (rewrite) => rewrite.replace(state, ([short]) => states[short]);
