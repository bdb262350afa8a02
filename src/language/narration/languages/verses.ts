/** The books of the Bible as references write them, by language: short forms, then the name that is said. */

const books = (lines: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.split('|').flatMap((line) => {
      const [name = '', shorts = ''] = line.trim().split(':');
      return [name, ...shorts.split(' ')].filter(Boolean).map((short) => [short, name] as const);
    }),
  );

/** `1 Kor`: the first letter to them. */
export const firstOf: Readonly<Record<string, readonly string[]>> = {
  de: ['erster', 'zweiter', 'dritter'],
  es: ['primera', 'segunda', 'tercera'],
  fr: ['première', 'deuxième', 'troisième'],
  it: ['prima', 'seconda', 'terza'],
  pt: ['primeira', 'segunda', 'terceira'],
  ru: ['Первое', 'Второе', 'Третье'],
  pl: ['pierwszy', 'drugi', 'trzeci'],
  cs: ['první', 'druhý', 'třetí'],
  nl: ['eerste', 'tweede', 'derde'],
};

export const booksByLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: books(
    'Genesis:Gen Gn|Exodus:Exod Ex|Leviticus:Lev|Numbers:Num|Deuteronomy:Deut Dt|Joshua:Josh|Judges:Judg|Ruth:|Samuel:Sam|Kings:Kgs Kings|Chronicles:Chron Chr|Ezra:|Nehemiah:Neh|Esther:Esth|Job:|Psalm:Ps Psalms Pss|Proverbs:Prov|Ecclesiastes:Eccl Eccles|Isaiah:Isa Is|Jeremiah:Jer|Lamentations:Lam|Ezekiel:Ezek|Daniel:Dan|Hosea:Hos|Joel:|Amos:|Jonah:|Micah:Mic|Zechariah:Zech|Malachi:Mal|Matthew:Matt Mt|Mark:Mk|Luke:Lk|John:Jn|Acts:|Romans:Rom|Corinthians:Cor|Galatians:Gal|Ephesians:Eph|Philippians:Phil|Colossians:Col|Thessalonians:Thess|Timothy:Tim|Titus:Tit|Hebrews:Heb|James:Jas|Peter:Pet|Jude:|Revelation:Rev|Surah:Sura|Qur’an:Quran Koran Qurʼan',
  ),
  de: books(
    'Genesis:Gen|Exodus:Ex|Mose:Mos|Josua:Jos|Richter:Ri|Rut:|Samuel:Sam|Könige:Kön|Hiob:Ijob|Psalm:Ps|Sprüche:Spr|Prediger:Pred Koh|Jesaja:Jes|Jeremia:Jer|Hesekiel:Hes Ez|Daniel:Dan|Matthäus:Mt Matth|Markus:Mk|Lukas:Lk|Johannes:Joh|Apostelgeschichte:Apg|Römer:Röm|Korinther:Kor|Galater:Gal|Epheser:Eph|Philipper:Phil|Kolosser:Kol|Thessalonicher:Thess|Timotheus:Tim|Hebräer:Hebr Heb|Jakobus:Jak|Petrus:Petr|Offenbarung:Offb|Sure:',
  ),
  es: books(
    'Génesis:Gn Gén|Éxodo:Éx Ex|Levítico:Lv|Números:Nm|Deuteronomio:Dt|Josué:Jos|Samuel:Sam S|Reyes:Re R|Job:|Salmo:Sal Salmos|Proverbios:Prov Pr|Eclesiastés:Ecl|Isaías:Is|Jeremías:Jr|Ezequiel:Ez|Daniel:Dn|Mateo:Mt|Marcos:Mc|Lucas:Lc|Juan:Jn|Hechos:Hch|Romanos:Rom Ro|Corintios:Cor Co|Gálatas:Gál Gá|Efesios:Ef|Filipenses:Flp Fil|Colosenses:Col|Tesalonicenses:Tes|Timoteo:Tim|Hebreos:Heb|Santiago:Sant Stg|Pedro:Pe|Apocalipsis:Ap Apoc',
  ),
  fr: books(
    'Genèse:Gn|Exode:Ex|Lévitique:Lv|Nombres:Nb|Deutéronome:Dt|Josué:Jos|Samuel:S Sam|Rois:R|Job:|Psaume:Ps|Proverbes:Pr|Ecclésiaste:Qo|Isaïe:Is|Ésaïe:Es|Jérémie:Jr|Ézéchiel:Ez|Daniel:Dn|Matthieu:Mt|Marc:Mc|Luc:Lc|Jean:Jn|Actes:Ac|Romains:Rm|Corinthiens:Co|Galates:Ga|Éphésiens:Ep|Philippiens:Ph|Colossiens:Col|Thessaloniciens:Th|Timothée:Tm|Hébreux:He|Jacques:Jc|Pierre:P|Apocalypse:Ap',
  ),
  it: books(
    'Genesi:Gen Gn|Esodo:Es|Levitico:Lv|Numeri:Nm|Deuteronomio:Dt|Samuele:Sam|Re:|Giobbe:Gb|Salmo:Sal|Proverbi:Pr|Isaia:Is|Geremia:Ger|Ezechiele:Ez|Daniele:Dn|Matteo:Mt|Marco:Mc|Luca:Lc|Giovanni:Gv|Atti:At|Romani:Rm|Corinzi:Cor|Galati:Gal|Efesini:Ef|Filippesi:Fil|Colossesi:Col|Tessalonicesi:Ts|Timoteo:Tm|Ebrei:Eb|Giacomo:Gc|Pietro:Pt|Apocalisse:Ap',
  ),
  pt: books(
    'Gênesis:Gn|Êxodo:Êx Ex|Levítico:Lv|Números:Nm|Deuteronômio:Dt|Josué:Js|Samuel:Sm|Reis:Rs|Jó:|Salmo:Sl Salmos|Provérbios:Pv|Isaías:Is|Jeremias:Jr|Ezequiel:Ez|Daniel:Dn|Mateus:Mt|Marcos:Mc|Lucas:Lc|João:Jo|Atos:At|Romanos:Rm|Coríntios:Co Cor|Gálatas:Gl|Efésios:Ef|Filipenses:Fp|Colossenses:Cl|Tessalonicenses:Ts|Timóteo:Tm|Hebreus:Hb|Tiago:Tg|Pedro:Pe|Apocalipse:Ap',
  ),
  ru: books(
    'Бытие:Быт|Исход:Исх|Левит:Лев|Числа:Чис|Второзаконие:Втор|Псалом:Пс|Притчи:Притч|Исаия:Ис|Иеремия:Иер|Иезекииль:Иез|Даниил:Дан|Матфея:Мф|Марка:Мк|Луки:Лк|Иоанна:Ин|Деяния:Деян|Римлянам:Рим|Коринфянам:Кор|Галатам:Гал|Ефесянам:Еф|Филиппийцам:Флп|Евреям:Евр|Иакова:Иак|Петра:Пет|Откровение:Откр',
  ),
  hi: books(
    'उत्पत्ति:|निर्गमन:|भजन संहिता:भजन|नीतिवचन:|यशायाह:|मत्ती:|मरकुस:|लूका:|यूहन्ना:|प्रेरितों:|रोमियों:|कुरिन्थियों:|गलातियों:|इफिसियों:|फिलिप्पियों:|इब्रानियों:|याकूब:|पतरस:|प्रकाशितवाक्य:|गीता:भगवद्गीता',
  ),
  pl: books(
    'Rodzaju:Rdz|Wyjścia:Wj|Psalm:Ps|Przysłów:Prz|Izajasza:Iz|Jeremiasza:Jr|Mateusza:Mt|Marka:Mk|Łukasza:Łk|Jana:J|Dzieje:Dz|Rzymian:Rz|Koryntian:Kor|Galatów:Ga|Efezjan:Ef|Filipian:Flp|Hebrajczyków:Hbr|Jakuba:Jk|Piotra:P|Apokalipsa:Ap',
  ),
  cs: books(
    'Genesis:Gn|Exodus:Ex|Žalm:Ž|Přísloví:Př|Izajáš:Iz|Jeremiáš:Jr|Matouš:Mt|Marek:Mk|Lukáš:Lk|Jan:J|Skutky:Sk|Římanům:Ř Řím|Korintským:Kor|Galatským:Ga|Efezským:Ef|Židům:Žd|Jakub:Jk|Petr:Pt|Zjevení:Zj',
  ),
  nl: books(
    'Genesis:Gen|Exodus:Ex|Psalm:Ps|Spreuken:Spr|Jesaja:Jes|Jeremia:Jer|Matteüs:Mat Mt|Marcus:Mar Mc|Lucas:Luc Lc|Johannes:Joh|Handelingen:Hand|Romeinen:Rom|Korintiërs:Kor|Galaten:Gal|Efeziërs:Ef|Hebreeën:Heb|Jakobus:Jak|Petrus:Petr|Openbaring:Op Openb',
  ),
};
