/** Words in capitals, by language: which are read as words, which are spelled though they could be read, and how. */

export interface AcronymTable {
  /** Read as words, separated by spaces. */
  readonly words: string;
  /** Spelled, though their letters could be read. */
  readonly spelled?: string;
  /** Said in their own way. */
  readonly said?: Readonly<Record<string, string>>;
  /** The names of the letters, where a letter that stands alone is another word: `в`, `w`, `k`. */
  readonly letters?: Readonly<Record<string, string>>;
  /** Three letters with a vowel between two consonants are a word: `ГЭС`, `ZUS`. */
  readonly readsThree?: boolean;
}

const named = (names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((pair) => pair.split(':') as [string, string]));

const everywhere =
  'NASA NATO UNESCO UNICEF OPEC FIFA UEFA AIDS COVID SARS ASEAN LEGO IKEA JPEG GIF PIN SIM RAM ROM LAN WLAN CERN PISA LASER RADAR CAPTCHA BREXIT ERASMUS EURATOM INTERPOL';

export const acronyms: Readonly<Record<string, AcronymTable>> = {
  de: {
    words: `${everywhere} UNO TÜV ALDI EDEKA GAU ZIP DAX BAMF ELSTER KITA ESA NABU BUND GEMA SCHUFA DEKRA REWE UFO IBAN SPAM APO GAST MAX BAFÖG BGB GG INTERREG LIDL PEGIDA FIAT SEAT AKT SZENE TEIL BUCH BAND`,
    spelled: 'ADAC BASF DAAD UEFI ICE',
    said: {
      UdSSR: 'U D S S R',
      StGB: 'S T G B',
      StPO: 'S T P O',
      VwGO: 'V W G O',
      BauGB: 'Bau G B',
      'CDU/CSU': 'C D U C S U',
      KfW: 'K F W',
      EuGH: 'E U G H',
      BVerfG: 'Bundesverfassungsgericht',
      BVerwG: 'Bundesverwaltungsgericht',
      BMJV: 'B M J V',
    },
  },
  nl: {
    words: `${everywhere} NAVO HEMA HAVO MAVO WIA DAF RABO GAMMA PABO IBAN VARA NOS SOA KEMA`,
    spelled: 'VMBO AEX',
  },
  sv: {
    words: `${everywhere} LAS SAAB SAS SIDA MUST KRAV ROT RUT NÄR LIDL IBAN SKF`,
    spelled: 'SKF SAS',
    said: { BrB: 'brottsbalken', RB: 'rättegångsbalken', JB: 'jordabalken', HD: 'Högsta domstolen' },
  },
  es: {
    words: `${everywhere} ONU OTAN OPEP IVA PSOE RENFE OVNI SIDA ESO UNED AVE PYME CEOE ONCE TALGO INEM ETA RAE FARC PEMEX MERCOSUR CEPAL PIB CIF NIE ERTE ERE SEAT UNAM PAN PRI IPC EPO ONG VOX OEA DON`,
    spelled: 'IPC',
  },
  fr: {
    words: `${everywhere} ONU OTAN OPEP SMIC SIDA ENA CAC INSEE CROUS URSSAF FNAC PACS ZEP ZAC SIREN SIRET RIB ESSEC CAPES DOM TOM OVNI AFNOR CAF CNAM INRA INA LICRA BIC INED DASS UNEF`,
    spelled: 'RATP INPI OMPI',
  },
  it: {
    words: `${everywhere} ONU IVA INPS ISTAT FIAT ENEL ENI RAI USA PIL IMU TAR ASL INAIL ANSA COOP UIL CISL DOC DOP IRPEF ANAS CONI SIAE ATAC TIM IRAP SPID ISEE TARI BOT BTP AVIS AVO NAS ROS DIA DAD`,
    spelled: 'BTP',
  },
  pt: {
    words: `${everywhere} ONU OTAN SUS IPEA ENEM PETROBRAS EMBRAPA ANVISA ANATEL MEC CEP PIB SENAI SESC USP PIX RENAVAM DETRAN FUNAI IBAMA UNICAMP CAPES INEP INPE MERCOSUL SIDA MASP COPOM SELIC TAM GOL OPEP IVA ONG RAP NIB`,
    spelled: 'IBGE INSS BNDES ONG UERJ IPCA IGPM ICMS IOF',
  },
  ro: { words: `${everywhere} ONU SIDA TVA CEC ANAF SRI TAROM`, spelled: 'TVA' },
  tr: { words: `${everywhere} TÜBİTAK TOKİ ASELSAN HAVELSAN TÜSİAD MİT ODTÜ TİKA` },
  hi: { words: everywhere },
  ru: {
    words: `${everywhere} НАТО ЮНЕСКО ЮНИСЕФ УЕФА ОПЕК ГОСТ МКАД ТАСС ОМОН МХАТ СНИЛС КАМАЗ ГУЛАГ БРИКС ЗАГС РОСТ СПИД НИИ ДОСААФ ИКЕА ОСАГО МАГАТЭ МРОТ ТРИЗ КАСКО`,
    readsThree: true,
    said: {
      США: 'сэ ша а',
      ФСБ: 'фэ эс бэ',
      ФРГ: 'фэ эр гэ',
      ФИО: 'фэ и о',
      ЦСКА: 'цэ эс ка',
      ФБР: 'фэ бэ эр',
    },
    letters: named(
      'А:а Б:бэ В:вэ Г:гэ Д:дэ Е:е Ё:ё Ж:жэ З:зэ И:и Й:и К:ка Л:эл М:эм Н:эн О:о П:пэ Р:эр С:эс Т:тэ У:у Ф:эф Х:ха Ц:цэ Ч:че Ш:ша Щ:ща Ъ: Ы:ы Ь: Э:э Ю:ю Я:я',
    ),
  },
  uk: {
    words: `${everywhere} НАТО ЮНЕСКО ЮНІСЕФ УЄФА ФІФА ОПЕК ДЕСТ ДАІ РАЦС КАМАЗ ГУЛАГ СНІД НАБУ САП РНБО МАГАТЕ АЕС ТЕС ГЕС ЗНО`,
    spelled: 'РНБО',
    readsThree: true,
    said: { США: 'се ша а', СРСР: 'ес ер ес ер', ФРН: 'еф ер ен' },
    letters: named(
      'А:а Б:бе В:ве Г:ге Ґ:ґе Д:де Е:е Є:є Ж:же З:зе И:и І:і Ї:ї Й:йот К:ка Л:ел М:ем Н:ен О:о П:пе Р:ер С:ес Т:те У:у Ф:еф Х:ха Ц:це Ч:че Ш:ша Щ:ща Ь: Ю:ю Я:я',
    ),
  },
  pl: {
    words: `${everywhere} ORLEN GOPR WOPR TOPR RODO KRUS PESEL SANEPID`,
    spelled: 'USA UEK',
    readsThree: true,
    letters: named(
      'A:a B:be C:ce D:de E:e F:ef G:gie H:ha I:i J:jot K:ka L:el M:em N:en O:o P:pe Q:ku R:er S:es T:te U:u V:fau W:wu X:iks Y:igrek Z:zet Ą:ą Ć:cie Ę:ę Ł:eł Ń:eń Ó:o Ś:eś Ź:ziet Ż:żet',
    ),
  },
  cs: {
    words: `${everywhere} ČVUT ANO AMU STAN TOP ČEDOK VUT`,
    spelled: 'USA',
    readsThree: true,
    said: { SSSR: 'es es es er' },
    letters: named(
      'A:á B:bé C:cé D:dé E:é F:ef G:gé H:há I:í J:jé K:ká L:el M:em N:en O:ó P:pé Q:kvé R:er S:es T:té U:ú V:vé W:vé X:iks Y:ypsilon Z:zet Č:čé Ď:ďé Ň:eň Ř:eř Š:eš Ť:ťé Ž:žet Á:á É:é Í:í Ó:ó Ú:ú Ů:ů Ý:ý',
    ),
  },
};
