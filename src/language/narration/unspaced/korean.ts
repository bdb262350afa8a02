/**
 * Korean: what is counted in Korean words (`세 개`, `스무 살`) has numbers of its own, all else those from Chinese. Words
 * have spaces between them, but figures touch what they count.
 */
import type { NumberWords } from '../language.ts';
import type { FigureWords } from './figure-words.ts';
import { koreanUnits } from './korean.units.ts';

const digits = Array.from('영일이삼사오육칠팔구');
const places = ['', '십', '백', '천'];
const myriads = ['', '만', '억', '조', '경'];

/** Up to four figures: `이백오`. */
function saySection(section: number): string {
  let said = '';
  for (let place = 3; place >= 0; place--) {
    const figure = Math.floor(section / 10 ** place) % 10;
    if (figure > 0) said += (figure === 1 && place > 0 ? '' : digits[figure]!) + places[place]!;
  }
  return said;
}

function cardinal(value: number | bigint): string {
  const written = String(value);
  if (written.length > 20) return sayEach(written);
  const count = Math.ceil(written.length / 4);
  const said: string[] = [];
  for (let index = 0; index < count; index++) {
    const end = written.length - 4 * (count - 1 - index);
    const section = Number(written.slice(Math.max(0, end - 4), end));
    if (section === 0) continue;
    const large = myriads[count - 1 - index]!;
    // Ten thousand is `만`, a hundred million `일억`.
    said.push((section === 1 && large === '만' && said.length === 0 ? '' : saySection(section)) + large);
  }
  return said.join(' ') || '영';
}

const sayEach = (figures: string): string => Array.from(figures, (figure) => digits[Number(figure)]).join('');
/** In telephone numbers and codes. */
const dial = (figures: string): string => sayEach(figures).replaceAll('영', '공');

function sayNumber(amount: string): string {
  const [, whole = '', rest = ''] = /^([\d.]*)([^\d.].*)?$/u.exec(amount)!;
  const [integer = '', decimals] = whole.split('.');
  const isCode = integer.length > 16 || (integer.length > 1 && integer.startsWith('0'));
  const said = isCode ? dial(integer) : cardinal(BigInt(integer || '0'));
  return said + (decimals === undefined ? '' : ` 점 ${sayEach(decimals)}`) + rest;
}

const nativeOnes = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
const nativeTens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];
const native = (value: number): string =>
  value === 20 ? '스무' : nativeTens[Math.floor(value / 10)]! + nativeOnes[value % 10]!;

/** What is counted with Korean numbers, and up to how many. */
const counters: readonly (readonly [counted: RegExp, most: number])[] = [
  [/^ ?살/u, 99],
  [/^ ?시간/u, 24],
  [/^ ?시(?!즌|리즈|장|민|트|험|도|각|스템|점|대)/u, 12],
  [/^ ?번째/u, 99],
  [
    /^ ?번(?= ?(?:출구|버스|문제|국도|홀|타자|선수|방|승강장|트랙|교향곡|이상|줄|칸|항|염색체|지|길|아이언|메뉴|포트|게이트))/u,
    0,
  ],
  [/^ ?대(?=[ ,]?(?:\d|[일이삼사오육칠팔구십])|에서|를 연령)/u, 0],
  [/^ ?개(?!월|국|년|소|비|사(?!람)|교)/u, 29],
  [/^ ?장(?!에|의 내용|을 참)/u, 29],
  [
    /^ ?(?:명|마리|잔|병(?!동|원|사)|권|대|번|가지|군데|곳|그루|송이|켤레|벌|채|척|통|판|포기|배|달(?!러)|사람|끼|바퀴|방울|자루|다발|상자|박스|컵|스푼|큰술|작은술|줄|걸음|차례|모금|조각|봉지|접시|그릇|알|쌍|팀|골|쪽지|편|곡|칸|건|살|군데|꼬집|줌|덩이|모둠|돌|해(?= ?동안)|분(?=이서|의 (?:손님|고객|선생)|께))/u,
    29,
  ],
];
const isNative = (amount: string, after: string): boolean => {
  if (!/^[1-9]\d?$/.test(amount)) return false;
  const found = counters.find(([counted]) => counted.test(after));
  return found !== undefined && Number(amount) <= found[1];
};

/** `제3장` is no third sheet, and June and October have names of their own. */
function before(amount: string, after: string, isOrdinal: boolean): string {
  if (after.startsWith('월') && amount === '6') return '유';
  if (after.startsWith('월') && amount === '10') return '시';
  if (isOrdinal || !isNative(amount, after)) return sayNumber(amount);
  const said = /^ ?번째/u.test(after) && amount === '1' ? '첫' : native(Number(amount));
  return said + (after.startsWith(' ') ? '' : ' ');
}

const monthName = (month: number): string => (month === 6 ? '유' : month === 10 ? '시' : cardinal(month));

const currencies: Readonly<Record<string, string>> = {
  '₩': '원',
  '￦': '원',
  KRW: '원',
  $: '달러',
  '＄': '달러',
  US$: '달러',
  USD: '달러',
  '€': '유로',
  EUR: '유로',
  '£': '파운드',
  GBP: '파운드',
  '¥': '엔',
  JPY: '엔',
  CNY: '위안',
  CHF: '스위스 프랑',
  HK$: '홍콩 달러',
  '₹': '루피',
  '₽': '루블',
};
const perTime: Readonly<Record<string, string>> = { h: '시속', min: '분속', s: '초속' };

const trimmed = (amount: string): string =>
  amount.replace(/\.\d+/, (decimals) => decimals.replace(/(?<!0)0+$/, '')).replace(/\.(?=\D|$)/, '');

const sayDate = (year: string | undefined, month: number, day: number): string =>
  `${year === undefined ? '' : `${cardinal(Number(year))}년 `}${monthName(month)}월 ${cardinal(day)}일`;

export const korean: FigureWords & NumberWords = {
  code: 'ko',
  cardinal,
  ordinal: (value) => `제${cardinal(value)}`,
  digits,
  number: sayNumber,
  each: dial,
  point: ' 점 ',
  per: '당 ',
  hundredMillion: '억',
  to: '에서 ',
  range: (from, until, after = '') =>
    isNative(until, after) && isNative(from, after)
      ? `${native(Number(from))}에서 ${before(until, after, false)}`
      : `${sayNumber(from)}에서 ${sayNumber(until)}`,
  minus: (amount) => `마이너스 ${sayNumber(amount)}`,
  date: sayDate,
  time: ({ hour, minute, second }) =>
    `${hour >= 1 && hour <= 12 ? native(hour) : cardinal(hour)} 시` +
    (minute === 0 && second === undefined ? '' : ` ${cardinal(minute)} 분`) +
    (second === undefined ? '' : ` ${cardinal(second)} 초`),
  percent: (said, sign) => `${said} ${sign === '‰' ? '퍼밀' : '퍼센트'}`,
  money: (amount, currency) => `${sayNumber(trimmed(amount))} ${currencies[currency]!}`,
  measure: (said, unit, isNegative) =>
    `${isNegative ? (koreanUnits[unit]!.endsWith('도') ? '영하 ' : '마이너스 ') : ''}${said} ${koreanUnits[unit]!}`.trimStart(),
  speed: (said, unit, time) => `${perTime[time]!} ${said} ${koreanUnits[unit]!}`,
  fraction: (above, below) => `${sayNumber(below)}분의 ${sayNumber(above)}`,
  over: ' 대 ',
  power: (exponent, isNegative) => `의 ${isNegative ? '마이너스 ' : ''}${exponent}제곱`,
  verse: (chapter, verses) => `${chapter}장 ${verses}절`,
  ratio: (one, other) => `${sayNumber(one)} 대 ${sayNumber(other)}`,
  floor: (figures, isBelow) => `${isBelow ? '지하 ' : ''}${sayNumber(figures)}층`,
  telephone: (groups) => groups.map(dial).join(', '),
  page: (from, until) =>
    until === undefined ? `${sayNumber(from)}쪽` : `${sayNumber(from)}에서 ${sayNumber(until)}쪽`,
  before,
  patterns: [
    // `2024. 5. 12.`, `2024.05.12`
    [
      /(?<![\d.])((?:1[5-9]|20)\d\d)\. ?(1[0-2]|0?[1-9])\. ?([12]\d|3[01]|0?[1-9])(?:\.|(?!\d))(?!\d)/gu,
      ([, year, month, day]) => sayDate(year, Number(month), Number(day)),
    ],
    // `5/12(월)`
    [
      /(?<![\d/])(1[0-2]|0?[1-9])\/([12]\d|3[01]|0?[1-9])(?=\s?\([월화수목금토일]\))/gu,
      ([, month, day]) => sayDate(undefined, Number(month), Number(day)),
    ],
    // `월~금`, `(토)`
    [
      /(?<![\p{L}\p{N}])([월화수목금토일])\s?[~∼–-]\s?([월화수목금토일])(?![\p{L}])/gu,
      ([, from, until]) => `${from}요일에서 ${until}요일`,
    ],
    [/(?<=\d일? ?\()([월화수목금토일])(?=\))/gu, ([day]) => `${day}요일`],
    // `02-123-4567`, `010 1234 5678`, `1588-1234`
    [
      /(?<![\d-])(?:0\d{1,2}[-. ]\d{3,4}[-. ]\d{4}|1[568]\d\d-\d{4}|\+82[- ]\d{1,2}[- ]\d{3,4}[- ]\d{4})(?![\d-])/gu,
      ([written]) => written.match(/\d+/gu)!.map(dial).join(', '),
    ],
    // `p < 0.05`; `<기생충>` is a title.
    [
      /(?<=[A-Za-z\d] ?)[<>](?= ?\d{1,9}(?:\.\d{1,9})?(?![\d.>]))/gu,
      ([sign]) => (sign === '<' ? '보다 작다 ' : '보다 크다 '),
    ],
    // `101동 1203호`, `1203호`: said as numbers; `3-1반`, `12-3번지` with `다시`.
    [
      /(?<!\d)(\d{1,4})-(\d{1,4})(?=번지|호(?!선))/gu,
      ([, one, other]) => `${cardinal(Number(one))} 다시 ${cardinal(Number(other))}`,
    ],
  ],
  currencies: Object.keys(currencies),
  units: Object.keys(koreanUnits),
  symbols: {
    '&': '앤드',
    '+': ' 더하기 ',
    '=': '는 ',
    '×': ' 곱하기 ',
    '÷': ' 나누기 ',
    '±': '플러스마이너스 ',
    '≈': '약 ',
    '≤': ' 이하 ',
    '≥': ' 이상 ',
    '∞': '무한대',
    '√': '루트 ',
    π: '파이',
    α: '알파',
    β: '베타',
    γ: '감마',
    Δ: '델타',
    θ: '세타',
    λ: '람다',
    μ: '뮤',
    σ: '시그마',
    ω: '오메가',
    '%': '퍼센트',
    '％': '퍼센트',
    '²': '의 제곱',
    '³': '의 세제곱',
    '→': '에서 ',
    '№': '번호 ',
    'No.': '번호 ',
    '㈜': '주식회사 ',
    '(주)': '주식회사 ',
    '☎': '전화 ',
    '℡': '전화 ',
  },
};
