/** The cases of Russian numbers, by the preposition before them and the ending of the noun after them. */
import { count, type Gender, type Oblique } from '../language.ts';
import { inCase } from './slavic.ts';
import { type Case, type Declension, firstWord, genitiveOf, obliquesOf } from './slavic.cases.ts';

/** Nominative: genitive, dative, instrumental, prepositional. */
const forms = new Map(
  `ноль ноля нолю нолём ноле | один одного одному одним одном | одна одной одной одной одной
  одно одного одному одним одном | два двух двум двумя двух | две двух двум двумя двух | три трёх трём тремя трёх
  четыре четырёх четырём четырьмя четырёх | восемь восьми восьми восемью восьми | сорок сорока сорока сорока сорока
  девяносто девяноста девяноста девяноста девяноста | сто ста ста ста ста | двести двухсот двумстам двумястами двухстах
  триста трёхсот трёмстам тремястами трёхстах | четыреста четырёхсот четырёмстам четырьмястами четырёхстах
  тысяча тысячи тысяче тысячей тысяче | тысячи тысяч тысячам тысячами тысячах | тысяч тысяч тысячам тысячами тысячах
  миллион миллиона миллиону миллионом миллионе | миллиона миллионов миллионам миллионами миллионах
  миллионов миллионов миллионам миллионами миллионах | целая целой целой целой целой
  десятая десятой десятой десятой десятой | сотая сотой сотой сотой сотой | тысячная тысячной тысячной тысячной тысячной
  целых целых целым целыми целых | десятых десятых десятым десятыми десятых | сотых сотых сотым сотыми сотых
  миллиард миллиарда миллиарду миллиардом миллиарде | миллиарда миллиардов миллиардам миллиардами миллиардах
  миллиардов миллиардов миллиардам миллиардами миллиардах | половина половины половине половиной половине
  треть трети трети третью трети | четверть четверти четверти четвертью четверти
  трети третей третям третями третях | четверти четвертей четвертям четвертями четвертях
  полтора полутора полутора полутора полутора | полторы полутора полутора полутора полутора`
    .split(/[|\n]/)
    .map((line) => line.trim().split(' '))
    .map(([nominative = '', ...cases]) => [nominative, cases] as const),
);
const order: readonly Case[] = ['genitive', 'dative', 'instrumental', 'locative'];
/** `пять`, `пятьдесят` and `пятьсот`: the latter two change in the middle. */
const stem = { genitive: 'и', dative: 'и', instrumental: 'ью', locative: 'и' } as const;
const hundred = { genitive: 'сот', dative: 'стам', instrumental: 'стами', locative: 'стах' } as const;

const part = { genitive: 'ых', dative: 'ым', instrumental: 'ыми', locative: 'ых' } as const;

const byRule = (word: string, wanted: Case): string =>
  word
    .replace(/ая$/u, 'ой')
    .replace(/ья$/u, 'ьей')
    .replace(/ых$/u, part[wanted])
    .replace(/^восемь(?=десят|сот)/u, wanted === 'instrumental' ? 'восемью' : 'восьми')
    .replace(/ь(?=десят|сот)/u, stem[wanted])
    .replace(/(?<=[иью])сот$/u, hundred[wanted])
    .replace(/десят$/u, `десят${stem[wanted]}`)
    .replace(/ь$/u, stem[wanted]);

export const declined = (said: string, wanted: Case): string =>
  inCase(said, (word) => forms.get(word)?.[order.indexOf(wanted)] ?? byRule(word, wanted));

export const genitive = (said: string): string => declined(said, 'genitive');

const isOne = (value: number): boolean => value % 10 === 1 && value % 100 !== 11;

const withGenitive =
  'от|до|около|ок\\.|из-за|из-под|вокруг|возле|мимо|накануне|вследствие|более|менее|свыше|больше|меньше|после|из|без|для|кроме|ниже|выше|старше|младше|моложе|порядка|не более|не менее|в течение|в размере|в возрасте|в количестве|в объёме|в сумме|на уровне|на расстоянии|в радиусе|на площади|на дистанции|со скоростью до|весом до|длиной до|в пределах|на протяжении|с момента|среди|против|вместо|достиг|достигла|достигло|достигли|достигает|достигал|достигала|достигало|достигали|достигнет|достигнут|достигают|достичь';

const plural = { genitive: '', dative: 'ам', instrumental: 'ами', locative: 'ах' } as const;
const masculine = { genitive: '', dative: 'у', instrumental: 'ом', locative: 'е' } as const;
const feminine = { genitive: '', dative: 'е', instrumental: 'ой', locative: 'е' } as const;
const adjective = { genitive: '', dative: 'ым', instrumental: 'ыми', locative: 'ых' } as const;

const nounWord = (word: string, wanted: Case, isSingle: boolean): string => {
  if (/[оеуы]$/u.test(word)) return word;
  if (isSingle)
    return word.endsWith('а')
      ? word.slice(0, -1) + feminine[wanted]
      : word.replace(/ь$/u, '') + masculine[wanted];
  return (
    word.replace(/[аь]$/u, '') + (word.endsWith('ь') ? plural[wanted].replace('а', 'я') : plural[wanted])
  );
};

// One and fractions take the genitive singular, as after `два`; all else the plural.
const noun: Declension['noun'] = (word, value, wanted) => {
  if (wanted === 'genitive' || !Number.isInteger(value)) return genitiveOf(word, value, isOne(value), 2);
  const [first = '', second] = count(word, 1).split(' ');
  if (second !== undefined && /(?:ая|ый|ий)$/u.test(first))
    return isOne(value)
      ? count(word, value)
      : `${first.slice(0, -2)}${adjective[wanted]} ${nounWord(second, wanted, false)}`;
  return firstWord(count(word, 1), (one) => nounWord(one, wanted, isOne(value)));
};

const small = String.raw`(?:\p{Ll}+[ыи](?:х|ми) )?`;

/** Feminines alone: `за одну целую две десятых`, `на 1 тыс.` */
const accusative: Oblique = {
  after: /(?:^|[\s(])(?:на|за|через|в|во) $/iu,
  followed: /^\d[\d \u00a0]{0,12}(?:,\d|(?:тыс|мин|сек|шт|т|с)(?!\p{L}))/u,
  say: (said) => said.replace(/одна целая/u, 'одну целую').replace(/одна$/u, 'одну'),
  noun: (word, value) =>
    Number.isInteger(value) && isOne(value)
      ? count(word, value)
          .replace(/ая(?= )/u, 'ую')
          .replace(/а$/u, 'у')
      : count(word, value),
};

const governed = obliquesOf(
  [
    {
      wanted: 'instrumental',
      words: 'с|со|за|под',
      followed: String.raw`${small}(?!нами|вами|ними|сами)\p{Ll}+(?:[ая]|ь)ми(?!\p{L})`,
    },
    { wanted: 'instrumental', words: 'между|над|перед|вместе с' },
    {
      wanted: 'dative',
      words: 'к|ко|благодаря|согласно|вопреки|навстречу|равен|равна|равно|равны|равным|равной|равняется',
    },
    // `при −5 °C`: what is below zero stays in the first case.
    { wanted: 'locative', words: 'о|об|при', followed: '' },
    {
      wanted: 'locative',
      words: 'в|во',
      followed: String.raw`(?:%|из \d|(?<=^\d{1,2}[/⁄]\d{1,3} )\p{Ll}+(?:ов|ев|ей|и|ы|а|я)?|${small}\p{Ll}+[ая]х(?!\p{L}))`,
    },
    { wanted: 'locative', words: 'на', followed: String.raw`${small}\p{Ll}+[ая]х(?!\p{L})` },
    {
      wanted: 'genitive',
      words: 'с|со',
      followed: String.raw`(?:\p{Ll}{1,12}\.? |[%°₽$€]C? ?){0,3}(?:до|по) \d`,
    },
    { wanted: 'genitive', words: `${withGenitive}|у` },
    // `строительство 5 школ`
    {
      wanted: 'genitive',
      words: String.raw`[\p{L}]{2,20}(?:ани[еяюи]|анием|ени[еяюи]|ением|ительств[оаеу]|ительством)|ремонт[ауе]?|ремонтом|покупк[аиеу]|продаж[аиеу]|постройк[аиеу]|гибел[ьи]|смерт[ьи]`,
      followed: String.raw`(?:\p{Ll}+[ыи]х )?\p{Ll}{3,}(?:ов|ев|ей|ий|ек|ок|ц|н|к|л|т|д|р|ш|ж)(?!\p{L})`,
    },
  ],
  'и|или|либо',
  { number: declined, noun },
);
export const obliques: readonly Oblique[] = [...governed, accusative];

const caseOfNoun = (after: string): Case | undefined => {
  const [, first = '', second = ''] = /^ (\p{Ll}{3,})(?: (\p{Ll}{3,}))?/u.exec(after) ?? [];
  const noun = /(?:[ыи]ми|[ыи]м|[ыи]х)$/u.test(first) ? second : first;
  if (/^(?:там|нам|вам|сам|сами|нами|вами|ними|также|самим)$/u.test(noun)) return undefined;
  if (/(?:[ая]|ь)ми$/u.test(noun)) return 'instrumental';
  if (/[ая]х$/u.test(noun)) return 'locative';
  return /[ая]м$/u.test(noun) && noun.length > 3 ? 'dative' : undefined;
};

const prepositions: readonly (readonly [RegExp, Case])[] = [
  [/(?:^|[\s(])(?:к|ко|благодаря|согласно|вопреки|навстречу) $/iu, 'dative'],
  [/(?:^|[\s(])(?:между|над|перед)(?: \d{1,6} и)? $/iu, 'instrumental'],
  [/(?:^|[\s(])(?:о|об|при) $/iu, 'locative'],
  [/(?:^|[\s(])у $/iu, 'genitive'],
];
/** `из 1 из 10`, `в 1 из`. */
const oneOf = /(?:^|[\s(])(?:в|на|о|об) $/iu;

/** People in the genitive singular, which is also their accusative; other nouns in -а are feminine. */
const person =
  /^ (?:\p{Ll}+(?:ого|его) )?(?:человека|ребёнка|солдата|студента|пациента|клиента|ветерана|депутата|делегата|кандидата|участника|сотрудника|работника|ученика|школьника|выпускника|мальчика|спортсмена|учителя|жителя|водителя|офицера|врача|игрока|туриста|журналиста|артиста|гражданина|пассажира|инженера|преподавателя|победителя|сына|брата|друга|мужчину)(?!\p{L})/u;

/** In `раздел 1 справочника` nothing is counted. */
const labelled =
  /(?<!\p{L})(?:раздел|глав|част|рис|таблиц|верси|шаг|строк|столб|вариант|пункт|номер|лист|этап|класс|групп|уров|код|тип|кабинет|комнат|квартир|дом(?!а )|корпус|том|пример|задани|упражнени|приложени|категори|подъезд|вход|канал|маршрут|вагон|мест|файл|слой|сло|ячейк)\p{Ll}{0,4} $/iu;

/** How a number that counts something is inflected; undefined where it is in the first case, or nobody can know. */
export function caseOf(value: number, before: string, after: string): ((said: string) => string) | undefined {
  const say = (wanted: Case) => (said: string) => declined(said, wanted);
  if (isOne(value) && labelled.test(before)) return (said) => said.replace(/од(?:на|но)$/u, 'один');
  // `с 2 детьми`, `в 5 случаях`: the noun shows the case.
  const shown = caseOfNoun(after);
  if (shown !== undefined && /(?:^|[\s(])\p{L}{1,9}(?: \d{1,6} (?:и|или))? $/u.test(before))
    return say(shown);
  const found = prepositions.find(([preposition]) => preposition.test(before));
  if (found) return say(found[1]);
  if (/(?:^|[\s(])[сС]о? $/u.test(before))
    return say(/^ (?:из|года|и) /u.test(after) ? 'instrumental' : 'genitive');
  if (isOne(value) && oneOf.test(before) && after.startsWith(' из ')) return say('locative');
  // `не хватает 2 столов`: after two to four a noun in the genitive plural shows the case of the number.
  const last = Math.floor(value / 10) % 10 === 1 ? 0 : value % 10;
  if (last >= 2 && last <= 4 && /^ \p{Ll}{2,}(?:ов|ев|ей)(?!\p{L})/u.test(after)) return say('genitive');
  // `наградили 21 ветерана`
  if (isOne(value) && person.test(after)) return (said) => said.replace(/од(?:ин|на)$/u, 'одного');
  // `с 1 преподавателем`, `с 1 девочкой`
  const single = /^ \p{Ll}{2,}(?<!тог)([оеё]м|[ое]й)(?!\p{L})/u.exec(after)?.[1];
  if (isOne(value) && single !== undefined && /(?:^|\s)(?:с|со|над|под|перед|и|или) $/iu.test(before))
    return (said) => said.replace(/один$|одна$/u, single.endsWith('м') ? 'одним' : 'одной');
  // `прочитал 21 книгу`
  return isOne(value) && /^ \p{Ll}{2,}[ую](?!\p{L})/u.test(after)
    ? (said) => said.replace(/од(?:ин|на)$/u, 'одну')
    : undefined;
}

/** In the genitive plural, as after `2–5`. */
const feminines =
  /^(?:минут|секунд|недель|тонн|копеек|страниц|строк|ложек|таблеток|книг|штук|женщин|девушек|девочек|групп|школ|комнат|стран|семей|капель|порций|попыток|ступеней|статей|частей|глав|букв|цифр|звёзд|рек|машин|бутылок|банок|чашек|линий|акций|единиц|точек|задач|ошибок|тысяч)$/u;

/** The gender of what is counted, as far as its ending tells. */
export function genderOf(value: number, after: string, isOblique = false): Gender | undefined {
  const noun = /^ (\p{Ll}+)(?!\p{L}|\. ?[\p{Ll}\d])/u.exec(after)?.[1];
  const last = Math.floor(value / 10) % 10 === 1 ? 0 : value % 10;
  if (noun === undefined || noun.length < 3) return undefined;
  // `из 21 страны`, `из 21 города`
  if (last === 1 && isOblique) return /[ыи]$/u.test(noun) ? 'feminine' : undefined;
  if (last === 1)
    return /[ая]$/u.test(noun)
      ? 'feminine'
      : /[ое]$/u.test(noun) && !/[ое]го$/u.test(noun)
        ? 'neuter'
        : undefined;
  return last === 2 && (/[ыи]$/u.test(noun) || feminines.test(noun)) ? 'feminine' : undefined;
}
