/** Arabic numbers: three to ten have the gender that their noun has not, and after a preposition twenty is `عشرين`. */
import type { Gender } from '../language.ts';

const words = (line: string) => line.split('|');
const masculine = words(
  'صفر|واحد|اثنان|ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة|أحد عشر|اثنا عشر|ثلاثة عشر|أربعة عشر|خمسة عشر|ستة عشر|سبعة عشر|ثمانية عشر|تسعة عشر',
);
const feminine = words(
  'صفر|واحدة|اثنتان|ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر|إحدى عشرة|اثنتا عشرة|ثلاث عشرة|أربع عشرة|خمس عشرة|ست عشرة|سبع عشرة|ثماني عشرة|تسع عشرة',
);
const tens = words('||عشرون|ثلاثون|أربعون|خمسون|ستون|سبعون|ثمانون|تسعون');
const hundreds = words('|مئة|مئتان|ثلاثمئة|أربعمئة|خمسمئة|ستمئة|سبعمئة|ثمانمئة|تسعمئة');
/** One, two, and three to ten of them. */
const scales: readonly (readonly [value: bigint, one: string, two: string, few: string])[] = [
  [10n ** 12n, 'تريليون', 'تريليونان', 'تريليونات'],
  [10n ** 9n, 'مليار', 'ملياران', 'مليارات'],
  [10n ** 6n, 'مليون', 'مليونان', 'ملايين'],
  [10n ** 3n, 'ألف', 'ألفان', 'آلاف'],
];

export const digits: readonly string[] = masculine.slice(0, 10);

function belowHundred(value: number, gender: Gender | undefined): string {
  const ones = gender === 'feminine' ? feminine : masculine;
  if (value < 20) return ones[value]!;
  const ten = tens[Math.floor(value / 10)]!;
  return value % 10 === 0 ? ten : `${ones[value % 10]} و${ten}`;
}

function belowThousand(value: number, gender: Gender | undefined): string {
  const [hundred, rest] = [hundreds[Math.floor(value / 100)]!, value % 100];
  if (hundred === '') return belowHundred(rest, gender);
  return rest === 0 ? hundred : `${hundred} و${belowHundred(rest, gender)}`;
}

function scaled(count: number, [, one, two, few]: (typeof scales)[number]): string {
  const rest = count % 100;
  if (count === 1) return one;
  if (count === 2) return two;
  if (rest === 1 || rest === 2)
    return `${belowThousand(count - rest, undefined)} ${one} و${rest === 1 ? one : two}`;
  return `${belowThousand(count, undefined)} ${rest >= 3 && rest <= 10 ? few : one}`;
}

export function cardinal(value: number | bigint, gender?: Gender): string {
  let rest = BigInt(value);
  if (rest < 0n) return `سالب ${cardinal(-rest, gender)}`;
  if (rest >= 10n ** 15n) return Array.from(String(rest), (figure) => digits[Number(figure)]).join(' ');
  const said: string[] = [];
  for (const scale of scales) {
    if (rest >= scale[0]) said.push(scaled(Number(rest / scale[0]), scale));
    rest %= scale[0];
  }
  if (rest > 0n || said.length === 0) said.push(belowThousand(Number(rest), gender));
  return said.join(' و');
}

/** After a preposition or a noun that it belongs to: `في عشرين`, `عام ألفين`. */
export const genitive = (said: string): string =>
  said
    .replaceAll(/(?<=عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)ون(?= |$)/gu, 'ين')
    .replaceAll(/(?<=اثن|اثنت|ألف|مليون|مليار|تريليون|مئت)ان(?= |$)/gu, 'ين')
    .replaceAll(/(?<=اثن|اثنت)ا(?= عشر)/gu, 'ي');

const first = words('|الأول|الثاني|الثالث|الرابع|الخامس|السادس|السابع|الثامن|التاسع|العاشر');
const firstFeminine = words('|الأولى|الثانية|الثالثة|الرابعة|الخامسة|السادسة|السابعة|الثامنة|التاسعة|العاشرة');

/** `الثالث`, `الحادية عشرة`, `الحادي والعشرون`. */
export function ordinal(value: number, gender?: Gender): string {
  const isFeminine = gender === 'feminine';
  const simple = isFeminine ? firstFeminine : first;
  if (value >= 1 && value <= 10) return simple[value]!;
  const unit = value % 10 === 1 ? (isFeminine ? 'الحادية' : 'الحادي') : simple[value % 10]!;
  if (value > 10 && value < 20) return `${unit} ${isFeminine ? 'عشرة' : 'عشر'}`;
  if (value < 100 && value > 0) {
    const ten = `ال${tens[Math.floor(value / 10)]}`;
    return value % 10 === 0 ? ten : `${unit} و${ten}`;
  }
  return cardinal(value, gender);
}

/** `العاشرة والنصف`. */
export function sayHour(hour: number, minute: number): string {
  const said = hour === 0 ? 'الثانية عشرة' : ordinal(hour, 'feminine');
  if (minute === 0) return said;
  if (minute === 15) return `${said} والربع`;
  if (minute === 30) return `${said} والنصف`;
  const noun = minute >= 3 && minute <= 10 ? 'دقائق' : 'دقيقة';
  if (minute === 1) return `${said} ودقيقة`;
  return minute === 2 ? `${said} ودقيقتان` : `${said} و${cardinal(minute, 'feminine')} ${noun}`;
}
