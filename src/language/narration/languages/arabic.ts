import { arabic as abbreviations } from '../abbreviations/others.ts';
import { sayAmount } from '../amounts.ts';
import type { Gender, Oblique, SpokenLanguage } from '../language.ts';
import { count } from '../language.ts';
import { monthsOf } from '../names.ts';
import { anyOf } from '../rules/rule.ts';
import { cardinal, digits, genitive, ordinal, sayHour } from './arabic.numbers.ts';
import { currencies, forms, symbols, units } from './arabic.words.ts';

const months = monthsOf('ar');
/** Of the Levant, and of the Maghreb. */
const otherMonths =
  'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول|جانفي|فيفري|أفريل|ماي|جوان|جويلية|أوت|محرم|صفر|ربيع الأول|ربيع الآخر|جمادى الأولى|جمادى الآخرة|رجب|شعبان|رمضان|شوال|ذي القعدة|ذي الحجة|ذو القعدة|ذو الحجة|إبريل|ابريل|اغسطس|اكتوبر';
const monthNames = [...months, ...otherMonths.split('|')].toSorted((a, b) => b.length - a.length).join('|');

const sayYear = (year: number): string => genitive(cardinal(year));
const sayDate = (day: number, month: string, year?: number): string =>
  `${ordinal(day)} من ${month}${year === undefined ? '' : ` عام ${sayYear(year)}`}`;

const prepositions =
  'في|من|إلى|الى|على|عن|حتى|منذ|بعد|قبل|خلال|نحو|حوالي|قرابة|زهاء|بين|لمدة|بنسبة|بقيمة|بمبلغ|بسعر|بحوالي|بنحو|بواقع|بعمر|سن|عام|سنة|لعام|لسنة|عامي|بعام|مدة|لأكثر من|أقل من|أكثر من|فوق|تحت|حول|ضمن|عند|لدى|مع|كل|بمعدل|بطول|بعرض|بارتفاع|بوزن|بمساحة|بسعة|غير|سوى|بفارق|بزيادة|إجمالي|وعام|وفي|ومن|وإلى';
const genitiveAfter: Oblique = {
  after: new RegExp(`(?:^|[\\s(«])(?:${prepositions}|(?:ال)?[بلك]) ?$`, 'u'),
  say: genitive,
  noun: (word, value) => count(word, value),
};

/** In the plural with three to ten, whose singular does not show that it is feminine, and those in -ات that are not. */
const femininePlurals =
  /^(?:مرات|سنين|ليال|ليالي|مدن|دقائق|ثوان|ثواني|دول|غرف|نقاط|نساء|بنات|قطع|فرق|جزر|قرى|صور|لغات|طرق|رحلات|شقق|ملاعق|حصص|جرعات|شرائح|أسر|كتل|مهام|مناطق|مدارس|جرائم|وثائق|حقائب|رسائل|قصص|خطوات|أفكار|ورقات|كلمات)$/u;
const masculinePlurals =
  /^(?:دولارات|ريالات|جنيهات|دينارات|يوروهات|كيلومترات|سنتيمترات|مليمترات|كيلوغرامات|غرامات|جرامات|لترات|هكتارات|مليارات|تريليونات|قرارات|اجتماعات|مؤتمرات|مشروعات|حيوانات|مطارات|قطارات|امتحانات|اختبارات|اقتراحات|لقاءات|إصدارات|كائنات|مستويات|منتجات|ملفات|انتخابات|تحديثات|خيارات|إعدادات|إجراءات|تطبيقات|أطنان|مجلدات|قياسات|إطارات|حسابات|احتمالات|تعديلات|اتحادات|صاروخات|معسكرات|مخيمات)$/u;

/** The gender of what is counted: of a singular it shows, of a plural where it is certain. */
function genderOf(value: number, after: string): Gender | undefined {
  const noun = /^ ([\p{L}\p{M}]{2,})/u.exec(after)?.[1]?.replaceAll(/\p{M}/gu, '');
  if (noun === undefined) return undefined;
  if (noun.endsWith('ة')) return 'feminine';
  const rest = value % 100;
  if (rest < 3 || rest > 10) return undefined;
  return femininePlurals.test(noun) || (noun.endsWith('ات') && !masculinePlurals.test(noun))
    ? 'feminine'
    : 'masculine';
}

/** `واحد كيلومتر` is `كيلومتر واحد`, `اثنان كيلومتر` is `كيلومتران`. */
function contract(said: string): string {
  const [, number = '', noun = '', rest = ''] =
    /^(واحدة?|اثنا?ن|اثنتان|اثنين|اثنتين) (\p{L}{1,20})((?: .{0,40})?)$/u.exec(said) ?? [];
  if (number === '') return said;
  const isFeminine = noun.endsWith('ة');
  if (number.startsWith('و')) return `${noun}${rest} ${isFeminine ? 'واحدة' : 'واحد'}`;
  return `${isFeminine ? `${noun.slice(0, -1)}ت` : noun}${number.endsWith('ين') ? 'ين' : 'ان'}${rest}`;
}

const numberedNouns =
  'القرن|الفصل|الجزء|الباب|المركز|اليوم|الأسبوع|الصف|البند|الموسم|الطابق|الدور|المجلد|الشهر|العام الدراسي|المادة|الطبعة|الدورة|الفقرة|المرتبة|الحلقة|المرحلة|الجولة|الدقيقة|السنة|الصفحة|الذكرى|الآية|النسخة|الساعة';

const plainAmount = String.raw`(\d{1,3}(?:,\d{3}){1,5}|\d{1,9})(?:\.(\d{1,6}))?`;

const patterns: NonNullable<SpokenLanguage['patterns']> = [
  // `بـ 50`: the letter belongs to the number.
  [/(?<=(?<![\p{L}\p{M}])(?:[وف]?[بلك]|[وف]|(?:[وفبلك]|و[بل])?ال)) (?=\d)/gu, () => ''],
  // `5 مايو 2024`
  [
    new RegExp(
      `(?<![\\p{N}.,/])([12]?\\d|3[01]) (?:من )?(${monthNames})(?:\\/\\p{L}{3,12})?(?:[ ،]{1,2}(\\d{4})(?: ?م(?!\\p{L})\\.?)?)?(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    (match) => sayDate(Number(match[1]), match[2]!, match[3] === undefined ? undefined : Number(match[3])),
  ],
  // `القرن 19`, `المادة 5`, `الساعة 10`
  [
    new RegExp(
      `(?<=(?<![\\p{L}\\p{M}])[وبلف]?(${numberedNouns}) )(?:ال)?ـ?(\\d{1,2})(?![\\p{L}\\p{N}]|[.,:/–-]\\d|%)`,
      'gu',
    ),
    ({ input, index, 1: noun = '', 2: figures }) => {
      const said = ordinal(Number(figures), /ة$|ى$/u.test(noun) ? 'feminine' : 'masculine');
      const isGoverned = /(?:في|من|إلى|خلال|منذ|بعد|قبل|حتى|نهاية|بداية|منتصف|أوائل|أواخر) \S{3,12} $/u;
      return isGoverned.test(input.slice(Math.max(0, index - 28), index)) ? genitive(said) : said;
    },
  ],
  // `1445 هـ`, `2024 م`, `300 ق.م`
  [
    /(?<![\p{N}.,])(\d{1,4}) ?(هـ|ق\. ?م\.?|م)(?![\p{L}\p{M}²³°])(?!\d)/gu,
    ({ input, index, 1: year = '', 2: era = '' }) => {
      const isYear = /(?:عام|سنة|[(–-]|–) ?$/u.test(input.slice(Math.max(0, index - 6), index));
      if (era === 'م' && !(year.length === 4 && /^1[0-9]|^20/.test(year)) && !isYear) return undefined;
      const name = era === 'هـ' ? 'هجرية' : era === 'م' ? 'ميلادية' : 'قبل الميلاد';
      return `${sayYear(Number(year))} ${name}`;
    },
  ],
  // `%50`, and after a letter that belongs to the number.
  [
    new RegExp(`%\\s?${plainAmount}(?![\\p{N}.,]\\d|\\p{N})`, 'gu'),
    ([written]) => `${sayAmount(written.replace(/%\s?/, ''), arabic)} بالمئة`,
  ],
  [
    new RegExp(`(?<=(?<![\\p{L}\\p{M}])(?:[وف]?[بلك]|[وف]))${plainAmount} ?%`, 'gu'),
    ([written]) => `${genitive(sayAmount(written.replace(/ ?%/, ''), arabic))} بالمئة`,
  ],
  // `و250 غ`
  [
    new RegExp(
      `(?<=(?<![\\p{L}\\p{M}])(?:[وف]?[بلك]|[وف]))${plainAmount} ?(${anyOf(Object.keys(units).filter((unit) => unit !== 'م' && unit !== 'ل'))})(?![\\p{L}\\p{M}\\p{N}])`,
      'gu',
    ),
    ({ input, index, 1: whole = '', 2: decimals, 3: unit = '' }) => {
      const amount = whole + (decimals === undefined ? '' : `.${decimals}`);
      const said = sayAmount(amount, arabic, arabic.unitGenders![unit] ?? 'masculine');
      const value = Number(amount.replaceAll(',', ''));
      const isGoverned = /[بلك]$/u.test(input.slice(0, index));
      return contract(`${isGoverned ? genitive(said) : said} ${count(units[unit]!, value)}`);
    },
  ],
  // `10:30 ص`
  [
    /(?<![\p{L}\p{N}:.,])([01]?\d|2[0-3])(?::([0-5]\d))? ?(ص|م)(?![\p{L}\p{M}²³°\p{N}])/gu,
    ({ input, index, 1: hour, 2: minute, 3: half }) =>
      minute === undefined && !input.slice(0, index).endsWith('الساعة ')
        ? undefined
        : `${sayHour(Number(hour), Number(minute ?? 0))} ${half === 'ص' ? 'صباحا' : 'مساء'}`,
  ],
  // `(ص 15)`, `ص. 15–20`, `ج 2`
  [
    /(?<![\p{L}\p{M}\p{N}]|\d )(ص|ج|ط)\.? ?(?=\d)/gu,
    ([, letter]) => `${letter === 'ص' ? 'صفحة' : letter === 'ج' ? 'جزء' : 'طبعة'} `,
  ],
  // `د. أحمد`: a script without capitals.
  [/(?<![\p{L}\p{M}\p{N}.])د\. ?(?=\p{L}{3})/gu, () => 'الدكتور '],
  [/ﷺ/gu, () => 'صلى الله عليه وسلم'],
  [/(?<=\p{L})\u0640+(?=\p{L})/gu, () => ''],
];

export const arabic: SpokenLanguage = {
  code: 'ar',
  cardinal,
  ordinal,
  year: sayYear,
  digits,
  decimalSeparator: '.',
  groupSeparators: ',\u00a0\u202f\u2009',
  countsDecimals: true,
  obliques: [genitiveAfter],
  genderOf,
  contract,
  words: {
    point: 'فاصلة',
    minus: 'سالب',
    percent: 'بالمئة',
    perMille: 'بالألف',
    to: 'إلى',
    between: [/بين $/u, 'و'],
    outOf: 'من',
    half: (noun) => `نصف ${noun}`,
    andHalf: 'ونصف',
    and: 'و',
    number: 'رقم',
    dot: 'نقطة',
    at: 'آت',
    slash: 'شرطة مائلة',
    backslash: 'شرطة مائلة عكسية',
    colon: 'نقطتان',
    tilde: 'مدة',
    degrees: forms('درجة', 'درجات'),
    squared: ['مربع', 'مربع'],
    cubed: ['مكعب', 'مكعب'],
    per: 'لكل',
  },
  powerPlace: 'after',
  patterns,
  unitGenders: {
    '°C': 'feminine',
    '°م': 'feminine',
    'م°': 'feminine',
    '°F': 'feminine',
    h: 'feminine',
    min: 'feminine',
    s: 'feminine',
  },
  perBefore: (unit) => (/^(?:h|min|s)$/.test(unit) ? 'في' : 'لكل'),
  perUnits: { h: 'الساعة', min: 'الدقيقة', s: 'الثانية' },
  bounds: { '<': 'أقل من', '>': 'أكثر من', '~': 'حوالي' },
  symbols,
  currencies,
  scales: {
    ألف: 'ألف',
    آلاف: 'آلاف',
    مليون: 'مليون',
    ملايين: 'ملايين',
    مليار: 'مليار',
    مليارات: 'مليارات',
    تريليون: 'تريليون',
  },
  units,
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) => sayDate(day, months[month - 1]!, year),
  time: ({ hour, minute, second }) =>
    sayHour(hour, minute) + (second === undefined ? '' : ` و${cardinal(second, 'feminine')} ثانية`),
  fraction: (above, below) => {
    const [one, many] = parts[below] ?? [];
    if (one === undefined) return `${cardinal(above)} على ${cardinal(below)}`;
    if (above === 1) return one;
    return above === 2 ? `${one}ان`.replace('ةان', 'تان') : `${cardinal(above)} ${many}`;
  },
  abbreviations,
};

const parts: Readonly<Record<number, readonly [one: string, many: string]>> = {
  2: ['نصف', 'أنصاف'],
  3: ['ثلث', 'أثلاث'],
  4: ['ربع', 'أرباع'],
  5: ['خمس', 'أخماس'],
  6: ['سدس', 'أسداس'],
  7: ['سبع', 'أسباع'],
  8: ['ثمن', 'أثمان'],
  9: ['تسع', 'أتساع'],
  10: ['عشر', 'أعشار'],
};
