/** Polish words for units, money and symbols. */
import type { Counted, Currency, Scale, SpokenLanguage } from '../language.ts';
import { unitsOf } from '../names.ts';
import { same } from './slavic.ts';

/** `złoty`, `złote`, `złotych`; after decimals `złotego`. Only one itself is counted as one. */
export const forms =
  (one: string, few: string, many: string, part: string): Counted =>
  (value) => {
    if (!Number.isInteger(value)) return part;
    const isFew = value % 10 >= 2 && value % 10 <= 4 && Math.floor(value / 10) % 10 !== 1;
    return value === 1 ? one : isFew ? few : many;
  };

const zloty: Currency = {
  unit: forms('złoty', 'złote', 'złotych', 'złotego'),
  cent: forms('grosz', 'grosze', 'groszy', 'grosza'),
  gender: 'masculine',
};
const euro: Currency = {
  unit: same('euro'),
  cent: forms('cent', 'centy', 'centów', 'centa'),
  gender: 'neuter',
  centGender: 'masculine',
};
const dollar: Currency = {
  unit: forms('dolar', 'dolary', 'dolarów', 'dolara'),
  cent: forms('cent', 'centy', 'centów', 'centa'),
  gender: 'masculine',
};
const pound: Currency = {
  unit: forms('funt', 'funty', 'funtów', 'funta'),
  cent: same('pensów'),
  gender: 'masculine',
};

export const currencies: SpokenLanguage['currencies'] = {
  zł: zloty,
  'zł.': zloty,
  PLN: zloty,
  '€': euro,
  EUR: euro,
  euro,
  $: dollar,
  USD: dollar,
  '£': pound,
  GBP: pound,
};

const scale = (word: Counted): Scale => ({ word, gender: 'masculine' });
const thousand = scale(forms('tysiąc', 'tysiące', 'tysięcy', 'tysiąca'));
const million = scale(forms('milion', 'miliony', 'milionów', 'miliona'));
const milliard = scale(forms('miliard', 'miliardy', 'miliardów', 'miliarda'));
export const scales: SpokenLanguage['scales'] = {
  'tys.': thousand,
  tys: thousand,
  mln: million,
  'mln.': million,
  mld: milliard,
  bln: scale(forms('bilion', 'biliony', 'bilionów', 'biliona')),
  'mld.': milliard,
};

export const symbols: SpokenLanguage['symbols'] = {
  '&': 'i',
  '@': 'małpa',
  '+': 'plus',
  '=': 'równa się',
  '×': 'razy',
  '÷': 'podzielić przez',
  '±': 'plus minus',
  '−': 'minus',
  '≈': 'w przybliżeniu',
  '≠': 'nie równa się',
  '≤': 'mniejsze lub równe',
  '≥': 'większe lub równe',
  '→': 'do',
  '√': 'pierwiastek z',
  '∞': 'nieskończoność',
  π: 'pi',
  '°': 'stopni',
  '§§': 'paragrafy',
  '§': 'paragraf',
  '%': 'procent',
  '€': 'euro',
  $: 'dolarów',
  '£': 'funtów',
  '²': 'do kwadratu',
  '³': 'do sześcianu',
  '#': 'numer',
};

export const units: SpokenLanguage['units'] = {
  ...unitsOf(
    'pl',
    'km m cm mm kg g l ml ha h godz.:h min min.:min s sek:s sek.:s ms °C °F KB kB:KB MB GB TB',
  ),
  mg: forms('miligram', 'miligramy', 'miligramów', 'miligrama'),
  dag: forms('dekagram', 'dekagramy', 'dekagramów', 'dekagrama'),
  t: forms('tona', 'tony', 'ton', 'tony'),
  'os.': forms('osoba', 'osoby', 'osób', 'osoby'),
  'szt.': forms('sztuka', 'sztuki', 'sztuk', 'sztuki'),
  szt: forms('sztuka', 'sztuki', 'sztuk', 'sztuki'),
  Hz: same('herców'),
  kHz: same('kiloherców'),
  MHz: same('megaherców'),
  GHz: same('gigaherców'),
  W: forms('wat', 'waty', 'watów', 'wata'),
  kW: forms('kilowat', 'kilowaty', 'kilowatów', 'kilowata'),
  MW: forms('megawat', 'megawaty', 'megawatów', 'megawata'),
  kWh: forms('kilowatogodzina', 'kilowatogodziny', 'kilowatogodzin', 'kilowatogodziny'),
  V: forms('wolt', 'wolty', 'woltów', 'wolta'),
  kPa: forms('kilopaskal', 'kilopaskale', 'kilopaskali', 'kilopaskala'),
  hPa: forms('hektopaskal', 'hektopaskale', 'hektopaskali', 'hektopaskala'),
  MPa: forms('megapaskal', 'megapaskale', 'megapaskali', 'megapaskala'),
  kJ: forms('kilodżul', 'kilodżule', 'kilodżuli', 'kilodżula'),
  dB: forms('decybel', 'decybele', 'decybeli', 'decybela'),
  µg: forms('mikrogram', 'mikrogramy', 'mikrogramów', 'mikrograma'),
  µm: forms('mikrometr', 'mikrometry', 'mikrometrów', 'mikrometra'),
  nm: forms('nanometr', 'nanometry', 'nanometrów', 'nanometra'),
  'obr./min': forms('obrót na minutę', 'obroty na minutę', 'obrotów na minutę', 'obrotu na minutę'),
  'm kw.': forms('metr kwadratowy', 'metry kwadratowe', 'metrów kwadratowych', 'metra kwadratowego'),
  'km kw.': forms(
    'kilometr kwadratowy',
    'kilometry kwadratowe',
    'kilometrów kwadratowych',
    'kilometra kwadratowego',
  ),
  kcal: forms('kilokaloria', 'kilokalorie', 'kilokalorii', 'kilokalorii'),
};
