/**
 * Japanese: whoever speaks it reads figures by what is counted (一人, 三百, 十分), so that they stay; symbols, units and
 * the order of dates become words.
 */
import { toCardinal, toOrdinal } from 'n2words/ja-JP';
import type { NumberWords } from '../language.ts';
import type { FigureWords } from './figures.ts';

const digits = ['ゼロ', 'イチ', 'ニー', 'サン', 'ヨン', 'ゴー', 'ロク', 'ナナ', 'ハチ', 'キュー'];
const sayEach = (figures: string): string => Array.from(figures, (figure) => digits[Number(figure)]).join('');

const units: Readonly<Record<string, string>> = {
  km: 'キロメートル',
  m: 'メートル',
  cm: 'センチメートル',
  mm: 'ミリメートル',
  'km²': '平方キロメートル',
  'm²': '平方メートル',
  'm³': '立方メートル',
  kg: 'キログラム',
  g: 'グラム',
  mg: 'ミリグラム',
  t: 'トン',
  L: 'リットル',
  l: 'リットル',
  ml: 'ミリリットル',
  mL: 'ミリリットル',
  '°C': '度',
  '℃': '度',
  '°F': '度',
  '°': '度',
  Hz: 'ヘルツ',
  kHz: 'キロヘルツ',
  MHz: 'メガヘルツ',
  GHz: 'ギガヘルツ',
  W: 'ワット',
  kW: 'キロワット',
  kWh: 'キロワット時',
  V: 'ボルト',
  KB: 'キロバイト',
  MB: 'メガバイト',
  GB: 'ギガバイト',
  TB: 'テラバイト',
};
const currencies: Readonly<Record<string, string>> = {
  '¥': '円',
  '￥': '円',
  JPY: '円',
  $: 'ドル',
  '＄': 'ドル',
  US$: 'ドル',
  USD: 'ドル',
  '€': 'ユーロ',
  EUR: 'ユーロ',
  '£': 'ポンド',
  GBP: 'ポンド',
};
const perTime: Readonly<Record<string, string>> = { h: '時速', min: '分速', s: '秒速' };

/** `3.50` is the same as `3.5`. */
const trimmed = (amount: string): string =>
  amount.replace(/\.\d+/, (decimals) => decimals.replace(/(?<!0)0+$/, '')).replace(/\.(?=\D|$)/, '');
const isCode = (amount: string): boolean => /^(?:0\d+|\d{13,})$/.test(amount);
const sayNumber = (amount: string): string => (isCode(amount) ? sayEach(amount) : amount);

export const japanese: FigureWords & NumberWords = {
  code: 'ja',
  cardinal: (value) => toCardinal(value),
  ordinal: (value) => toOrdinal(value),
  digits,
  number: sayNumber,
  to: 'から',
  range: (from, until) => `${from}から${until}`,
  minus: (amount) => `マイナス${amount}`,
  date: (year, month, day) => `${year}年${month}月${day}日`,
  time: ({ hour, minute, second }) =>
    `${hour}時${minute === 0 && second === undefined ? '' : `${minute}分`}${second === undefined ? '' : `${second}秒`}`,
  percent: (said, sign) => said + (sign === '‰' ? 'パーミル' : 'パーセント'),
  money: (amount, currency) => trimmed(amount) + currencies[currency]!,
  measure: (said, unit, isNegative) => (isNegative ? 'マイナス' : '') + said + units[unit]!,
  speed: (said, unit, time) => perTime[time]! + said + units[unit]!,
  fraction: (above, below) => `${below}分の${above}`,
  ratio: (one, other) => `${one}対${other}`,
  blocks: 'の',
  telephone: (groups) => groups.map(sayEach).join('、'),
  page: (from, until) => `${until === undefined ? from : `${from}から${until}`}ページ`,
  weekday: '曜',
  before: (amount) => sayNumber(amount),
  currencies: Object.keys(currencies),
  units: Object.keys(units),
  symbols: {
    '&': 'アンド',
    '＆': 'アンド',
    '@': 'アット',
    '+': 'プラス',
    '＋': 'プラス',
    '=': 'イコール',
    '＝': 'イコール',
    '×': 'かける',
    '÷': 'わる',
    '±': 'プラスマイナス',
    '≈': 'およそ',
    '≒': 'およそ',
    '≠': 'ノットイコール',
    '≤': '以下',
    '≥': '以上',
    '∞': '無限大',
    '√': 'ルート',
    π: 'パイ',
    '%': 'パーセント',
    '％': 'パーセント',
    '㈱': '株式会社',
    '²': 'の2乗',
    '³': 'の3乗',
    '→': 'から',
    '#': 'ナンバー',
    '№': 'ナンバー',
    'No.': 'ナンバー',
    'NO.': 'ナンバー',
    '〒': '郵便番号',
  },
};
