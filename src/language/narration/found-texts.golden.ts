/** What real texts of libraries, courts, kitchens and manuals write, in seven languages: a fresh set, and one for each cause that was found in them. */
export const foundTexts: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  'en-US': [
    ["'Mm, mm,' said Anna.", "'Mm, mm,' said Anna."],
    [
      'The 1893 edition (2 vols., ed. by R. B. Hale) sold 1,200 copies at 7s. 6d. each.',
      'The eighteen ninety-three edition (two volumes, edited by R B Hale) sold one thousand two hundred copies at seven shillings and six pence each.',
    ],
    [
      'Hi Tom, my flight UA 1274 lands at 6:05 a.m. on 3/14; can you meet me at Terminal B?',
      'Hi Tom, my flight U A twelve seventy-four lands at six oh five A M on March fourteenth; can you meet me at Terminal B?',
    ],
    [
      'Patients received 0.5 mg/kg i.v. every 8 h for up to 14 days (n = 212; 95% CI, 0.62–0.88).',
      'Patients received zero point five milligrams per kilogram I V every eight hours for up to fourteen days (n equals two hundred twelve; ninety-five percent C I, zero point six two to zero point eight eight).',
    ],
    [
      'Pan-seared scallops w/ brown butter, $18 (half portion, $11); add a 6-oz. lobster tail for $14.50.',
      'Pan-seared scallops with brown butter, eighteen dollars (half portion, eleven dollars); add a six ounce lobster tail for fourteen dollars and fifty cents.',
    ],
    [
      'In 1066 King Harold II marched some 200 miles in under 5 days, only to die near Hastings on Oct. 14.',
      'In ten sixty-six King Harold the second marched some two hundred miles in under five days, only to die near Hastings on October fourteenth.',
    ],
    [
      'Fig. 3b shows that the yield rose from 12% to 19.5% between Q2 2019 and Q4 2021 (see Table S2).',
      'Figure three b shows that the yield rose from twelve percent to nineteen point five percent between Q two twenty nineteen and Q four twenty twenty-one (see Table S two).',
    ],
    [
      'Mr Dar weighed 80 kgs; the list in kg was made at 06:03:48 PM.',
      'Mister Dar weighed eighty kilograms; the list in kilograms was made at six oh three P M and forty-eight seconds.',
    ],
    [
      'The dose was given i.v., and the book cost £3 7s. 6d. in 1893.',
      'The dose was given I V, and the book cost three pounds seven shillings and six pence in eighteen ninety-three.',
    ],
    [
      'The museum (est. 1912) is open Tue.–Sun., 10 a.m.–5 p.m.; admission is $12, or $8 for ages 6–17.',
      'The museum (established nineteen twelve) is open Tuesday to Sunday, ten A M to five P M; admission is twelve dollars, or eight dollars for ages six to seventeen.',
    ],
    [
      'Add 1½ cups of broth, cover, and cook at 350°F for 40–45 min., then rest 10 min. before slicing.',
      'Add one and one half cups of broth, cover, and cook at three hundred fifty degrees Fahrenheit for forty to forty-five minutes, then rest ten minutes before slicing.',
    ],
    [
      'As Hume notes (Treatise, bk. I, pt. iii, §6), we never observe a necessary connexion.',
      'As Hume notes (Treatise, book one, part three, section six), we never observe a necessary connexion.',
    ],
    [
      'Pls. confirm by COB Thurs. that PO #4471 (qty. 12) shipped via UPS to our NJ office.',
      'Please confirm by C O B Thursday that P O number four thousand four hundred seventy-one (quantity twelve) shipped via U P S to our N J office.',
    ],
  ],
  de: [
    [
      'Sie trank Kaffee MIT Milch; er studierte am MIT.',
      'Sie trank Kaffee MIT Milch; er studierte am M I T.',
    ],
    [
      'D. J. Huber zahlt 30 Euro /Monat für die Konstr. des Hauses.',
      'D. J. Huber zahlt dreißig Euro /Monat für die Konstr. des Hauses.',
    ],
    ['So 2 Maibäume standen da.', 'So zwei Maibäume standen da.'],
    [
      'Das Haus Nr. 14a in der Goethestr. wurde 1887/88 für rd. 42.000 Mark errichtet.',
      'Das Haus Nummer vierzehn a in der Goethestraße wurde achtzehnhundertsiebenundachtzig achtundachtzig für rund zweiundvierzigtausend Mark errichtet.',
    ],
    [
      'Liebe Frau Kern, anbei die Rechnung Nr. 2024/118 über 1.249,50 €, zahlbar bis 15.3. ohne Abzug.',
      'Liebe Frau Kern, anbei die Rechnung Nummer zweitausendvierundzwanzig einhundertachtzehn über eintausendzweihundertneunundvierzig Euro und fünfzig Cent, zahlbar bis fünfzehnten März ohne Abzug.',
    ],
    [
      'Nach § 823 Abs. 1 BGB haftet, wer fahrlässig das Leben eines anderen verletzt (vgl. BGH, NJW 2006, 2399).',
      'Nach Paragraf achthundertdreiundzwanzig Absatz eins BGB haftet, wer fahrlässig das Leben eines anderen verletzt (vergleiche B G H, N J W zweitausendsechs, zweitausenddreihundertneunundneunzig).',
    ],
    [
      'Rehrücken mit Rotkohl u. Serviettenknödeln 28,50 €; dazu ein 0,2-l-Glas Spätburgunder zu 6,80 €.',
      'Rehrücken mit Rotkohl und Serviettenknödeln achtundzwanzig Euro und fünfzig Cent; dazu ein null Komma zwei Liter-Glas Spätburgunder zu sechs Euro und achtzig Cent.',
    ],
    [
      'Kaiser Karl IV. ließ ab 1344 den Veitsdom errichten; die Arbeiten dauerten mit Unterbrechungen bis ins 20. Jh.',
      'Kaiser Karl der Vierte ließ ab dreizehnhundertvierundvierzig den Veitsdom errichten; die Arbeiten dauerten mit Unterbrechungen bis ins zwanzigste Jahrhundert.',
    ],
    [
      'Die Probe wurde 2 h bei 80 °C gerührt, auf RT abgekühlt und mit 3 × 20 ml Ether extrahiert.',
      'Die Probe wurde zwei Stunden bei achtzig Grad Celsius gerührt, auf R T abgekühlt und mit drei mal zwanzig Milliliter Ether extrahiert.',
    ],
    [
      'Er ist die Nr.1 im Land, vgl. S.12 und Abb.5.',
      'Er ist die Nummer eins im Land, vergleiche Seite zwölf und Abbildung fünf.',
    ],
    ['Das Bild ist eines der schönsten seiner Art.', 'Das Bild ist eines der schönsten seiner Art.'],
    [
      'Z. B. unterhielt im 5. Jahrhundert v. Chr. die Stadt 60 qm Wald, 1/2 h entfernt.',
      'Zum Beispiel unterhielt im fünften Jahrhundert vor Christus die Stadt sechzig Quadratmeter Wald, eine halbe Stunde entfernt.',
    ],
    [
      'Bin 4:20 Minuten vor Abbildung 16.237 da.',
      'Bin vier Minuten zwanzig vor Abbildung sechzehn Punkt zweihundertsiebenunddreißig da.',
    ],
    [
      'RIO DE JANEIRO, 5. Juli: Das Restaurant war SEHR GUT, anders als am MIT in den USA.',
      'RIO DE JANEIRO, fünfter Juli: Das Restaurant war SEHR GUT, anders als am M I T in den U S A.',
    ],
    [
      'Öffne Format ▸ Zeilen mit Strg+H; die Maße stehen in kg und cm.',
      'Öffne Format, Zeilen mit Steuerung plus H; die Maße stehen in Kilogramm und Zentimeter.',
    ],
    [
      'Der Schwellenwert ist 0.340, also sin x = 0,34.',
      'Der Schwellenwert ist null Punkt drei vier null, also Sinus x gleich null Komma drei vier.',
    ],
    [
      'Die Gaststätte (gegr. 1912) hat Mi.–So. ab 11.30 Uhr geöffnet, Mo. u. Di. ist Ruhetag.',
      'Die Gaststätte (gegründet neunzehnhundertzwölf) hat Mittwoch bis Sonntag ab elf Uhr dreißig geöffnet, Montag und Dienstag ist Ruhetag.',
    ],
    [
      'Bei einem BMI über 30 kg/m² steigt das Risiko um ca. 40 % (p < 0,001; vgl. Tab. 2, S. 114).',
      'Bei einem B M I über dreißig Kilogramm pro Quadratmeter steigt das Risiko um circa vierzig Prozent (p kleiner als null Komma null null eins; vergleiche Tabelle zwei, Seite einhundertvierzehn).',
    ],
    [
      'Otto II., der Sohn Ottos I., starb 983 in Rom; er war erst 28 Jahre alt.',
      'Otto der Zweite, der Sohn Ottos des Ersten, starb neunhundertdreiundachtzig in Rom; er war erst achtundzwanzig Jahre alt.',
    ],
    [
      'Bitte überweisen Sie 89,90 € bis zum 1.10. auf das Konto Nr. 4711 bei der Sparkasse (BLZ 500 502 01).',
      'Bitte überweisen Sie neunundachtzig Euro und neunzig Cent bis zum ersten Oktober auf das Konto Nummer viertausendsiebenhundertelf bei der Sparkasse (Bankleitzahl fünf null null, fünf null zwei, null eins).',
    ],
  ],
  fr: [
    ['Jean (v. 1319) dit /ʃa/.', 'Jean (vers mille trois cent dix-neuf) dit /ʃa/.'],
    ['Un SSD M.2, NE PAS ENTRER.', 'Un S S D M.deux, NE PAS ENTRER.'],
    [
      'Né le 1er mars 1810 près de Varsovie, Chopin mourut à Paris, 12, place Vendôme, à 39 ans.',
      'Né le premier mars mille huit cent dix près de Varsovie, Chopin mourut à Paris, douze, place Vendôme, à trente-neuf ans.',
    ],
    [
      'Bonjour Mme Petit, le colis (3,2 kg) partira lundi vers 9h30 ; merci de me rappeler au 06 12 34 56 78.',
      'Bonjour Madame Petit, le colis (trois virgule deux kilogrammes) partira lundi vers neuf heures trente ; merci de me rappeler au zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit.',
    ],
    [
      'Au XVIe s., le prix du blé fut multiplié par 5 env. (cf. t. II, p. 214).',
      'Au seizième siècle, le prix du blé fut multiplié par cinq environ (voir tome deux, page deux cent quatorze).',
    ],
    [
      'Menu à 32 € : velouté de potiron, filet de bar (180 g), fromage ou dessert ; vin au verre dès 6,50 €.',
      'Menu à trente-deux euros : velouté de potiron, filet de bar (cent quatre-vingts grammes), fromage ou dessert ; vin au verre dès six euros et cinquante centimes.',
    ],
    [
      "L'étude porte sur 1 842 patients (âge moyen : 63 ± 9 ans) suivis du 01/01/2015 au 31/12/2019.",
      "L'étude porte sur mille huit cent quarante-deux patients (âge moyen : soixante-trois plus ou moins neuf ans) suivis du premier janvier deux mille quinze au trente et un décembre deux mille dix-neuf.",
    ],
    [
      "Aux termes de l'art. 1240 C. civ., tout fait de l'homme oblige à réparation (Cass. 2e civ., 5 févr. 2015).",
      "Aux termes de l'article mille deux cent quarante Code civil, tout fait de l'homme oblige à réparation (Cour de cassation deuxième chambre civile, cinq février deux mille quinze).",
    ],
    [
      'Un ml de solution en mg/kg, soit 5 ml/min/kg (p.10).',
      'Un millilitre de solution en milligrammes par kilogramme, soit cinq millilitres par minute par kilogramme (page dix).',
    ],
    [
      'Un effet rare (1/10000 à 1/1000) dure de 12H30 à 14H.',
      'Un effet rare (un sur dix mille à un sur mille) dure de douze heures trente à quatorze heures.',
    ],
    [
      'La courbe est f(x) = sin x + cos²θ au ROYAUME-UNI et à NEW YORK.',
      'La courbe est f(x) égale sinus x plus cosinus au carré thêta au ROYAUME-UNI et à NEW YORK.',
    ],
    [
      'Une salle pour 30 €/pers., réponse s.v.p. à R.E.M. ou à J.B. Duval.',
      "Une salle pour trente euros par personne, réponse s'il vous plaît à R E M ou à J B Duval.",
    ],
    [
      'Le musée (fondé en 1912) est ouvert du mar. au dim., de 10h à 18h ; entrée : 8 €, gratuit le 1er dim. du mois.',
      'Le musée (fondé en mille neuf cent douze) est ouvert du mardi au dimanche, de dix heures à dix-huit heures ; entrée : huit euros, gratuit le premier dimanche du mois.',
    ],
    [
      "Faites revenir 200 g de lardons avec 2 c. à s. d'huile, puis enfournez 25 min à 180 °C (th. 6).",
      "Faites revenir deux cents grammes de lardons avec deux cuillères à soupe d'huile, puis enfournez vingt-cinq minutes à cent quatre-vingts degrés Celsius (thermostat six).",
    ],
    [
      'Louis XIV régna 72 ans ; à sa mort, en 1715, la dette atteignait 2,8 milliards de livres.',
      'Louis quatorze régna soixante-douze ans ; à sa mort, en mille sept cent quinze, la dette atteignait deux virgule huit milliards de livres.',
    ],
    [
      "L'écart est significatif (p < 0,05), cf. tabl. 3, p. 118 ; n = 46 souris dont 22 femelles.",
      "L'écart est significatif (p inférieur à zéro virgule zéro cinq), voir tableau trois, page cent dix-huit ; n égale quarante-six souris dont vingt-deux femelles.",
    ],
  ],
  es: [
    [
      'Tiene 20 ha sembradas y 5 ha para el ganado.',
      'Tiene veinte hectáreas sembradas y cinco hectáreas para el ganado.',
    ],
    [
      'Los filósofos (v. gr. Platón) miden m1 y m2.',
      'Los filósofos (verbigracia Platón) miden m uno y m dos.',
    ],
    ['Perdió $1,234 millones.', 'Perdió uno coma doscientos treinta y cuatro millones de dólares.'],
    [
      'La iglesia, del s. XII, se alza a 1.150 m de altitud, a unos 3 km del pueblo.',
      'La iglesia, del siglo doce, se alza a mil ciento cincuenta metros de altitud, a unos tres kilómetros del pueblo.',
    ],
    [
      'Hola, Marta: te confirmo la cita del martes 14 a las 17.30 h en la C/ Mayor, 8, 2.º izq.',
      'Hola, Marta: te confirmo la cita del martes catorce a las diecisiete y treinta en la calle Mayor, ocho, segundo izquierda.',
    ],
    [
      'Felipe II (1527-1598) heredó un imperio en el que, según se decía, no se ponía el sol.',
      'Felipe segundo (mil quinientos veintisiete a mil quinientos noventa y ocho) heredó un imperio en el que, según se decía, no se ponía el sol.',
    ],
    [
      'El 62,5 % de los encuestados (n = 480) prefería la opción B; v. tabla 4, p. 37.',
      'El sesenta y dos coma cinco por ciento de los encuestados (n es igual a cuatrocientos ochenta) prefería la opción B; véase tabla cuatro, página treinta y siete.',
    ],
    [
      'Ensalada de tomate y ventresca, 12,50 €; arroz a banda (mín. 2 pers.), 16 €/pers.',
      'Ensalada de tomate y ventresca, doce euros con cincuenta céntimos; arroz a banda (mínimo dos personas), dieciséis euros por persona.',
    ],
    [
      'Según el art. 14 CE, los españoles son iguales ante la ley (cfr. STC 76/1990, FJ 9).',
      'Según el artículo catorce C E, los españoles son iguales ante la ley (véase S T C setenta y seis de mil novecientos noventa, fundamento jurídico nueve).',
    ],
    [
      'Tiene 28,87 km2 y 3 Km de largo; hay 450 ha de viña, que en 2019 ha crecido mucho.',
      'Tiene veintiocho coma ochenta y siete kilómetros cuadrados y tres kilómetros de largo; hay cuatrocientas cincuenta hectáreas de viña, que en dos mil diecinueve ha crecido mucho.',
    ],
    [
      'Cuesta $ 32,582 o £1,200, y el puesto n.° 96 se mide en m3.',
      'Cuesta treinta y dos mil quinientos ochenta y dos dólares o mil doscientas libras, y el puesto número noventa y seis se mide en metros cúbicos.',
    ],
    [
      'La F1 permite ver más; se lee en VER y TOCAR que murió en el 43 A.C.',
      'La F uno permite ver más; se lee en VER y TOCAR que murió en el cuarenta y tres antes de Cristo.',
    ],
    [
      'La fórmula y = sin x (v. tabla 4) vale 0.340.',
      'La fórmula y es igual a seno x (véase tabla cuatro) vale cero punto tres cuatro cero.',
    ],
    [
      'El museo (fund. en 1912) abre de mar. a dom., de 10 a 18 h; entrada: 8 €, gratis el 1.er domingo del mes.',
      'El museo (fundado en mil novecientos doce) abre de martes a domingo, de diez a dieciocho horas; entrada: ocho euros, gratis el primer domingo del mes.',
    ],
    [
      'Sofría 200 g de panceta con 2 cdas. de aceite y hornee 25 min a 180 °C.',
      'Sofría doscientos gramos de panceta con dos cucharadas de aceite y hornee veinticinco minutos a ciento ochenta grados Celsius.',
    ],
    [
      'Alfonso XIII reinó hasta 1931; según el censo, España tenía entonces 23,6 millones de habitantes.',
      'Alfonso trece reinó hasta mil novecientos treinta y uno; según el censo, España tenía entonces veintitrés coma seis millones de habitantes.',
    ],
    [
      'Ruego me envíen 2 uds. del art. ref. 4471-B a la Avda. Europa, n.º 15, 3.º dcha.',
      'Ruego me envíen dos unidades del artículo referencia cuatro mil cuatrocientos setenta y uno-B a la avenida Europa, número quince, tercero derecha.',
    ],
  ],
  it: [
    [
      'Possiede 3 ha nel comune e 10 ha boschivi; nel 1848 ha inizio la rivolta.',
      'Possiede tre ettari nel comune e dieci ettari boschivi; nel milleottocentoquarantotto ha inizio la rivolta.',
    ],
    ['Vive in Castello S. Angelo.', 'Vive in Castello San Angelo.'],
    [
      'Il castello, costruito nel sec. XIV, dista 2,5 km dal centro e si visita dalle 9.30 alle 18.',
      'Il castello, costruito nel secolo quattordicesimo, dista due virgola cinque chilometri dal centro e si visita dalle nove e trenta alle diciotto.',
    ],
    [
      'Gent.ma Dott.ssa Riva, Le invio in allegato la fattura n. 37/2024 di € 1.480,00 + IVA.',
      'gentilissima dottoressa Riva, Le invio in allegato la fattura numero trentasette del duemilaventiquattro di millequattrocentottanta euro più IVA.',
    ],
    [
      'Papa Giovanni XXIII indisse il concilio il 25 gennaio 1959, a 77 anni.',
      'Papa Giovanni ventitreesimo indisse il concilio il venticinque gennaio millenovecentocinquantanove, a settantasette anni.',
    ],
    [
      'Stemperate 80 g di burro con 2 cucchiai di farina e unite 1/2 l di latte caldo; cuocete 10 min. ca.',
      'Stemperate ottanta grammi di burro con due cucchiai di farina e unite mezzo litro di latte caldo; cuocete dieci minuti circa.',
    ],
    [
      "Ai sensi dell'art. 2043 c.c., il danno va risarcito (v. Cass. civ., sez. III, n. 12345/2018).",
      "Ai sensi dell'articolo duemilaquarantatré codice civile, il danno va risarcito (vedi Cassazione civile, sezione tre, numero dodicimilatrecentoquarantacinque del duemiladiciotto).",
    ],
    [
      'Il volume (pp. 312, ill., € 24) raccoglie le lettere del 1914-18, a cura di M. Isnenghi.',
      'Il volume (pagine trecentododici, illustrato, ventiquattro euro) raccoglie le lettere del millenovecentoquattordici a diciotto, a cura di M. Isnenghi.',
    ],
    [
      "Il critico T. S. Eliot vide S. Maria; l'articolo 134 ha luogo e dipende per l'80% da 81 Km2 di querce.",
      "Il critico T. S. Eliot vide Santa Maria; l'articolo centotrentaquattro ha luogo e dipende per l'ottanta per cento da ottantuno chilometri quadrati di querce.",
    ],
    [
      'NEW YORK - Frank S. Lima siede in Piazza S. Marco (v. anche Rossi).',
      'NEW YORK - Frank S. Lima siede in Piazza San Marco (vedi anche Rossi).',
    ],
    [
      'Il museo (fond. nel 1912) è aperto mar.-dom. ore 10-18; ingresso € 8, gratis la 1ª dom. del mese.',
      'Il museo (fondato nel millenovecentododici) è aperto dal martedì alla domenica ore dieci a diciotto; ingresso otto euro, gratis la prima domenica del mese.',
    ],
    [
      "Rosolate 200 g di pancetta con 2 cucchiai d'olio, poi infornate a 180 °C per 25 min.",
      "Rosolate duecento grammi di pancetta con due cucchiai d'olio, poi infornate a centottanta gradi Celsius per venticinque minuti.",
    ],
    [
      'Luigi XIV regnò 72 anni; il debito, nel 1715, toccava i 2,8 mld di lire.',
      'Luigi quattordicesimo regnò settantadue anni; il debito, nel millesettecentoquindici, toccava i due virgola otto miliardi di lire.',
    ],
    [
      "La differenza è significativa (p < 0,05), cfr. tab. 3, p. 118, e l'all. B.",
      "La differenza è significativa (p minore di zero virgola zero cinque), confronta tabella tre, pagina centodiciotto, e l'allegato B.",
    ],
  ],
  'pt-BR': [
    ['Deve ter 2 maiores causas.', 'Deve ter dois maiores causas.'],
    [
      'A fazenda, fundada em 1872 por D. Pedro II, fica a 35 km da capital, na BR-101.',
      'A fazenda, fundada em mil oitocentos e setenta e dois por Dom Pedro segundo, fica a trinta e cinco quilômetros da capital, na B R-cento e um.',
    ],
    [
      'Bom dia, Sra. Helena: segue o boleto de R$ 1.350,90, com vencimento em 10/08/2024.',
      'Bom dia, senhora Helena: segue o boleto de mil trezentos e cinquenta reais e noventa centavos, com vencimento em dez de agosto de dois mil e vinte e quatro.',
    ],
    [
      'Participaram 96 alunos (58% do sexo feminino; idade média de 14,3 ± 1,2 anos), cf. Tab. 1.',
      'Participaram noventa e seis alunos (cinquenta e oito por cento do sexo feminino; idade média de catorze vírgula três mais ou menos um vírgula dois anos), confira tabela um.',
    ],
    [
      'Asse em forno preaquecido a 180 °C por 40 min e sirva c/ 1 col. (sopa) de geleia.',
      'Asse em forno preaquecido a cento e oitenta graus Celsius por quarenta minutos e sirva com uma colher (sopa) de geleia.',
    ],
    [
      'Nos termos do art. 5º, inc. II, da CF, ninguém será obrigado a fazer algo senão em virtude de lei.',
      'Nos termos do artigo quinto, inciso dois, da C F, ninguém será obrigado a fazer algo senão em virtude de lei.',
    ],
    [
      'No séc. XVIII, chegavam ao porto cerca de 2 mil pessoas p/ ano (v. cap. 3, p. 88-91).',
      'No século dezoito, chegavam ao porto cerca de duas mil pessoas por ano (veja capítulo três, página oitenta e oito a noventa e um).',
    ],
    [
      'Frank S. Caprio, da Apple Inc., mora em S. Paulo com 2 mil pessoas p/ semana.',
      'Frank S. Caprio, da Apple Inc., mora em São Paulo com duas mil pessoas por semana.',
    ],
    [
      'SÃO PAULO, 6 de outubro: o menu custa R$ 30 na BBC.',
      'SÃO PAULO, seis de outubro: o menu custa trinta reais na B B C.',
    ],
    [
      'O museu (fund. em 1912) abre de ter. a dom., das 10h às 18h; entrada: R$ 8,00 (meia: R$ 4,00).',
      'O museu (fundado em mil novecentos e doze) abre de terça a domingo, das dez horas às dezoito horas; entrada: oito reais (meia: quatro reais).',
    ],
    [
      'D. João VI chegou ao Rio em 7/3/1808, com cerca de 15 mil pessoas.',
      'Dom João sexto chegou ao Rio em sete de março de mil oitocentos e oito, com cerca de quinze mil pessoas.',
    ],
    [
      'A diferença foi significativa (p < 0,05; n = 46), v. Fig. 3 e Quadro 2.',
      'A diferença foi significativa (p menor que zero vírgula zero cinco; n é igual a quarenta e seis), veja figura três e Quadro dois.',
    ],
    [
      'Favor enviar 2 un. do item 4471-B p/ a Av. Paulista, nº 1.500, 3º andar.',
      'Favor enviar duas unidades do item quatro mil quatrocentos e setenta e um-B para a avenida Paulista, número mil quinhentos, terceiro andar.',
    ],
  ],
  nl: [
    ['NEE! riep Jan.', 'NEE! riep Jan.'],
    [
      'De kerk uit de 14e eeuw, gewijd aan St.-Jan, brandde in 1584 af en werd pas ca. 1620 herbouwd.',
      'De kerk uit de veertiende eeuw, gewijd aan Sint-Jan, brandde in vijftienhonderdvierentachtig af en werd pas circa zestienhonderdtwintig herbouwd.',
    ],
    [
      'Beste mevr. De Graaf, uw afspraak is op do 12 sept. om 10.15 u. in kamer B2.',
      'Beste mevrouw De Graaf, uw afspraak is op donderdag twaalf september om tien uur vijftien in kamer B twee.',
    ],
    [
      'Op grond van art. 6:162 lid 1 BW is de dader verplicht de schade te vergoeden (vgl. HR 31 jan. 1919).',
      'Op grond van artikel zes honderdtweeënzestig lid één B W is de dader verplicht de schade te vergoeden (vergelijk H R eenendertig januari negentienhonderdnegentien).',
    ],
    [
      'Meng 250 gr. bloem met 1 tl zout en 1,5 dl lauwe melk; laat het deeg 45 min. rijzen.',
      'Meng tweehonderdvijftig gram bloem met één theelepel zout en één komma vijf deciliter lauwe melk; laat het deeg vijfenveertig minuten rijzen.',
    ],
    [
      'Het aantal inwoners steeg van 8.450 in 1900 tot ruim 23.000 in 2020, een toename van ca. 172%.',
      'Het aantal inwoners steeg van vierentachtighonderdvijftig in negentienhonderd tot ruim drieëntwintigduizend in tweeduizendtwintig, een toename van circa honderdtweeënzeventig procent.',
    ],
    [
      'Koning Willem III († 1890) woonde o.a. op paleis Het Loo, waar hij ’s zomers verbleef.',
      'Koning Willem de derde (overleden achttienhonderdnegentig) woonde onder andere op paleis Het Loo, waar hij ’s zomers verbleef.',
    ],
    [
      'De drempel is 0.340 bij ISO 639-1 en 0.125 mg per kg.',
      'De drempel is nul punt drie vier nul bij I S O zeshonderdnegenendertig één en nul komma honderdvijfentwintig milligram per kilogram.',
    ],
    [
      'Op do 12 sept. sprak J.W. Weck in JERUZALEM, KFAR SJOEBA.',
      'Op donderdag twaalf september sprak J W Weck in JERUZALEM, KFAR SJOEBA.',
    ],
    [
      'Het museum (opgericht in 1912) is di t/m zo open van 10.00 tot 17.00 uur; toegang € 8,-.',
      'Het museum (opgericht in negentienhonderdtwaalf) is dinsdag tot en met zondag open van tien uur tot zeventien uur; toegang acht euro.',
    ],
    [
      'Bak 200 g spek met 2 el olie en zet het 25 min. in een oven van 180 °C.',
      'Bak tweehonderd gram spek met twee eetlepels olie en zet het vijfentwintig minuten in een oven van honderdtachtig graden Celsius.',
    ],
    [
      "Lodewijk XIV regeerde 72 jaar; de schuld bedroeg in 1715 zo'n 2,8 mld. pond.",
      "Lodewijk de veertiende regeerde tweeënzeventig jaar; de schuld bedroeg in zeventienhonderdvijftien zo'n twee komma acht miljard pond.",
    ],
    [
      'Het verschil is significant (p < 0,05), zie tabel 3 op blz. 118 e.v.',
      'Het verschil is significant (p kleiner dan nul komma nul vijf), zie tabel drie op bladzijde honderdachttien en volgende.',
    ],
  ],
};
