/** Units with a symbol in Polish, Czech, Swedish and Turkish. In Slavic languages `one/few/many/part`; a `!` marks feminine nouns. */
export interface MeasureNames {
  readonly bases: string;
  readonly prefixes: string;
}

const hard = (stem: string, [few, many, part]: readonly [string, string, string]): string =>
  `${stem}/${stem}${few}/${stem}${many}/${stem}${part}`;
const pairs = (line: string, ends: readonly [string, string, string]): string =>
  line
    .split(' ')
    .map((pair) => {
      const [symbol = '', stem = ''] = pair.split(':');
      return `${symbol}:${hard(stem, ends)}`;
    })
    .join(' ');
const same =
  'W:watt V:volt A:ampere Hz:hertz Pa:pascal J:joule N:newton Ω:ohm bar:bar bit:bit lx:lux lm:lumen T:tesla';

export const easternMeasures: Readonly<Record<string, MeasureNames>> = {
  pl: {
    bases: `${pairs('m:metr g:gram l:litr W:wat V:wolt A:amper Hz:herc N:niuton Ω:om eV:elektronowolt bar:bar bit:bit B:bajt K:kelwin lx:luks lm:lumen Bq:bekerel Sv:siwert', ['y', 'ów', 'a'])} s:sekunda/sekundy/sekund/sekundy! Pa:paskal/paskale/paskali/paskala J:dżul/dżule/dżuli/dżula mol:mol/mole/moli/mola dB:decybel/decybele/decybeli/decybela Wh:watogodzina/watogodziny/watogodzin/watogodziny! cal:kaloria/kalorie/kalorii/kalorii! mmHg:milimetr_słupa_rtęci/milimetry_słupa_rtęci/milimetrów_słupa_rtęci/milimetra_słupa_rtęci T:tesla/tesle/tesli/tesli!`,
    prefixes: 'k:kilo M:mega G:giga T:tera h:hekto d:decy c:centy m:mili µ:mikro n:nano',
  },
  cs: {
    bases: `${pairs('m:metr g:gram l:litr W:watt V:volt A:ampér Hz:hertz N:newton Ω:ohm eV:elektronvolt bar:bar bit:bit B:bajt Pa:pascal J:joul dB:decibel lx:lux lm:lumen Bq:becquerel Sv:sievert', ['y', 'ů', 'u'])} s:sekunda/sekundy/sekund/sekundy! mol:mol/moly/molů/molu Wh:watthodina/watthodiny/watthodin/watthodiny! cal:kalorie/kalorie/kalorií/kalorie! K:kelvin/kelviny/kelvinů/kelvinu mmHg:milimetr_rtuti/milimetry_rtuti/milimetrů_rtuti/milimetru_rtuti T:tesla/tesly/tesel/tesly!`,
    prefixes: 'k:kilo M:mega G:giga T:tera h:hekto d:deci c:centi m:mili µ:mikro n:nano',
  },
  sv: {
    bases: `${same} m:meter g:gram l:liter s:sekund/sekunder! Wh:wattimme/wattimmar! Ah:amperetimme/amperetimmar! cal:kalori/kalorier! mol:mol eV:elektronvolt B:byte atm:atmosfär/atmosfärer! M:molar K:kelvin mmHg:millimeter_kvicksilver dB:decibel Nm:newtonmeter ha:hektar Bq:becquerel Sv:sievert`,
    prefixes: 'k:kilo M:mega G:giga T:tera h:hekto d:deci c:centi m:milli µ:mikro n:nano',
  },
  tr: {
    bases:
      'm:metre g:gram l:litre s:saniye W:vat Wh:vatsaat V:volt A:amper Ah:ampersaat Hz:hertz Pa:paskal J:jul cal:kalori N:newton Ω:ohm mol:mol eV:elektronvolt bar:bar bit:bit B:bayt atm:atmosfer K:kelvin mmHg:milimetre_cıva dB:desibel lx:lüks lm:lümen Nm:newtonmetre ha:hektar Bq:bekerel Sv:sievert T:tesla',
    prefixes: 'k:kilo M:mega G:giga T:tera h:hekto d:desi c:santi m:mili µ:mikro n:nano',
  },
};
