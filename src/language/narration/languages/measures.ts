/**
 * Units that people write with a symbol, by language: the names of the bases, with what comes before them (`kW`, `mmol`).
 * Languages list only what they write in another way. `one/many`, in Slavic languages `one/few/many`; a `!` marks
 * feminine nouns.
 */
import { currencyName } from '../names.ts';
import type { Counted, Currency, Gender, SpokenLanguage } from '../language.ts';
import { mathSymbols } from './mathematics.ts';
import { easternMeasures, type MeasureNames } from './measures.eastern.ts';
import { forms as polishForms } from './polish.words.ts';
import { forms } from './slavic.ts';

/** Which prefixes are in use with which base. */
const used =
  'm:k,d,c,m,µ,μ,n g:k,m,µ,μ,n l:h,d,c,m,µ,μ L:h,d,c,m,µ,μ s:m,µ,μ,n W:k,M,G,T,m Wh:k,M,G,T V:k,m A:m Ah:m, Hz:k,M,G,T Pa:h,k,M,G J:k,M cal:k N:k Ω:k,M mol:m,µ eV:k,M,G,T bar:m bit:k,M,G B:k,M,G,T atm: M:m,µ,n K: dB: mmHg: lx: lm: Nm: ha: Bq:k,M Sv:m,µ T:m';

const names: Readonly<Record<string, MeasureNames>> = {
  de: {
    bases:
      'm:Meter g:Gramm l:Liter s:Sekunde/Sekunden! W:Watt Wh:Wattstunde/Wattstunden! V:Volt A:Ampere Ah:Amperestunde/Amperestunden! Hz:Hertz Pa:Pascal J:Joule cal:Kalorie/Kalorien! N:Newton Ω:Ohm mol:Mol eV:Elektronenvolt bar:Bar bit:Bit B:Byte atm:Atmosphäre/Atmosphären! M:molar K:Kelvin mmHg:Millimeter_Quecksilbersäule dB:Dezibel lx:Lux lm:Lumen Nm:Newtonmeter ha:Hektar Bq:Becquerel Sv:Sievert T:Tesla',
    prefixes: 'k:Kilo M:Mega G:Giga T:Tera h:Hekto d:Dezi c:Zenti m:Milli µ:Mikro n:Nano',
  },
  fr: {
    bases:
      'm:mètre/mètres g:gramme/grammes l:litre/litres s:seconde/secondes! W:watt/watts Wh:wattheure/wattheures V:volt/volts A:ampère/ampères Ah:ampère-heure/ampères-heures Hz:hertz Pa:pascal/pascals J:joule/joules cal:calorie/calories! N:newton/newtons Ω:ohm/ohms mol:mole/moles! eV:électron-volt/électrons-volts bar:bar/bars bit:bit/bits B:octet/octets atm:atmosphère/atmosphères! M:molaire K:kelvin/kelvins mmHg:millimètre_de_mercure/millimètres_de_mercure dB:décibel/décibels lx:lux lm:lumen/lumens Nm:newton-mètre/newtons-mètres ha:hectare/hectares Bq:becquerel/becquerels Sv:sievert/sieverts T:tesla/teslas',
    prefixes: 'k:kilo M:méga G:giga T:téra h:hecto d:déci c:centi m:milli µ:micro n:nano',
  },
  es: {
    bases:
      'm:metro/metros g:gramo/gramos l:litro/litros s:segundo/segundos W:vatio/vatios Wh:vatio_hora/vatios_hora V:voltio/voltios A:amperio/amperios Ah:amperio_hora/amperios_hora Hz:hercio/hercios Pa:pascal/pascales J:julio/julios cal:caloría/calorías! N:newton/newtons Ω:ohmio/ohmios mol:mol/moles eV:electronvoltio/electronvoltios bar:bar/bares bit:bit/bits B:byte/bytes atm:atmósfera/atmósferas! M:molar K:kelvin/kelvins mmHg:milímetro_de_mercurio/milímetros_de_mercurio dB:decibelio/decibelios lx:lux lm:lumen/lúmenes Nm:newton_metro/newtons_metro ha:hectárea/hectáreas! Bq:becquerel/becquereles Sv:sievert T:tesla/teslas',
    prefixes: 'k:kilo M:mega G:giga T:tera h:hecto d:deci c:centi m:mili µ:micro n:nano',
  },
  it: {
    bases:
      'm:metro/metri g:grammo/grammi l:litro/litri s:secondo/secondi W:watt Wh:wattora V:volt A:ampere Ah:amperora Hz:hertz Pa:pascal J:joule cal:caloria/calorie! N:newton Ω:ohm mol:mole/moli! eV:elettronvolt bar:bar bit:bit B:byte atm:atmosfera/atmosfere! M:molare K:kelvin mmHg:millimetro_di_mercurio/millimetri_di_mercurio dB:decibel lx:lux lm:lumen Nm:newton_metro ha:ettaro/ettari Bq:becquerel Sv:sievert T:tesla',
    prefixes: 'k:chilo M:mega G:giga T:tera h:etto d:deci c:centi m:milli µ:micro n:nano',
  },
  pt: {
    bases:
      'm:metro/metros g:grama/gramas l:litro/litros s:segundo/segundos W:watt/watts Wh:watt-hora/watts-hora V:volt/volts A:ampere/amperes Ah:ampere-hora/amperes-hora Hz:hertz Pa:pascal/pascals J:joule/joules cal:caloria/calorias! N:newton/newtons Ω:ohm/ohms mol:mol/mols eV:elétron-volt/elétrons-volt bar:bar/bars bit:bit/bits B:byte/bytes atm:atmosfera/atmosferas! M:molar K:kelvin/kelvins mmHg:milímetro_de_mercúrio/milímetros_de_mercúrio dB:decibel/decibéis lx:lux lm:lúmen/lúmens Nm:newton-metro/newtons-metro ha:hectare/hectares Bq:becquerel/becquerels Sv:sievert/sieverts T:tesla/teslas',
    prefixes: 'k:quilo M:mega G:giga T:tera h:hecto d:deci c:centi m:mili µ:micro n:nano',
  },
  ru: {
    bases:
      'м:метр/метра/метров г:грамм/грамма/граммов л:литр/литра/литров с:секунда/секунды/секунд! Вт:ватт/ватта/ватт Вт·ч:ватт-час/ватт-часа/ватт-часов Втч:ватт-час/ватт-часа/ватт-часов В:вольт/вольта/вольт А:ампер/ампера/ампер А·ч:ампер-час/ампер-часа/ампер-часов Гц:герц/герца/герц Па:паскаль/паскаля/паскалей Дж:джоуль/джоуля/джоулей кал:калория/калории/калорий! Н:ньютон/ньютона/ньютонов Ом:ом/ома/ом моль:моль/моля/моль эВ:электронвольт/электронвольта/электронвольт бар:бар/бара/бар бит:бит/бита/бит Б:байт/байта/байт атм:атмосфера/атмосферы/атмосфер! К:кельвин/кельвина/кельвинов дБ:децибел/децибела/децибел лк:люкс лм:люмен/люмена/люмен Бк:беккерель/беккереля/беккерелей Зв:зиверт/зиверта/зивертов Тл:тесла',
    prefixes: 'к:кило М:мега Г:гига Т:тера г:гекто д:деци с:санти м:милли мк:микро н:нано',
  },
  ...easternMeasures,
  hi: {
    bases:
      'm:मीटर g:ग्राम l:लीटर s:सेकंड W:वाट Wh:वाट_घंटे V:वोल्ट A:एम्पियर Hz:हर्ट्ज़ Pa:पास्कल J:जूल cal:कैलोरी N:न्यूटन Ω:ओम mol:मोल bit:बिट B:बाइट bar:बार atm:एटमॉस्फियर K:केल्विन mmHg:मिलीमीटर_पारा dB:डेसिबल ha:हेक्टेयर',
    prefixes: 'k:किलो M:मेगा G:गीगा T:टेरा h:हेक्टो d:डेसी c:सेंटी m:मिली µ:माइक्रो n:नैनो',
  },
};

const russianUsed =
  'м:к,д,с,м,мк,н г:к,м,мк,н л:г,д,с,м с:м,мк,н Вт:к,М,Г,Т,м Вт·ч:к,М,Г,Т Втч:к,М В:к,м А:м А·ч:м, Гц:к,М,Г,Т Па:г,к,М,Г Дж:к,М кал:к Н:к Ом:к,М моль:м эВ:к,М,Г бар:м бит:к,М,Г Б:К,к,М,Г,Т атм: К: дБ: лк: лм: Бк:к,М Зв:м,мк Тл:м';

/** A single letter that is also a preposition, or counts millions: only its prefixed forms are safe. */
const ambiguous = /^(?:[AMKTBNJс]|[АВКБ])$/u;

const pairs = (line: string) => line.split(' ').map((pair) => pair.split(/:(.*)/) as [string, string]);

const spaced = (word: string): string => word.replaceAll('_', ' ');

function counted(written: string, code: string, prefix: string): Counted {
  const words = written
    .replace('!', '')
    .split('/')
    .map((word) => (prefix === '' ? word : prefix + (code === 'de' ? word.toLowerCase() : word)))
    .map(spaced);
  const [one = '', two = one, many = two, part = two] = words;
  if (code === 'pl') return polishForms(one, two, many, part);
  if (code === 'cs') return forms([one, two, many, part], false);
  return code === 'ru'
    ? forms([one, two, many], true)
    : code === 'fr'
      ? (value) => (Math.abs(value) >= 2 ? two : one)
      : [one, two];
}

function measuresOf(code: string): { units: Record<string, Counted>; genders: Record<string, Gender> } {
  const units: Record<string, Counted> = {};
  const genders: Record<string, Gender> = {};
  const own = names[code];
  if (!own) return { units, genders };
  const bases = new Map(pairs(own.bases));
  const prefixNames = new Map(pairs(own.prefixes));
  for (const [symbol, prefixes] of pairs(code === 'ru' ? russianUsed : used)) {
    const word = bases.get(symbol) ?? (symbol === 'L' ? bases.get('l') : undefined);
    if (word === undefined) continue;
    for (const prefix of ['', ...prefixes.split(',').filter(Boolean)]) {
      if (prefix === '' && ambiguous.test(symbol)) continue;
      const unit = prefix + symbol;
      const name = prefix === 'К' ? 'кило' : prefixNames.get(prefix === 'μ' ? 'µ' : prefix);
      units[unit] = counted(word, code, prefix === '' ? '' : name!);
      if (word.endsWith('!')) genders[unit] = 'feminine';
    }
  }
  return { units, genders };
}

/** As people write them, by the code that tells their name. */
const moneySigns =
  '¥:JPY JPY: 円:JPY CHF: ₹:INR INR: zł:PLN PLN: Kč:CZK CZK: SEK: NOK: DKK: TRY: ₺:TRY ₩:KRW KRW: R$:BRL BRL: C$:CAD CA$:CAD CAD: A$:AUD AU$:AUD AUD: MXN: ₽:RUB RUB: ₪:ILS ILS: ₴:UAH UAH: HK$:HKD HKD: NZ$:NZD NZD: CNY: RMB:CNY S$:SGD SGD: HUF: ZAR: US$:USD U$S:USD ₿:BTC';

function currenciesOf(code: string): Record<string, Currency> {
  return Object.fromEntries(
    pairs(moneySigns)
      .filter(([, name]) => name !== 'BTC')
      .map(([sign, name]) => [sign, { unit: currencyName(code, name || sign) }]),
  );
}

/** What is printed on keys. */
const keys = { '⌘': 'Command', '⌥': 'Option', '⇧': 'Shift', '⌃': 'Control' };

/** A language with the units and the money that all languages have. */
export function withMeasures(language: SpokenLanguage): SpokenLanguage {
  const { units, genders } = measuresOf(language.code);
  const all = { ...units, ...language.units };
  // `Km`, `Mhz`: as people write them, too.
  for (const [alias, unit] of pairs('Km:km Kg:kg Km/h:km/h KWh:kWh Kwh:kWh Mhz:MHz Ghz:GHz Khz:kHz KHz:kHz'))
    if (all[unit] !== undefined) all[alias] ??= all[unit];
  return {
    ...language,
    symbols: { ...keys, ...mathSymbols(language.code), ...language.symbols },
    units: all,
    unitGenders: { ...genders, ...language.unitGenders },
    currencies: { ...currenciesOf(language.code), ...language.currencies },
  };
}
