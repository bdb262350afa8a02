/** The cases of Ukrainian numbers and units, by the words before them and the noun after them. */
import { count, type Counted, type Gender } from '../language.ts';
import { inCase } from './slavic.ts';
import { type Case, caseTable, type Declension, formIn, genitiveOf, obliquesOf } from './slavic.cases.ts';

/** Nominative: genitive, dative, locative, instrumental. */
const forms = caseTable(`
  нуль нуля нулю нулі нулем | один одного одному одному одним | одна однієї одній одній однією
  одне одного одному одному одним | два двох двом двох двома | дві двох двом двох двома
  три трьох трьом трьох трьома | чотири чотирьох чотирьом чотирьох чотирма
  шість шести шести шести шістьма | сім семи семи семи сьома | вісім восьми восьми восьми вісьма
  сорок сорока сорока сорока сорока | дев'яносто дев'яноста дев'яноста дев'яноста дев'яноста
  сто ста ста ста ста | двісті двохсот двомстам двохстах двомастами
  триста трьохсот трьомстам трьохстах трьомастами | чотириста чотирьохсот чотирьомстам чотирьохстах чотирмастами
  п'ятсот п'ятисот п'ятистам п'ятистах п'ятьмастами | шістсот шестисот шестистам шестистах шістьмастами
  сімсот семисот семистам семистах сьомастами | вісімсот восьмисот восьмистам восьмистах вісьмастами
  дев'ятсот дев'ятисот дев'ятистам дев'ятистах дев'ятьмастами | тисяча тисячі тисячі тисячі тисячею
  тисячі тисяч тисячам тисячах тисячами | тисяч тисяч тисячам тисячах тисячами
  мільйон мільйона мільйону мільйоні мільйоном | мільйони мільйонів мільйонам мільйонах мільйонами
  мільйонів мільйонів мільйонам мільйонах мільйонами | мільярд мільярда мільярду мільярді мільярдом
  мільярди мільярдів мільярдам мільярдах мільярдами | мільярдів мільярдів мільярдам мільярдах мільярдами
  ціла цілої цілій цілій цілою | цілих цілих цілим цілих цілими | десята десятої десятій десятій десятою
  сота сотої сотій сотій сотою | тисячна тисячної тисячній тисячній тисячною | десятих десятих десятим десятих десятими
  сотих сотих сотим сотих сотими | тисячних тисячних тисячним тисячних тисячними
  половина половини половині половині половиною | третина третини третині третині третиною
  чверть чверті чверті чверті чвертю | чверті чвертей чвертям чвертях чвертями | третини третин третинам третинах третинами`);

const byRule = (word: string, wanted: Case): string =>
  wanted === 'instrumental'
    ? word.replace(/ть$/u, 'тьма').replace(/десят$/u, 'десятьма')
    : word.replace(/ть$/u, 'ти').replace(/десят$/u, 'десяти');

const number = (said: string, wanted: Case): string =>
  inCase(said, (word) => formIn(forms, word, wanted) ?? byRule(word, wanted));

const isOne = (value: number): boolean => value % 10 === 1 && value % 100 !== 11;

const plural = { genitive: '', dative: 'ам', locative: 'ах', instrumental: 'ами' } as const;
const single = { genitive: '', dative: 'у', locative: 'і', instrumental: 'ом' } as const;
const adjectival = { genitive: '', dative: 'им', locative: 'их', instrumental: 'ими' } as const;

/** `метри` as `метрам`, `гривні` as `гривням`, `квадратні` as `квадратним`. */
const manyIn = (word: string, wanted: Case): string =>
  word.endsWith('і')
    ? word.slice(0, -1) + plural[wanted].replace('а', /[чшжщ]і$/u.test(word) ? 'а' : 'я')
    : word.endsWith('и')
      ? word.slice(0, -1) + plural[wanted]
      : word;

const singleIn = (word: string, wanted: Case): string =>
  /[ая]$/u.test(word)
    ? word.slice(0, -1) + (wanted === 'instrumental' ? (word.endsWith('я') ? 'ею' : 'ою') : 'і')
    : /[бвгґджзклмнпрстфхцчшщ]$/u.test(word)
      ? word + single[wanted]
      : word;

// After decimals a noun stands in the genitive singular.
const noun: Declension['noun'] = (word, value, wanted) => {
  if (wanted === 'genitive' || !Number.isInteger(value)) return genitiveOf(word, value, isOne(value), 0.5);
  if (isOne(value)) return mapWords(word, 1, (first) => singleIn(first, wanted));
  const [first = '', second, ...rest] = count(word, 2).split(' ');
  if (second !== undefined && /[нтк]і$/u.test(first))
    return [first.slice(0, -1) + adjectival[wanted], manyIn(second, wanted), ...rest].join(' ');
  return mapWords(word, 2, (one) => manyIn(one, wanted));
};

function mapWords(word: Counted, value: number, decline: (first: string) => string): string {
  const [first = '', ...rest] = count(word, value).split(' ');
  return [decline(first), ...rest].join(' ');
}

export const declension: Declension = { number, noun };
export const genitive = (said: string): string => number(said, 'genitive');

const withGenitive =
  'від|до|близько|бл\\.|біля|коло|після|без|для|крім|окрім|нижче|вище|більше|менше|не більше|не менше|старше|молодше|серед|замість|проти|протягом|упродовж|впродовж|у розмірі|в розмірі|у віці|у межах|в межах|на рівні|на відстані|у кількості|в кількості|у сумі|в сумі|у радіусі|в радіусі|до рівня|з-понад|досяг|досягла|досягло|досягли|досягає|досягають|досягне|в обсязі|в обсягах|за мінусом';
const small = String.raw`(?:\p{Ll}+(?:их|іх|ими|іми) )?`;
const inPlace = String.raw`(?:%|з \d|${small}\p{Ll}+[ая]х(?!\p{L}))`;

export const obliques = obliquesOf(
  [
    { wanted: 'instrumental', words: 'між|поміж|перед|разом з|разом із|порівняно з' },
    {
      wanted: 'instrumental',
      words: 'з|із|зі|за|над|під',
      followed: String.raw`${small}(?:\p{Ll}+(?:[ая]ми)|дітьми|людьми|гістьми)(?!\p{L})`,
    },
    { wanted: 'dative', words: 'завдяки|всупереч|усупереч|назустріч|дорівнює|дорівнюють|рівний|рівна' },
    { wanted: 'locative', words: 'при', followed: '' },
    { wanted: 'locative', words: 'в|у', followed: inPlace },
    { wanted: 'locative', words: 'на|о|об|по', followed: inPlace.replace('%|з \\d|', '') },
    {
      wanted: 'genitive',
      words: 'з|із|зі',
      followed: String.raw`(?:\p{Ll}{1,12}\.? |[%°₴$€]C? ?){0,3}до \d`,
    },
    {
      wanted: 'genitive',
      words: 'з|із|зі',
      followed: String.raw`(?:[.,;)]|$|${small}\p{Ll}{1,14}(?:ів|їв|ей|ок|ин|унд|иць|ій|іб|ень|ек|от)(?!\p{L}))`,
    },
    { wanted: 'genitive', words: withGenitive },
  ],
  'і|й|та|або|чи',
  declension,
);

/** Nouns after `2–5`, in the genitive plural. */
const feminines =
  /^(?:хвилин|секунд|годин|тонн|копійок|гривень|сторінок|ложок|таблеток|книг|книжок|штук|жінок|дівчат|дівчаток|груп|шкіл|кімнат|країн|родин|сімей|крапель|порцій|спроб|статей|частин|глав|букв|цифр|зірок|річок|машин|пляшок|банок|чашок|ліній|акцій|одиниць|точок|задач|помилок|тисяч|осіб|ночей)$/u;
/** In the nominative plural. */
const femininesInPlural =
  /(?:ості|ції|сії|зії|[иі]вки|анки|нки(?<!ринки|будинки|вчинки|рахунки|дарунки|малюнки)|ниці)$|^(?:хвилини|секунди|години|тонни|гривні|копійки|ложки|таблетки|книги|книжки|штуки|дівчини|групи|школи|кімнати|країни|родини|сім['’]ї|краплі|порції|спроби|статті|частини|глави|літери|цифри|зірки|річки|машини|пляшки|банки|чашки|лінії|точки|задачі|помилки|тисячі|особи|ночі|доби|сестри|доньки|подруги|мови|картини|роботи|дороги|руки|ноги|кнопки|програми|умови|причини|половини|фази|зони|пари|дози|дати|сторони|папки|вкладки|риси|версії)$/u;

/** The gender of what is counted, as far as its ending tells. */
export function genderOf(value: number, after: string, isOblique = false): Gender | undefined {
  const noun = /^ (\p{Ll}[\p{Ll}'’]+)(?!\p{L}|\. ?[\p{Ll}\d])/u.exec(after)?.[1];
  const last = Math.floor(value / 10) % 10 === 1 ? 0 : value % 10;
  if (noun === undefined || noun.length < 3) return undefined;
  if (last === 1 && isOblique) return /[иі]$/u.test(noun) ? 'feminine' : undefined;
  if (last === 1)
    return /[ая]$/u.test(noun)
      ? 'feminine'
      : /[ое]$/u.test(noun) && !/(?:ого|ено|ано|яно|уто|ито)$/u.test(noun)
        ? 'neuter'
        : undefined;
  return last === 2 && (femininesInPlural.test(noun) || feminines.test(noun)) ? 'feminine' : undefined;
}

/** In `версії 1 передбачено` nothing is counted. */
const labelled =
  /(?<!\p{L})(?:розділ|глав|частин|рис|таблиц|версі|крок|рядк|рядок|стовп|варіант|пункт|номер|аркуш|етап|клас|груп|рів|код|тип|кабінет|кімнат|квартир|будин|корпус|том|приклад|завданн|вправ|додат|категорі|вхід|канал|маршрут|вагон|місц|файл|шар|клітин)\p{Ll}{0,4} $/iu;

/** How a number that counts something is inflected, where its noun shows it: `з 2 дітьми`, `у 5 випадках`. */
export function caseOf(value: number, before: string, after: string): ((said: string) => string) | undefined {
  const say = (wanted: Case) => (said: string) => number(said, wanted);
  if (isOne(value) && labelled.test(before)) return (said) => said.replace(/од(?:на|не)$/u, 'один');
  const [, first = '', second = ''] = /^ (\p{Ll}[\p{Ll}'’]{2,})(?: (\p{Ll}{3,}))?/u.exec(after) ?? [];
  const word = /(?:[иі]ми|[иі]м|[иі]х)$/u.test(first) ? second : first;
  if (/(?:^|[\s(])\p{L}{1,9}(?: \d{1,6} (?:і|й|та|або|чи))? $/u.test(before)) {
    if (/(?:[ая]ми|дітьми|людьми|гістьми|кіньми)$/u.test(word)) return say('instrumental');
    if (/[ая]х$/u.test(word)) return say('locative');
    if (/[ая]м$/u.test(word) && word.length > 4) return say('dative');
  }
  const last = Math.floor(value / 10) % 10 === 1 ? 0 : value % 10;
  // `не вистачає 2 столів`: after two to four the genitive plural shows the case of the number.
  if (last >= 2 && last <= 4 && /^ \p{Ll}{2,}ів(?!\p{L})/u.test(after)) return say('genitive');
  // `прочитав 21 книгу`
  return isOne(value) && /^ \p{Ll}{2,}[ую](?!\p{L})/u.test(after) && !/^ \p{Ll}+ому /u.test(after)
    ? (said) => said.replace(/од(?:ин|на)$/u, 'одну')
    : undefined;
}
