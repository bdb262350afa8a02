/** Hard texts of many trades, by language: written, spoken. */
export const hardTexts: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  'en-US': [
    ['Two F-16s and a B-52 flew over.', 'Two F-sixteens and a B-fifty-two flew over.'],
    [
      'The airline retired its last 747s and A320s.',
      'The airline retired its last seven forty-sevens and A three twenties.',
    ],
    [
      'Three MiG-29s, an F-35B and an Su-27.',
      'Three MiG-twenty-nines, an F-thirty-five B and an Su-twenty-seven.',
    ],
    [
      'A Boeing 737-800 and a C-130 landed.',
      'A Boeing seven thirty-seven eight hundred and a C-one thirty landed.',
    ],
    ['She fired an AK-47 and carried M16s.', 'She fired an A K-forty-seven and carried M sixteens.'],
    ['The 11/14 theft was solved.', 'The November fourteenth theft was solved.'],
    ['OOO 12/22–1/2, back 1/3.', 'O O O December twenty-second to January second, back January third.'],
    ['The meeting moved from 3/4 to 3/11.', 'The meeting moved from March fourth to March eleventh.'],
    ['On 7/4/76 and 9/11 we remember.', 'On July fourth, nineteen seventy-six and nine eleven we remember.'],
    ['About 3/4 of the cake is left.', 'About three quarters of the cake is left.'],
    ['RSVP by Fri 6/7.', 'R S V P by Friday June seventh.'],
    ['The curve ax² + bx + c crosses zero.', 'The curve a x squared plus b x plus c crosses zero.'],
    ['As Mill argued,² liberty matters.³', 'As Mill argued, liberty matters.'],
    ['He moved to Paris² in 1920.', 'He moved to Paris in nineteen twenty.'],
    [
      'The area is πr² and the volume 4/3 πr³.',
      'The area is pi r squared and the volume four over three pi r cubed.',
    ],
    [
      'A 40 m² flat costs 2,000 €/m².',
      'A forty square meters flat costs two thousand euros per square meter.',
    ],
    ['Gen. 1:1 opens the book.', 'Genesis one, one opens the book.'],
    [
      'Read Ps. 23:1–4 and Rom. 8:28.',
      'Read Psalm twenty-three, one to four and Romans eight, twenty-eight.',
    ],
    ['1 Cor. 13:4-7 is read at weddings.', 'one Corinthians thirteen, four to seven is read at weddings.'],
    [
      'Cf. Deut. 6:4; Phil. 4:13; 2 Tim. 1:7.',
      'Compare Deuteronomy six, four; Philippians four, thirteen; two Timothy one, seven.',
    ],
    ['In John 3:16 and Luke 15:11–32.', 'In John three, sixteen and Luke fifteen, eleven to thirty-two.'],
    ['Run git reset HEAD~3 first.', 'Run git reset HEAD tilde three first.'],
    ['Add $HOME/bin to your $PATH.', 'Add dollar HOME slash bin to your dollar PATH.'],
    ['if (x || y) && !z then', 'if (x  or  y)  and  not z then'],
    ['Use cat log.txt | grep error.', 'Use cat log dot T X T pipe grep error.'],
    ['Type npm run build -- --watch.', 'Type N P M run build dash dash dash dash watch.'],
    ['The variable max_retries is 5.', 'The variable max retries is five.'],
    ['Call getUserById(42) and foo().', 'Call getUserById(forty-two) and foo().'],
    ['Press Ctrl+C, then Alt+F4.', 'Press Control plus C, then Alt plus F four.'],
    [
      'Under §§ 4–6 and § 12(b), he is liable.',
      'Under sections four to six and section twelve B, he is liable.',
    ],
    ['See 42 U.S.C. § 1983.', 'See forty-two U S C section nineteen eighty-three.'],
    [
      'Roe v. Wade, 410 U.S. 113 (1973).',
      'Roe versus Wade, four hundred ten U S one hundred thirteen (nineteen seventy-three).',
    ],
    [
      'The 9th Cir. affirmed, 531 F.3d 1050.',
      'The ninth Circuit affirmed, five hundred thirty-one F third one thousand fifty.',
    ],
    ['Art. III, cl. 2 and ¶ 14 apply.', 'Article three, clause two and paragraph fourteen apply.'],
    [
      'Ring 020 7946 0958 after six.',
      'Ring zero two zero, seven nine four six, zero nine five eight after six.',
    ],
    [
      'Reach me at (212) 555-0188 ext. 4.',
      'Reach me at two one two, five five five, zero one eight eight  extension four.',
    ],
    ['Fax: +44 (0)20 7946 0123', 'Fax: plus four four, two zero, seven nine four six, zero one two three'],
    ['They dated it with ¹⁴C and ²³⁸U.', 'They dated it with carbon fourteen and uranium two thirty-eight.'],
    ['U-235 and Cs-137 were found.', 'uranium two thirty-five and cesium one thirty-seven were found.'],
    [
      'Samples spun at 3,000 rpm for 10 min at 4 °C.',
      'Samples spun at three thousand revolutions per minute for ten minutes at four degrees Celsius.',
    ],
    ['CaCO₃ → CaO + CO₂', 'C A C O three to C A O plus C O two'],
    [
      '95% CI [1.2, 3.4] and SD = 0.8',
      'ninety-five percent C I [one point two, three point four] and S D equals zero point eight',
    ],
    ['Yields rose 25 bps to 4.10%.', 'Yields rose twenty-five  basis points to four point one zero percent.'],
    ['EPS of $0.05 est. vs. $0.07.', 'E P S of five cents estimated versus seven cents.'],
    [
      'Sales fell 3 pp YoY in Q3 FY24.',
      'Sales fell three  percentage points year over year in Q three F Y twenty-four.',
    ],
    [
      'The fund holds $1.2tn and €350mn.',
      'The fund holds one point two trillion dollars and three hundred fifty million euros.',
    ],
    ['He owes ₹2 lakh and ₹3 crore.', 'He owes two lakh rupees and three crore rupees.'],
    ['Shares trade at 12x earnings.', 'Shares trade at twelve times earnings.'],
    [
      'A €10m–€12m range, £1.5bn in all',
      'A ten to twelve million euros range, one point five billion pounds in all',
    ],
    ['The slope is $\\frac{dy}{dx}$ here.', 'The slope is d y over d x here.'],
    [
      'So $x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$ holds.',
      'So x equals minus b plus or minus the square root of b squared minus four a c over two a holds.',
    ],
    ['We sum $\\sum_{i=1}^{n} x_i$ terms.', 'We sum the sum from i equals one to n of x sub i terms.'],
    [
      'Then $\\int_0^1 f(x)\\,dx = \\alpha$.',
      'Then the integral from zero to one of f of x d x equals alpha.',
    ],
    ['For $\\epsilon > 0$ and $x \\in \\mathbb{R}$.', 'For epsilon is greater than zero and x in R.'],
    ['Let $A_{ij} \\leq \\lambda_k^2$.', 'Let A sub i j is less than or equal to lambda sub k squared.'],
    ['As \\(n \\to \\infty\\), \\(\\sqrt[3]{n}\\) grows.', 'As n to infinity, the cube root of n grows.'],
    ['$\\nabla \\cdot \\mathbf{E} = \\rho / \\varepsilon_0$', 'nabla dot E equals rho over epsilon sub zero'],
    ['f: ℝ → ℝ is continuous on [0, 1].', 'f: R to R is continuous on [zero, one].'],
    [
      'After 1. e4 e5 2. Nf3 Nc6 White is fine.',
      'After one, e four, e five two, knight f three, knight c six White is fine.',
    ],
    ['He played Qxf7# and won.', 'He played queen takes f seven, checkmate and won.'],
    [
      'Black castled: 12...O-O 13. Rxd8+',
      'Black castled: twelve, castles thirteen, rook takes d eight, check',
    ],
    ['Spurs won 3-1 (4-2 agg.).', 'Spurs won three to one (four to two on aggregate).'],
    ['She won 6-4, 7-6 (7-5).', 'She won six to four, seven to six (seven to five).'],
    [
      'The Lakers (24–11) beat the Nets 112–99.',
      'The Lakers (twenty-four to eleven) beat the Nets one hundred twelve to ninety-nine.',
    ],
    [
      'He ran the 4x100m relay in 37.10s.',
      'He ran the four by one hundred meter relay in thirty-seven point one zero seconds.',
    ],
    [
      'Add 2 c. flour, 1 T. oil and ½ tsp. salt.',
      'Add two cups flour, one tablespoon oil and half a teaspoon salt.',
    ],
    [
      'Bake at 350°F for 25–30 min.',
      'Bake at three hundred fifty degrees Fahrenheit for twenty-five to thirty minutes.',
    ],
    [
      '1 (14-oz.) can tomatoes, 1½ lbs. beef',
      'one (fourteen ounce) can tomatoes, one and one half pounds beef',
    ],
    ['Re: Q3 report (cc: Anna, bcc: Tom)', 'Re: Q three report (cc: Anna, bcc: Tom)'],
    [
      'Your letter of the 5th inst. re: acct. no. 4471',
      'Your letter of the fifth instant re: account number four thousand four hundred seventy-one',
    ],
    ['Kgs, Tom', 'Kind regards, Tom'],
    ['FYI: EOD is 5pm EST; WFH on Mon.', 'F Y I: E O D is five P M E S T; W F H on Monday.'],
    ['The NIH, NIST and CDC met at DEFCON.', 'The N I H, NIST and C D C met at DEFCON.'],
    ['An OPEC summit, SARS, and the GRE.', 'An OPEC summit, SARS, and the G R E.'],
    ['A CRISPR paper cites BERT and GPT-4.', 'A CRISPR paper cites BERT and G P T-four.'],
    ['He ret. in 1998; ed. by K. Li.', 'He retired in nineteen ninety-eight; edited by K Li.'],
    ['O NCE upon a time there was a king.', 'Once upon a time there was a king.'],
    ['I T was the best of times.', 'It was the best of times.'],
    [
      'First ed., 3 vols., ed. J. Smith (n.p., n.d.).',
      'First edition, three volumes, edited by J Smith (no place, no date).',
    ],
    ['Act II, sc. iii, ll. 45–50', 'Act two, scene three, lines forty-five to fifty'],
    [
      'Bks. I–IV, ch. xii, pp. 101ff.',
      'Books one to four, chapter twelve, pages one hundred one and following.',
    ],
    ['Doors 7:30pm, show 8–10pm (2 hrs.).', 'Doors seven thirty P M, show eight to ten P M (two hours).'],
    [
      'At 0600Z and 18:45 UTC on 2024-03-05T18:45Z',
      'At oh six hundred zulu and eighteen forty-five U T C on March fifth, twenty twenty-four, eighteen forty-five U T C',
    ],
    [
      'Size 10½ shoes, 3′ × 5′ flag, 2×4 boards',
      'Size ten and one half shoes, three feet by five feet flag, two by four boards',
    ],
    [
      'A 1:25,000 map at 51.5° N, 0.12° W',
      'A one to twenty-five thousand map at fifty-one point five degrees north, zero point one two degrees west',
    ],
    ['The 1-in-5 chance rose to 1/1000.', 'The one-in-five chance rose to one one thousandth.'],
    [
      'Four MiG-21s escorted two 737s and an A-10.',
      'Four MiG-twenty-ones escorted two seven thirty-sevens and an A-ten.',
    ],
    [
      'Invoices from 4/1 to 6/30 are due 7/15.',
      'Invoices from April first to June thirtieth are due July fifteenth.',
    ],
    ['Her DOB is 02/29/1996.', 'Her D O B is February twenty-ninth, nineteen ninety-six.'],
    ['Two-thirds, or 2/3, agreed; 5/8 did not.', 'Two-thirds, or two thirds, agreed; five eighths did not.'],
    [
      'Isa. 40:31 and Heb. 11:1 comfort him.',
      'Isaiah forty, thirty-one and Hebrews eleven, one comfort him.',
    ],
    ['He preached on Mk. 4:35-41.', 'He preached on Mark four, thirty-five to forty-one.'],
    [
      'Set ${DATA_DIR} and run git log HEAD~2..HEAD.',
      'Set dollar DATA DIR and run git log HEAD tilde two..HEAD.',
    ],
    ['ls -la | wc -l counts files.', 'ls dash la pipe wc dash l counts files.'],
    ['return a && b || c;', 'return a  and  b  or  c;'],
    [
      'Brown v. Bd. of Educ., 347 U.S. 483',
      'Brown versus Board of Education, three hundred forty-seven U S four hundred eighty-three',
    ],
    ['Smith, J., dissenting; id. at 45 n.3', 'Smith, J., dissenting; id. at forty-five note three'],
    [
      'The Fed cut by 50 bp; the 10Y yields 3.9%.',
      'The Fed cut by fifty  basis points; the ten Y yields three point nine percent.',
    ],
    [
      'Revenue: $4.2B (+12% YoY), EBITDA $900M.',
      'Revenue: four point two billion dollars (twelve percent year over year), EBITDA nine hundred million dollars.',
    ],
    ['P/E of 22.5 and a 3:1 split', 'P E of twenty-two point five and a three to one split'],
    ['NaHCO₃ reacts with CH₃COOH.', 'N A H C O three reacts with C H three C O O H.'],
    ['The ³He/⁴He ratio and ¹³C NMR', 'The helium three helium four ratio and carbon thirteen N M R'],
    [
      '$E = mc^2$ and $\\theta \\approx 30^\\circ$.',
      'E equals m c squared and theta approximately equals thirty degrees.',
    ],
    ['$$\\lim_{x \\to 0} \\frac{\\sin x}{x} = 1$$', 'the limit, x to zero, of sine x over x equals one'],
    ['the norm $\\|x\\|_2$ and $x \\cdot y$', 'the norm x sub two and x times y'],
    ['Let $f: A \\rightarrow B$ with $\\forall x \\in A$.', 'Let f : A to B with for all x in A.'],
    ['It costs $5, not $10.', 'It costs five dollars, not ten dollars.'],
    ['$P(A \\cap B) = P(A)P(B)$', 'P of A intersection B equals P of A P of B'],
    [
      '15. Bxh7+! Kxh7 16. Ng5+ wins.',
      'fifteen, bishop takes h seven, check, king takes h seven sixteen, knight g five, check wins.',
    ],
    ['The endgame K+P vs. K is drawn.', 'The endgame K plus P versus K is drawn.'],
    [
      'He hit .312 with 27 HRs and 98 RBIs.',
      "He hit point three one two with twenty-seven H R's and ninety-eight R B I's.",
    ],
    ['Final: Bears 24, Lions 17 (OT).', 'Final: Bears twenty-four, Lions seventeen (O T).'],
    ['1 T sugar, 2 t salt, 3/4 c milk', 'one tablespoon sugar, two teaspoons salt, three quarters cups milk'],
    [
      'Bake 1 hr. 15 min. at 180°C/350°F.',
      'Bake one hour fifteen minutes at one hundred eighty degrees Celsius three hundred fifty degrees Fahrenheit.',
    ],
    ['Hi Tom, thx for ur msg re the mtg @ 3.', 'Hi Tom, thanks for ur message re the meeting at three.'],
    ['Best, A. P.S. See you on the 3rd!', 'Best, A. P S See you on the third!'],
    ['NATO, the EU, ASCII and a URL via HTTPS.', 'NATO, the E U, ASCII and a U R L via H T T P S.'],
    ['The WTO and the ILO, but SIDS and PTSD.', 'The W T O and the I L O, but SIDS and P T S D.'],
    ['T HE sun rose over the hill.', 'The sun rose over the hill.'],
    ['A MAN walked in.', 'A MAN walked in.'],
    ['Cf. Bk. II, ch. iv, ll. 12–15.', 'Compare Book two, chapter four, lines twelve to fifteen.'],
    [
      'vol. 3 (2nd ed., 1987), pp. 12f.',
      'volume three (second edition, nineteen eighty-seven), pages twelve and following.',
    ],
    [
      'She earned $85k/yr. and saved 20%.',
      'She earned eighty-five thousand dollars per year and saved twenty percent.',
    ],
    [
      'The 5\'10" guard, #23, scored 31 pts.',
      'The five foot ten guard, number twenty-three, scored thirty-one points.',
    ],
    ['USB-C, Wi-Fi 6E and 4K @ 60 Hz', 'U S B-C, Wi-Fi six E and four K at sixty hertz'],
    [
      'The temp. fell to −12 °F (−24 °C).',
      'The temperature fell to minus twelve degrees Fahrenheit (minus twenty-four degrees Celsius).',
    ],
    [
      'The Dow fell 1.2%, or 430 pts., to 34,112.40.',
      'The Dow fell one point two percent, or four hundred thirty points, to thirty-four thousand one hundred twelve point four zero.',
    ],
    [
      'Sen. Ada Low (R-TX) and Rep. Jim Ray (D-Calif.)',
      'Senator Ada Low (R-T X) and Representative Jim Ray (D-Calif.)',
    ],
    [
      'A 6.4-magnitude quake hit at 03:17 UTC.',
      'A six point four-magnitude quake hit at three seventeen U T C.',
    ],
    [
      'Call foo.bar(x) in src/app.ts at line 42.',
      'Call foo.bar(x) in S R C slash app dot T S at line forty-two.',
    ],
    ['The regex [a-z]+ and arr[0] fail.', 'The regex [a-z] plus and arr[zero] fail.'],
    ['Use `x != null` not `x == 0`.', 'Use  x  is not equal to  null  not  x  equals  zero .'],
    [
      'CPU at 95%, 16 GB RAM, 3.2 GHz',
      'C P U at ninety-five percent, sixteen gigabytes RAM, three point two gigahertz',
    ],
    [
      'The text (1 Pet. 3:15; cf. Jas. 1:5) is clear.',
      'The text (one Peter three, fifteen; compare James one, five) is clear.',
    ],
    ['Solve 3x − 7 = 2x + 5 for x.', 'Solve three x minus seven equals two x plus five for x.'],
    ['sin²θ + cos²θ = 1', 'sine squared theta plus cosine squared theta equals one'],
    ['Let f(x) = x³ − 2x + 1.', 'Let f of x equals x cubed minus two x plus one.'],
    ['The mean x̄ = 4.2 ± 0.3', 'The mean x̄ equals four point two plus or minus zero point three'],
    [
      'Record: 10-6-1; won 4–3 in OT; 2-for-5.',
      'Record: ten six one; won four to three in O T; two-for-five.',
    ],
    [
      '8 oz. pasta, 1 lb. beef, 2–3 cloves garlic',
      'eight ounces pasta, one pound beef, two to three cloves garlic',
    ],
    ['ETA 5:45; LMK if u need anything. BR, Jo', 'E T A five forty-five; L M K if u need anything. B R, Jo'],
    [
      'Text STOP to 50409 or call 800-555-0123.',
      'Text STOP to fifty thousand four hundred nine or call eight zero zero, five five five, zero one two three.',
    ],
    [
      'From 9:30–11:00 a.m. ET, i.e. 2:30 p.m. GMT',
      'From nine thirty to eleven A M E T, that is two thirty P M G M T',
    ],
    ['221B Baker St., London NW1 6XE', 'two twenty-one B Baker Street, London N W one, six X E'],
    ['P.O. Box 1138, Reno, NV 89501', 'P O Box eleven thirty-eight, Reno, Nevada eight nine five zero one'],
  ],
  de: [
    [
      'Er zahlte $17.8 Mrd. und lief 3.5 km.',
      'Er zahlte siebzehn Komma acht Milliarden Dollar und lief drei Komma fünf Kilometer.',
    ],
    ['Das kostet €3.50.', 'Das kostet drei Euro und fünfzig Cent.'],
    ['Die EU und die USA sprechen mit der NATO.', 'Die E U und die U S A sprechen mit der NATO.'],
    ['Der ADAC hilft, die GmbH zahlt, TÜV prüft.', 'Der A D A C hilft, die G m b H zahlt, TÜV prüft.'],
    ['Die CDU/CSU und die SPD im ZDF.', 'Die C D U C S U und die S P D im Z D F.'],
    ['Der ICE 599 nach Köln Hbf', 'Der I C E fünfhundertneunundneunzig nach Köln Hauptbahnhof'],
    [
      'Fa. Müller, z. Hd. Hrn. Schmidt, wg. Rechnung',
      'Firma Müller, zu Händen Herrn Schmidt, wegen Rechnung',
    ],
    ['MfG, i. A. Meier', 'Mit freundlichen Grüßen, im Auftrag Meier'],
    [
      '½ TL Salz, 1 Pr. Zucker, 1 Pkg. Hefe',
      'ein halber Teelöffel Salz, eine Prise Zucker, eine Packung Hefe',
    ],
    ['Ruf 0171/123 45 67 an.', 'Ruf null eins sieben eins, eins zwei drei, vier fünf, sechs sieben an.'],
    [
      '5 m/s², 1,2 · 10³ kg und ¹⁴C',
      'fünf Meter pro Quadratsekunde, eins Komma zwei mal zehn hoch drei Kilogramm und C vierzehn',
    ],
    ['Joh 3,16 und 1. Kor 13,4–7', 'Johannes drei, sechzehn und erster Korinther dreizehn, vier bis sieben'],
    [
      'Vgl. ebd., S. 12 ff., hrsg. v. Meier, 2. Aufl.',
      'vergleiche ebenda, Seite zwölf fortfolgende, herausgegeben von Meier, zweite Auflage.',
    ],
    [
      'Die Gem. Oberdorf liegt ca. 5 km nördl. von Bonn.',
      'Die Gemeinde Oberdorf liegt circa fünf Kilometer nördlich von Bonn.',
    ],
    ['Der BMW der AG fuhr zum DFB-Pokal.', 'Der B M W der A G fuhr zum D F B-Pokal.'],
    ['Die PKWs und LKWs der DB AG', 'Die P K W s und L K W s der D B A G'],
    [
      'Für x² + y² = r² gilt $\\frac{a}{b} \\leq 1$.',
      'Für x hoch zwei plus y hoch zwei gleich r hoch zwei gilt a durch b kleiner oder gleich eins.',
    ],
    [
      'Vom 1.–3. Mai, Anmeldung bis 15.4., 18 Uhr',
      'Vom ersten bis dritten Mai, Anmeldung bis fünfzehnten April, achtzehn Uhr',
    ],
    [
      'Tel.: 0049 30 1234-567 oder 0151/2345678',
      'Telefon: null null vier neun, drei null, eins zwei drei vier, fünf sechs sieben oder null eins fünf eins, zwei drei vier fünf sechs sieben acht',
    ],
    [
      'Gem. Art. 12 Abs. 1 S. 1 GG i.V.m. § 5 StGB',
      'Gemäß Artikel zwölf Absatz eins Satz eins GG in Verbindung mit Paragraf fünf S T G B',
    ],
    [
      '250 ml Milch, 1 Prise Salz, 2 Pck. Vanillezucker',
      'zweihundertfünfzig Milliliter Milch, eine Prise Salz, zwei Päckchen Vanillezucker',
    ],
    [
      'Bayern siegte 3:2 n. V., Tore: 12. und 89. Min.',
      'Bayern siegte drei zu zwei nach Verlängerung, Tore: zwölfte und neunundachtzigste Minute.',
    ],
    [
      'Der DAX stieg um 1,3 % auf 15.234 Pkt.',
      'Der DAX stieg um eins Komma drei Prozent auf fünfzehntausendzweihundertvierunddreißig Punkte.',
    ],
    [
      'Sehr geehrte Fr. Dr. Kurz, anbei die Rg. Nr. 12/2023',
      'Sehr geehrte Frau Doktor Kurz, anbei die Rechnung Nummer zwölf aus zweitausenddreiundzwanzig',
    ],
    [
      'H₂SO₄ und NaCl bei 20 °C und pH 7',
      'H zwei S O vier und N A C L bei zwanzig Grad Celsius und pH sieben',
    ],
    [
      'Im 3. Bd., S. 45f., Anm. 12, o. J.',
      'Im dritten Band, Seite fünfundvierzig folgende, Anmerkung zwölf, ohne Jahr.',
    ],
    [
      'Nach 1. e4 e5 2. Sf3 Sc6 steht Weiß gut.',
      'Nach eins, e vier, e fünf zwei, Springer f drei, Springer c sechs steht Weiß gut.',
    ],
    [
      'Tür zu um 22:00 h, 2 × 3 = 6, Gr. XL',
      'Tür zu um zweiundzwanzig Uhr h, zwei mal drei gleich sechs, Größe X L',
    ],
  ],
  es: [
    ['Costó $17.8 millones.', 'Costó diecisiete coma ocho millones de dólares.'],
    [
      'La ONU, la OTAN y la UE se reunieron en EE. UU.',
      'La ONU, la OTAN y la U E se reunieron en Estados Unidos.',
    ],
    ['El PSOE y el PP pactan el IVA y el DNI.', 'El PSOE y el P P pactan el IVA y el D N I.'],
    ['En Juan 3:16 se lee eso.', 'En Juan tres, dieciséis se lee eso.'],
    [
      '2 cdas. de aceite, 1 cdta. de sal y ½ taza de agua',
      'dos cucharadas de aceite, una cucharadita de sal y media taza de agua',
    ],
    [
      'Avda. de América, n.º 12, 3.º dcha., 28002 Madrid',
      'avenida de América, número doce, tercero derecha, veintiocho mil dos Madrid',
    ],
    [
      'Según el art. 18.2 CE y la LO 3/2018',
      'Según el artículo dieciocho punto dos C E y la L O tres de dos mil dieciocho',
    ],
    [
      'El PIB creció un 2,5 % hasta 1,3 bill. €',
      'El PIB creció un dos coma cinco por ciento hasta uno coma tres billones de euros',
    ],
    [
      'Atte., D.ª María, tfno. 612 345 678',
      'atentamente, doña María, teléfono seis uno dos, tres cuatro cinco, seis siete ocho',
    ],
    [
      'El Barça ganó 3-1 al R. Madrid en el min. 85.',
      'El Barça ganó tres a uno al Real Madrid en el minuto ochenta y cinco.',
    ],
    ['La COVID-19 y el VIH, según la OMS', 'La COVID-diecinueve y el V I H, según la O M S'],
    ['La UNAM, la CIA y el FMI en la ONU.', 'La UNAM, la C I A y el F M I en la ONU.'],
    [
      'Nació el 01/02/1987 a las 07:45 h.',
      'Nació el primero de febrero de mil novecientos ochenta y siete a las siete y cuarenta y cinco.',
    ],
    [
      'Pza. Mayor, 3, 1.º B, C.P. 37001',
      'plaza Mayor, tres, primero B, código postal treinta y siete mil uno',
    ],
    ['La luz viaja a 3 × 10⁸ m/s.', 'La luz viaja a tres por diez elevado a ocho metros por segundo.'],
    ['La raíz $\\sqrt{x}$ y $\\frac{1}{2}$', 'La raíz raíz cuadrada de x y uno sobre dos'],
    ['Lea 1 Cor 13:4-7 y Sal 23.', 'Lea primera Corintios trece, cuatro a siete y Salmo veintitrés.'],
    [
      'Uds. y el Dr. Gil, vs. la Sra. Paz, págs. 3-5',
      'ustedes y el doctor Gil, contra la señora Paz, páginas tres a cinco',
    ],
    [
      'El IPC subió un 0,4 % en ene.-feb. de 2023',
      'El I P C subió un cero coma cuatro por ciento en enero a febrero de dos mil veintitrés',
    ],
    ['El H₂O hierve a 100 °C; el CO₂ no.', 'El H dos O hierve a cien grados Celsius; el C O dos no.'],
    [
      'Nadal ganó 6-3, 7-5 en 2 h 15 min.',
      'Nadal ganó seis a tres, siete a cinco en dos horas quince minutos.',
    ],
    [
      'Estimado Sr. Gil: adjunto la fra. n.º 45/2022.',
      'Estimado señor Gil: adjunto la fra. número cuarenta y cinco de dos mil veintidós.',
    ],
    [
      'Cervantes, op. cit., t. I, cap. 8, pp. 75 y ss.',
      'Cervantes, obra citada, tomo uno, capítulo ocho, páginas setenta y cinco y siguientes.',
    ],
  ],
  fr: [
    ['Cela coûte $17.8 en tout.', 'Cela coûte dix-sept virgule huit dollars en tout.'],
    ["L'OM bat le PSG à la FIFA.", "L'O M bat le P S G à la FIFA."],
    ["La SNCF, l'ONU et le TGV", "La S N C F, l'ONU et le T G V"],
    [
      'RDV à 14 h, cdt, SVP répondez',
      "rendez-vous à quatorze heures, cordialement, s'il vous plaît répondez",
    ],
    [
      "L'art. 1382 C. civ. et l'art. L. 121-1",
      "L'article mille trois cent quatre-vingt-deux Code civil et l'article L cent vingt et un tiret un",
    ],
    [
      '120 hab./km² et 3 700 hab.',
      'cent vingt habitants par kilomètre carré et trois mille sept cents habitants.',
    ],
    [
      "1 c. à c. de sel, 2 c. à s. d'huile, 20 cl de lait",
      "une cuillère à café de sel, deux cuillères à soupe d'huile, vingt centilitres de lait",
    ],
    ['Lisez Jn 3, 16 et Mt 5, 3-12.', 'Lisez Jean trois, seize et Matthieu cinq, trois à douze.'],
    [
      '12 bis, bd St-Michel, 75005 Paris',
      'douze bis, boulevard Saint-Michel, soixante-quinze mille cinq Paris',
    ],
    [
      'Le CAC 40 perd 1,2 % à 7 540 pts.',
      'Le CAC quarante perd un virgule deux pour cent à sept mille cinq cent quarante points.',
    ],
    [
      'Appelez le 06.12.34.56.78.',
      'Appelez le zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit.',
    ],
    ['Nadal bat Gasquet 6-4, 6-2.', 'Nadal bat Gasquet six à quatre, six à deux.'],
    [
      'Cf. t. II, chap. 4, pp. 12-15, s. d.',
      'voir tome deux, chapitre quatre, pages douze à quinze, sans date.',
    ],
    ['M. et Mme Roux, née Petit, ont 2 enf.', 'Monsieur et Madame Roux, née Petit, ont deux enfants.'],
    ['x² + 3 = 12, donc x = ±3', 'x au carré plus trois égale douze, donc x égale plus ou moins trois'],
    ["Le PIB de l'UE, selon l'INSEE et le FMI", "Le P I B de l'U E, selon l'INSEE et le F M I"],
    [
      '3 c. à soupe de sucre, ½ c. à café de sel',
      'trois cuillères à soupe de sucre, une demi cuillère à café de sel',
    ],
    [
      'On a $\\int_0^1 x^2 dx = \\frac{1}{3}$.',
      "On a l'intégrale de zéro à un de x au carré d x égale un sur trois.",
    ],
    [
      'Cass. civ., 12 mai 2010, n° 09-12.345',
      'Cour de cassation, chambre civile, douze mai deux mille dix, numéro zéro neuf douze mille trois cent quarante-cinq',
    ],
    [
      'Le PSG bat Lyon 3-1 (85e, 90e+2).',
      'Le P S G bat Lyon trois à un (quatre-vingt-cinquième, quatre-vingt-dixième plus deux).',
    ],
    [
      '2,5 M€, 30 000 hab. et 12 °C à St-Malo',
      "deux virgule cinq millions d'euros, trente mille habitants et douze degrés Celsius à Saint-Malo",
    ],
    [
      'Le SMIC passe à 1 398,69 € nets au 1er mai.',
      'Le SMIC passe à mille trois cent quatre-vingt-dix-huit euros et soixante-neuf centimes nets au premier mai.',
    ],
    [
      'Le CO₂ atteint 420 ppm et le CH₄ 1,9 ppm.',
      'Le C O deux atteint quatre cent vingt ppm et le C H quatre un virgule neuf ppm.',
    ],
    [
      '3 pl. de la République, 2e ét., 69002 Lyon',
      'trois place de la République, deuxième étage, soixante-neuf mille deux Lyon',
    ],
    [
      'Ouvert lun.-sam. 9h-19h30, dim. 10h-13h',
      'Ouvert du lundi au samedi neuf heures à dix-neuf heures trente, dimanche dix heures à treize heures',
    ],
  ],
  it: [
    ["La CGIL e l'INPS contro l'UE.", "La C G I L e l'INPS contro l'U E."],
    ["Sale q.b., 1 cucch. d'olio", "Sale quanto basta, un cucchiaio d'olio"],
    ['V.le Europa 5, p.zza Dante, c.so Italia', 'viale Europa cinque, piazza Dante, corso Italia'],
    [
      "L'art. 3, c. 2, Cost. e il D.Lgs. n. 81/2008",
      "L'articolo tre, comma due, Costituzione e il decreto legislativo numero ottantuno del duemilaotto",
    ],
    ["La Juve vince 2-0 al 75'", 'La Juve vince due a zero al settantacinquesimo minuto'],
    [
      'Gent.ma Dott.ssa Rossi, c.a. Ing. Bianchi',
      'gentilissima dottoressa Rossi, cortese attenzione ingegner Bianchi',
    ],
    ['Gv 3,16 e Mt 5,3-12', 'Giovanni tre, sedici e Matteo cinque, tre a dodici'],
    [
      'Nato nel 1975 a Roma (RM), tel. 333/1234567',
      'Nato nel millenovecentosettantacinque a Roma (R M), telefono tre tre tre, uno due tre quattro cinque sei sette',
    ],
    [
      'Pag. 12 e segg., ed. riv., ca. 300 pp.',
      'pagina dodici e seguenti, edizione riveduta, circa trecento pagine.',
    ],
    [
      'Il PIL cala dello 0,3%, lo spread a 150 pb',
      'Il PIL cala dello zero virgola tre per cento, lo spread a centocinquanta punti base',
    ],
    ["L'ENI e la FIAT, il CNR e la UE", "L'ENI e la FIAT, il C N R e la U E"],
    [
      'Il 25/04/1945 alle ore 8.30',
      'Il venticinque aprile millenovecentoquarantacinque alle ore otto e trenta',
    ],
    [
      'Ai sensi degli artt. 1 e 2 c.c. e della L. n. 241/1990',
      'Ai sensi degli articoli uno e due codice civile e della legge numero duecentoquarantuno del millenovecentonovanta',
    ],
    [
      'Il dott. Neri, nato il 3/2/1960, ab. in v.le Po 7',
      'Il dottor Neri, nato il tre febbraio millenovecentosessanta, abitante in viale Po sette',
    ],
    [
      'Lo 0,5% in più, cioè 3 mld di euro',
      'Lo zero virgola cinque per cento in più, cioè tre miliardi di euro',
    ],
    ["L'acqua (H₂O) e 5 × 10³ m", "L'acqua (H due O) e cinque per dieci alla tre metri"],
  ],
  'pt-BR': [
    ['A ONU, a OTAN e os EUA na UE.', 'A ONU, a OTAN e os Estados Unidos na U E.'],
    ['O IBGE e o INSS pedem o CPF e o CNPJ.', 'O I B G E e o I N S S pedem o C P F e o C N P J.'],
    ['Em 12x de R$ 99,90 s/ juros', 'Em doze vezes de noventa e nove reais e noventa centavos sem juros'],
    ['O Flamengo venceu por 2x0.', 'O Flamengo venceu por dois a zero.'],
    [
      'Att., Profª. Ana, c/ cópia p/ o Dr. Luís',
      'atenciosamente, professora Ana, com cópia para o doutor Luís',
    ],
    ['O art. 5º, § 2º, da CF/88', 'O artigo quinto, parágrafo segundo, da C F oitenta e oito'],
    ['2 col. (sopa) de óleo, 1 xíc. de leite', 'duas colheres (sopa) de óleo, uma xícara de leite'],
    ['Leia Jo 3:16 e 1 Co 13.', 'Leia João três, dezesseis e primeira Coríntios treze.'],
    ['No séc. XVI, cap. 3, p. 45', 'No século dezesseis, capítulo três, página quarenta e cinco'],
    ['O STF, a PF e o PT; o SUS e o MEC', 'O S T F, a P F e o P T; o SUS e o MEC'],
    [
      'O dólar fechou a R$ 5,27, alta de 0,8%',
      'O dólar fechou a cinco reais e vinte e sete centavos, alta de zero vírgula oito por cento',
    ],
    ['A reunião é 2ª feira, 15h, sala nº 4', 'A reunião é segunda feira, quinze horas, sala número quatro'],
    [
      'A Lei nº 8.078/90 e o art. 37, caput',
      'A Lei número oito mil e setenta e oito noventa e o artigo trinta e sete, caput',
    ],
    [
      'A Selic caiu 0,25 p.p., para 12,5% a.a.',
      'A Selic caiu zero vírgula vinte e cinco pontos percentuais, para doze vírgula cinco por cento ao ano.',
    ],
    ['Das 8h30 às 17h, seg. a sex.', 'Das oito horas e trinta às dezessete horas, segunda a sexta'],
  ],
  ru: [
    ['Это стоит $17.8 млн.', 'Это стоит семнадцать целых восемь десятых миллиона долларов.'],
    [
      'ЦСКА сыграл с «Зенитом», а МГУ и США молчат.',
      'цэ эс ка сыграл с «Зенитом», а эм гэ у и сэ ша а молчат.',
    ],
    ['НАТО, ООН и ФСБ; вуз и ГЭС.', 'НАТО, о о эн и фэ эс бэ; вуз и ГЭС.'],
    ['Он живёт на ул. Ленина, д. 5, кв. 12.', 'Он живёт на улице Ленина, дом пять, квартира двенадцать.'],
    ['Доход вырос с 600 тыс. до 2 млн руб.', 'Доход вырос с шестисот тысяч до двух миллионов рублей'],
    ['Подробнее см. на стр. 45 и в гл. 3.', 'Подробнее смотри на странице сорок пять и в главе три.'],
    [
      'В 2023 г. цена составила 250 руб.',
      'В две тысячи двадцать третьем году цена составила двести пятьдесят рублей.',
    ],
    ['Из 5 человек осталось 2.', 'Из пяти человек осталось два.'],
    [
      'К 2030 г. и с 1990 по 2000 гг.',
      'К две тысячи тридцатому году и с тысяча девятьсот девяностого по двухтысячный год.',
    ],
    ['В XIX в. и в 60-х гг. XX в.', 'В девятнадцатом веке и в шестидесятых годах двадцатого века.'],
    [
      'Ст. 158 УК РФ и п. 3 ч. 2 ст. 5',
      'статья сто пятьдесят восемь у ка эр эф и пункт три части два статьи пять',
    ],
    ['Ин. 3:16 и Мф. 5:3–12', 'Иоанна три, шестнадцать и Матфея пять, три — двенадцать'],
    ['Тел.: 8 (495) 123-45-67', 'Телефон: восемь четыре девять пять, один два три, четыре пять, шесть семь'],
    ['РФ, СССР, МВД и ВВП; НИИ и ЕГЭ.', 'эр эф, эс эс эс эр, эм вэ дэ и вэ вэ пэ; НИИ и ЕГЭ.'],
    [
      'Мы жили в д. 7 на пл. Мира до 1985 г.',
      'Мы жили в доме семь на площади Мира до тысяча девятьсот восемьдесят пятого года',
    ],
    [
      'Цена — от 1,5 млн до 3 млн руб., т. е. около 5%.',
      'Цена — от одной целой пяти десятых миллиона до трёх миллионов рублей, то есть около пяти процентов.',
    ],
    ['По ул. Гоголя до ст. Лесная 3 км.', 'По улице Гоголя до статьи Лесная три километра.'],
    [
      '5–7 мая 2021 г., в 18:00, ауд. 304',
      'пятого — седьмого мая две тысячи двадцать первого года, в восемнадцать ноль ноль, аудитория триста четыре',
    ],
    ['Т = 300 К, p = 10⁵ Па', 'Т равно триста К, p равно десять в степени пять паскалей'],
    [
      'При −5 °C и 760 мм рт. ст.',
      'При минус пять градусов Цельсия и семьсот шестьдесят миллиметров ртутного столба.',
    ],
    ['«Зенит» выиграл 3:1, а ЦСКА — 2:0.', '«Зенит» выиграл три — один, а цэ эс ка — два — ноль.'],
  ],
  pl: [
    ['Kosztuje $17.8 mln.', 'Kosztuje siedemnaście przecinek osiem miliona dolarów.'],
    ['PKP i NATO, UE oraz USA.', 'pe ka pe i NATO, u e oraz u es a.'],
    ['Mam 2 koty, 3 książki i 5 zł.', 'Mam dwa koty, trzy książki i pięć złotych.'],
    [
      'To kosztuje 1299,99 zł, czyli ok. 300 €.',
      'To kosztuje tysiąc dwieście dziewięćdziesiąt dziewięć złotych i dziewięćdziesiąt dziewięć groszy, czyli około trzystu euro.',
    ],
    [
      'Urodził się 12 maja 1990 r. w Krakowie.',
      'Urodził się dwunastego maja tysiąc dziewięćset dziewięćdziesiątego roku w Krakowie.',
    ],
    ['W XIX w. i w 1918 r.', 'W dziewiętnastym wieku i w tysiąc dziewięćset osiemnastym roku.'],
    ['Mieszka przy ul. Długiej 5 m. 3.', 'Mieszka przy ulicy Długiej pięć mieszkanie trzy.'],
    [
      'Od 5 do 10 km, ok. 20 km/h',
      'Od pięciu do dziesięciu kilometrów, około dwudziestu kilometrów na godzinę',
    ],
    [
      'Zob. s. 12, rozdz. 3, tj. art. 5 ust. 2 pkt 1.',
      'zobacz strona dwanaście, rozdział trzy, to jest artykuł pięć ustęp dwa punkt jeden.',
    ],
    [
      'Jan Paweł II, dr hab. inż. Nowak, prof. UW',
      'Jan Paweł Drugi, doktor habilitowany inżynier Nowak, profesor u wu',
    ],
    [
      'O godz. 17:30, czynne pn.–pt. 8–16',
      'O godzinie siedemnastej trzydzieści, czynne od poniedziałku do piątku osiem — szesnaście',
    ],
    ['Wzrost o 2,5% i 1 mln osób', 'Wzrost o dwa przecinek pięć procent i jeden milion osób'],
    ['tel. 22 123 45 67', 'telefon dwa dwa, jeden dwa trzy, cztery pięć, sześć siedem'],
    [
      'Dnia 3.05.2021 r. o 8:15',
      'Dnia trzeciego maja dwa tysiące dwudziestego pierwszego roku o ósmej piętnaście',
    ],
    [
      '1 zł, 2 zł, 5 zł, 22 zł i 0,50 zł',
      'jeden złoty, dwa złote, pięć złotych, dwadzieścia dwa złote i pięćdziesiąt groszy',
    ],
    [
      'Wg GUS w 2020 r. żyło tu 38 mln os.',
      'Według GUS w dwa tysiące dwudziestym roku żyło tu trzydzieści osiem milionów osób.',
    ],
    ['Zygmunt III Waza, XVII wiek, tzw. potop', 'Zygmunt Trzeci Waza, siedemnasty wiek, tak zwany potop'],
    [
      'PKB wzrósł o 3,2% r/r, tj. do 2,3 bln zł.',
      'pe ka be wzrósł o trzy przecinek dwa procent rok do roku, to jest do dwóch przecinek trzech biliona złotych',
    ],
  ],
  cs: [
    ['ODS, ČSSD a NATO jednají s EU.', 'ó dé es, čé es es dé a NATO jednají s é ú.'],
    ['Od 5 do 10 km, asi 20 km/h', 'Od pěti do deseti kilometrů, asi dvacet kilometrů za hodinu'],
    ['Viz str. 12, kap. 3 a čl. 5 odst. 2.', 'Viz strana dvanáct, kapitola tři a článek pět odstavec dva.'],
    ['Narodil se 12. 5. 1990 v Praze.', 'Narodil se dvanáctého května tisíc devět set devadesát v Praze.'],
    ['V 19. stol. a v r. 1918', 'V devatenáctém století a v roce tisíc devět set osmnáct'],
    [
      'Stojí to 1 299,50 Kč vč. DPH.',
      'Stojí to tisíc dvě stě devadesát devět korun padesát haléřů včetně dé pé há.',
    ],
    ['Ing. Novák, Ph.D., ul. Dlouhá č. p. 5', 'inženýr Novák, P H D, ulice Dlouhá číslo popisné pět'],
    ['Otevřeno Po–Pá 8:00–16:30', 'Otevřeno pondělí až pátek osm nula nula až šestnáct třicet'],
    ['1 Kč, 2 Kč, 5 Kč, 1,5 mil. Kč', 'jedna koruna, dvě koruny, pět korun, jedna celá pět milionu korun'],
    ['Ve 2. patře na str. 15 v čl. 3', 'Ve druhém patře na straně patnáct v článku tři'],
    ['ČR a SRN, DPH i HDP, dle ČNB', 'čé er a es er en, dé pé há i há dé pé, dle čé en bé'],
  ],
  nl: [
    ['De EU, de NAVO en de VVD in de VS.', 'De E U, de NAVO en de V V D in de V S.'],
    [
      'Het kost € 3,50 en weegt 1,5 kg.',
      'Het kost drie euro en vijftig cent en weegt één komma vijf kilogram.',
    ],
    [
      'Op 12 mei 1990 kwamen er 1.250 mensen.',
      'Op twaalf mei negentienhonderdnegentig kwamen er twaalfhonderdvijftig mensen.',
    ],
    [
      'Dhr. Jansen, d.w.z. o.a. blz. 12 e.v.',
      'de heer Jansen, dat wil zeggen onder andere bladzijde twaalf en volgende.',
    ],
    [
      'Bijv. art. 5 lid 2 BW, t.a.v. mevr. De Vries',
      'bijvoorbeeld artikel vijf lid twee B W, ter attentie van mevrouw De Vries',
    ],
    [
      'Om 17.30 uur, ma–vr 9:00–17:00',
      'Om zeventien uur dertig, maandag tot en met vrijdag negen uur tot zeventien uur',
    ],
    [
      'De 2e verdieping, de 19e eeuw, Willem III',
      'De tweede verdieping, de negentiende eeuw, Willem de derde',
    ],
    [
      '120 km/u, 20 °C, 50% en 25 m²',
      'honderdtwintig kilometer per uur, twintig graden Celsius, vijftig procent en vijfentwintig vierkante meter',
    ],
    ['Bel 020-123 45 67.', 'Bel nul twee nul, één twee drie, vier vijf, zes zeven.'],
    [
      'De heer B. de Wit, geb. 3-4-1960, woont op nr. 12',
      'De heer B. de Wit, geboren drie april negentienhonderdzestig, woont op nummer twaalf',
    ],
    ["Ca. 2,5 mln. inwoners, o.a. in A'dam", "circa twee komma vijf miljoen inwoners, onder andere in A'dam"],
    [
      'Van 9.00 tot 17.30 uur, ma t/m vr',
      'Van negen punt nul nul tot zeventien uur dertig, maandag tot en met vrijdag',
    ],
    [
      'De AEX steeg 1,2% naar 745,3 punten.',
      'De A E X steeg één komma twee procent naar zevenhonderdvijfenveertig komma drie punten.',
    ],
  ],
  zh: [
    ['美国GDP达$17.8万亿。', '美国GDP达十七点八万亿美元。'],
    ['投资¥3.5亿元，利润€2,300万。', '投资三点五亿元，利润两千三百万欧元。'],
    ['2023年Q3营收同比增长12.5%。', '二零二三年Q三营收同比增长百分之十二点五。'],
    ['水的化学式是H₂O，温度-18℃。', '水的化学式是H二O，温度零下十八摄氏度。'],
    ['他身高1.75m，体重65kg，血压120/80。', '他身高一点七五米，体重六十五公斤，血压一百二十比八十。'],
    ['1998—2005年，约2/3的人。', '一九九八到二零零五年，约三分之二的人。'],
    ['iPhone 15售价5,999元起。', 'iPhone 十五售价五千九百九十九元起。'],
    ['第12届奥运会，A栋3单元501室', '第十二届奥运会，A栋三单元五零一室'],
    ['约翰福音3:16，2比1获胜', '约翰福音三章十六节，二比一获胜'],
    ['面积约960万km²，人口14亿。', '面积约九百六十万平方公里，人口十四亿。'],
    ['市值达1.2万亿美元，涨3.4%。', '市值达一点二万亿美元，涨百分之三点四。'],
    ['票价¥128起，共¥2.5万。', '票价一百二十八元起，共二点五万元。'],
    ['2024年12月25日20:30，第2场', '二零二四年十二月二十五日二十点三十分，第二场'],
    ['他跑了42.195km，用时2:05:30。', '他跑了四十二点一九五公里，用时两点零五分三十秒。'],
    ['请拨打95588，或登录www.icbc.com.cn。', '请拨打九五五八八，或登录icbc dot com dot C N。'],
  ],
  ja: [
    ['売上高は$17.8兆、利益は¥3,500億。', '売上高は17.8兆ドル、利益は3500億円。'],
    ['2024年度のGDPは3.5％増。', '2024年度のGDPは3.5パーセント増。'],
    ['体温37.5℃、血圧120/80。', '体温37.5度、血圧120の80。'],
    ['第3章、pp.12〜15を読む。', '第3章、12から15ページを読む。'],
    ['予算は1兆2,000億円、$500万。', '予算は1兆2000億円、500万ドル。'],
    ['受付は10:00〜16:30、定員20名。', '受付は10時から16時30分、定員20名。'],
    ['気温は−3℃、湿度80％。', '気温はマイナス3度、湿度80パーセント。'],
    ['1回500mg、1日3回、計1.5g。', '1回500ミリグラム、1日3回、計1.5グラム。'],
  ],
};
