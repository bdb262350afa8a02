/** Arabic words for units, money and symbols. */
import type { Counted, Currency, SpokenLanguage } from '../language.ts';

/** One and hundreds, three to ten, eleven to ninety-nine: `كتاب`, `كتب`, `كتابا`. */
export const forms =
  (one: string, few: string, many = one.endsWith('ة') ? one : `${one}ا`): Counted =>
  (value) => {
    const rest = value % 100;
    if (!Number.isInteger(value) || rest < 3) return one;
    return rest <= 10 ? few : many;
  };
/** Most units and coins: `دولار`, `دولارات`. */
const regular = (one: string): Counted => forms(one, `${one}ات`);
const masculine = (unit: Counted, cent?: Counted): Currency => ({
  unit,
  ...(cent && { cent }),
  gender: 'masculine',
});
const feminine = (unit: Counted): Currency => ({ unit, gender: 'feminine' });

/** `ريال سعودي`: the adjective stays with its noun. */
const of = (noun: string, few: string, land: string): Counted =>
  forms(`${noun} ${land}`, `${few} ${land}ة`, `${noun}ا ${land}ا`);
const lira = (land: string): Counted => forms(`ليرة ${land}`, `ليرات ${land}`);

const perHour = 'في الساعة';
const unitLines =
  'كم:كيلومتر km:كيلومتر م:متر m:متر سم:سنتيمتر cm:سنتيمتر ملم:مليمتر مم:مليمتر mm:مليمتر كغ:كيلوغرام كغم:كيلوغرام كجم:كيلوغرام كلغ:كيلوغرام kg:كيلوغرام غم:غرام جم:غرام غ:غرام g:غرام ملغ:مليغرام ملغم:مليغرام مجم:مليغرام mg:مليغرام مل:مليلتر ml:مليلتر ل:لتر L:لتر l:لتر Hz:هرتز kHz:كيلوهرتز MHz:ميغاهرتز GHz:غيغاهرتز W:واط kW:كيلوواط MW:ميغاواط V:فولت kWh:كيلوواط_ساعة KB:كيلوبايت MB:ميغابايت GB:غيغابايت TB:تيرابايت ha:هكتار dB:ديسيبل';
export const units: Record<string, Counted> = {
  ...Object.fromEntries(
    unitLines.split(' ').map((pair): [string, Counted] => {
      const [short = '', name = ''] = pair.split(':');
      const word = name.replace('_', ' ');
      return [short, /متر$|غرام$|لتر$/u.test(word) ? regular(word) : [word, word]];
    }),
  ),
  طن: forms('طن', 'أطنان'),
  '°C': forms('درجة مئوية', 'درجات مئوية'),
  '°م': forms('درجة مئوية', 'درجات مئوية'),
  'م°': forms('درجة مئوية', 'درجات مئوية'),
  '°F': forms('درجة فهرنهايت', 'درجات فهرنهايت'),
  'كم/س': forms(`كيلومتر ${perHour}`, `كيلومترات ${perHour}`, `كيلومترا ${perHour}`),
  'كم/ساعة': forms(`كيلومتر ${perHour}`, `كيلومترات ${perHour}`, `كيلومترا ${perHour}`),
  'كم²': forms('كيلومتر مربع', 'كيلومترات مربعة', 'كيلومترا مربعا'),
  كم2: forms('كيلومتر مربع', 'كيلومترات مربعة', 'كيلومترا مربعا'),
  'م²': forms('متر مربع', 'أمتار مربعة', 'مترا مربعا'),
  م2: forms('متر مربع', 'أمتار مربعة', 'مترا مربعا'),
  'م³': forms('متر مكعب', 'أمتار مكعبة', 'مترا مكعبا'),
  م3: forms('متر مكعب', 'أمتار مكعبة', 'مترا مكعبا'),
  م: forms('متر', 'أمتار', 'مترا'),
  m: forms('متر', 'أمتار', 'مترا'),
  h: forms('ساعة', 'ساعات'),
  min: forms('دقيقة', 'دقائق'),
  s: forms('ثانية', 'ثوان'),
};

export const symbols: SpokenLanguage['symbols'] = {
  '&': 'و',
  '@': 'آت',
  '+': 'زائد',
  '=': 'يساوي',
  '×': 'ضرب',
  '÷': 'على',
  '±': 'زائد أو ناقص',
  '−': 'ناقص',
  '≈': 'يساوي تقريبا',
  '≠': 'لا يساوي',
  '≤': 'أصغر من أو يساوي',
  '≥': 'أكبر من أو يساوي',
  '→': 'إلى',
  '√': 'جذر',
  '∞': 'لا نهاية',
  π: 'باي',
  '°': 'درجة',
  '§': 'الفقرة',
  '%': 'بالمئة',
  '€': 'يورو',
  $: 'دولار',
  '£': 'جنيه',
  '№': 'رقم',
  '²': 'تربيع',
  '³': 'تكعيب',
  '#': 'رقم',
};

export const currencies: SpokenLanguage['currencies'] = {
  $: masculine(regular('دولار'), regular('سنت')),
  US$: masculine(regular('دولار'), regular('سنت')),
  USD: masculine(regular('دولار'), regular('سنت')),
  '€': masculine(['يورو', 'يورو'], regular('سنت')),
  EUR: masculine(['يورو', 'يورو'], regular('سنت')),
  '£': masculine(forms('جنيه إسترليني', 'جنيهات إسترلينية', 'جنيها إسترلينيا')),
  GBP: masculine(forms('جنيه إسترليني', 'جنيهات إسترلينية', 'جنيها إسترلينيا')),
  'ر.س': masculine(of('ريال', 'ريالات', 'سعودي')),
  SAR: masculine(of('ريال', 'ريالات', 'سعودي')),
  'ر.ق': masculine(of('ريال', 'ريالات', 'قطري')),
  QAR: masculine(of('ريال', 'ريالات', 'قطري')),
  'د.إ': masculine(of('درهم', 'دراهم', 'إماراتي')),
  AED: masculine(of('درهم', 'دراهم', 'إماراتي')),
  'د.م': masculine(of('درهم', 'دراهم', 'مغربي')),
  MAD: masculine(of('درهم', 'دراهم', 'مغربي')),
  'ج.م': masculine(of('جنيه', 'جنيهات', 'مصري')),
  EGP: masculine(of('جنيه', 'جنيهات', 'مصري')),
  'د.ك': masculine(of('دينار', 'دنانير', 'كويتي')),
  KWD: masculine(of('دينار', 'دنانير', 'كويتي')),
  'د.أ': masculine(of('دينار', 'دنانير', 'أردني')),
  JOD: masculine(of('دينار', 'دنانير', 'أردني')),
  'د.ج': masculine(of('دينار', 'دنانير', 'جزائري')),
  'د.ت': masculine(of('دينار', 'دنانير', 'تونسي')),
  'ل.ل': feminine(lira('لبنانية')),
  'ل.س': feminine(lira('سورية')),
};
