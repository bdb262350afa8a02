/** Notes of doctors: `Pt. c/o pain × 3 d`, `67 y/o M, hx of HTN`. */
import { sayWhole } from '../amounts.ts';
import { isLast, type Rule } from '../rules/rule.ts';

const isClinical =
  /(?<![\p{L}\p{N}])(?:[shr]\/[op]|f\/u|[Hhdt]x|y\/o|BP|HR|Rx|SpO|SOB|PMH|prn|PO|mg|mcg|mL|HTN|T2DM|NKDA)(?![\p{L}\p{N}])/u;
const shorts: Readonly<Record<string, string>> = {
  'c/o': 'complains of',
  's/p': 'status post',
  'h/o': 'history of',
  'r/o': 'rule out',
  'f/u': 'follow up',
  'F/u': 'Follow up',
  'd/c': 'discharge',
  'D/c': 'Discharge',
  hx: 'history',
  Hx: 'History',
  dx: 'diagnosis',
  Dx: 'Diagnosis',
  tx: 'treatment',
  Tx: 'Treatment',
  sx: 'symptoms',
  Sx: 'Symptoms',
};
const short = new RegExp(`(?<![\\p{L}\\p{N}/])(?:${Object.keys(shorts).join('|')})(?![\\p{L}\\p{N}/])`, 'gu');
const patient =
  /(?<![\p{L}\p{N}])[Pp]t\.?(?= (?:[csh]\/|w\/|is|was|has|had|reports?|denie[sd]|presents?|presented|states?|stated|admitted|seen|tolerat\p{L}{1,4}|to be|will|with|who)(?!\p{L}{3}))/gu;
const sex = /(?<=\d{1,3}[ -]?(?:y\/?o|y\.o\.|year[ -]old) )([MF])(?!\p{L})/gu;
/** `× 3 d`, `x 2 wks.` */
const lasting =
  /(?<=[\p{L}\d.)] )[×x] ?(\d{1,3}) ?(d|days?|w|wks?|weeks?|mos?|months?|yrs?|years?|hrs?|h|hours?|min)(\.?)(?![\p{L}\p{N}])/gu;
const spans: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year', h: 'hour' };

export const sayClinic: Rule = (rewrite, language) => {
  if (!isClinical.test(rewrite.text)) return;
  rewrite.replace(patient, ([written]) => (written.startsWith('P') ? 'Patient' : 'patient'));
  rewrite.replace(short, ([written]) => shorts[written]);
  rewrite.replace(sex, ([letter]) => (letter === 'M' ? 'male' : 'female'));
  rewrite.replace(lasting, (match) => {
    const [, figures = '', unit = '', dot] = match;
    const noun = unit === 'min' ? 'minute' : spans[unit[0]!]!;
    const many = Number(figures) === 1 ? '' : 's';
    return `for ${sayWhole(figures, language)} ${noun}${many}${dot && isLast(match) ? '.' : ''}`;
  });
};
