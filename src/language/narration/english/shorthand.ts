/** What people write short where others of their trade read it: prescriptions, lumber, servers, parties, ratings, parts of laws. */
import { sayAmount, sayDigits, sayWhole } from '../amounts.ts';
import { glyphs } from '../rules/numbers.ts';
import { isLast, type Rule } from '../rules/rule.ts';

/** `54 y/o`, `a 54-y.o. man`. */
const age = /(?<=(?<![\p{L}\p{N}.,])\d{1,3})[ -]?y(?:\/o|\.o\.|o)(?![\p{L}\p{N}])/gu;
/** `q4h`, `q6–8h`: every so many hours. */
const everyHours = /(?<![\p{L}\p{N}])q\.?(\d{1,2})(?:[–-](\d{1,2}))?\.?(h|hr|hrs|d|w)\.?(?![\p{L}\p{N}])/gu;
const spans: Readonly<Record<string, string>> = {
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  d: 'days',
  w: 'weeks',
};
/** Among doses only: `bid` is also an offer. */
const doses: Readonly<Record<string, string>> = {
  prn: 'as needed',
  bid: 'twice a day',
  tid: 'three times a day',
  qid: 'four times a day',
  qd: 'every day',
  qhs: 'at bedtime',
  po: 'by mouth',
};
const dose = new RegExp(
  `(?<=\\d ?(?:mg|mcg|µg|g|ml|mL|IU|units)(?: \\p{L}{1,8}\\d?\\p{L}?){0,3} |q\\d{1,2}h )(${Object.keys(doses).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
/** `2x4s`, `a 2×4`. */
const lumber = /(?<![\p{L}\p{N}.,])(\d{1,2})[x×](\d{1,2})(['’]?s)?(?![\p{L}\p{N}])/gu;
/** `404s`, `5xx errors`. */
const statuses = /(?<![\p{L}\p{N}.,$€£-])([1-5])(\d\d)s(?![\p{L}\p{N}])/gu;
const serverText = /HTTP|[Ee]rror|server|endpoint|request|response|status|page/;
const anyStatus = /(?<![\p{L}\p{N}])([1-5])xx(?![\p{L}\p{N}])/gu;
/** `6' 3½"`, `5′ 10″`. */
const feet = /(?<![\p{L}\p{N}.,])(\d{1,3})['’′] ?(\d{1,2})?([½¼¾⅛⅜⅝⅞])["”″]/gu;
/** `240.10b-5`, a section of regulations. */
const section = /(?<![\p{L}\p{N}.,])(\d{1,4})\.(\d{1,4})([abcd])-(\d{1,3})(?![\p{L}\p{N}])/gu;
/** `Rule 10b-5`, `401(k)` is said elsewhere. */
const rule = /(?<=(?:Rule|Section|Form|Sec\.|§§?) ?)(\d{1,3})([a-z])-(\d{1,3})(?![\p{L}\p{N}])/gu;
/** `I give it 9/10`: of ten points. */
const ofTen =
  /(?<=(?<!\p{L})(?:[Gg]ives?|[Gg]ave|[Rr]at(?:ed?|ing|es)|[Ss]cor(?:ed?|es)|got|stars,? or|a solid|it|[Oo]verall|[Vv]erdict)(?: it| a|:| an)? )(\d{1,2}(?:\.\d)?)\/10(?![\p{L}\p{N}/]|[.,]\d)/gu;
/** `-rc.1`, `-beta.2`, `-alpha`. */
const prerelease = /(?<=\d)-(rc|alpha|beta|preview|next|canary)\.?(\d{1,3})?(?![\p{L}\p{N}])/gu;
/** `3–4x`, `2.5x as fast`. */
const times =
  /(?<=(?<![\p{L}\p{N}])(?:\d{1,4}|\d{1,3}\.\d{1,2}))[x×](?= (?:as|more|less|faster|slower|larger|smaller|bigger|higher|lower|the|its|their|what|better|cheaper|over|in|on)(?!\p{L})|[.,;)]|$)/gu;

/** `under 3s`, `over-65s`: people of an age. */
const ages = /(?<=(?:[Uu]nder|[Oo]ver)[- ])(\d{1,2})s(?![\p{L}\p{N}])/gu;
/** `main.js:42:17`. */
const lineOfFile = /(?<=\.[a-z]{1,4}):(\d{1,5})(?::(\d{1,4}))?(?![\p{L}\p{N}])/gu;
/** `$ docker run`: a prompt. */
const prompt = /^\$ (?=[a-z])/gu;
/** `1/250 s`, as cameras have it. */
const exposure = /(?<![\p{L}\p{N}/.,])1\/(\d{2,5}) ?s(?:ec|econd)?(?![\p{L}\p{N}])/gu;
const underPower = /(?<=[²³])\/(?=\d)/gu;
/** `$(4.2)m`: a loss. */
const loss =
  /([$£€])\((\d{1,6}(?:,\d{3}){0,3}(?:\.\d{1,3})?)\)(?: ?(m|bn|k|M|B|K|million|billion))?(?![\p{L}\p{N}])/gu;
const lossScale: Readonly<Record<string, string>> = {
  m: ' million',
  M: ' million',
  B: ' billion',
  K: ' thousand',
  bn: ' billion',
  k: ' thousand',
  million: ' million',
  billion: ' billion',
};
const lossUnit: Readonly<Record<string, string>> = { $: 'dollars', '£': 'pounds', '€': 'euros' };
/** `a 9x13-in. pan`, `a 6-ft. fence`. */
const hyphenUnit = /(?<=\d)-(in|ft|lb|oz|yr|mo|hr|min|mi|gal|qt)\. (?=\p{Ll})/gu;
const hyphenWords: Readonly<Record<string, string>> = {
  in: 'inch',
  ft: 'foot',
  lb: 'pound',
  oz: 'ounce',
  yr: 'year',
  mo: 'month',
  hr: 'hour',
  min: 'minute',
  mi: 'mile',
  gal: 'gallon',
  qt: 'quart',
};
/** `d. Aug. 3, 1924`. */
const died =
  /(?<=(?:^|[,;(–—] ?))([bd])\. (?=(?:ca?\. \d|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:1[0-9]|20)\d\d)/gu;

/** `£3 7s. 6d.`, of old money. */
const shillings = /(?<![\p{L}\p{N}.,])(\d{1,2})s\.?(?: ?(\d{1,2})d\.?)(?![\p{L}\p{N}])/gu;

export const sayShorthand: Rule = (rewrite, language) => {
  const cardinal = (figures: string) => sayWhole(figures, language);
  rewrite.replace(shillings, (match) => {
    const [written, more = '', less = ''] = match;
    const [one, other] = [Number(more), Number(less)].map((value) => value === 1);
    const stop = written.endsWith('.') && isLast(match) ? '.' : '';
    return `${cardinal(more)} shilling${one ? '' : 's'} and ${cardinal(less)} ${other ? 'penny' : 'pence'}${stop}`;
  });
  rewrite.replace(ages, ([, figures = '']) => {
    const said = cardinal(figures);
    return said.endsWith('y') ? `${said.slice(0, -1)}ies` : said.endsWith('x') ? `${said}es` : `${said}s`;
  });
  rewrite.replace(
    lineOfFile,
    ([, line = '', column]) =>
      `, line ${cardinal(line)}${column === undefined ? '' : `, column ${cardinal(column)}`}`,
  );
  rewrite.replace(prompt, () => '');
  rewrite.replace(exposure, ([, part = '']) => `one ${language.ordinal(Number(part))} of a second`);
  rewrite.replace(underPower, () => ' over ');
  rewrite.replace(
    loss,
    ([, sign = '', amount = '', scale = '']) =>
      `minus ${sayAmount(amount, language)}${lossScale[scale] ?? ''} ${lossUnit[sign]}`,
  );
  rewrite.replace(hyphenUnit, ([, unit = '']) => ` ${hyphenWords[unit]} `);
  rewrite.replace(died, ([, letter]) => (letter === 'b' ? 'born ' : 'died '));
  rewrite.replace(age, () => ' year old');
  rewrite.replace(
    everyHours,
    ([, from = '', until, span = '']) =>
      `every ${cardinal(from)}${until === undefined ? '' : ` to ${cardinal(until)}`} ${spans[span]}`,
  );
  rewrite.replace(dose, ([, written = '']) => doses[written]);
  rewrite.replace(lumber, ([written, one = '', other = '', many]) =>
    many === undefined && !/x/.test(written)
      ? undefined
      : `${cardinal(one)} by ${cardinal(other)}${many === undefined ? '' : 's'}`,
  );
  if (serverText.test(rewrite.text)) {
    rewrite.replace(statuses, ([, first = '', rest = '']) => {
      const said =
        rest === '00'
          ? 'hundred'
          : rest.startsWith('0')
            ? `oh ${sayDigits(rest[1]!, language)}`
            : cardinal(rest);
      return `${cardinal(first)} ${said.endsWith('y') ? `${said.slice(0, -1)}ie` : said.endsWith('x') ? `${said}e` : said}s`;
    });
    rewrite.replace(anyStatus, ([, first = '']) => `${cardinal(first)} X X`);
  }
  rewrite.replace(feet, ([, whole = '', inches, part = '']) => {
    const [above, below] = glyphs[part]!;
    const rest = `${inches === undefined ? '' : `${cardinal(inches)} and `}${language.fraction(above, below)}`;
    return `${cardinal(whole)} ${whole === '1' ? 'foot' : 'feet'} ${rest} inches`;
  });
  rewrite.replace(
    section,
    ([, title = '', number = '', letter = '', part = '']) =>
      `${cardinal(title)} point ${cardinal(number)} ${letter.toUpperCase()} dash ${cardinal(part)}`,
  );
  rewrite.replace(
    rule,
    ([, number = '', letter = '', part = '']) =>
      `${cardinal(number)} ${letter.toUpperCase()} ${cardinal(part)}`,
  );
  rewrite.replace(ofTen, ([, points = '']) => {
    const [whole = '', decimals] = points.split('.');
    if (whole.startsWith('0') || Number(points) > 10) return undefined;
    return `${cardinal(whole)}${decimals === undefined ? '' : ` point ${sayDigits(decimals, language)}`} out of ten`;
  });
  rewrite.replace(prerelease, ([, name = '', number]) => {
    const said = name === 'rc' ? 'R C' : name;
    return ` ${said}${number === undefined ? '' : ` ${cardinal(number)}`}`;
  });
  rewrite.replace(times, (match) => ` times${isLast(match) && match[0].endsWith('.') ? '.' : ''}`);
};
