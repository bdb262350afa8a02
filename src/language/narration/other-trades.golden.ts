/** More texts of trades, written before anybody saw how they are read: law, markets, laboratories, kitchens, sports. */
export const otherTrades: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> =
  {
    'en-US': [
      [
        'The appellant relied on Art. 6(1) ECHR and s. 2(1)(a) of the 1998 Act.',
        'The appellant relied on Article six one  E C H R and section two one  A  of the nineteen ninety-eight Act.',
      ],
      [
        'Pursuant to Fed. R. Civ. P. 12(b)(6), the motion is denied.',
        'Pursuant to Federal Rule of Civil Procedure twelve B  six, the motion is denied.',
      ],
      ['R v Brown [1994] 1 AC 212 (HL).', 'R v Brown nineteen ninety-four one A C two hundred twelve (H L).'],
      [
        "The S&P 500 closed at 4,783.45 (−0.56%), its lowest since Q3 '22.",
        'The S and P five hundred closed at four thousand seven hundred eighty-three point four five (minus zero point five six percent), its lowest since Q three  twenty-two.',
      ],
      [
        'WTI crude slipped $1.20 to $71.35/bbl.',
        'W T I crude slipped one dollar and twenty cents to seventy-one dollars and thirty-five cents per barrel.',
      ],
      [
        'Dissolve 0.5 g of KMnO4 in 100 mL of 1 M H2SO4.',
        'Dissolve zero point five grams of K M N O four in one hundred milliliters of one molar H two S O four.',
      ],
      [
        '$\\frac{\\partial u}{\\partial t} = k \\nabla^2 u$ is the heat equation.',
        'partial u over partial t equals k nabla squared u is the heat equation.',
      ],
      [
        'If 2x + 3 ≥ 7, then x ≥ 2.',
        'If two x plus three is greater than or equal to seven, then x is greater than or equal to two.',
      ],
      ["f'(x) = 3x² − 4x + 1", 'f prime of x equals three x squared minus four x plus one'],
      [
        "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 is the King's Indian.",
        "one, d four, knight f six two, c four, g six three, knight c three, bishop g seven is the King's Indian.",
      ],
      [
        'He went 3-for-4 with 2 RBIs and a 1.98 ERA.',
        "He went three-for-four with two R B I's and a one point nine eight E R A.",
      ],
      [
        "It's 3rd & 7 at the 45-yd. line with 1:58 left.",
        "It's third and seven at the forty-five yard line with one fifty-eight left.",
      ],
      [
        'Makes 24 cookies; 8–10 min. @ 375°.',
        'Makes twenty-four cookies; eight to ten minutes at three hundred seventy-five degrees.',
      ],
      [
        '> On Tue, Jan 9, 2024 at 4:05 PM Bob <bob@acme.io> wrote:',
        '  On Tuesday, January ninth, twenty twenty-four at four oh five P M Bob  bob at acme dot I O  wrote:',
      ],
      [
        'Set MAX_CONN=100 in /etc/app/config.yaml.',
        'Set MAX CONN equals one hundred in slash etc slash app slash config dot yaml.',
      ],
      [
        'for (int i = 0; i < n; i++) { sum += a[i]; }',
        'for (int i equals zero; i is less than n; i plus  plus)   sum  plus equals  a[i];  ',
      ],
      ['An SR-71 and two Tu-95s were tracked.', 'An S R-seventy-one and two Tu-ninety-fives were tracked.'],
      [
        'The treaty⁵ was signed in 1648;⁶ see p. 9.',
        'The treaty was signed in sixteen forty-eight; see page nine.',
      ],
      [
        'The plot is 500 m² and the tank holds 3 m³.',
        'The plot is five hundred square meters and the tank holds three cubic meters.',
      ],
      [
        'As Rev 21:4 and Eccl 3:1–8 say, …',
        'As Revelation twenty-one, four and Ecclesiastes three, one to eight say, …',
      ],
      [
        'Under § 230(c)(1), providers are immune.',
        'Under section two hundred thirty C  one, providers are immune.',
      ],
      [
        'It weighs 3 lb 4 oz and is 5 ft 6 in tall.',
        'It weighs three pounds four ounces and is five feet six inches tall.',
      ],
      [
        'Pope John Paul II and King Charles III met in ch. XIV.',
        'Pope John Paul the second and King Charles the third met in chapter fourteen.',
      ],
      [
        'Mix 2/3 cup of water with 1 3/4 cups of milk.',
        'Mix two thirds cup of water with one and three quarters cups of milk.',
      ],
      [
        'Upgrade from v1.9.10 to v1.10.2.',
        'Upgrade from version one point nine point ten to version one point ten point two.',
      ],
      [
        'Visit https://docs.example.com/v2/api?x=1#top or mail help@example.co.uk.',
        'Visit docs dot example dot com or mail help at example dot co dot U K.',
      ],
      [
        'It was -40° outside, then 98.6°F inside.',
        'It was minus forty degrees outside, then ninety-eight point six degrees Fahrenheit inside.',
      ],
      [
        'The wreck lies at 41°43′57″ N, 49°56′49″ W.',
        'The wreck lies at forty-one degrees forty-three minutes fifty-seven seconds north, forty-nine degrees fifty-six minutes forty-nine seconds west.',
      ],
      [
        "NASA, the FBI, UNESCO and the RSPCA met AARP's CEO.",
        "NASA, the F B I, UNESCO and the R S P C A met A A R P's C E O.",
      ],
      ['HAMLET. To be, or not to be. [Exit OPHELIA.]', 'HAMLET. To be, or not to be. [Exit OPHELIA.]'],
      [
        'She ran a sub-4 mile in 3:58.9 and a 5K in 14:37.',
        'She ran a sub-four mile in three:fifty-eight point nine and a five K in fourteen thirty-seven.',
      ],
      [
        '"O God," cried M. de Tréville, "100 000 livres!"',
        '"O God," cried Monsieur de Tréville, "one hundred thousand livres!"',
      ],
      [
        'Trains run Mon.–Fri. 6 a.m.–11:30 p.m. and every 15 min. on Sat.',
        'Trains run Monday to Friday six A M to eleven thirty P M and every fifteen minutes on Saturday.',
      ],
      [
        'GDP grew 2.4% q/q SAAR vs. 2.1% exp.',
        'G D P grew two point four percent quarter over quarter S A A R versus two point one percent expected.',
      ],
      [
        'Chap. VII. — In which Mr. Pickwick falls ill.',
        'Chapter seven. — In which Mister Pickwick falls ill.',
      ],
      [
        'It costs 50¢ a min., or 5¢/min. after 9.',
        'It costs fifty cents a minute, or five cents per minute after nine.',
      ],
      [
        'Pursuant to 8 C.F.R. § 214.2(h)(4), H-1B petitions cost $460.',
        'Pursuant to eight C F R section two hundred fourteen point two H  four, H-one B petitions cost four hundred sixty dollars.',
      ],
      [
        'The Court held, 5–4, that Rule 23(b)(3) applied (Scalia, J.).',
        'The Court held, five to four, that Rule twenty-three B  three  applied (Scalia, J.).',
      ],
      [
        'See id. at 412 n.7; accord In re Smith, 12 F. Supp. 2d 345 (S.D.N.Y. 1998).',
        'See id. at four hundred twelve note seven; accord In re Smith, twelve F Supp second three hundred forty-five (S D N Y nineteen ninety-eight).',
      ],
      [
        'Apple (AAPL) gained 1.8% to $191.24 on 54.2M shares; P/E 31.2×.',
        'Apple (A A P L) gained one point eight percent to one hundred ninety-one dollars and twenty-four cents on fifty-four point two million shares; P E thirty-one point two times.',
      ],
      [
        'The 30-yr. mortgage averaged 6.87%, up 12 bps w/w.',
        'The thirty year mortgage averaged six point eight seven percent, up twelve  basis points week over week.',
      ],
      [
        'Net loss: $(3.2)M vs. a profit of $0.04/share.',
        'Net loss: minus three point two million dollars versus a profit of four cents per share.',
      ],
      [
        'The solution (pH 7.4, 150 mM NaCl) was kept at −80 °C.',
        'The solution (pH seven point four, one hundred fifty millimolar N A C L) was kept at minus eighty degrees Celsius.',
      ],
      [
        'Solve $\\int_1^e \\ln x \\, dx$ and $\\frac{d}{dx} x^n = nx^{n-1}$.',
        'Solve the integral from one to e of natural log x d x and d over d x x to the power of n equals n x to the power of n minus one.',
      ],
      [
        'Then $\\sigma^2 = \\mathrm{Var}(X) = E[X^2] - (E[X])^2$.',
        'Then sigma squared equals Var of X equals E of X squared minus (E of X squared.',
      ],
      [
        'After 10.O-O-O Nbd7 11.f4 h6 Black is worse.',
        'After ten, castles queenside, knight b d seven eleven, f four, h six Black is worse.',
      ],
      [
        '23.Qxd8+!! Kxd8 24.Bg5#',
        'twenty-three, queen takes d eight, check, king takes d eight twenty-four, bishop g five, checkmate',
      ],
      [
        'Messi scored in the 23rd and 90+4 minutes (3–2 a.e.t.).',
        'Messi scored in the twenty-third and ninety plus four minutes (three to two after extra time).',
      ],
      [
        'Sift 1-1/2 c. flour w/ 1/8 tsp. salt; chill 2–3 hrs.',
        'Sift one and one half cups flour with one eighth of a teaspoon salt; chill two to three hours.',
      ],
      [
        '12 oz. semisweet choc. chips; 9"x13" pan; 350°F',
        'twelve ounces semisweet chocolate chips; nine by thirteen inch pan; three hundred fifty degrees Fahrenheit',
      ],
      [
        'Run `sudo apt-get install -y nginx` and open port 8080.',
        'Run  sudo apt-get install dash y nginx  and open port eighty eighty.',
      ],
      [
        'const x = arr.map(n => n * 2); // doubles',
        'const x equals arr.map(n  arrow  n times two); // doubles',
      ],
      [
        'Delta 1482, an A321neo, replaced the 757-200.',
        'Delta fourteen eighty-two, an A three twenty-one neo, replaced the seven fifty-seven two hundred.',
      ],
      [
        'The F/A-18E, an AH-64 and two Su-57s flew past.',
        'The F A-eighteen E, an A H-sixty-four and two Su-fifty-sevens flew past.',
      ],
      ['Valid 6/1–8/31, except 7/4.', 'Valid June first to August thirty-first, except July fourth.'],
      ['The E=mc² mug³ was made by hand.⁴', 'The E equals m c squared mug was made by hand.'],
      [
        '2 Cor 5:17 and Heb 11 echo Gen 15:6.',
        'two Corinthians five, seventeen and Heb eleven echo Genesis fifteen, six.',
      ],
      [
        'Rev. 3:20; Ex 20:1-17; Ps 119.',
        'Revelation three, twenty; Exodus twenty, one to seventeen; Psalm one hundred nineteen.',
      ],
      [
        'Reach us 24/7 at +1 (415) 555-0142, ext. 9.',
        'Reach us twenty-four seven at plus one, four one five, five five five, zero one four two, extension nine.',
      ],
      [
        'The flat is £1,250 pcm, 62 m², EPC rating C.',
        'The flat is one thousand two hundred fifty pounds per calendar month, sixty-two square meters, E P C rating C.',
      ],
      [
        'Top speed 155 mph (249 km/h), 0–60 in 3.9 s, 32 mpg.',
        'Top speed one hundred fifty-five miles per hour (two hundred forty-nine kilometers per hour), zero to sixty in three point nine seconds, thirty-two miles per gallon.',
      ],
      [
        "Elizabeth I, Henry V and Louis XVI's heirs; Part IV, § 3.",
        "Elizabeth the first, Henry the fifth and Louis the sixteenth's heirs; Part four, section three.",
      ],
      [
        'The temp. hit 104°F (40°C) on the 4th; lows in the mid-70s.',
        'The temperature hit one hundred four degrees Fahrenheit (forty degrees Celsius) on the fourth; lows in the mid-seventies.',
      ],
      [
        'Windows 11 22H2, iOS 17.4.1 and Python 3.12',
        'Windows eleven twenty-two H two, I O S seventeen point four point one and Python three point twelve',
      ],
      [
        '350 Fifth Ave., 21st Fl., New York, NY 10118',
        'three hundred fifty Fifth Avenue, twenty-first floor, New York, New York one zero one one eight',
      ],
      [
        'Wm. H. Taft, 27th Pres., b. 1857, d. 1930',
        'William H Taft, twenty-seventh President, born eighteen fifty-seven, died nineteen thirty',
      ],
      [
        'Title VII and § 1983 claims survive; see 29 C.F.R. pt. 1604.',
        'Title seven and section nineteen eighty-three claims survive; see twenty-nine C F R part sixteen oh four.',
      ],
      [
        'FY2023 EBITDA margin: 21.4% (+130 bps y/y).',
        'F Y twenty twenty-three EBITDA margin: twenty-one point four percent (plus one hundred thirty  basis points year over year).',
      ],
      [
        'Heat C6H12O6 with 2 mL of 6 M HCl until it turns red.',
        'Heat C six H twelve O six with two milliliters of six molar H C L until it turns red.',
      ],
      [
        'Karpov–Kasparov, 1985: 16...Nd3! 17.Nab1 h5',
        'Karpov–Kasparov, nineteen eighty-five: sixteen, knight d three seventeen, knight a b one, h five',
      ],
      [
        'She ran 13.1 mi in 1:32:45 (7:05/mi).',
        'She ran thirteen point one miles in one hour, thirty-two minutes and forty-five seconds (seven oh five per mile).',
      ],
      [
        'Hi all, pls RSVP by COB 5/17 (EDT). Thx, J.',
        'Hi all, please R S V P by C O B May seventeenth (E D T). Thanks, J.',
      ],
      [
        'In 1 Sam 17:45, Prov 3:5–6 and Mk 12:30',
        'In one Samuel seventeen, forty-five, Proverbs three, five to six and Mark twelve, thirty',
      ],
      [
        'Dial *67, then 0800 123 456; Fax: 555.0143.',
        'Dial star sixty-seven, then zero eight zero zero, one two three, four five six; Fax: five five five, zero one four three.',
      ],
      [
        'The ¹⁸O/¹⁶O ratio and U-238 decay',
        'The oxygen eighteen oxygen sixteen ratio and uranium two thirty-eight decay',
      ],
      [
        "It's 8 ft × 10 ft, i.e. 80 sq. ft. (7.4 m²).",
        "It's eight feet by ten feet, that is eighty square feet (seven point four square meters).",
      ],
      [
        'See vols. I–III, pp. xii–xv, and n. 45.',
        'See volumes one to three, pages twelve to fifteen, and note forty-five.',
      ],
    ],
    de: [
      [
        'Der Umsatz stieg um 3,4 Mio. € auf 1,2 Mrd. €.',
        'Der Umsatz stieg um drei Komma vier Millionen Euro auf eins Komma zwei Milliarden Euro.',
      ],
      ['Der EUR/USD-Kurs lag bei 1,0923.', 'Der Euro Dollar-Kurs lag bei eins Komma null neun zwei drei.'],
      [
        'Die Lösung (0,1 mol/l NaOH) hat pH 13.',
        'Die Lösung (null Komma eins Mol pro Liter N A O H) hat pH dreizehn.',
      ],
      [
        'Papst Benedikt XVI. traf Königin Elisabeth II. im 21. Jh.',
        'Papst Benedikt der Sechzehnte traf Königin Elisabeth die Zweite im einundzwanzigsten Jahrhundert.',
      ],
      [
        '2 EL Öl, 1 Bd. Petersilie, 1/2 l Brühe, 3/4 Std. kochen',
        'zwei Esslöffel Öl, ein Bund Petersilie, ein halber Liter Brühe, drei Viertel Stunde kochen',
      ],
      [
        'Der BVB verlor 0:2; Tore: Müller (17.), Sané (90.+3).',
        'Der B V B verlor null zu zwei; Tore: Müller (siebzehnte), Sané (neunzigste plus drei).',
      ],
      [
        'Wir treffen uns am Do., dem 5.6., um 19.30 Uhr in der Bahnhofstr. 12a.',
        'Wir treffen uns am Donnerstag, dem fünften Juni, um neunzehn Uhr dreißig in der Bahnhofstraße zwölf a.',
      ],
      [
        'Lk 2,1–20 und Ps 23 liest man an Weihnachten.',
        'Lukas zwei, eins bis zwanzig und Psalm dreiundzwanzig liest man an Weihnachten.',
      ],
      ['Im 2. OG li. wohnt Fam. Yılmaz.', 'Im zweiten Obergeschoss links wohnt Familie Yılmaz.'],
      [
        'Von 1933–45 und in den 1960er-Jahren.',
        'Von neunzehnhundertdreiunddreißig bis fünfundvierzig und in den neunzehnhundertsechziger-Jahren.',
      ],
      [
        'Etwa 1/3 der Befragten und 5 % der u18-Jährigen.',
        'Etwa ein Drittel der Befragten und fünf Prozent der u achtzehn-Jährigen.',
      ],
      [
        'Die Temperatur fiel von 5 °C auf −12 °C.',
        'Die Temperatur fiel von fünf Grad Celsius auf minus zwölf Grad Celsius.',
      ],
      [
        'Im 1. Halbjahr wuchs das BIP um 0,2 % ggü. Vj.',
        'Im ersten Halbjahr wuchs das B I P um null Komma zwei Prozent gegenüber Vorjahr.',
      ],
      ['Er wohnt seit dem 1. April im 3. Stock.', 'Er wohnt seit dem ersten April im dritten Stock.'],
      [
        'Der Angeklagte wurde gem. §§ 211, 212 StGB zu 15 J. Haft verurteilt.',
        'Der Angeklagte wurde gemäß Paragrafen zweihundertelf, zweihundertzwölf S T G B zu fünfzehn Jahren Haft verurteilt.',
      ],
      [
        'Man löse 2,5 g KMnO₄ in 250 mL H₂O bei 60 °C.',
        'Man löse zwei Komma fünf Gramm K M N O vier in zweihundertfünfzig Milliliter H zwei O bei sechzig Grad Celsius.',
      ],
      [
        'Nach 1. d4 d5 2. c4 e6 3. Sc3 Sf6 folgt Lg5.',
        'Nach eins, d vier, d fünf zwei, c vier, e sechs drei, Springer c drei, Springer f sechs folgt Läufer g fünf.',
      ],
      [
        'Er siegte 6:4, 3:6, 7:6 (7:3) nach 2:45 Std.',
        'Er siegte sechs zu vier, drei zu sechs, sieben zu sechs (sieben zu drei) nach zwei Stunden fünfundvierzig.',
      ],
      [
        '1 kg Kartoffeln, 250 g Schlagsahne, 1/2 TL Muskat, 3 EL Öl, 20 Min. bei 200 °C Ober-/Unterhitze',
        'ein Kilogramm Kartoffeln, zweihundertfünfzig Gramm Schlagsahne, ein halber Teelöffel Muskat, drei Esslöffel Öl, zwanzig Minuten bei zweihundert Grad Celsius Ober-/Unterhitze',
      ],
      [
        'AW: WG: Termin am 12.4. um 10 Uhr c.t.',
        'Antwort: Weitergeleitet: Termin am zwölften April um zehn Uhr cum tempore.',
      ],
      [
        'König Ludwig II. von Bayern starb 1886 im Starnberger See.',
        'König Ludwig der Zweite von Bayern starb achtzehnhundertsechsundachtzig im Starnberger See.',
      ],
      [
        'Unter Kaiser Wilhelm II. begann der 1. Weltkrieg.',
        'Unter Kaiser Wilhelm dem Zweiten begann der erste Weltkrieg.',
      ],
      ['Er las 1 Buch, 2 Hefte und 1 Zeitung.', 'Er las ein Buch, zwei Hefte und eine Zeitung.'],
      [
        'Öffnungszeiten: Mo.–Fr. 9.00–18.30 Uhr, Sa. 10–14 Uhr',
        'Öffnungszeiten: Montag bis Freitag neun Uhr bis achtzehn Uhr dreißig, Samstag zehn bis vierzehn Uhr',
      ],
      [
        'Lufthansa LH 456 fliegt mit einer A340-600 ab Gate B42.',
        'Lufthansa L H vierhundertsechsundfünfzig fliegt mit einer A dreihundertvierzig sechshundert ab Gate B zweiundvierzig.',
      ],
      [
        'Der 1,85 m große Mann wog 82,5 kg.',
        'Der ein Meter fünfundachtzig große Mann wog zweiundachtzig Komma fünf Kilogramm.',
      ],
      [
        'Die Strecke ist 3/4 Meile lang, d. h. rd. 1,2 km.',
        'Die Strecke ist drei Viertel Meile lang, das heißt rund eins Komma zwei Kilometer.',
      ],
      [
        'Der Leitzins liegt bei 4,50 % (+25 Bp.); 1 € = 1,08 $.',
        'Der Leitzins liegt bei vier Komma fünf null Prozent (plus fünfundzwanzig Basispunkte); ein Euro gleich ein Dollar und acht Cent.',
      ],
      [
        'Die Reaktion 2 H₂ + O₂ → 2 H₂O setzt 572 kJ frei.',
        'Die Reaktion zwei H zwei plus O zwei nach zwei H zwei O setzt fünfhundertzweiundsiebzig Kilojoule frei.',
      ],
      [
        'Hallo zusammen, anbei das Prot. v. 3.5.; RM bis Fr. 17 h. Gruß, T.',
        'Hallo zusammen, anbei das Protokoll v. dritten Mai; R M bis Freitag siebzehn Uhr. Gruß, T.',
      ],
      [
        'Friedrich II. (1712–1786) und Maria Theresia; Kap. IV, Bd. III',
        'Friedrich der Zweite (siebzehnhundertzwölf bis siebzehnhundertsechsundachtzig) und Maria Theresia; Kapitel vier, Band drei',
      ],
      [
        'Röm 8,28; 2. Mose 20,3; Ps 119,105',
        'Römer acht, achtundzwanzig; zweiter Mose zwanzig, drei; Psalm einhundertneunzehn, einhundertfünf',
      ],
      [
        'Er wiegt 3.250 g, ist 51 cm groß und kam um 4.17 Uhr zur Welt.',
        'Er wiegt dreitausendzweihundertfünfzig Gramm, ist einundfünfzig Zentimeter groß und kam um vier Uhr siebzehn zur Welt.',
      ],
      [
        'Das kostet pro m² ca. 12–15 €, insg. rd. 1 Mio. EUR.',
        'Das kostet pro Quadratmeter circa zwölf bis fünfzehn Euro, insgesamt rund eine Million Euro.',
      ],
      [
        'In den 90ern wuchs die Fläche auf 1,5 Mio. km².',
        'In den Neunzigern wuchs die Fläche auf eins Komma fünf Millionen Quadratkilometer.',
      ],
    ],
    fr: [
      [
        "Selon l'art. 700 CPC et la loi n° 78-17 du 6 janv. 1978.",
        "Selon l'article sept cents C P C et la loi numéro soixante-dix-huit dix-sept du six janvier mille neuf cent soixante-dix-huit.",
      ],
      [
        'La dette atteint 3 200 Md€, soit 112 % du PIB.',
        "La dette atteint trois mille deux cents milliards d'euros, soit cent douze pour cent du P I B.",
      ],
      [
        "Une solution de NaCl à 0,9 % et 5 mL d'HCl 1 mol/L.",
        "Une solution de N A C L à zéro virgule neuf pour cent et cinq millilitres d'H C L une mole par litre.",
      ],
      [
        'Soit $f(x)=\\frac{x+1}{x-1}$ définie sur $\\mathbb{R}$.',
        'Soit f de x égale x plus un sur x moins un définie sur R.',
      ],
      [
        'Au XVIIIe siècle, sous Louis XV, puis au IIIe millénaire av. J.-C.',
        'Au dix-huitième siècle, sous Louis quinze, puis au troisième millénaire avant Jésus-Christ.',
      ],
      [
        '250 g de farine, 1/2 sachet de levure, 3 œufs, 25 cl de lait',
        'deux cent cinquante grammes de farine, un demi sachet de levure, trois œufs, vingt-cinq centilitres de lait',
      ],
      [
        'Le TGV de 6h07 arrive à 9 h 15 en gare de Lyon-Part-Dieu, quai n° 3.',
        'Le T G V de six heures sept arrive à neuf heures quinze en gare de Lyon-Part-Dieu, quai numéro trois.',
      ],
      [
        'Les Rafale et les F-16 ont volé à 1,8 Mach.',
        'Les Rafale et les F-seize ont volé à un virgule huit Mach.',
      ],
      [
        'Jn 14, 6 ; Ps 22, 1-4 ; 1 Co 13.',
        'Jean quatorze, six ; Psaume vingt-deux, un à quatre ; première Corinthiens treize.',
      ],
      ['21 filles, 1 femme et 31 pages', 'vingt et une filles, une femme et trente et une pages'],
      [
        'Il habite 15 ter, av. Foch, bât. C, 3e ét.',
        'Il habite quinze ter, avenue Foch, bâtiment C, troisième étage.',
      ],
      [
        'Mgr Dupont, Me Leclerc et le Pr Martin',
        'monseigneur Dupont, maître Leclerc et le professeur Martin',
      ],
      ['Dans les années 80 et 1990', 'Dans les années quatre-vingts et mille neuf cent quatre-vingt-dix'],
      [
        "L'ADN, l'ARN, le SIDA et l'OTAN ; l'UNESCO et la CGT.",
        "L'A D N, l'A R N, le SIDA et l'OTAN ; l'UNESCO et la C G T.",
      ],
      [
        'Vendredi 1er avril, 2e tour, 3e Rép., Ier siècle.',
        'Vendredi premier avril, deuxième tour, troisième République, premier siècle.',
      ],
      [
        "Aux termes de l'art. L. 1234-5 du C. trav., al. 2.",
        "Aux termes de l'article L mille deux cent trente-quatre tiret cinq du Code du travail, alinéa deux.",
      ],
      [
        "L'action LVMH cède 1,25 % à 745,60 €, le Brent à 82,15 $ le baril.",
        "L'action L V M H cède un virgule vingt-cinq pour cent à sept cent quarante-cinq euros et soixante centimes, le Brent à quatre-vingt-deux dollars et quinze cents le baril.",
      ],
      [
        'Ajoutez 10 mL de H₂SO₄ 0,5 mol/L à 25 °C.',
        'Ajoutez dix millilitres de H deux S O quatre zéro virgule cinq mole par litre à vingt-cinq degrés Celsius.',
      ],
      [
        'On pose $u_{n+1} = \\frac{u_n}{2} + 3$.',
        'On pose u indice n plus un égale u indice n sur deux plus trois.',
      ],
      [
        "Djokovic s'impose 7-6 (7-4), 6-3 en 2h12.",
        "Djokovic s'impose sept à six (sept à quatre), six à trois en deux heures douze.",
      ],
      [
        "Le XV de France l'emporte 24-17 (MT : 10-9).",
        "Le quinze de France l'emporte vingt-quatre à dix-sept (M T : dix à neuf).",
      ],
      [
        '200 g de beurre, 1/4 L de crème, 1 c. à café de vanille, th. 7',
        'deux cents grammes de beurre, un quart de litre de crème, une cuillère à café de vanille, thermostat sept',
      ],
      [
        'Napoléon Ier, François II, le Ier siècle et la IIIe République.',
        'Napoléon premier, François deux, le premier siècle et la troisième République.',
      ],
      [
        "Paris (48° 51′ N, 2° 21′ E) compte 2,1 M d'hab.",
        "Paris (quarante-huit degrés cinquante et un minutes nord, deux degrés vingt et un minutes est) compte deux virgule un millions d'habitants.",
      ],
      [
        '31 personnes, 21 heures, 1 chanson et 81 pages',
        'trente et une personnes, vingt et une heures, une chanson et quatre-vingt-une pages',
      ],
      ['TR: Réunion du 3/12 à 9h', 'Transfert: Réunion du trois décembre à neuf heures'],
      [
        'Le 1er étage du 24 bis, bd St-Germain, Paris 6e',
        'Le premier étage du vingt-quatre bis, boulevard Saint-Germain, Paris sixième',
      ],
      [
        'La TVA à 5,5 % rapporte 3 Md€.',
        "La T V A à cinq virgule cinq pour cent rapporte trois milliards d'euros.",
      ],
      [
        'Il fait 12° le matin et −3 °C la nuit ; vent de 90 km/h.',
        "Il fait douze degrés le matin et moins trois degrés Celsius la nuit ; vent de quatre-vingt-dix kilomètres à l'heure.",
      ],
      [
        "Le taux du Livret A passe à 3 % ; l'or vaut 1 950 $/once.",
        "Le taux du Livret A passe à trois pour cent ; l'or vaut mille neuf cent cinquante dollars par once.",
      ],
      [
        'Verser 25 cL de solution à 10⁻³ mol/L (pH = 3).',
        'Verser vingt-cinq centilitres de solution à dix puissance moins trois moles par litre (pH égale trois).',
      ],
      [
        'Calculer $\\int_0^{\\pi} \\sin x \\, dx$ et $e^{i\\pi} + 1 = 0$.',
        "Calculer l'intégrale de zéro à pi de sinus x d x et e puissance i pi plus un égale zéro.",
      ],
      [
        "But de Giroud (45'+2) : 2-1 ; 60 000 spectateurs.",
        'But de Giroud (quarante-cinquième minute plus deux) : deux à un ; soixante mille spectateurs.',
      ],
      [
        'Mélanger 3 œufs, 75 g de sucre et 2 c. à s. rases de farine ; 1/2 h à 180°.',
        'Mélanger trois œufs, soixante-quinze grammes de sucre et deux cuillères à soupe rases de farine ; une demi heure à cent quatre-vingts degrés.',
      ],
      [
        'Henri IV, né le 13/12/1553, régna au XVIe et au XVIIe s.',
        'Henri quatre, né le treize décembre mille cinq cent cinquante-trois, régna au seizième et au dix-septième siècle.',
      ],
      [
        "L'A380-800 et le B-52 pèsent 560 t et 83 t.",
        "L'A trois cent quatre-vingts huit cents et le B-cinquante-deux pèsent cinq cent soixante tonnes et quatre-vingt-trois tonnes.",
      ],
      [
        'Tél. : 01.45.67.89.10 ou +33 6 12 34 56 78',
        'téléphone : zéro un, quarante-cinq, soixante-sept, quatre-vingt-neuf, dix ou plus trente-trois, six, douze, trente-quatre, cinquante-six, soixante-dix-huit',
      ],
    ],
    es: [
      [
        'STS 123/2020, de 5 de marzo (Rec. 456/2018).',
        'S T S ciento veintitrés de dos mil veinte, de cinco de marzo (recurso cuatrocientos cincuenta y seis de dos mil dieciocho).',
      ],
      [
        'El paro bajó al 11,6 % en el 2.º trim. de 2023.',
        'El paro bajó al once coma seis por ciento en el segundo trimestre de dos mil veintitrés.',
      ],
      [
        'La disolución de NaOH 0,1 M tiene pH 13.',
        'La disolución de N A O H cero coma uno molar tiene pH trece.',
      ],
      [
        'Felipe II, Alfonso XIII y Juan Carlos I, siglos XVI-XXI.',
        'Felipe segundo, Alfonso trece y Juan Carlos primero, siglos dieciséis a veintiuno.',
      ],
      [
        'En el s. XIX a. C., cap. IV, vol. II.',
        'En el siglo diecinueve antes de Cristo, capítulo cuatro, volumen dos.',
      ],
      [
        'Vivo en Av. Insurgentes Sur 1457, Col. Mixcoac, CDMX.',
        'Vivo en avenida Insurgentes Sur mil cuatrocientos cincuenta y siete, colonia Mixcoac, C D M X.',
      ],
      ['21 libros, 31 personas y 1 casa', 'veintiún libros, treinta y una personas y una casa'],
      [
        'Un F-18 y dos A400M volaron a 10 000 m.',
        'Un F-dieciocho y dos A cuatrocientos M volaron a diez mil metros.',
      ],
      [
        'Lc 2,1-14; Rom 8,28; Sal 91.',
        'Lucas dos, uno a catorce; Romanos ocho, veintiocho; Salmo noventa y uno.',
      ],
      ['Los años 90 y la década de 1980.', 'Los años noventa y la década de mil novecientos ochenta.'],
      [
        'El 8.º piso, la 3.ª planta y el 1.º de mayo.',
        'El octavo piso, la tercera planta y el primero de mayo.',
      ],
      [
        'Miden 3 x 4 m y pesan entre 5 y 7 t.',
        'Miden tres por cuatro metros y pesan entre cinco y siete toneladas.',
      ],
      [
        'La población es de 200 000 hab. y 1.000.000 de visitantes.',
        'La población es de doscientos mil habitantes y un millón de visitantes.',
      ],
      [
        'Según el art. 1.902 CC, en relación con la STC 45/1989, FJ 4.º.',
        'Según el artículo mil novecientos dos C C, en relación con la S T C cuarenta y cinco de mil novecientos ochenta y nueve, fundamento jurídico cuarto.',
      ],
      [
        'El Ibex cede un 0,85 %, hasta 9.876,30 puntos; la prima, en 102 p. b.',
        'El Ibex cede un cero coma ochenta y cinco por ciento, hasta nueve mil ochocientos setenta y seis coma treinta puntos; la prima, en ciento dos puntos básicos.',
      ],
      [
        'Calcule $\\lim_{x \\to 0} \\frac{\\sin x}{x}$ y $\\sqrt{2}$.',
        'Calcule el límite, x a cero, de seno x sobre x y raíz cuadrada de dos.',
      ],
      [
        'Tras 1. e4 c5 2. Cf3 d6 3. Ab5+ las blancas están mejor.',
        'Tras uno, e cuatro, c cinco dos, caballo f tres, d seis tres, alfil b cinco, jaque las blancas están mejor.',
      ],
      [
        'Carlos I de España y V de Alemania reinó en el s. XVI.',
        'Carlos primero de España y V de Alemania reinó en el siglo dieciséis.',
      ],
      [
        '500 g de harina, 1 huevo, 1/2 l de leche, ¼ de cdta. de sal',
        'quinientos gramos de harina, un huevo, medio litro de leche, un cuarto de cucharadita de sal',
      ],
      [
        'La velocidad fue de 120 km/h y el consumo, 6,5 l/100 km.',
        'La velocidad fue de ciento veinte kilómetros por hora y el consumo, seis coma cinco litros por cien kilómetros.',
      ],
      [
        'RV: Factura n.º 2024/015 por $1,250.00 MXN',
        'Reenvío: Factura número dos mil veinticuatro cero uno cinco por mil doscientos cincuenta pesos',
      ],
      [
        'Viven 1.234.567 hab. en 605 km² (2.040 hab./km²).',
        'Viven un millón doscientos treinta y cuatro mil quinientos sesenta y siete habitantes en seiscientos cinco kilómetros cuadrados (dos mil cuarenta habitantes por kilómetro cuadrado).',
      ],
      [
        'Llegó la 1.ª de 21 mujeres y el 3.er hombre.',
        'Llegó la primera de veintiuna mujeres y el tercer hombre.',
      ],
      [
        'La T4 de Barajas, vuelo IB3170, puerta K82, 14:05 h.',
        'La T cuatro de Barajas, vuelo I B tres mil ciento setenta, puerta K ochenta y dos, catorce y cinco.',
      ],
      [
        'De lunes a viernes, 9:00-14:00 y 16:30-20:00 h.',
        'De lunes a viernes, nueve a catorce horas y dieciséis y treinta a veinte horas.',
      ],
      [
        'Art. 24.1 CE; STC 31/1981; BOE núm. 295, de 10/12/2013.',
        'artículo veinticuatro punto uno C E; S T C treinta y uno de mil novecientos ochenta y uno; BOE número doscientos noventa y cinco, de diez de diciembre de dos mil trece.',
      ],
      [
        'La inflación se situó en el 3,2 % interanual; el WTI, a 78,4 $/barril.',
        'La inflación se situó en el tres coma dos por ciento interanual; el W T I, a setenta y ocho coma cuatro dólares por barril.',
      ],
      [
        'Si $a \\neq 0$, entonces $x = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}$.',
        'Si a es distinto de cero, entonces x es igual a menos b más o menos raíz cuadrada de b al cuadrado menos cuatro a c sobre dos a.',
      ],
      [
        'Pío XII, Alfonso X el Sabio e Isabel II, entre los ss. XIII y XX.',
        'Pío doce, Alfonso décimo el Sabio e Isabel segunda, entre los siglos trece y veinte.',
      ],
      [
        'Hornee 45 min a 180 °C; 1 sobre (16 g) de levadura, 3/4 kg de manzanas.',
        'Hornee cuarenta y cinco minutos a ciento ochenta grados Celsius; un sobre (dieciséis gramos) de levadura, tres cuartos de kilogramo de manzanas.',
      ],
      [
        'Djokovic venció 6-7 (5-7), 6-4, 6-3 en 2 h 58 min.',
        'Djokovic venció seis a siete (cinco a siete), seis a cuatro, seis a tres en dos horas cincuenta y ocho minutos.',
      ],
      [
        'C/ Serrano, 21, 4.º B, 28001 Madrid; tel. 914 35 67 89',
        'calle Serrano, veintiuno, cuarto B, veintiocho mil uno Madrid; teléfono nueve uno cuatro, tres cinco, seis siete, ocho nueve',
      ],
      [
        "El 2-0 llegó en el 90+3'; asistieron 45.000 pers.",
        'El dos a cero llegó en el minuto noventa más tres; asistieron cuarenta y cinco mil personas.',
      ],
      [
        'Rom. 12:1-2; Mt 6,33; Ap 21,4.',
        'Romanos doce, uno a dos; Mateo seis, treinta y tres; Apocalipsis veintiuno, cuatro.',
      ],
      [
        'El 1 de mayo, a la 1:30, 31 personas y 1 perro.',
        'El uno de mayo, a la una y treinta, treinta y una personas y un perro.',
      ],
    ],
    it: [
      [
        "Ai sensi dell'art. 13, co. 1, lett. a), del Reg. UE 2016/679.",
        "Ai sensi dell'articolo tredici, comma uno, lettera A, del regolamento U E duemilasedici seicentosettantanove.",
      ],
      [
        'Luigi XIV e Leone X vissero tra il XVI e il XVIII sec.',
        'Luigi quattordicesimo e Leone decimo vissero tra il sedicesimo e il diciottesimo secolo.',
      ],
      [
        '300 g di farina 00, 1/2 bicchiere di latte, 1 bustina di lievito',
        'trecento grammi di farina zero zero, mezzo bicchiere di latte, una bustina di lievito',
      ],
      [
        "La Roma pareggia 1-1; Dybala al 90'+4.",
        'La Roma pareggia uno a uno; Dybala al novantesimo minuto più quattro.',
      ],
      [
        'Abito in via Garibaldi 12/B, 2° piano, int. 5.',
        'Abito in via Garibaldi dodici B, secondo piano, interno cinque.',
      ],
      ["Nel '68 e negli anni '80 del '900.", "Nel sessantotto e negli anni ottanta del 'novecento."],
      ['21 anni, 1 ora, 31 pagine e 1.000 lire.', "ventuno anni, un'ora, trentuno pagine e mille lire."],
      ['Lc 1,46-55 e Sal 23.', 'Luca uno, quarantasei a cinquantacinque e Salmo ventitré.'],
      [
        'Il file relazione_finale.pdf pesa 3,5 MB.',
        'Il file relazione finale punto P D F pesa tre virgola cinque megabyte.',
      ],
      [
        "Il dr. Verdi, l'avv. Neri, l'on. Bassi e la sig.ra Po.",
        "Il dottor Verdi, l'avvocato Neri, l'onorevole Bassi e la signora Po.",
      ],
      [
        "Alle 8.05 del 2 giugno c'erano 28 °C.",
        "Alle otto e cinque del due giugno c'erano ventotto gradi Celsius.",
      ],
      [
        "L'A321 e l'F-35 costano 100 mln di $.",
        "L'A trecentoventuno e l'F-trentacinque costano cento milioni di dollari.",
      ],
      ['Circa i 2/3 degli italiani e 1 su 10.', 'Circa i due terzi degli italiani e uno su dieci.'],
      [
        'Ore 15:30, bin. 4, treno FR 9512.',
        'Ore quindici e trenta, binario quattro, treno F R novemilacinquecentododici.',
      ],
      [
        "La Corte d'App. di Milano, sent. n. 123/2020, ha applicato l'art. 1218 c.c.",
        "La Corte d'Appello di Milano, sentenza numero centoventitré del duemilaventi, ha applicato l'articolo milleduecentodiciotto codice civile.",
      ],
      [
        'Il PIL cresce dello 0,6% t/t; il Bund a 10 anni rende il 2,45%.',
        'Il PIL cresce dello zero virgola sei per cento trimestre su trimestre; il Bund a dieci anni rende il due virgola quarantacinque per cento.',
      ],
      [
        'Sciogliere 5,85 g di NaCl in 100 mL di acqua a 20 °C.',
        'Sciogliere cinque virgola ottantacinque grammi di N A C L in cento millilitri di acqua a venti gradi Celsius.',
      ],
      [
        'Nel XV sec. e nel Novecento; Papa Pio XII; Enrico VIII.',
        'Nel quindicesimo secolo e nel Novecento; Papa Pio dodicesimo; Enrico ottavo.',
      ],
      [
        'Via Roma 45/A, 20121 Milano (MI), 3° piano, scala B',
        'Via Roma quarantacinque A, ventimilacentoventuno Milano (M I), terzo piano, scala B',
      ],
      [
        'Il volo AZ 610 parte alle 10.35 dal gate B12.',
        'Il volo A Z seicentodieci parte alle dieci e trentacinque dal gate B dodici.',
      ],
      [
        "L'Italia (301.340 km², 59 mln di ab.) è nell'UE e nella NATO.",
        "L'Italia (trecentounomilatrecentoquaranta chilometri quadrati, cinquantanove milioni di abitanti) è nell'U E e nella NATO.",
      ],
      [
        'Dal 1° gennaio 2024 al 31/12/2024, ore 9-13.',
        'Dal primo gennaio duemilaventiquattro al trentuno dicembre duemilaventiquattro, ore nove a tredici.',
      ],
      [
        "Il 21° secolo, la 3ª edizione e l'8 marzo.",
        "Il ventunesimo secolo, la terza edizione e l'otto marzo.",
      ],
      [
        'Art. 18, comma 1-bis, L. 300/1970.',
        'articolo diciotto, comma uno-bis, legge trecento del millenovecentosettanta.',
      ],
      [
        "Visto l'art. 360, co. 1, n. 3, c.p.c.; Cass., SS.UU., n. 26972/2008.",
        "Visto l'articolo trecentosessanta, comma uno, numero tre, codice di procedura civile; Cassazione, Sezioni Unite, numero ventiseimilanovecentosettantadue del duemilaotto.",
      ],
      [
        'Il Brent sale a 85,30 $/barile; EUR/CHF a 0,96.',
        'Il Brent sale a ottantacinque dollari e trenta centesimi per barile; euro franco svizzero a zero virgola novantasei.',
      ],
      [
        'Aggiungere 50 mL di HNO3 2 M e scaldare a 70 °C.',
        'Aggiungere cinquanta millilitri di H N O tre due molare e scaldare a settanta gradi Celsius.',
      ],
      [
        'Dato $\\epsilon > 0$, esiste $\\delta$ tale che $|x-a|<\\delta$.',
        'Dato epsilon maggiore di zero, esiste delta tale che il valore assoluto di x meno a minore di delta.',
      ],
      [
        'Carlo V, Vittorio Emanuele III e il XIX secolo; atto II, scena 3.',
        'Carlo quinto, Vittorio Emanuele terzo e il diciannovesimo secolo; atto due, scena tre.',
      ],
      [
        '3/4 di tazza di zucchero, 1 kg di farina, 2 uova, 180 °C per 40 min',
        'tre quarti di tazza di zucchero, un chilogrammo di farina, due uova, centottanta gradi Celsius per quaranta minuti',
      ],
      [
        'Il prezzo passa da 1.299,00 € a 999,90 €, IVA incl.',
        'Il prezzo passa da milleduecentonovantanove euro a novecentonovantanove euro e novanta centesimi, IVA inclusa.',
      ],
      [
        'Il treno delle 7.42 arriva alle 9:15 al bin. 12.',
        'Il treno delle sette e quarantadue arriva alle nove e quindici al binario dodici.',
      ],
      [
        'La superficie è di 2,5 mln di km² e la pop. di 8 mld.',
        'La superficie è di due virgola cinque milioni di chilometri quadrati e la popolazione di otto miliardi.',
      ],
      [
        "1 ora, 21 giorni, 100.000 persone, l'1%",
        "un'ora, ventuno giorni, centomila persone, l'uno per cento",
      ],
    ],
    'pt-BR': [
      [
        'Nos termos do art. 5.º, n.º 2, al. b), do CPC.',
        'Nos termos do artigo quinto, número dois, alínea b), do C P C.',
      ],
      [
        'O IPCA subiu 0,56% e a Petrobras valia R$ 38,45.',
        'O I P C A subiu zero vírgula cinquenta e seis por cento e a Petrobras valia trinta e oito reais e quarenta e cinco centavos.',
      ],
      [
        'D. Pedro II reinou no séc. XIX; Bento XVI, no XXI.',
        'Dom Pedro segundo reinou no século dezenove; Bento dezesseis, no vinte e um.',
      ],
      [
        '2 meninas, 21 mulheres, 1 casa, 200 páginas',
        'duas meninas, vinte e uma mulheres, uma casa, duzentas páginas',
      ],
      [
        'Moro na Av. Paulista, nº 1578, ap. 52, CEP 01310-200.',
        'Moro na avenida Paulista, número mil quinhentos e setenta e oito, apartamento cinquenta e dois, CEP zero um três um zero, dois zero zero.',
      ],
      [
        "O jogo acabou 3-2; golo aos 90'+5.",
        'O jogo acabou três a dois; golo aos noventa minutos mais cinco.',
      ],
      [
        'A reunião é às 14h00 de 3.ª-feira, dia 1.º.',
        'A reunião é às catorze horas de terça-feira, dia primeiro.',
      ],
      ['Mt 6:9-13 e Sl 91.', 'Mateus seis, nove a treze e Salmo noventa e um.'],
      ['Nos anos 70 e na década de 1990.', 'Nos anos setenta e na década de mil novecentos e noventa.'],
      [
        'O CO2 e o H2SO4 a 25 °C e 1 atm.',
        'O C O dois e o H dois S O quatro a vinte e cinco graus Celsius e uma atmosfera.',
      ],
      [
        'O Sr. Eng.º Costa e a Exma. Sra. Dr.ª Lima.',
        'O senhor engenheiro Costa e a excelentíssima senhora doutora Lima.',
      ],
      [
        'O PIB foi de US$ 2,1 tri; dívida de R$ 7 bi.',
        'O PIB foi de dois vírgula um trilhões de dólares; dívida de sete bilhões de reais.',
      ],
      [
        'O Boeing 737-800 e o A320 da TAM.',
        'O Boeing setecentos e trinta e sete oitocentos e o A trezentos e vinte da TAM.',
      ],
      [
        'Conforme o art. 927, par. único, do CC e a Súmula 37 do STJ.',
        'Conforme o artigo novecentos e vinte e sete, parágrafo único, do C C e a Súmula trinta e sete do S T J.',
      ],
      [
        'A PETR4 subiu 2,3%, a R$ 37,15; o CDI rende 13,65% a.a.',
        'A PETR quatro subiu dois vírgula três por cento, a trinta e sete reais e quinze centavos; o C D I rende treze vírgula sessenta e cinco por cento ao ano.',
      ],
      ['Dissolva 4 g de NaOH em 1 L de H2O.', 'Dissolva quatro gramas de N A O H em um litro de H dois O.'],
      [
        'Se $x^2 - 5x + 6 = 0$, então $x = 2$ ou $x = 3$.',
        'Se x ao quadrado menos cinco x mais seis é igual a zero, então x é igual a dois ou x é igual a três.',
      ],
      [
        "O Corinthians empatou em 1 x 1 com o São Paulo aos 45' do 2.º tempo.",
        'O Corinthians empatou em um a um com o São Paulo aos quarenta e cinco minutos do segundo tempo.',
      ],
      [
        'Entre os sécs. XV e XVIII, D. João VI e Henrique VIII.',
        'Entre os séculos quinze e dezoito, Dom João sexto e Henrique oitavo.',
      ],
      [
        '1/2 kg de carne, 1 1/2 xíc. de arroz, 3 dentes de alho',
        'meio quilograma de carne, um e meio xícaras de arroz, três dentes de alho',
      ],
      [
        'Rua XV de Novembro, 1.250, cj. 32, Curitiba/PR',
        'Rua quinze de Novembro, mil duzentos e cinquenta, conjunto trinta e dois, Curitiba P R',
      ],
      [
        'Foram 21 mulheres, 2 crianças e 31 homens.',
        'Foram vinte e uma mulheres, duas crianças e trinta e um homens.',
      ],
      ['ENC: Reunião 5ª-feira, 10h30', 'Encaminhada: Reunião quinta-feira, dez horas e trinta'],
      [
        'O voo LA3456 (A321) sai às 6h05 do portão 12.',
        'O voo L A três mil quatrocentos e cinquenta e seis (A trezentos e vinte e um) sai às seis horas e cinco do portão doze.',
      ],
      [
        'O município tem 12.345 hab. e 1.234,5 km².',
        'O município tem doze mil trezentos e quarenta e cinco habitantes e mil duzentos e trinta e quatro vírgula cinco quilômetros quadrados.',
      ],
      [
        'Pressão de 12/8 e glicemia de 95 mg/dL.',
        'Pressão de doze por oito e glicemia de noventa e cinco miligramas por decilitro.',
      ],
      [
        'Leia 2 Tm 3:16 e Sl 119:105.',
        'Leia segunda Timóteo três, dezesseis e Salmo cento e dezenove, cento e cinco.',
      ],
      [
        'O Ibovespa caiu 1,2%, aos 115.662 pts; o barril, a US$ 82,40.',
        'O Ibovespa caiu um vírgula dois por cento, aos cento e quinze mil seiscentos e sessenta e dois pontos; o barril, a oitenta e dois dólares e quarenta centavos.',
      ],
      [
        'Adicione 250 mL de H2SO4 (98%) a 50 °C.',
        'Adicione duzentos e cinquenta mililitros de H dois S O quatro (noventa e oito por cento) a cinquenta graus Celsius.',
      ],
      [
        'A área é $A = \\pi r^2$ e $\\alpha + \\beta = 90^\\circ$.',
        'A área é A é igual a pi r ao quadrado e alfa mais beta é igual a noventa graus.',
      ],
      [
        'Luís XIV, D. Afonso Henriques e João Paulo II; cap. XII.',
        'Luís catorze, Dom Afonso Henriques e João Paulo segundo; capítulo doze.',
      ],
      [
        '2 xíc. de farinha, 1/2 col. de fermento, forno a 200ºC por 35 min',
        'duas xícaras de farinha, meia colher de fermento, forno a duzentos graus Celsius por trinta e cinco minutos',
      ],
      [
        "O Santos venceu por 2 x 0; gols aos 12' e 78'.",
        'O Santos venceu por dois a zero; gols aos doze minutos e minuto setenta e oito.',
      ],
      [
        'O A350-900 voa a 903 km/h, a 12.000 m.',
        'O A trezentos e cinquenta novecentos voa a novecentos e três quilômetros por hora, a doze mil metros.',
      ],
      [
        '1 Co 13:4-7; Fp 4:13; Sl 23:1.',
        'primeira Coríntios treze, quatro a sete; Filipenses quatro, treze; Salmo vinte e três, um.',
      ],
    ],
    ru: [
      [
        'Согласно п. 2 ч. 1 ст. 14 ГК РФ, иск отклонён.',
        'Согласно пункту два части один статьи четырнадцать гэ ка эр эф, иск отклонён.',
      ],
      [
        'Федеральный закон от 27.07.2006 № 152-ФЗ.',
        'Федеральный закон от двадцать седьмого июля две тысячи шестого года номер сто пятьдесят два-эф зэ.',
      ],
      [
        'Акции «Газпрома» упали на 2,3 % до 158,45 руб.',
        'Акции «Газпрома» упали на две целых три десятых процента до ста пятидесяти восьми рублей сорока пяти копеек.',
      ],
      [
        'Цена выросла на 15 %, с 200 до 230 руб.',
        'Цена выросла на пятнадцать процентов, с двухсот до двухсот тридцати рублей.',
      ],
      [
        'Он прочитал 21 книгу, 2 статьи и 5 писем.',
        'Он прочитал двадцать одну книгу, две статьи и пять писем.',
      ],
      ['В городе жили около 12 500 человек.', 'В городе жили около двенадцати тысяч пятисот человек.'],
      [
        'Более 3 тыс. чел. и свыше 40 млн долл.',
        'Более трёх тысяч человек и свыше сорока миллионов долларов.',
      ],
      [
        'В V в. до н. э. и в IX–X вв. н. э.',
        'В пятом веке до нашей эры и в девятом — десятом веках нашей эры.',
      ],
      ['Николай II и Людовик XIV; глава XII.', 'Николай второй и Людовик четырнадцатый; глава двенадцатая.'],
      [
        'Поезд № 12 отправляется в 23:55 с 3-го пути.',
        'Поезд номер двенадцать отправляется в двадцать три пятьдесят пять с третьего пути.',
      ],
      [
        'К 1 сентября и до 31 декабря 2025 г.',
        'К первому сентября и до тридцать первого декабря две тысячи двадцать пятого года.',
      ],
      [
        'Су-27 и МиГ-29 летели на высоте 10 000 м.',
        'Су-двадцать семь и МиГ-двадцать девять летели на высоте десять тысяч метров.',
      ],
      ['Между 5 и 7 часами вечера.', 'Между пятью и семью часами вечера.'],
      ['С 2 детьми и 3 чемоданами.', 'С двумя детьми и тремя чемоданами.'],
      ['Об 1 из 10 случаев мы не знаем.', 'Об одном из десяти случаев мы не знаем.'],
      [
        'Рим. 8:28; 1 Кор. 13:4; Пс. 22.',
        'Римлянам восемь, двадцать восемь; Первое Коринфянам тринадцать, четыре; Псалом двадцать два.',
      ],
      [
        'В соответствии с ч. 3 ст. 12.9 КоАП РФ штраф — 500 руб.',
        'В соответствии с частью три статьи двенадцать точка девять КоАП эр эф штраф — пятьсот рублей.',
      ],
      [
        'Индекс Мосбиржи снизился на 0,7 % — до 3 185,4 пункта.',
        'Индекс Мосбиржи снизился на ноль целых семь десятых процента — до трёх тысяч ста восьмидесяти пяти целых четырёх десятых пункта.',
      ],
      [
        'К раствору добавили 10 мл HCl и 0,5 г NaOH.',
        'К раствору добавили десять миллилитров H C L и ноль целых пять десятых грамма N A O H.',
      ],
      [
        'Матч завершился со счётом 4:2 (1:1, 3:1).',
        'Матч завершился со счётом четыре — два (один — один, три — один).',
      ],
      [
        'Возьмите 300 г муки, 3 яйца и 1/4 стакана молока.',
        'Возьмите триста граммов муки, три яйца и четверть стакана молока.',
      ],
      [
        'Встреча 5 июня в 14:00 в каб. 312.',
        'Встреча пятого июня в четырнадцать ноль ноль в кабинете триста двенадцать.',
      ],
      ['Пётр I и Екатерина II жили в XVIII в.', 'Пётр первый и Екатерина вторая жили в восемнадцатом веке.'],
      [
        'В 2023 году родилось 1 264 354 человека.',
        'В две тысячи двадцать третьем году родилось один миллион двести шестьдесят четыре тысячи триста пятьдесят четыре человека.',
      ],
      [
        'Рейс задержан на 2 часа 15 минут из-за 3 пассажиров.',
        'Рейс задержан на два часа пятнадцать минут из-за трёх пассажиров.',
      ],
      [
        'Он выиграл у 5 соперников и занял 1-е место среди 32 участников.',
        'Он выиграл у пяти соперников и занял первое место среди тридцати двух участников.',
      ],
      [
        'С 1 января 2024 г. МРОТ — 19 242 руб.',
        'С первого января две тысячи двадцать четвёртого года МРОТ — девятнадцать тысяч двести сорок два рубля.',
      ],
      [
        'Ту-154 и Boeing 737-800 вылетели в 7:05.',
        'Ту-сто пятьдесят четыре и Boeing семьсот тридцать семь восемьсот вылетели в семь ноль пять.',
      ],
      [
        'Население — ок. 146 млн чел., площадь — 17,1 млн км².',
        'Население — около ста сорока шести миллионов человек, площадь — семнадцать целых одна десятая миллиона квадратных километров.',
      ],
      [
        'Напишите на info@mail.ru или позвоните по тел. +7 916 123-45-67.',
        'Напишите на info собака mail точка R U или позвоните по телефону плюс семь, девять один шесть, один два три, четыре пять, шесть семь.',
      ],
      [
        'По данным на 1 мая, 2/3 опрошенных (67 %) — за.',
        'По данным на первое мая, две третьих опрошенных (шестьдесят семь процентов) — за.',
      ],
      [
        'Температура от −5 до +3 °C, ветер 7–12 м/с.',
        'Температура от минус пяти до плюс трёх градусов Цельсия, ветер семь — двенадцать метров в секунду.',
      ],
      ['Помог 3 девочкам и 2 мальчикам.', 'Помог трём девочкам и двум мальчикам.'],
      [
        'Курс евро — 98,75 руб., золото — $2 034 за унцию.',
        'Курс евро — девяносто восемь рублей семьдесят пять копеек, золото — две тысячи тридцать четыре доллара за унцию.',
      ],
      [
        'После 1. e4 e5 2. Кf3 Кc6 3. Сb5 белые владеют инициативой.',
        'После один, e четыре, e пять два, конь f три, конь c шесть три, слон b пять белые владеют инициативой.',
      ],
      [
        'Медведев выиграл 6:4, 7:5 за 1 ч 52 мин.',
        'Медведев выиграл шесть — четыре, семь — пять за один час пятьдесят две минуты.',
      ],
      [
        '1 ст. л. мёда, 1/2 ч. л. соли, 2 стакана муки, 30 мин. при 200 °C',
        'одна столовая ложка мёда, половина чайной ложки соли, два стакана муки, тридцать минут при двухстах градусах Цельсия',
      ],
      [
        'До 12 апреля осталось 3 недели, около 20 дней.',
        'До двенадцатого апреля осталось три недели, около двадцати дней.',
      ],
      [
        'Он живёт в 5 км от города, на 2-м этаже, с 2 собаками.',
        'Он живёт в пяти километрах от города, на втором этаже, с двумя собаками.',
      ],
      [
        'Самолёт Ил-96-300 летит на высоте 10 500 м со скоростью 850 км/ч.',
        'Самолёт Ил-девяносто шесть триста летит на высоте десять тысяч пятьсот метров со скоростью восемьсот пятьдесят километров в час.',
      ],
    ],
    zh: [
      ['NaCl溶液浓度为0.9%，加入5mL。', 'NaCl溶液浓度为百分之零点九，加入五毫升。'],
      [
        '比赛以102:98结束，他得了32分、11个篮板。',
        '比赛以一百零二比九十八结束，他得了三十二分、十一个篮板。',
      ],
      ['2023/10/1至10/7放假。', '二零二三年十月一日至十月七日放假。'],
      ['气温-5℃～3℃，风力3-4级。', '气温零下五摄氏度到三摄氏度，风力三到四级。'],
      [
        '他今年25岁，住在3楼302室，电话13900001111。',
        '他今年二十五岁，住在三楼三零二室，电话一三九零零零零一一一一。',
      ],
      ['2本书、2个人、12只猫、200元、2000年。', '两本书、两个人、十二只猫、二百元、二零零零年。'],
      ['约1/2的学生得分在90~100之间。', '约二分之一的学生得分在九十到一百之间。'],
      ['路易十四与亨利VIII；第IV章。', '路易十四与亨利八世；第四章。'],
      ['马太福音5:3-12，诗篇23篇。', '马太福音五章三到十二节，诗篇二十三篇。'],
      [
        '加盐1/2茶匙，面粉250g，烤25~30分钟（180℃）。',
        '加盐二分之一茶匙，面粉二百五十克，烤二十五到三十分钟（一百八十摄氏度）。',
      ],
      ['他以9秒58的成绩夺冠，领先0.11秒。', '他以九秒五八的成绩夺冠，领先零点一一秒。'],
      [
        '沪深300指数涨1.2%，报3,845.67点；10年期国债收益率2.65%。',
        '沪深三百指数涨百分之一点二，报三千八百四十五点六七点；十年期国债收益率百分之二点六五。',
      ],
      ['取0.1mol/L的HCl溶液25mL，加热至80℃。', '取零点一摩尔每升的HCl溶液二十五毫升，加热至八十摄氏度。'],
      ['若x²+y²=1，则x≤1。', '若x的平方加y的平方等于一，则x小于等于一。'],
      ['湖人以112-108险胜勇士，詹姆斯砍下35分。', '湖人以一百一十二比一百零八险胜勇士，詹姆斯砍下三十五分。'],
      [
        '樊振东4-1战胜对手，比分11-9、8-11、11-6。',
        '樊振东四比一战胜对手，比分十一比九、八比十一、十一比六。',
      ],
      [
        '面粉500g，白糖1/2杯，牛奶200ml，180℃烤30分钟。',
        '面粉五百克，白糖二分之一杯，牛奶二百毫升，一百八十摄氏度烤三十分钟。',
      ],
      [
        '高铁G1025次7:05从北京南出发，12:30到达。',
        '高铁G一零二五次七点零五分从北京南出发，十二点三十分到达。',
      ],
      [
        '2024年1-6月，出口额达$1.71万亿，同比+3.6%。',
        '二零二四年一到六月，出口额达一点七一万亿美元，同比加百分之三点六。',
      ],
      ['这款手机重187g，厚7.8mm，电池5,000mAh。', '这款手机重一百八十七克，厚七点八毫米，电池五千毫安时。'],
      ['约2,000人参加，其中90后占35%～40%。', '约两千人参加，其中九零后占百分之三十五到百分之四十。'],
      ['血压130/85mmHg，心率72次/分。', '血压一百三十比八十五毫米汞柱，心率七十二次每分。'],
      [
        '请联系张经理：138-0013-8000，或加微信abc_123。',
        '请联系张经理：一三八，零零一三，八零零零，或加微信abc_一二三。',
      ],
      [
        '第3版（2019年），ISBN 978-7-02-000220-7。',
        '第三版（二零一九年），ISBN 九七八，七，零二，零零零二二零，七。',
      ],
      [
        '根据《刑法》第232条和第17条之一，判处10年有期徒刑。',
        '根据《刑法》第二百三十二条和第十七条之一，判处十年有期徒刑。',
      ],
      [
        '美元兑人民币报7.1820，黄金涨至$2,034.5/盎司。',
        '美元兑人民币报七点一八二零，黄金涨至两千零三十四点五美元每盎司。',
      ],
      ['将2.5g CuSO4溶于100mL水中，pH值为4.5。', '将二点五克 CuSO四溶于一百毫升水中，pH值为四点五。'],
      ['鸡蛋2个，盐1/4小勺，中火煎3-5分钟。', '鸡蛋两个，盐四分之一小勺，中火煎三到五分钟。'],
      ['本周三（3/15）14:00-16:00，2号楼305室。', '本周三（三月十五日）十四点到十六点，二号楼三零五室。'],
      ['F-35和歼-20；波音747-400载客416人。', 'F-三十五和歼-二十；波音七四七杠四零零载客四百一十六人。'],
      [
        '2022年，全国人口14.12亿，GDP超121万亿元（$18.1T）。',
        '二零二二年，全国人口十四点一二亿，GDP超一百二十一万亿元（十八点一万亿美元）。',
      ],
      ['他第2次获得第1名，奖金¥50,000。', '他第二次获得第一名，奖金五万元。'],
      ['马可福音4:35-41；公元618—907年。', '马可福音四章三十五到四十一节；公元六百一十八到九百零七年。'],
    ],
    ja: [
      ['日経平均は3万8,915円87銭、前日比+1.2％。', '日経平均は3万8915円87銭、前日比プラス1.2パーセント。'],
      ['水100mLにNaCl 5gを溶かす。', '水100ミリリットルにNaCl 5グラムを溶かす。'],
      ['試合は3-2で勝利、打率.312、防御率2.85。', '試合は3対2で勝利、打率3割1分2厘、防御率2.85。'],
      ['1/100の確率、約2〜3割の人。', '100分の1の確率、約2から3割の人。'],
      ['価格は$1.5M（約2億円）。', '価格は150万ドル（約2億円）。'],
      ['大さじ1と1/2、200ccの水。', '大さじ1と2分の1、200シーシーの水。'],
      [
        '東証の時価総額は約$6.2兆、円相場は1ドル＝149円50銭。',
        '東証の時価総額は約6.2兆ドル、円相場は1ドルイコール149円50銭。',
      ],
      ['刑法199条、懲役5年以上。第2審で逆転無罪。', '刑法199条、懲役5年以上。第2審で逆転無罪。'],
      ['0.1mol/LのNaOH水溶液20mLを25℃で滴定。', '0.1モル毎リットルのNaOH水溶液20ミリリットルを25度で滴定。'],
      ['巨人が5-3で阪神に勝利、菅野は7回2失点。', '巨人が5対3で阪神に勝利、菅野は7回2失点。'],
      [
        '薄力粉100g、砂糖1/2カップ、卵2個、170℃で25〜30分。',
        '薄力粉100グラム、砂糖2分の1カップ、卵2個、170度で25から30分。',
      ],
      ['のぞみ12号は東京8:03発、新大阪10:30着。', 'のぞみ12号は東京8時3分発、新大阪10時30分着。'],
      [
        '面積2,194km²、人口1,400万人、人口密度6,400人/km²。',
        '面積2194平方キロメートル、人口1400万人、人口密度6400人毎平方キロメートル。',
      ],
      ['営業利益は▲12億円、前年比▲3.5％。', '営業利益はマイナス12億円、前年比マイナス3.5パーセント。'],
      ['マタイ5:3〜10、詩編119:105。', 'マタイ5章3から10節、詩編119章105節。'],
      ['会議は10/15（火）13:30〜15:00、Zoomで。', '会議は10月15日（火）13時30分から15時、Zoomで。'],
      ['会社法第423条第1項に基づき1億2,000万円を請求。', '会社法第423条第1項に基づき1億2000万円を請求。'],
      ['ドル円は149.85円、10年債利回りは0.725％。', 'ドル円は149.85円、10年債利回りは0.725パーセント。'],
      ['羽生は4勝3敗、大谷は打率.304、44本塁打。', '羽生は4勝3敗、大谷は打率3割0分4厘、44本塁打。'],
      [
        '牛乳200ml、バター大さじ1/2、塩少々、180℃で20分。',
        '牛乳200ミリリットル、バター大さじ2分の1、塩少々、180度で20分。',
      ],
      ['3月15日（水）14:00-16:00、第2会議室。', '3月15日（水）14時から16時、第2会議室。'],
      ['価格は€299.99、または£249。', '価格は299.99ユーロ、または249ポンド。'],
    ],
    hi: [
      ['धारा 302 और अनुच्छेद 21(1) के तहत।', 'धारा तीन सौ दो और अनुच्छेद इक्कीस(एक) के तहत।'],
      [
        'निफ्टी 1.2% चढ़कर 19,674.25 पर पहुँचा।',
        'निफ्टी एक दशमलव दो प्रतिशत चढ़कर उन्नीस हज़ार छह सौ चौहत्तर दशमलव दो पाँच पर पहुँचा।',
      ],
      ['सरकार ने ₹1.5 लाख करोड़ दिए।', 'सरकार ने डेढ़ लाख करोड़ रुपये दिए।'],
      ['भारत ने 50 ओवर में 287/6 रन बनाए।', 'भारत ने पचास ओवर में छह विकेट पर दो सौ सत्तासी रन बनाए।'],
      ['2 चम्मच नमक, 1/2 कप दूध, 250 ग्राम आटा।', 'दो चम्मच नमक, आधा कप दूध, दो सौ पचास ग्राम आटा।'],
      ['19वीं सदी के 1857 के विद्रोह में।', 'उन्नीसवीं सदी के अठारह सौ सत्तावन के विद्रोह में।'],
      [
        'दूरी 12.5 कि.मी. है और समय 2 घं. 30 मि. लगेगा।',
        'दूरी बारह दशमलव पाँच किलोमीटर है और समय दो घंटे तीस मिनट लगेगा।',
      ],
      ['एफ-16 और सु-30 विमान 1,500 किमी/घंटा।', 'एफ-सोलह और सु-तीस विमान एक हज़ार पाँच सौ किलोमीटर प्रति घंटा।'],
      ['२५ दिसंबर १९९० को ₹५०० मिले।', 'पच्चीस दिसंबर उन्नीस सौ नब्बे को पाँच सौ रुपये मिले।'],
      [
        'भारतीय दंड संहिता की धारा 420 और 120-बी के तहत।',
        'भारतीय दंड संहिता की धारा चार सौ बीस और एक सौ बीस-बी के तहत।',
      ],
      [
        'सोना ₹62,350 प्रति 10 ग्राम और डॉलर ₹83.25 पर रहा।',
        'सोना बासठ हज़ार तीन सौ पचास रुपये प्रति दस ग्राम और डॉलर तिरासी रुपये और पच्चीस पैसे पर रहा।',
      ],
      [
        'सरकार का बजट ₹45.03 लाख करोड़ है, घाटा 5.9%।',
        'सरकार का बजट पैंतालीस दशमलव शून्य तीन लाख करोड़ रुपये है, घाटा पाँच दशमलव नौ प्रतिशत।',
      ],
      ['5 अगस्त 2019 को अनुच्छेद 370 हटा।', 'पाँच अगस्त दो हज़ार उन्नीस को अनुच्छेद तीन सौ सत्तर हटा।'],
      [
        'ट्रेन 22:45 बजे चलकर सुबह 6:10 बजे पहुँचेगी।',
        'ट्रेन बाईस बजकर पैंतालीस मिनट पर चलकर सुबह छह बजकर दस मिनट पर पहुँचेगी।',
      ],
      ['1.5 लीटर पानी में 2.5 किलो चावल।', 'डेढ़ लीटर पानी में ढाई किलो चावल।'],
      ['मत्ती 5:3-12 और 1 कुरिन्थियों 13:4 पढ़ें।', 'मत्ती पाँच, तीन से बारह और एक कुरिन्थियों तेरह, चार पढ़ें।'],
      [
        'पृथ्वी की त्रिज्या लगभग 6,371 किमी (3,959 मील) है।',
        'पृथ्वी की त्रिज्या लगभग छह हज़ार तीन सौ इकहत्तर किलोमीटर (तीन हज़ार नौ सौ उनसठ मील) है।',
      ],
      ['अनुच्छेद 14 से 18 तक; धारा 498A, IPC.', 'अनुच्छेद चौदह से अठारह तक; धारा चार सौ अट्ठानवे A, I P C.'],
      [
        'चाँदी ₹74,500 प्रति किग्रा, सेंसेक्स 0.8% नीचे।',
        'चाँदी चौहत्तर हज़ार पाँच सौ रुपये प्रति किलोग्राम, सेंसेक्स शून्य दशमलव आठ प्रतिशत नीचे।',
      ],
      ['2½ कप चावल, 1 छोटी चम्मच हल्दी, 15-20 मिनट।', 'ढाई कप चावल, एक छोटी चम्मच हल्दी, पंद्रह से बीस मिनट।'],
      ['2.5 करोड़ लोग, 3.5 लाख घर, 1.75 लाख रुपये।', 'ढाई करोड़ लोग, साढ़े तीन लाख घर, एक दशमलव सात पाँच लाख रुपये।'],
      [
        'औरंगज़ेब (1618–1707) 17वीं सदी का शासक था।',
        'औरंगज़ेब (सोलह सौ अठारह से सत्रह सौ सात) सत्रहवीं सदी का शासक था।',
      ],
      [
        'गति 120 किमी/घं., ऊँचाई 8,848.86 मी.।',
        'गति एक सौ बीस किलोमीटर प्रति घंटा, ऊँचाई आठ हज़ार आठ सौ अड़तालीस दशमलव आठ छह मीटर।',
      ],
      ['उसका जन्म 02/10/1869 को हुआ।', 'उसका जन्म दो अक्टूबर अठारह सौ उनहत्तर को हुआ।'],
    ],
  };
