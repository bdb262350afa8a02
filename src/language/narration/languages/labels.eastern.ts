/** What words a language has for what is labelled, and those of Polish, Czech, Swedish, Turkish and Ukrainian. */
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

const subjects = (forward: string, reply: string, more: Readonly<Record<string, string>> = {}) => ({
  FW: forward,
  Fwd: forward,
  RE: reply,
  Re: reply,
  ...more,
});
const compass = (north: string, south: string, east: string, west: string) => ({
  N: north,
  S: south,
  E: east,
  W: west,
});

export const easternLabels: Readonly<Record<string, Labels>> = {
  pl: {
    version: 'wersja',
    hashtag: 'hasztag',
    subjects: subjects('Przekazano', 'Odpowiedź', { ODP: 'Odpowiedź', PD: 'Przekazano' }),
    compass: compass('północ', 'południe', 'wschód', 'zachód'),
    minutes: 'minut',
    seconds: 'sekund',
    pressure: ['RR|[Cc]iśnieni\\p{L}{1,3}', 'na'],
    molar: 'molowy',
    numbered: '[Nn]r|[Nn]umer|Boeing|[Mm]odel',
  },
  cs: {
    version: 'verze',
    hashtag: 'hashtag',
    subjects: subjects('Předáno', 'Odpověď'),
    compass: compass('severní šířky', 'jižní šířky', 'východní délky', 'západní délky'),
    minutes: 'minut',
    seconds: 'vteřin',
    pressure: ['TK|[Tt]lak\\p{L}{0,3}', 'na'],
    molar: 'molární',
    numbered: '[Čč]\\.|[Čč]íslo|Boeing|[Mm]odel',
  },
  sv: {
    version: 'version',
    hashtag: 'hashtagg',
    subjects: subjects('Vidarebefordrat', 'Svar', { SV: 'Svar', VB: 'Vidarebefordrat' }),
    compass: compass('nord', 'syd', 'ost', 'väst'),
    minutes: 'minuter',
    seconds: 'sekunder',
    pressure: ['BT|[Bb]lodtryck\\p{L}{0,3}', 'genom'],
    molar: 'molar',
    numbered: '[Nn]r\\.?|[Nn]ummer|Boeing|[Mm]odell',
  },
  tr: {
    version: 'sürüm',
    hashtag: 'etiket',
    subjects: subjects('İletilen', 'Yanıt', { İLT: 'İletilen', YNT: 'Yanıt' }),
    compass: compass('kuzey', 'güney', 'doğu', 'batı'),
    minutes: 'dakika',
    seconds: 'saniye',
    pressure: ['TA|[Tt]ansiyon\\p{L}{0,4}', 'bölü'],
    molar: 'molar',
    numbered: '[Nn]o\\.?|[Nn]umara|Boeing|[Mm]odel',
  },
  uk: {
    version: 'версія',
    hashtag: 'хештег',
    subjects: subjects('Переслано', 'Відповідь'),
    compass: {},
    minutes: 'хвилин',
    seconds: 'секунд',
    pressure: ['АТ|[Тт]иск\\p{L}{0,3}', 'на'],
    molar: 'моль на літр',
    numbered: '№|номер|Боїнг|Boeing|Ан|модель|ДСТУ',
  },
};
