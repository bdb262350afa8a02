/** Texts of mails, courts, kitchens, markets, matches and papers in eight languages, all written before anybody saw how they are read. */
export const freshTexts: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  'en-US': [
    [
      'Ship to: Acme Mfg. Co., Attn: Purch. Dept., 1420 NW Industrial Pkwy., Ste. 210, Portland, OR 97209.',
      'Ship to: Acme Manufacturing Company, Attention: Purchasing Department, fourteen twenty Northwest Industrial Parkway, Suite two hundred ten, Portland, Oregon nine seven two zero nine.',
    ],
    [
      'Subject: RE: FW: Q3 OKRs – pls. review by EOD Fri. (cc: J. Ortiz, bcc: legal@acme.com)',
      "Subject: Re: F W: Q three O K R's – please review by E O D Friday (cc: J Ortiz, bcc: legal at acme dot com)",
    ],
    [
      'Preheat oven to 375°F. Whisk 2 c. AP flour, 1 tsp. baking pdr., & a pinch of salt; fold in 8 oz. choc. chips.',
      'Preheat oven to three hundred seventy-five degrees Fahrenheit. Whisk two cups all-purpose flour, one teaspoon baking powder, and a pinch of salt; fold in eight ounces chocolate chips.',
    ],
    [
      'See Smith v. Jones, 123 N.E.2d 456, 460 n.3 (Ill. App. Ct. 1955), rev’d on other grounds, 2 Ill. 2d 78.',
      'See Smith versus Jones, one hundred twenty-three N E second four hundred fifty-six, four hundred sixty note three (Illinois Appellate Court nineteen fifty-five), reversed on other grounds, two Illinois two d seventy-eight.',
    ],
    [
      'BTC slid 4.6% to $61.2k; the VIX spiked +3.1 pts. to 19.8.',
      'B T C slid four point six percent to sixty-one point two thousand dollars; the V I X spiked three point one points to nineteen point eight.',
    ],
    [
      'Let $\\{x_n\\}$ be a Cauchy sequence in $\\ell^2$; then $\\lim_{n\\to\\infty} x_n$ exists.',
      'Let x sub n be a Cauchy sequence in ell squared; then the limit, n to infinity, of x sub n exists.',
    ],
    [
      '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 is the Najdorf.',
      'one, e four, c five two, knight f three, d six three, d four, c takes d four four, knight takes d four, knight f six five, knight c three, a six is the Najdorf.',
    ],
    [
      'In the 4th, Judge (2-for-4, HR, 3 RBI) homered off Cole; NYY 6, BOS 4, F/10.',
      'In the fourth, Judge (two-for-four, H R, three R B I) homered off Cole; N Y Y six, B O S four, F ten.',
    ],
    [
      'rsync -avz ./dist/ user@host:/var/www/ && systemctl restart nginx.service',
      'rsync dash avz dot slash dist user at host:slash var slash www and systemctl restart nginx dot service',
    ],
    [
      'Lot #4471-B, exp. 03/2026; store btw. 2–8 °C; do NOT freeze.',
      'Lot number four thousand four hundred seventy-one-B, expires March twenty twenty-six; store between two to eight degrees Celsius; do NOT freeze.',
    ],
    [
      'The patient, a 67-y/o F w/ h/o HTN & T2DM, presents w/ CP ×2 hrs.',
      'The patient, a sixty-seven year old female with history of H T N and T two DM, presents with C P for two hours.',
    ],
    [
      'Amtrak #174 dep. WAS 12:02p, arr. NYP 3:38p (Mon–Fri only).',
      'Amtrak number one hundred seventy-four departs WAS twelve oh two P M, arrives N Y P three thirty-eight P M (Monday to Friday only).',
    ],
    [
      'Elizabeth I (r. 1558–1603), daughter of Henry VIII and Anne Boleyn, never married.',
      'Elizabeth the first (reigned fifteen fifty-eight to sixteen oh three), daughter of Henry the eighth and Anne Boleyn, never married.',
    ],
    [
      'The enthalpy is ΔH° = −285.8 kJ·mol⁻¹ at 298 K.',
      'The enthalpy is delta H degrees equals minus two hundred eighty-five point eight kilojoules per mole at two hundred ninety-eight kelvin.',
    ],
    [
      'CPU: 8 cores @ 3.6 GHz, 32 GB DDR5-5600, 1 TB NVMe (PCIe 4.0 x4), 65 W TDP.',
      'C P U: eight cores at three point six gigahertz, thirty-two gigabytes D D R five-five thousand six hundred, one terabyte NVMe (PCIe four point zero by four), sixty-five watts T D P.',
    ],
    [
      'Weds. 9/3, 7:30–9pm, Rm. 2B; RSVP by 8/29 to 555-0142 x12.',
      'Wednesday September third, seven thirty to nine P M, Room two B; R S V P by August twenty-ninth to five five five, zero one four two  extension one two.',
    ],
    [
      'He read §3.2.1 of v2.10.0-rc.1’s README (p. iv).',
      'He read section three point two point one of version two point ten point zero R C one’s README (page four).',
    ],
    [
      'Combine ⅓ c. olive oil w/ 2 Tbs. lemon juice; marinate 4–6 hrs. or o/n at 38°F.',
      'Combine one third cup olive oil with two tablespoons lemon juice; marinate four to six hours or overnight at thirty-eight degrees Fahrenheit.',
    ],
    [
      'The Fed cut 25 bps to 4.00–4.25%; 2s10s steepened to +56 bps.',
      'The Fed cut twenty-five  basis points to four point zero zero to four point two five percent; two s ten s steepened to plus fifty-six  basis points.',
    ],
    [
      'Plaintiff’s Mot. for Summ. J. (Dkt. 47) is GRANTED in part; see Fed. R. Civ. P. 56(a).',
      'Plaintiff’s Motion for Summary Judgment (Docket forty-seven) is GRANTED in part; see Federal Rule of Civil Procedure fifty-six A .',
    ],
    [
      'Since $\\nabla \\cdot \\mathbf{B} = 0$, there is $\\mathbf{A}$ with $\\mathbf{B} = \\nabla \\times \\mathbf{A}$.',
      'Since nabla dot B equals zero, there is A with B equals nabla times A.',
    ],
    [
      'White wins: 24.Qh7+! Kf8 25.Qh8#.',
      'White wins: twenty-four, queen h seven, check, king f eight twenty-five, queen h eight, checkmate.',
    ],
    [
      'Chelsea 2–2 Spurs (agg. 4–3); att.: 39,784; ref.: M. Oliver.',
      'Chelsea two to two Spurs (on aggregate four to three); attendance: thirty-nine thousand seven hundred eighty-four; referee: M Oliver.',
    ],
    [
      'Tel. (212) 555-0187, ext. 4410; fax -0188; cell 917.555.0143.',
      'Telephone two one two, five five five, zero one eight seven, extension forty-four ten; fax zero one eight eight; cell nine one seven, five five five, zero one four three.',
    ],
    [
      'Fig. 2a–c: SEM images (scale bars, 5 µm); insets ×10. See SI, Table S3.',
      'Figure two A to c: S E M images (scale bars, five micrometers); insets times ten. See S I, Table S three.',
    ],
    [
      'The 3rd Bn., 5th Inf. Regt., took Hill 203 at 0545 hrs. on 12 Aug. 1944.',
      'The third Battalion, fifth Infantry Regiment, took Hill two hundred three at oh five forty-five hours on the twelfth of August nineteen forty-four.',
    ],
    [
      '5 ft. 10 in., 165 lbs., brn. hair, blu. eyes, last seen nr. I-80 & US 6, approx. 11:40 p.m.',
      'five feet ten inches, one hundred sixty-five pounds, brown hair, blue eyes, last seen near I-eighty and U S six, approximately eleven forty P M.',
    ],
    [
      "Add'l fees: $35/mo. pet rent; 1-yr. lease, 1st/last + sec. dep. req'd; no smkg.",
      'Additional fees: thirty-five dollars per month pet rent; one year lease, first last plus security deposit required; no smoking.',
    ],
    [
      '1 Cor. 13:4–8a; Ps. 119:105; Mt. 5:3ff. (NRSV)',
      'one Corinthians thirteen, four to eight A; Psalm one hundred nineteen, one hundred five; Matthew five, three and following (N R S V)',
    ],
    [
      'The recipe calls for 2¼ cups of flour, 1 tsp. salt, and a 13×9-in. pan; bake 25–30 min. at 350°.',
      'The recipe calls for two and one quarter cups of flour, one teaspoon salt, and a thirteen by nine inch pan; bake twenty-five to thirty minutes at three hundred fifty degrees.',
    ],
    [
      'Mr. Justice Holmes dissented in Lochner v. New York, 198 U.S. 45, 75 (1905).',
      'Mister Justice Holmes dissented in Lochner versus New York, one hundred ninety-eight U S forty-five, seventy-five (nineteen oh five).',
    ],
    [
      'On Tues., Oct. 14, the 7:42 a.m. train to Penn Sta. will leave from Track 3 instead of Track 5.',
      'On Tuesday, October fourteenth, the seven forty-two A M train to Penn Station will leave from Track three instead of Track five.',
    ],
    [
      'Operating margin widened 140 bps to 21.3%, and diluted EPS came in at $1.07 vs. $0.93 a year ago.',
      'Operating margin widened one hundred forty  basis points to twenty-one point three percent, and diluted E P S came in at one dollar and seven cents versus ninety-three cents a year ago.',
    ],
    [
      'Suppose $p \\mid ab$ and $p \\nmid a$; then $p \\mid b$, where $p$ is prime.',
      'Suppose p divides a b and p does not divide a; then p divides b, where p is prime.',
    ],
    [
      'Boil 5.00 g of CaCO3 with 50 mL of 2 M HCl until no more CO2 is evolved.',
      'Boil five point zero zero grams of C A C O three with fifty milliliters of two molar H C L until no more C O two is evolved.',
    ],
    [
      'After 17...Qd7 18.Rad1 Black has no good answer to the threat of Bxh7+.',
      'After seventeen, queen d seven eighteen, rook a d one Black has no good answer to the threat of bishop takes h seven, check.',
    ],
    [
      'LeBron finished with 31 pts., 9 reb. and 8 ast. as the Lakers won 118–112 in OT.',
      'LeBron finished with thirty-one points, nine rebounds and eight assists as the Lakers won one hundred eighteen to one hundred twelve in O T.',
    ],
    [
      'Run `npm run build -- --watch` and open http://localhost:5173/ in your browser.',
      'Run  N P M run build dash dash dash dash watch  and open localhost in your browser.',
    ],
    [
      'The invoice (no. 20417, dated 09/30/25) lists 14 units at $62.50 each, for a total of $875.00.',
      'The invoice (number twenty thousand four hundred seventeen, dated September thirtieth, twenty twenty-five) lists fourteen units at sixty-two dollars and fifty cents each, for a total of eight hundred seventy-five dollars.',
    ],
    [
      'In Ps. 46:10 and again in Isa. 40:28–31, the prophet speaks to the weary.',
      'In Psalm forty-six, ten and again in Isaiah forty, twenty-eight to thirty-one, the prophet speaks to the weary.',
    ],
    [
      'George III (1738–1820) outlived both Louis XV and Louis XVI of France.',
      'George the third (seventeen thirty-eight to eighteen twenty) outlived both Louis the fifteenth and Louis the sixteenth of France.',
    ],
    [
      "My flight, UA 1549, lands at 6:05 pm; text me at (415) 555-0132 if you're late.",
      "My flight, U A fifteen forty-nine, lands at six oh five P M; text me at four one five, five five five, zero one three two if you're late.",
    ],
    [
      'The lot is 0.35 ac. (approx. 15,250 sq. ft.) and was assessed at $412K in FY 2024.',
      'The lot is zero point three five acres. (approximately fifteen thousand two hundred fifty square feet) and was assessed at four hundred twelve thousand dollars in F Y twenty twenty-four.',
    ],
    [
      'Pressure fell from 1,012 to 987 hPa in 24 h, with gusts over 110 km/h on the W coast.',
      'Pressure fell from one thousand twelve to nine hundred eighty-seven hectopascals in twenty-four hours, with gusts over one hundred ten kilometers per hour on the W coast.',
    ],
    [
      'From: Kim Soto <ksoto@brightpath.org> | Sent: Wed 10/8/2025 4:17 PM | Subj: Re: Q4 budget v3',
      'From: Kim Soto  ksoto at brightpath dot org   Sent: Wednesday October eighth, twenty twenty-five four seventeen P M, Subj: Re: Q four budget version three',
    ],
    [
      'The complaint alleges violations of 15 U.S.C. § 1692e(5) and Cal. Civ. Code § 1788.17.',
      'The complaint alleges violations of fifteen U S C section one thousand six hundred ninety-two e(five) and California Civil Code section one thousand seven hundred eighty-eight point one seven.',
    ],
    [
      'Ohtani went 3-for-5 with two HRs and 4 RBIs, raising his avg. to .308.',
      "Ohtani went three-for-five with two H R's and four R B I's, raising his average to point three zero eight.",
    ],
    [
      'Rinse the quinoa; add 1¾ c. water, bring to a boil, cover, and simmer 15 mins. or until tender.',
      'Rinse the quinoa; add one and three quarters cups water, bring to a boil, cover, and simmer fifteen minutes or until tender.',
    ],
    [
      'The 10-Q shows $3.4B in cash, down 6% QoQ, and a P/E of 18.2x.',
      'The ten-Q shows three point four billion dollars in cash, down six percent quarter over quarter, and a P E of eighteen point two times.',
    ],
    [
      'Lt. Col. Sarah Dunn (Ret.) will speak at the VFW hall, 312 E. Main St., at 1900 hrs.',
      'Lieutenant Colonel Sarah Dunn (Retired) will speak at the V F W hall, three hundred twelve East Main Street, at nineteen hundred hours.',
    ],
    [
      'Adults: 1–2 tabs. every 4–6 hrs. as needed; max. 8 tabs./24 hrs.',
      'Adults: one to two tablets every four to six hours as needed; maximum eight tablets per twenty-four hours.',
    ],
    [
      'Ch. 3, pp. 88–104, esp. n. 17; cf. Foucault, Discipline & Punish (1977), p. 25.',
      'Chapter three, pages eighty-eight to one hundred four, especially note seventeen; compare Foucault, Discipline and Punish (nineteen seventy-seven), page twenty-five.',
    ],
    [
      'Bus 38R runs every 8–12 min. until 12:40 a.m., then hourly until 5:00.',
      "Bus thirty-eight R runs every eight to twelve minutes until twelve forty A M, then hourly until five o'clock.",
    ],
    [
      'Temps. in the low 40s tonight, w/ a 60% chance of rain & NE winds of 10–15 mph.',
      'Temps. in the low forties tonight, with a sixty percent chance of rain and N E winds of ten to fifteen miles per hour.',
    ],
    [
      "If $f(x) = \\sqrt{1 - x^2}$, then $f'(x) = -\\frac{x}{\\sqrt{1-x^2}}$.",
      'If f of x equals the square root of one minus x squared, then f prime of x equals minus x over the square root of one minus x squared.',
    ],
    [
      'The house: 3 BR/2½ BA, 2,150 sq. ft., bsmt., A/C, 2-car gar., $489,900.',
      'The house: three bedrooms two and one half baths, two thousand one hundred fifty square feet, basement, A C, two-car garage, four hundred eighty-nine thousand nine hundred dollars.',
    ],
    [
      'Merge PR #482 after CI passes; then tag v1.9.0 and push to origin/main.',
      'Merge P R number four hundred eighty-two after C I passes; then tag version one point nine point zero and push to origin main.',
    ],
    [
      'Stir in ½ c. cream and 2 tbsps. grated Parmesan; season w/ S&P and serve at once (approx. 420 kcal per serv.).',
      'Stir in one half cup cream and two tablespoons grated Parmesan; season with salt and pepper and serve at once (approximately four hundred twenty kilocalories per serving).',
    ],
    [
      "The Court of Appeals for the 9th Cir. affirmed in part, rev'd in part, and remanded (No. 21-16210).",
      'The Court of Appeals for the ninth Circuit affirmed in part, reversed in part, and remanded (number twenty-one sixteen thousand two hundred ten).',
    ],
    [
      'Net sales were $18.9bn, +3.2% y/y at constant FX; FCF margin rose 70bps.',
      'Net sales were eighteen point nine billion dollars, three point two percent year over year at constant F X; F C F margin rose seventy basis points.',
    ],
    [
      'Born in St. Paul, Minn., in 1896, Fitzgerald attended Princeton Univ. but never took a B.A.',
      'Born in Saint Paul, Minnesota, in eighteen ninety-six, Fitzgerald attended Princeton University but never took a B A.',
    ],
    [
      "Steelers 27, Ravens 24 (OT): Boswell's 52-yd. FG won it with :04 left.",
      "Steelers twenty-seven, Ravens twenty-four (O T): Boswell's fifty-two yard F G won it with four seconds left.",
    ],
    [
      'The set $\\{x \\in \\mathbb{R} : x^2 < 2\\}$ has no rational supremum.',
      'The set x in R : x squared is less than two has no rational supremum.',
    ],
    [
      'Heat 25.0 mL of 0.10 M AgNO3 to 60 °C and add NH3 dropwise until pH ~9.',
      'Heat twenty-five point zero milliliters of zero point one zero molar A G N O three to sixty degrees Celsius and add N H three dropwise until pH about nine.',
    ],
    [
      "14. Nxe5 dxe5 15. Qh5+ g6 leaves Black's king exposed.",
      "fourteen, knight takes e five, d takes e five fifteen, queen h five, check, g six leaves Black's king exposed.",
    ],
    [
      'Ask for ext. 204 or e-mail billing@northgate.co.uk; our VAT no. is GB 123 4567 89.',
      'Ask for extension two oh four or e-mail billing at northgate dot co dot U K; our V A T number is G B one hundred twenty-three four thousand five hundred sixty-seven eighty-nine.',
    ],
    [
      'See Luke 15:11–32 and Rom. 8:28; the parable is also told in ch. 4.',
      'See Luke fifteen, eleven to thirty-two and Romans eight, twenty-eight; the parable is also told in chapter four.',
    ],
    [
      'The Rev. Dr. M. L. King Jr. spoke on Aug. 28, 1963, before some 250,000 people.',
      'The Reverend Doctor M L King Junior spoke on August twenty-eighth, nineteen sixty-three, before some two hundred fifty thousand people.',
    ],
    [
      'Departs Gate C22 at 18:45; arrives CDG 8:10 a.m. (+1). Seats 31A–C.',
      'Departs Gate C twenty-two at eighteen forty-five; arrives C D G eight ten A M (plus one). Seats thirty-one A to C.',
    ],
    [
      'Version 4.2.0 drops Python 3.8; run pip install -r requirements.txt first.',
      'Version four point two point zero drops Python three point eight; run pip install dash r requirements dot T X T first.',
    ],
    [
      'The W. wing (ca. 1780) was rebuilt by Sir Chas. Barry after a fire in the mid-1830s.',
      'The W wing (circa seventeen eighty) was rebuilt by Sir Charles Barry after a fire in the mid-eighteen thirties.',
    ],
    [
      'Toss 1 lb. of pasta with ¼ cup olive oil, 2 cloves garlic (minced) and a 15-oz. can of beans.',
      'Toss one pound of pasta with one quarter cup olive oil, two cloves garlic (minced) and a fifteen ounce can of beans.',
    ],
    [
      'In Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803), the Court claimed judicial review.',
      'In Marbury versus Madison, five U S (one Cranch) one hundred thirty-seven (eighteen oh three), the Court claimed judicial review.',
    ],
    [
      'Gross margin was 44.1% (vs. 42.8% est.), and the co. raised FY26 EPS guidance to $5.10–$5.30.',
      'Gross margin was forty-four point one percent (versus forty-two point eight percent estimated), and the company raised F Y twenty-six E P S guidance to five dollars and ten cents to five dollars and thirty cents.',
    ],
    [
      'Re: your msg. of 10/3 – pls. resend the PDF (pp. 3–5 are missing). Thx, R.',
      'Re: your message of October third – please resend the P D F (pages three to five are missing). Thanks, R.',
    ],
    [
      'Serena d. Venus 6–4, 7–6 (8–6) in the 2003 final.',
      'Serena defeated Venus six to four, seven to six (eight to six) in the two thousand three final.',
    ],
    [
      'For all $\\varepsilon > 0$ there is $\\delta > 0$ such that $|x - a| < \\delta$ implies $|f(x) - L| < \\varepsilon$.',
      'For all epsilon is greater than zero there is delta is greater than zero such that the absolute value of x minus a is less than delta implies the absolute value of f of x minus L is less than epsilon.',
    ],
    [
      "The B-17G's crew of 10 flew 25 missions between Nov. '43 and Apr. '44.",
      "The B-seventeen G's crew of ten flew twenty-five missions between November forty-three and April forty-four.",
    ],
    [
      'Wi-Fi 6E (802.11ax) supports 6-GHz channels up to 160 MHz wide.',
      'Wi-Fi six E (eight hundred two point one one ax) supports six gigahertz channels up to one hundred sixty megahertz wide.',
    ],
    [
      'Take I-90 W to Exit 11A, then Rte. 9 N for 3.5 mi.',
      'Take I-ninety west to Exit eleven A, then Route nine north for three point five miles.',
    ],
    ['Act II, sc. 3: Enter the DUKE with two Lords.', 'Act two, scene three: Enter the DUKE with two Lords.'],
    [
      'The 18th- and 19th-c. wings flank a courtyard c. 40 ft. wide.',
      'The eighteenth- and nineteenth century wings flank a courtyard circa forty feet wide.',
    ],
    [
      'Sauté 1 med. onion in 2 T. butter; add 3 c. stock and simmer 20 min.',
      'Sauté one medium onion in two tablespoons butter; add three cups stock and simmer twenty minutes.',
    ],
    [
      'Q3 rev. of $812M beat est. by 2.4%; the stock rose 5% after hrs.',
      'Q three revenue of eight hundred twelve million dollars beat estimates by two point four percent; the stock rose five percent after hours.',
    ],
    [
      'The 1st ed. (London, 1851) sold poorly; a 2nd, rev. ed. appeared in 1855.',
      'The first edition (London, eighteen fifty-one) sold poorly; a second, revised edition appeared in eighteen fifty-five.',
    ],
    [
      "Sgt. Maj. O'Hara, 2nd Bn., 7th Cav., retired in Feb. '98.",
      "Sergeant Major O'Hara, second Battalion, seventh Cavalry, retired in February ninety-eight.",
    ],
    [
      'Pt. is a 45-yo M w/ hx of asthma; BP 138/86, HR 92.',
      'Patient is a forty-five year old male with history of asthma; B P one hundred thirty-eight over eighty-six, H R ninety-two.',
    ],
  ],
  de: [
    [
      'Am 3. d. M. sandten wir Ihnen unsere Rg.-Nr. 2024/118 über 1.480,— € zzgl. 19 % MwSt.',
      'Am dritten des Monats sandten wir Ihnen unsere Rechnungsnummer zweitausendvierundzwanzig einhundertachtzehn über eintausendvierhundertachtzig Euro zuzüglich neunzehn Prozent Mehrwertsteuer.',
    ],
    [
      'Der 2. Senat des BVerfG entschied m. Beschl. v. 29.5.1974 (BVerfGE 37, 271 ff.).',
      'Der zweite Senat des Bundesverfassungsgerichts entschied mit Beschluss vom neunundzwanzigsten Mai neunzehnhundertvierundsiebzig (BVerfGE siebenunddreißig, zweihunderteinundsiebzig fortfolgende).',
    ],
    [
      'Bis zum 31. 12. d. J. gilt der alte Tarif, ab 1. 1. der neue.',
      'Bis zum einunddreißigsten Dezember dieses Jahres gilt der alte Tarif, ab ersten Januar der neue.',
    ],
    [
      'Er erreichte den 4. Platz im 2. Lauf und die 1. Runde des 17. Turniers.',
      'Er erreichte den vierten Platz im zweiten Lauf und die erste Runde des siebzehnten Turniers.',
    ],
    [
      'Sehr geehrter Hr. Dr.-Ing. Weiß, anbei die Unterl. z. K. – MfG i. A. K. Lorenz',
      'Sehr geehrter Herr Doktor-Ingenieur Weiß, anbei die Unterlagen zur Kenntnis – Mit freundlichen Grüßen im Auftrag K. Lorenz',
    ],
    [
      'Der FC St. Pauli trennte sich 1:1 (0:1) vom HSV; Tore: 0:1 Glatzel (23.), 1:1 Eggestein (77., FE).',
      'Der F C Sankt Pauli trennte sich eins zu eins (null zu eins) vom H S V; Tore: null zu eins Glatzel (dreiundzwanzigste), eins zu eins Eggestein (siebenundsiebzigste, Foulelfmeter).',
    ],
    [
      'Friedrich d. Gr. (1712–86), Kg. v. Preußen seit 1740, Sohn Friedrich Wilhelms I.',
      'Friedrich der Große (siebzehnhundertzwölf bis sechsundachtzig), König von Preußen seit siebzehnhundertvierzig, Sohn Friedrich Wilhelms des Ersten.',
    ],
    [
      'Für $n\\ge 2$ gilt $\\binom{n}{2}=\\frac{n(n-1)}{2}$.',
      'Für n größer oder gleich zwei gilt n über zwei gleich n mal n minus eins durch zwei.',
    ],
    [
      'Das Urteil des LG Köln v. 7. d. M. (Az. 28 O 12/24) ist n. rkr.; Rev. ist zugel.',
      'Das Urteil des Landgerichts Köln vom siebten des Monats (Aktenzeichen achtundzwanzig O zwölf vierundzwanzig) ist nicht rechtskräftig; Revision ist zugelassen.',
    ],
    [
      'Am Di., d. 4. 3., tagt der 3. Ausschuss; die 1. Lesung ist f. den 11. vorgesehen.',
      'Am Dienstag, den vierten März, tagt der dritte Ausschuss; die erste Lesung ist für den elften vorgesehen.',
    ],
    [
      'Er wohnt im 2. Stock, seit dem 1. 4. mit s. Frau u. 2 Kindern, Miete 980,- €/M.',
      'Er wohnt im zweiten Stock, seit dem ersten April mit s. Frau und zwei Kindern, Miete neunhundertachtzig Euro pro Monat.',
    ],
    [
      '600 g Kartoffeln (festk.), 2 EL Öl, Pfeffer a. d. Mühle, 1 Zw., gew.; bei 180° Umluft 45 Min.',
      'sechshundert Gramm Kartoffeln (festkochend), zwei Esslöffel Öl, Pfeffer aus der Mühle, eine Zwiebel, gewürfelt; bei einhundertachtzig Grad Umluft fünfundvierzig Minuten.',
    ],
    [
      'Der Kurs stieg um 3,2 % auf 48,50 €, der Ums. im 3. Qu. auf 1,2 Mrd. € (+7 % ggü. Vj.).',
      'Der Kurs stieg um drei Komma zwei Prozent auf achtundvierzig Euro und fünfzig Cent, der Umsatz im dritten Quartal auf eins Komma zwei Milliarden Euro (plus sieben Prozent gegenüber Vorjahr).',
    ],
    [
      'Bach, Joh. Seb., * 21. 3. 1685 Eisenach, † 28. 7. 1750 Leipzig; Thomaskantor ab 1723.',
      'Bach, Johann Sebastian, geboren einundzwanzigster März sechzehnhundertfünfundachtzig Eisenach, gestorben achtundzwanzigster Juli siebzehnhundertfünfzig Leipzig; Thomaskantor ab siebzehnhundertdreiundzwanzig.',
    ],
    [
      'Zum 80. Geburtstag Elisabeths II. gratulierten am 21. April 2006 über 20 000 Menschen.',
      'Zum achtzigsten Geburtstag Elisabeths der Zweiten gratulierten am einundzwanzigsten April zweitausendsechs über zwanzigtausend Menschen.',
    ],
    [
      'Der BGH hob das Urteil auf und verwies die Sache an das OLG Celle zurück (Az. VIII ZR 12/23).',
      'Der B G H hob das Urteil auf und verwies die Sache an das O L G Celle zurück (Aktenzeichen acht Z R zwölf dreiundzwanzig).',
    ],
    [
      'Seit dem 3. Quartal 2023 liegt die Quote bei 4,8 %, im Vorjahr waren es noch 5,1 %.',
      'Seit dem dritten Quartal zweitausenddreiundzwanzig liegt die Quote bei vier Komma acht Prozent, im Vorjahr waren es noch fünf Komma eins Prozent.',
    ],
    [
      'Für den 2. und 3. Gang empfehlen wir den 2019er Riesling, 0,1 l zu 6,50 €.',
      'Für den zweiten und dritten Gang empfehlen wir den zweitausendneunzehn er Riesling, null Komma eins Liter zu sechs Euro und fünfzig Cent.',
    ],
    [
      'Unser Büro ist vom 24.12. bis einschl. 6.1. geschlossen; in dringenden Fällen: 0151 23456789.',
      'Unser Büro ist vom vierundzwanzigsten Dezember bis einschließlich sechsten Januar geschlossen; in dringenden Fällen: null eins fünf eins, zwei drei vier fünf sechs sieben acht neun.',
    ],
    [
      'Der 100-m-Lauf endete mit einem neuen dt. Rekord von 9,99 s.',
      'Der einhundert Meter-Lauf endete mit einem neuen deutschen Rekord von neun Komma neun neun Sekunden.',
    ],
    [
      'Am 9. November 1989 fiel die Mauer, am 3. Oktober 1990 folgte die Einheit.',
      'Am neunten November neunzehnhundertneunundachtzig fiel die Mauer, am dritten Oktober neunzehnhundertneunzig folgte die Einheit.',
    ],
    [
      'Den Teig ca. 1½ Std. gehen lassen, dann mit 2 EL Milch bestreichen und bei 200 °C backen.',
      'Den Teig circa eineinhalb Stunden gehen lassen, dann mit zwei Esslöffel Milch bestreichen und bei zweihundert Grad Celsius backen.',
    ],
    [
      'Heinrich VIII. ließ sich von seiner 1. Frau scheiden und brach mit Papst Clemens VII.',
      'Heinrich der Achte ließ sich von seiner ersten Frau scheiden und brach mit Papst Clemens dem Siebten.',
    ],
    [
      'Nach § 15a Abs. 1 S. 1 InsO beträgt die Frist höchstens 3 Wochen.',
      'Nach Paragraf fünfzehn a Absatz eins Satz eins InsO beträgt die Frist höchstens drei Wochen.',
    ],
    [
      'Es gilt $a^2+b^2=c^2$ und $\\sin^2 x + \\cos^2 x = 1$ für alle $x$.',
      'Es gilt a hoch zwei plus b hoch zwei gleich c hoch zwei und Sinus hoch zwei x plus Cosinus hoch zwei x gleich eins für alle x.',
    ],
    [
      'Mit Schreiben vom 14. v. M. haben Sie zum 31. 3. gekündigt; die Kaution i. H. v. 1.500 € folgt.',
      'Mit Schreiben vom vierzehnten vorigen Monats haben Sie zum einunddreißigsten März gekündigt; die Kaution in Höhe von eintausendfünfhundert Euro folgt.',
    ],
    [
      'Das AG Bonn gab der Klage am 2. Mai 2022 statt; die Berufung vor dem LG blieb erfolglos.',
      'Das A G Bonn gab der Klage am zweiten Mai zweitausendzweiundzwanzig statt; die Berufung vor dem Landgericht blieb erfolglos.',
    ],
    [
      'In ihrem 2. Satz spielte sie stark, verlor aber den 3. mit 4:6.',
      'In ihrem zweiten Satz spielte sie stark, verlor aber den dritten mit vier zu sechs.',
    ],
    [
      'Unter Kaiser Wilhelm II. und seinem Großvater Wilhelm I. wuchs die Flotte.',
      'Unter Kaiser Wilhelm dem Zweiten und seinem Großvater Wilhelm dem Ersten wuchs die Flotte.',
    ],
    [
      'Der Umsatz stieg um 12 % auf 3,4 Mio. €, das EBIT lag bei 210 T€.',
      'Der Umsatz stieg um zwölf Prozent auf drei Komma vier Millionen Euro, das EBIT lag bei zweihundertzehn tausend Euro.',
    ],
    [
      'Die Kartoffeln schälen, in ½ cm dicke Scheiben schneiden und mit 1 TL Salz bestreuen.',
      'Die Kartoffeln schälen, in ein halb Zentimeter dicke Scheiben schneiden und mit einem Teelöffel Salz bestreuen.',
    ],
    [
      'Von: T. Kern <kern@web.de>, Gesendet: Do., 6. Nov. 2025, 09:14, Betreff: AW: Termin KW 47',
      'Von: T. Kern  kern ät web Punkt D E , Gesendet: Donnerstag, sechster November zweitausendfünfundzwanzig, neun Uhr vierzehn, Betreff: Antwort: Termin Kalenderwoche siebenundvierzig',
    ],
    [
      'Am 1. und 2. Weihnachtstag sowie an jedem 1. Montag im Monat ist geschlossen.',
      'Am ersten und zweiten Weihnachtstag sowie an jedem ersten Montag im Monat ist geschlossen.',
    ],
    [
      'Gegen den 1. FC Köln traf Müller in der 88. Minute zum 2:1.',
      'Gegen den ersten F C Köln traf Müller in der achtundachtzigsten Minute zum zwei zu eins.',
    ],
    [
      'Goethe, J. W. v.: Faust. 3. Aufl., hg. v. A. Schöne, Frankfurt a. M. 2005, S. 112 f.',
      'Goethe, J. W. von: Faust. dritte Auflage, herausgegeben von A. Schöne, Frankfurt am Main zweitausendfünf, Seite einhundertzwölf folgende.',
    ],
    [
      'Die Klage auf Zahlung von 12.500,- € nebst Zinsen seit dem 15. 6. 2021 ist unbegründet.',
      'Die Klage auf Zahlung von zwölftausendfünfhundert Euro nebst Zinsen seit dem fünfzehnten Juni zweitausendeinundzwanzig ist unbegründet.',
    ],
    [
      'Nach dem 1. Weltkrieg und während der 2. Republik lebte er in einer 3-Zimmer-Wohnung.',
      'Nach dem ersten Weltkrieg und während der zweiten Republik lebte er in einer Drei-Zimmer-Wohnung.',
    ],
    [
      'Die EZB beließ den Leitzins bei 2,15 %; der Euro notierte bei 1,1642 US-$.',
      'Die E Z B beließ den Leitzins bei zwei Komma eins fünf Prozent; der Euro notierte bei eins Komma eins sechs vier zwei U S- Dollar.',
    ],
    [
      'Zum Abschmecken 1 Prise Zucker, etw. Salz und den Saft von ½ Zitrone zugeben.',
      'Zum Abschmecken eine Prise Zucker, etwas Salz und den Saft von einer halben Zitrone zugeben.',
    ],
    [
      'Nach 90 Min. stand es 2:2 n. V., im Elfmeterschießen siegte Dortmund 5:4.',
      'Nach neunzig Minuten stand es zwei zu zwei nach Verlängerung, im Elfmeterschießen siegte Dortmund fünf zu vier.',
    ],
    [
      'Sehr geehrte Fr. Dr. Lang, anbei wie bespr. die Unterlagen für den Termin am 3.12. um 10.30 Uhr.',
      'Sehr geehrte Frau Doktor Lang, anbei wie besprochen die Unterlagen für den Termin am dritten Dezember um zehn Uhr dreißig.',
    ],
    [
      'Er trat die Nachfolge Papst Johannes Pauls II. an und regierte bis 2013.',
      'Er trat die Nachfolge Papst Johannes Pauls des Zweiten an und regierte bis zweitausenddreizehn.',
    ],
    [
      'Die Strecke (ca. 8,5 km, 320 Hm) führt in 2½ Std. vom Bhf. zum 3. Gipfel.',
      'Die Strecke (circa acht Komma fünf Kilometer, dreihundertzwanzig Höhenmeter) führt in zweieinhalb Stunden vom Bahnhof zum dritten Gipfel.',
    ],
    [
      'Beginn: 19.30 Uhr, Einlass ab 18.45 Uhr; AK 18 €, erm. 12 €.',
      'Beginn: neunzehn Uhr dreißig, Einlass ab achtzehn Uhr fünfundvierzig; A K achtzehn Euro, ermäßigt zwölf Euro.',
    ],
    [
      'Das OLG München hat mit Urteil vom 8. d. M. die Revision gegen die Entscheidung v. 3.2.2023 zugelassen.',
      'Das O L G München hat mit Urteil vom achten des Monats die Revision gegen die Entscheidung vom dritten Februar zweitausenddreiundzwanzig zugelassen.',
    ],
    [
      'Sie gewann ihr 1. Turnier und stand im 2. bereits im Viertelfinale.',
      'Sie gewann ihr erstes Turnier und stand im zweiten bereits im Viertelfinale.',
    ],
    [
      'Für die Zeit vom 1. 1. bis 30. 6. werden 3 % p. a. auf 2.500 € berechnet.',
      'Für die Zeit vom ersten Januar bis dreißigsten Juni werden drei Prozent pro Jahr auf zweitausendfünfhundert Euro berechnet.',
    ],
    [
      'Am Hof Ludwigs XIV. lebte auch der Bruder des Königs, Philipp I. von Orléans.',
      'Am Hof Ludwigs des Vierzehnten lebte auch der Bruder des Königs, Philipp der Erste von Orléans.',
    ],
    [
      'Die RB 23 nach Kassel hält heute nicht in Hofgeismar; nächster Halt um 16.42 Uhr auf Gl. 3.',
      'Die R B dreiundzwanzig nach Kassel hält heute nicht in Hofgeismar; nächster Halt um sechzehn Uhr zweiundvierzig auf Gleis drei.',
    ],
    [
      'Mit 1 Dose Tomaten (400 g) und ½ Bund Petersilie 10–12 Min. garen.',
      'Mit einer Dose Tomaten (vierhundert Gramm) und ein halbes Bund Petersilie zehn bis zwölf Minuten garen.',
    ],
    [
      'Er ist seit dem 1.4. bei der Fa. Krause GmbH & Co. KG als stellv. Leiter tätig.',
      'Er ist seit dem ersten April bei der Firma Krause G m b H und Co. K G als stellvertretender Leiter tätig.',
    ],
    [
      'Laut § 5 Abs. 2 Nr. 3 UStG gilt dies ab einem Betrag von mehr als 150 €.',
      'Laut Paragraf fünf Absatz zwei Nummer drei UStG gilt dies ab einem Betrag von mehr als einhundertfünfzig Euro.',
    ],
    [
      'In seinem 2. Brief an die 1. Gemeinde schreibt Paulus von der 3. Reise.',
      'In seinem zweiten Brief an die erste Gemeinde schreibt Paulus von der dritten Reise.',
    ],
    [
      'Mit einem 4:2-Sieg am 33. Spieltag sicherte sich der Verein den 5. Titel.',
      'Mit einem vier zu zwei-Sieg am dreiunddreißigsten Spieltag sicherte sich der Verein den fünften Titel.',
    ],
    [
      'Der franz. Präsident traf den brit. Premier am Rande des 7. EU-Gipfels.',
      'Der französische Präsident traf den britischen Premier am Rande des siebten E U-Gipfels.',
    ],
    [
      'Die Miete (WM 1.120 €) ist bis zum 3. Werktag d. M. zu zahlen.',
      'Die Miete (Warmmiete eintausendeinhundertzwanzig Euro) ist bis zum dritten Werktag des Monats zu zahlen.',
    ],
    [
      'Gem. Art. 17 Abs. 1 DSGVO haben Sie binnen 1 Monats ein Recht auf Löschung.',
      'Gemäß Artikel siebzehn Absatz eins D S G V O haben Sie binnen eines Monats ein Recht auf Löschung.',
    ],
  ],
  fr: [
    [
      'Vu l’art. L. 121-1 du C. conso. et l’arrêt CE, 12 juin 2020, req. n° 418142, consid. 5.',
      'Vu l’article L cent vingt et un tiret un du Code de la consommation et l’arrêt C E, douze juin deux mille vingt, requête numéro quatre cent dix-huit mille cent quarante-deux, considérant cinq.',
    ],
    [
      'De : M. Roux <roux@free.fr> — Obj. : CR réunion du 7/11, PJ : 2',
      'De : Monsieur Roux  roux arobase free point F R  — Objet : compte rendu réunion du sept novembre, pièce jointe : deux',
    ],
    [
      'Faites fondre 60 g de beurre ds une cass. ; ajoutez 2 CS de farine, 25 cl de lait, 1 CC de sel.',
      'Faites fondre soixante grammes de beurre dans une casserole ; ajoutez deux cuillères à soupe de farine, vingt-cinq centilitres de lait, une cuillère à café de sel.',
    ],
    [
      'Résultat net : −1,8 Md€ au T3 2023, contre +240 M€ un an + tôt ; BPA 1,12 €.',
      "Résultat net : moins un virgule huit milliard d'euros au troisième trimestre deux mille vingt-trois, contre plus deux cent quarante millions d'euros un an plus tôt ; B P A un euro et douze centimes.",
    ],
    [
      'François Ier mourut en 1547 ; Henri II, son 2e fils, lui succéda jusqu’en 1559.',
      'François premier mourut en mille cinq cent quarante-sept ; Henri deux, son deuxième fils, lui succéda jusqu’en mille cinq cent cinquante-neuf.',
    ],
    [
      'Roland-Garros, 8es : Gasquet b. Simon 6-4, 3-6, 7-6 (7/5), ab.',
      'Roland-Garros, huitièmes : Gasquet bat Simon six à quatre, trois à six, sept à six (sept cinq), abandon.',
    ],
    [
      'RER B dir. St-Rémy, dép. 6h12 q. 2, arr. Gare du Nord 6h31.',
      'R E R B direction Saint-Rémy, départ six heures douze quai deux, arrivée Gare du Nord six heures trente et un.',
    ],
    [
      "Soit $f(x)=\\int_0^x e^{-t^2}\\,dt$ ; on a $f'(x)>0$.",
      "Soit f de x égale l'intégrale de zéro à x de e puissance moins t au carré d t ; on a f prime de x supérieur à zéro.",
    ],
    [
      'M. le Pdt, v/réf. 45-B : ns vs prions de trouver ci-j. le RIB et 3 ex. du PV.',
      'Monsieur le président, votre référence quarante-cinq-B : nous vous prions de trouver ci-joint le RIB et trois exemplaires du procès-verbal.',
    ],
    [
      'L’al. 3 de l’art. 16-1 est abrogé par l’ord. n° 2016-131 du 10 févr. 2016 (JO du 11).',
      'L’alinéa trois de l’article seize tiret un est abrogé par l’ordonnance numéro deux mille seize cent trente et un du dix février deux mille seize (J O du onze).',
    ],
    [
      'Cuisson 20 à 25 min, th. 7 (210°), puis 5 mn sous le gril ; servir avec 4 c. à s. de crème fr.',
      'Cuisson vingt à vingt-cinq minutes, thermostat sept (deux cent dix degrés), puis cinq minutes sous le gril ; servir avec quatre cuillères à soupe de crème fraîche.',
    ],
    [
      'Top 14 : Toulouse b. La Rochelle 29-26 a.p. (mi-tps : 13-13) ; 3 essais à 2.',
      'Top quatorze : Toulouse bat La Rochelle vingt-neuf à vingt-six après prolongation (mi-temps : treize à treize) ; trois essais à deux.',
    ],
    [
      'Bd Voltaire, n° 12 ter, 3e ét. dte, code A45B ; interph. Durand ; tél. 01 42 33 00 21.',
      'boulevard Voltaire, numéro douze ter, troisième étage droite, code A quarante-cinq B ; interphone Durand ; téléphone zéro un, quarante-deux, trente-trois, zéro zéro, vingt et un.',
    ],
    [
      'Balzac (H. de), Le Père Goriot, Paris, 1835, t. I, p. 12 et s.',
      'Balzac (H. de), Le Père Goriot, Paris, mille huit cent trente-cinq, tome un, page douze et suivantes.',
    ],
    [
      'Le CA atteint 3,2 Mds € (+4,5 % à tx de change cst) et l’EBE 410 M€.',
      "Le C A atteint trois virgule deux milliards d'euros (plus quatre virgule cinq pour cent à taux de change constant) et l’E B E quatre cent dix millions d'euros.",
    ],
    [
      "Selon l'art. 9 du Code civil, chacun a droit au respect de sa vie privée (loi n° 70-643).",
      "Selon l'article neuf du Code civil, chacun a droit au respect de sa vie privée (loi numéro soixante-dix six cent quarante-trois).",
    ],
    [
      'Le TGV n° 6605 à destination de Lyon partira à 9 h 58, quai n° 12, avec 10 min de retard.',
      'Le T G V numéro six mille six cent cinq à destination de Lyon partira à neuf heures cinquante-huit, quai numéro douze, avec dix minutes de retard.',
    ],
    [
      "Au XVIe siècle, François Ier et Charles Quint se disputèrent l'Italie jusqu'en 1547.",
      "Au seizième siècle, François premier et Charles Quint se disputèrent l'Italie jusqu'en mille cinq cent quarante-sept.",
    ],
    [
      "L'action a clôturé à 48,35 € (−2,1 %), soit une capitalisation de 12,6 Md€.",
      "L'action a clôturé à quarante-huit euros et trente-cinq centimes (moins deux virgule un pour cent), soit une capitalisation de douze virgule six milliards d'euros.",
    ],
    [
      'Mélangez 3 œufs, 1/2 c. à café de levure et 125 ml de lait, puis enfournez 40 min à 180 °C.',
      'Mélangez trois œufs, une demi cuillère à café de levure et cent vingt-cinq millilitres de lait, puis enfournez quarante minutes à cent quatre-vingts degrés Celsius.',
    ],
    [
      'Rendez-vous le ven. 14 nov. à 20h30, 15 av. Jean-Jaurès, 69007 Lyon (code 2B41).',
      'Rendez-vous le vendredi quatorze novembre à vingt heures trente, quinze avenue Jean-Jaurès, soixante-neuf mille sept Lyon (code deux B quarante et un).',
    ],
    [
      "L'OM s'impose 2-1 à Lens et remonte à la 3e place avec 26 pts.",
      "L'O M s'impose deux à un à Lens et remonte à la troisième place avec vingt-six points.",
    ],
    [
      'La Cour de cassation (Civ. 1re, 12 oct. 2022, n° 21-15.382) rejette le pourvoi.',
      'La Cour de cassation (chambre civile première, douze octobre deux mille vingt-deux, numéro vingt et un quinze mille trois cent quatre-vingt-deux) rejette le pourvoi.',
    ],
    [
      'De : j.petit@orange.fr ; Objet : Re: devis n° 2025-114 ; Date : lun. 3 nov. 2025 à 08:52',
      'De : j point petit arobase orange point F R ; Objet : Re: devis numéro deux mille vingt-cinq cent quatorze ; Date : lundi trois novembre deux mille vingt-cinq à huit heures cinquante-deux',
    ],
    [
      "Le taux passe de 3,75 à 3,50 %, soit −25 pb ; l'OAT 10 ans cède 4 pb.",
      "Le taux passe de trois virgule soixante-quinze à trois virgule cinquante pour cent, soit moins vingt-cinq points de base ; l'O A T dix ans cède quatre points de base.",
    ],
    [
      "Incorporez 2 c. à s. de miel et le zeste d'1 citron bio, puis réservez 1 h au frais.",
      "Incorporez deux cuillères à soupe de miel et le zeste d'un citron bio, puis réservez une heure au frais.",
    ],
    [
      "Le XV de France l'emporte 27 à 24 ; Dupont marque un essai à la 71e min.",
      "Le quinze de France l'emporte vingt-sept à vingt-quatre ; Dupont marque un essai à la soixante et onzième minute.",
    ],
    [
      'Napoléon Ier abdique le 6 avr. 1814 ; Louis XVIII rentre à Paris le 3 mai.',
      'Napoléon premier abdique le six avril mille huit cent quatorze ; Louis dix-huit rentre à Paris le trois mai.',
    ],
    [
      'Appt T2, 41 m², 2e étage sans asc., loyer 890 € CC, dépôt de garantie 1 mois.',
      'Appartement T deux, quarante et un mètres carrés, deuxième étage sans ascenseur, loyer huit cent quatre-vingt-dix euros charges comprises, dépôt de garantie un mois.',
    ],
    [
      "L'arrêté du 5 mai 2021 (NOR : TREL2108237A), art. 3, al. 2, est modifié.",
      "L'arrêté du cinq mai deux mille vingt et un (N O R : TREL deux millions cent huit mille deux cent trente-sept A), article trois, alinéa deux, est modifié.",
    ],
    [
      'Le S&P 500 gagne 1,1 % et le Nasdaq 1,6 % ; le baril de Brent recule à 63,40 $.',
      'Le S et P cinq cents gagne un virgule un pour cent et le Nasdaq un virgule six pour cent ; le baril de Brent recule à soixante-trois dollars et quarante cents.',
    ],
    [
      'Faites revenir 2 échalotes dans 30 g de beurre, mouillez avec 15 cl de vin bl. sec.',
      'Faites revenir deux échalotes dans trente grammes de beurre, mouillez avec quinze centilitres de vin blanc sec.',
    ],
    [
      'Monaco-Nice : 1-0 (but de Golovin, 55e) ; 12 400 spectateurs.',
      'Monaco-Nice : un à zéro (but de Golovin, cinquante-cinquième) ; douze mille quatre cents spectateurs.',
    ],
    [
      'Mme Roux, 04 91 55 12 30, poste 214, vous recevra du lun. au jeu. de 9h à 17h.',
      'Madame Roux, zéro quatre, quatre-vingt-onze, cinquante-cinq, douze, trente, poste deux cent quatorze, vous recevra du lundi au jeudi de neuf heures à dix-sept heures.',
    ],
    [
      "La ligne 14 prolongée ouvrira au 2nd semestre ; comptez 25 min env. jusqu'à Orly.",
      "La ligne quatorze prolongée ouvrira au second semestre ; comptez vingt-cinq minutes environ jusqu'à Orly.",
    ],
    [
      'Jean-Paul II (1920-2005), 264e pape, fut canonisé avec Jean XXIII en 2014.',
      'Jean-Paul deux (mille neuf cent vingt à deux mille cinq), deux cent soixante-quatrième pape, fut canonisé avec Jean vingt-trois en deux mille quatorze.',
    ],
    [
      'Le règlement (UE) 2016/679, art. 6, § 1, point f), autorise ce traitement.',
      'Le règlement (U E) deux mille seize six cent soixante-dix-neuf, article six, paragraphe un, point f), autorise ce traitement.',
    ],
    [
      "Pour 6 pers. : 1,2 kg de veau, 3 carottes, 2 c. à s. d'huile, sel, poivre.",
      "Pour six personnes : un virgule deux kilogramme de veau, trois carottes, deux cuillères à soupe d'huile, sel, poivre.",
    ],
    [
      "Le livret A rapporte 1,7 % ; l'inflation s'établit à 0,9 % sur 1 an.",
      "Le livret A rapporte un virgule sept pour cent ; l'inflation s'établit à zéro virgule neuf pour cent sur un an.",
    ],
    [
      "Marseille bat Nice 3-1 (1-1 à la mi-temps) grâce à un doublé d'Aubameyang (67e, 83e).",
      "Marseille bat Nice trois à un (un à un à la mi-temps) grâce à un doublé d'Aubameyang (soixante-septième, quatre-vingt-troisième).",
    ],
    [
      'Ref. 12-B, M. Leroy, bât. C, 4e ét., porte 42, 33000 Bordeaux.',
      'référence douze-B, Monsieur Leroy, bâtiment C, quatrième étage, porte quarante-deux, trente-trois mille Bordeaux.',
    ],
    [
      "L'art. L. 1221-1 C. trav. s'applique ; v. Cass. soc., 4 févr. 2020, n° 18-23.654.",
      "L'article L mille deux cent vingt et un tiret un Code du travail s'applique ; voir Cour de cassation, chambre sociale, quatre février deux mille vingt, numéro dix-huit vingt-trois mille six cent cinquante-quatre.",
    ],
    [
      'Le bénéfice net part du groupe ressort à 318 M€, soit 2,41 € par action (+9 %).',
      "Le bénéfice net part du groupe ressort à trois cent dix-huit millions d'euros, soit deux euros et quarante et un centimes par action (plus neuf pour cent).",
    ],
    [
      "Ajoutez 1 pincée de sel, 2 CS d'huile d'olive et 20 cl de crème.",
      "Ajoutez une pincée de sel, deux cuillères à soupe d'huile d'olive et vingt centilitres de crème.",
    ],
  ],
  es: [
    [
      'La STS 215/2019, de 4 abr., F. J. 3.º, cita el art. 24.2 CE y el 852 LEC.',
      'La S T S doscientos quince de dos mil diecinueve, de cuatro abril, fundamento jurídico tercero, cita el artículo veinticuatro punto dos C E y el ochocientos cincuenta y dos L E C.',
    ],
    [
      'Fdo.: Dña. Inés Gil, Dir. RR. HH. – Ref.: 23/0457 – Tel. ext. 211',
      'Firmado: doña Inés Gil, dirección recursos humanos – referencia: veintitrés cero cuatro cinco siete – teléfono extensión doscientos once',
    ],
    [
      'Mezcla 3 c/s de azúcar, 1 c/p de levadura y 1 vaso (200 cc) de leche; hornea 25 min a 180°.',
      'Mezcla tres cucharadas de azúcar, una cucharadita de levadura y un vaso (doscientos centímetros cúbicos) de leche; hornea veinticinco minutos a ciento ochenta grados.',
    ],
    [
      'El IBEX 35 sumó un 0,9% (10.120 ptos.); la prima, en 88 p. b.',
      'El IBEX treinta y cinco sumó un cero coma nueve por ciento (diez mil ciento veinte puntos); la prima, en ochenta y ocho puntos básicos.',
    ],
    [
      'Nadal venció a Ruud por 6-3, 6-3 y 6-0 en 2 h 18 min en la final n.º 14.',
      'Nadal venció a Ruud por seis a tres, seis a tres y seis a cero en dos horas dieciocho minutos en la final número catorce.',
    ],
    [
      'Av. Rivadavia 2358, 4.º dcha., C1034ACP CABA; tel. (011) 4951-2233.',
      'avenida Rivadavia dos mil trescientos cincuenta y ocho, cuarto derecha, C mil treinta y cuatro ACP CABA; teléfono cero uno uno, cuatro nueve cinco uno, dos dos tres tres.',
    ],
    [
      'En la pág. 112, ss., vid. el t. III y la 2.ª ed. (s. XVI–XVII).',
      'En la página ciento doce, siguientes, véase el tomo tres y la segunda edición (siglo dieciséis a diecisiete).',
    ],
    [
      'El Excmo. Sr. D. Luis Gómez, Dtor. Gral. de Tráfico, compareció el 3/4/23 a las 9:30 h.',
      'El excelentísimo señor don Luis Gómez, director general de Tráfico, compareció el tres de abril de dos mil veintitrés a las nueve y treinta.',
    ],
    [
      'Conforme al art. 1902 C. Civ. y la D. Ad. 2.ª, cabe rec. de apel. en 20 ds.',
      'Conforme al artículo mil novecientos dos Código Civil y la disposición adicional segunda, cabe recurso de apelación en veinte días.',
    ],
    [
      'Ingr.: 250 g de harina, 1 sob. de levadura, 3 cdas. soperas de aceite, 1 pzca. de sal.',
      'Ingredientes: doscientos cincuenta gramos de harina, un sobre de levadura, tres cucharadas soperas de aceite, una pizca de sal.',
    ],
    [
      'Alcaraz derrotó a Sinner (6-3, 6-7 [4], 7-5) y ganó 2,5 M$ en premios.',
      'Alcaraz derrotó a Sinner (seis a tres, seis a siete [cuatro], siete a cinco) y ganó dos coma cinco millones de dólares en premios.',
    ],
    [
      'Felipe V (1683-1746), nieto de Luis XIV, reinó desde el s. XVIII; v. pp. 45 y ss.',
      'Felipe quinto (mil seiscientos ochenta y tres a mil setecientos cuarenta y seis), nieto de Luis catorce, reinó desde el siglo dieciocho; véase páginas cuarenta y cinco y siguientes.',
    ],
    [
      'Vdo. piso 85 m², 3 hab., 2 bñs., asc., cal. central, 145.000 € neg.; tfno. 654 32 10 98.',
      'Vendo piso ochenta y cinco metros cuadrados, tres habitaciones, dos baños, ascensor, calefacción central, ciento cuarenta y cinco mil euros negociables; teléfono seis cinco cuatro, tres dos, uno cero, nueve ocho.',
    ],
    [
      'El art. 14 de la Constitución y la Ley 39/2015, de 1 de octubre, regulan el procedimiento.',
      'El artículo catorce de la Constitución y la Ley treinta y nueve de dos mil quince, de uno de octubre, regulan el procedimiento.',
    ],
    [
      'El vuelo sale a las 7:05 y llega a las 21:40; el billete cuesta 189,99 €.',
      'El vuelo sale a las siete y cinco y llega a las veintiuna y cuarenta; el billete cuesta ciento ochenta y nueve euros con noventa y nueve céntimos.',
    ],
    [
      'Precalienta el horno a 180 ºC; bate 4 huevos con 150 g de azúcar y 1/2 cdta. de vainilla.',
      'Precalienta el horno a ciento ochenta grados Celsius; bate cuatro huevos con ciento cincuenta gramos de azúcar y media cucharadita de vainilla.',
    ],
    [
      'La inflación interanual bajó al 2,8 % en sept., dos décimas menos que en ago.',
      'La inflación interanual bajó al dos coma ocho por ciento en septiembre, dos décimas menos que en agosto.',
    ],
    [
      'Alfonso X el Sabio reinó en el s. XIII; su hijo Sancho IV le sucedió en 1284.',
      'Alfonso décimo el Sabio reinó en el siglo trece; su hijo Sancho cuarto le sucedió en mil doscientos ochenta y cuatro.',
    ],
    [
      'El Atlético perdió 1-3 en el Camp Nou, con goles en los min. 23, 67 y 90+4.',
      'El Atlético perdió uno a tres en el Camp Nou, con goles en los minutos veintitrés, sesenta y siete y noventa más cuatro.',
    ],
    [
      'Llámame al 612 345 678 o escríbeme a ana.gil@correo.es antes del 15/11.',
      'Llámame al seis uno dos, tres cuatro cinco, seis siete ocho o escríbeme a ana punto gil arroba correo punto E S antes del quince de noviembre.',
    ],
    [
      'La Sala 1.ª del TS (sentencia de 3 de marzo de 2021, rec. 1234/2019) desestima el recurso.',
      'La Sala primera del Tribunal Supremo (sentencia de tres de marzo de dos mil veintiuno, recurso mil doscientos treinta y cuatro dos mil diecinueve) desestima el recurso.',
    ],
    [
      'De: lgarcia@empresa.com; Para: Dpto. de RR. HH.; Asunto: Solicitud de 5 días de vacaciones',
      'De: lgarcia arroba empresa punto com; Para: departamento de recursos humanos; Asunto: Solicitud de cinco días de vacaciones',
    ],
    [
      'El bono a 10 años rinde un 3,15 % (+4 pb) y el euro cotiza a 1,0875 $.',
      'El bono a diez años rinde un tres coma quince por ciento (más cuatro puntos básicos) y el euro cotiza a uno coma cero ocho siete cinco dólares.',
    ],
    [
      'Sofríe 1 cebolla picada en 3 cdas. de aceite, añade 400 g de tomate y cuece 20 min.',
      'Sofríe una cebolla picada en tres cucharadas de aceite, añade cuatrocientos gramos de tomate y cuece veinte minutos.',
    ],
    [
      'El Madrid venció por 4-1 con un gol de penalti de Mbappé en el min. 34.',
      'El Madrid venció por cuatro a uno con un gol de penalti de Mbappé en el minuto treinta y cuatro.',
    ],
    [
      'Isabel II de España (1830-1904) era hija de Fernando VII y M.ª Cristina.',
      'Isabel segunda de España (mil ochocientos treinta a mil novecientos cuatro) era hija de Fernando séptimo y María Cristina.',
    ],
    [
      'Vivo en la C/ Alcalá, 45, 3.º izda., 28014 Madrid; tel. 915 22 33 44.',
      'Vivo en la calle Alcalá, cuarenta y cinco, tercero izquierda, veintiocho mil catorce Madrid; teléfono nueve uno cinco, dos dos, tres tres, cuatro cuatro.',
    ],
    [
      'Según el art. 1.101 CC y la STS de 12-5-2020, procede indemnizar con 35.000 €.',
      'Según el artículo mil ciento uno C C y la S T S de doce de mayo de dos mil veinte, procede indemnizar con treinta y cinco mil euros.',
    ],
    [
      'El grupo facturó 1.240 M€ (+6,4 %) y redujo su deuda neta un 12 % i. a.',
      'El grupo facturó mil doscientos cuarenta millones de euros (más seis coma cuatro por ciento) y redujo su deuda neta un doce por ciento interanual.',
    ],
    [
      'Fwd: Reunión mar. 18/11, 10:00-11:30 h, sala 3 (2.ª planta). Saludos, Pilar G.',
      'Reenvío: Reunión martes dieciocho de noviembre, diez a once y treinta, sala tres (segunda planta). Saludos, Pilar G.',
    ],
    [
      'Reserve 1/2 vaso de agua de cocción y añada 2 dientes de ajo y una pizca de sal.',
      'Reserve medio vaso de agua de cocción y añada dos dientes de ajo y una pizca de sal.',
    ],
    [
      'Verstappen partirá 3.º, a 0,214 s de la pole, en el G. P. de México.',
      'Verstappen partirá tercero, a cero coma doscientos catorce segundos de la pole, en el G. P. de México.',
    ],
    [
      'Pío XII y Juan XXIII; la II República (1931-1939) y el s. XX.',
      'Pío doce y Juan veintitrés; la segunda República (mil novecientos treinta y uno a mil novecientos treinta y nueve) y el siglo veinte.',
    ],
    [
      'La velocidad es $v = \\frac{\\Delta x}{\\Delta t}$, es decir, 12 m/s.',
      'La velocidad es v es igual a delta x sobre delta t, es decir, doce metros por segundo.',
    ],
    [
      'La disposición transitoria 3.ª de la Ley 7/2021 entró en vigor el 1 de ene. de 2022.',
      'La disposición transitoria tercera de la Ley siete de dos mil veintiuno entró en vigor el uno de enero de dos mil veintidós.',
    ],
    [
      'Santander sube un 1,2 %, hasta los 8,64 euros, y acumula un alza del 90 % en 2025.',
      'Santander sube un uno coma dos por ciento, hasta los ocho euros con sesenta y cuatro céntimos, y acumula un alza del noventa por ciento en dos mil veinticinco.',
    ],
    [
      'Añade 2 l de caldo y cuece a fuego lento 1 h 30 min; sirve con 1/4 de limón.',
      'Añade dos litros de caldo y cuece a fuego lento una hora treinta minutos; sirve con un cuarto de limón.',
    ],
    [
      'Betis 0 - Sevilla 2: doblete de Romero (min. 12 y 88).',
      'Betis cero - Sevilla dos: doblete de Romero (minuto doce y ochenta y ocho).',
    ],
    [
      'Estimado D. Pablo: le adjunto el presupuesto n.º 2025/041 (validez: 30 días).',
      'Estimado don Pablo: le adjunto el presupuesto número dos mil veinticinco cero cuatro uno (validez: treinta días).',
    ],
    [
      'La A. P. de Sevilla (Secc. 5.ª) confirmó la sentencia de 1.ª instancia.',
      'La audiencia provincial de Sevilla (sección quinta) confirmó la sentencia de primera instancia.',
    ],
    [
      'El Valencia empató 0-0; el árb. añadió 6 min. de descuento.',
      'El Valencia empató cero a cero; el árbitro añadió seis minutos de descuento.',
    ],
    [
      'Hierve 1 l de agua con 1 cdta. de sal y 2 hojas de laurel.',
      'Hierve un litro de agua con una cucharadita de sal y dos hojas de laurel.',
    ],
  ],
  it: [
    [
      'Spett.le Ditta Rossi S.r.l., c.a. dott.ssa Neri – Ogg.: fatt. n. 57/A del 3 u.s., scad. 30 gg. f.m.',
      'spettabile Ditta Rossi S R L, cortese attenzione dottoressa Neri – oggetto: fattura numero cinquantasette A del tre ultimo scorso, scadenza trenta giorni fine mese.',
    ],
    [
      "Unite 2 cucch. d'olio, 1 tuorlo, 60 gr di parmigiano gratt., sale e pepe q.b.; infornate a 200° x 15'.",
      "Unite due cucchiai d'olio, un tuorlo, sessanta grammi di parmigiano grattugiato, sale e pepe quanto basta; infornate a duecento gradi per quindici minuti.",
    ],
    [
      "Nel 1º trim. l'utile è di 1,05 mld di € (+2,3% t/t), il PIL a −0,1%.",
      "Nel primo trimestre l'utile è di uno virgola zero cinque miliardi di euro (più due virgola tre per cento trimestre su trimestre), il PIL a meno zero virgola uno per cento.",
    ],
    [
      "Serie A, 12ª giornata: Roma-Lazio 2-2 (31' Dybala, 45'+1 rig.)",
      'Serie A, dodicesima giornata: Roma-Lazio due a due (trentunesimo minuto Dybala, quarantacinquesimo minuto più uno su rigore.)',
    ],
    [
      'Enrico IV, Papa Leone X e il sec. XVI; cfr. vol. II, p. 33 e segg.',
      'Enrico quarto, Papa Leone decimo e il secolo sedicesimo; confronta volume due, pagina trentatré e seguenti.',
    ],
    [
      'Reg. 9421 delle h 6.55 dal bin. 3 per Napoli C.le; ferma a Latina e Formia.',
      'Regionale novemilaquattrocentoventuno delle ore sei e cinquantacinque dal binario tre per Napoli Centrale; ferma a Latina e Formia.',
    ],
    [
      "Ai sensi del d.lgs. n. 50/2016, art. 80, co. 5, lett. c-bis), l'o.e. è escluso.",
      "Ai sensi del decreto legislativo numero cinquanta del duemilasedici, articolo ottanta, comma cinque, lettera c-bis), l'o.e. è escluso.",
    ],
    [
      'App.to mq 90, 2° p., 3 loc. + serv., risc. aut., € 850 mens., cauz. 3 mens.',
      'Appartamento metri quadrati novanta, secondo piano, tre locali più servizi, riscaldamento autonomo, ottocentocinquanta euro mensili, cauzione tre mensili.',
    ],
    [
      "L'art. 32 della Cost. tutela la salute come diritto fondamentale; v. anche l. n. 833/1978.",
      "L'articolo trentadue della Costituzione tutela la salute come diritto fondamentale; vedi anche legge numero ottocentotrentatré del millenovecentosettantotto.",
    ],
    [
      'Il treno delle 18.35 per Bologna C.le è in partenza dal bin. 4.',
      'Il treno delle diciotto e trentacinque per Bologna Centrale è in partenza dal binario quattro.',
    ],
    [
      'Cuocete 320 g di riso per 16-18 min. e mantecate con 50 g di burro e 4 cucchiai di Parmigiano.',
      'Cuocete trecentoventi grammi di riso per sedici a diciotto minuti e mantecate con cinquanta grammi di burro e quattro cucchiai di Parmigiano.',
    ],
    [
      'Il titolo guadagna il 3,4% a 12,58 euro dopo i conti del 3° trimestre.',
      'Il titolo guadagna il tre virgola quattro per cento a dodici euro e cinquantotto centesimi dopo i conti del terzo trimestre.',
    ],
    [
      'Vittorio Emanuele III abdicò il 9 maggio 1946, pochi giorni prima del referendum.',
      'Vittorio Emanuele terzo abdicò il nove maggio millenovecentoquarantasei, pochi giorni prima del referendum.',
    ],
    [
      'Egr. dott. Conti, La ricontatterò entro il 15/12 al n. 02 4567 8901.',
      'egregio dottor Conti, La ricontatterò entro il quindici dicembre al numero zero due, quattro cinque sei sette, otto nove zero uno.',
    ],
    [
      "Con sent. n. 242/2019 la Corte cost. ha dichiarato illegittimo l'art. 580 c.p.",
      "Con sentenza numero duecentoquarantadue del duemiladiciannove la Corte costituzionale ha dichiarato illegittimo l'articolo cinquecentottanta codice penale.",
    ],
    [
      'Da: m.verdi@studio.it; A: segr. amm.; Oggetto: R: preventivo 18/B, mar. 4 nov. 2025',
      'Da: m punto verdi chiocciola studio punto I T; A: segreteria amministrazione; Oggetto: R: preventivo diciotto B, martedì quattro novembre duemilaventicinque',
    ],
    [
      "L'utile netto sale a 1,2 mld (+8,5% a/a) e il dividendo a 0,45 € per azione.",
      "L'utile netto sale a uno virgola due miliardi (più otto virgola cinque per cento anno su anno) e il dividendo a quarantacinque centesimi per azione.",
    ],
    [
      'Aggiungete 2 dl di panna, un cucch. di farina e sale q.b.; cuocete in forno a 180 °C per 35 min.',
      'Aggiungete due decilitri di panna, un cucchiaio di farina e sale quanto basta; cuocete in forno a centottanta gradi Celsius per trentacinque minuti.',
    ],
    [
      "La Juve ha pareggiato 1-1 con gol di Vlahović al 90'+3' dopo il vantaggio ospite al 12'.",
      'La Juve ha pareggiato uno a uno con gol di Vlahović al novantesimo minuto più tre dopo il vantaggio ospite al dodicesimo minuto.',
    ],
    [
      'Papa Pio IX si rifugiò a Gaeta nel nov. 1848, sotto Ferdinando II di Borbone.',
      'Papa Pio nono si rifugiò a Gaeta nel novembre milleottocentoquarantotto, sotto Ferdinando secondo di Borbone.',
    ],
    [
      "L'art. 1, c. 2, del D.L. 18/2020, conv. in l. 27/2020, proroga il termine al 31/12.",
      "L'articolo uno, comma due, del decreto legge diciotto del duemilaventi, convertito in legge ventisette del duemilaventi, proroga il termine al trentuno dicembre.",
    ],
    [
      'Lo spread Btp-Bund chiude a 79 punti; Piazza Affari +0,6%, euro/dollaro a 1,157.',
      'Lo spread Btp-Bund chiude a settantanove punti; Piazza Affari più zero virgola sei per cento, euro dollaro a uno virgola centocinquantasette.',
    ],
    [
      'Fate rosolare 1 cipolla e 2 carote, sfumate con ½ bicchiere di vino e cuocete 1 h e 30 min.',
      "Fate rosolare una cipolla e due carote, sfumate con mezzo bicchiere di vino e cuocete un'ora e trenta minuti.",
    ],
    [
      "Napoli-Lecce 4-1: doppietta di Osimhen (12', 57'), autorete all'80'.",
      "Napoli-Lecce quattro a uno: doppietta di Osimhen (dodicesimo minuto, cinquantasettesimo minuto), autorete all'ottanta'.",
    ],
    [
      'Gent.le Cliente, il pacco n. 7A40912 sarà consegnato gio. 20/11 tra le 9 e le 13.',
      'gentile Cliente, il pacco numero sette A quarantamilanovecentododici sarà consegnato giovedì venti novembre tra le nove e le tredici.',
    ],
    [
      'Nel cap. XII Manzoni descrive i tumulti di S. Martino del 1628.',
      'Nel capitolo dodici Manzoni descrive i tumulti di San Martino del milleseicentoventotto.',
    ],
    [
      'Il ricorso (R.G. n. 4512/2023) è stato respinto con ord. del 14 mar. 2024.',
      'Il ricorso (registro generale numero quattromilacinquecentododici del duemilaventitré) è stato respinto con ordinanza del quattordici marzo duemilaventiquattro.',
    ],
    [
      "Intesa Sanpaolo guadagna l'1,8% a 5,62 €; il cambio è a 1,16.",
      "Intesa Sanpaolo guadagna l'uno virgola otto per cento a cinque euro e sessantadue centesimi; il cambio è a uno virgola sedici.",
    ],
    [
      "Sciogliete ½ bustina di lievito in 100 ml d'acqua e fate riposare 2 h.",
      "Sciogliete mezza bustina di lievito in cento millilitri d'acqua e fate riposare due ore.",
    ],
    [
      "La Roma vince 3-2 ai supplementari; espulso Mancini al 105'.",
      'La Roma vince tre a due ai supplementari; espulso Mancini al centocinquesimo minuto.',
    ],
    [
      'Via Garibaldi 24/B, scala A, int. 7, 40121 Bologna; cell. 347 112 2334.',
      'Via Garibaldi ventiquattro B, scala A, interno sette, quarantamilacentoventuno Bologna; cellulare tre quattro sette, uno uno due, due tre tre quattro.',
    ],
    [
      'Il Trib. di Milano, sez. V, con sent. del 3 feb. 2021 ha accolto la domanda.',
      'Il Tribunale di Milano, sezione cinque, con sentenza del tre febbraio duemilaventuno ha accolto la domanda.',
    ],
    [
      'Versate 250 ml di latte, 1 cucch. di zucchero e 2 uova; cuocete per 12 min.',
      'Versate duecentocinquanta millilitri di latte, un cucchiaio di zucchero e due uova; cuocete per dodici minuti.',
    ],
  ],
  'pt-BR': [
    [
      'Cf. o art. 186 c/c o art. 927, caput, do CC/02, e o REsp 1.234.567/SP, rel. Min. Nancy Andrighi.',
      'confira o artigo cento e oitenta e seis combinado com o artigo novecentos e vinte e sete, caput, do C C zero dois, e o recurso especial um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete S P, relator ministro Nancy Andrighi.',
    ],
    [
      'Bata 3 cl. (sopa) de manteiga c/ 1 lata de leite cond. e 1 pct. de coco ral. por 5 min.',
      'Bata três colheres (sopa) de manteiga com uma lata de leite condensado e um pacote de coco ralado por cinco minutos.',
    ],
    [
      'Palmeiras 2 x 1 Santos (Endrick, 12/1ºT; Rony, 33/2ºT).',
      'Palmeiras dois a um Santos (Endrick, doze do primeiro tempo; Rony, trinta e três do segundo tempo).',
    ],
    [
      'Recebemos do Sr. João R$ 1.350,00 ref. ao aluguel de jul./24, venc. 05/08.',
      'Recebemos do senhor João mil trezentos e cinquenta reais referente ao aluguel de julho vinte e quatro, vencimento cinco de agosto.',
    ],
    [
      'Aqueça 2 cs de azeite, refogue 1 ceb. pic. e 3 dt. de alho; tempere c/ sal e pim.-do-reino.',
      'Aqueça duas colheres de sopa de azeite, refogue uma cebola picado e três dentes de alho; tempere com sal e pimenta-do-reino.',
    ],
    [
      'O PIB cresceu 0,9% no 1ºT24 ante o 4ºT23 e 2,5% s/ igual per. de 2023.',
      'O PIB cresceu zero vírgula nove por cento no primeiro trimestre de dois mil e vinte e quatro ante o quarto trimestre de dois mil e vinte e três e dois vírgula cinco por cento sobre igual período de dois mil e vinte e três.',
    ],
    [
      'O art. 1º da Lei nº 9.394/96 define a educação em sentido amplo.',
      'O artigo primeiro da Lei número nove mil trezentos e noventa e quatro noventa e seis define a educação em sentido amplo.',
    ],
    [
      'A reunião foi remarcada p/ 3ª-feira, 18/11, às 14h30, na sala 5B.',
      'A reunião foi remarcada para terça-feira, dezoito de novembro, às catorze horas e trinta, na sala cinco B.',
    ],
    [
      'O dólar subiu 0,8%, a R$ 5,47, e a bolsa perdeu 1.250 pontos.',
      'O dólar subiu zero vírgula oito por cento, a cinco reais e quarenta e sete centavos, e a bolsa perdeu mil duzentos e cinquenta pontos.',
    ],
    [
      'Junte 1 xíc. de chá de açúcar, 2 col. de sopa de manteiga e 1/2 litro de leite.',
      'Junte uma xícara de chá de açúcar, duas colheres de sopa de manteiga e meio litro de leite.',
    ],
    [
      'O STF, no RE 574.706 (Rel. Min. Cármen Lúcia), excluiu o ICMS da base de cálculo.',
      'O S T F, no recurso extraordinário quinhentos e setenta e quatro mil setecentos e seis (relator ministro Cármen Lúcia), excluiu o I C M S da base de cálculo.',
    ],
    [
      'Assunto: ENC: ata da reunião de 5ª-feira (06/11) – favor responder até as 18h.',
      'Assunto: Encaminhada: ata da reunião de quinta-feira (seis de novembro) – favor responder até as dezoito horas.',
    ],
    [
      'O Corinthians venceu o clássico por 2x1, com gols aos 15 e aos 38 min do 2º tempo.',
      'O Corinthians venceu o clássico por dois a um, com gols aos quinze e aos trinta e oito minutos do segundo tempo.',
    ],
    [
      'Asse por 40 min em forno pré-aquecido a 180 °C e sirva c/ 1 pitada de canela.',
      'Asse por quarenta minutos em forno pré-aquecido a cento e oitenta graus Celsius e sirva com uma pitada de canela.',
    ],
    [
      'Conforme o art. 7º, XXX, da CF e a Súmula 443 do TST, a dispensa é nula.',
      'Conforme o artigo sétimo, trinta, da C F e a Súmula quatrocentos e quarenta e três do T S T, a dispensa é nula.',
    ],
    [
      'A Petrobras (PETR4) caiu 2,3%, a R$ 31,08; o barril tipo Brent vale US$ 64.',
      'A Petrobras (PETR quatro) caiu dois vírgula três por cento, a trinta e um reais e oito centavos; o barril tipo Brent vale sessenta e quatro dólares.',
    ],
    [
      'O voo AD 4512 sai do Galeão às 9h05 e chega a Confins às 10h15, portão 7B.',
      'O voo A D quatro mil quinhentos e doze sai do Galeão às nove horas e cinco e chega a Confins às dez horas e quinze, portão sete B.',
    ],
    [
      'D. João VI chegou ao Rio em 8 de mar. de 1808 c/ a rainha D. Maria I.',
      'Dom João sexto chegou ao Rio em oito de março de mil oitocentos e oito com a rainha Dona Maria primeira.',
    ],
    [
      'A Lei n.º 13.105/2015 (CPC), em seu art. 300, § 3º, veda a tutela irreversível.',
      'A lei número treze mil cento e cinco de dois mil e quinze (C P C), em seu artigo trezentos, parágrafo terceiro, veda a tutela irreversível.',
    ],
    [
      'O Grêmio perdeu de 1 a 0 p/ o Inter, c/ gol de pênalti aos 42 do 1º tempo.',
      'O Grêmio perdeu de um a zero para o Inter, com gol de pênalti aos quarenta e dois do primeiro tempo.',
    ],
    [
      'Derreta 200 g de chocolate em banho-maria e junte 1 lata de creme de leite e 1 c. (chá) de essência.',
      'Derreta duzentos gramas de chocolate em banho-maria e junte uma lata de creme de leite e uma colher (chá) de essência.',
    ],
  ],
  nl: [
    [
      'Geachte mw. Jansen, bijgaand ontvangt u fact.nr. 2024-031 t.b.v. € 412,35 excl. btw, te voldoen vóór 15-6 a.s.',
      'Geachte mevrouw Jansen, bijgaand ontvangt u factuurnummer tweeduizendvierentwintig nul drie één ten behoeve van vierhonderdtwaalf euro en vijfendertig cent exclusief btw, te voldoen vóór vijftien juni aanstaande.',
    ],
    [
      'Rb. Den Haag 7 mrt. 2018, rov. 4.2: gedaagde m.n. o.g.v. art. 2:9 BW aansprakelijk.',
      'Rechtbank Den Haag zeven maart tweeduizendachttien, rechtsoverweging vier punt twee: gedaagde met name op grond van artikel twee negen B W aansprakelijk.',
    ],
    [
      'Snijd 1 ui, 2 tenen knofl. en 300 gr. champ.; bak ca. 5 min. i.d. boter.',
      'Snijd één ui, twee tenen knoflook en driehonderd gram champignons; bak circa vijf minuten in de boter.',
    ],
    [
      'Verstappen won de GP v. Oostenrijk m. 0,7 sec. voorsprong op nr. 2 Norris.',
      'Verstappen won de G P van Oostenrijk met nul komma zeven seconden voorsprong op nummer twee Norris.',
    ],
    [
      'De Hoge Raad (HR 12-11-2021, nr. 20/01234) casseerde o.b.v. art. 79 lid 1 sub b RO.',
      'De Hoge Raad (H R twaalf november tweeduizendeenentwintig, nummer twintig nul één twee drie vier) casseerde op basis van artikel negenenzeventig lid één sub b R O.',
    ],
    [
      'Klop 3 eidooiers m. 75 gr. basterds.; voeg 1 dl slagr. en wat van.suiker toe.',
      'Klop drie eidooiers met vijfenzeventig gram basterdsuiker; voeg één deciliter slagroom en wat vanillesuiker toe.',
    ],
    [
      'De rechtbank wees de vordering toe (Rb. Utrecht 14 mei 2020, ECLI:NL:RBMNE:2020:1897).',
      'De rechtbank wees de vordering toe (Rechtbank Utrecht veertien mei tweeduizendtwintig, ECLI:N L:R B M N E:tweeduizendtwintig achttienhonderdzevenennegentig).',
    ],
    [
      'De bus van 7.52 uur rijdt niet op za. en zo.; neem dan lijn 12 om 8.05 uur.',
      'De bus van zeven uur tweeënvijftig rijdt niet op zaterdag en zondag; neem dan lijn twaalf om acht uur vijf.',
    ],
    [
      'Verwarm 2 el olie, fruit 1 ui en voeg 250 ml bouillon toe; laat 15 min. koken.',
      'Verwarm twee eetlepels olie, fruit één ui en voeg tweehonderdvijftig milliliter bouillon toe; laat vijftien minuten koken.',
    ],
    [
      'Het begrotingstekort kwam uit op 2,4% van het bbp, tegen 1,9% in 2023.',
      'Het begrotingstekort kwam uit op twee komma vier procent van het bbp, tegen één komma negen procent in tweeduizenddrieëntwintig.',
    ],
    [
      'Bij brief van 4 sept. jl. heeft u bezwaar gemaakt tegen het besluit d.d. 12-8-2025.',
      'Bij brief van vier september jongstleden heeft u bezwaar gemaakt tegen het besluit de dato twaalf augustus tweeduizendvijfentwintig.',
    ],
    [
      'Van: p.smit@ziggo.nl; Aan: afd. inkoop; Onderwerp: offerte nr. 2025-88, excl. btw',
      'Van: p punt smit apenstaartje ziggo punt N L; Aan: afdeling inkoop; Onderwerp: offerte nummer tweeduizendvijfentwintig tot achtentachtig, exclusief btw',
    ],
    [
      'Max Verstappen won in Spa met 8,3 sec. voorsprong en pakte zijn 60e zege.',
      'Max Verstappen won in Spa met acht komma drie seconden voorsprong en pakte zijn zestigste zege.',
    ],
    [
      'Roer 2 el mosterd, 1 tl honing en ½ dl azijn door elkaar.',
      'Roer twee eetlepels mosterd, één theelepel honing en een halve deciliter azijn door elkaar.',
    ],
    [
      'Afspraak do. 13 nov. om 14.15 uur bij dr. Vos, route 45, 2e verd.',
      'Afspraak donderdag dertien november om veertien uur vijftien bij dokter Vos, route vijfenveertig, tweede verdieping.',
    ],
    [
      'PSV–Ajax 4-2 (2-1): Til scoorde in de 12e en 78e minuut.',
      'P S V–Ajax vier twee (twee één): Til scoorde in de twaalfde en achtenzeventigste minuut.',
    ],
    [
      'Willem-Alexander (geb. 27 april 1967) volgde Beatrix op 30 april 2013 op.',
      'Willem-Alexander (geboren zevenentwintig april negentienhonderdzevenenzestig) volgde Beatrix op dertig april tweeduizenddertien op.',
    ],
    [
      'Het hof (Hof Arnhem-Leeuwarden 5 juli 2022) wijst het verzoek o.g.v. art. 1:253 BW af.',
      'Het hof (Hof Arnhem-Leeuwarden vijf juli tweeduizendtweeëntwintig) wijst het verzoek op grond van artikel één tweehonderddrieënvijftig B W af.',
    ],
    [
      'De wedstrijd eindigde in 1-1; Berghuis miste in de 90e min. een strafschop.',
      'De wedstrijd eindigde in één één; Berghuis miste in de negentigste minuut een strafschop.',
    ],
    [
      'Bel 06-12 34 56 78 of mail naar info@bakkerij.nl voor bestellingen vanaf € 15,-.',
      'Bel nul zes, één twee, drie vier, vijf zes, zeven acht of mail naar info apenstaartje bakkerij punt N L voor bestellingen vanaf vijftien euro.',
    ],
    [
      'Voeg 1 tl kaneel en 2 el suiker toe en bak 30 min. op 175 °C.',
      'Voeg één theelepel kaneel en twee eetlepels suiker toe en bak dertig minuten op honderdvijfenzeventig graden Celsius.',
    ],
  ],
  sv: [
    [
      'Mötet hålls den 3 mars kl. 14.30–16 i rum 4 B, t.ex. på plan 2.',
      'Mötet hålls den tredje mars klockan fjorton trettio till sexton i rum fyra B, till exempel på plan två.',
    ],
    [
      'Enl. 3 kap. 5 § LAS utgår ca 12 500 kr/mån. fr.o.m. 1 jan. 2025.',
      'enligt tredje kapitlet femte paragrafen LAS utgår cirka tolvtusenfemhundra kronor per månad från och med första januari tvåtusentjugofem.',
    ],
    [
      'Vispa 2 dl grädde, 1 msk socker & ½ tsk salt; grädda i 175 °C i ca 25 min.',
      'Vispa två deciliter grädde, en matsked socker och en halv tesked salt; grädda i hundrasjuttiofem grader Celsius i cirka tjugofem minuter.',
    ],
    [
      'Karl XII föll 1718; AIK slog IFK med 3–1 på 1900-talet.',
      'Karl den tolfte föll sjuttonhundraarton; A I K slog I F K med tre ett på nittonhundratalet.',
    ],
    [
      'Hyresgästen betalar 8 450 kr/mån senast den 28:e; uppsägningstid 3 mån, se p. 4 ovan.',
      'Hyresgästen betalar åttatusenfyrahundrafemtio kronor per månad senast den tjugoåttonde; uppsägningstid tre månader, se punkten fyra ovan.',
    ],
    [
      'Omsättn. ökade med 7,5 % till 1,3 mdr kr (1,2), rörelseres. blev 145 mkr.',
      'omsättningen ökade med sju komma fem procent till ett komma tre miljarder kronor (ett komma två), rörelseresultatet blev hundrafyrtiofem miljoner kronor.',
    ],
    [
      'Stek 400 g köttfärs i 2 msk smör; tillsätt 1 hackad lök, 2 vitlöksklyftor och 1½ dl vatten.',
      'Stek fyrahundra gram köttfärs i två matskedar smör; tillsätt en hackad lök, två vitlöksklyftor och en och en halv deciliter vatten.',
    ],
    [
      'Tåg 527 avg. Lund C 08.14, ank. Malmö C 08.26 (spår 2 b); gäller mån–fre t.o.m. 13/6.',
      'Tåg femhundratjugosju avgång Lund C åtta fjorton, ankomst Malmö C åtta tjugosex (spår två b); gäller måndag till fredag till och med trettonde juni.',
    ],
    [
      'Enligt 2 § diskrimineringslagen gäller förbudet även p.g.a. ålder.',
      'Enligt andra paragrafen diskrimineringslagen gäller förbudet även på grund av ålder.',
    ],
    [
      'Tåget avgår kl. 7.05 från spår 4 och kostar 195 kr (barn 65 kr).',
      'Tåget avgår klockan sju noll fem från spår fyra och kostar hundranittiofem kronor (barn sextiofem kronor).',
    ],
    [
      'Gustav III mördades 1792; på 1800-talet blev Karl XIV Johan kung.',
      'Gustav den tredje mördades sjuttonhundranittiotvå; på artonhundratalet blev Karl den fjortonde Johan kung.',
    ],
    [
      'Riksbanken sänkte räntan med 0,25 procentenheter till 2,5 %, dvs. lägre än 2023.',
      'Riksbanken sänkte räntan med noll komma tjugofem procentenheter till två komma fem procent, det vill säga lägre än tvåtusentjugotre.',
    ],
    [
      'Högsta domstolen (NJA 2019 s. 866) fann att 36 § avtalslagen var tillämplig.',
      'Högsta domstolen (N J A tvåtusennitton sidan åttahundrasextiosex) fann att trettiosjätte paragrafen avtalslagen var tillämplig.',
    ],
    [
      'Malmö FF vann med 2–1 efter mål i 54:e och 89:e minuten.',
      'Malmö F F vann med två ett efter mål i femtiofjärde och åttionionde minuten.',
    ],
    [
      'Blanda 3 dl mjöl, 1 tsk bakpulver och 2 ägg; grädda mitt i ugnen 225° ca 10 min.',
      'Blanda tre deciliter mjöl, en tesked bakpulver och två ägg; grädda mitt i ugnen tvåhundratjugofem grader cirka tio minuter.',
    ],
    [
      'Årets resultat blev 12,4 mnkr (f.å. 9,8), en ökning med 27 %.',
      'Årets resultat blev tolv komma fyra miljoner kronor (föregående år nio komma åtta), en ökning med tjugosju procent.',
    ],
    [
      'Kallelse till årsmöte tors. 20 nov. kl. 18.30 i Folkets hus, Storg. 12, 2 tr.',
      'Kallelse till årsmöte torsdag tjugonde november klockan arton trettio i Folkets hus, Storg. tolv, två trappor.',
    ],
    [
      'Oscar II (1829–1907) var far till Gustaf V och regerade fr.o.m. 1872.',
      'Oscar den andra (artonhundratjugonio till nittonhundrasju) var far till Gustaf den femte och regerade från och med artonhundrasjuttiotvå.',
    ],
    [
      'Aktien steg 4,2 % till 187,50 kr; OMXS30 ökade 0,6 %.',
      'Aktien steg fyra komma två procent till hundraåttiosju kronor och femtio öre; O M X S trettio ökade noll komma sex procent.',
    ],
    [
      'Koka 5 dl vatten med 1 krm salt; låt potatisen sjuda 15–20 min.',
      'Koka fem deciliter vatten med en kryddmått salt; låt potatisen sjuda femton till tjugo minuter.',
    ],
    [
      'Räntan är 3,45 % och löptiden 30 år; amortering sker med 2 000 kr/mån.',
      'Räntan är tre komma fyrtiofem procent och löptiden trettio år; amortering sker med tvåtusen kronor per månad.',
    ],
    [
      'Ring 08-123 456 00 vardagar 9–16 eller mejla info@bolag.se.',
      'Ring noll åtta, ett två tre, fyra fem sex, noll noll vardagar nio till sexton eller mejla info snabel-a bolag punkt S E.',
    ],
    ['Ät 1 tabl. 3 ggr/dag i 7 dagar.', 'Ät en tablett tre gånger per dag i sju dagar.'],
    [
      'Domen meddelades den 12 maj 2021 i mål nr T 1234-20, se p. 14.',
      'Domen meddelades den tolfte maj tvåtusentjugoett i mål nummer T tolvhundratrettiofyra till tjugo, se punkten fjorton.',
    ],
  ],
};
