/** Texts of many kinds, as a careful reader says them: sports, courts, kitchens, markets, hospitals, code, mail. */
export const manyKinds: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  'en-US': [
    [
      'The Tigers beat the Royals 7–3 behind Skubal (12-4, 2.31 ERA), who struck out 11 in 7⅔ innings.',
      'The Tigers beat the Royals seven to three behind Skubal (twelve to four, two point three one E R A), who struck out eleven in seven and two thirds innings.',
    ],
    [
      'See 17 C.F.R. § 240.10b-5(b); 42 U.S.C. §§ 1981–1983.',
      'See seventeen C F R section two hundred forty point ten B dash five B ; forty-two U S C sections nineteen eighty-one to nineteen eighty-three.',
    ],
    [
      'Preheat oven to 375°F; bake 35–40 min. or until internal temp. reaches 165°F.',
      'Preheat oven to three hundred seventy-five degrees Fahrenheit; bake thirty-five to forty minutes or until internal temperature reaches one hundred sixty-five degrees Fahrenheit.',
    ],
    [
      'Add 1½ c. flour, 2 tsp. baking powder & ¼ tsp. salt.',
      'Add one and one half cups flour, two teaspoons baking powder and one quarter of a teaspoon salt.',
    ],
    [
      'The 10-yr yield rose 7 bps to 4.28%, while the S&P 500 fell 0.6% to 5,987.37.',
      'The ten year yield rose seven  basis points to four point two eight percent, while the S and P five hundred fell zero point six percent to five thousand nine hundred eighty-seven point three seven.',
    ],
    [
      'Q3 EPS came in at $1.46 vs. $1.39 est.; FY25 guidance was cut to $5.80–$6.10.',
      'Q three E P S came in at one dollar and forty-six cents versus one dollar and thirty-nine cents estimated; F Y twenty-five guidance was cut to five dollars and eighty cents to six dollars and ten cents.',
    ],
    [
      'The patient, a 54 y/o male, was given 5 mg IV q4h prn.',
      'The patient, a fifty-four year old male, was given five milligrams I V every four hours as needed.',
    ],
    [
      'Requires Python ≥3.10, <3.13; install with pip install -U foo[dev].',
      'Requires Python at least three point one zero, less than three point one three; install with pip install dash U foo[dev].',
    ],
    [
      'Fixed in v2.14.0-rc.1 (#4821), thanks @jdoe!',
      'Fixed in version two point fourteen point zero R C one (number four thousand eight hundred twenty-one), thanks at jdoe!',
    ],
    [
      'HTTP 404s dropped from 3.2k/day to ~150/day.',
      'H T T P four oh fours dropped from three point two k per day to about one hundred fifty per day.',
    ],
    [
      'Louis XVI met Pope Pius VI in the c. 1780s; cf. ch. iv, pp. 112–18.',
      'Louis the sixteenth met Pope Pius the sixth in the circa seventeen eighties; compare chapter four, pages one hundred twelve to eighteen.',
    ],
    [
      '(Matt. 5:3–12; cf. Lk 6:20–23)',
      '(Matthew five, three to twelve; compare Luke six, twenty to twenty-three)',
    ],
    [
      'The Battle of Hastings (14 Oct. 1066) lasted c. 9 hrs.',
      'The Battle of Hastings (the fourteenth of October ten sixty-six) lasted circa nine hours.',
    ],
    [
      'The 2x4s were cut to 6\' 3½" lengths.',
      'The two by fours were cut to six feet three and one half inches lengths.',
    ],
    [
      'Dr. Ruiz, M.D., Ph.D., lives on Mulholland Dr. in L.A.',
      'Doctor Ruiz, M D, P H D, lives on Mulholland Drive in L A.',
    ],
    [
      'The reaction 2H₂ + O₂ → 2H₂O releases 286 kJ/mol.',
      'The reaction two H two plus O two to two H two O releases two hundred eighty-six kilojoules per mole.',
    ],
    [
      'p < 0.05, n = 1,204, 95% CI 1.2–3.4',
      'p is less than zero point zero five, n equals one thousand two hundred four, ninety-five percent C I one point two to three point four',
    ],
    [
      'The F-22 and the B-52H flew Mach 1.6 at 35,000 ft.',
      'The F-twenty-two and the B-fifty-two H flew Mach one point six at thirty-five thousand feet.',
    ],
    [
      'Temperatures fell to −12 °C (10 °F) overnight with 20–25 mph winds.',
      'Temperatures fell to minus twelve degrees Celsius (ten degrees Fahrenheit) overnight with twenty to twenty-five miles per hour winds.',
    ],
    [
      "The 4th of July '76 was hot; the '80s were hotter.",
      'The fourth of July seventy-six was hot; the eighties were hotter.',
    ],
    [
      'He won 6-4, 3-6, 7-6 (7-5) in 2h 41m.',
      'He won six to four, three to six, seven to six (seven to five) in two hours forty-one minutes.',
    ],
    [
      'Usain Bolt ran the 100 m in 9.58 s; the 4x100m relay took 36.84.',
      'Usain Bolt ran the one hundred meters in nine point five eight seconds; the four by one hundred meter relay took thirty-six point eight four.',
    ],
    [
      'Wi-Fi 6E uses the 6 GHz band at up to 9.6 Gbps on 160-MHz channels.',
      'Wi-Fi six E uses the six gigahertz band at up to nine point six gigabits per second on one hundred sixty megahertz channels.',
    ],
    [
      "St. John's, on St. James's St., est. 1872, is across from Ft. Worth Bldg. No. 7.",
      "Saint John's, on Saint James's Street, established eighteen seventy-two, is across from Fort Worth Building number seven.",
    ],
    [
      'Re: Invoice #00123-A — due 03/15/2025 — $12,450.00',
      'Re: Invoice number zero zero one two three-A — due March fifteenth, twenty twenty-five — twelve thousand four hundred fifty dollars',
    ],
    [
      'See §4.2.1, Fig. 3b, Eq. (7), and refs. [12–15].',
      'See section four point two point one, Figure three b, Equation (seven), and references twelve to fifteen.',
    ],
    [
      'The ratio is 3:1, the aspect 16:9, and the map is 1:25,000.',
      'The ratio is three to one, the aspect sixteen to nine, and the map is one to twenty-five thousand.',
    ],
    [
      'Their 3rd-qtr. sales rose 12% YoY to €1.2bn (£1.03bn).',
      'Their third-quarter sales rose twelve percent year over year to one point two billion euros (one point zero three billion pounds).',
    ],
    [
      'Psalm 23:4; 1 Cor. 13:4-8a; 2 Sam. 7.',
      'Psalm twenty-three, four; one Corinthians thirteen, four to eight A; two Samuel seven.',
    ],
    [
      'The flight departs at 23:55 on 31/12/2024 and lands at 06:05 +1.',
      'The flight departs at twenty-three fifty-five on December thirty-first, twenty twenty-four and lands at six oh five plus one.',
    ],
    [
      'Serves 4–6 | Prep: 20 min | Cook: 1 h 15 min',
      'Serves four to six, Prep: twenty minutes, Cook: one hour fifteen minutes',
    ],
    [
      'The index fell 212.4 pts., or 1.8%, its worst day since Mar. 2020.',
      'The index fell two hundred twelve point four points, or one point eight percent, its worst day since March twenty twenty.',
    ],
    [
      'Roe v. Wade, 410 U.S. 113 (1973), was overruled in 2022.',
      'Roe versus Wade, four hundred ten U S one hundred thirteen (nineteen seventy-three), was overruled in twenty twenty-two.',
    ],
    ['Take 2 tabs q6h PO; max. 8/day.', 'Take two tabs every six hours P O; maximum eight per day.'],
    [
      'Let $\\alpha = \\frac{1}{2}$ and $\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$.',
      'Let alpha equals one over two and the sum from i equals one to n of i equals n times n plus one over two.',
    ],
    [
      'If x ∈ [0, 1] then 0 ≤ x² ≤ 1.',
      'If x in [zero, one] then zero is less than or equal to x squared is less than or equal to one.',
    ],
    ['Add NaHCO₃ until no CO₂ bubbles appear.', 'Add N A H C O three until no C O two bubbles appear.'],
    [
      'Edit ~/.zshrc, then source it; see docs/setup.md for more.',
      'Edit tilde slash dot zshrc, then source it; see docs slash setup dot M D for more.',
    ],
    [
      'v3 drops support for IE11 & Node <18.',
      'version three drops support for I E eleven and Node less than eighteen.',
    ],
    [
      'On Wed, 6 Nov 2024 at 09:14, Ann Lee wrote:',
      'On Wednesday, the sixth of November twenty twenty-four at nine fourteen, Ann Lee wrote:',
    ],
    [
      'Henry VIII, Act 1, sc. ii, ll. 12-15.',
      'Henry the eighth, Act one, scene two, lines twelve to fifteen.',
    ],
    [
      'John 3:16 and Ps. 119:105 are well known.',
      'John three, sixteen and Psalm one hundred nineteen, one hundred five are well known.',
    ],
    [
      'HMS Belfast, a 10,500-ton cruiser, has 12 6-in. guns.',
      'H M S Belfast, a ten thousand five hundred-ton cruiser, has twelve six inch guns.',
    ],
    ['Sat.–Sun. 10–4; closed Mon.', 'Saturday to Sunday ten to four; closed Monday.'],
    [
      'Born Dec. 3, 1857, d. Aug. 3, 1924.',
      'Born December third, eighteen fifty-seven, died August third, nineteen twenty-four.',
    ],
    [
      'The 1st Bn., 75th Regt. moved out at 0430 hrs.',
      'The first Battalion, seventy-fifth Regiment moved out at oh four thirty hours.',
    ],
    [
      'Inflation was 2.1% in Q1, 2.4% in Q2, and ~3% in H2.',
      'Inflation was two point one percent in Q one, two point four percent in Q two, and about three percent in H two.',
    ],
    [
      'The vol. is 4πr³/3 where r = 2.5 cm.',
      'The vol. is four pi r cubed over three where r equals two point five centimeters.',
    ],
    [
      'Lat. 51°30′N, long. 0°7′W.',
      'Latitude fifty-one degrees thirty minutes north, longitude zero degrees seven minutes west.',
    ],
    [
      'The vaccine was 94.1% effective (95% CI, 89.3–96.8; P<0.001).',
      'The vaccine was ninety-four point one percent effective (ninety-five percent C I, eighty-nine point three to ninety-six point eight; P less than zero point zero zero one).',
    ],
    [
      'A 70-200mm f/2.8 lens at 1/250 s, ISO 400.',
      'A seventy to two hundred millimeters f two point eight lens at one two hundred fiftieth of a second, I S O four hundred.',
    ],
    [
      'Tickets: adults $12, kids (3–11) $8, under 3s free.',
      'Tickets: adults twelve dollars, kids (three to eleven) eight dollars, under threes free.',
    ],
    [
      "At 6'8\" and 240 lb., he's the team's biggest F.",
      "At six foot eight and two hundred forty pounds, he's the team's biggest F.",
    ],
    [
      'Rev. Dr. M. L. King Jr. spoke on Aug. 28, 1963.',
      'Reverend Doctor M L King Junior spoke on August twenty-eighth, nineteen sixty-three.',
    ],
    [
      'He paid $1,250.75 on the 3rd of March, 1998.',
      'He paid one thousand two hundred fifty dollars and seventy-five cents on the third of March, nineteen ninety-eight.',
    ],
    [
      'Mr. Darcy bowed; Mrs. Bennet, however, did not.',
      'Mister Darcy bowed; Missus Bennet, however, did not.',
    ],
    ['See Table 2 (p. 14) and Appendix B.', 'See Table two (page fourteen) and Appendix B.'],
    [
      'Sales rose 4.5% to £2.3bn in the six months to June 30.',
      'Sales rose four point five percent to two point three billion pounds in the six months to June thirtieth.',
    ],
    [
      'Bring 2 l of water to a boil, add ½ tsp salt and cook for 10 min.',
      'Bring two liters of water to a boil, add half a teaspoon salt and cook for ten minutes.',
    ],
    ['The court cited 28 U.S.C. § 1331.', 'The court cited twenty-eight U S C section thirteen thirty-one.'],
    [
      'Dr. Chen et al. (2019) found n = 45 and p = 0.03.',
      'Doctor Chen and others (twenty nineteen) found n equals forty-five and p equals zero point zero three.',
    ],
    ['Arsenal won 2–0 at home to Chelsea on Sat.', 'Arsenal won two to zero at home to Chelsea on Saturday.'],
    [
      'Water boils at 100 °C (212 °F) at sea level.',
      'Water boils at one hundred degrees Celsius (two hundred twelve degrees Fahrenheit) at sea level.',
    ],
    [
      'In 1066, William I defeated Harold II.',
      'In ten sixty-six, William the first defeated Harold the second.',
    ],
    [
      'The train to St. Ives leaves at 09:45 from platform 3.',
      'The train to Saint Ives leaves at nine forty-five from platform three.',
    ],
    [
      'World War II ended in 1945; the USSR fell in 1991.',
      'World War two ended in nineteen forty-five; the U S S R fell in nineteen ninety-one.',
    ],
    ['It measures 12 × 8 × 4 in.', 'It measures twelve by eight by four inches.'],
    ['Prices range from $5–$10 per lb.', 'Prices range from five to ten dollars per pound.'],
    ['He was 6 ft 2 in tall.', 'He was six feet two inches tall.'],
  ],
  de: [
    [
      'Die Sitzung am Mi., 12.03.2025, 14:30 Uhr, entfällt ersatzlos.',
      'Die Sitzung am Mittwoch, zwölfter März zweitausendfünfundzwanzig, vierzehn Uhr dreißig, entfällt ersatzlos.',
    ],
    [
      'Der DAX schloss bei 18.432,17 Punkten (−0,8 %), der Euro kostete 1,0845 US-Dollar.',
      'Der DAX schloss bei achtzehntausendvierhundertzweiunddreißig Komma eins sieben Punkten (minus null Komma acht Prozent), der Euro kostete eins Komma null acht vier fünf U S-Dollar.',
    ],
    [
      'Bayern gewann 3:1 (1:0) gegen den BVB; Kane traf in der 23. und 67. Min.',
      'Bayern gewann drei zu eins (eins zu null) gegen den B V B; Kane traf in der dreiundzwanzigsten und siebenundsechzigsten Minute.',
    ],
    [
      'Ludwig XIV. regierte von 1643 bis 1715, also im 17. und 18. Jh.',
      'Ludwig der Vierzehnte regierte von sechzehnhundertdreiundvierzig bis siebzehnhundertfünfzehn, also im siebzehnten und achtzehnten Jahrhundert.',
    ],
    [
      'Tel.: 030/1234567, Fax -68, E-Mail: info@beispiel.de',
      'Telefon: null drei null, eins zwei drei vier fünf sechs sieben, Fax sechs acht, E-Mail: info ät beispiel Punkt D E',
    ],
    [
      'Die A 7 ist zw. Göttingen und Kassel bis ca. 18 h gesperrt.',
      'Die A sieben ist zwischen Göttingen und Kassel bis circa achtzehn Uhr gesperrt.',
    ],
    [
      'Bei 180 °C (Umluft 160 °C) 25–30 Min. backen.',
      'Bei einhundertachtzig Grad Celsius (Umluft einhundertsechzig Grad Celsius) fünfundzwanzig bis dreißig Minuten backen.',
    ],
    [
      'Der ICE 576 fährt um 8.43 Uhr von Gl. 7 ab.',
      'Der I C E fünfhundertsechsundsiebzig fährt um acht Uhr dreiundvierzig von Gleis sieben ab.',
    ],
    [
      'Vgl. Kap. 3, S. 45 ff., Anm. 12 u. Abb. 4a.',
      'vergleiche Kapitel drei, Seite fünfundvierzig fortfolgende, Anmerkung zwölf und Abbildung vier a.',
    ],
    [
      'Nach 90 Min. stand es 2:2 n. V., im Elfmeterschießen 5:4.',
      'Nach neunzig Minuten stand es zwei zu zwei nach Verlängerung, im Elfmeterschießen fünf zu vier.',
    ],
    [
      'Gem. § 5 Abs. 3 Nr. 2 lit. b DSGVO i. d. F. v. 1.1.2020.',
      'Gemäß Paragraf fünf Absatz drei Nummer zwei Buchstabe b D S G V O in der Fassung vom ersten Januar zweitausendzwanzig.',
    ],
    [
      'Mo–Fr 8–18 h, Sa 9–13 h, So geschl.',
      'Montag bis Freitag acht bis achtzehn Uhr, Samstag neun bis dreizehn Uhr, So geschlossen.',
    ],
    [
      'Prof. em. Dr. phil. habil. Meier, geb. 1938 in Lpz., lehrte an der TU.',
      'Professor emeritus Doktor phil habil Meier, geboren neunzehnhundertachtunddreißig in Leipzig, lehrte an der T U.',
    ],
    [
      'Joh 3,16; vgl. 1 Kor 13,4–7.',
      'Johannes drei, sechzehn; vergleiche erster Korinther dreizehn, vier bis sieben.',
    ],
    [
      'Die Preise stiegen 2023 um 5,9 %.',
      'Die Preise stiegen zweitausenddreiundzwanzig um fünf Komma neun Prozent.',
    ],
    [
      'Herr Dr. Schmidt kommt am 12. Mai um 9:30 Uhr.',
      'Herr Doktor Schmidt kommt am zwölften Mai um neun Uhr dreißig.',
    ],
    [
      'Zutaten: 500 g Mehl, 2 Eier, 1 Prise Salz.',
      'Zutaten: fünfhundert Gramm Mehl, zwei Eier, eine Prise Salz.',
    ],
    ['Der FC Bayern gewann 4:0.', 'Der F C Bayern gewann vier zu null.'],
  ],
  fr: [
    [
      'Mme Dupont et M. Martin habitent au 12 bis, bd Voltaire, 75011 Paris.',
      'Madame Dupont et Monsieur Martin habitent au douze bis, boulevard Voltaire, soixante-quinze mille onze Paris.',
    ],
    [
      "Le PSG a battu l'OM 3-1 devant 47 929 spectateurs.",
      "Le P S G a battu l'O M trois à un devant quarante-sept mille neuf cent vingt-neuf spectateurs.",
    ],
    [
      "Préchauffez le four à 180 °C (th. 6) et ajoutez 2 c. à s. d'huile et 1 c. à c. de sel.",
      "Préchauffez le four à cent quatre-vingts degrés Celsius (thermostat six) et ajoutez deux cuillères à soupe d'huile et une cuillère à café de sel.",
    ],
    [
      "Le CAC 40 a cédé 0,75 % à 7 432,19 pts, l'euro valait 1,08 $.",
      "Le CAC quarante a cédé zéro virgule soixante-quinze pour cent à sept mille quatre cent trente-deux virgule dix-neuf points, l'euro valait un dollar et huit cents.",
    ],
    [
      'RDV le 14/07 à 20h30, 3e ét., code 45B12.',
      'rendez-vous le quatorze juillet à vingt heures trente, troisième étage, code quarante-cinq B douze.',
    ],
    [
      'La réunion de 9h à 10h15 est reportée au 1er févr.',
      'La réunion de neuf heures à dix heures quinze est reportée au premier février.',
    ],
    [
      'Il mesure 1,83 m et pèse 78 kg, soit un IMC de 23,3.',
      'Il mesure un mètre quatre-vingt-trois et pèse soixante-dix-huit kilogrammes, soit un I M C de vingt-trois virgule trois.',
    ],
    [
      'La SNCF et la RATP seront en grève les 5 et 6 déc.',
      'La S N C F et la R A T P seront en grève les cinq et six décembre.',
    ],
    [
      'Appelez le 01 42 68 53 00 ou le 06.12.34.56.78.',
      'Appelez le zéro un, quarante-deux, soixante-huit, cinquante-trois, zéro zéro ou le zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit.',
    ],
    [
      'Louis XIV, François Ier et Napoléon III y séjournèrent.',
      'Louis quatorze, François premier et Napoléon trois y séjournèrent.',
    ],
    [
      'La densité est de 21 000 hab./km² environ.',
      'La densité est de vingt et un mille habitants par kilomètre carré environ.',
    ],
    [
      'Bonjour Mme Leroy, merci de me rappeler au 06 12 34 56 78 avant 18h.',
      'Bonjour Madame Leroy, merci de me rappeler au zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit avant dix-huit heures.',
    ],
    [
      'Faites fondre 150 g de chocolat au bain-marie env. 5 min.',
      'Faites fondre cent cinquante grammes de chocolat au bain-marie environ cinq minutes.',
    ],
    [
      'Le taux de chômage est passé de 7,3 % à 7,5 % au 2e trim.',
      'Le taux de chômage est passé de sept virgule trois pour cent à sept virgule cinq pour cent au deuxième trimestre.',
    ],
    [
      'Cf. supra, chap. III, pp. 45-52, et infra, n. 12.',
      'voir supra, chapitre trois, pages quarante-cinq à cinquante-deux, et infra, note douze.',
    ],
    [
      "L'A380 d'Air France vole à 900 km/h à 11 000 m.",
      "L'A trois cent quatre-vingts d'Air France vole à neuf cents kilomètres à l'heure à onze mille mètres.",
    ],
    [
      'Le TGV n° 6123 part à 7h58 voie F.',
      'Le T G V numéro six mille cent vingt-trois part à sept heures cinquante-huit voie F.',
    ],
    [
      'Il fait -3°C à Lyon et 12°C à Nice.',
      'Il fait moins trois degrés Celsius à Lyon et douze degrés Celsius à Nice.',
    ],
    [
      "20 % de réduc. jusqu'au 31/12 inclus.",
      "vingt pour cent de réduction jusqu'au trente et un décembre inclus.",
    ],
    [
      'Le prix est de 12,50 € TTC.',
      'Le prix est de douze euros et cinquante centimes toutes taxes comprises.',
    ],
    [
      'Le 14 juillet 1789, à 17h30.',
      'Le quatorze juillet mille sept cent quatre-vingt-neuf, à dix-sept heures trente.',
    ],
    ['Au XVIIe s., Louis XIV régnait.', 'Au dix-septième siècle, Louis quatorze régnait.'],
    ['M. et Mme Petit, 3, rue de la Paix.', 'Monsieur et Madame Petit, trois, rue de la Paix.'],
  ],
  es: [
    [
      'La Sra. Gómez vive en la C/ Mayor, n.º 14, 3.º izda.',
      'La señora Gómez vive en la calle Mayor, número catorce, tercero izquierda.',
    ],
    [
      'Precaliente el horno a 200 ºC y añada 2 cdas. de aceite y 1 cdta. de sal.',
      'Precaliente el horno a doscientos grados Celsius y añada dos cucharadas de aceite y una cucharadita de sal.',
    ],
    [
      'El IBEX 35 subió un 1,2 % hasta los 11.345,60 puntos.',
      'El IBEX treinta y cinco subió un uno coma dos por ciento hasta los once mil trescientos cuarenta y cinco coma sesenta puntos.',
    ],
    [
      'EE. UU. y la UE firmaron el acuerdo el 07/06/2023 en la ONU.',
      'Estados Unidos y la U E firmaron el acuerdo el siete de junio de dos mil veintitrés en la ONU.',
    ],
    [
      'Llame al 91 123 45 67 de 9:00 a 14:00 h, L-V.',
      'Llame al nueve uno, uno dos tres, cuatro cinco, seis siete de nueve a catorce horas, de lunes a viernes.',
    ],
    [
      'El 1.er premio fue de 1.250,50 €.',
      'El primer premio fue de mil doscientos cincuenta euros con cincuenta céntimos.',
    ],
    [
      'D. Juan y D.ª Ana nacieron en 1.986 y el 21 de oct. de 1990.',
      'don Juan y doña Ana nacieron en mil novecientos ochenta y seis y el veintiuno de octubre de mil novecientos noventa.',
    ],
    [
      'Iba a 120 km/h por la A-6 a la altura del km 23,5.',
      'Iba a ciento veinte kilómetros por hora por la A-seis a la altura del kilómetro veintitrés coma cinco.',
    ],
    [
      'Mezcle 250 g de harina con 3 huevos y 1/2 l de leche.',
      'Mezcle doscientos cincuenta gramos de harina con tres huevos y medio litro de leche.',
    ],
    [
      'Alcaraz ganó 6-3, 4-6 y 7-5 en 2 h 40 min.',
      'Alcaraz ganó seis a tres, cuatro a seis y siete a cinco en dos horas cuarenta minutos.',
    ],
    [
      'Véase el art. 18.3 de la LO 3/2018, pág. 7.',
      'Véase el artículo dieciocho punto tres de la L O tres de dos mil dieciocho, página siete.',
    ],
    [
      'Nació ca. 1547 y murió el 22-IV-1616.',
      'Nació circa mil quinientos cuarenta y siete y murió el veintidós de abril de mil seiscientos dieciséis.',
    ],
    [
      'La autovía A-3, km 45, está cortada en ambos sentidos.',
      'La autovía A-tres, kilómetro cuarenta y cinco, está cortada en ambos sentidos.',
    ],
    ['Hace 35 ºC a la sombra.', 'Hace treinta y cinco grados Celsius a la sombra.'],
    ['Ap 3:16; Sal 23, 4.', 'Apocalipsis tres, dieciséis; Salmo veintitrés, cuatro.'],
    [
      'Compró 2 kg de tomates a 1,99 €/kg.',
      'Compró dos kilogramos de tomates a un euro con noventa y nueve céntimos por kilogramo.',
    ],
    ['El 2.º tiempo acabó 0-0.', 'El segundo tiempo acabó cero a cero.'],
    [
      'El 12 de octubre de 1492 a las 2:00.',
      'El doce de octubre de mil cuatrocientos noventa y dos a las dos.',
    ],
    [
      'Añada 100 g de azúcar y 1 cda. de vainilla.',
      'Añada cien gramos de azúcar y una cucharada de vainilla.',
    ],
  ],
  it: [
    [
      "Ai sensi dell'art. 2043 c.c. e del D.Lgs. n. 231/2001, co. 2.",
      "Ai sensi dell'articolo duemilaquarantatré codice civile e del decreto legislativo numero duecentotrentuno del duemilauno, comma due.",
    ],
    [
      'Scaldare il forno a 180° per 25-30 min.; aggiungere 100 g di burro e sale q.b.',
      'Scaldare il forno a centottanta gradi per venticinque a trenta minuti; aggiungere cento grammi di burro e sale quanto basta.',
    ],
    [
      "L'Inter ha vinto 2-0; gol al 12' e al 45'+1.",
      "L'Inter ha vinto due a zero; gol al dodicesimo minuto e al quarantacinquesimo minuto più uno.",
    ],
    [
      'Lo spread è a 128 pb, il FTSE MIB a 33.876,41 punti (+0,4%).',
      'Lo spread è a centoventotto punti base, il F T S E M I B a trentatrémilaottocentosettantasei virgola quarantuno punti (più zero virgola quattro per cento).',
    ],
    [
      'Il prof. Bianchi, ecc., tornerà lun. 3 feb. alle 10:30.',
      'Il professor Bianchi, eccetera, tornerà lunedì tre febbraio alle dieci e trenta.',
    ],
    [
      'Vittorio Emanuele II e papa Pio IX si scontrarono nel 1870.',
      'Vittorio Emanuele secondo e papa Pio nono si scontrarono nel milleottocentosettanta.',
    ],
    [
      "La PA e l'INPS chiedono il CUD entro il 31/03 p.v.",
      "La P A e l'INPS chiedono il C U D entro il trentuno marzo prossimo venturo.",
    ],
    [
      'Circa 1,5 mln di euro, pari al 12% del PIL.',
      'Circa uno virgola cinque milioni di euro, pari al dodici per cento del PIL.',
    ],
    [
      'Cuocere per 12 min. in acqua salata (10 g/l).',
      'Cuocere per dodici minuti in acqua salata (dieci grammi per litro).',
    ],
    [
      "La Juve batte il Milan 1-0: gol di Vlahovic al 73'.",
      'La Juve batte il Milan uno a zero: gol di Vlahovic al settantatreesimo minuto.',
    ],
    [
      'Nato a Vinci il 15 apr. 1452, morì nel 1519.',
      'Nato a Vinci il quindici aprile millequattrocentocinquantadue, morì nel millecinquecentodiciannove.',
    ],
    [
      "L'inflazione è salita al 5,7% a/a.",
      "L'inflazione è salita al cinque virgola sette per cento anno su anno.",
    ],
    [
      'Art. 3, c. 2, Cost.; cfr. Corte cost., sent. n. 1/2014.',
      'articolo tre, comma due, Costituzione; confronta Corte costituzionale, sentenza numero uno del duemilaquattordici.',
    ],
    ['Papa Giovanni XXIII e Carlo V.', 'Papa Giovanni ventitreesimo e Carlo quinto.'],
    ['Costa 12,50 € al kg.', 'Costa dodici euro e cinquanta centesimi al chilo.'],
    ['Mt 5,3-12; Gv 3,16.', 'Matteo cinque, tre a dodici; Giovanni tre, sedici.'],
    ['Il prezzo è di 12,50 €.', 'Il prezzo è di dodici euro e cinquanta centesimi.'],
    [
      "Aggiungere 2 cucchiai d'olio e 1 pizzico di sale.",
      "Aggiungere due cucchiai d'olio e un pizzico di sale.",
    ],
  ],
  pt: [
    [
      'O séc. XVI foi o de D. Manuel I e de D. João III.',
      'O século dezesseis foi o de Dom Manuel primeiro e de Dom João terceiro.',
    ],
    [
      'A Dra. Silva mora na R. Augusta, 123, 4.º dto., Lisboa.',
      'A doutora Silva mora na rua Augusta, cento e vinte e três, quarto direito, Lisboa.',
    ],
    [
      'Leve ao forno a 180 °C por 40 min; junte 2 xíc. de chá de açúcar e 1 col. de sopa de óleo.',
      'Leve ao forno a cento e oitenta graus Celsius por quarenta minutos; junte duas xícaras de chá de açúcar e uma colher de sopa de óleo.',
    ],
    [
      'O Benfica venceu por 2-1; o Flamengo perdeu de 3 a 0.',
      'O Benfica venceu por dois a um; o Flamengo perdeu de três a zero.',
    ],
    [
      'O dólar fechou a R$ 5,12 (+0,35%) e o Ibovespa caiu a 128.430 pts.',
      'O dólar fechou a cinco reais e doze centavos (mais zero vírgula trinta e cinco por cento) e o Ibovespa caiu a cento e vinte e oito mil quatrocentos e trinta pontos.',
    ],
    [
      'Ligue p/ (11) 98765-4321 das 9h às 17h30.',
      'Ligue para um um, nove oito sete seis cinco, quatro três dois um das nove horas às dezessete horas e trinta.',
    ],
    ['São 12x de R$ 99,90 s/ juros.', 'São doze vezes de noventa e nove reais e noventa centavos sem juros.'],
    [
      'A ONU e a OMS alertaram p/ a pandemia de COVID-19 em 11/03/2020.',
      'A ONU e a O M S alertaram para a pandemia de COVID-dezenove em onze de março de dois mil e vinte.',
    ],
    [
      'Pág. 45, 2ª ed., vol. III, cap. 7.',
      'página quarenta e cinco, segunda edição, volume três, capítulo sete.',
    ],
    ['O Palmeiras goleou por 4 x 1 no Allianz.', 'O Palmeiras goleou por quatro a um no Allianz.'],
    [
      'O apto. tem 85 m² e custa R$ 450 mil.',
      'O apartamento tem oitenta e cinco metros quadrados e custa quatrocentos e cinquenta mil reais.',
    ],
    ['Cerca de 2,3 mi de hab. vivem lá.', 'Cerca de dois vírgula três milhões de habitantes vivem lá.'],
    [
      'A temp. máx. foi de 38ºC em Cuiabá.',
      'A temperatura máxima foi de trinta e oito graus Celsius em Cuiabá.',
    ],
    ['Trem às 7h45, plataforma 3.', 'Trem às sete horas e quarenta e cinco, plataforma três.'],
    [
      'Em 7 de setembro de 1822, às 16h30.',
      'Em sete de setembro de mil oitocentos e vinte e dois, às dezesseis horas e trinta.',
    ],
    [
      'Junte 200 ml de leite e 1 colher de sopa de manteiga.',
      'Junte duzentos mililitros de leite e uma colher de sopa de manteiga.',
    ],
  ],
  ru: [
    [
      'В XIX в. на ул. Тверской жило ок. 300 чел.',
      'В девятнадцатом веке на улице Тверской жило около трёхсот человек.',
    ],
    [
      'Рост ВВП РФ составил 3,6 % в 2023 г., а инфляция — 7,4 %.',
      'Рост вэ вэ пэ эр эф составил три целых шесть десятых процента в две тысячи двадцать третьем году, а инфляция — семь целых четыре десятых процента.',
    ],
    [
      'ЦСКА обыграл «Спартак» 2:1 на 89-й мин.',
      'цэ эс ка обыграл «Спартак» два — один на восемьдесят девятой минуте.',
    ],
    [
      'Курс: 92,45 руб./долл., нефть Brent — $84,3 за барр.',
      'Курс: девяносто два рубля сорок пять копеек за доллар, нефть Brent — восемьдесят четыре целых три десятых доллара за баррель.',
    ],
    [
      'Добавьте 200 г муки, 2 ст. л. сахара и 1 ч. л. соли, выпекайте 40 мин. при 180 °C.',
      'Добавьте двести граммов муки, две столовые ложки сахара и одна чайная ложка соли, выпекайте сорок минут при ста восьмидесяти градусах Цельсия.',
    ],
    [
      'Пётр I родился 30 мая (9 июня) 1672 года.',
      'Пётр первый родился тридцатого мая (девятого июня) тысяча шестьсот семьдесят второго года.',
    ],
    [
      'Встреча 15.04.2024 в 18:30, каб. 214, тел. +7 (495) 123-45-67.',
      'Встреча пятнадцатого апреля две тысячи двадцать четвёртого года в восемнадцать тридцать, кабинет двести четырнадцать, телефон плюс семь, четыре девять пять, один два три, четыре пять, шесть семь.',
    ],
    [
      'Население — свыше 1,5 млн чел., площадь — 2561 км².',
      'Население — свыше одной целой пяти десятых миллиона человек, площадь — две тысячи пятьсот шестьдесят один квадратный километр.',
    ],
    [
      'МГУ им. М. В. Ломоносова основан в 1755 г.',
      'эм гэ у имени М. В. Ломоносова основан в тысяча семьсот пятьдесят пятом году.',
    ],
    ['С 5 по 12 мая скидка до 50 %.', 'С пятого по двенадцатое мая скидка до пятидесяти процентов.'],
    [
      'Цена: 1 250 руб. 50 коп. за 1 кг.',
      'Цена: тысяча двести пятьдесят рублей пятьдесят копеек за один килограмм.',
    ],
    ['«Зенит» — ЦСКА — 3:0 (1:0).', '«Зенит» — цэ эс ка — три — ноль (один — ноль).'],
    ['На стр. 15 см. табл. 2.', 'На странице пятнадцать смотри таблицу два.'],
    [
      'Объём рынка — $2,4 млрд, или 180 млрд руб.',
      'Объём рынка — две целых четыре десятых миллиарда долларов, или сто восемьдесят миллиардов рублей.',
    ],
    ['Рейс SU 1234 вылетает в 06:45.', 'Рейс S U тысяча двести тридцать четыре вылетает в шесть сорок пять.'],
    [
      'Т-34 весил 26,5 т и развивал 55 км/ч.',
      'Т-тридцать четыре весил двадцать шесть целых пять десятых тонны и развивал пятьдесят пять километров в час.',
    ],
    [
      'Екатерина II правила с 1762 по 1796 г.',
      'Екатерина вторая правила с тысяча семьсот шестьдесят второго по тысяча семьсот девяносто шестой год.',
    ],
    [
      '12 апреля 1961 г. в 9:07.',
      'двенадцатого апреля тысяча девятьсот шестьдесят первого года в девять ноль семь.',
    ],
    [
      'Температура −15 °C, ветер 5 м/с.',
      'Температура минус пятнадцать градусов Цельсия, ветер пять метров в секунду.',
    ],
  ],
  zh: [
    [
      '公司2024年第三季度营收同比增长12.5%，达到¥38.6亿。',
      '公司二零二四年第三季度营收同比增长百分之十二点五，达到三十八点六亿元。',
    ],
    ['他身高1.83米，体重75kg，体温36.5℃。', '他身高一点八三米，体重七十五公斤，体温三十六点五摄氏度。'],
    [
      '会议定于3月15日（周五）下午2:30在A座1203室举行。',
      '会议定于三月十五日（周五）下午两点三十分在A座一二零三室举行。',
    ],
    ['第3章第12页，见图2-1和表4。', '第三章第十二页，见图二杠一和表四。'],
    [
      '电话：010-12345678，手机：13812345678。',
      '电话：零一零，一二三四五六七八，手机：一三八一二三四五六七八。',
    ],
    ['约3/4的人口住在1,000多个村庄里。', '约四分之三的人口住在一千多个村庄里。'],
    ['温度在-5~10℃之间，湿度60%左右。', '温度在零下五到十摄氏度之间，湿度百分之六十左右。'],
    [
      '据统计，2023年GDP增长5.2%，达126万亿元。',
      '据统计，二零二三年GDP增长百分之五点二，达一百二十六万亿元。',
    ],
    ['请于6:00-22:00拨打400-123-4567。', '请于六点到二十二点拨打四零零，一二三，四五六七。'],
    ['他以3-1获胜，用时1小时25分。', '他以三比一获胜，用时一小时二十五分。'],
    ['价格为¥199.00，约合$28。', '价格为一百九十九元，约合二十八美元。'],
    ['第2版第35页，表3-2。', '第二版第三十五页，表三杠二。'],
    ['从1998年到2008年，共10年。', '从一九九八年到二零零八年，共十年。'],
    ['体重减少了2.5kg。', '体重减少了二点五公斤。'],
    ['2024年5月1日上午9:30。', '二零二四年五月一日上午九点三十分。'],
    ['价格上涨5%，至￥3,200。', '价格上涨百分之五，至三千二百元。'],
  ],
  ja: [
    [
      '東京都千代田区丸の内1-2-3、〒100-0005',
      '東京都千代田区丸の内1の2の3、郵便番号イチゼロゼロ、ゼロゼロゼロゴー',
    ],
    [
      '売上高は前年同期比12.5%増の3兆8,600億円だった。',
      '売上高は前年同期比12.5パーセント増の3兆8600億円だった。',
    ],
    [
      '小さじ1/2の塩と大さじ2の油を入れ、180℃で20分焼く。',
      '小さじ2分の1の塩と大さじ2の油を入れ、180度で20分焼く。',
    ],
    ['第3章、p.45～48を参照。', '第3章、45から48ページを参照。'],
    ['身長は172cm、体重は65.5kgです。', '身長は172センチメートル、体重は65.5キログラムです。'],
    ['電話は03-1234-5678、内線12まで。', '電話はゼロサン、イチニーサンヨン、ゴーロクナナハチ、内線12まで。'],
    ['第12回大会は10/5（土）に開催。', '第12回大会は10月5日（土）に開催。'],
    ['価格は税込み1,980円（送料別）。', '価格は税込み1980円（送料別）。'],
    ['気温は-3℃、湿度は45%。', '気温はマイナス3度、湿度は45パーセント。'],
    ['彼は1867年（慶応3年）に生まれた。', '彼は1867年（慶応3年）に生まれた。'],
    ['TEL 06-1234-5678', 'TEL ゼロロク、イチニーサンヨン、ゴーロクナナハチ'],
    ['約1/3が賛成した。', '約3分の1が賛成した。'],
    ['時速300kmで走る新幹線N700系。', '時速300キロメートルで走る新幹線N700系。'],
  ],
  hi: [
    ['भारत की जनसंख्या 2011 में 121 करोड़ थी।', 'भारत की जनसंख्या दो हज़ार ग्यारह में एक सौ इक्कीस करोड़ थी।'],
    ['डॉ. शर्मा ने सुबह 9:30 बजे 5 मि.ली. दवा दी।', 'डॉक्टर शर्मा ने सुबह नौ बजकर तीस मिनट पाँच मिलीलीटर दवा दी।'],
    [
      'सेंसेक्स 345.67 अंक (0.5%) गिरकर 72,400 पर बंद हुआ।',
      'सेंसेक्स तीन सौ पैंतालीस दशमलव छह सात अंक (शून्य दशमलव पाँच प्रतिशत) गिरकर बहत्तर हज़ार चार सौ पर बंद हुआ।',
    ],
    ['15/08/1947 को भारत आज़ाद हुआ।', 'पंद्रह अगस्त उन्नीस सौ सैंतालीस को भारत आज़ाद हुआ।'],
    ['पृ. 45 पर चित्र 3 देखें।', 'पृष्ठ पैंतालीस पर चित्र तीन देखें।'],
    [
      'तापमान 42°C तक पहुँच गया, हवा 25 किमी/घंटा।',
      'तापमान बयालीस डिग्री सेल्सियस तक पहुँच गया, हवा पच्चीस किलोमीटर प्रति घंटा।',
    ],
    ['उसका वज़न 65.5 कि.ग्रा. है।', 'उसका वज़न पैंसठ दशमलव पाँच किलोग्राम है।'],
    ['कीमत ₹499 से ₹1,299 तक है।', 'कीमत चार सौ निन्यानवे रुपये से एक हज़ार दो सौ निन्यानवे रुपये तक है।'],
    ['26 जनवरी 1950 को संविधान लागू हुआ।', 'छब्बीस जनवरी उन्नीस सौ पचास को संविधान लागू हुआ।'],
    ['ट्रेन नं. 12951 शाम 5:00 बजे छूटती है।', 'ट्रेन नंबर बारह हज़ार नौ सौ इक्यावन शाम पाँच बजे छूटती है।'],
    ['अध्याय 4, पृष्ठ 12-15 देखें।', 'अध्याय चार, पृष्ठ बारह से पंद्रह देखें।'],
    ['15 अगस्त 1947 को।', 'पंद्रह अगस्त उन्नीस सौ सैंतालीस को।'],
  ],
  nl: [
    [
      'Volgens art. 6:162 BW, d.w.z. onrechtmatige daad, bedraagt de schade € 1.250,-.',
      'Volgens artikel zes honderdtweeënzestig B W, dat wil zeggen onrechtmatige daad, bedraagt de schade twaalfhonderdvijftig euro.',
    ],
    ['Zie art. 3 lid 2 en p. 12 e.v.', 'Zie artikel drie lid twee en pagina twaalf en volgende.'],
  ],
  pl: [
    [
      'W 2023 r. PKB wzrósł o 0,2 proc., a inflacja wyniosła 11,4%.',
      'W dwa tysiące dwudziestym trzecim roku pe ka be wzrósł o zero przecinek dwa procent, a inflacja wyniosła jedenaście przecinek cztery procent.',
    ],
    ['Mecz zakończył się wynikiem 2:1 (0:1).', 'Mecz zakończył się wynikiem dwa do jeden (zero do jeden).'],
    ['Cena wynosi 12,50 zł.', 'Cena wynosi dwanaście złotych i pięćdziesiąt groszy.'],
  ],
  cs: [
    [
      'Sparta vyhrála 2:1, branky: 12. Kuchta, 67. Birmančević.',
      'Sparta vyhrála dva jedna, branky: dvanáct. Kuchta, šedesát sedm. Birmančević.',
    ],
    ['Cena je 1 299 Kč vč. DPH.', 'Cena je tisíc dvě stě devadesát devět korun včetně dé pé há.'],
    [
      'Karel IV. vládl v letech 1346–1378.',
      'Karel čtvrtý vládl v letech tisíc tři sta čtyřicet šest až tisíc tři sta sedmdesát osm.',
    ],
    ['Cena je 12,50 Kč.', 'Cena je dvanáct korun padesát haléřů.'],
  ],
};
