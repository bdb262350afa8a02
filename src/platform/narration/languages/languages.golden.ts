/** By language: written, spoken. */
export const goldenByLanguage: Readonly<
  Record<string, readonly (readonly [written: string, spoken: string])[]>
> = {
  'en-GB': [
    ['On 12/05/2024 he ran 5 km.', 'On the twelfth of May twenty twenty-four he ran five kilometres.'],
    ['1,234 people', 'one thousand two hundred and thirty-four people'],
  ],
  de: [
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
    ['Il 12/05/2024 alle 17:30.', 'Il dodici maggio duemilaventiquattro alle diciassette e trenta.'],
    ['Costava 3,50 €, p. es. 1 €.', 'Costava tre euro e cinquanta centesimi, per esempio un euro.'],
    [
      '5 km a 20 °C e 50% di 25 m²',
      'cinque chilometri a venti gradi Celsius e cinquanta per cento di venticinque metri quadrati',
    ],
    ['La Sig.ra Rossi, 3/4', 'La signora Rossi, tre quarti'],
  ],
  'pt-BR': [
    ['Em 12/05/2024 às 17:30.', 'Em doze de maio de dois mil e vinte e quatro às dezessete horas e trinta.'],
    ['Custava R$ 3,50 ou £2.', 'Custava três reais e cinquenta centavos ou duas libras.'],
    [
      '5 km a 20 °C e 50% de 25 m²',
      'cinco quilômetros a vinte graus Celsius e cinquenta por cento de vinte e cinco metros quadrados',
    ],
    ['A Sra. Silva comprou 16 livros.', 'A senhora Silva comprou dezesseis livros.'],
  ],
  hi: [
    ['12/05/2024 को 17:30 पर।', 'बारह मई दो हज़ार चौबीस को सत्रह बजकर तीस मिनट पर।'],
    ['₹3.50 और $20', 'तीन रुपये और पचास पैसे और बीस डॉलर'],
    ['5 km, 20 °C, 50%', 'पाँच किलोमीटर, बीस डिग्री सेल्सियस, पचास प्रतिशत'],
    ['1999 में डॉ. शर्मा', 'उन्नीस सौ निन्यानवे में डॉक्टर शर्मा'],
    ['५ किताबें', 'पाँच किताबें'],
  ],
};
