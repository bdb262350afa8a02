/** Names that Node has for every language (CLDR): months as they stand in a date, and units in the form for a number. */
import type { Counted } from './language.ts';

export function monthsOf(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 15));
    return parts.find(({ type }) => type === 'month')!.value;
  });
}

const units: Readonly<Record<string, string>> = {
  km: 'kilometer',
  m: 'meter',
  cm: 'centimeter',
  mm: 'millimeter',
  mi: 'mile',
  yd: 'yard',
  ft: 'foot',
  in: 'inch',
  kg: 'kilogram',
  g: 'gram',
  lb: 'pound',
  oz: 'ounce',
  l: 'liter',
  ml: 'milliliter',
  gal: 'gallon',
  ha: 'hectare',
  ac: 'acre',
  h: 'hour',
  min: 'minute',
  s: 'second',
  ms: 'millisecond',
  yr: 'year',
  mo: 'month',
  wk: 'week',
  '°C': 'celsius',
  '°F': 'fahrenheit',
  KB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
  PB: 'petabyte',
  Mb: 'megabit',
  Gb: 'gigabit',
};

/**
 * `written` has units as people abbreviate them, after a colon the symbol above where it is another: `km Std.:h`.
 * `like` gives a number that has the form of another, where people do not count as CLDR does.
 */
export function unitsOf(
  language: string,
  written: string,
  like = (value: number) => value,
): Record<string, Counted> {
  const entries = written.split(' ').map((entry): [string, Counted] => {
    const [abbreviation = '', symbol = abbreviation] = entry.split(':');
    const word = counted(language, units[symbol]!);
    return [abbreviation, (value) => word(like(value))];
  });
  return Object.fromEntries(entries);
}

function counted(language: string, unit: string): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    const parts = format.formatToParts(value);
    return parts.find(({ type }) => type === 'unit')!.value;
  };
}

/** `Schweizer Franken`, in the form for a number. */
export function currencyName(language: string, currency: string): Counted {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      minimumFractionDigits: 0,
    });
    const name = format.formatToParts(value).find(({ type }) => type === 'currency')!.value;
    return language === 'pt' ? name.toLowerCase() : name;
  };
}
