/**
 * Only what sentencex gets wrong: each entry was tried and breaks a sentence there. Shortened forms that are also whole
 * words (`sing`, `pop`, `wed`) stay out, because they end sentences too. Written without the final stop, in lower case.
 */
import { primaryLanguage } from '../../shared/text/tags.ts';

const words = (list: string) => new Set(list.split(' '));
const none: ReadonlySet<string> = new Set();

/** Titles and the like: the sentence always continues, whatever follows. */
const beforeName: Record<string, ReadonlySet<string>> = {
  en: words('mr mrs ms messrs prof rev mme sra'),
  de: words('inkl exkl zzgl abzgl'),
  ar: words('د أ'),
  bn: words('ডা ড মো মোঃ'),
  es: words('mons'),
  fi: words('hra rva'),
  fr: words('m mme mmes mlle mlles mgr dr drs pr me ste st sts gal'),
  hi: words('डॉ प्रो श्री पं'),
  id: words('jl bpk sdr tn ny'),
  ja: words('mr mrs ms dr'),
  mr: words('डॉ प्रा श्री'),
  ne: words('डा श्री'),
  nl: words('mevr mw jhr'),
  pl: words('dr mgr inż ks płk gen'),
  pt: words('av trav profa arq'),
  ro: words('dl dna d-na d-nul str bd'),
  ru: words('доц им пл'),
  tr: words('sn öğr doç'),
  vi: words('tp ts ths gs pgs bs'),
  zh: words('ms'),
};

/** Shortened words inside a sentence: it continues before a lower-case letter or a number. */
const inSentence: Record<string, ReadonlySet<string>> = {
  en: words(
    'abbr approx appt apt assoc avg brit deg eds est excl figs fri govt hist incl intl max misc mon natl obs ' +
      'jan feb mar apr jun jul aug sep sept oct nov dec hr hrs min mins sec secs mo mos pts qtr eqs sq pop exp qtrs ' +
      'orig prob publ qty recd refs resp seq subj tel temp thu thur thurs trans tue tues wk wks yr yrs tbsp tsp oz lb lbs ft qt pt gal',
  ),
  es: words('aprox'),
  fr: words('approx max min incl coll trad rééd dépt c.-à-d janv févr avr juil sept oct nov déc env'),
  it: words('gen feb mar apr giu lug ago set ott nov dic incl'),
  hu: words('ún kb kft zrt max vö'),
  nl: words('tel incl excl'),
  pl: words('r w ok tel max min woj pow'),
  pt: words('aprox máx mín tel'),
  ro: words('ex tel max'),
  sv: words('dvs tel max kl'),
  tr: words('örn vb bkz yy'),
};

/** References: in any language, a number after one of these belongs to it. */
const beforeNumber = words(
  'no nos nr núm num n p pp pg pag pág págs s ss str fig figs art arts vol vols tab ch chap lat long rte eqs pt pts sc hwy cor sec sect para eq bd kap ' +
    'kl tel apt ref ver v godz poz rys ryc ст стр рис гл табл п пп кн т с м č čl obr sid kb hal bab',
);

/** "And so on": these end the sentence when a capital follows. */
const closing = words('etc usw ecc enz itd itp osv atd apod');

/**
 * An era, `44 v. Chr.`, ends a sentence where one of these words follows: it has a capital only because another sentence
 * begins. A name after an era proves nothing.
 */
const eras: Record<string, readonly [era: string, openers: string]> = {
  de: [
    String.raw`[vn]\. ?(?:Chr|u\. ?Z)`,
    'Danach|Dann|Der|Die|Das|Den|Dem|Dies(?:e[mnrs]?)?|Er|Sie|Es|Wir|Ich|Man|Eine?[mnrs]?|In|Im|Am|An|Auf|Beim?|Mit|Nach|Vor|Seit|Um|Als|Wenn|Während|Nun|Jetzt|Später|Hier|Dort|Da|Damals|Daher|Deshalb|Damit|Doch|Aber|Und|Auch|So|Erst|Schließlich|Zunächst|Zuerst|Bald|Kurz|Dennoch|Trotzdem|Jedoch|Seine?|Ihre?|Keine?|Nicht|Durch|Unter|Über|Aus|Bis|Von|Für|Zu[mr]?|Anschließend|Daraufhin|Heute|Obwohl|Weil|Was|Wer|Wie|Wo',
  ],
  es: [
    String.raw`[ad]\. ?(?:de )?(?:J\. ?-?)?C`,
    'Después|Luego|Entonces|El|La|Los|Las|Una?|En|Con|Por|Para|Sus?|Est[aeo]s?|Es[aeo]s?|Más|Pero|Y|También|Al|De|Del|Desde|Cuando|Tras|Mientras|Así|Hoy|No|Se|Lo|Fue|Era',
  ],
  it: [
    String.raw`[ad]\. ?C`,
    'Poi|Dopo|Il|Lo|La|I|Gli|Le|Un[ao]?|Nel|Nella|In|Con|Per|Dal?|Dalla|Su[ao]|Quest[aeio]|Quell[aeio]|Quando|Ma|E|Anche|Così|Oggi|Non|Si|Al|Alla|Mentre|Fu|Era',
  ],
  pt: [
    String.raw`[ad]\. ?C`,
    'Depois|Então|Os?|As?|Uma?|Em|N[ao]s?|Com|Por|Para|Seu|Sua|Est[ae]|Ess[ae]|Isso|Isto|Mas|E|Também|Ao|À|Desde|Quando|Após|Enquanto|Assim|Hoje|Não|Foi|Era',
  ],
  ro: [
    String.raw`[îd]\. ?(?:Hr|e\. ?n)`,
    'Apoi|După|Un|O|În|La|Cu|Pe|Din|De|Acest|Această|Aceasta|El|Ea|Ei|Dar|Și|Când|Astfel|Azi|Nu|Au',
  ],
};
const eraEnds = new Map(
  Object.entries(eras).map(([language, [era, openers]]) => [
    language,
    new RegExp(String.raw`(?<=(?<!\p{L})${era})\.\s+(?=(?:${openers})(?![\p{L}\p{M}]))`, 'gu'),
  ]),
);

/** Days that are words in lower case: `Sat. and Sun.`, but `He sat.` */
const beforeLower: Record<string, ReadonlySet<string>> = { en: words('Sat Sun Wed') };

export interface Abbreviations {
  beforeName: ReadonlySet<string>;
  inSentence: ReadonlySet<string>;
  beforeNumber: ReadonlySet<string>;
  closing: ReadonlySet<string>;
  /** With their capitals. */
  beforeLower: ReadonlySet<string>;
  /** The stop of an era that is also the end of a sentence, with the white space after it. */
  eraEnd: RegExp | undefined;
  /** `Dr.` is a title, and also ends the name of a street. */
  hasDoctors: boolean;
  /** `3.` is how the language writes "third". */
  ordinals: boolean;
}

const ordinalLanguages = words('bs cs da de et fi fo hr hu is lb lv nb nn no pl sk sl sr tr');

export function abbreviationsOf(language: string): Abbreviations {
  const code = primaryLanguage(language);
  return {
    beforeName: beforeName[code] ?? none,
    inSentence: inSentence[code] ?? none,
    beforeNumber,
    closing,
    beforeLower: beforeLower[code] ?? none,
    eraEnd: eraEnds.get(code),
    hasDoctors: code === 'en',
    ordinals: ordinalLanguages.has(code),
  };
}
