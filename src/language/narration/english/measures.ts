/** Amounts as only English writes them: `a $5 bill`, `.25`, `5 ft 11 in`, `27" screen`, `1½ tsp`, `40.7° N`, `120/80`. */
import { amountPattern, parseAmount, sayAmount, sayDigits, sayWhole, valueOf } from '../amounts.ts';
import { count, type Counted, type SpokenLanguage } from '../language.ts';
import { glyphs } from '../rules/numbers.ts';
import { anyOf, isLast, notBeforeWord, notInWord, perLanguage, type Rule } from '../rules/rule.ts';

const functionWords =
  'a|an|and|as|at|are|because|but|by|each|every|extra|for|from|he|if|in|into|is|it|less|like|more|now|of|off|on|only|or|over|per|she|so|than|that|the|then|they|this|to|today|too|total|under|until|up|was|we|were|when|which|while|who|will|with|without|worth|you|back|ago|ahead|annually|daily|monthly|yearly|apiece|cheaper|later|down|left|short|again';
const patterns = perLanguage((language) => {
  const amount = amountPattern(language);
  const money = `(?:US(?=[$]))?(?<symbol>[$£€])(?<amount>${amount})`;
  const scale = '(?:[ -]?(?<scale>thousand|million|billion|trillion|bn|tn|[kKmM](?![\\p{L}\\p{N}])))?';
  return {
    joined: new RegExp(`${money}-(?<scale>thousand|million|billion|trillion)(?=[- ]\\p{Ll})`, 'gu'),
    /** `$5M–$10M`. */
    scaledRange: new RegExp(
      `(?<symbol>[$£€])(?<from>${amount}) ?(?<scale>million|billion|trillion|bn|[kKmM]) ?[–-] ?\\k<symbol>(?<until>${amount}) ?\\k<scale>${notBeforeWord}`,
      'gu',
    ),
    stone: new RegExp(
      `${notInWord}(\\d{1,2})(?: st(?= \\d{1,2} ?lbs?${notBeforeWord}|[.,;)]|$)|st(?= \\d{1,2} ?lbs?${notBeforeWord}))`,
      'gu',
    ),
    hyphened: new RegExp(`${money}(?=-(?:a|an|per|plus)-)`, 'gu'),
    adjective: new RegExp(
      `(?<=${notInWord}(?:[Aa]n?|[Oo]ne|[Tt]he|[Ee]ach|[Ee]very|[Tt]his|[Tt]hat|[Hh]is|[Hh]er|[Mm]y|[Oo]ur|[Tt]heir|[Yy]our|[Nn]ew|[Tt]wo|[\\p{L}\\p{N}]+-\\p{Ll}+,) )${money}${scale}(?= (?!(?:${functionWords})${notBeforeWord}|\\p{Ll}{2,12}ed${notBeforeWord})\\p{Ll}{2,})`,
      'gu',
    ),
    scaled: new RegExp(
      `${notInWord}(?<![$£€¥₹])(?<![$£€¥₹][\\d.,]{1,12})(${amount}) ?(bn|mn|tn)${notBeforeWord}`,
      'gu',
    ),
    inches: new RegExp(`${notInWord}(${amount})["”″](?![\\p{N}])`, 'gu'),
    feetInches: new RegExp(
      `${notInWord}(\\d{1,3}) ?(?:ft\\.?|feet|foot) (\\d{1,2}(?:\\.\\d)?) ?in(\\.?)${notBeforeWord}`,
      'gu',
    ),
    inchesAlone: new RegExp(
      `${notInWord}(${amount}) in(?=[,;)]|\\.?$| (?:long|wide|tall|thick|deep|high|by|x|×|in diameter)${notBeforeWord})`,
      'gu',
    ),
    direction: new RegExp(
      `${notInWord}(${amount})°(?: ?(\\d{1,2})[′'’](?: ?(\\d{1,2}(?:\\.\\d{1,3})?)[″"”])?)? ?([NSEW])${notBeforeWord}`,
      'gu',
    ),
    inchFraction: new RegExp(`${notInWord}(?<![.,/])(?:(\\d{1,3})[ -])?(\\d{1,2})/(2|4|8|16|32)["”″]`, 'gu'),
    fractionOf: new RegExp(
      `${notInWord}(?<![.,/])(?:(?:(\\d{1,4}) ?)?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])|(?:(\\d{1,4}) )?(\\d)/(\\d{1,2}))([ -])?(${anyOf(Object.keys(language.units))})${notBeforeWord}`,
      'gu',
    ),
    /** `3 × 10⁸ m/s`. */
    tenPower: new RegExp(
      `${notInWord}(?<amount>${amount}) ?[×x⋅·*] ?10(?:\\^(?<plain>[-−]?\\d{1,3})|(?<raised>⁻?[⁰¹²³⁴-⁹]{1,3}))(?: ?(?<unit>${anyOf(Object.keys(language.units))}))?(?:/(?<per>${anyOf(Object.keys(language.units))}))?${notBeforeWord}`,
      'gu',
    ),
    apart: new RegExp(`${notInWord}(${amount}) (K|A|N|y|d)(?=[,;.)]|$)`, 'gu'),
    race: new RegExp(
      `${notInWord}(${amount}) ?m(?= (?:dash|sprint|race|hurdles|freestyle|butterfly|backstroke|breaststroke|relay|run|final|walk)${notBeforeWord})`,
      'gu',
    ),
    /** `1.2M copies`, `40k followers`; `5M` alone may be anything. */
    counted: new RegExp(
      `${notInWord}(?<![$£€][\\d.,]{0,12})(${amount})([kKM])(?=(?<=\\.\\d{1,3}M)(?![\\p{L}\\p{N}])| (?!and|or)\\p{Ll}{3,})`,
      'gu',
    ),
    /** `$3/lb.`, `$5.99/mo.` */
    rate: new RegExp(
      `(?<=[$£€]${amount}[kKM]?|\\d ?[¢p]|\\d:\\d\\d)/(lb|oz|kg|hr|h|mo|yr|wk|mi|km|gal|sq ft|m²|GB|bbl|ton|oz t|min|sec|MWh|kWh|ct|share|cwt|bu|unit|pp|person|night|page|seat)(\\.?)${notBeforeWord}`,
      'gu',
    ),
    /** `12 W. 3rd St.` */
    compass: new RegExp(`(?<=${notInWord}\\d{1,5} )([NSEW])\\.(?= (?:\\p{Lu}|\\d))`, 'gu'),
    /** `I-80 W`. */
    heading: /(?<=(?<!\p{L})(?:I-|US-|Route |Rte\. |Highway |Hwy\. )\d{1,3} )([NSEW])(?![\p{L}\p{N}.'’])/gu,
    millions: new RegExp(
      `${notInWord}(${amount}) ?m(?= (?:people|users|copies|views|viewers|listeners|readers|voters|followers|members|homes|households|jobs|children|adults|barrels|customers|subscribers|visitors|votes|passengers|tourists|refugees|migrants|workers|downloads|streams|doses|shares|units|pounds|dollars|euros|tonnes)${notBeforeWord})`,
      'gu',
    ),
  };
});

const units: Readonly<Record<string, readonly [one: string, cent: string]>> = {
  $: ['dollar', 'cent'],
  '£': ['pound', 'penny'],
  '€': ['euro', 'cent'],
};
const scaleWords: Readonly<Record<string, string>> = {
  bn: 'billion',
  mn: 'million',
  tn: 'trillion',
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
};
const bareCents = /(?<![\p{L}\p{N}])([$£€])\.(\d\d)(?!\d)/gu;
const pence = /(?<![\p{L}\p{N}.,:])([1-9]\d?)p(?![\p{L}\p{N}])/gu;

/** Before money in general. */
export const sayPrices: Rule = (rewrite, language) => {
  const { joined, hyphened, adjective, rate, scaledRange, stone } = patterns(language);
  rewrite.replace(stone, ([, amount = '']) => `${language.cardinal(Number(amount))} stone`);
  rewrite.replace(scaledRange, ({ groups }) => {
    const { symbol = '', from = '', until = '', scale = '' } = groups!;
    const range = `${sayAmount(from, language)} ${language.words.to} ${sayAmount(until, language)}`;
    return `${range} ${scaleWords[scale] ?? scale} ${units[symbol]![0]}s`;
  });
  rewrite.replace(rate, (match) => {
    const [, unit = '', dot] = match;
    return ` ${language.words.per} ${rateWords[unit] ?? unit}${dot && isLast(match) ? '.' : ''}`;
  });
  for (const pattern of [joined, hyphened, adjective])
    rewrite.replace(pattern, ({ groups }) => {
      const { symbol = '', amount = '', scale } = groups!;
      const { whole, decimals } = parseAmount(amount, language);
      const [one] = units[symbol]!;
      if (scale !== undefined) return `${sayAmount(amount, language)} ${scaleWords[scale] ?? scale} ${one}`;
      if (decimals === '') return `${sayAmount(amount, language)} ${one}`;
      return decimals.length === 2
        ? `${sayWhole(whole, language)} ${one} ${sayWhole(decimals, language)}`
        : undefined;
    });
  rewrite.replace(bareCents, ([, symbol = '', cents = '']) => {
    const word = symbol === '£' ? 'pence' : cents === '01' ? 'cent' : 'cents';
    return `${language.cardinal(Number(cents))} ${word}`;
  });
  rewrite.replace(pence, ([, amount]) => `${language.cardinal(Number(amount))} pence`);
};

const rateWords: Readonly<Record<string, string>> = {
  lb: 'pound',
  oz: 'ounce',
  kg: 'kilogram',
  hr: 'hour',
  h: 'hour',
  mo: 'month',
  yr: 'year',
  wk: 'week',
  mi: 'mile',
  km: 'kilometer',
  gal: 'gallon',
  'sq ft': 'square foot',
  'm²': 'square meter',
  GB: 'gigabyte',
  bbl: 'barrel',
  min: 'minute',
  sec: 'second',
  MWh: 'megawatt hour',
  kWh: 'kilowatt hour',
  ct: 'carat',
  cwt: 'hundredweight',
  bu: 'bushel',
  pp: 'person',
};
const apartUnits: Readonly<Record<string, Counted>> = {
  K: ['kelvin', 'kelvin'],
  A: ['amp', 'amps'],
  N: ['newton', 'newtons'],
  y: ['year', 'years'],
  d: ['day', 'days'],
};
const directions: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };
const overPattern = /(?<![\p{L}\p{N}/.,])(\d{1,3})\/(\d{1,3})( ?mmHg)?(?![\p{L}\p{N}/]|[.,]\d)/gu;
/** Before a quarter of the town or a comma: `Ave Maria` is not a street. */
const avenue = /(?<=\p{Lu}\p{Ll}+ |\d(?:st|nd|rd|th) )Ave(?= [NS][EW]?(?!\p{L})|,|$)/gu;
/** `3x/day`. */
const timesEach = /(?<![\p{L}\p{N}.,])(\d{1,2})x(?=\/(?:day|week|wk|month|year)(?!\p{L}))/gu;
const even = /(?<![\p{L}\p{N}.,/-])(50|20)[-–]\1(?![\p{L}\p{N}]|[-.,]\d)/gu;
const bareDecimal = /(?<![\p{L}\p{N}.,])([-−])?\.(\d{1,6})(?![\p{L}\p{N}]|\.\d)/gu;

/** Before units in general. */
export const sayAmounts: Rule = (rewrite, language) => {
  const { scaled, race, millions, apart, counted, compass, heading } = patterns(language);
  rewrite.replace(heading, ([letter]) => directions[letter]);
  rewrite.replace(timesEach, ([, amount]) => `${language.cardinal(Number(amount))} times`);
  rewrite.replace(avenue, () => 'Avenue');
  rewrite.replace(compass, ([, letter = '']) => capitalised(directions[letter]!));
  rewrite.replace(
    counted,
    ([, amount = '', scale = '']) => `${sayAmount(amount, language)} ${scaleWords[scale]}`,
  );
  rewrite.replace(
    scaled,
    ([, amount = '', scale = '']) => `${sayAmount(amount, language)} ${scaleWords[scale]}`,
  );
  rewrite.replace(
    race,
    ([, amount = '']) => `${sayAmount(amount, language)} ${count(language.units['m']!, 1)}`,
  );
  rewrite.replace(millions, ([, amount = '']) => `${sayAmount(amount, language)} million`);
  rewrite.replace(apart, ([, amount = '', unit]) => {
    const value = valueOf(parseAmount(amount, language));
    return `${sayAmount(amount, language)} ${count(apartUnits[unit!]!, value)}`;
  });
  sayLengths(rewrite, language);
  rewrite.replace(
    even,
    ([, half]) => `${language.cardinal(Number(half))}-${language.cardinal(Number(half))}`,
  );
  rewrite.replace(overPattern, ([, above, below, pressure]) =>
    Number(above) > Number(below) && Number(below) > 0 && !(above === '24' && below === '7')
      ? `${language.cardinal(Number(above))} over ${language.cardinal(Number(below))}${pressure ? ' millimeters of mercury' : ''}`
      : undefined,
  );
  rewrite.replace(
    bareDecimal,
    ([, sign, decimals = '']) =>
      `${sign ? 'minus ' : ''}${language.words.point} ${sayDigits(decimals, language)}`,
  );
};

const feetMark = /(?<![\p{L}\p{N}])(\d{1,2})['’′] ?(?:(\d{1,2})(?:["”″]|''))?(?![\p{L}\p{N}])/gu;

const sayLengths: Rule = (rewrite, language) => {
  const { inches, feetInches, inchesAlone, inchFraction, direction, fractionOf, tenPower } =
    patterns(language);
  rewrite.replace(direction, ([, degrees = '', minutes, seconds, to = '']) => {
    const rest = [
      minutes === undefined ? '' : ` ${language.cardinal(Number(minutes))} minutes`,
      seconds === undefined ? '' : ` ${sayAmount(seconds, language)} seconds`,
    ].join('');
    return `${sayAmount(degrees, language)} degrees${rest} ${directions[to]}`;
  });
  rewrite.replace(tenPower, ({ groups }) => sayTenPower(groups as unknown as TenPower, language));
  rewrite.replace(feetMark, (match) => {
    const [, feet = '', inches] = match;
    // Without inches it may be the end of a quotation.
    if (inches === undefined && !match[0].includes('′')) return undefined;
    const said = `${language.cardinal(Number(feet))} ${feet === '1' || inches !== undefined ? 'foot' : 'feet'}`;
    return inches === undefined ? said : `${said} ${language.cardinal(Number(inches))}`;
  });
  rewrite.replace(feetInches, (match) => {
    const [, feet = '', inch = '', dot] = match;
    const stop = dot && isLast(match) ? '.' : '';
    return `${language.cardinal(Number(feet))} ${feet === '1' ? 'foot' : 'feet'} ${sayAmount(inch, language)} ${inch === '1' ? 'inch' : 'inches'}${stop}`;
  });
  rewrite.replace(inchesAlone, ([, amount = '']) => `${sayAmount(amount, language)} inches`);
  rewrite.replace(inchFraction, ([, whole, above, below]) => {
    const part = language.fraction(Number(above), Number(below));
    return `${whole === undefined ? '' : `${sayWhole(whole, language)} ${language.words.and} `}${part} inch`;
  });
  rewrite.replace(inches, (match) => {
    const [written, amount = ''] = match;
    const before = match.input.slice(0, match.index);
    // After an opening quotation mark it is the closing one.
    if (written.endsWith('”') ? before.lastIndexOf('“') > before.lastIndexOf('”') : odd(before))
      return undefined;
    const isAdjective =
      /^ (?!(?:of|in|on|and|or|is|was|away|from|to|long|wide|tall|deep|thick|high|yesterday|today)\b)\p{Ll}/u.test(
        match.input.slice(match.index + written.length),
      );
    return `${sayAmount(amount, language)} ${isAdjective || amount === '1' ? 'inch' : 'inches'}`;
  });
  rewrite.replace(fractionOf, (match) => {
    const [written, first, glyph, second, above, below, joint, unit = ''] = match;
    const whole = first ?? second;
    const parts = glyph === undefined ? ([Number(above), Number(below)] as const) : glyphs[glyph]!;
    if (parts[0] >= parts[1]) return undefined;
    const noun = language.units[unit]!;
    // `a 14½-oz. can`: an adjective has no plural.
    const word: Counted = joint === '-' && whole !== undefined ? () => count(noun, 1) : noun;
    const said = sayFractionOf(whole, parts, { word, language });
    return written.endsWith('.') && isLast(match) ? `${said}.` : said;
  });
};

interface TenPower {
  readonly amount: string;
  readonly plain?: string;
  readonly raised?: string;
  readonly unit?: string;
  readonly per?: string;
}

function sayTenPower({ amount, plain, raised, unit, per }: TenPower, language: SpokenLanguage): string {
  const exponent = Number((plain ?? raised ?? '').normalize('NFKD').replace('−', '-'));
  const power = exponent < 0 ? `minus ${language.cardinal(-exponent)}` : language.ordinal(exponent);
  const units = unit === undefined ? '' : ` ${count(language.units[unit]!, 2)}`;
  const divided = per === undefined ? '' : ` ${language.words.per} ${count(language.units[per]!, 1)}`;
  return `${sayAmount(amount, language)} times ten to the ${power}${units}${divided}`;
}

const capitalised = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const odd = (text: string): boolean => (text.match(/(?<!\d)"/g) ?? []).length % 2 === 1;

/** `half a mile`, `three quarters of an hour`, `one and a half`. */
function sayFractionOf(
  whole: string | undefined,
  [above, below]: readonly [number, number],
  { word, language }: { readonly word: Counted; readonly language: SpokenLanguage },
): string {
  const part = language.fraction(above, below);
  if (whole !== undefined)
    return `${sayWhole(whole, language)} ${language.words.and} ${part} ${count(word, 2)}`;
  const one = count(word, 1);
  const article = /^(?:hour|ounce|inch|[aeio])/.test(one) ? 'an' : 'a';
  return below === 2 ? `half ${article} ${one}` : `${part} of ${article} ${one}`;
}
