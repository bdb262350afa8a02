/** Mandarin: figures become characters, 两 comes before what is counted, and years are read figure by figure. */
import type { NumberWords } from '../language.ts';
import type { FigureWords } from './figure-words.ts';

const digits = Array.from('零一二三四五六七八九');
const places = ['', '十', '百', '千'];
const myriads = ['', '万', '亿', '万亿'];

/** Up to four figures: `二百零五`. */
function saySection(section: number): string {
  let said = '';
  for (let place = 3; place >= 0; place--) {
    const figure = Math.floor(section / 10 ** place) % 10;
    if (figure === 0) said += said !== '' && section % 10 ** place !== 0 && !said.endsWith('零') ? '零' : '';
    else said += (figure === 2 && place === 3 ? '两' : digits[figure]!) + places[place]!;
  }
  return said;
}

function cardinal(value: number | bigint): string {
  const written = String(value);
  if (written.length > 16) return sayEach(written);
  let said = '';
  const count = Math.ceil(written.length / 4);
  for (let index = 0; index < count; index++) {
    const end = written.length - 4 * (count - 1 - index);
    const section = Number(written.slice(Math.max(0, end - 4), end));
    if (section === 0) continue;
    if (said !== '' && section < 1000) said += '零';
    const large = myriads[count - 1 - index]!;
    said += (section === 2 && large !== '' ? '两' : saySection(section)) + large;
  }
  return said.replace(/^一十/, '十') || '零';
}

const sayEach = (figures: string): string => Array.from(figures, (figure) => digits[Number(figure)]).join('');

function sayNumber(amount: string): string {
  const [, whole = '', rest = ''] = /^([\d.]*)([^\d.].*)?$/u.exec(amount)!;
  const [integer = '', decimals] = whole.split('.');
  const isCode = integer.length > 9 || (integer.length > 1 && integer.startsWith('0'));
  const said = isCode ? sayEach(integer) : cardinal(BigInt(integer));
  return said + (decimals === undefined ? '' : `点${sayEach(decimals)}`) + rest;
}

const isYear = (amount: string): boolean => /^(?:1\d|20)\d\d$/.test(amount);
const sayEnd = (amount: string): string => (isYear(amount) ? sayEach(amount) : sayNumber(amount));

/** 两 is two of something; 二 is the number. */
const counter =
  /^(?:个|只|本|条|张|位|次|天|年(?!级)|周|种|件|岁|家|口|双|对|杯|瓶|台|辆|座|所|间|名|头|匹|棵|首|部|篇|句|倍|遍|块|片|封|项|场|支|根|把|份|套|群|组|批|分钟|小时|公里|公斤|米|升|元|美元|欧元|人|万|亿|斤|吨|勺|碗|盘|盒|袋|包|桶|滴|步|层|排|页|集|节|门|点(?:半|钟|整|[0-9]))/u;
const beforeNoun = (said: string): string => (said === '二' ? '两' : said);

const units: Readonly<Record<string, string>> = {
  km: '公里',
  m: '米',
  cm: '厘米',
  mm: '毫米',
  'km²': '平方公里',
  'm²': '平方米',
  'm³': '立方米',
  '㎡': '平方米',
  '㎥': '立方米',
  '㎏': '公斤',
  '㎝': '厘米',
  '㎜': '毫米',
  '㎞': '公里',
  '㎎': '毫克',
  kg: '公斤',
  g: '克',
  mg: '毫克',
  t: '吨',
  L: '升',
  l: '升',
  ml: '毫升',
  mL: '毫升',
  '°C': '摄氏度',
  '℃': '摄氏度',
  '°F': '华氏度',
  '°': '度',
  h: '小时',
  min: '分钟',
  s: '秒',
  Hz: '赫兹',
  kHz: '千赫',
  MHz: '兆赫',
  GHz: '吉赫',
  W: '瓦',
  kW: '千瓦',
  kWh: '千瓦时',
  V: '伏',
  mV: '毫伏',
  kV: '千伏',
  MW: '兆瓦',
  GW: '吉瓦',
  A: '安',
  mA: '毫安',
  mAh: '毫安时',
  Ω: '欧姆',
  Pa: '帕',
  hPa: '百帕',
  kPa: '千帕',
  MPa: '兆帕',
  J: '焦耳',
  kJ: '千焦',
  kcal: '千卡',
  cal: '卡',
  N: '牛',
  mol: '摩尔',
  'mol/L': '摩尔每升',
  'g/L': '克每升',
  'mg/L': '毫克每升',
  'g/cm³': '克每立方厘米',
  'kg/m³': '千克每立方米',
  'm/s²': '米每二次方秒',
  nm: '纳米',
  μm: '微米',
  µm: '微米',
  μg: '微克',
  µg: '微克',
  dB: '分贝',
  mmHg: '毫米汞柱',
  cc: '毫升',
  ha: '公顷',
  'cm²': '平方厘米',
  'cm³': '立方厘米',
  ms: '毫秒',
  rpm: '转每分钟',
};
const currencies: Readonly<Record<string, string>> = {
  '¥': '元',
  '￥': '元',
  RMB: '元',
  CNY: '元',
  $: '美元',
  '＄': '美元',
  US$: '美元',
  USD: '美元',
  HK$: '港元',
  '€': '欧元',
  EUR: '欧元',
  '£': '英镑',
  GBP: '英镑',
  JPY: '日元',
  'JP¥': '日元',
  '₩': '韩元',
  KRW: '韩元',
  NT$: '新台币',
  HKD: '港元',
  A$: '澳元',
  AUD: '澳元',
  C$: '加元',
  CAD: '加元',
  CHF: '瑞士法郎',
  '₹': '卢比',
  '₽': '卢布',
  S$: '新加坡元',
};
const perTime: Readonly<Record<string, string>> = { h: '每小时', min: '每分钟', s: '每秒' };

/** `九十九元五角`. */
function sayMoney(amount: string, currency: string): string {
  const unit = currencies[currency]!;
  const [whole = '', decimals = ''] = amount.split('.');
  if (unit !== '元' || !/^\d\d?$/.test(decimals)) return beforeNoun(sayNumber(trimmed(amount))) + unit;
  const [tenths, hundredths] = [Number(decimals[0]), Number(decimals[1] ?? 0)];
  const units = Number(whole) === 0 ? '' : `${beforeNoun(sayNumber(whole))}元`;
  const small =
    (tenths > 0 ? `${digits[tenths]}角` : hundredths > 0 && units !== '' ? '零' : '') +
    (hundredths > 0 ? `${digits[hundredths]}分` : '');
  return units + small || '零元';
}

const trimmed = (amount: string): string =>
  amount.replace(/\.\d+/, (decimals) => decimals.replace(/(?<!0)0+$/, '')).replace(/\.(?=\D|$)/, '');

export const chinese: FigureWords & NumberWords = {
  code: 'zh',
  cardinal,
  ordinal: (value) => `第${cardinal(value)}`,
  digits,
  number: sayNumber,
  each: sayEach,
  point: '点',
  per: '每',
  hundredMillion: '亿',
  to: '到',
  range: (from, until) =>
    isYear(from) && isYear(until)
      ? `${sayEnd(from)}到${sayEnd(until)}`
      : `${sayNumber(from)}到${sayNumber(until)}`,
  minus: (amount) => `负${sayNumber(amount)}`,
  date: (year, month, day) => `${sayEach(year)}年${cardinal(month)}月${cardinal(day)}日`,
  time: ({ hour, minute, second }) =>
    `${beforeNoun(cardinal(hour))}点` +
    (minute === 0 && second === undefined ? '' : `${minute < 10 ? '零' : ''}${cardinal(minute)}分`) +
    (second === undefined ? '' : `${cardinal(second)}秒`),
  percent: (said, sign) => (sign === '‰' ? '千分之' : '百分之') + said,
  money: sayMoney,
  measure: (said, unit, isNegative) =>
    (isNegative ? (/[度]$/u.test(units[unit]!) ? '零下' : '负') : '') + beforeNoun(said) + units[unit]!,
  speed: (said, unit, time) => perTime[time]! + beforeNoun(said) + units[unit]!,
  fraction: (above, below) => `${sayNumber(below)}分之${sayNumber(above)}`,
  floor: (figures, isBelow) => (isBelow ? '地下' : '') + `${sayNumber(figures)}楼`,
  dash: '杠',
  over: '比',
  power: (exponent, isNegative) => `的${isNegative ? '负' : ''}${exponent}次方`,
  verse: (chapter, verses) => `${chapter}章${verses}节`,
  ratio: (one, other) => `${sayNumber(one)}比${sayNumber(other)}`,
  telephone: (groups) => groups.map(sayEach).join('，'),
  page: (from, until) =>
    until === undefined ? `第${sayNumber(from)}页` : `第${sayNumber(from)}到${sayNumber(until)}页`,
  // Some put a space between figures and characters: `1999 年`, `2 个`.
  before(amount, written, isOrdinal) {
    const after = written.trimStart();
    if (isYear(amount) && after.startsWith('年')) return sayEach(amount);
    if (/^\d{3,4}$/.test(amount) && /^(?:室|号房|房间|房|会议室|教室|病房|包间|办公室|宿舍)/u.test(after))
      return sayEach(amount);
    return counter.test(after) && !isOrdinal ? beforeNoun(sayNumber(amount)) : sayNumber(amount);
  },
  currencies: Object.keys(currencies),
  units: Object.keys(units),
  symbols: {
    '&': '和',
    '+': '加',
    '＋': '加',
    '=': '等于',
    '＝': '等于',
    '×': '乘以',
    '÷': '除以',
    '±': '正负',
    '≈': '约等于',
    '≠': '不等于',
    '≤': '小于等于',
    '≥': '大于等于',
    '≧': '大于等于',
    '≦': '小于等于',
    '＜': '小于',
    '＞': '大于',
    '<': '小于',
    '>': '大于',
    '∞': '无穷大',
    '√': '根号',
    π: '派',
    α: '阿尔法',
    β: '贝塔',
    γ: '伽马',
    δ: '德尔塔',
    Δ: '德尔塔',
    θ: '西塔',
    λ: '兰姆达',
    μ: '缪',
    σ: '西格玛',
    Σ: '西格玛',
    ω: '欧米伽',
    Ω: '欧姆',
    '∈': '属于',
    '∪': '并',
    '∩': '交',
    '∑': '求和',
    '∫': '积分',
    '∀': '对任意',
    '∃': '存在',
    '⇒': '推出',
    '°': '度',
    '§': '第',
    '%': '百分号',
    '²': '的平方',
    '³': '的立方',
    '→': '到',
    '№': '第',
    'No.': '第',
    'NO.': '第',
  },
};
