/** What most languages write alike and say in their own words: days of the week in a timetable, chapters, heights. */

export interface Everyday {
  /** Short names as a timetable has them, in lower case, without a dot. */
  readonly days: Readonly<Record<string, string>>;
  /** From one day to another. */
  readonly range: (from: string, until: string) => string;
  /** Words before a Roman numeral that is counted, in lower case. */
  readonly parts: readonly string[];
  /** How tall somebody is: `1,80 m`. */
  readonly height?: (meters: number, rest: string) => string;
}

const week = (shorts: string, names: string): Readonly<Record<string, string>> => {
  const days = names.split(' ');
  return Object.fromEntries(shorts.split(' ').map((short, i) => [short, days[i % 7]!]));
};

const germanDays = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag';
const frenchDays = 'lundi mardi mercredi jeudi vendredi samedi dimanche';
const spanishDays = 'lunes martes miércoles jueves viernes sábado domingo';
const italianDays = 'lunedì martedì mercoledì giovedì venerdì sabato domenica';
const portugueseDays = 'segunda terça quarta quinta sexta sábado domingo';
const romanianDays = 'luni marți miercuri joi vineri sâmbătă duminică';
const czechDays = 'pondělí úterý středa čtvrtek pátek sobota neděle';
const russianDays = 'понедельник вторник среда четверг пятница суббота воскресенье';
const ukrainianDays = "понеділок вівторок середа четвер п'ятниця субота неділя";
const turkishDays = 'pazartesi salı çarşamba perşembe cuma cumartesi pazar';

const dutchDays = 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag';
const polishDays = 'poniedziałek wtorek środa czwartek piątek sobota niedziela';
/** The days in the genitive. */
const inPolish = (day: string): string =>
  day
    .replace('wtorek', 'wtorku')
    .replace(/([aą])tek$/u, '$1tku')
    .replace(/łek$/u, 'łku')
    .replace(/rtek$/u, 'rtku')
    .replace(/da$/u, 'dy')
    .replace(/ta$/u, 'ty')
    .replace(/la$/u, 'li');

export const everyday: Readonly<Record<string, Everyday>> = {
  de: {
    days: week('mo di mi do fr sa so', germanDays),
    range: (from, until) => `${from} bis ${until}`,
    parts: ['kapitel', 'kap.', 'band', 'bd.', 'teil', 'akt', 'aufzug', 'szene', 'tafel', 'klasse'],
    height: (meters, rest) => `${meters === 1 ? 'ein' : 'zwei'} Meter ${rest}`,
  },
  fr: {
    days: week(`lun mar mer jeu ven sam dim ${frenchDays}`, frenchDays),
    range: (from, until) => `du ${from} au ${until}`,
    parts: [
      'chapitre',
      'chap.',
      'ch.',
      'tome',
      't.',
      'livre',
      'volume',
      'vol.',
      'partie',
      'acte',
      'scène',
      'sc.',
      'tableau',
      'tab.',
      'planche',
      'titre',
    ],
    height: (meters, rest) => `${meters === 1 ? 'un mètre' : 'deux mètres'} ${rest}`,
  },
  es: {
    days: week(`lun mar mié jue vie sáb dom lu ma mi ju vi sa do ${spanishDays}`, spanishDays),
    range: (from, until) => `de ${from} a ${until}`,
    parts: [
      'capítulo',
      'tomo',
      't.',
      'volumen',
      'vol.',
      'cap.',
      'parte',
      'acto',
      'escena',
      'libro',
      'título',
      'tít.',
      'lám.',
      'tabla',
    ],
    height: (meters, rest) => `${meters === 1 ? 'un metro' : 'dos metros'} ${rest}`,
  },
  it: {
    days: week(`lun mar mer gio ven sab dom ${italianDays}`, italianDays),
    range: (from, until) =>
      `${from === 'domenica' ? 'dalla' : 'dal'} ${from} ${until === 'domenica' ? 'alla' : 'al'} ${until}`,
    parts: [
      'sez.',
      'sezione',
      'capitolo',
      'cap.',
      'tomo',
      'volume',
      'vol.',
      'parte',
      'atto',
      'libro',
      'titolo',
      'tab.',
      'tavola',
      'tav.',
      'fig.',
      'scena',
      'canto',
    ],
    height: (meters, rest) => `${meters === 1 ? 'un metro' : 'due metri'} e ${rest}`,
  },
  pt: {
    days: week(`seg ter qua qui sex sáb dom ${portugueseDays}`, portugueseDays),
    range: (from, until) => `de ${from} a ${until}`,
    parts: [
      'capítulo',
      'cap.',
      'tomo',
      'volume',
      'vol.',
      'parte',
      'ato',
      'cena',
      'canto',
      'livro',
      'título',
      'tít.',
      'inc.',
      'inciso',
      'tabela',
    ],
    height: (meters, rest) => `${meters === 1 ? 'um metro' : 'dois metros'} e ${rest}`,
  },
  ro: {
    days: week(`lu ma mi jo vi sâ du lun mar mie joi vin sâm dum ${romanianDays}`, romanianDays),
    range: (from, until) => `de ${from} până ${until}`,
    parts: ['capitolul', 'cap.', 'volumul', 'vol.', 'partea', 'actul'],
    height: (meters, rest) => `${meters === 1 ? 'un metru' : 'doi metri'} și ${rest}`,
  },
  cs: {
    days: week('po út st čt pá so ne', czechDays),
    range: (from, until) => `${from} až ${until}`,
    parts: ['kapitola', 'díl', 'svazek'],
  },
  nl: {
    days: week(`ma di wo do vr za zo ${dutchDays}`, dutchDays),
    range: (from, until) => `${from} tot en met ${until}`,
    parts: ['hoofdstuk', 'hfst.', 'deel', 'akte', 'scène', 'boek'],
    height: (meters, rest) => `${meters === 1 ? 'één' : 'twee'} meter ${rest}`,
  },
  pl: {
    days: { ...week('pn wt śr czw pt sob niedz', polishDays), pon: 'poniedziałek' },
    range: (from, until) => `od ${inPolish(from)} do ${inPolish(until)}`,
    parts: ['rozdział', 'rozdz.', 'tom', 'część', 'akt', 'księga'],
    height: (meters, rest) => `${meters === 1 ? 'metr' : 'dwa metry'} ${rest}`,
  },
  ru: {
    days: week('пн вт ср чт пт сб вс', russianDays),
    range: (from, until) => `${from} — ${until}`,
    parts: [],
  },
  uk: {
    days: week('пн вт ср чт пт сб нд', ukrainianDays),
    range: (from, until) => `${from} — ${until}`,
    parts: [],
  },
  tr: {
    days: week(`pzt sal çar per cum cmt paz ${turkishDays}`, turkishDays),
    range: (from, until) =>
      `${from}${/[aı]/u.test(from.at(-1)!) || from === 'pazar' ? 'dan' : 'den'} ${until}${until === 'pazar' ? 'a' : until.endsWith('e') || until.endsWith('i') ? 'ye' : 'ya'}`,
    parts: ['bölüm', 'cilt', 'kısım'],
  },
};
