/** Words for what every language labels alike: versions, tags, letters that are answered, pairs of currencies, places on earth. */

export interface Labels {
  readonly version: string;
  /** Before the word that a `#` marks. */
  readonly hashtag: string;
  /** `AW:`, `Fwd:` at the start of a subject. */
  readonly subjects: Readonly<Record<string, string>>;
  /** By letter: `48° N`. West has two letters in some languages. */
  readonly compass: Readonly<Record<string, string>>;
  /** Of an angle. */
  readonly minutes: string;
  readonly seconds: string;
  /** Of a match: `73'`. */
  readonly minuteOfMatch?: (minute: string, ordinal: string) => string;
  /** Words before the two figures of a blood pressure, and what is said between them. */
  readonly pressure: readonly [cue: string, between: string];
  /** Of a solution: `1 M`. */
  readonly molar: string;
  /** Before a number that no range begins with: `n° 78-17`. */
  readonly numbered: string;
}

const named = (line: string): Readonly<Record<string, string>> =>
  Object.fromEntries(line.split(' ').map((pair) => pair.split(':') as [string, string]));

export const labels: Readonly<Record<string, Labels>> = {
  en: {
    version: 'version',
    hashtag: 'hashtag',
    subjects: named('FW:Forward FWD:Forward Fwd:Forward RE:Re'),
    compass: named('N:north S:south E:east W:west'),
    minutes: 'minutes',
    seconds: 'seconds',
    pressure: ['BP|[Bb]lood pressure', 'over'],
    molar: 'molar',
    numbered:
      'No\\.|Nos\\.|Boeing|Public Law|Pub\\. L\\.|(?:[Oo]rder|[Ii]nvoice|[Ii]tem|[Pp]art|[Cc]ase|[Ss]erial|[Aa]ccount|[Mm]odel|[Dd]ocket) (?:no\\.|number|#)|[Ii]nvoice|[Rr]eceipt|[Tt]icket|[Dd]ocket',
  },
  de: {
    version: 'Version',
    hashtag: 'Hashtag',
    subjects: named('AW:Antwort WG:Weitergeleitet FW:Weitergeleitet Fwd:Weitergeleitet RE:Re'),
    compass: named('N:Nord S:Süd O:Ost E:Ost W:West'),
    minutes: 'Minuten',
    seconds: 'Sekunden',
    minuteOfMatch: (_, ordinal) => `${ordinal} Minute`,
    pressure: ['RR|Blutdruck', 'zu'],
    molar: 'molar',
    numbered: 'Nr\\.|Nummer|Boeing|Az\\.|Aktenzeichen|Modell|Typ',
  },
  fr: {
    version: 'version',
    hashtag: 'hashtag',
    subjects: named('TR:Transfert FW:Transfert Fwd:Transfert RE:Re'),
    compass: named('N:nord S:sud E:est O:ouest W:ouest'),
    minutes: 'minutes',
    seconds: 'secondes',
    minuteOfMatch: (_, ordinal) => `${ordinal} minute`,
    pressure: ['TA|[Tt]ension(?: artérielle)?', 'sur'],
    molar: 'molaire',
    numbered: 'n°|n°s|[Nn]uméro|Boeing|[Ll]oi|[Dd]écret|[Oo]rdonnance|[Mm]odèle',
  },
  es: {
    version: 'versión',
    hashtag: 'hashtag',
    subjects: named('RV:Reenvío FW:Reenvío Fwd:Reenvío RE:Re'),
    compass: named('N:norte S:sur E:este O:oeste W:oeste'),
    minutes: 'minutos',
    seconds: 'segundos',
    minuteOfMatch: (minute) => `minuto ${minute}`,
    pressure: ['TA|PA|[Pp]resión|[Tt]ensión', 'sobre'],
    molar: 'molar',
    numbered: 'n\\.º|nº|[Nn]úm\\.|[Nn]úmero|Boeing|[Ll]ey|[Mm]odelo',
  },
  it: {
    version: 'versione',
    hashtag: 'hashtag',
    subjects: named('FW:Inoltro Fwd:Inoltro RE:Re'),
    compass: named('N:nord S:sud E:est O:ovest W:ovest'),
    minutes: 'minuti',
    seconds: 'secondi',
    minuteOfMatch: (_, ordinal) => `${ordinal} minuto`,
    pressure: ['PA|[Pp]ressione', 'su'],
    molar: 'molare',
    numbered: 'n\\.|n°|[Nn]umero|Boeing|[Ll]egge|[Mm]odello',
  },
  pt: {
    version: 'versão',
    hashtag: 'hashtag',
    subjects: named('ENC:Encaminhada FW:Encaminhada Fwd:Encaminhada RE:Re RES:Resposta'),
    compass: named('N:norte S:sul E:leste L:leste O:oeste W:oeste'),
    minutes: 'minutos',
    seconds: 'segundos',
    minuteOfMatch: (minute) => `minuto ${minute}`,
    pressure: ['PA|[Pp]ressão', 'por'],
    molar: 'molar',
    numbered: 'n\\.º|nº|[Nn]úmero|Boeing|[Ll]ei|[Mm]odelo',
  },
  ru: {
    version: 'версия',
    hashtag: 'хештег',
    subjects: named('FW:Пересылка Fwd:Пересылка RE:Ответ Re:Ответ'),
    compass: {},
    minutes: 'минут',
    seconds: 'секунд',
    pressure: ['АД|[Дд]авление', 'на'],
    molar: 'моль на литр',
    numbered: '№|номер|Боинг|Boeing|Ту|Ил|Як|Ан|модель|ГОСТ',
  },
  hi: {
    version: 'संस्करण',
    hashtag: 'हैशटैग',
    subjects: {},
    compass: named('N:उत्तर S:दक्षिण E:पूर्व W:पश्चिम'),
    minutes: 'मिनट',
    seconds: 'सेकंड',
    pressure: ['रक्तचाप|बीपी|BP', 'बटा'],
    molar: 'मोलर',
    numbered: 'नं\\.(?! ?[6-9]\\d{4}-\\d{5})|नंबर|संख्या|बोइंग',
  },
};
