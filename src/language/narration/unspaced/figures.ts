/** Figures in languages that put no spaces between words: a number may touch the characters around it. */
import { romanValue } from '../english/roman.ts';
import type { Rewrite } from '../rewrite.ts';
import { glyphs } from '../rules/numbers.ts';
import { anyOf } from '../rules/rule.ts';

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second?: number;
}

/** What such a language says. Amounts come in plain figures, with a point before decimals. */
export interface FigureWords {
  number(amount: string): string;
  range(from: string, until: string): string;
  /** Between the two ends. */
  readonly to: string;
  minus(amount: string): string;
  date(year: string, month: number, day: number): string;
  time(time: TimeOfDay): string;
  /** `said` is what `number` or `range` made of it. */
  percent(said: string, sign: string): string;
  money(amount: string, currency: string): string;
  measure(said: string, unit: string, isNegative: boolean): string;
  /** `60 km/h`. */
  speed(said: string, unit: string, time: string): string;
  fraction(above: string, below: string): string;
  /** Between two figures that are no part of a whole: `120/80`. */
  readonly over: string;
  /** `10⁸`. */
  power(exponent: string, isNegative: boolean): string;
  /** Of a holy book: `3:16`. */
  verse(chapter: string, verses: string): string;
  ratio(one: string, other: string): string;
  telephone(groups: readonly string[]): string;
  /** Between the numbers of a house: `6の10の1`. */
  readonly blocks?: string;
  /** Figure by figure, where numbers after letters are said so. */
  each?(figures: string): string;
  /** Of a house, where it has a letter: `3F`. */
  floor?(figures: string, isBelow: boolean): string;
  /** Before decimals and between the parts of a version. */
  readonly point: string;
  /** Before a unit of which each is meant: `每`. */
  readonly per: string;
  /** `亿`. */
  readonly hundredMillion: string;
  /** Between the two numbers of a figure or table: `图二杠一`. */
  readonly dash?: string;
  /** What follows the number may change it: `2个`, `1999年`. */
  before(amount: string, after: string, isOrdinal: boolean): string;
  /** `P.12`, `pp.12-15`. */
  page(from: string, until: string | undefined): string;
  /** Comes after the character of each day in a range of days: `月〜金` is `月曜から金曜`. */
  readonly weekday?: string;
  readonly currencies: readonly string[];
  readonly units: readonly string[];
  readonly symbols: Readonly<Record<string, string>>;
}

const digit = '[0-9０-９]';
/** A comma between figures belongs to them; one after a word or a unit does not. */
const free = String.raw`(?<![0-9０-９A-Za-z.．]|[0-9０-９],)`;
const amount = `(?:${digit}{1,3}(?:(?:,${digit}{3}){1,6}|(?:[ \u00a0\u202f\u2009]${digit}{3}){1,6})(?!${digit})|${digit}{1,30})(?:[.．]${digit}{1,20})?`;
const until = `(?:\\s?(?:[-–—~～〜]|到|至|から)\\s?(?<until>${amount}))`;
const apart = `(?!${digit})`;
const all = (source: string): RegExp => new RegExp(source, 'gu');

const date = all(`${free}(?<year>${digit}{4})([-/.])(?<month>${digit}{1,2})\\2(?<day>${digit}{1,2})${apart}`);
const clock = all(
  `${free}(?<hour>[01]?${digit}|2[0-4])[:：](?<minute>[0-5]${digit})(?:[:：](?<second>[0-5]${digit}))?(?![:：]?${digit})`,
);
/** A leading zero and hyphens, or eleven figures that start as mobile numbers do. */
const telephone = all(
  `${free}(?:\\+${digit}{1,3}[- ])?0${digit}{1,4}-${digit}{2,4}-?${digit}{3,4}${apart}|${free}0${digit}{2,3}-${digit}{7,8}${apart}|${free}1[3-9]${digit}{9}${apart}|${free}1[3-9]${digit}-${digit}{4}-${digit}{4}${apart}|${free}1[3-9]${digit} ${digit}{4} ${digit}{4}${apart}|${free}[48]00-${digit}{3}-${digit}{4}${apart}`,
);
const fraction = all(`${free}(?<above>${digit}{1,3})[/／](?<below>${digit}{1,4})(?![/／]?${digit})`);
const verse = all(
  `(?<=(?:福音|福音书|福音書|[创創]世[记記纪紀]|出埃及[记記]|[诗詩][篇编編]|箴言|[前后後][书書]|[启啟]示[录録]|行[传傳]|黙示録|ヨハネ|マタイ|マルコ|ルカ|[马馬]太|[约約]翰|馬可|马可|路加|[罗羅]马书|ローマ|コリント|ガラテヤ|エフェソ|エペソ|フィリピ|ピリピ|コロサイ|テサロニケ|テモテ|ヘブライ|ヘブル|ヤコブ|ペトロ|ペテロ|イザヤ|エレミヤ|エゼキエル|ダニエル|サムエル|(?:希伯来|雅各|彼得|以弗所|腓立比|加拉太|提摩太|哥林多|以赛亚|耶利米|但以理)[前后]?书|への手紙[一二]?|人への手紙) ?)(?<from>${digit}{1,3})[:：](?<first>${digit}{1,3})(?:[-–~～〜](?<last>${digit}{1,3}))?(?![:：]?${digit})`,
);
const lowered = all('[₀-₉]+');
const raised = all('(?<=[0-9A-Za-z])⁻?[⁰⁴-⁹¹²³]{1,3}');
const ratio = all(`${free}(?<one>${digit}{1,3})[:：](?<other>${digit}{1,3})(?![:：]?${digit})`);
/** Said figure by figure: `邮编100080`, `〒100-0001`. */
const code = all(
  `(?<=(?:邮编|邮政编码|房间号|编号|密码|验证码|郵便番号|暗証番号|拨打|致电|热线|客服电话|QQ号?|账号|卡号|学号|工号|订单号|群号|尾号|会員番号|内線)[:：是为は]?\\s?|〒\\s?)${digit}{3,12}(?:-${digit}{3,4})?${apart}`,
);
/** Between two times. */
const clockRange = all(`(?<=[:：]${digit}{2})\\s?[-–—~～〜]\\s?(?=${digit}{1,2}[:：]${digit}{2})`);
/** `月〜金`. */
const dayRange = all('(?<=(?<!\\p{L})[月火水木金土日])[-–~～〜]([月火水木金土日])(?![\\p{L}])');
const page = all(
  `(?<![A-Za-z])[Pp]{1,2}\\.\\s?(?<from>${digit}{1,4})(?:[-–~～〜](?<until>${digit}{1,4}))?${apart}`,
);
/** `6-10-1` in the address of a house. */
const blocks = all(
  `(?<=\\p{Script=Han})${digit}{1,3}(?:-${digit}{1,4}){2}(?![-0-9０-９])|(?<=\\p{Script=Han}[区市町村通])${digit}{1,3}-${digit}{1,4}(?![-0-9０-９])`,
);
/** `3-1で勝った`, `3-1获胜`. */
const score = all(
  `${free}(?<one>${digit}{1,2})[-–](?<other>${digit}{1,2})(?=で(?:勝|敗|負|引|快|逆)|(?:获胜|战胜|击败|取胜|胜|负于|战平))`,
);
/** `10/5（土）`, before its day of the week or another word that only a day has. */
const dayOfMonth = all(
  `${free}(?<![/／])(${digit}{1,2})[/／](${digit}{1,2})(?=\\s?(?:[（(](?:[月火水木金土日]|周|星期)|(?:放假|[之以]?前(?!锋)|起|开始|截止|上午|下午|晚上|举行|上映|出发|到期|まで|から|に|発売|開催|締切|開始|締め切り|付)))|(?<=(?:[周週][一二三四五六日天]|星期[一二三四五六日天]|曜日?)\\s?[（(])(${digit}{1,2})[/／](${digit}{1,2})(?=[）)])`,
);
/** \`波音737-800\`: two numbers of a model. */
const model = all(
  `(?<=(?:波音|空客|ボーイング|エアバス)\\s?[A-Z]?)(${digit}{3})(?:-(${digit}{1,4}))?${apart}`,
);
/** \`CA1831\`, \`G1234\`: after letters they are no count. */
const labelled = all(`(?<=[A-Z_])${digit}{3,5}${apart}(?![.．]${digit})`);
/** Between what has units at both ends: \`-5℃～3℃\`, \`2019年—2023年\`. */
const betweenUnits = all(
  `(?<=${digit}\\s?(?:[℃℉°度年月日号點点时時分秒元円万億亿岁歳人米克斤升里％%]|[a-zA-Z]{1,3}|公[里斤]|[毫厘]?[升米]))\\s?[~～〜—–]\\s?(?=[-−－]?${digit})`,
);
const release = all(`(?<![0-9０-９.．])${digit}{1,4}(?:[.．]${digit}{1,4}){2,4}(?![.．]?${digit})`);
/** A book, and a blood pressure. */
const bookNumber = all(`(?<=ISBN[:：]?\\s?)${digit}[-0-9 ]{8,16}[0-9X]`);
const pressure = all(`(?<=${digit}{2,3})[/／](?=${digit}{2,3}\\s?mmHg)`);
/** \`4'15"\`. */
const pace = all(`${free}(${digit}{1,3})['′’](${digit}{1,2})["″”]`);
/** \`72次/分\`, \`6,400人/km²\`. */
const each = all('(?<=[次个人元円]|[$¥￥€£]\\s?[0-9.,]{1,15}[万亿億]?)[/／](?=\\p{Script=Han})');
/** `9秒58`. */
const perArea = all(
  '(?<=[人円元株件台戸])[/／](km²|m²|㎡|㎥|m³|kg|㎏|km|L|h|ha|t|g|GB)(?![A-Za-z])|(?<=10[⁰-⁹¹²³]{1,3})[/／](L|l|mL|ml|μL|µL|m³)(?![A-Za-z])',
);
/** `3F会議室`, `B1Fの売り場`. */
const floor = all('(?<![A-Za-z0-9０-９.])(B)?([0-9０-９]{1,2})[FＦ](?![A-Za-z0-9])');
const hundredths = all(`(?<=${digit}秒)${digit}{2}(?!${digit}|[.．]|秒)`);
/** \`90后\`: people born in the nineties. */
const generation = all(`(?<!${digit})[0-9]{2}(?=后(?![来面边退果续天期方卫]))`);
/** \`打率.312\`. */
const average = all(`(?<=[打勝塁]率)0?[.．](${digit})(${digit})(${digit})${apart}`);
/** \`▲1.5%\`, as accountants write a loss. */
const loss = all(`[▲△](?=[¥￥$]?${digit})`);
/** Where somebody wins, two figures are a score. */
const game =
  /获胜|战胜|险胜|大胜|完胜|不敌|击退|击败|取胜|负于|战平|夺冠|晋级|比分|逆转|横扫|勝[利っち]|敗[れ北]|引き分け|スコア|優勝/u;
const anyScore = all(
  `${free}(?<one>${digit}{1,3})[-–](?<other>${digit}{1,3})(?![-–.．]?${digit}|[年月日岁歳号])`,
);
/** `图2-1`, `表3-4`. */
const numbered = all(`(?<=[图圖表式例附录]\\s?)(${digit}{1,2})[-–](${digit}{1,2})${apart}`);
const percentRange = all(`(?<=[%％])\\s?[-–—~～〜]\\s?(?=${digit})`);
/** `VIII章`, `エドワードVII世`; `X世代` is a letter. */
const roman = all('(?<![A-Za-z])[IVX]{1,5}(?=[章节節巻卷部]|世(?![代界紀纪]))');
/** `亨利VIII`. */
const ruler = all(
  '(?<=亨利|路易|查理|查理斯|查尔斯|爱德华|乔治|伊丽莎白|威廉|腓力|彼得|叶卡捷琳娜|尼古拉|保罗|拿破仑|本笃|本篤|庇护|ヘンリー|ルイ|チャールズ|エリザベス|ジョージ|ナポレオン|エドワード)[IVX]{1,5}(?![A-Za-z世])',
);
const partsOf = (glyph: string): [string, string] => {
  const [above, below] = glyphs[glyph]!;
  return [String(above), String(below)];
};
const percent = all(`${free}(?<from>${amount})${until}?\\s?(?<sign>[%％‰])`);
const range = all(`${free}(?<from>${amount})${until}${apart}`);
const negative = all(`(?<![0-9０-９A-Za-z\\p{L}])[-−－](?<from>${amount})`);
const plain = all(`(?<![0-9０-９])${amount}`);

/** Most specific first. */
export function sayFigures(rewrite: Rewrite, words: FigureWords): void {
  const groupsOf = ({ groups }: RegExpExecArray): Record<string, string | undefined> =>
    Object.fromEntries(Object.entries(groups ?? {}).map(([name, text]) => [name, text && inFigures(text)]));
  const say = (pattern: RegExp, speak: (groups: Record<string, string>) => string | undefined) =>
    rewrite.replace(pattern, (match) => speak(groupsOf(match) as Record<string, string>));
  const span = ({ from = '', until: to }: Record<string, string>): string =>
    to === undefined ? words.number(from) : words.range(from, to);
  rewrite.replace(bookNumber, ([number]) => words.telephone(number.match(/[\dX]+/g)!));
  for (const pattern of [labelled, model, hundredths, generation])
    if (words.each)
      rewrite.replace(pattern, ([written, one = written, other]) =>
        [one, ...(other === undefined ? [] : [other])]
          .map((part) => words.each!(inFigures(part)))
          .join(words.dash ?? ''),
      );
  if (!words.each)
    rewrite.replace(model, ([, one = '', other]) =>
      other === undefined ? undefined : `${inFigures(one)}${words.dash ?? ''}${inFigures(other)}`,
    );
  rewrite.replace(average, ([, one, two, three]) => `${one}割${two}分${three}厘`);
  if (words.weekday !== undefined) rewrite.replace(loss, () => words.minus(''));
  rewrite.replace(release, ([written]) =>
    inFigures(written)
      .split('.')
      .map((part) => words.number(part))
      .join(words.point),
  );
  rewrite.replace(pressure, () => words.over);
  rewrite.replace(
    pace,
    ([, minute = '', second = '']) => `${words.number(minute)}分${words.number(second)}秒`,
  );
  rewrite.replace(perArea, ([, area, volume]) => words.per + words.measure('', (area ?? volume)!, false));
  if (words.floor !== undefined)
    rewrite.replace(floor, ([, below, figures = '']) =>
      words.floor!(inFigures(figures), below !== undefined),
    );
  rewrite.replace(each, () => words.per);
  for (const pattern of [telephone, code])
    rewrite.replace(pattern, ([number]) => words.telephone(inFigures(number).match(/\d+/g)!));
  rewrite.replace(percentRange, () => words.to);
  rewrite.replace(clockRange, () => words.to);
  if (words.blocks !== undefined)
    rewrite.replace(blocks, ([address]) => inFigures(address).replaceAll('-', words.blocks!));
  rewrite.replace(
    dayRange,
    ([, until = '']) => `${words.weekday ?? ''}${words.to}${until}${words.weekday ?? ''}`,
  );
  if (words.dash !== undefined)
    rewrite.replace(
      numbered,
      ([, one = '', other = '']) =>
        `${words.number(inFigures(one))}${words.dash}${words.number(inFigures(other))}`,
    );
  rewrite.replace(
    dayOfMonth,
    ([, one = '', two = '', month = one, day = two]) =>
      `${words.number(inFigures(month))}月${words.number(inFigures(day))}日`,
  );
  say(page, ({ from = '', until: to }) => words.page(from, to));
  if (game.test(rewrite.text)) say(anyScore, ({ one = '', other = '' }) => words.ratio(one, other));
  say(score, ({ one = '', other = '' }) => words.ratio(one, other));
  say(verse, ({ from = '', first = '', last }) =>
    words.verse(words.number(from), last === undefined ? words.number(first) : words.range(first, last)),
  );
  rewrite.replace(raised, ([figures]) =>
    /^[²³]$/.test(figures)
      ? undefined
      : words.power(words.number(figures.normalize('NFKD').replace(/[-−]/, '')), /[⁻]/.test(figures)),
  );
  rewrite.replace(lowered, ([figures]) => words.number(figures.normalize('NFKC')));
  say(date, ({ year = '', month, day }) =>
    Number(month) > 12 || Number(day) > 31 ? undefined : words.date(year, Number(month), Number(day)),
  );
  say(clock, ({ hour, minute, second }) =>
    words.time({ hour: Number(hour), minute: Number(minute), ...(second && { second: Number(second) }) }),
  );
  sayAmounts(rewrite, words, groupsOf);
  say(percent, (groups) => words.percent(span(groups), groups['sign']!));
  rewrite.replace(all(`[${Object.keys(glyphs).join('')}]`), ([glyph]) => words.fraction(...partsOf(glyph)));
  rewrite.replace(betweenUnits, () => words.to);
  rewrite.replace(ruler, ([figures]) => {
    const value = romanValue(figures);
    return value === undefined ? undefined : `${words.number(String(value))}世`;
  });
  rewrite.replace(roman, ([figures]) => {
    const value = romanValue(figures);
    return value === undefined ? undefined : words.number(String(value));
  });
  say(fraction, ({ above = '', below = '' }) =>
    Number(above) < Number(below)
      ? words.fraction(above, below)
      : words.number(above) + words.over + words.number(below),
  );
  say(ratio, ({ one = '', other = '' }) => words.ratio(one, other));
  say(range, ({ from = '', until: to = '' }) =>
    // `787-9` goes nowhere.
    Number(from) > Number(to) && words.dash !== undefined
      ? words.number(from) + words.dash + words.number(to)
      : words.range(from, to),
  );
  say(negative, ({ from = '' }) => words.minus(from));
  rewrite.replace(plain, (match) => {
    const end = match.index + match[0].length;
    const isOrdinal = match.input[match.index - 1] === '第';
    return words.before(inFigures(match[0]), match.input.slice(end, end + 4), isOrdinal);
  });
  rewrite.replace(all(anyOf(Object.keys(words.symbols))), ([symbol]) => words.symbols[symbol]!);
}

/** Money and units, whose names depend on the language. */
function sayAmounts(
  rewrite: Rewrite,
  words: FigureWords,
  groupsOf: (match: RegExpExecArray) => Record<string, string | undefined>,
): void {
  const currency = `(?<currency>${anyOf(words.currencies)})`;
  const unit = `(?<unit>${anyOf(words.units)})(?<per>/(?:h|s|min))?(?![A-Za-z])`;
  const scale = '(?<scale>[万萬亿億兆]{0,2})';
  const latin = '(?:\\s?(?<latin>[KMBTk]|bn|million|billion|trillion)(?![A-Za-z]))?';
  rewrite.replace(
    all(`(?<![A-Za-z])${currency}\\s?(?<from>${amount})${latin}${scale}(?:元|円)?`),
    (match) => {
      const { currency: name = '', from = '', latin: short, scale: large = '' } = groupsOf(match);
      return words.money(short === undefined ? from + large : inMyriads(from, short, words), name);
    },
  );
  const codes = words.currencies.filter((name) => /^[A-Z]{3}$/.test(name));
  rewrite.replace(
    all(`${free}(?<from>${amount})${scale}\\s?(?<currency>${anyOf(codes)})(?![A-Za-z])`),
    (match) => {
      const { currency: name = '', from = '', scale: large = '' } = groupsOf(match);
      return words.money(from + large, name);
    },
  );
  rewrite.replace(all(`${free}(?<above>${digit}{1,2})[/／](?<below>${digit}{1,2})\\s?${unit}`), (match) => {
    const { above = '', below = '', unit: name = '' } = groupsOf(match);
    return words.measure(words.fraction(above, below), name, false);
  });
  rewrite.replace(all(`${free}(?<sign>[-−－])?(?<from>${amount})${until}?${scale}\\s?${unit}`), (match) => {
    const { sign, from = '', until: to, scale: large = '', unit: name = '', per } = groupsOf(match);
    const said = to === undefined ? words.number(from + large) : words.range(from, to + large);
    // `時速120km/h` says it twice.
    if (per !== undefined && !/[时時]速约?約?$/u.test(match.input.slice(0, match.index)))
      return words.speed(said, name, per.slice(1));
    return words.measure(said, name, sign !== undefined && sign !== '');
  });
}

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  M: 1e6,
  million: 1e6,
  B: 1e9,
  bn: 1e9,
  billion: 1e9,
  trillion: 1e12,
  T: 1e12,
};

/** `2.5B` as `25亿`. */
function inMyriads(amount: string, factor: string, { hundredMillion }: FigureWords): string {
  const value = Number(amount) * factors[factor]!;
  const rounded = (number: number) => String(Number(number.toPrecision(12)));
  if (value >= 1e12) return `${rounded(value / 1e12)}${hundredMillion === '億' ? '兆' : '万亿'}`;
  if (value >= 1e8) return rounded(value / 1e8) + hundredMillion;
  return value >= 1e4 ? `${rounded(value / 1e4)}万` : rounded(value);
}

/** `１,２００．５` as `1200.5`; `m²` stays what it is. */
const inFigures = (written: string): string =>
  written
    .replaceAll(/[０-９．]/gu, (wide) => wide.normalize('NFKC'))
    .replaceAll(/(?<=\d)[, \u00a0\u202f\u2009](?=\d)/g, '');
