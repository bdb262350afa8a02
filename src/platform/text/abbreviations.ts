// Only what sentencex gets wrong: its own tables know several thousand abbreviations, and every entry here
// was added because a sentence of the golden rules broke after it. Written without the final stop, folded to
// lower case.

const words = (list: string) => new Set(list.split(' '));
const none: ReadonlySet<string> = new Set();

/** Titles and the like: the sentence always goes on, whatever follows. */
const beforeName: Record<string, ReadonlySet<string>> = {
  ar: words('د أ م'),
  bn: words('ডা ড মো মোঃ'),
  de: words('hr fr'),
  es: words('mons'),
  fi: words('hra rva'),
  fr: words('m mm mme mmes mlle mlles mgr dr drs pr me ste st sts gal'),
  hi: words('डॉ प्रो श्री पं'),
  id: words('jl bpk ibu sdr tn ny drs prof dr'),
  ja: words('mr mrs ms dr'),
  mr: words('डॉ प्रा श्री'),
  ne: words('डा श्री'),
  nl: words('mevr mw jhr'),
  pl: words('dr mgr inż ks płk gen'),
  pt: words('av trav eng prof profa arq dom'),
  ro: words('dl dna d-na d-nul dr prof ing str bd'),
  ru: words('проф акад доц им пл пер'),
  sv: words('fr dr prof'),
  tr: words('av sn öğr doç'),
  ur: words('ڈاکٹر'),
  vi: words('tp ts ths gs pgs bs tt'),
  zh: words('mr mrs ms dr'),
};

/** Shortened words inside a sentence: it goes on before a small letter or a number. */
const inSentence: Record<string, ReadonlySet<string>> = {
  en: words(
    'abbr approx appt apt assoc avg brit cont cu deg dia ed eds est etc esp excl fig figs fri govt hist ' +
      'hwy incl intl lat lit max misc mod mon natl obs opp orig pat pop prob pseud publ qty recd ref refs ' +
      'resp rms seq sing sp spec subj syn tel temp thu thur thurs trans tue tues uncl wed wk wks yr yrs',
  ),
  es: words('aprox máx mín etc tel incl'),
  fr: words('approx env max min tél incl éd coll trad rééd hab dépt dir etc'),
  hu: words('ún kb kft zrt ill pl stb max min vö'),
  it: words('tel max min circa ca ecc'),
  nl: words('max min tel incl excl evt'),
  pl: words('r w ok tel max min woj pow'),
  pt: words('aprox máx mín tel etc'),
  ro: words('ex tel max min'),
  sv: words('dvs ca tel max min kl st'),
  tr: words('örn vb vs bkz yy'),
};

/** References: in any language, a number after one of these belongs to it. */
const beforeNumber = words(
  'no nos nr núm num n º p pp pg pag pág págs page s ss str str fig figs fig art arts vol vols ch chap cap ' +
    'sec sect par para abs tab tbl eq ex exp bd kap kl tel apt ref rev ver v godz poz rys ryc ст стр рис ' +
    'гл табл п пп кн т с м č čl obr sid kb hal bab',
);

/** "And so on": these end the sentence when a capital follows. */
const closing = words('etc usw ecc enz itd itp osv atd apod stb dll');

const primary = (language: string) => language.split('-', 1)[0]!.toLowerCase();

export interface Abbreviations {
  beforeName: ReadonlySet<string>;
  inSentence: ReadonlySet<string>;
  beforeNumber: ReadonlySet<string>;
  closing: ReadonlySet<string>;
  /** `3.` is how the language writes "third". */
  ordinals: boolean;
}

const ordinalLanguages = words('bs cs da de et fi fo hr hu is lb lv nb nn no pl sk sl sr tr');

export function abbreviationsOf(language: string): Abbreviations {
  const code = primary(language);
  return {
    beforeName: beforeName[code] ?? none,
    inSentence: inSentence[code] ?? none,
    beforeNumber,
    closing,
    ordinals: ordinalLanguages.has(code),
  };
}
