/**
 * What a stop after a shortened word means. What is spoken for such words and whether a sentence may end after them is
 * one table for each language (`narration/abbreviations`); here are only languages that narration does not know.
 */
import type { SpokenLanguage } from '../narration/language.ts';
import { booksByLanguage } from '../narration/languages/verses.ts';
import { anyOf, withCapitals } from '../narration/rules/rule.ts';
import { trades } from '../narration/trades/trades.ts';
import { listedLanguages } from '../detection/common-words.ts';
import { spokenLanguage } from '../narration/spoken-languages.ts';
import { primaryLanguage } from '../../shared/text/tags.ts';

const words = (list: string) => new Set(list.split(' '));
const none: ReadonlySet<string> = new Set();

/** Titles and the like: the sentence always continues, whatever follows. */
const english = words('mr mrs ms st');
const beforeName: Record<string, ReadonlySet<string>> = {
  de: english,
  es: english,
  fr: english,
  it: english,
  nl: english,
  pt: english,
  ar: words('د أ'),
  bn: words('ডা ড মো মোঃ'),
  fi: words('hra rva'),
  id: words('jl bpk sdr tn ny'),
  ja: words('mr mrs ms dr'),
  mr: words('डॉ प्रा श्री'),
  ne: words('डा श्री'),
  vi: words('tp ts ths gs pgs bs'),
  zh: words('mr mrs ms dr prof'),
};

/** Shortened words inside a sentence: it continues before a lower-case letter or a number. */
const inSentence: Record<string, ReadonlySet<string>> = {
  hu: words('ún kb kft zrt max vö'),
  sv: words('dvs tel max kl'),
  pt: words('seg ter qua qui sex sáb dom'),
};

/** References: in any language, a number after one of these belongs to it. */
const beforeNumber = words(
  'no nos nr núm num n p pp pg pag pág págs s ss str fig figs art arts vol vols tab ch chap lat long rte eqs pt pts sc hwy cor sec sect para eq bd kap ' +
    'kl tel apt ref ver v godz poz rys ryc ст стр рис гл табл п пп кн т с м č čl obr sid kb hal bab cap caps séc sécs',
);

/** "And so on": these end the sentence when a capital follows. */
const closing = words('etc usw ecc enz itd itp osv atd apod');

/** Whole words that sentencex takes for shortened ones. */
const whole: Record<string, ReadonlySet<string>> = {
  en: words('no me'),
  de: words('mich mag no'),
  es: words('no bien da di mar auto nos mono extra sobre contra entre'),
  it: words(
    'no di la mi si ha lo me te so ne va mai sia sai fa su po li vi via fai sa ai ore re bar nato file mica dea sol',
  ),
  nl: words('dat me al hand bel best pas vol ver red top it'),
  cs: words('co tu no nám pod viď red slov'),
  pl: words('dniem włos'),
  ru: words('им муж жён'),
  uk: words('їм кін сер під мал вид мед рай гол кит полк ген пуч тур лип скл пер кап рос'),
};

/** Words that open a sentence: after an era or a single letter they have a capital only because another one begins. */
const openers: Record<string, string> = {
  en: "The|This|That|These|Those|It|He|She|They|We|You|There|Then|But|And|So|In|On|At|When|While|After|What|Who|Why|How|If|No|Yes|A|An|His|Her|Its|Our|My|Their|Nobody|Everyone|Everybody|Nothing|Everything|Something|Someone|Please|Here|Now|Yet|Still|Some|Many|Most|Each|Every|Both|Such|For|From|With|Without|Is|Was|Are|Were|Do|Does|Did|Not|Never|Only|Also|However|Thus|Therefore|Meanwhile|Later|Soon|Once|Since|Because|Although|During|Until|Don’t|Don't",
  de: 'Danach|Dann|Der|Die|Das|Den|Dem|Dies(?:e[mnrs]?)?|Er|Sie|Es|Wir|Ich|Man|Eine?[mnrs]?|In|Im|Am|An|Auf|Beim?|Mit|Nach|Vor|Seit|Um|Als|Wenn|Während|Nun|Jetzt|Später|Hier|Dort|Da|Damals|Daher|Deshalb|Damit|Doch|Aber|Und|Auch|So|Erst|Schließlich|Zunächst|Zuerst|Bald|Kurz|Dennoch|Trotzdem|Jedoch|Seine?|Ihre?|Keine?|Nicht|Durch|Unter|Über|Aus|Bis|Von|Für|Zu[mr]?|Anschließend|Daraufhin|Heute|Niemand|Anders|Alle[mnrs]?|Viele|Einige|Manche|Beide|Andere|Zwar|Immer|Nie|Noch|Schon|Sonst|Wieder|Sogar|Gegen|Ohne|Bevor|Nachdem|Dabei|Dazu|Darauf|Denn|Ob|Warum|Welche[mnrs]?|Sehr|Leider|Natürlich|Vielleicht|Selbst|Mein|Unser|Nur|Obwohl|Weil|Was|Wer|Wie|Wo',
  es: 'Después|Luego|Entonces|El|La|Los|Las|Una?|En|Con|Por|Para|Sus?|Est[aeo]s?|Es[aeo]s?|Más|Pero|Y|También|Al|De|Del|Desde|Cuando|Tras|Mientras|Así|Hoy|No|Se|Lo|Fue|Era|Es|Son|Está|Había|Hay|Ha|Han|Si|Como|Porque|Ya|Cada|Nadie|Todos|Mi|Solo|Allí|Aquí|Muy|Le|Les|Nos|Todo|Ahora|Sin|Según|Hasta|Cabe',
  fr: "Le|La|Les|Un|Une|Des|Il|Elle|Ils|Elles|On|Nous|Vous|Je|Tu|Ce|Cette|Ces|Cela|C’est|C’était|Mais|Et|Puis|Ensuite|Alors|Dans|En|Au|Après|Avant|Quand|Son|Sa|Ses|Est|C'est|C'était|Si|Comme|Pour|Par|Sur|Avec|Sans|Depuis|Pendant|Là|Ici|Tout|Tous|Chaque|Personne|Ne|Ainsi|Or|Donc|Car|Enfin|Leurs?|Notre|Mon|Ma|Mes|Aucune?|Voici|Merci|Plus",
  it: 'Poi|Dopo|Il|Lo|La|I|Gli|Le|Un[ao]?|Nel|Nella|In|Con|Per|Dal?|Dalla|Su[ao]|Quest[aeio]|Quell[aeio]|Quando|Ma|E|Anche|Così|Oggi|Non|Si|Al|Alla|Mentre|Fu|Era|È|Sono|Se|Come|Perché|Già|Ogni|Nessuno|Tutt[oi]|Solo|Qui|Lì|Più|Ora|Senza|Secondo|Fino|Da|Del|Della|Ha|Hanno|Ci|Vi',
  pt: 'Depois|Então|Os?|As?|Uma?|Em|N[ao]s?|Com|Por|Para|Seu|Sua|Est[ae]|Ess[ae]|Isso|Isto|Mas|E|Também|Ao|À|Desde|Quando|Após|Enquanto|Assim|Hoje|Não|Foi|Era|É|São|Está|Há|Se|Como|Porque|Já|Cada|Ninguém|Tod[oa]s?|Só|Aqui|Ali|Mais|Agora|Sem|Segundo|Até|Cabe|Fica|Mora|Para|Pel[oa]s?|D[aeo]s?',
  ro: 'Apoi|După|Un|O|În|La|Cu|Pe|Din|De|Acest|Această|Aceasta|El|Ea|Ei|Dar|Și|Când|Astfel|Azi|Nu|Au',
  ru: 'Он|Она|Оно|Они|Мы|Вы|Я|Это|Этот|Эта|Потом|Затем|Тогда|Но|А|И|В|На|После|Когда|Там|Здесь|Так|Как|Что|Его|Её|Их|Мой|Наш|Все|Всё|Если|Хотя|Пока|Уже|Ещё|Теперь|Сейчас|Вот|Из|К|С|У|О|По|За|При|До|От|Для|Не|Ни|Никто|Ничего|Берите|Вскоре|Позже|Долго',
  uk: 'Він|Вона|Воно|Вони|Ми|Ви|Я|Це|Цей|Ця|Ці|Той|Та|Потім|Потому|Тоді|Але|Проте|Однак|А|І|Й|В|У|На|Після|Коли|Там|Тут|Так|Як|Що|Його|Її|Їх|Їхні|Мій|Наш|Усі|Всі|Усе|Все|Якщо|Хоча|Поки|Уже|Вже|Ще|Тепер|Зараз|Ось|Із|З|До|Від|Для|За|Про|При|По|О|Об|Не|Ні|Ніхто|Нічого|Згодом|Пізніше|Довго|Також|Тому|Тож|Отже|Через|Під|Над|Між|Без',
  pl: 'On|Ona|Ono|Oni|One|To|Ten|Ta|Potem|Następnie|Wtedy|Ale|W|Na|Po|Gdy|Kiedy|Tam|Tak|Jego|Jej',
  sv: 'Han|Hon|Det|Den|De|Vi|Jag|Du|Ni|Man|En|Ett|I|På|Av|Med|Efter|Sedan|Då|När|Men|Och|Så|Om|Där|Här|Nu|Varför|Vem|Vad|Ingen|Inget|Alla|Enligt|För|Till|Från|Denna|Detta|Dessa|Hans|Hennes|Inte|Utan|Under|Över|Vid|Hur|Kom',
  nl: 'De|Het|Een|Hij|Zij|Ze|Wij|We|Ik|Dit|Dat|Deze|Die|Daarna|Toen|Maar|En|In|Op|Na|Als|Er|Zijn|Haar|Bij|Bijna|Ook|Zo|Om|Van|Voor|Met|Door|Over|Onder|Tot|Uit|Volgens|Sinds|Tijdens|Omdat|Hoewel|Nu|Dan|Daar|Hier|Wie|Wat|Waar|Geen|Niet|Niemand|Alle|Veel|Sommige|Elke|Zonder|Later|Tegen|Pas|Toch|Dus|Want|Mijn|Onze?|Hun',
};
/** After "and so on" a capital opens a sentence, where nouns have none. */
const andSoOn: Record<string, string> = {
  cs: 'atd|apod|a ?j',
  pl: 'itd|itp|i in',
  ru: 'и др|и пр',
  sv: String.raw`m\.m|m\. ?fl|o\.s\.v|osv|o\.d|e\.d`,
  tr: 'vb|vs|vd',
  uk: 'та ін|й ін|і ін',
};
const eras: Record<string, string> = {
  de: String.raw`[vn]\. ?(?:Chr|u\. ?Z)`,
  es: String.raw`[ad]\. ?(?:de )?(?:J\. ?-?)?C`,
  fr: String.raw`(?:av|apr?)\. J\.-C`,
  it: String.raw`[ad]\. ?C`,
  pt: String.raw`[ad]\. ?C`,
  ro: String.raw`[îd]\. ?(?:Hr|e\. ?n)`,
};

export interface Stops {
  beforeName: ReadonlySet<string>;
  inSentence: ReadonlySet<string>;
  beforeNumber: ReadonlySet<string>;
  closing: ReadonlySet<string>;
  whole: ReadonlySet<string>;
  /** By their last word, without its stop: the shortened words of the language in full. */
  known: ReadonlyMap<string, readonly Known[]>;
  /** A stop that is also the end of a sentence, with the white space after it, though a shortened word comes before it. */
  ends: readonly RegExp[];
  /** A word that opens a sentence. */
  opener?: RegExp;
  /** `Dr.` is a title, and also ends the name of a street. */
  hasDoctors: boolean;
  /** `3.` is how the language writes "third". */
  ordinals: boolean;
  code: string;
  /** Whether there is a list of its common words. */
  listed: boolean;
  /** No word of the language lacks a vowel, as Czech words may. */
  hasVowels: boolean;
}

interface Known {
  /** With its last stop, all in lower case unless capitals matter. */
  readonly written: string;
  readonly mayEnd: boolean;
  /** What follows, where it is only the first part of a longer one: `z.` of `z. B.` */
  readonly next?: string;
}

const ordinalLanguages = words('bs cs da de et fi fo hr hu is lb lv nb nn no pl sk sl sr tr');

const built = new Map<string, Stops>();

export function abbreviationsOf(language: string): Stops {
  const code = primaryLanguage(language);
  let abbreviations = built.get(code);
  if (!abbreviations) built.set(code, (abbreviations = build(code)));
  return abbreviations;
}

function build(code: string): Stops {
  const narrated = spokenLanguage(code);
  return {
    beforeName: beforeName[code] ?? none,
    inSentence: inSentence[code] ?? none,
    beforeNumber,
    closing,
    whole: whole[code] ?? none,
    known: narrated ? knownOf(narrated) : new Map<string, readonly Known[]>(),
    ends: [
      ...endsOf(code, endingsOf(narrated)),
      ...(narrated ? [countedEnd(narrated)] : []),
      ...(narrated && !ordinalLanguages.has(code) ? [romanEnd] : []),
    ],
    ...(openers[code] !== undefined && {
      opener: new RegExp(`^(?:${openers[code]})(?![\\p{L}\\p{M}])`, 'u'),
    }),
    hasDoctors: code === 'en',
    ordinals: ordinalLanguages.has(code),
    code,
    listed: listedLanguages.includes(code),
    hasVowels: narrated !== undefined && !/^(?:cs|hi|tr)$/.test(code),
  };
}

function knownOf(language: SpokenLanguage): Map<string, Known[]> {
  const known = new Map<string, Known[]>();
  const add = (entry: Known) => {
    const last = entry.written.split(' ').at(-1)!.slice(0, -1);
    if (entry.written.endsWith('.')) known.set(last, [...(known.get(last) ?? []), entry]);
  };
  const { endings } = language.abbreviations;
  const spoken = withCapitals(language);
  for (const written of [...Object.keys(spoken), ...counted(language)]) {
    const parts = written.split(' ');
    for (const [i, next] of parts.slice(1).entries())
      add({ written: parts.slice(0, i + 1).join(' '), mayEnd: false, next });
    const small = written[0]!.toLowerCase() + written.slice(1);
    // `klawisza Tab. Potem`: with a capital, what stands before a number is also a name.
    const isName = !(written in language.abbreviations.spoken) && beforeNumber.has(small.slice(0, -1));
    const mayEnd = isName || !(written in spoken) || endings.has(written) || endings.has(small);
    add({ written, mayEnd });
  }
  for (const { words: short } of trades[language.code] ?? [])
    for (const written of Object.keys(short)) if (!(written in spoken)) add({ written, mayEnd: true });
  // `2 Sam. 7`: only before a figure.
  for (const book of Object.keys(booksByLanguage[language.code] ?? {}))
    add({ written: `${book}.`, mayEnd: true });
  return known;
}

/** Shortened words after a number. */
const counted = ({ units, scales, currencies }: SpokenLanguage): string[] =>
  [units, scales, currencies].flatMap(Object.keys).filter((written) => written.endsWith('.'));

/** Those that end in a stop, without it. A single letter is too little. */
const endingsOf = (language: SpokenLanguage | undefined): string[] =>
  Array.from(language?.abbreviations.endings ?? [])
    // `Dr.` is mostly a doctor, and a drive before a capital at the end of an address.
    .filter((written) => /\p{L}{2}|\.\p{L}/u.test(written) && written.endsWith('.') && written !== 'Dr.')
    .map((written) => written.slice(0, -1));

/** An era, a shortened word that may end a sentence, or a single letter, before a word that opens a sentence. A name proves nothing. */
function endsOf(code: string, endings: readonly string[]): RegExp[] {
  const opening = openers[code];
  const ending = andSoOn[code];
  const general =
    ending === undefined
      ? []
      : [new RegExp(String.raw`(?<=(?<![\p{L}\p{N}.])(?:${ending}))\.\s+(?=\p{Lu}\p{Ll})`, 'gu')];
  if (opening === undefined) return general;
  const letter = String.raw`(?<=\p{Ll}|\d|\.)\s(?:\p{Lu}|[IVXLC]{2,6})|\d\sff?`;
  const before = [
    letter,
    ...(eras[code] === undefined ? [] : [`(?<!\\p{L})${eras[code]}`]),
    ...(endings.length === 0 ? [] : [`(?<![\\p{L}\\p{N}])(?:${anyOf(endings)})`]),
  ].join('|');
  return [...general, new RegExp(String.raw`(?<=${before})\.\s+(?=(?:${opening})(?![\p{L}\p{M}.]))`, 'gu')];
}

/** `no séc. XIX. Morreu`: only where a stop after a number makes no ordinal. */
const romanEnd =
  /(?<=\p{L}[\p{L}.,]{1,20} [\p{L}.]{2,20} (?:[XVI]{2,5}|X[LC]?[IVX]{0,4}))\.\s+(?=\p{Lu}\p{Ll})/gu;

/** `250 руб. Он заплатил`: after a number and its unit, where nouns have no capital. */
function countedEnd(language: SpokenLanguage): RegExp {
  // A single capital is also an initial.
  const names = [...counted(language).map((written) => written.slice(0, -1)), ...Object.keys(language.units)];
  const units = anyOf(
    [...names, 'kg', 'km', 'cm', 'mm', 'min'].filter((unit) => /^(?:\p{Ll}|\p{L}{2,6})/u.test(unit)),
  );
  const next = language.code === 'de' ? `(?:${openers['de']})(?!\\p{L})` : String.raw`\p{Lu}\p{Ll}`;
  return new RegExp(
    String.raw`(?<=(?:\d\s?|(?<=\p{L}[²³]?)/|(?<!\p{L})(?:за|на|per|pro|par|por|al|le) )(?:${units}))\.\s+(?=${next})`,
    'gu',
  );
}
