/** By language: written, spoken. */
export const goldenByLanguage: Readonly<
  Record<string, readonly (readonly [written: string, spoken: string])[]>
> = {
  'en-GB': [
    ['On 12/05/2024 he ran 5 km.', 'On the twelfth of May twenty twenty-four he ran five kilometres.'],
    ['1,234 people', 'one thousand two hundred and thirty-four people'],
  ],
  de: [
    [
      'Am 3. Okt. 1990, Mo.–Fr., außer 24.12.',
      'Am dritten Oktober neunzehnhundertneunzig, Montag bis Freitag, außer vierundzwanzigster Dezember.',
    ],
    [
      'Vgl. S. 45 f. und § 5 Abs. 2 inkl. MwSt.',
      'vergleiche Seite fünfundvierzig folgende und Paragraf fünf Absatz zwei inklusive Mehrwertsteuer.',
    ],
    [
      'Das 1:0 in der 90. Min., Hauptstr. 12, die 1990er Jahre',
      'Das eins zu null in der neunzigsten Minute, Hauptstraße zwölf, die neunzehnhundertneunziger Jahre',
    ],
    ['Tel. 030 123456', 'Telefon null drei null, eins zwei drei vier fünf sechs'],
    [
      'Am 12. Mai 2024 und am 3. Oktober.',
      'Am zwölften Mai zweitausendvierundzwanzig und am dritten Oktober.',
    ],
    [
      'Das 3. Kapitel im 19. Jahrhundert, der 2. Weltkrieg',
      'Das dritte Kapitel im neunzehnten Jahrhundert, der zweite Weltkrieg',
    ],
    ['Ludwig XIV. regierte lange.', 'Ludwig der Vierzehnte regierte lange.'],
    ['1 km, 1 Std., 1 t und 1,5 kg', 'ein Kilometer, eine Stunde, eine Tonne und eins Komma fünf Kilogramm'],
    ['Um 9.30 Uhr', 'Um neun Uhr dreißig'],
    ['die 50er Jahre', 'die fünfziger Jahre'],
    ['Am 12.05.2024 um 17:30 Uhr.', 'Am zwölften Mai zweitausendvierundzwanzig um siebzehn Uhr dreißig.'],
    [
      'Das kostet 3,50 €, z. B. 1.299,99 €.',
      'Das kostet drei Euro und fünfzig Cent, zum Beispiel eintausendzweihundertneunundneunzig Euro und neunundneunzig Cent.',
    ],
    ['5 Mio. Euro und 1 Euro', 'fünf Millionen Euro und ein Euro'],
    [
      '5 km, 30 kg, 20 °C, 50 %, 25 m²',
      'fünf Kilometer, dreißig Kilogramm, zwanzig Grad Celsius, fünfzig Prozent, fünfundzwanzig Quadratmeter',
    ],
    ['1999 waren es ca. 21 Bücher.', 'neunzehnhundertneunundneunzig waren es circa einundzwanzig Bücher.'],
    ['10–15 km/h, 3/4, 2,5', 'zehn bis fünfzehn Kilometer pro Stunde, drei Viertel, zwei Komma fünf'],
    ['Um 1 Uhr & um 8:00 Uhr', 'Um ein Uhr und um acht Uhr'],
  ],
  es: [
    ['101 páginas el 3 de oct. a las 20:15 h', 'ciento una páginas el tres de octubre a las veinte y quince'],
    ['En el s. XVIII, min. 90, IVA incl.', 'En el siglo dieciocho, minuto noventa, IVA incluido.'],
    ['Tel. +34 600 123 456', 'teléfono más tres cuatro, seis cero cero, uno dos tres, cuatro cinco seis'],
    ['El siglo XIX, Luis XIV y Felipe II', 'El siglo diecinueve, Luis catorce y Felipe segundo'],
    ['el 1.º, la 2.ª vez y el 3er piso', 'el primero, la segunda vez y el tercer piso'],
    ['1 km, 21 km, 1 h y 21 personas', 'un kilómetro, veintiún kilómetros, una hora y veintiuna personas'],
    ['El 12/05/2024 a las 17:30.', 'El doce de mayo de dos mil veinticuatro a las diecisiete y treinta.'],
    ['Costó 3,50 €, p. ej. 16 €.', 'Costó tres euros con cincuenta céntimos, por ejemplo dieciséis euros.'],
    [
      '5 km a 20 °C en 25 m², el 50 %',
      'cinco kilómetros a veinte grados Celsius en veinticinco metros cuadrados, el cincuenta por ciento',
    ],
    ['La Sra. López compró 21 libros.', 'La señora López compró veintiún libros.'],
    ['£2 y 3/4', 'dos libras y tres cuartos'],
  ],
  fr: [
    [
      '1 heure, 21 pages, 31 livres, 1 maison',
      'une heure, vingt et une pages, trente et un livres, une maison',
    ],
    ['Le 3 oct., au XIXe s.', 'Le trois octobre, au dix-neuvième siècle.'],
    [
      'François Ier, lun.–ven., 24h/24, la 90e min.',
      'François premier, lundi à vendredi, vingt-quatre heures sur vingt-quatre, la quatre-vingt-dixième minute.',
    ],
    [
      'Tél. 01 23 45 67 89',
      'téléphone zéro un, vingt-trois, quarante-cinq, soixante-sept, quatre-vingt-neuf',
    ],
    ['Louis XIV au XIXe siècle, le 2e étage', 'Louis quatorze au dix-neuvième siècle, le deuxième étage'],
    ['la 1re fois, 3ème', 'la première fois, troisième'],
    ['à 14h30, 21 h', 'à quatorze heures trente, vingt et une heures'],
    ['Le 12/05/2024 à 17:30.', 'Le douze mai deux mille vingt-quatre à dix-sept heures trente.'],
    [
      'Cela coûte 3,50 €, p. ex. 1 299,99 €.',
      'Cela coûte trois euros et cinquante centimes, par exemple mille deux cent quatre-vingt-dix-neuf euros et quatre-vingt-dix-neuf centimes.',
    ],
    [
      '5 km à 20 °C, 50 % de 25 m²',
      'cinq kilomètres à vingt degrés Celsius, cinquante pour cent de vingt-cinq mètres carrés',
    ],
    ['Mme Dupont acheta 21 livres.', 'Madame Dupont acheta vingt et un livres.'],
    ['1,5 km et 3/4', 'un virgule cinq kilomètre et trois quarts'],
  ],
  it: [
    [
      '1 ora, 1 h, 1 anno, 1 persona, 1 studente, 1 zaino, 1 libro, 1 problema',
      "un'ora, un'ora, un anno, una persona, uno studente, uno zaino, un libro, un problema",
    ],
    [
      'Il dott. Rossi e la sig.ra Bianchi, 3 ott. 1990',
      'Il dottor Rossi e la signora Bianchi, tre ottobre millenovecentonovanta',
    ],
    [
      'Nel XVIII sec., al 90° min., a 120 km/h',
      'Nel diciottesimo secolo, al novantesimo minuto, a centoventi chilometri orari',
    ],
    ['Tel. +39 333 123 4567', 'telefono più tre nove, tre tre tre, uno due tre, quattro cinque sei sette'],
    ['Luigi XIV e il XIX secolo', 'Luigi quattordicesimo e il diciannovesimo secolo'],
    ['il 1° maggio, il 3º piano e la 2ª volta', 'il primo maggio, il terzo piano e la seconda volta'],
    ['1 km', 'un chilometro'],
    ['Il 12/05/2024 alle 17:30.', 'Il dodici maggio duemilaventiquattro alle diciassette e trenta.'],
    ['Costava 3,50 €, p. es. 1 €.', 'Costava tre euro e cinquanta centesimi, per esempio un euro.'],
    [
      '5 km a 20 °C e 50% di 25 m²',
      'cinque chilometri a venti gradi Celsius e cinquanta per cento di venticinque metri quadrati',
    ],
    ['La Sig.ra Rossi, 3/4', 'La signora Rossi, tre quarti'],
  ],
  'pt-BR': [
    ['O século XIX e Luís XIV', 'O século dezenove e Luís catorze'],
    ['1º de maio, a 2ª vez às 14h30', 'primeiro de maio, a segunda vez às catorze horas e trinta'],
    ['1 h, 2 h e 2 casas', 'uma hora, duas horas e duas casas'],
    ['Em 12/05/2024 às 17:30.', 'Em doze de maio de dois mil e vinte e quatro às dezessete horas e trinta.'],
    ['Custava R$ 3,50 ou £2.', 'Custava três reais e cinquenta centavos ou duas libras.'],
    [
      '5 km a 20 °C e 50% de 25 m²',
      'cinco quilômetros a vinte graus Celsius e cinquenta por cento de vinte e cinco metros quadrados',
    ],
    ['A Sra. Silva comprou 16 livros.', 'A senhora Silva comprou dezesseis livros.'],
  ],
  hi: [
    ['21वीं सदी, ₹1,00,000', 'इक्कीसवीं सदी, एक लाख रुपये'],
    ['12/05/2024 को 17:30 पर।', 'बारह मई दो हज़ार चौबीस को सत्रह बजकर तीस मिनट पर।'],
    ['₹3.50 और $20', 'तीन रुपये और पचास पैसे और बीस डॉलर'],
    ['5 km, 20 °C, 50%', 'पाँच किलोमीटर, बीस डिग्री सेल्सियस, पचास प्रतिशत'],
    ['1999 में डॉ. शर्मा', 'उन्नीस सौ निन्यानवे में डॉक्टर शर्मा'],
    ['५ किताबें', 'पाँच किताबें'],
  ],
  ru: [
    ['12.05.2024 в 17:30.', 'двенадцатого мая две тысячи двадцать четвёртого года в семнадцать тридцать.'],
    ['Это было 3 марта 1990 года.', 'Это было третьего марта тысяча девятьсот девяностого года.'],
    ['В 1999 году', 'В тысяча девятьсот девяносто девятом году'],
    [
      'Это стоит 1 руб., 2 руб., 5 руб. и 21 ₽.',
      'Это стоит один рубль, два рубля, пять рублей и двадцать один рубль.',
    ],
    ['3,50 ₽, $20 и 2 €', 'три рубля пятьдесят копеек, двадцать долларов и два евро'],
    [
      '1 км, 2 км, 5 км, 2,5 км',
      'один километр, два километра, пять километров, две целых пять десятых километра',
    ],
    [
      '2 т, 1 мин, 30 кг, 20 °C, 50 %',
      'две тонны, одна минута, тридцать килограммов, двадцать градусов Цельсия, пятьдесят процентов',
    ],
    ['60 км/ч, 25 м²', 'шестьдесят километров в час, двадцать пять квадратных метров'],
    ['1 книга, 2 книги, 2 стола, 1 окно', 'одна книга, две книги, два стола, одно окно'],
    [
      '5-й этаж, 1-я глава, XX век, в XIX веке',
      'пятый этаж, первая глава, двадцатый век, в девятнадцатом веке',
    ],
    ['и т. д., т. е. 10–15 шт. в год', 'и так далее, то есть десять — пятнадцать штук в год'],
    ['1/2 и 3/4', 'одна вторая и три четвёртых'],
    ['№ 5', 'номер пять'],
  ],
  cs: [
    ['12. 5. 2024 v 17:30.', 'dvanáctého května dva tisíce dvacet čtyři v sedmnáct třicet.'],
    ['Dne 3. března 1990', 'Dne třetího března tisíc devět set devadesát'],
    ['1 Kč, 2 Kč, 5 Kč, 22 Kč', 'jedna koruna, dvě koruny, pět korun, dvacet dva korun'],
    ['3,50 Kč a 2 €', 'tři koruny padesát haléřů a dvě eura'],
    ['1 km, 2 km, 5 km, 2,5 km', 'jeden kilometr, dva kilometry, pět kilometrů, dvě celé pět kilometru'],
    [
      '2 t, 1 min, 30 kg, 20 °C, 50 %',
      'dvě tuny, jedna minuta, třicet kilogramů, dvacet stupňů Celsia, padesát procent',
    ],
    ['60 km/h, 25 m²', 'šedesát kilometrů za hodinu, dvacet pět metrů čtverečních'],
    ['3. kapitola, Karel IV. a 19. století', 'třetí kapitola, Karel čtvrtý a devatenácté století'],
    ['např. 10–15 ks, tj. málo', 'například deset až patnáct kusů, to je málo'],
    ['1/2 a 3/4', 'jedna polovina a tři čtvrtiny'],
  ],
  ro: [
    ['12.05.2024 la 17:30.', 'doisprezece mai două mii douăzeci și patru la șaptesprezece și treizeci.'],
    ['1 mai 1990', 'întâi mai o mie nouă sute nouăzeci'],
    ['1 leu, 2 lei, 20 lei, 3,50 lei', 'un leu, doi lei, douăzeci de lei, trei lei și cincizeci de bani'],
    [
      '1 km, 2 km, 25 km, 2,5 kg',
      'un kilometru, doi kilometri, douăzeci și cinci de kilometri, doi virgulă cinci kilograme',
    ],
    ['1 oră, 2 h, 20 °C, 50%', 'o oră, două ore, douăzeci de grade Celsius, cincizeci la sută'],
    ['secolul al XIX-lea, a 2-a zi', 'secolul al nouăsprezecelea, a doua zi'],
    ['de ex. 10–15 m²', 'de exemplu zece până la cincisprezece metri pătrați'],
    ['1/2 și 3/4', 'o doime și trei pătrimi'],
  ],
  tr: [
    ['12.05.2024 saat 17:30', 'on iki Mayıs iki bin yirmi dört saat on yedi otuz'],
    ['3 Mart 1990', 'üç Mart bin dokuz yüz doksan'],
    ['₺3,50, 20 TL ve 5 €', 'üç lira elli kuruş, yirmi lira ve beş avro'],
    ['5 km, 30 kg, 20 °C, 2,5 m', 'beş kilometre, otuz kilogram, yirmi derece, iki virgül beş metre'],
    ['%50, 25 m², 60 km/sa', 'yüzde elli, yirmi beş metrekare, saatte altmış kilometre'],
    ['19. yüzyıl, 3. bölüm, II. Mehmet', 'on dokuzuncu yüzyıl, üçüncü bölüm, ikinci Mehmet'],
    ['1/2 ve 3/4', 'bir bölü iki ve üç bölü dört'],
    ['vb., örn. 1.250', 've benzeri, örneğin bin iki yüz elli'],
  ],
};
