/** Texts as they stand in the field: notes, invoices, timetables, judgments, recipes, results and papers, all written before anybody saw how they are read. */
export const fieldTexts: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  'en-US': [
    [
      'In re Bilski, 545 F.3d 943, 959–60 (Fed. Cir. 2008) (en banc).',
      'In re Bilski, five hundred forty-five F third nine hundred forty-three, nine hundred fifty-nine to sixty (Federal Circuit two thousand eight) (en banc).',
    ],
    [
      'The lessee shall pay $2,400/mo. on or before the 1st, incl. HOA dues of $185.',
      'The lessee shall pay two thousand four hundred dollars per month on or before the first, including H O A dues of one hundred eighty-five dollars.',
    ],
    [
      'Revenue rose to $4.2bn (FY22: $3.9bn), while capex fell 7% yoy.',
      'Revenue rose to four point two billion dollars (F Y twenty-two: three point nine billion dollars), while capex fell seven percent year over year.',
    ],
    [
      'Fed funds: 5.25–5.50%; 10-yr. yield 4.31%, −3bp.',
      'Fed funds: five point two five to five point five zero percent; ten year yield four point three one percent, minus three basis points.',
    ],
    [
      'Titrate with 0.1 N NaOH to pH 8.2 (phenolphthalein).',
      'Titrate with zero point one normal N A O H to pH eight point two (phenolphthalein).',
    ],
    [
      'The melting point is 156–158 °C (lit. 157 °C); yield 83%.',
      'The melting point is one hundred fifty-six to one hundred fifty-eight degrees Celsius (literature one hundred fifty-seven degrees Celsius); yield eighty-three percent.',
    ],
    [
      'Let $f: \\mathbb{R} \\to \\mathbb{R}$ satisfy $f(x+y) = f(x) + f(y)$.',
      'Let f : R to R satisfy f of x plus y equals f of x plus f of y.',
    ],
    [
      '$\\lim_{n\\to\\infty} \\left(1 + \\frac{1}{n}\\right)^n = e$',
      'the limit, n to infinity, of (one plus one over n) to the power of n equals e',
    ],
    [
      'By Theorem 3.2, $\\|x\\|_2 \\le \\sqrt{n}\\,\\|x\\|_\\infty$.',
      'By Theorem three point two, the norm of x sub two is less than or equal to the square root of n the norm of x sub infinity.',
    ],
    [
      '5. Bxf6 Qxf6 6. O-O O-O-O 7. exd5, and Black resigned.',
      'five, bishop takes f six, queen takes f six six, castles, castles queenside seven, e takes d five, and Black resigned.',
    ],
    [
      "The Sox (52–38) beat the Rays 7–3 in 11 innings; Sale (9–2, 2.85 ERA) K'd 12.",
      "The Sox (fifty-two to thirty-eight) beat the Rays seven to three in eleven innings; Sale (nine to two, two point eight five E R A) K'd twelve.",
    ],
    [
      'Djokovic d. Nadal 7–6(4), 3–6, 6–4.',
      'Djokovic defeated Nadal seven to six four, three to six, six to four.',
    ],
    [
      '4×100 m relay: 37.04 s (WR); long jump 8.95 m.',
      'four by one hundred meter relay: thirty-seven point zero four seconds (W R); long jump eight point nine five meters.',
    ],
    [
      'Bake at 425°F/220°C/Gas 7 for 35-40 mins., turning once.',
      'Bake at four hundred twenty-five degrees Fahrenheit two hundred twenty degrees Celsius Gas seven for thirty-five to forty minutes, turning once.',
    ],
    [
      '1 (14½-oz.) can diced tomatoes, 3 cloves garlic, ¾ lb. ground beef',
      'one (fourteen and one half ounce) can diced tomatoes, three cloves garlic, three quarters of a pound ground beef',
    ],
    [
      'Dep. ORD 6:55a, arr. LHR 8:40p (+1); gate B12, seat 23F.',
      'Departs O R D six fifty-five A M, arrives L H R eight forty P M (plus one); gate B twelve, seat twenty-three F.',
    ],
    [
      'Runs M–F exc. hols.; last bus 23:10.',
      'Runs Monday to Friday except holidays; last bus twenty-three ten.',
    ],
    [
      'npm install --save-dev typescript@5.4 # see CHANGELOG.md',
      'N P M install dash dash save-dev typescript at five point four   see CHANGELOG dot M D',
    ],
    [
      'Requires Python >=3.9,<4.0 and glibc ≥ 2.31.',
      'Requires Python  is greater than or equal to three point nine, less than four point zero and glibc at least  two point three one.',
    ],
    [
      "git commit -m 'fix: typo' && git push origin HEAD:main",
      "git commit dash m 'fix: typo'  and  git push origin HEAD:main",
    ],
    [
      'ROS. O coz, coz, coz! (Act IV, sc. i, ll. 205–7)',
      'ROS. O coz, coz, coz! (Act four, scene one, lines two hundred five to seven)',
    ],
    [
      'In Jn 3:16–17 and Ps 23:4a we read of comfort.',
      'In John three, sixteen to seventeen and Psalm twenty-three, four A we read of comfort.',
    ],
    [
      '1 Thess. 5:16-18; cf. Phil. 4:6.',
      'one Thessalonians five, sixteen to eighteen; compare Philippians four, six.',
    ],
    [
      'Tel.: (020) 7946 0018; mob. 07700 900123.',
      'Telephone: zero two zero, seven nine four six, zero zero one eight; mobile zero seven seven zero zero, nine zero zero one two three.',
    ],
    [
      'Call 1-800-555-0199 or text HELP to 741741.',
      'Call one, eight zero zero, five five five, zero one nine nine or text HELP to seven four one seven four one.',
    ],
    [
      'The meeting is Thurs. 11/21 @ 2:30pm ET in Rm. 404.',
      'The meeting is Thursday November twenty-first at two thirty P M E T in Room four oh four.',
    ],
    [
      'Geoffrey Chaucer (b. c. 1340, d. 25 Oct. 1400) wrote in Middle English.',
      'Geoffrey Chaucer (born circa thirteen forty, died the twenty-fifth of October fourteen hundred) wrote in Middle English.',
    ],
    [
      'Rs. 1,25,000 (approx. US$1,500) was paid.',
      'one hundred twenty-five thousand rupees (approximately one thousand five hundred dollars) was paid.',
    ],
    [
      'Fees of £3m–£5m a year, or 1.2–1.5x EBITDA',
      'Fees of three to five million pounds a year, or one point two to one point five times EBITDA',
    ],
    [
      'The 2nd- and 3rd-placed teams won €50k and €25k resp.',
      'The second- and third-placed teams won fifty thousand euros and twenty-five thousand euros respectively.',
    ],
    [
      'World War II vet Geo. Marsh, 97, of Ft. Wayne, Ind., spoke at Mt. Rushmore.',
      'World War two vet George Marsh, ninety-seven, of Fort Wayne, Indiana, spoke at Mount Rushmore.',
    ],
    [
      'About 2/3 of adults aged 25–34 slept <7 hrs/night.',
      'About two thirds of adults aged twenty-five to thirty-four slept less than seven hours per night.',
    ],
    [
      "The A380-800's MTOW is 575 t; a B-52H's is 221 t.",
      "The A three eighty eight hundred's M T O W is five hundred seventy-five tons; a B-fifty-two H's is two hundred twenty-one tons.",
    ],
    [
      '¹³C NMR (100 MHz, CDCl₃): δ 170.2, 135.1.',
      'carbon thirteen N M R (one hundred megahertz, C D C L three): delta one hundred seventy point two, one hundred thirty-five point one.',
    ],
    [
      'See §§ 12(a)–(c), fn. 7, and pp. 201–03.',
      'See sections twelve A to C, footnote seven, and pages two hundred one to two hundred three.',
    ],
    [
      'The ratio was 3:1 (95% CI, 2.1–4.4; P<.001).',
      'The ratio was three to one (ninety-five percent C I, two point one to four point four; P less than point zero zero one).',
    ],
    [
      'The mean age was 54.3 ± 8.1 yrs. (n = 1,204).',
      'The mean age was fifty-four point three plus or minus eight point one years (n equals one thousand two hundred four).',
    ],
    [
      'Re: Inv. #2024-0917 – past due 30+ days',
      'Re: Invoice number twenty twenty-four zero nine one seven – past due thirty plus days',
    ],
    [
      'Qty 12 @ $3.49 ea., subtotal $41.88, tax (8.25%) $3.46',
      'Quantity twelve at three dollars and forty-nine cents each, subtotal forty-one dollars and eighty-eight cents, tax (eight point two five percent) three dollars and forty-six cents',
    ],
    [
      'P.O. Box 1187, Boise, ID 83701-1187',
      'P O Box eleven eighty-seven, Boise, Idaho eight three seven zero one, one one eight seven',
    ],
    [
      "He's 6'2\" tall and weighs 13 st 4 lb.",
      "He's six foot two tall and weighs thirteen stone four pounds.",
    ],
    [
      'Chapter XLII. In which M. de La Fère keeps his word.',
      'Chapter forty-two. In which Monsieur de La Fère keeps his word.',
    ],
    [
      'Wind NW 15–20 kt, gusts 35 kt, vis. 10 mi.',
      'Wind N W fifteen to twenty knots, gusts thirty-five knots, visibility ten miles.',
    ],
    [
      'Rx: amoxicillin 500 mg t.i.d. × 7 d.',
      'Rx: amoxicillin five hundred milligrams three times a day for seven days.',
    ],
    [
      'Hb 9.8 g/dL, WBC 14.2 × 10⁹/L, SpO₂ 93%.',
      'Hb nine point eight grams per deciliter, W B C fourteen point two times ten to the ninth per liter, S P O two ninety-three percent.',
    ],
    [
      'Pt. c/o SOB × 3 d; BP 150/95; f/u in 2 wks.',
      'Patient complains of S O B for three days; B P one hundred fifty over ninety-five; follow up in two weeks.',
    ],
    [
      "The EP (12\", 45 rpm) sold 1.5M copies in '79–'80.",
      'The E P (twelve inches, forty-five revolutions per minute) sold one point five million copies in seventy-nine to eighty.',
    ],
    [
      'Sonata No. 14 in C♯ minor, Op. 27, No. 2 (K. 331 is in A).',
      'Sonata number fourteen in C sharp minor, Opus twenty-seven, number two (K. three hundred thirty-one is in A).',
    ],
    [
      'Exits 12A–B closed 9 p.m.–5 a.m.; use I-95 N or US-1.',
      'Exits twelve A to B closed nine P M to five A M; use I-ninety-five north or U S-one.',
    ],
    [
      '"Gr. 4–6, ages 9+, 2 hrs./wk., $15 pp."',
      '"grades four to six, ages nine plus, two hours per week, fifteen dollars  per person."',
    ],
    [
      'Mar.–May avg. rainfall: 2.3 in. (58 mm)',
      'March to May average rainfall: two point three inches (fifty-eight millimeters)',
    ],
    [
      'Vol. 12, iss. 3, pp. 45–67, doi:10.1000/xyz123',
      'Volume twelve, issue three, pages forty-five to sixty-seven, doi:ten point one zero zero zero xyz one hundred twenty-three',
    ],
    [
      'Under 28 U.S.C. § 1331 and Art. III, the court has jurisdiction.',
      'Under twenty-eight U S C section thirteen thirty-one and Article three, the court has jurisdiction.',
    ],
    [
      'Plaintiff seeks $1.75M in damages, plus int. at 6% p.a. from Jan. 1, 2021.',
      'Plaintiff seeks one point seven five million dollars in damages, plus interest at six percent per annum from January first, twenty twenty-one.',
    ],
    [
      'The Dow fell 312 pts. to 38,150.30; the Nasdaq rose 0.3%.',
      'The Dow fell three hundred twelve points to thirty-eight thousand one hundred fifty point three zero; the Nasdaq rose zero point three percent.',
    ],
    [
      'GBP/USD traded at 1.2650 (+0.4%), gold at $2,035/oz.',
      'pound dollar traded at one point two six five zero (zero point four percent), gold at two thousand thirty-five dollars per ounce.',
    ],
    [
      'Dilute 1:50 in PBS, spin at 12,000 × g for 10 min at 4 °C.',
      'Dilute one to fifty in P B S, spin at twelve thousand times g for ten minutes at four degrees Celsius.',
    ],
    [
      'Let $A \\subseteq B$; then $|A| \\leq |B|$ and $A \\cap B = A$.',
      'Let A is a subset of B; then the absolute value of A is less than or equal to the absolute value of B and A intersection B equals A.',
    ],
    [
      '$\\sum_{k=0}^{\\infty} \\frac{x^k}{k!} = e^x$ for all real $x$.',
      'the sum from k equals zero to infinity of x to the power of k over k factorial equals e to the power of x for all real x.',
    ],
    [
      'Suppose $\\alpha_1, \\dots, \\alpha_n \\in \\mathbb{C}$ are distinct.',
      'Suppose alpha sub one, …, alpha sub n in C are distinct.',
    ],
    [
      '12...Rxe4! 13. Rxe4 d5 wins a piece.',
      'twelve, rook takes e four thirteen, rook takes e four, d five wins a piece.',
    ],
    [
      'The Celtics won 121–109; Tatum had 34 pts., 11 reb. and 6 ast.',
      'The Celtics won one hundred twenty-one to one hundred nine; Tatum had thirty-four points, eleven rebounds and six assists.',
    ],
    [
      'Bolt ran the 100m in 9.58s and the 200m in 19.19s.',
      'Bolt ran the one hundred meters in nine point five eight seconds and the two hundred meters in nineteen point one nine seconds.',
    ],
    [
      'Cream 1 c. butter with 1½ c. sugar; add 2 eggs, 1 at a time.',
      'Cream one cup butter with one and one half cups sugar; add two eggs, one at a time.',
    ],
    [
      'Simmer 1–1½ hrs., until an instant-read therm. shows 165°F.',
      'Simmer one to one and one half hours, until an instant-read thermometer shows one hundred sixty-five degrees Fahrenheit.',
    ],
    [
      'Flight BA117 departs T5 at 08:20 and lands at JFK at 11:05 a.m. EST.',
      'Flight B A one seventeen departs T five at eight twenty and lands at J F K at eleven oh five A M E S T.',
    ],
    [
      'Open daily 10–6, Thurs. till 8; closed Dec. 24–26.',
      'Open daily ten to six, Thursday till eight; closed December twenty-fourth to twenty-sixth.',
    ],
    [
      'pip install "requests>=2.28" && python -m app --port=8000',
      'pip install "requests is greater than or equal to two point two eight"  and  python dash m app dash dash port equals eight thousand',
    ],
    [
      'The API returns a 429 if you exceed 100 req/s (see RFC 6585, §4).',
      'The A P I returns a four hundred twenty-nine if you exceed one hundred requests per second (see R F C sixty-five eighty-five, section four).',
    ],
    [
      'if (x >= 10 && y != 0) { return x / y; }',
      'if (x  is greater than or equal to  ten  and  y  is not equal to  zero)   return x divided by y;  ',
    ],
    [
      'LADY BRACKNELL. [Sternly.] Mr. Worthing! Rise, sir.',
      'LADY BRACKNELL. [Sternly.] Mister Worthing! Rise, sir.',
    ],
    [
      'Deut. 6:4–9, 11:13–21; Num. 15:37–41.',
      'Deuteronomy six, four to nine, eleven, thirteen to twenty-one; Numbers fifteen, thirty-seven to forty-one.',
    ],
    [
      'Ring +44 20 7946 0958 or 0161 496 0000 before 5:30 p.m.',
      'Ring plus four four, two zero, seven nine four six, zero nine five eight or zero one six one, four nine six, zero zero zero zero before five thirty P M.',
    ],
    [
      'The ’87 crash, the 1970s and the late-’90s dot-com boom',
      'The eighty-seven crash, the nineteen seventies and the late-nineties dot-com boom',
    ],
    [
      'From 264 to 146 B.C., Rome and Carthage fought; by A.D. 117 Rome ruled.',
      'From two hundred sixty-four to one hundred forty-six B C, Rome and Carthage fought; by A D one hundred seventeen Rome ruled.',
    ],
    [
      'About 3.2bn people, i.e. ~40% of the world, live on <$7/day.',
      'About three point two billion people, that is about forty percent of the world, live on less than seven dollars per day.',
    ],
    [
      'Kids under 5 are free; ages 6–12 pay ½ price ($7.50).',
      'Kids under five are free; ages six to twelve pay one half price (seven dollars and fifty cents).',
    ],
    [
      'Lt. Cmdr. J. R. Hale, USN (Ret.), flew F-14s and an EA-6B.',
      'Lieutenant Commander J R Hale, U S N (Retired), flew F-fourteens and an E A-six B.',
    ],
    [
      '⁹⁹ᵐTc and ⁶⁰Co emit γ rays; Cs-137 has a half-life of 30.1 y.',
      'technetium ninety-nine M and cobalt sixty emit gamma rays; cesium one thirty-seven has a half-life of thirty point one years.',
    ],
    [
      'See supra note 12, at 45–46; but see id. § 3.4(b).',
      'See supra note twelve, at forty-five to forty-six; but see id. section three point four B .',
    ],
    [
      'Survival improved (HR 0.72; 95% CI 0.60–0.86; p = 0.0004).',
      'Survival improved (H R zero point seven two; ninety-five percent C I zero point six zero to zero point eight six; p equals zero point zero zero zero four).',
    ],
    [
      'Order no. 88-1042: 3 × A4 pads @ £2.25 = £6.75 incl. VAT',
      'Order number eighty-eight one thousand forty-two: three times A four pads at two pounds and twenty-five pence equals six pounds and seventy-five pence including V A T',
    ],
    ['221B Baker St., London NW1 6XE', 'two twenty-one B Baker Street, London N W one, six X E'],
    [
      'Symphony no. 9 in D minor, op. 125, mvt. iv',
      'Symphony number nine in D minor, opus one hundred twenty-five, movement four',
    ],
    [
      'Patient, 67 y/o M, w/ hx of HTN, T2DM; BP 142/88, HR 76, temp 98.6°F.',
      'Patient, sixty-seven year old male, with history of H T N, T two DM; B P one hundred forty-two over eighty-eight, H R seventy-six, temp ninety-eight point six degrees Fahrenheit.',
    ],
    [
      'Her GPA was 3.87/4.0; SAT 1520 (99th percentile).',
      'Her G P A was three point eight seven out of four; SAT fifteen twenty (ninety-ninth percentile).',
    ],
    [
      'The 5\'10" forward, No. 23, was the No. 1 pick.',
      'The five foot ten forward, number twenty-three, was the number one pick.',
    ],
    [
      'Roll 2d6+3 for damage; AC 15, HP 22.',
      'Roll two d six plus three for damage; A C fifteen, H P twenty-two.',
    ],
    [
      'Rev. 12/2023 — Form W-9, p. 2 of 4',
      'Revised December twenty twenty-three — Form W-nine, page two of four',
    ],
    [
      'Jan 2nd–5th: $99/night; 6th onward: $79.',
      'January second to fifth: ninety-nine dollars per night; sixth onward: seventy-nine dollars.',
    ],
    [
      'Sects. 2.1–2.3, Eqs. (4)–(6), and Suppl. Fig. S3 show this.',
      'Sections two point one to two point three, Equations (four) to (six), and Supplementary Figure S three show this.',
    ],
    [
      'The 16-bit ADC samples at 44.1 kHz ± 0.01%.',
      'The sixteen-bit A D C samples at forty-four point one kilohertz plus or minus zero point zero one percent.',
    ],
    [
      'At 37.7749° N, 122.4194° W, elev. 52 ft.',
      'At thirty-seven point seven seven four nine degrees north, one hundred twenty-two point four one nine four degrees west, elevation fifty-two feet.',
    ],
    [
      'Vitamin B12 (2.4 µg/day) and omega-3s help, says Dr. Ito, Ph.D.',
      'Vitamin B twelve (two point four micrograms per day) and omega-threes help, says Doctor Ito, P H D.',
    ],
    [
      'Brown v. Bd. of Educ., 347 U.S. 483, 495 (1954), overruled Plessy.',
      'Brown versus Board of Education, three hundred forty-seven U S four hundred eighty-three, four hundred ninety-five (nineteen fifty-four), overruled Plessy.',
    ],
    [
      'Q3 sales: £1.4m (2023: £1.1m), +27% y/y; net debt/EBITDA 2.4x.',
      'Q three sales: one point four million pounds (twenty twenty-three: one point one million pounds), twenty-seven percent year over year; net debt EBITDA two point four times.',
    ],
    [
      'Bitcoin (BTC) slid 4% to $61.2k; ETH was flat at ~$3,400.',
      'Bitcoin (B T C) slid four percent to sixty-one point two thousand dollars; E T H was flat at about three thousand four hundred dollars.',
    ],
    [
      'Reflux in 50 mL EtOH for 2 h, then add 1.5 equiv. of NaBH₄ at 0 °C.',
      'Reflux in fifty milliliters EtOH for two hours, then add one point five equivalents of N A B H four at zero degrees Celsius.',
    ],
    [
      'If $n \\equiv 3 \\pmod 4$, then $\\sqrt{n} \\notin \\mathbb{Q}$.',
      'If n is equivalent to three mod four, then the square root of n not in Q.',
    ],
    [
      'The matrix is 3×3 with det(A) = −2 and tr(A) = 5.',
      'The matrix is three by three with det(A) equals minus two and tr(A) equals five.',
    ],
    [
      '1.e4 c5 2.Nf3 Nc6 3.Bb5 g6 4.O-O Bg7 is the Rossolimo.',
      'one, e four, c five two, knight f three, knight c six three, bishop b five, g six four, castles, bishop g seven is the Rossolimo.',
    ],
    [
      'Curry shot 9-of-17 (5-for-11 from 3) in a 118–112 OT win.',
      'Curry shot nine-of-seventeen (five-for-eleven from three) in a one hundred eighteen to one hundred twelve O T win.',
    ],
    [
      'The Yanks lead the series 3–2; Game 6 is Tue. at 8:08 p.m. EDT.',
      'The Yanks lead the series three to two; Game six is Tuesday at eight oh eight P M E D T.',
    ],
    [
      'Lv. Boston 7:15a; ar. New York 11:40a; fare $49 o.w., $89 r/t.',
      'Leaves Boston seven fifteen A M; arrives New York eleven forty A M; fare forty-nine dollars one way, eighty-nine dollars round trip.',
    ],
    [
      'Lunch: soup du jour (v, gf) $8; add chicken +$4; 18% gratuity for 6+.',
      'Lunch: soup du jour (v, gf) eight dollars; add chicken plus four dollars; eighteen percent gratuity for six plus.',
    ],
    [
      'docker run -d -p 8080:80 --name web nginx:1.25',
      'docker run dash d dash p eight thousand eighty to eighty dash dash name web nginx:one point two five',
    ],
    [
      'Node >= 18 and pnpm ^8.6 are required; see package.json.',
      'Node  is greater than or equal to  eighteen and pnpm  eight point six are required; see package dot J S O N.',
    ],
    [
      'The bug (#4521) was fixed in v3.0.0-rc.2; see PR #4600.',
      'The bug (number four thousand five hundred twenty-one) was fixed in version three point zero point zero R C two; see P R number four thousand six hundred.',
    ],
    [
      'Isaiah 40:28–31 and Rom. 8:38f. are read at funerals.',
      'Isaiah forty, twenty-eight to thirty-one and Romans eight, thirty-eight and following are read at funerals.',
    ],
    [
      'Call (212) 555-0175 x204 or +1-646-555-0110 after 6.',
      'Call two one two, five five five, zero one seven five  extension two zero four or plus one, six four six, five five five, zero one one zero after six.',
    ],
    [
      "Closed Mon., Dec. 25 & Jan. 1; open New Year's Eve 'til 6.",
      "Closed Monday, December twenty-fifth and January first; open New Year's Eve 'til six.",
    ],
    [
      'In the 3rd c. BC and the early 1600s, plague struck thrice.',
      'In the third century B C and the early sixteen hundreds, plague struck thrice.',
    ],
    [
      'About 1 in 8 US adults (12.4%) earn $200K+; 3 in 4 earn <$100K.',
      'About one in eight U S adults (twelve point four percent) earn two hundred thousand dollars plus; three in four earn less than one hundred thousand dollars.',
    ],
    [
      'Edward VI (r. 1547–53) and Mary I (r. 1553–58) were half-siblings.',
      'Edward the sixth (reigned fifteen forty-seven to fifteen fifty-three) and Mary the first (reigned fifteen fifty-three to fifteen fifty-eight) were half-siblings.',
    ],
    [
      'A 2-bdrm., 1½-bath apt. near Pk. Ave., $3,200/mo. + util.',
      'A two-bedroom, one and one half-bath apartment near Park Avenue, three thousand two hundred dollars per month plus utilities.',
    ],
    [
      'An F-22, two C-17s and a UH-60M landed at 0545Z.',
      'An F-twenty-two, two C-seventeens and a U H-sixty M landed at oh five forty-five zulu.',
    ],
    [
      '¹⁸F-FDG PET showed an SUVmax of 7.2; t₁/₂ is 109.8 min.',
      'fluorine eighteen-F D G PET showed an SUVmax of seven point two; t one half is one hundred nine point eight minutes.',
    ],
    [
      'See chap. 3, n. 12 infra; accord 17 C.F.R. § 240.10b-5(a)–(c).',
      'See chapter three, note twelve infra; accord seventeen C F R section two hundred forty point ten B dash five A to C.',
    ],
    [
      'The trial (n=482) found RR 0.81 (95% CI: 0.70 to 0.94; I²=12%).',
      'The trial (n equals four hundred eighty-two) found R R zero point eight one (ninety-five percent C I: zero point seven zero to zero point nine four; I squared equals twelve percent).',
    ],
    [
      'Invoice 2024-118: 40 hrs @ $85/hr = $3,400; less 10% disc.; net 30.',
      'Invoice two thousand twenty-four one hundred eighteen: forty hours at eighty-five dollars per hour equals three thousand four hundred dollars; less ten percent discount; net thirty.',
    ],
    [
      'The box is 24" × 18" × 6" (61 × 46 × 15 cm), wt. 8 lbs. 3 oz.',
      'The box is twenty-four by eighteen inch by six inches (sixty-one by forty-six by fifteen centimeters), weight eight pounds three ounces.',
    ],
    [
      'Temps fell from 41°F to −6°F; wind chill −22°.',
      'Temps fell from forty-one degrees Fahrenheit to minus six degrees Fahrenheit; wind chill minus twenty-two degrees.',
    ],
    [
      "At 5:45:10 UTC, Apollo 11's LM was at 3,000 ft and falling 21 ft/s.",
      "At five forty-five and ten seconds U T C, Apollo eleven's L M was at three thousand feet and falling twenty-one feet per second.",
    ],
    [
      'Play it in 6/8 at ♩ = 120, in B♭ major.',
      'Play it in six eight at quarter note equals one hundred twenty, in B flat major.',
    ],
    [
      'Mr. & Mrs. T. Boyd, 14-B Oak Ln., Apt. 3-C, Macon, Ga. 31201',
      'Mister and Missus T Boyd, fourteen-B Oak Lane, Apartment three-C, Macon, Georgia three one two zero one',
    ],
    [
      'She was sentenced to 18 mos. in prison and fined $7,500 under § 1030(a)(2).',
      'She was sentenced to eighteen months in prison and fined seven thousand five hundred dollars under section one thousand thirty A  two .',
    ],
    [
      'The 10-Q shows cash of $412.6 million, or $3.18 per diluted share.',
      'The ten-Q shows cash of four hundred twelve point six million dollars, or three dollars and eighteen cents per diluted share.',
    ],
    [
      'Heat 25 g of CaCO3 to 900 °C; it gives CaO and 11 g of CO2.',
      'Heat twenty-five grams of C A C O three to nine hundred degrees Celsius; it gives C A O and eleven grams of C O two.',
    ],
    [
      'The eigenvalues satisfy $\\lambda_1 + \\lambda_2 = \\mathrm{tr}\\,A$ and $\\lambda_1 \\lambda_2 = \\det A$.',
      'The eigenvalues satisfy lambda sub one plus lambda sub two equals tr A and lambda sub one lambda sub two equals determinant A.',
    ],
    [
      'For $0 < x < 1$ we have $\\log(1+x) \\approx x - x^2/2$.',
      'For zero is less than x is less than one we have log of one plus x approximately equals x minus x squared over two.',
    ],
    [
      'White plays 24.Rd7!, when 24...Qxd7 loses to 25.Nf6+.',
      'White plays twenty-four, rook d seven, when twenty-four, queen takes d seven loses to twenty-five, knight f six, check.',
    ],
    [
      "He hit .312 with 38 HRs and 114 RBIs in '98.",
      "He hit point three one two with thirty-eight H R's and one hundred fourteen R B I's in ninety-eight.",
    ],
    [
      'The relay team finished in 3:07.41, 0.2 s off the record.',
      'The relay team finished in three oh seven point four one, zero point two seconds off the record.',
    ],
    [
      'Fold in 1/2 cup sugar, 2 tsp. vanilla, and 3–4 Tbsp. cream until stiff.',
      'Fold in one half cup sugar, two teaspoons vanilla, and three to four tablespoons cream until stiff.',
    ],
    [
      'The 7:42 to Paddington runs 12 min. late on Mondays.',
      'The seven forty-two to Paddington runs twelve minutes late on Mondays.',
    ],
    [
      "Table for 4 at 7:30 on the 22nd, please; we're 2 adults and 2 kids (ages 3 & 6).",
      "Table for four at seven thirty on the twenty-second, please; we're two adults and two kids (ages three and six).",
    ],
    [
      'Install with `brew install ffmpeg`, then run `./configure --prefix=/usr/local`.',
      'Install with  brew install ffmpeg , then run  dot slash configure dash dash prefix equals slash usr slash local .',
    ],
    [
      'Set the timeout to 30s and retry 3x before failing with HTTP 503.',
      'Set the timeout to thirty seconds and retry three times before failing with H T T P five oh three.',
    ],
    [
      '“Chap. XII,” said Mr. Brooke, “pp. 140–145, is all about Napoleon III.”',
      '“Chapter twelve,” said Mister Brooke, “pages one hundred forty to one hundred forty-five, is all about Napoleon the third.”',
    ],
    [
      'And it came to pass in 1 Kgs. 19:11–12 that God was in the still small voice.',
      'And it came to pass in one Kings nineteen, eleven to twelve that God was in the still small voice.',
    ],
    [
      "My number's 07911 123456; his is 555-0142.",
      "My number's zero seven nine one one, one two three four five six; his is five five five, zero one four two.",
    ],
    [
      'Between 1914 and 1918, c. 9 million soldiers died; the 1918–20 flu killed 50m more.',
      'Between nineteen fourteen and nineteen eighteen, circa nine million soldiers died; the nineteen eighteen to nineteen twenty flu killed fifty million more.',
    ],
    [
      'The house (4 bd/3 ba, 2,150 sq ft) sold for $1.2M, 8% over asking.',
      'The house (four bedrooms three baths, two thousand one hundred fifty square feet) sold for one point two million dollars, eight percent over asking.',
    ],
    [
      'A Boeing 787-9 and an MD-11F collided at 3,500 ft; both were on Rwy. 27L.',
      'A Boeing seven eighty-seven nine and an M D-eleven F collided at three thousand five hundred feet; both were on Runway twenty-seven L.',
    ],
    [
      'I-131 (t½ 8.02 d) and Tc-99m are used in thyroid scans.',
      'iodine one thirty-one (t one half eight point zero two days) and technetium ninety-nine M are used in thyroid scans.',
    ],
    [
      'As noted in § 4.2.1 and fn. 18, ¶ 33 controls.',
      'As noted in section four point two point one and footnote eighteen, paragraph thirty-three controls.',
    ],
    [
      'The sample (N = 2,013; 51% female; M = 43.2 yrs., SD = 12.7) was weighted.',
      'The sample (N equals two thousand thirteen; fifty-one percent female; M equals forty-three point two years, S D equals twelve point seven) was weighted.',
    ],
    [
      'Your order #10482 (2 × XL tee, $38) ships by Wed., 3/6.',
      'Your order number ten thousand four hundred eighty-two (two times X L tee, thirty-eight dollars) ships by Wednesday, March sixth.',
    ],
    [
      'It was 5° below zero, with 30-mph gusts and 6–8" of snow.',
      'It was five degrees below zero, with thirty mile per hour gusts and six to eight inches of snow.',
    ],
    [
      'Pope Pius XII, Charles V and Mary Tudor each feature in vol. III.',
      'Pope Pius the twelfth, Charles the fifth and Mary Tudor each feature in volume three.',
    ],
    [
      "Justice O'Connor, joined by Kennedy and Souter, JJ., dissented in part; see 505 U.S. at 833 n.1.",
      "Justice O'Connor, joined by Kennedy and Souter, J J., dissented in part; see five hundred five U S at eight hundred thirty-three note one.",
    ],
    [
      'The policy excludes losses > $1M and pays 80% of the first $25,000.',
      'The policy excludes losses more than one million dollars and pays eighty percent of the first twenty-five thousand dollars.',
    ],
    [
      'Net income fell 14% to ¥312bn, and the dividend was cut to ¥40 from ¥55.',
      'Net income fell fourteen percent to three hundred twelve billion yen, and the dividend was cut to forty yen from fifty-five yen.',
    ],
    [
      '2 NaOH + H2SO4 → Na2SO4 + 2 H2O releases 114 kJ/mol.',
      'two N A O H plus H two S O four to N A two S O four plus two H two O releases one hundred fourteen kilojoules per mole.',
    ],
    [
      'If $a^2 + b^2 = c^2$ and $a = 3$, $b = 4$, then $c = \\sqrt{25} = 5$.',
      'If a squared plus b squared equals c squared and a equals three, b equals four, then c equals the square root of twenty-five equals five.',
    ],
    [
      '$$\\int_{-\\infty}^{\\infty} e^{-x^2}\\,dx = \\sqrt{\\pi}$$',
      'the integral from minus infinity to infinity of e to the power of minus x squared d x equals the square root of pi',
    ],
    [
      'Carlsen – Caruana, 2018: 1.e4 c5 2.Nf3 Nc6, ½–½.',
      'Carlsen – Caruana, twenty eighteen: one, e four, c five two, knight f three, knight c six, one half to one half.',
    ],
    [
      'Mbappé scored in the 80th, 81st and 118th minutes; France lost 4–2 on pens.',
      'Mbappé scored in the eightieth, eighty-first and one hundred eighteenth minutes; France lost four to two on pens.',
    ],
    [
      'Beat 6 egg whites w/ 1/4 tsp. cream of tartar; bake at 300°F for 1½ hours.',
      'Beat six egg whites with one quarter of a teaspoon cream of tartar; bake at three hundred degrees Fahrenheit for one and one half hours.',
    ],
    [
      'Arrive at Gate B22 by 5:45 a.m. for UA 88 to PEK (13 h 40 m nonstop).',
      'Arrive at Gate B twenty-two by five forty-five A M for U A eighty-eight to P E K (thirteen hours forty minutes nonstop).',
    ],
    [
      'Starters $9–14, mains $22–38; BYOB, $15 corkage per 750-ml bottle.',
      'Starters nine to fourteen dollars, mains twenty-two to thirty-eight dollars; B Y O B, fifteen dollars corkage per seven hundred fifty milliliter bottle.',
    ],
    [
      'Run tests with `pytest -k "not slow"`; coverage is 87.5%.',
      'Run tests with  pytest dash k "not slow" ; coverage is eighty-seven point five percent.',
    ],
    [
      'Edit ~/.ssh/config and restart sshd (port 2222).',
      'Edit tilde slash dot ssh slash config and restart sshd (port twenty-two twenty-two).',
    ],
    [
      "Act II, Scene 2. — JULIET. What's in a name? (ll. 43–44)",
      "Act two, Scene two. — JULIET. What's in a name? (lines forty-three to forty-four)",
    ],
    [
      '“Consider the lilies” (Matt. 6:28; cf. Luke 12:27).',
      '“Consider the lilies” (Matthew six, twenty-eight; compare Luke twelve, twenty-seven).',
    ],
    [
      'For details call 555-0188, Mon.–Thurs., 8–4, or e-mail j.doe@uni.edu.',
      'For details call five five five, zero one eight eight, Monday to Thursday, eight to four, or e-mail j dot doe at uni dot E D U.',
    ],
    [
      'The 5th-c. BC statue was sold on 12/5/1998 for $3.3 million.',
      'The fifth century B C statue was sold on December fifth, nineteen ninety-eight for three point three million dollars.',
    ],
    [
      'Roughly 7 in 10 of the 1,500 people polled (±2.5 pts.) agreed.',
      'Roughly seven in ten of the one thousand five hundred people polled (plus or minus two point five points) agreed.',
    ],
    [
      'Louis IX, aka St. Louis, ruled France 1226–70.',
      'Louis the ninth, aka Saint Louis, ruled France twelve twenty-six to twelve seventy.',
    ],
    [
      'An A350-900ULR flew 9,534 mi. in 17 h 52 min.',
      'An A three fifty-nine hundred ULR flew nine thousand five hundred thirty-four miles in seventeen hours fifty-two minutes.',
    ],
    [
      'The half-life of ²³⁹Pu is 24,110 years; that of ²²²Rn is 3.8 days.',
      'The half-life of plutonium two thirty-nine is twenty-four thousand one hundred ten years; that of radon two twenty-two is three point eight days.',
    ],
    [
      "He's 5'9\", 160 lbs., and wears a size 10½ shoe.",
      "He's five foot nine, one hundred sixty pounds, and wears a size ten and one half shoe.",
    ],
    [
      "Hi Sam, can we move Thursday's 3pm to 3:30? FYI Kim is OOO till the 14th. Best, R.",
      "Hi Sam, can we move Thursday's three P M to three thirty? F Y I Kim is O O O till the fourteenth. Best, R.",
    ],
    [
      "Under Rule 56(a), summary judgment was proper; aff'd, 3d Cir. (2019).",
      'Under Rule fifty-six A, summary judgment was proper; affirmed, third Circuit (twenty nineteen).',
    ],
    [
      'Sales were up 6.2% in Q4 to $88.3 bn, ahead of the $87.1 bn expected.',
      'Sales were up six point two percent in Q four to eighty-eight point three billion dollars, ahead of the eighty-seven point one billion dollars expected.',
    ],
    [
      'The reaction yields 3.2 g (78%) of a white solid, m.p. 112 °C.',
      'The reaction yields three point two grams (seventy-eight percent) of a white solid, melting point one hundred twelve degrees Celsius.',
    ],
    [
      'We get $x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$, the quadratic formula.',
      'We get x equals minus b plus or minus the square root of b squared minus four a c over two a, the quadratic formula.',
    ],
    [
      'After 18...Nxe5 19.dxe5 Black is a pawn up.',
      'After eighteen, knight takes e five nineteen, d takes e five Black is a pawn up.',
    ],
    [
      'The 49ers won 27–24 on a 38-yd. field goal with :03 left.',
      'The forty-niners won twenty-seven to twenty-four on a thirty-eight yard field goal with three seconds left.',
    ],
    [
      'Add 1 lb. shrimp, 4 Tbsp. butter, and juice of ½ lemon; cook 3–4 min.',
      'Add one pound shrimp, four tablespoons butter, and juice of one half lemon; cook three to four minutes.',
    ],
    [
      'The 10:15 a.m. ferry (adults $12, kids ½ price) docks at Pier 3.',
      'The ten fifteen A M ferry (adults twelve dollars, kids one half price) docks at Pier three.',
    ],
    [
      'Requires Java 17+, 8 GB RAM & 20 GB disk; tested on Ubuntu 22.04 LTS.',
      'Requires Java seventeen plus, eight gigabytes RAM and twenty gigabytes disk; tested on Ubuntu twenty-two point zero four L T S.',
    ],
    [
      'HENRY V. Once more unto the breach! (III.i.1)',
      'HENRY the fifth. Once more unto the breach! (act three, scene one, line one)',
    ],
    [
      'Ps. 119:105 and Prov. 16:18 are on p. 3.',
      'Psalm one hundred nineteen, one hundred five and Proverbs sixteen, eighteen are on page three.',
    ],
    [
      "Dr. Chen's office: 312-555-0199; after hrs. dial 911.",
      "Doctor Chen's office: three one two, five five five, zero one nine nine; after hours dial nine one one.",
    ],
    [
      'From the 1890s to WWI, some 12m people passed through Ellis Is.',
      'From the eighteen nineties to World War one, some twelve million people passed through Ellis Island.',
    ],
    [
      'Mary I, Charles II and George VI are buried at Windsor or Westminster.',
      'Mary the first, Charles the second and George the sixth are buried at Windsor or Westminster.',
    ],
    [
      'A 2023 Toyota RAV4 gets 27/35 mpg and costs $28,475 MSRP.',
      'A twenty twenty-three Toyota R A V four gets twenty-seven, thirty-five miles per gallon and costs twenty-eight thousand four hundred seventy-five dollars M S R P.',
    ],
  ],
  de: [
    [
      'Gem. § 433 Abs. 2 BGB schuldet der Käufer 1.250,50 €.',
      'Gemäß Paragraf vierhundertdreiunddreißig Absatz zwei BGB schuldet der Käufer eintausendzweihundertfünfzig Euro und fünfzig Cent.',
    ],
    [
      'BGH, Urt. v. 12.3.2019 – VI ZR 45/18, NJW 2019, 1234 Rn. 15 ff.',
      'B G H, Urteil vom zwölften März zweitausendneunzehn – sechs Z R fünfundvierzig achtzehn, N J W zweitausendneunzehn, eintausendzweihundertvierunddreißig Randnummer fünfzehn fortfolgende.',
    ],
    [
      'Der DAX schloss bei 15.832,17 Pkt. (+0,4 %), der Brent-Preis bei 82,30 $/Fass.',
      'Der DAX schloss bei fünfzehntausendachthundertzweiunddreißig Komma eins sieben Punkte (plus null Komma vier Prozent), der Brent-Preis bei zweiundachtzig Dollar und dreißig Cent pro Fass.',
    ],
    [
      'Die Inflationsrate sank von 8,7 auf 7,4 Prozent (Vj.: 5,1 %).',
      'Die Inflationsrate sank von acht Komma sieben auf sieben Komma vier Prozent (Vorjahr: fünf Komma eins Prozent).',
    ],
    [
      'Von 1.–15. Aug. geschlossen; ab Mo., 18.8., wieder 8–12 u. 14–18 Uhr.',
      'Von ersten bis fünfzehnten August geschlossen; ab Montag, achtzehnter August, wieder acht bis zwölf und vierzehn bis achtzehn Uhr.',
    ],
    [
      'Am 3. und 4. Oktober sowie in der 2. Hälfte des 19. Jahrhunderts',
      'Am dritten und vierten Oktober sowie in der zweiten Hälfte des neunzehnten Jahrhunderts',
    ],
    [
      'Der ICE 595 fährt um 6.05 Uhr auf Gl. 7 nach München Hbf ab.',
      'Der I C E fünfhundertfünfundneunzig fährt um sechs Uhr fünf auf Gleis sieben nach München Hauptbahnhof ab.',
    ],
    [
      '3-Zi.-Whg., 78 m², 2. OG, KM 850 € + 180 € NK',
      'Drei-Zimmer-Wohnung, achtundsiebzig Quadratmeter, zweites Obergeschoss, Kaltmiete achthundertfünfzig Euro plus einhundertachtzig Euro Nebenkosten',
    ],
    [
      'Friedrich Schiller (* 10. November 1759; † 9. Mai 1805) war Dichter.',
      'Friedrich Schiller (geboren zehnter November siebzehnhundertneunundfünfzig; gestorben neunter Mai achtzehnhundertfünf) war Dichter.',
    ],
    [
      'Karl V., Franz I. und Heinrich VIII. trafen sich um 1520.',
      'Karl der Fünfte, Franz der Erste und Heinrich der Achte trafen sich um fünfzehnhundertzwanzig.',
    ],
    [
      'Das Gesetz Ludwigs XIV. galt bis ins 18. Jh. hinein.',
      'Das Gesetz Ludwigs des Vierzehnten galt bis ins achtzehnte Jahrhundert hinein.',
    ],
    [
      'Für 4 Pers.: 500 g Mehl (Type 405), 1 Pck. Trockenhefe, 1/8 l Milch, 1 Pr. Salz',
      'Für vier Personen: fünfhundert Gramm Mehl (Type vierhundertfünf), ein Päckchen Trockenhefe, ein Achtel Liter Milch, eine Prise Salz',
    ],
    [
      'Bei 3.000 U/min leistet der 2,0-l-Motor 110 kW (150 PS).',
      'Bei dreitausend Umdrehungen pro Minute leistet der zwei Komma null Liter-Motor einhundertzehn Kilowatt (einhundertfünfzig P S).',
    ],
    [
      'Bayern siegte mit 3:1 (1:0); Kane traf in der 12. und 90.+2 Min.',
      'Bayern siegte mit drei zu eins (eins zu null); Kane traf in der zwölften und neunzigste plus zwei Minute.',
    ],
    [
      'Tel. 030/90 18 20-0, Fax -15',
      'Telefon null drei null, neun null, eins acht, zwei null, null, Fax eins fünf',
    ],
    [
      'Vgl. Müller (2019), S. 12 f., und a. a. O., S. 45–47.',
      'vergleiche Müller (zweitausendneunzehn), Seite zwölf folgende, und am angegebenen Ort, Seite fünfundvierzig bis siebenundvierzig.',
    ],
    [
      'Die Summe $\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$ ist bekannt.',
      'Die Summe die Summe von k gleich eins bis n von k gleich n mal n plus eins durch zwei ist bekannt.',
    ],
    [
      'Mt 5,3–12; 1. Kor 13,4–7; Jes 40,31',
      'Matthäus fünf, drei bis zwölf; erster Korinther dreizehn, vier bis sieben; Jesaja vierzig, einunddreißig',
    ],
    [
      'Auf 1.013 hPa folgten −5 bis +3 °C und Böen mit 85 km/h.',
      'Auf eintausenddreizehn Hektopascal folgten minus fünf bis plus drei Grad Celsius und Böen mit fünfundachtzig Kilometer pro Stunde.',
    ],
    [
      'Die US-Notenbank (Fed) kaufte für 85 Mrd. $/Monat Anleihen.',
      'Die U S-Notenbank (Fed) kaufte für fünfundachtzig Milliarden Dollar pro Monat Anleihen.',
    ],
    [
      'Ein Viertel (¼) der 16- bis 18-Jährigen nutzt Wi-Fi 6.',
      'Ein Viertel (ein Viertel) der sechzehn- bis Achtzehnjährigen nutzt Wi-Fi sechs.',
    ],
    [
      'Seit Version 2.0.1-beta wird nur noch UTF-8 unterstützt.',
      'Seit Version zwei Punkt null Punkt eins-beta wird nur noch U T F-acht unterstützt.',
    ],
    [
      'Nach § 823 I BGB haftet, wer vorsätzlich o. fahrlässig handelt.',
      'Nach Paragraf achthundertdreiundzwanzig Absatz eins BGB haftet, wer vorsätzlich oder fahrlässig handelt.',
    ],
    [
      'Das EuGH-Urteil vom 5.6.2018 (Rs. C-673/16) betrifft Art. 21 Abs. 1 AEUV.',
      'Das E U G H-Urteil vom fünften Juni zweitausendachtzehn (Rechtssache C-sechshundertdreiundsiebzig sechzehn) betrifft Artikel einundzwanzig Absatz eins A E U V.',
    ],
    [
      'Der Gewinn je Aktie (EPS) betrug 2,35 € nach 1,98 € i. Vj.',
      'Der Gewinn je Aktie (E P S) betrug zwei Euro und fünfunddreißig Cent nach ein Euro und achtundneunzig Cent im Vorjahr.',
    ],
    [
      'Mit 2,5 Mio. t CO₂ p. a. verursacht das Werk 1/10 der Emissionen.',
      'Mit zwei Komma fünf Millionen Tonnen C O zwei pro Jahr verursacht das Werk ein Zehntel der Emissionen.',
    ],
    [
      'Die Ausstellung läuft v. 3.2. bis 30.4.; Eintritt 12 €, erm. 8 €.',
      'Die Ausstellung läuft vom dritten Februar bis dreißigsten April; Eintritt zwölf Euro, ermäßigt acht Euro.',
    ],
    [
      'Zwischen dem 1. und 3. Jh. n. Chr. siedelten dort Römer.',
      'Zwischen dem ersten und dritten Jahrhundert nach Christus siedelten dort Römer.',
    ],
    [
      'Die S 1 fährt alle 20 Min., letzter Zug 0.47 Uhr.',
      'Die S eins fährt alle zwanzig Minuten, letzter Zug null Uhr siebenundvierzig.',
    ],
    [
      '1 Bd. Schnittlauch, 2 gestr. TL Backpulver, 100 ml Sahne, ½ Zitrone',
      'ein Bund Schnittlauch, zwei gestrichene Teelöffel Backpulver, einhundert Milliliter Sahne, eine halbe Zitrone',
    ],
    [
      'Er lief die 10 km in 38:42 min, also 3:52 min/km.',
      'Er lief die zehn Kilometer in achtunddreißig Minuten zweiundvierzig, also drei Minuten zweiundfünfzig pro Kilometer.',
    ],
    [
      'Zum 100. Geburtstag von Papst Johannes Paul II. kamen 3.000 Gäste.',
      'Zum einhundertsten Geburtstag von Papst Johannes Paul dem Zweiten kamen dreitausend Gäste.',
    ],
    [
      'Die A 7 ist zw. km 12,5 und 14 gesperrt; 8 km Stau.',
      'Die A sieben ist zwischen Kilometer zwölf Komma fünf und vierzehn gesperrt; acht Kilometer Stau.',
    ],
    [
      'Frau Dr. med. I. Schulz, Hauptstr. 17 a, 10827 Berlin',
      'Frau Doktor med I. Schulz, Hauptstraße siebzehn a, eins null acht zwei sieben Berlin',
    ],
    [
      'Sei $f(x) = x^2 - 4$; die Nullstellen sind $x_{1,2} = \\pm 2$.',
      'Sei f von x gleich x hoch zwei minus vier; die Nullstellen sind x Index eins, zwei gleich plus minus zwei.',
    ],
    ['Ps 23,1–3 u. Joh 3,16', 'Psalm dreiundzwanzig, eins bis drei und Johannes drei, sechzehn'],
    [
      'Die Boeing 777-300ER und der A350 fliegen ab 2026.',
      'Die Boeing siebenhundertsiebenundsiebzig-dreihundert ER und der A dreihundertfünfzig fliegen ab zweitausendsechsundzwanzig.',
    ],
    [
      'KM 640,– € zzgl. NK, 2 MM Kaution, frei ab 1.3.',
      'Kaltmiete sechshundertvierzig Euro zuzüglich Nebenkosten, zwei Monatsmieten Kaution, frei ab ersten März.',
    ],
    [
      'Um 1800 lebten hier ca. 800 Menschen, 1900 schon 12 000.',
      'Um achtzehnhundert lebten hier circa achthundert Menschen, neunzehnhundert schon zwölftausend.',
    ],
    [
      'Der 5-Punkte-Plan sieht 30-prozentige Kürzungen bis 2030 vor.',
      'Der fünf-Punkte-Plan sieht dreißigprozentige Kürzungen bis zweitausenddreißig vor.',
    ],
    [
      'Lt. Art. 6 Abs. 1 lit. f DSGVO ist die Verarbeitung zulässig.',
      'laut Artikel sechs Absatz eins Buchstabe f D S G V O ist die Verarbeitung zulässig.',
    ],
    [
      'Rg.-Nr. 2024/0815: 3 Std. à 75,00 € = 225,00 €, zahlbar bis 31.12.',
      'Rechnungsnummer zweitausendvierundzwanzig null acht eins fünf: drei Stunden à fünfundsiebzig Euro gleich zweihundertfünfundzwanzig Euro, zahlbar bis einunddreißigsten Dezember.',
    ],
    [
      'Die RB 33 verkehrt Mo–Fr im 30-Min.-Takt von 5:12 bis 23:42 Uhr.',
      'Die R B dreiunddreißig verkehrt Montag bis Freitag im dreißig-Minuten-Takt von fünf Uhr zwölf bis dreiundzwanzig Uhr zweiundvierzig.',
    ],
    [
      'Im Jahre 1648, also vor über 370 J., endete der 30-jährige Krieg.',
      'Im Jahre sechzehnhundertachtundvierzig, also vor über dreihundertsiebzig Jahren, endete der dreißigjährige Krieg.',
    ],
    [
      'Unter Papst Leo XIII. und Kaiser Franz Joseph I. begann das 20. Jh.',
      'Unter Papst Leo dem Dreizehnten und Kaiser Franz Joseph dem Ersten begann das zwanzigste Jahrhundert.',
    ],
    [
      '4 Eier (Gr. M), 125 g weiche Butter, 1 Msp. Backpulver, ca. 25–30 Min. bei 175 °C (Umluft)',
      'vier Eier (Größe M), einhundertfünfundzwanzig Gramm weiche Butter, eine Messerspitze Backpulver, circa fünfundzwanzig bis dreißig Minuten bei einhundertfünfundsiebzig Grad Celsius (Umluft)',
    ],
    [
      'Das Spiel endete 28:27 (14:13); bester Werfer: Gensheimer (9/3).',
      'Das Spiel endete achtundzwanzig zu siebenundzwanzig (vierzehn zu dreizehn); bester Werfer: Gensheimer (neun drei).',
    ],
    [
      'Die Reaktionsenthalpie beträgt −285,8 kJ·mol⁻¹ bei 298 K.',
      'Die Reaktionsenthalpie beträgt minus zweihundertfünfundachtzig Komma acht Kilojoule pro Mol bei zweihundertachtundneunzig Kelvin.',
    ],
    [
      'Hr. Dr. Wolf (Zi. 2.14) ist v. 10–12 Uhr u. Do. ab 14 Uhr erreichbar.',
      'Herr Doktor Wolf (Zimmer zwei Punkt vierzehn) ist von zehn bis zwölf Uhr und Donnerstag ab vierzehn Uhr erreichbar.',
    ],
    [
      '1 l Milch kostet 1,19 €, 2 Brötchen 0,90 €.',
      'ein Liter Milch kostet ein Euro und neunzehn Cent, zwei Brötchen neunzig Cent.',
    ],
    [
      'Joh. Seb. Bach, geb. 21.3.1685 in Eisenach, gest. 28.7.1750',
      'Johann Sebastian Bach, geboren einundzwanzigster März sechzehnhundertfünfundachtzig in Eisenach, gestorben achtundzwanzigster Juli siebzehnhundertfünfzig',
    ],
    [
      'Der Mieter zahlt zum 3. Werktag d. M. 620,50 € auf das Kto. DE12 3456.',
      'Der Mieter zahlt zum dritten Werktag des Monats sechshundertzwanzig Euro und fünfzig Cent auf das Konto D E zwölf dreitausendvierhundertsechsundfünfzig.',
    ],
    [
      'Die Europäische Zentralbank hob den Leitzins um 0,25 Prozentpunkte auf 4,5 Prozent an.',
      'Die Europäische Zentralbank hob den Leitzins um null Komma zwei fünf Prozentpunkte auf vier Komma fünf Prozent an.',
    ],
    [
      'Am 24. und 31.12. schließen wir um 13 Uhr; ab 2.1. gelten wieder normale Zeiten.',
      'Am vierundzwanzigsten und einunddreißigsten Dezember schließen wir um dreizehn Uhr; ab zweiten Januar gelten wieder normale Zeiten.',
    ],
    [
      'Im 18. Jahrhundert lebten in Wien ca. 175.000 Menschen.',
      'Im achtzehnten Jahrhundert lebten in Wien circa einhundertfünfundsiebzigtausend Menschen.',
    ],
    [
      'Rühren Sie 200 g Zucker, 4 Eigelb und 1 Prise Salz 5 Min. schaumig.',
      'Rühren Sie zweihundert Gramm Zucker, vier Eigelb und eine Prise Salz fünf Minuten schaumig.',
    ],
    [
      'Im Viertelfinale gewann Zverev 7:6, 4:6, 6:3 gegen die Nr. 3 der Welt.',
      'Im Viertelfinale gewann Zverev sieben zu sechs, vier zu sechs, sechs zu drei gegen die Nummer drei der Welt.',
    ],
    [
      'Die Lösung der Gleichung $3x + 5 = 20$ lautet $x = 5$.',
      'Die Lösung der Gleichung drei x plus fünf gleich zwanzig lautet x gleich fünf.',
    ],
    [
      'Rufen Sie uns an: 0800 123 45 67 (Mo–Fr 8–18 Uhr).',
      'Rufen Sie uns an: null acht null null, eins zwei drei, vier fünf, sechs sieben (Montag bis Freitag acht bis achtzehn Uhr).',
    ],
    [
      'Herr Prof. Dr. Weber, 1. Vors. des Vereins, begrüßte ca. 120 Gäste.',
      'Herr Professor Doktor Weber, erster Vorsitzender des Vereins, begrüßte circa einhundertzwanzig Gäste.',
    ],
    [
      'Mit Urteil vom 9. Nov. 2021 (Az. 3 O 112/20) wies das LG Köln die Klage ab.',
      'Mit Urteil vom neunten November zweitausendeinundzwanzig (Aktenzeichen drei O einhundertzwölf zwanzig) wies das Landgericht Köln die Klage ab.',
    ],
    [
      'Die Aktie legte um 3,7 % auf 45,20 € zu; das KGV liegt bei 14.',
      'Die Aktie legte um drei Komma sieben Prozent auf fünfundvierzig Euro und zwanzig Cent zu; das K G V liegt bei vierzehn.',
    ],
    [
      'Vom 1. bis zum 3. Juli 1863 kämpften bei Gettysburg über 150.000 Soldaten.',
      'Vom ersten bis zum dritten Juli achtzehnhundertdreiundsechzig kämpften bei Gettysburg über einhundertfünfzigtausend Soldaten.',
    ],
    [
      'Der A320neo verbraucht ca. 2,2 l Kerosin pro 100 Passagierkilometer.',
      'Der A dreihundertzwanzig neo verbraucht circa zwei Komma zwei Liter Kerosin pro einhundert Passagierkilometer.',
    ],
    [
      'Gemäß § 5 Abs. 2 S. 1 ist die Kaution binnen 14 Tagen fällig.',
      'Gemäß Paragraf fünf Absatz zwei Satz eins ist die Kaution binnen vierzehn Tagen fällig.',
    ],
    [
      'Der Kurs stieg von 12,40 € auf 13,15 € (+6 %).',
      'Der Kurs stieg von zwölf Euro und vierzig Cent auf dreizehn Euro und fünfzehn Cent (plus sechs Prozent).',
    ],
    [
      'Die Titanic sank am 15.4.1912 um 2.20 Uhr in 3.800 m Tiefe.',
      'Die Titanic sank am fünfzehnten April neunzehnhundertzwölf um zwei Uhr zwanzig in dreitausendachthundert Meter Tiefe.',
    ],
    [
      'Im Finale siegte Graf 6:3, 6:1 in nur 58 Min.',
      'Im Finale siegte Graf sechs zu drei, sechs zu eins in nur achtundfünfzig Minuten.',
    ],
  ],
  fr: [
    [
      "L'art. 1240 C. civ. dispose : « Tout fait quelconque de l'homme… »",
      "L'article mille deux cent quarante Code civil dispose : « Tout fait quelconque de l'homme… »",
    ],
    [
      'Cass. 1re civ., 3 mars 2011, n° 09-70.754',
      'Cour de cassation première chambre civile, trois mars deux mille onze, numéro zéro neuf soixante-dix mille sept cent cinquante-quatre',
    ],
    [
      "Le CAC 40 perd 0,8 % à 7 312,45 pts ; l'euro vaut 1,0842 $.",
      "Le CAC quarante perd zéro virgule huit pour cent à sept mille trois cent douze virgule quarante-cinq points ; l'euro vaut un virgule zéro huit quatre deux dollar.",
    ],
    [
      "Chiffre d'affaires : 12,4 M€ (+3,1 % vs N-1)",
      "Chiffre d'affaires : douze virgule quatre millions d'euros (plus trois virgule un pour cent versus N moins un)",
    ],
    [
      'Ouvert du mar. au sam., 10h–12h30 et 14h–19h, sf j. fériés.',
      'Ouvert du mardi au samedi, dix heures à douze heures trente et quatorze heures à dix-neuf heures, sauf jours fériés.',
    ],
    [
      'Le train TER 86542 part à 17h48 voie C et arrive à 18h05.',
      'Le train T E R quatre-vingt-six mille cinq cent quarante-deux part à dix-sept heures quarante-huit voie C et arrive à dix-huit heures cinq.',
    ],
    [
      'Louis XVI fut guillotiné le 21 janv. 1793 ; Charles X abdiqua en 1830.',
      'Louis seize fut guillotiné le vingt et un janvier mille sept cent quatre-vingt-treize ; Charles dix abdiqua en mille huit cent trente.',
    ],
    [
      'Dans la 1re moitié du XXe s., 1 Français sur 3 vivait à la campagne.',
      'Dans la première moitié du vingtième siècle, un Français sur trois vivait à la campagne.',
    ],
    [
      "Préchauffez à 180 °C (th. 6) ; 2 c. à s. de miel, 1 pincée de sel, 50 cl d'eau.",
      "Préchauffez à cent quatre-vingts degrés Celsius (thermostat six) ; deux cuillères à soupe de miel, une pincée de sel, cinquante centilitres d'eau.",
    ],
    [
      'Studio 22 m², 3e ét. ss asc., 750 € CC',
      'Studio vingt-deux mètres carrés, troisième étage sans ascenseur, sept cent cinquante euros charges comprises',
    ],
    [
      'Mme Lefèvre et MM. Durand et Petit, 12 bis, r. de la Paix, 75002 Paris',
      'Madame Lefèvre et Messieurs Durand et Petit, douze bis, rue de la Paix, soixante-quinze mille deux Paris',
    ],
    [
      'Soit $\\vec{u} \\cdot \\vec{v} = 0$ ; alors $\\|\\vec{u}+\\vec{v}\\|^2 = \\|\\vec{u}\\|^2 + \\|\\vec{v}\\|^2$.',
      'Soit u fois v égale zéro ; alors la norme de u plus v au carré égale la norme de u au carré plus la norme de v au carré.',
    ],
    [
      'Mt 6, 9-13 et 1 Jn 4, 8 : « Dieu est amour. »',
      'Matthieu six, neuf à treize et première Jean quatre, huit : « Dieu est amour. »',
    ],
    [
      'Il mesure 1,83 m, pèse 78,5 kg et court le 100 m en 10"8.',
      'Il mesure un mètre quatre-vingt-trois, pèse soixante-dix-huit virgule cinq kilogrammes et court le cent mètres en dix secondes huit.',
    ],
    [
      "Le PSG bat l'OM 3-0 (buts : Mbappé 23e, 67e s.p.)",
      "Le P S G bat l'O M trois à zéro (buts : Mbappé vingt-troisième, soixante-septième sur penalty.)",
    ],
    [
      'Environ 1/4 des 18-25 ans, soit 1,3 million de pers.',
      'Environ un quart des dix-huit à vingt-cinq ans, soit un virgule trois million de personnes.',
    ],
    [
      'Cf. p. 45 sq., n. 3, et t. II, chap. IV.',
      'voir page quarante-cinq et suivante, note trois, et tome deux, chapitre quatre.',
    ],
    [
      'Une solution à 5·10⁻² mol·L⁻¹ de NaCl',
      'Une solution à cinq fois dix puissance moins deux moles par litre de N A C L',
    ],
    [
      '21 ans, 21 pages, 1 heure et 80 pages',
      'vingt et un ans, vingt et une pages, une heure et quatre-vingts pages',
    ],
    [
      'La RN 20 est coupée au PK 12+300, dép. 09.',
      'La R N vingt est coupée au P K douze plus trois cents, département zéro neuf.',
    ],
    [
      "SCÈNE II. — HARPAGON, LA FLÈCHE. HARPAGON : Hors d'ici !",
      "SCÈNE deux. — HARPAGON, LA FLÈCHE. HARPAGON : Hors d'ici !",
    ],
    [
      'Le décret n° 2021-1383 du 25 oct. 2021, art. 2, al. 1er',
      'Le décret numéro deux mille vingt et un mille trois cent quatre-vingt-trois du vingt-cinq octobre deux mille vingt et un, article deux, alinéa premier',
    ],
    [
      "Le baril de Brent gagne 1,4 % à 85,20 $ ; l'once d'or 2 010 $.",
      "Le baril de Brent gagne un virgule quatre pour cent à quatre-vingt-cinq dollars et vingt cents ; l'once d'or deux mille dix dollars.",
    ],
    [
      'Un emprunt de 250 k€ sur 20 ans à 3,85 %',
      'Un emprunt de deux cent cinquante mille euros sur vingt ans à trois virgule quatre-vingt-cinq pour cent',
    ],
    [
      "François Ier, Henri II et Élisabeth II d'Angleterre",
      "François premier, Henri deux et Élisabeth deux d'Angleterre",
    ],
    [
      'Entre 1789 et 1799, puis de 1804 à 1815, la France change 5 fois de régime.',
      'Entre mille sept cent quatre-vingt-neuf et mille sept cent quatre-vingt-dix-neuf, puis de mille huit cent quatre à mille huit cent quinze, la France change cinq fois de régime.',
    ],
    [
      '1 kg de pommes, 100 g de sucre, 1 c. à c. de cannelle, 1/2 citron, 30 min au four',
      'un kilogramme de pommes, cent grammes de sucre, une cuillère à café de cannelle, un demi citron, trente minutes au four',
    ],
    [
      'T3 65 m² lumineux, 4e ss asc., proche RER B, 1 150 € HC',
      'T trois soixante-cinq mètres carrés lumineux, quatrième sans ascenseur, proche R E R B, mille cent cinquante euros hors charges',
    ],
    [
      'Le suspect, né le 1er/05/1975, mesure env. 1,75 m.',
      'Le suspect, né le premier mai mille neuf cent soixante-quinze, mesure environ un mètre soixante-quinze.',
    ],
    [
      'La limite $\\lim_{x \\to +\\infty} \\frac{1}{x} = 0$ est immédiate.',
      'La limite la limite, x vers plus infini, de un sur x égale zéro est immédiate.',
    ],
    [
      'Is 53, 4-6 ; Ap 21, 1 ; 2 Tm 4, 7.',
      'Isaïe cinquante-trois, quatre à six ; Apocalypse vingt et un, un ; deuxième Timothée quatre, sept.',
    ],
    [
      'Nadal gagne 6-4, 3-6, 7-5 en 3 h 12 min.',
      'Nadal gagne six à quatre, trois à six, sept à cinq en trois heures douze minutes.',
    ],
    [
      "L'A7 est saturée sur 15 km ; prévoyez +45 min.",
      "L'A sept est saturée sur quinze kilomètres ; prévoyez plus quarante-cinq minutes.",
    ],
    [
      'La fusée atteint Mach 5, soit 6 100 km/h environ.',
      "La fusée atteint Mach cinq, soit six mille cent kilomètres à l'heure environ.",
    ],
    [
      '3,5 M de Français, soit 1 sur 20, gagnent < 1 000 €/mois.',
      'trois virgule cinq millions de Français, soit un sur vingt, gagnent moins de mille euros par mois.',
    ],
    [
      'Vitesse : 80 km/h ± 5 ; poids : 2,3 t ; vol. : 12 m³.',
      "Vitesse : quatre-vingts kilomètres à l'heure plus ou moins cinq ; poids : deux virgule trois tonnes ; volume : douze mètres cubes.",
    ],
    [
      'Vu la loi du 9 déc. 1905, spéc. ses art. 1 et 2',
      'Vu la loi du neuf décembre mille neuf cent cinq, spécialement ses article un et deux',
    ],
    ['Acte III, sc. 2, v. 1024-1030', 'Acte trois, scène deux, vers mille vingt-quatre à mille trente'],
    [
      'Tél. 04 78 00 00 00 / Fax 04 78 00 00 01',
      'téléphone zéro quatre, soixante-dix-huit, zéro zéro, zéro zéro, zéro zéro / Fax zéro quatre, soixante-dix-huit, zéro zéro, zéro zéro, zéro un',
    ],
    [
      'CE, 12 mai 2017, n° 391730 ; art. L. 521-1 du CJA',
      'C E, douze mai deux mille dix-sept, numéro trois cent quatre-vingt-onze mille sept cent trente ; article L cinq cent vingt et un tiret un du C J A',
    ],
    [
      'Le déficit atteint 154 Mds € (5,5 % du PIB), contre 4,7 % en 2022.',
      "Le déficit atteint cent cinquante-quatre milliards d'euros (cinq virgule cinq pour cent du P I B), contre quatre virgule sept pour cent en deux mille vingt-deux.",
    ],
    [
      'Fact. n° 2024-057 : 3 h x 60 €/h, soit 180 € HT (216 € TTC).',
      'Facture numéro deux mille vingt-quatre zéro cinq sept : trois heures fois soixante euros par heure, soit cent quatre-vingts euros hors taxes (deux cent seize euros toutes taxes comprises).',
    ],
    [
      'Bus 38 : ttes les 10 min de 7h à 20h30, sauf dim. et j. fériés',
      'Bus trente-huit : toutes les dix minutes de sept heures à vingt heures trente, sauf dimanche et jours fériés',
    ],
    [
      'Jean-Paul II, Pie VII et Louis-Philippe Ier ; le IIe Empire',
      'Jean-Paul deux, Pie sept et Louis-Philippe premier ; le deuxième Empire',
    ],
    [
      "Pour 6 pers. : 1,2 kg de bœuf, 2 gousses d'ail, 75 cl de vin, 3 h à 150 °C",
      "Pour six personnes : un virgule deux kilogramme de bœuf, deux gousses d'ail, soixante-quinze centilitres de vin, trois heures à cent cinquante degrés Celsius",
    ],
    [
      "Le XV de la Rose s'incline 21-24 ; essais de May (12e) et Itoje (55e).",
      "Le quinze de la Rose s'incline vingt et un à vingt-quatre ; essais de May (douzième) et Itoje (cinquante-cinquième).",
    ],
    [
      'ARNOLPHE, à part. — Ah ! traîtresse ! (acte II, sc. V, v. 640)',
      'ARNOLPHE, à part. — Ah ! traîtresse ! (acte deux, scène cinq, vers six cent quarante)',
    ],
    [
      'Lc 15, 11-32 ; Rm 8, 28 ; Ps 50 (51), 12',
      'Luc quinze, onze à trente-deux ; Romains huit, vingt-huit ; Psaume cinquante (cinquante et un), douze',
    ],
    [
      'Appt 2 p., 41 m², 5e ét., asc., ch. 85 €/mois, dispo 1er/09',
      'Appartement deux pièces, quarante et un mètres carrés, cinquième étage, ascenseur, charges quatre-vingt-cinq euros par mois, disponible premier septembre',
    ],
    [
      "La TVA (20 %) et l'IR rapportent resp. 210 et 95 Md€.",
      "La T V A (vingt pour cent) et l'I R rapportent respectivement deux cent dix et quatre-vingt-quinze milliards d'euros.",
    ],
    [
      'Le loyer de 980 € (charges comprises) est dû le 5 de chaque mois.',
      'Le loyer de neuf cent quatre-vingts euros (charges comprises) est dû le cinq de chaque mois.',
    ],
    [
      'La Banque de France prévoit une croissance de 0,9 % en 2024 et 1,3 % en 2025.',
      'La Banque de France prévoit une croissance de zéro virgule neuf pour cent en deux mille vingt-quatre et un virgule trois pour cent en deux mille vingt-cinq.',
    ],
    [
      "L'article L. 511-1 et l'al. 2 de l'art. 9 du Code civil s'appliquent.",
      "L'article L cinq cent onze tiret un et l'alinéa deux de l'article neuf du Code civil s'appliquent.",
    ],
    [
      'Au XIIe siècle, Louis VII et Aliénor divorcèrent le 21 mars 1152.',
      'Au douzième siècle, Louis sept et Aliénor divorcèrent le vingt et un mars mille cent cinquante-deux.',
    ],
    [
      "Battez 4 blancs d'œufs, ajoutez 80 g de sucre et 1/2 c. à café de levure.",
      "Battez quatre blancs d'œufs, ajoutez quatre-vingts grammes de sucre et une demi cuillère à café de levure.",
    ],
    [
      'Le vol AF 1234 décolle à 6 h 50 du terminal 2F.',
      'Le vol A F mille deux cent trente-quatre décolle à six heures cinquante du terminal deux F.',
    ],
    [
      'Rappelez-moi au 06 12 34 56 78 avant 18 h.',
      'Rappelez-moi au zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit avant dix-huit heures.',
    ],
    [
      'Trois quarts (3/4) des 2 500 salariés, soit 1 875 personnes, ont voté.',
      'Trois quarts (trois quarts) des deux mille cinq cents salariés, soit mille huit cent soixante-quinze personnes, ont voté.',
    ],
    [
      'Par arrêt du 4 juil. 2023 (n° 21-15.678), la Cour a cassé la décision.',
      'Par arrêt du quatre juillet deux mille vingt-trois (numéro vingt et un quinze mille six cent soixante-dix-huit), la Cour a cassé la décision.',
    ],
    [
      "L'action Renault gagne 2,3 % à 38,45 € ; le CAC 40 franchit 7 500 points.",
      "L'action Renault gagne deux virgule trois pour cent à trente-huit euros et quarante-cinq centimes ; le CAC quarante franchit sept mille cinq cents points.",
    ],
    [
      'Bonjour M. Lambert, RDV confirmé mardi 14/05 à 10h30. Cdlt, S. Roy',
      'Bonjour Monsieur Lambert, rendez-vous confirmé mardi quatorze mai à dix heures trente. cordialement, S. Roy',
    ],
    [
      'De 1643 à 1715, Louis XIV régna 72 ans ; son fils mourut en 1711.',
      'De mille six cent quarante-trois à mille sept cent quinze, Louis quatorze régna soixante-douze ans ; son fils mourut en mille sept cent onze.',
    ],
    [
      'Cuisez 1 h 30 à four doux (th. 4/5, 130 °C) ; salez, poivrez.',
      'Cuisez une heure trente à four doux (thermostat quatre cinq, cent trente degrés Celsius) ; salez, poivrez.',
    ],
    [
      'Le 100 m nage libre : 47"58 ; le 200 m : 1\'43"2.',
      'Le cent mètres nage libre : quarante-sept secondes cinquante-huit ; le deux cents mètres : une minute quarante-trois secondes deux.',
    ],
    [
      'Le bail de 3 ans prend effet le 1er sept. 2024 ; loyer : 720 €/mois.',
      'Le bail de trois ans prend effet le premier septembre deux mille vingt-quatre ; loyer : sept cent vingt euros par mois.',
    ],
    [
      'Le Titanic coula le 15 avril 1912 à 2 h 20 par 3 800 m de fond.',
      'Le Titanic coula le quinze avril mille neuf cent douze à deux heures vingt par trois mille huit cents mètres de fond.',
    ],
    [
      'Ajoutez 2 œufs, 1/4 de litre de lait et 21 g de levure.',
      'Ajoutez deux œufs, un quart de litre de lait et vingt et un grammes de levure.',
    ],
  ],
  es: [
    [
      'El art. 155.2 de la CE y la LO 3/2018, de 5 de dic.',
      'El artículo ciento cincuenta y cinco punto dos de la C E y la L O tres de dos mil dieciocho, de cinco de diciembre.',
    ],
    [
      'La deuda asciende a 1.573.754 M€ (113,2 % del PIB).',
      'La deuda asciende a un millón quinientos setenta y tres mil setecientos cincuenta y cuatro millones de euros (ciento trece coma dos por ciento del PIB).',
    ],
    [
      'Carlos III reinó entre 1759 y 1788; Fernando VII, en el s. XIX.',
      'Carlos tercero reinó entre mil setecientos cincuenta y nueve y mil setecientos ochenta y ocho; Fernando séptimo, en el siglo diecinueve.',
    ],
    [
      'La 1.ª Guerra Mundial, el 1.er premio y los 2.os puestos',
      'La primera Guerra Mundial, el primer premio y los segundos puestos',
    ],
    [
      'Horario: lu.–vi. de 8:30 a 14:00 h; sáb., 9–13 h.',
      'Horario: de lunes a viernes de ocho y treinta a catorce horas; sábado, nueve a trece horas.',
    ],
    [
      'El AVE 03142 sale a las 17.05 h de la vía 8.',
      'El AVE cero tres uno cuatro dos sale a las diecisiete y cinco de la vía ocho.',
    ],
    [
      '2 cdas. de aceite, 1 diente de ajo, 1/2 kg de tomates y 1 pizca de sal (horno a 200 ºC)',
      'dos cucharadas de aceite, un diente de ajo, medio kilogramo de tomates y una pizca de sal (horno a doscientos grados Celsius)',
    ],
    [
      'Piso 3.º B, C/ Mayor n.º 12, 28013 Madrid',
      'Piso tercero B, calle Mayor número doce, veintiocho mil trece Madrid',
    ],
    [
      'El Sr. Pérez y la Sra. Ruiz, D. José y D.ª Ana, vs. Cía. Norte, S. A.',
      'El señor Pérez y la señora Ruiz, don José y doña Ana, contra compañía Norte, sociedad anónima.',
    ],
    [
      'El Barça ganó 3-2 al Betis; Pedri marcó en el 45+1.',
      'El Barça ganó tres a dos al Betis; Pedri marcó en el cuarenta y cinco más uno.',
    ],
    [
      'Mt 5,1-12; 1 Jn 4,7; Sal 22,1',
      'Mateo cinco, uno a doce; primera Juan cuatro, siete; Salmo veintidós, uno',
    ],
    [
      'La solución 0,5 M de CuSO4 se diluyó 1:10.',
      'La solución cero coma cinco molar de C U S O cuatro se diluyó uno a diez.',
    ],
    [
      'Sea $\\sum_{i=1}^{n} x_i = 1$ y $\\beta > 0$.',
      'Sea la suma desde i es igual a uno hasta n de x sub i es igual a uno y beta es mayor que cero.',
    ],
    [
      'Unos 3/4 de los 1.200 encuestados (el 75 %) tenían 21 años.',
      'Unos tres cuartos de los mil doscientos encuestados (el setenta y cinco por ciento) tenían veintiún años.',
    ],
    [
      'Tel.: 91 555 12 34; móvil: 600 123 456; +34 93 401 20 00',
      'teléfono: nueve uno, cinco cinco cinco, uno dos, tres cuatro; móvil: seis cero cero, uno dos tres, cuatro cinco seis; más tres cuatro, nueve tres, cuatro cero uno, dos cero, cero cero',
    ],
    [
      'El 5 % de 21.000 personas y 500 mujeres',
      'El cinco por ciento de veintiún mil personas y quinientas mujeres',
    ],
    [
      'Véanse págs. 33-35, nota 2, y cap. XI, ap. b).',
      'Véanse páginas treinta y tres a treinta y cinco, nota dos, y capítulo once, apartado b).',
    ],
    [
      'El dólar cerró a $17.25 MXN; el barril, a US$78.40.',
      'El dólar cerró a diecisiete pesos con veinticinco centavos; el barril, a setenta y ocho dólares con cuarenta centavos.',
    ],
    [
      'Vuelo IB 6253, puerta S24, asiento 14C, 23:55',
      'Vuelo I B seis mil doscientos cincuenta y tres, puerta S veinticuatro, asiento catorce C, veintitrés y cincuenta y cinco',
    ],
    [
      'La velocidad máx. es de 120 km/h y el límite, ±2 dB a 1 kHz.',
      'La velocidad máxima es de ciento veinte kilómetros por hora y el límite, más o menos dos decibelios a un kilohercio.',
    ],
    [
      'RD 463/2020, de 14 de marzo; Ley 39/2015, art. 21.3.',
      'Real Decreto cuatrocientos sesenta y tres de dos mil veinte, de catorce de marzo; Ley treinta y nueve de dos mil quince, artículo veintiuno punto tres.',
    ],
    [
      'El euríbor a 12 m. cerró en el 3,68 % y el Brent en 82,4 $.',
      'El euríbor a doce meses cerró en el tres coma sesenta y ocho por ciento y el Brent en ochenta y dos coma cuatro dólares.',
    ],
    [
      'Beneficio: 1.250 MM€ (+4,5 % i. a.)',
      'Beneficio: mil doscientos cincuenta millones de euros (más cuatro coma cinco por ciento interanual.)',
    ],
    [
      'La reina Isabel II y el papa Juan XXIII; cap. XXI, t. III',
      'La reina Isabel segunda y el papa Juan veintitrés; capítulo veintiuno, tomo tres',
    ],
    [
      'Del 1 al 31 de ago. de 2024, de 10 a 20 h, dom. cerrado.',
      'Del uno al treinta y uno de agosto de dos mil veinticuatro, de diez a veinte horas, domingo cerrado.',
    ],
    [
      '1 taza de arroz, 2 ½ tazas de caldo, 1 cdta. de cúrcuma, sal c/n',
      'una taza de arroz, dos tazas y media de caldo, una cucharadita de cúrcuma, sal cantidad necesaria',
    ],
    [
      'Alcaraz venció por 6-3, 6-7 (5), 7-6 (4) en 3 h 5 min.',
      'Alcaraz venció por seis a tres, seis a siete (cinco), siete a seis (cuatro) en tres horas cinco minutos.',
    ],
    [
      '2 Co 5,17; Jr 29,11; Ap 21,4',
      'segunda Corintios cinco, diecisiete; Jeremías veintinueve, once; Apocalipsis veintiuno, cuatro',
    ],
    [
      'Av. Corrientes 1234, 5.º "A", CABA (CP 1043)',
      'avenida Corrientes mil doscientos treinta y cuatro, quinto "A", CABA (C P mil cuarenta y tres)',
    ],
    [
      'El vuelo AR 1132 sale a las 6:45 a. m. por la puerta 9.',
      'El vuelo A R mil ciento treinta y dos sale a las seis y cuarenta y cinco a m por la puerta nueve.',
    ],
    [
      'La población activa es de 23,4 mill. (51 % mujeres).',
      'La población activa es de veintitrés coma cuatro millones (cincuenta y uno por ciento mujeres).',
    ],
    [
      'En 1/3 de los casos, la dosis de 21 mg/kg fue eficaz (p < 0,05).',
      'En un tercio de los casos, la dosis de veintiún miligramos por kilogramo fue eficaz (p es menor que cero coma cero cinco).',
    ],
    [
      'La temp. mín. será de –3 °C y la máx., de 8 °C.',
      'La temperatura mínima será de menos tres grados Celsius y la máxima, de ocho grados Celsius.',
    ],
    [
      'La integral $\\int_a^b f(x)\\,dx$ converge si $p > 1$.',
      'La integral la integral desde a hasta b de f de x d x converge si p es mayor que uno.',
    ],
    ['El F-16 y el A-400M, a Mach 1,2', 'El F-dieciséis y el A-cuatrocientos M, a Mach uno coma dos'],
    [
      'Son las 21:30 h: quedan 31 plazas y 1 habitación.',
      'Son las veintiuna y treinta: quedan treinta y una plazas y una habitación.',
    ],
    [
      'La versión 3.2.1 de Node.js corrige el error n.º 404.',
      'La versión tres punto dos punto uno de Node punto J S corrige el error número cuatrocientos cuatro.',
    ],
    [
      'SAP Madrid 214/2019, Secc. 10.ª, de 3 de may.; arts. 1101 y ss. CC',
      'S A P Madrid doscientos catorce de dos mil diecinueve, sección décima, de tres de mayo; artículos mil ciento uno y siguientes C C',
    ],
    [
      'El bitcoin subió un 3 % hasta los 62.500 USD; el oro, a 2.030 $/oz.',
      'El bitcoin subió un tres por ciento hasta los sesenta y dos mil quinientos dólares; el oro, a dos mil treinta dólares por onza.',
    ],
    [
      'Fra. n.º 118: 12 uds. x 3,50 € = 42 € + IVA (21 %)',
      'Factura número ciento dieciocho: doce unidades por tres euros con cincuenta céntimos es igual a cuarenta y dos euros más IVA (veintiuno por ciento)',
    ],
    [
      'Consulta: lun. y mié. 9-14 h; urgencias 24 h; tel. 112.',
      'Consulta: lunes y miércoles nueve a catorce horas; urgencias veinticuatro horas; teléfono ciento doce.',
    ],
    [
      'Felipe IV, Pío IX y Enrique VIII; los ss. XVII y XVIII',
      'Felipe cuarto, Pío noveno y Enrique octavo; los siglos diecisiete y dieciocho',
    ],
    [
      '4 huevos, 1/4 kg de gambas, 1 cebolla, ½ vaso de vino; 20 min a fuego medio',
      'cuatro huevos, un cuarto de kilogramo de gambas, una cebolla, medio vaso de vino; veinte minutos a fuego medio',
    ],
    [
      'Nadal ganó 6-3, 6-2 en 1 h 28 min; 21 títulos y 1 derrota.',
      'Nadal ganó seis a tres, seis a dos en una hora veintiocho minutos; veintiún títulos y una derrota.',
    ],
    [
      'El NaHCO₃ reacciona con HCl 2 M y libera CO₂ a 1 atm.',
      'El N A H C O tres reacciona con H C L dos molar y libera C O dos a una atmósfera.',
    ],
    [
      'Hch 2,42-47; Ef 2,8; Gn 1,1',
      'Hechos dos, cuarenta y dos a cuarenta y siete; Efesios dos, ocho; Génesis uno, uno',
    ],
    [
      'Se alquila ático 3 hab., 2 baños, 95 m², 1.100 €/mes, c/ garaje',
      'Se alquila ático tres habitaciones, dos baños, noventa y cinco metros cuadrados, mil cien euros por mes, con garaje',
    ],
    [
      'El juez fijó una fianza de 15.000 € conforme al art. 529 LECrim.',
      'El juez fijó una fianza de quince mil euros conforme al artículo quinientos veintinueve LECrim.',
    ],
    [
      'La inflación cerró 2023 en el 3,1 % y el PIB creció un 2,5 %.',
      'La inflación cerró dos mil veintitrés en el tres coma uno por ciento y el PIB creció un dos coma cinco por ciento.',
    ],
    [
      'Nació el 21 de enero de 1941 y vivió 81 años en el n.º 7 de la c/ Luna.',
      'Nació el veintiuno de enero de mil novecientos cuarenta y uno y vivió ochenta y un años en el número siete de la calle Luna.',
    ],
    [
      'Fría 2 cebollas y 21 gambas en 3 cdas. de aceite durante 5-6 min.',
      'Fría dos cebollas y veintiuna gambas en tres cucharadas de aceite durante cinco a seis minutos.',
    ],
    [
      'El tren sale a las 8:15 h y llega a las 10:40 h al andén 3.',
      'El tren sale a las ocho y quince y llega a las diez y cuarenta al andén tres.',
    ],
    [
      'Llámeme al 600 11 22 33 o al +52 55 1234 5678.',
      'Llámeme al seis cero cero, uno uno, dos dos, tres tres o al más cinco dos, cinco cinco, uno dos tres cuatro, cinco seis siete ocho.',
    ],
    [
      'Isabel I y Fernando V reinaron en el s. XV; Alfonso XII, en el XIX.',
      'Isabel primera y Fernando quinto reinaron en el siglo quince; Alfonso doce, en el diecinueve.',
    ],
    [
      'La tasa es de 3/5 y la temperatura, de -4 °C.',
      'La tasa es de tres quintos y la temperatura, de menos cuatro grados Celsius.',
    ],
    [
      'Por sentencia de 7 de jun. de 2022 (rec. n.º 512/2020), se estimó el recurso.',
      'Por sentencia de siete de junio de dos mil veintidós (recurso número quinientos doce de dos mil veinte), se estimó el recurso.',
    ],
    [
      'Las acciones subieron un 2,4 %, hasta 11,35 €; el EBITDA creció un 9 %.',
      'Las acciones subieron un dos coma cuatro por ciento, hasta once euros con treinta y cinco céntimos; el EBITDA creció un nueve por ciento.',
    ],
    [
      'Hola, Marta: la reunión del mié. 15/05 pasa a las 16:30 h. Sdos., P.',
      'Hola, Marta: la reunión del miércoles quince de mayo pasa a las dieciséis y treinta. Saludos, P.',
    ],
    [
      'De 1808 a 1814 España luchó contra Napoleón I; murieron unas 300.000 personas.',
      'De mil ochocientos ocho a mil ochocientos catorce España luchó contra Napoleón primero; murieron unas trescientas mil personas.',
    ],
    [
      'Hornee a 180 °C 1 h y 15 min; sirva con 1 cda. de nata y 2 fresas.',
      'Hornee a ciento ochenta grados Celsius una hora y quince minutos; sirva con una cucharada de nata y dos fresas.',
    ],
    [
      'El contrato de 2 años vence el 30/6/2026; renta: 850 €/mes.',
      'El contrato de dos años vence el treinta de junio de dos mil veintiséis; renta: ochocientos cincuenta euros por mes.',
    ],
    [
      'El Titanic se hundió el 15 de abril de 1912 a las 2:20 h.',
      'El Titanic se hundió el quince de abril de mil novecientos doce a las dos y veinte.',
    ],
    [
      'Mezcle 3 huevos, 1/2 l de leche y 1 pizca de sal.',
      'Mezcle tres huevos, medio litro de leche y una pizca de sal.',
    ],
  ],
  it: [
    [
      "Ai sensi dell'art. 2043 c.c. e dell'art. 3, c. 2, Cost.",
      "Ai sensi dell'articolo duemilaquarantatré codice civile e dell'articolo tre, comma due, Costituzione.",
    ],
    [
      "Lo spread BTP-Bund è a 187 p.b.; il FTSE MIB perde l'1,2%.",
      "Lo spread B T P-Bund è a centottantasette punti base; il F T S E M I B perde l'uno virgola due per cento.",
    ],
    [
      'Fatturato: 3,2 mln € nel 1° sem. 2024 (+8% a/a)',
      'Fatturato: tre virgola due milioni di euro nel primo semestre duemilaventiquattro (più otto per cento anno su anno)',
    ],
    [
      'Papa Giovanni XXIII, Umberto I e Carlo Alberto; la II guerra mondiale',
      'Papa Giovanni ventitreesimo, Umberto primo e Carlo Alberto; la seconda guerra mondiale',
    ],
    [
      "Nel III sec. a.C. e nel '600; gli anni '70",
      "Nel terzo secolo avanti Cristo e nel 'seicento; gli anni settanta",
    ],
    [
      'Aperto lun.–ven. 9.30–13.00 e 15–19.30; chiuso dom.',
      'Aperto dal lunedì al venerdì nove e trenta a tredici e quindici a diciannove e trenta; chiuso domenica.',
    ],
    [
      "200 g di burro, 4 uova, 1 cucch.no di lievito, un pizzico di sale, 25' a 180°",
      'duecento grammi di burro, quattro uova, un cucchiaino di lievito, un pizzico di sale, venticinque minuti a centottanta gradi',
    ],
    [
      'Il treno IC 583 delle 17:20 viaggia con 15 min di ritardo.',
      'Il treno I C cinquecentottantatré delle diciassette e venti viaggia con quindici minuti di ritardo.',
    ],
    [
      'Mt 5,3-12; 1Cor 13,4; Sal 22',
      'Matteo cinque, tre a dodici; prima Corinzi tredici, quattro; Salmo ventidue',
    ],
    [
      "L'Inter batte il Milan 2-1 (1-0 pt): reti al 12' e al 78'.",
      "L'Inter batte il Milan due a uno (uno a zero primo tempo): reti al dodicesimo minuto e al settantottesimo minuto.",
    ],
    [
      'Tel. 06 6982 1234, cell. 333 123 4567, P.IVA 01234567890',
      'telefono zero sei, sei nove otto due, uno due tre quattro, cellulare tre tre tre, uno due tre, quattro cinque sei sette, partita IVA zero uno due tre quattro cinque sei sette otto nove zero',
    ],
    [
      'È alto 1,78 m, pesa 72 kg e corre i 100 m in 11,2 s.',
      'È alto un metro e settantotto, pesa settantadue chilogrammi e corre i cento metri in undici virgola due secondi.',
    ],
    [
      'Vedi pagg. 12-15, fig. 3 e cap. IV; cfr. n. 7.',
      'Vedi pagine dodici a quindici, figura tre e capitolo quattro; confronta numero sette.',
    ],
    [
      'D.Lgs. 196/2003, art. 7, commi 1 e 2',
      'decreto legislativo centonovantasei del duemilatre, articolo sette, commi uno e due',
    ],
    [
      'Il BTP decennale rende il 3,95%, +5 pb; euro a 1,085 $.',
      'Il B T P decennale rende il tre virgola novantacinque per cento, più cinque punti base; euro a uno virgola zero ottantacinque dollari.',
    ],
    [
      'Alle ore 14.30 del 1° maggio 2024, presso la sala B, p. 2°.',
      'Alle ore quattordici e trenta del primo maggio duemilaventiquattro, presso la sala B, piano secondo.',
    ],
    [
      'Bonifacio VIII, Luigi IX e Vittorio Emanuele II',
      'Bonifacio ottavo, Luigi nono e Vittorio Emanuele secondo',
    ],
    [
      "500 g di pasta, 1 spicchio d'aglio, 2 cucchiai d'olio, sale q.b., 1/2 l di brodo",
      "cinquecento grammi di pasta, uno spicchio d'aglio, due cucchiai d'olio, sale quanto basta, mezzo litro di brodo",
    ],
    [
      "Sinner vince 6-4, 7-6 (5) in 2h 10'.",
      'Sinner vince sei a quattro, sette a sei (cinque) in due ore dieci minuti.',
    ],
    [
      'Bilocale 55 mq, 3° p. c/asc., € 750/mese + spese',
      'Bilocale cinquantacinque metri quadrati, terzo piano con ascensore, settecentocinquanta euro per mese più spese',
    ],
    [
      '2Cor 5,17; Is 40,31; Ap 21,4',
      'seconda Corinzi cinque, diciassette; Isaia quaranta, trentuno; Apocalisse ventuno, quattro',
    ],
    [
      'Sia $x \\in \\mathbb{R}$ con $x^2 \\geq 0$.',
      'Sia x appartiene a R con x al quadrato maggiore o uguale a zero.',
    ],
    [
      'Via Po 3, int. 12, 00198 Roma; tel. 06/8412345',
      'Via Po tre, interno dodici, zero zero uno nove otto Roma; telefono zero sei, otto quattro uno due tre quattro cinque',
    ],
    [
      'L. 104/1992, art. 33, c. 3; Cass. civ., sez. lav., n. 4984/2014',
      'legge centoquattro del millenovecentonovantadue, articolo trentatré, comma tre; Cassazione civile, sezione lavoro, numero quattromilanovecentottantaquattro del duemilaquattordici',
    ],
    [
      'Fatt. n. 45 del 12/3/24: imponibile € 1.200,00 + IVA 22%',
      'Fattura numero quarantacinque del dodici marzo duemilaventiquattro: imponibile milleduecento euro più IVA ventidue per cento',
    ],
    [
      "Pio IX, Carlo V e Francesco I; il sec. XVIII e gli anni '20",
      'Pio nono, Carlo quinto e Francesco primo; il secolo diciottesimo e gli anni venti',
    ],
    [
      '320 g di riso, ½ cipolla, 1 l di brodo, 50 g di burro, 18 min di cottura',
      'trecentoventi grammi di riso, mezza cipolla, un litro di brodo, cinquanta grammi di burro, diciotto minuti di cottura',
    ],
    [
      'Orari: mar.-sab. 10-13 / 16-19.30; tel. 055.234567',
      'Orari: dal martedì al sabato dieci a tredici / sedici a diciannove e trenta; telefono zero cinque cinque, due tre quattro cinque sei sette',
    ],
    [
      "La Juve vince 1-0 al 93'; 41.000 spettatori.",
      'La Juve vince uno a zero al novantatreesimo minuto; quarantunomila spettatori.',
    ],
    [
      'Gv 3,16; Rm 8,28; Sal 50,3-4',
      'Giovanni tre, sedici; Romani otto, ventotto; Salmo cinquanta, tre a quattro',
    ],
    [
      "L'affitto è di 750 € al mese, spese escluse, con 3 mensilità di cauzione.",
      "L'affitto è di settecentocinquanta euro al mese, spese escluse, con tre mensilità di cauzione.",
    ],
    [
      "Nel 1861 il Regno d'Italia contava 21,8 milioni di abitanti.",
      "Nel milleottocentosessantuno il Regno d'Italia contava ventuno virgola otto milioni di abitanti.",
    ],
    [
      'Cuocere a 180 °C per 35-40 min; servire con 2 cucchiai di zucchero a velo.',
      'Cuocere a centottanta gradi Celsius per trentacinque a quaranta minuti; servire con due cucchiai di zucchero a velo.',
    ],
    [
      "Il volo parte alle 6:20 dal gate 14; l'imbarco chiude 20 min prima.",
      "Il volo parte alle sei e venti dal gate quattordici; l'imbarco chiude venti minuti prima.",
    ],
    [
      'Vittorio Emanuele II morì il 9 gennaio 1878; Umberto I fu ucciso nel 1900.',
      'Vittorio Emanuele secondo morì il nove gennaio milleottocentosettantotto; Umberto primo fu ucciso nel millenovecento.',
    ],
    [
      'Con sent. n. 88 del 3 apr. 2023 il Trib. di Roma ha respinto il ricorso.',
      'Con sentenza numero ottantotto del tre aprile duemilaventitré il Tribunale di Roma ha respinto il ricorso.',
    ],
    [
      "Il titolo guadagna il 2,1% a 15,38 €; l'utile sale a 1,2 mld.",
      "Il titolo guadagna il due virgola uno per cento a quindici euro e trentotto centesimi; l'utile sale a uno virgola due miliardi.",
    ],
    [
      "Gentile dott. Neri, confermo l'incontro di mer. 15/5 alle 14.30.",
      "Gentile dottor Neri, confermo l'incontro di mercoledì quindici maggio alle quattordici e trenta.",
    ],
    [
      "Dal 1915 al 1918 l'Italia combatté la I guerra mondiale.",
      "Dal millenovecentoquindici al millenovecentodiciotto l'Italia combatté la prima guerra mondiale.",
    ],
    [
      'Il contratto scade il 30/6/2026; canone: 680 € al mese.',
      'Il contratto scade il trenta giugno duemilaventisei; canone: seicentottanta euro al mese.',
    ],
    [
      'Il Titanic affondò il 15 aprile 1912 alle 2:20.',
      'Il Titanic affondò il quindici aprile millenovecentododici alle due e venti.',
    ],
  ],
  'pt-BR': [
    [
      'Nos termos do art. 5º, inc. LXXVIII, da CF/88 e da Lei nº 8.078/90.',
      'Nos termos do artigo quinto, inciso setenta e oito, da C F oitenta e oito e da Lei número oito mil e setenta e oito noventa.',
    ],
    [
      'O Ibovespa caiu 1,35%, a 118.724,56 pontos; o dólar fechou a R$ 5,02.',
      'O Ibovespa caiu um vírgula trinta e cinco por cento, a cento e dezoito mil setecentos e vinte e quatro vírgula cinquenta e seis pontos; o dólar fechou a cinco reais e dois centavos.',
    ],
    [
      'Lucro de R$ 1,2 bi no 3º tri. (alta de 12% a/a)',
      'Lucro de um vírgula dois bilhões de reais no terceiro trimestre (alta de doze por cento ano a ano)',
    ],
    [
      'D. Pedro II reinou no séc. XIX; João VI voltou em 1821.',
      'Dom Pedro segundo reinou no século dezenove; João sexto voltou em mil oitocentos e vinte e um.',
    ],
    [
      '1 col. (sopa) de azeite, 2 dentes de alho, 1/2 xíc. de água, 1 pitada de sal',
      'uma colher (sopa) de azeite, dois dentes de alho, meia xícara de água, uma pitada de sal',
    ],
    [
      'Seg. a sex., das 8h às 17h30; sáb., até 12h.',
      'segunda a sexta, das oito horas às dezessete horas e trinta; sábado, até doze horas.',
    ],
    [
      'Voo LA3456, portão 12, embarque 14h35, assento 21A',
      'Voo L A três mil quatrocentos e cinquenta e seis, portão doze, embarque catorze horas e trinta e cinco, assento vinte e um A',
    ],
    [
      'Eram 21 mulheres, 2 crianças e 200 pessoas.',
      'Eram vinte e uma mulheres, duas crianças e duzentas pessoas.',
    ],
    [
      'Rua das Flores, 120, ap. 31, Bl. B, CEP 01310-100, São Paulo-SP',
      'Rua das Flores, cento e vinte, apartamento trinta e um, bloco B, CEP zero um três um zero, um zero zero, São Paulo-S P',
    ],
    [
      'O Flamengo venceu por 3 a 1, com gol aos 45+2.',
      'O Flamengo venceu por três a um, com gol aos quarenta e cinco mais dois.',
    ],
    [
      'Rm 8,28; 1 Jo 4,8; Sl 91,1-2',
      'Romanos oito, vinte e oito; primeira João quatro, oito; Salmo noventa e um, um a dois',
    ],
    [
      'A conta nº 12.345-6, ag. 0123, foi debitada em R$ 1.250,00.',
      'A conta número doze mil trezentos e quarenta e cinco seis, agência zero um dois três, foi debitada em mil duzentos e cinquenta reais.',
    ],
    [
      'Cerca de 2/3 dos 1,5 mi de hab. têm menos de 30 anos.',
      'Cerca de dois terços dos um vírgula cinco milhões de habitantes têm menos de trinta anos.',
    ],
    [
      'Conforme o § 2º do art. 155 do CP e a Súm. 231 do STJ.',
      'Conforme o parágrafo segundo do artigo cento e cinquenta e cinco do C P e a Súmula duzentos e trinta e um do S T J.',
    ],
    [
      'A Selic está em 10,75% a.a.; o IPCA de set. foi 0,44%.',
      'A Selic está em dez vírgula setenta e cinco por cento ao ano; o I P C A de setembro foi zero vírgula quarenta e quatro por cento.',
    ],
    [
      'A empresa faturou R$ 350 mi em 2023, ante R$ 280 mi em 2022.',
      'A empresa faturou trezentos e cinquenta milhões de reais em dois mil e vinte e três, ante duzentos e oitenta milhões de reais em dois mil e vinte e dois.',
    ],
    [
      'Leão XIII, Henrique VIII e a 2ª Guerra Mundial',
      'Leão treze, Henrique oitavo e a segunda Guerra Mundial',
    ],
    [
      '2 xíc. (chá) de farinha, 3 ovos, 200 ml de leite, forno médio (180 °C), 40 min',
      'duas xícaras (chá) de farinha, três ovos, duzentos mililitros de leite, forno médio (cento e oitenta graus Celsius), quarenta minutos',
    ],
    [
      'O ônibus sai às 6h15 e chega às 22h; pass. a R$ 89,90.',
      'O ônibus sai às seis horas e quinze e chega às vinte e duas horas; passagem a oitenta e nove reais e noventa centavos.',
    ],
    [
      'Tel.: (11) 3456-7890; WhatsApp: (21) 98765-4321',
      'telefone: um um, três quatro cinco seis, sete oito nove zero; WhatsApp: dois um, nove oito sete seis cinco, quatro três dois um',
    ],
    [
      'Apto. c/ 2 qtos., 1 vaga, 68 m², R$ 2.300/mês + cond.',
      'Apartamento com dois quartos, uma vaga, sessenta e oito metros quadrados, dois mil trezentos reais por mês mais condomínio.',
    ],
    [
      '1 Pe 5,7; 2 Tm 1,7; Jo 14,6',
      'primeira Pedro cinco, sete; segunda Timóteo um, sete; João catorze, seis',
    ],
    [
      'A reação consumiu 2,5 g de NaOH a 25 °C em 15 min.',
      'A reação consumiu dois vírgula cinco gramas de N A O H a vinte e cinco graus Celsius em quinze minutos.',
    ],
    [
      'Nasceu em 1º/1/1980, no km 12 da BR-101.',
      'Nasceu em primeiro de janeiro de mil novecentos e oitenta, no quilômetro doze da B R-cento e um.',
    ],
    [
      'Súmula 385 do STJ; art. 27 do CDC; REsp 1.110.549/RS',
      'Súmula trezentos e oitenta e cinco do S T J; artigo vinte e sete do C D C; recurso especial um milhão cento e dez mil quinhentos e quarenta e nove R S',
    ],
    [
      'O PIB cresceu 2,9% em 2023, p/ R$ 10,9 tri; dólar a R$ 4,95 (-0,4%).',
      'O PIB cresceu dois vírgula nove por cento em dois mil e vinte e três, para dez vírgula nove trilhões de reais; dólar a quatro reais e noventa e cinco centavos (menos zero vírgula quatro por cento).',
    ],
    [
      'Bolo: 3 ovos, 2 xíc. de açúcar, 1/2 xíc. de óleo, 1 c. de sopa de fermento',
      'Bolo: três ovos, duas xícaras de açúcar, meia xícara de óleo, uma colher de sopa de fermento',
    ],
    [
      'Dom João VI e D. Maria I chegaram ao Rio em 7/3/1808.',
      'Dom João sexto e Dona Maria primeira chegaram ao Rio em sete de março de mil oitocentos e oito.',
    ],
    [
      'Consultas: 2ª a 6ª, 8h-12h e 14h-18h; convênios: Unimed e SUS',
      'Consultas: segunda a sexta, oito horas a doze horas e catorze horas a dezoito horas; convênios: Unimed e SUS',
    ],
    [
      'O Palmeiras fez 2x1 no Santos, com 41.230 pagantes.',
      'O Palmeiras fez dois a um no Santos, com quarenta e um mil duzentos e trinta pagantes.',
    ],
    [
      'A temp. máx. foi de 38,2 ºC e a umidade, 21%.',
      'A temperatura máxima foi de trinta e oito vírgula dois graus Celsius e a umidade, vinte e um por cento.',
    ],
    [
      'O aluguel é R$ 1.850,00 e vence no dia 10; multa de 10% por atraso.',
      'O aluguel é mil oitocentos e cinquenta reais e vence no dia dez; multa de dez por cento por atraso.',
    ],
    [
      'Em 1822, D. Pedro I proclamou a independência às margens do Ipiranga.',
      'Em mil oitocentos e vinte e dois, Dom Pedro primeiro proclamou a independência às margens do Ipiranga.',
    ],
    [
      'Asse a 200 °C por 25-30 min e sirva com 2 colheres de mel.',
      'Asse a duzentos graus Celsius por vinte e cinco a trinta minutos e sirva com duas colheres de mel.',
    ],
    [
      'O trem das 7h40 chega às 9h05; são 21 estações e 1 baldeação.',
      'O trem das sete horas e quarenta chega às nove horas e cinco; são vinte e uma estações e uma baldeação.',
    ],
    [
      'As ações da Vale (VALE3) subiram 1,8%, a R$ 68,40.',
      'As ações da Vale (VALE três) subiram um vírgula oito por cento, a sessenta e oito reais e quarenta centavos.',
    ],
    [
      'Bom dia, Dra. Lúcia! A consulta de 5ª feira, 16/5, será às 14h. Abs, Rui',
      'Bom dia, doutora Lúcia! A consulta de quinta feira, dezesseis de maio, será às catorze horas. Abs, Rui',
    ],
    [
      'O contrato vence em 30/6/2026; aluguel de R$ 1.200,00.',
      'O contrato vence em trinta de junho de dois mil e vinte e seis; aluguel de mil duzentos reais.',
    ],
    [
      'O Titanic afundou em 15 de abril de 1912, às 2h20.',
      'O Titanic afundou em quinze de abril de mil novecentos e doze, às duas horas e vinte.',
    ],
  ],
  nl: [
    [
      'Op grond van art. 6:162 BW is dhr. De Vries aansprakelijk.',
      'Op grond van artikel zes honderdtweeënzestig B W is de heer De Vries aansprakelijk.',
    ],
    [
      'De AEX sloot 0,7% hoger op 745,12 punten.',
      'De A E X sloot nul komma zeven procent hoger op zevenhonderdvijfenveertig komma twaalf punten.',
    ],
    [
      'De omzet steeg met € 3,4 mln. tot € 1,2 mld.',
      'De omzet steeg met drie komma vier miljoen euro tot één komma twee miljard euro.',
    ],
    [
      'Ma. t/m vr. 9.00–17.30 u., za. 10–16 u.',
      'maandag tot en met vrijdag negen uur tot zeventien uur dertig, zaterdag tien tot zestien uur.',
    ],
    [
      'Willem III en Lodewijk XIV leefden in de 17e eeuw.',
      'Willem de derde en Lodewijk de veertiende leefden in de zeventiende eeuw.',
    ],
    [
      '2 el olie, 1 tl zout, 500 gr. bloem, 2½ dl melk; 35 min. op 180 °C',
      'twee eetlepels olie, één theelepel zout, vijfhonderd gram bloem, twee en een half deciliter melk; vijfendertig minuten op honderdtachtig graden Celsius',
    ],
    [
      'De trein van 14.05 uur vertrekt van spoor 5b.',
      'De trein van veertien uur vijf vertrekt van spoor vijf b.',
    ],
    [
      'Ajax won met 3-1 (rust 1-0); Berghuis scoorde in de 89e min.',
      'Ajax won met drie één (rust één nul); Berghuis scoorde in de negenentachtigste minuut.',
    ],
    [
      'Zie blz. 34–36, hfst. IV, en vgl. noot 12.',
      'Zie bladzijde vierendertig tot zesendertig, hoofdstuk vier, en vergelijk noot twaalf.',
    ],
    ['1 Kor. 13:4-7 en Ps. 23:1', 'eerste Korintiërs dertien, vier tot zeven en Psalm drieëntwintig, één'],
    [
      'Keizersgracht 123-II, 1015 CJ Amsterdam, tel. 020-623 45 67',
      'Keizersgracht honderddrieëntwintig-twee, tien vijftien C J Amsterdam, telefoon nul twee nul, zes twee drie, vier vijf, zes zeven',
    ],
    [
      'HR 5 april 2019, ECLI:NL:HR:2019:514, r.o. 3.4.2.',
      'H R vijf april tweeduizendnegentien, ECLI:N L:H R:tweeduizendnegentien vijfhonderdveertien, rechtsoverweging drie punt vier punt twee.',
    ],
    [
      'De rente bedraagt 3,5% p.j. over € 250.000,-.',
      'De rente bedraagt drie komma vijf procent per jaar over tweehonderdvijftigduizend euro.',
    ],
    [
      'Karel V en Filips II regeerden in de 16e en 17e eeuw.',
      'Karel de vijfde en Filips de tweede regeerden in de zestiende en zeventiende eeuw.',
    ],
    [
      'Vlucht KL 1009 vertrekt om 21.35 uur van gate D26.',
      'Vlucht K L duizendnegen vertrekt om eenentwintig uur vijfendertig van gate D zesentwintig.',
    ],
    [
      'ca. 2/3 van de 18-jarigen (65%) rijdt max. 1x p.w.',
      'circa twee derde van de achttien-jarigen (vijfenzestig procent) rijdt maximaal één keer per week.',
    ],
    [
      'Verwarm de oven op 200 °C; meng 3 eieren, 1/2 l melk en 1 el suiker.',
      'Verwarm de oven op tweehonderd graden Celsius; meng drie eieren, een halve liter melk en één eetlepel suiker.',
    ],
    [
      "Op 1 jan. 2024 telde A'dam 931.298 inw.",
      "Op één januari tweeduizendvierentwintig telde A'dam negenhonderdeenendertigduizendtweehonderdachtennegentig inwoners.",
    ],
    [
      'Feyenoord–PSV 2-2; kaartjes v.a. € 25,50 p.p.',
      'Feyenoord–P S V twee twee; kaartjes vanaf vijfentwintig euro en vijftig cent per persoon.',
    ],
    [
      "Zie art. 7:669 lid 3 sub g BW en Hof A'dam 3 mei 2022.",
      "Zie artikel zeven zeshonderdnegenenzestig lid drie sub g B W en Hof A'dam drie mei tweeduizendtweeëntwintig.",
    ],
    [
      'Factuurnr. 2024-0031: 8 uur à € 65,- excl. 21% btw',
      'Factuurnummer tweeduizendvierentwintig nul nul drie één: acht uur à vijfenzestig euro exclusief eenentwintig procent btw',
    ],
    [
      'Het museum is geopend di. t/m zo. van 10.00 tot 17.00 uur.',
      'Het museum is geopend dinsdag tot en met zondag van tien uur tot zeventien uur.',
    ],
    [
      'Willem-Alexander, geb. 27-4-1967, is de zoon van Beatrix.',
      'Willem-Alexander, geboren zevenentwintig april negentienhonderdzevenenzestig, is de zoon van Beatrix.',
    ],
    [
      'Meng 250 g bloem, 1 ei, 1/4 l melk en 1 snufje zout.',
      'Meng tweehonderdvijftig gram bloem, één ei, een kwart liter melk en één snufje zout.',
    ],
    [
      'De huur is € 1.150 per maand, excl. servicekosten (€ 45).',
      'De huur is elfhonderdvijftig euro per maand, exclusief servicekosten (vijfenveertig euro).',
    ],
    [
      'In de 19e eeuw telde Rotterdam ca. 80.000 inwoners.',
      'In de negentiende eeuw telde Rotterdam circa tachtigduizend inwoners.',
    ],
    [
      'De wedstrijd begon om 20.45 uur en eindigde in 2-2.',
      'De wedstrijd begon om twintig uur vijfenveertig en eindigde in twee twee.',
    ],
    [
      'Bel 0900-1234 of mail naar info@voorbeeld.nl.',
      'Bel nul negen nul nul, één twee drie vier of mail naar info apenstaartje voorbeeld punt N L.',
    ],
    [
      'Bij vonnis van 3 mrt. 2021 wees de rb. Utrecht de vordering af.',
      'Bij vonnis van drie maart tweeduizendeenentwintig wees de rechtbank Utrecht de vordering af.',
    ],
    [
      'Het aandeel steeg 2,4% naar € 31,75; de winst was € 1,2 mld.',
      'Het aandeel steeg twee komma vier procent naar eenendertig euro en vijfenzeventig cent; de winst was één komma twee miljard euro.',
    ],
    [
      'Beste mevr. Smit, de afspraak van do. 16 mei om 14.30 u. gaat door.',
      'Beste mevrouw Smit, de afspraak van donderdag zestien mei om veertien uur dertig gaat door.',
    ],
    [
      'Het contract loopt tot 30 juni 2026; de huur is € 950,- p.m.',
      'Het contract loopt tot dertig juni tweeduizendzesentwintig; de huur is negenhonderdvijftig euro per maand.',
    ],
    [
      'De Titanic zonk op 15 april 1912 om 2.20 uur.',
      'De Titanic zonk op vijftien april negentienhonderdtwaalf om twee uur twintig.',
    ],
  ],
  ru: [
    [
      'Согласно ст. 10 Закона № 44-ФЗ от 05.04.2013 г.',
      'Согласно статье десять Закона номер сорок четыре-эф зэ от пятого апреля две тысячи тринадцатого года.',
    ],
    [
      'Чистая прибыль выросла на 12,5 % до 3,4 млрд руб.',
      'Чистая прибыль выросла на двенадцать целых пять десятых процента до трёх целых четырёх десятых миллиарда рублей.',
    ],
    [
      'В 1812 г. Наполеон I с армией в 600 тыс. человек перешёл Неман.',
      'В тысяча восемьсот двенадцатом году Наполеон первый с армией в шестьсот тысяч человек перешёл Неман.',
    ],
    [
      'Расстояние — 384 400 км, то есть около 60 радиусов Земли.',
      'Расстояние — триста восемьдесят четыре тысячи четыреста километров, то есть около шестидесяти радиусов Земли.',
    ],
    [
      'Из 25 учеников 21 сдал экзамен, а 4 не сдали.',
      'Из двадцати пяти учеников двадцать один сдал экзамен, а четыре не сдали.',
    ],
    ['Не хватает 2 столов и 22 стульев.', 'Не хватает двух столов и двадцати двух стульев.'],
    [
      'Подошёл к дому № 15 и поднялся на 5-й этаж.',
      'Подошёл к дому номер пятнадцать и поднялся на пятый этаж.',
    ],
    [
      '«Спартак» обыграл «Зенит» 2:1, забив на 90+3-й минуте.',
      '«Спартак» обыграл «Зенит» два — один, забив на девяносто плюс третьей минуте.',
    ],
    [
      'Добавьте 2 ч. л. соды, 1,5 стакана сахара и 100 мл воды.',
      'Добавьте две чайные ложки соды, полтора стакана сахара и сто миллилитров воды.',
    ],
    [
      'Мф. 5:3–12; 1 Ин. 4:8; Пс. 90:1',
      'Матфея пять, три — двенадцать; Первое Иоанна четыре, восемь; Псалом девяносто, один',
    ],
    [
      'Тел.: 8 (495) 123-45-67, доб. 12',
      'Телефон: восемь четыре девять пять, один два три, четыре пять, шесть семь, добавочный двенадцать',
    ],
    [
      'Ул. Ленина, д. 5, корп. 2, кв. 31, г. Москва, 101000',
      'улица Ленина, дом пять, корпус два, квартира тридцать один, город Москва, сто одна тысяча',
    ],
    [
      'Температура воды +18…+20 °C, ветер до 15 м/с.',
      'Температура воды плюс восемнадцать…плюс двадцать градусов Цельсия, ветер до пятнадцати метров в секунду.',
    ],
    [
      'В конце XIX — начале XX вв., т. е. более 100 лет назад',
      'В конце девятнадцатого — начале двадцатого века, то есть более ста лет назад',
    ],
    [
      'см. рис. 3, табл. 2 и с. 45–48',
      'смотри рисунок три, таблицу два и страницу сорок пять — сорок восемь',
    ],
    [
      'В силу п. 3 ст. 1085 ГК РФ суд взыскал 150 тыс. руб.',
      'В силу пункта три статьи тысяча восемьдесят пять гэ ка эр эф суд взыскал сто пятьдесят тысяч рублей.',
    ],
    [
      'Ставка ЦБ повышена с 16 до 18 % годовых.',
      'Ставка цэ бэ повышена с шестнадцати до восемнадцати процентов годовых.',
    ],
    [
      'К 2030 году доля ВИЭ достигнет 12,5 %.',
      'К две тысячи тридцатому году доля вэ и э достигнет двенадцати целых пяти десятых процента.',
    ],
    [
      'Пётр I умер 28 января (8 февраля) 1725 г. в Петербурге.',
      'Пётр первый умер двадцать восьмого января (восьмого февраля) тысяча семьсот двадцать пятого года в Петербурге.',
    ],
    [
      'За 5 дней до 8 марта магазин посетили 1500 чел.',
      'За пять дней до восьмого марта магазин посетили тысяча пятьсот человек.',
    ],
    [
      'Благодаря 3 голам форварда команда победила 5:3.',
      'Благодаря трём голам форварда команда победила пять — три.',
    ],
    [
      'Автобус № 21 ходит каждые 15–20 мин. с 6:30 до 23:00.',
      'Автобус номер двадцать один ходит каждые пятнадцать — двадцать минут с шести тридцати до двадцати трёх ноль ноль.',
    ],
    [
      'Около 2/3 жителей и не менее 40 % семей',
      'Около двух третьих жителей и не менее сорока процентов семей',
    ],
    [
      'На глубине 3,5 м при температуре 4 °C',
      'На глубине три целых пять десятых метра при температуре четыре градуса Цельсия',
    ],
    [
      'Екатерина II правила с 1762 по 1796 год.',
      'Екатерина вторая правила с тысяча семьсот шестьдесят второго по тысяча семьсот девяносто шестой год.',
    ],
    [
      'Участвовало более 1000 человек из 21 страны.',
      'Участвовало более тысячи человек из двадцати одной страны.',
    ],
    [
      'Купил 2 кг яблок по 150 руб./кг и 1 л молока.',
      'Купил два килограмма яблок по сто пятьдесят рублей за килограмм и один литр молока.',
    ],
    [
      'В 80-х гг. XX в. здесь жило около 5 тыс. чел.',
      'В восьмидесятых годах двадцатого века здесь жило около пяти тысяч человек.',
    ],
    [
      'Постановление Пленума ВС РФ от 29.05.2012 № 9, п. 14',
      'Постановление Пленума вэ эс эр эф от двадцать девятого мая две тысячи двенадцатого года номер девять, пункт четырнадцать',
    ],
    [
      'Рубль укрепился до 89,5 руб. за долл., нефть — $83,2 за барр.',
      'Рубль укрепился до восьмидесяти девяти целых пяти десятых рубля за доллар, нефть — восемьдесят три целых две десятых доллара за баррель.',
    ],
    [
      'В 2 км от деревни нашли 3 стоянки V–IV тыс. до н. э.',
      'В двух километрах от деревни нашли три стоянки пятого — четвёртого тысячелетия до нашей эры.',
    ],
    [
      'Он отсутствовал с 5 по 12 июля, то есть 8 дней.',
      'Он отсутствовал с пятого по двенадцатое июля, то есть восемь дней.',
    ],
    [
      'Для 4 порций: 400 г фарша, 2 луковицы, 3 ст. ложки масла.',
      'Для четырёх порций: четыреста граммов фарша, две луковицы, три столовые ложки масла.',
    ],
    [
      'К 20 часам собралось около 300 человек из 12 городов.',
      'К двадцати часам собралось около трёхсот человек из двенадцати городов.',
    ],
    [
      'Павел I был убит в ночь на 12 (24) марта 1801 г.',
      'Павел первый был убит в ночь на двенадцатое (двадцать четвёртое) марта тысяча восемьсот первого года.',
    ],
    [
      'На 1 рубль вложений приходится 1,5 рубля прибыли.',
      'На один рубль вложений приходится полтора рубля прибыли.',
    ],
    [
      'В 1-м тайме забили 2 гола, а во 2-м — ни 1.',
      'В первом тайме забили два гола, а во втором — ни одного.',
    ],
    [
      'Скорость достигала 250 км/ч при весе 1,2 т.',
      'Скорость достигала двухсот пятидесяти километров в час при весе одна целая две десятых тонны.',
    ],
    [
      'Арендная плата составляет 45 000 руб. в месяц и вносится до 5 числа.',
      'Арендная плата составляет сорок пять тысяч рублей в месяц и вносится до пятого числа.',
    ],
    [
      'В 1861 году Александр II отменил крепостное право.',
      'В тысяча восемьсот шестьдесят первом году Александр второй отменил крепостное право.',
    ],
    [
      'Смешайте 2 яйца, 150 г сахара и 1 пакетик ванилина.',
      'Смешайте два яйца, сто пятьдесят граммов сахара и один пакетик ванилина.',
    ],
    [
      'Поезд отправляется в 6:40 со 2-го пути и прибывает через 3 часа.',
      'Поезд отправляется в шесть сорок со второго пути и прибывает через три часа.',
    ],
    [
      'Из 120 депутатов за закон проголосовали 87, против — 21.',
      'Из ста двадцати депутатов за закон проголосовали восемьдесят семь, против — двадцать один.',
    ],
    [
      'Температура опустилась до −25 °C, ветер усилился до 20 м/с.',
      'Температура опустилась до минус двадцати пяти градусов Цельсия, ветер усилился до двадцати метров в секунду.',
    ],
    [
      'Решением от 14 марта 2023 г. по делу № А40-12345/22 иск удовлетворён.',
      'Решением от четырнадцатого марта две тысячи двадцать третьего года по делу номер А сорок-двенадцать тысяч триста сорок пять двадцать два иск удовлетворён.',
    ],
    [
      'Уважаемая г-жа Петрова, встреча в ср., 15.05, переносится на 16:30.',
      'Уважаемая госпожа Петрова, встреча в среду, пятнадцатого мая, переносится на шестнадцать тридцать.',
    ],
    [
      'С 1941 по 1945 год погибло около 27 млн человек.',
      'С тысяча девятьсот сорок первого по тысяча девятьсот сорок пятый год погибло около двадцати семи миллионов человек.',
    ],
    [
      'Запекайте 40 мин при 200 °C, затем ещё 5–7 мин.',
      'Запекайте сорок минут при двухстах градусах Цельсия, затем ещё пять — семь минут.',
    ],
    [
      'Без 5 минут 12 мы подъехали к дому № 21.',
      'Без пяти минут двенадцать мы подъехали к дому номер двадцать один.',
    ],
    [
      '«Титаник» затонул 15 апреля 1912 г. в 2:20 на глубине 3800 м.',
      '«Титаник» затонул пятнадцатого апреля тысяча девятьсот двенадцатого года в два двадцать на глубине три тысячи восемьсот метров.',
    ],
    [
      'Договор действует до 30.06.2026, плата — 30 тыс. руб. в мес.',
      'Договор действует до тридцатого июня две тысячи двадцать шестого года, плата — тридцать тысяч рублей в месяц.',
    ],
  ],
  pl: [
    [
      'Zgodnie z art. 415 k.c. oraz § 2 ust. 3 rozporządzenia',
      'Zgodnie z artykułem czterysta piętnaście Kodeksu cywilnego oraz paragraf dwa ustęp trzy rozporządzenia',
    ],
    [
      'W 1945 r. zginęło ok. 2 mln osób, a w XIX w. ok. 300 tys.',
      'W tysiąc dziewięćset czterdziestym piątym roku zginęło około dwóch milionów osób, a w dziewiętnastym wieku około trzystu tysięcy.',
    ],
    [
      'Cena wzrosła o 3,5 % do 12,99 zł/kg.',
      'Cena wzrosła o trzy przecinek pięć procent do dwunastu złotych i dziewięćdziesięciu dziewięciu groszy na kilogram.',
    ],
    [
      'Otwarte pn.–pt. 8–16, sob. 9–13.',
      'Otwarte od poniedziałku do piątku osiem — szesnaście, sobota dziewięć — trzynaście.',
    ],
    [
      'Jan III Sobieski i Zygmunt I Stary; rozdz. IV, t. II',
      'Jan Trzeci Sobieski i Zygmunt Pierwszy Stary; rozdział cztery, tom dwa',
    ],
    ['Pociąg odjeżdża o 14:05 z peronu 3.', 'Pociąg odjeżdża o czternastej zero pięć z peronu trzy.'],
    [
      '2 łyżki oleju, 1 szklanka mąki, 3 jajka, 1/2 łyżeczki soli',
      'dwie łyżki oleju, jedna szklanka mąki, trzy jajka, pół łyżeczki soli',
    ],
    [
      'Legia wygrała 3:1, a w 2. połowie strzeliła 2 gole.',
      'Legia wygrała trzy do jeden, a w drugiej połowie strzeliła dwa gole.',
    ],
    [
      'Od 1 do 15 sierpnia 2024 r., dn. 3 maja',
      'Od pierwszego do piętnastego sierpnia dwa tysiące dwudziestego czwartego roku, dnia trzeciego maja',
    ],
    [
      'Art. 148 § 1 k.k. przewiduje karę od 8 do 15 lat.',
      'artykuł sto czterdzieści osiem paragraf jeden Kodeksu karnego przewiduje karę od ośmiu do piętnastu lat.',
    ],
    [
      'Inflacja spadła z 17,2 % do 6,6 % r/r.',
      'Inflacja spadła z siedemnastu przecinek dwóch procent do sześciu przecinek sześciu procent rok do roku.',
    ],
    [
      'Kazimierz IV Jagiellończyk panował w XV w.',
      'Kazimierz Czwarty Jagiellończyk panował w piętnastym wieku.',
    ],
    [
      'Spotkanie 12.05.2024 r. o godz. 17:30 w sali nr 5.',
      'Spotkanie dwunastego maja dwa tysiące dwudziestego czwartego roku o godzinie siedemnastej trzydzieści w sali numer pięć.',
    ],
    [
      'Kupił 5 jabłek, 2 gruszki i 1 cytrynę za 12 zł.',
      'Kupił pięć jabłek, dwie gruszki i jedną cytrynę za dwanaście złotych.',
    ],
    [
      'Temperatura wynosiła −5 °C, a wiatr wiał z prędkością 60 km/h.',
      'Temperatura wynosiła minus pięć stopni Celsjusza, a wiatr wiał z prędkością sześćdziesiąt kilometrów na godzinę.',
    ],
    [
      'ul. Długa 5 m. 12, 00-238 Warszawa, tel. 22 123 45 67',
      'ulica Długa pięć mieszkanie dwanaście, zero zero dwieście trzydzieści osiem Warszawa, telefon dwa dwa, jeden dwa trzy, cztery pięć, sześć siedem',
    ],
    [
      'Ps 23,1; Mt 5,3–12; 1 Kor 13,4',
      'Psalm dwadzieścia trzy, jeden; Mateusza pięć, trzy — dwanaście; pierwszy Koryntian trzynaście, cztery',
    ],
    [
      'Wyrok SN z 12 marca 2015 r., sygn. IV CSK 270/14',
      'Wyrok Sądu Najwyższego z dwunastego marca dwa tysiące piętnastego roku, sygnatura cztery ce es ka dwieście siedemdziesiąt czternaście',
    ],
    [
      'Kurs euro spadł poniżej 4,30 zł, a dolara do 3,95 zł.',
      'Kurs euro spadł poniżej czterech złotych i trzydziestu groszy, a dolara do trzech złotych i dziewięćdziesięciu pięciu groszy.',
    ],
    [
      'W latach 1918–1939 mieszkało tu ok. 5 tys. ludzi.',
      'W latach tysiąc dziewięćset osiemnaście — tysiąc dziewięćset trzydzieści dziewięć mieszkało tu około pięciu tysięcy ludzi.',
    ],
    [
      'Piec 45 min w temp. 180 °C; dodać 2 dag drożdży i 1/2 l mleka.',
      'Piec czterdzieści pięć minut w temperaturze sto osiemdziesiąt stopni Celsjusza; dodać dwa dekagramy drożdży i pół litra mleka.',
    ],
    [
      'Od 3 do 7 maja oraz 15 VIII urząd nieczynny.',
      'Od trzeciego do siódmego maja oraz piętnastego sierpnia urząd nieczynny.',
    ],
    [
      'Czynsz wynosi 2 500 zł miesięcznie i jest płatny do 10. dnia miesiąca.',
      'Czynsz wynosi dwa tysiące pięćset złotych miesięcznie i jest płatny do dziesiątego dnia miesiąca.',
    ],
    [
      'W 1410 r. pod Grunwaldem walczyło ok. 30 tys. rycerzy.',
      'W tysiąc czterysta dziesiątym roku pod Grunwaldem walczyło około trzydziestu tysięcy rycerzy.',
    ],
    [
      'Pociąg odjeżdża o 6:45, a przyjeżdża o 9:10.',
      'Pociąg odjeżdża o szóstej czterdzieści pięć, a przyjeżdża o dziewiątej dziesięć.',
    ],
    [
      'Dodaj 3 jajka, 200 g cukru i 1 łyżkę miodu.',
      'Dodaj trzy jajka, dwieście gramów cukru i jedną łyżkę miodu.',
    ],
    [
      'Wyrokiem z dnia 4 maja 2021 r. sąd oddalił powództwo o 15 000 zł.',
      'Wyrokiem z dnia czwartego maja dwa tysiące dwudziestego pierwszego roku sąd oddalił powództwo o piętnaście tysięcy złotych.',
    ],
    [
      'Akcje KGHM zdrożały o 1,5 % do 128,40 zł.',
      'Akcje ka gie ha em zdrożały o jeden przecinek pięć procent do stu dwudziestu ośmiu złotych i czterdziestu groszy.',
    ],
    [
      'Szanowna Pani, spotkanie w śr. 15.05 o godz. 14:30 jest aktualne.',
      'Szanowna Pani, spotkanie w środę piętnastego maja o godzinie czternastej trzydzieści jest aktualne.',
    ],
    [
      'Umowa obowiązuje do 30.06.2026 r., czynsz wynosi 1 800 zł.',
      'Umowa obowiązuje do trzydziestego czerwca dwa tysiące dwudziestego szóstego roku, czynsz wynosi tysiąc osiemset złotych.',
    ],
    [
      '„Titanic” zatonął 15 kwietnia 1912 r. o 2:20.',
      '„Titanic” zatonął piętnastego kwietnia tysiąc dziewięćset dwunastego roku o drugiej dwadzieścia.',
    ],
  ],
  cs: [
    [
      'Podle § 2910 zák. č. 89/2012 Sb. odpovídá škůdce za škodu.',
      'Podle paragrafu dva tisíce devět set deset zákon číslo osmdesát devět z roku dva tisíce dvanáct sbírky odpovídá škůdce za škodu.',
    ],
    [
      'Ve 2. pol. 19. stol. žilo v Praze asi 200 tis. obyvatel.',
      'Ve druhé polovině devatenáctého století žilo v Praze asi dvě stě tisíc obyvatel.',
    ],
    [
      'Otevřeno: po–pá 8:00–16:30, so 9–12 h.',
      'Otevřeno: pondělí až pátek osm nula nula až šestnáct třicet, sobota devět až dvanáct hodin.',
    ],
    [
      'Recept: 300 g mouky, 2 vejce, 1/2 l mléka, 1 lžíce cukru.',
      'Recept: tři sta gramů mouky, dvě vejce, půl litru mléka, jedna lžíce cukru.',
    ],
    [
      'Dne 5. 6. 2023 v 8.15 hod. nastoupilo 21 žáků.',
      'Dne pátého června dva tisíce dvacet tři v osm patnáct hodin nastoupilo dvacet jedna žáků.',
    ],
    [
      'Karel IV. zemřel r. 1378, viz str. 45 n.',
      'Karel čtvrtý zemřel roku tisíc tři sta sedmdesát osm, viz strana čtyřicet pět a následující.',
    ],
    [
      'Cena akcií ČEZ klesla o 2,3 % na 850 Kč.',
      'Cena akcií ČEZ klesla o dvě celé tři procenta na osm set padesát korun.',
    ],
    [
      'Vlak R 612 odjíždí v 17.05 z 3. nástupiště.',
      'Vlak R šest set dvanáct odjíždí v sedmnáct nula pět z třetího nástupiště.',
    ],
    ['V 16. a 17. stol. za vlády Rudolfa II.', 'V šestnáctém a sedmnáctém století za vlády Rudolfa druhého.'],
    [
      'Teplota od 2 do 5 °C, vítr 10–15 m/s.',
      'Teplota od dvou do pěti stupňů Celsia, vítr deset až patnáct metrů za sekundu.',
    ],
    [
      'Ž 23,1; Mt 5,3; čl. 10 odst. 1 Listiny',
      'Žalm dvacet tři, jedna; Matouš pět, tři; článek deset odstavec jedna Listiny',
    ],
    [
      'Rozsudek NS ze dne 5. 3. 2019, sp. zn. 25 Cdo 1234/2018',
      'Rozsudek en es ze dne pátého března dva tisíce devatenáct, spisová značka dvacet pět Cdo tisíc dvě stě třicet čtyři z roku dva tisíce osmnáct',
    ],
    [
      'Kurz je 25,35 Kč za 1 €; inflace klesla na 2,1 %.',
      'Kurz je dvacet pět korun třicet pět haléřů za jedno euro; inflace klesla na dvě celé jedna procenta.',
    ],
    [
      'Pečte 40 min. při 180 °C; 1/4 l smetany, 2 žloutky.',
      'Pečte čtyřicet minut při sto osmdesáti stupních Celsia; čtvrt litru smetany, dva žloutky.',
    ],
    [
      'V letech 1939–1945 padlo v okolí 21 obcí přes 3 tis. lidí.',
      'V letech tisíc devět set třicet devět až tisíc devět set čtyřicet pět padlo v okolí dvacet jedna obcí přes tři tisíce lidí.',
    ],
    [
      'Nájem činí 15 000 Kč měsíčně a platí se do 10. dne v měsíci.',
      'Nájem činí patnáct tisíc korun měsíčně a platí se do desátého dne v měsíci.',
    ],
    [
      'V roce 1620 se odehrála bitva na Bílé hoře.',
      'V roce tisíc šest set dvacet se odehrála bitva na Bílé hoře.',
    ],
    [
      'Smíchejte 2 vejce, 150 g cukru a 1 lžičku skořice.',
      'Smíchejte dvě vejce, sto padesát gramů cukru a jednu lžičku skořice.',
    ],
    [
      'Rozsudkem ze dne 4. května 2021 soud žalobu o 15 000 Kč zamítl.',
      'Rozsudkem ze dne čtvrtého května dva tisíce dvacet jedna soud žalobu o patnáct tisíc korun zamítl.',
    ],
    [
      'Schůzka ve st 15. 5. v 14:30 platí, s pozdravem Ing. Malá',
      'Schůzka ve středu patnáctého května v čtrnáct třicet platí, s pozdravem inženýr Malá',
    ],
    [
      'Titanic se potopil 15. dubna 1912 ve 2.20 hodin.',
      'Titanic se potopil patnáctého dubna tisíc devět set dvanáct ve dvě dvacet hodin.',
    ],
  ],
  zh: [
    [
      '2024年第一季度GDP为29.63万亿元，同比增长5.3%。',
      '二零二四年第一季度GDP为二十九点六三万亿元，同比增长百分之五点三。',
    ],
    ['他于1998年12月31日23:59离开北京。', '他于一九九八年十二月三十一日二十三点五十九分离开北京。'],
    [
      '会议定于3月5日（星期二）上午9:30在2号楼301会议室召开。',
      '会议定于三月五日（星期二）上午九点三十分在二号楼三零一会议室召开。',
    ],
    [
      '中国女排3:0完胜，三局比分25:18、25:20、25:23。',
      '中国女排三比零完胜，三局比分二十五比十八、二十五比二十、二十五比二十三。',
    ],
    [
      '房价从1.2万元/㎡涨到1.5万元/㎡，涨幅达25%。',
      '房价从一点二万元每平方米涨到一点五万元每平方米，涨幅达百分之二十五。',
    ],
    ['《民法典》第1165条第1款规定了过错责任。', '《民法典》第一千一百六十五条第一款规定了过错责任。'],
    ['请拨打400-810-1234或010-6512-3456。', '请拨打四零零，八一零，一二三四或零一零，六五一二，三四五六。'],
    [
      '患者男，45岁，体温38.5℃，白细胞12.3×10⁹/L。',
      '患者男，四十五岁，体温三十八点五摄氏度，白细胞十二点三乘以十的九次方每升。',
    ],
    ['把水加热到100℃，保持5～10min，pH≈7。', '把水加热到一百摄氏度，保持五到十分钟，pH约等于七。'],
    ['iPhone 15 Pro Max 256GB售价9,999元起。', 'iPhone 十五 Pro Max 二百五十六GB售价九千九百九十九元起。'],
    ['从1840年到1949年，历时100多年。', '从一八四零年到一九四九年，历时一百多年。'],
    [
      '乘G7次列车，8:00从上海出发，全程1318公里，用时4小时28分。',
      '乘G七次列车，八点从上海出发，全程一千三百一十八公里，用时四小时二十八分。',
    ],
    ['2/3的受访者选A，1/4选B，其余弃权。', '三分之二的受访者选A，四分之一选B，其余弃权。'],
    ['身高1.75m，体重65kg，BMI 21.2。', '身高一点七五米，体重六十五公斤，BMI 二十一点二。'],
    [
      '人民币升值0.5%，报7.1234元/美元；欧元报€1=$1.08。',
      '人民币升值百分之零点五，报七点一二三四元每美元；欧元报一欧元等于一点零八美元。',
    ],
    ['他们2人花了¥2,200，平均每人1100元。', '他们两人花了两千二百元，平均每人一千一百元。'],
    [
      '2023年全国GDP超过126万亿元，人均8.94万元，增速5.2%。',
      '二零二三年全国GDP超过一百二十六万亿元，人均八点九四万元，增速百分之五点二。',
    ],
    [
      '上证指数跌0.45%，收于3,021.98点，成交额7,823亿元。',
      '上证指数跌百分之零点四五，收于三千零二十一点九八点，成交额七千八百二十三亿元。',
    ],
    [
      '地址：北京市朝阳区建国路88号3号楼1502室，邮编100022。',
      '地址：北京市朝阳区建国路八十八号三号楼一五零二室，邮编一零零零二二。',
    ],
    ['他用1小时45分跑完21.0975公里。', '他用一小时四十五分跑完二十一点零九七五公里。'],
    ['每日3次，每次0.5～1g，饭后30分钟服用。', '每日三次，每次零点五到一克，饭后三十分钟服用。'],
    ['WTO、GDP、CEO；5G手机、4K电视、Wi-Fi 6。', 'WTO、GDP、CEO；五G手机、四K电视、Wi-Fi 六。'],
    ['罗马书8:28；约翰福音3:16', '罗马书八章二十八节；约翰福音三章十六节'],
    [
      '订单号：20240315001，金额：¥1,280.50，运费¥0。',
      '订单号：二零二四零三一五零零一，金额：一千二百八十元五角，运费零元。',
    ],
    [
      '第19届亚运会于2023/9/23开幕，中国获201金111银71铜。',
      '第十九届亚运会于二零二三年九月二十三日开幕，中国获二百零一金一百一十一银七十一铜。',
    ],
    ['20世纪80年代，即1980–1989年。', '二十世纪八十年代，即一九八零到一九八九年。'],
    ['若a>b且b>c，则a>c；解得x=±2。', '若a大于b且b大于c，则a大于c；解得x等于正负二。'],
    [
      '国航CA1501次航班08:30起飞，波音787-9执飞。',
      '国航CA一五零一次航班八点三十分起飞，波音七八七杠九执飞。',
    ],
    ['他买了2斤苹果、3两茶叶，花了25.5元。', '他买了两斤苹果、三两茶叶，花了二十五点五元。'],
    [
      '《刑法》第264条：盗窃公私财物，数额较大的，处3年以下有期徒刑。',
      '《刑法》第二百六十四条：盗窃公私财物，数额较大的，处三年以下有期徒刑。',
    ],
    [
      '美联储加息25个基点至5.25%～5.50%，道指跌0.23%。',
      '美联储加息二十五个基点至百分之五点二五到百分之五点五零，道指跌百分之零点二三。',
    ],
    ['T恤¥59.9/件，满200减30，包邮（2kg以内）。', 'T恤五十九元九角每件，满二百减三十，包邮（两公斤以内）。'],
    [
      '凌晨2:05，6.8级地震，震源深度10km，已致2人遇难。',
      '凌晨两点零五分，六点八级地震，震源深度十公里，已致两人遇难。',
    ],
    ['设f(x)=2x+1，则f(3)=7。', '设f(x)等于二x加一，则f(三)等于七。'],
    [
      '《红楼梦》第3回，第45～48页；公元前221年。',
      '《红楼梦》第三回，第四十五到四十八页；公元前二百二十一年。',
    ],
    ['他2岁学琴，12岁获奖，现年62岁。', '他两岁学琴，十二岁获奖，现年六十二岁。'],
    ['微信：wx_2024，电话：139 1234 5678。', '微信：wx_二零二四，电话：一三九一二三四五六七八。'],
    ['房租每月4500元，押一付三，租期12个月。', '房租每月四千五百元，押一付三，租期十二个月。'],
    [
      '2024年2月29日，气温降到-8℃，比前一天低了5℃。',
      '二零二四年二月二十九日，气温降到零下八摄氏度，比前一天低了五摄氏度。',
    ],
    ['他以3分57秒2的成绩获得1500米冠军。', '他以三分五十七秒二的成绩获得一千五百米冠军。'],
    ['全书共320页，定价68.00元，印数1～5000册。', '全书共三百二十页，定价六十八点零零元，印数一到五千册。'],
    [
      '合格率由92.5%升至97.8%，提高了5.3个百分点。',
      '合格率由百分之九十二点五升至百分之九十七点八，提高了五点三个百分点。',
    ],
    ['法院判决被告赔偿原告人民币123,456.78元。', '法院判决被告赔偿原告人民币十二万三千四百五十六点七八元。'],
    [
      '公司第3季度净利润同比下降12.6%，至¥8.45亿。',
      '公司第三季度净利润同比下降百分之十二点六，至八点四五亿元。',
    ],
    [
      '王老师您好，周五（5/17）15:00的课改到周六9:00。',
      '王老师您好，周五（五月十七日）十五点的课改到周六九点。',
    ],
    ['水温保持在60℃左右，加热2小时后加入3勺糖。', '水温保持在六十摄氏度左右，加热两小时后加入三勺糖。'],
    [
      '泰坦尼克号于1912年4月15日2:20沉没，1,517人遇难。',
      '泰坦尼克号于一九一二年四月十五日两点二十分沉没，一千五百一十七人遇难。',
    ],
    ['租约2026/6/30到期，押金2个月，共9000元。', '租约二零二六年六月三十日到期，押金两个月，共九千元。'],
  ],
  ja: [
    [
      '2024年3月期の売上高は1兆2,345億円（前年比+8.5%）。',
      '2024年3月期の売上高は1兆2345億円（前年比プラス8.5パーセント）。',
    ],
    [
      '会議は4月1日(月)10:00〜11:30、3F会議室Aで行います。',
      '会議は4月1日(月)10時から11時30分、3階会議室Aで行います。',
    ],
    ['民法第709条により、¥3,000,000の支払いを命じる。', '民法第709条により、3000000円の支払いを命じる。'],
    [
      '電話03-1234-5678、FAX 03-1234-5679',
      '電話ゼロサン、イチニーサンヨン、ゴーロクナナハチ、FAX ゼロサン、イチニーサンヨン、ゴーロクナナキュー',
    ],
    [
      '気温は−5℃〜3℃、風速10m/s、湿度60%。',
      '気温はマイナス5度から3度、風速秒速10メートル、湿度60パーセント。',
    ],
    [
      '日本は2-1でドイツに勝ち、後半45+2分に堂安が決めた。',
      '日本は2対1でドイツに勝ち、後半45プラス2分に堂安が決めた。',
    ],
    [
      '小麦粉200g、牛乳1/2カップ、大さじ2の油、180℃で約20分焼く。',
      '小麦粉200グラム、牛乳2分の1カップ、大さじ2の油、180度で約20分焼く。',
    ],
    ['身長172.5cm、体重65kg、血圧120/80。', '身長172.5センチメートル、体重65キログラム、血圧120の80。'],
    ['詩篇23:1、ヨハネ3:16', '詩篇23章1節、ヨハネ3章16節'],
    ['x²+2x+1=0の解はx=−1である。', 'xの2乗プラス2xプラス1イコール0の解はxイコールマイナス1である。'],
    ['〒100-0001 東京都千代田区1-1-1', '郵便番号イチゼロゼロ、ゼロゼロゼロイチ 東京都千代田区1の1の1'],
    ['東京発6:00の「のぞみ1号」は新大阪に8:22に着く。', '東京発6時の「のぞみ1号」は新大阪に8時22分に着く。'],
    ['株価は前日比▲1.8%の2,345円、PER15.3倍。', '株価は前日比マイナス1.8パーセントの2345円、PER 15.3倍。'],
    ['第3章 p.45〜48、図2-1、表3を参照。', '第3章 45から48ページ、図2の1、表3を参照。'],
    ['面積は約37万8,000km²、人口は1億2,400万人。', '面積は約37万8000平方キロメートル、人口は1億2400万人。'],
    ['1回2錠、1日3回、食後30分以内に服用。', '1回2錠、1日3回、食後30分以内に服用。'],
    ['大谷が9回裏に45号ソロHR、5-4でサヨナラ勝ち。', '大谷が9回裏に45号ソロHR、5対4でサヨナラ勝ち。'],
    ['価格は¥12,800(税込)、送料¥500〜。', '価格は12800円(税込)、送料500円〜。'],
    ['ローマ8:28、1コリント13:4-7', 'ローマ8章28節、1コリント13章4から7節'],
    [
      'Windows 11 Ver.23H2、メモリ16GB、SSD 512GB',
      'Windows 11 Ver.23 H 2、メモリ16ギガバイト、SSD 512ギガバイト',
    ],
    ['昭和64年1月7日午前6時33分、87歳で崩御。', '昭和64年1月7日午前6時33分、87歳で崩御。'],
    [
      '2023年度の予算は114兆3,812億円、国債費は25.3兆円。',
      '2023年度の予算は114兆3812億円、国債費は25.3兆円。',
    ],
    [
      '急行は1時間に4本(毎時00、15、30、45分発)です。',
      '急行は1時間に4本(毎時ゼロゼロ、15、30、45分発)です。',
    ],
    [
      '卵3個、砂糖80g、バター100g、牛乳大さじ1と1/2。',
      '卵3個、砂糖80グラム、バター100グラム、牛乳大さじ1と2分の1。',
    ],
    ['憲法第9条第2項、最判平成17年9月14日。', '憲法第9条第2項、最判平成17年9月14日。'],
    ['1LDK(45m²)、家賃8.5万円、敷金2ヶ月。', '1 LDK(45平方メートル)、家賃8.5万円、敷金2ヶ月。'],
    ['新宿駅B1F、徒歩5〜7分、雨天中止。', '新宿駅地下1階、徒歩5から7分、雨天中止。'],
    ['家賃は月8万5,000円、管理費5,000円、礼金なし。', '家賃は月8万5000円、管理費5000円、礼金なし。'],
    ['1853年、ペリーが4隻の黒船で浦賀に来航した。', '1853年、ペリーが4隻の黒船で浦賀に来航した。'],
    [
      '正答率は78.5％で、前回より3.2ポイント上がった。',
      '正答率は78.5パーセントで、前回より3.2ポイント上がった。',
    ],
    ['受付は9:30〜16:45、土日は15:00まで。', '受付は9時30分から16時45分、土日は15時まで。'],
    [
      '東京地裁は2023年4月12日、被告に懲役3年6月を言い渡した。',
      '東京地裁は2023年4月12日、被告に懲役3年6月を言い渡した。',
    ],
    ['株価は3.2％高の1,234円50銭で取引を終えた。', '株価は3.2パーセント高の1234円50銭で取引を終えた。'],
    [
      '田中様、5/17(金)15:00の打ち合わせを5/20(月)に変更願います。',
      '田中様、5月17日(金)15時の打ち合わせを5月20日(月)に変更願います。',
    ],
    ['タイタニック号は1912年4月15日2:20に沈没した。', 'タイタニック号は1912年4月15日2時20分に沈没した。'],
    ['契約は2026/6/30まで、家賃は¥85,000/月。', '契約は2026年6月30日まで、家賃は85000円毎月。'],
  ],
  hi: [
    [
      'धारा 144 लागू; ₹5,000 जुर्माना और 6 माह की सज़ा।',
      'धारा एक सौ चवालीस लागू; पाँच हज़ार रुपये जुर्माना और छह माह की सज़ा।',
    ],
    [
      'जनसंख्या 1,21,05,69,573 (2011) थी।',
      'जनसंख्या एक अरब इक्कीस करोड़ पाँच लाख उनहत्तर हज़ार पाँच सौ तिहत्तर (दो हज़ार ग्यारह) थी।',
    ],
    ['15 अगस्त 1947 को रात 12 बजे भारत आज़ाद हुआ।', 'पंद्रह अगस्त उन्नीस सौ सैंतालीस को रात बारह बजे भारत आज़ाद हुआ।'],
    [
      'ट्रेन नं. 12951 शाम 5:30 बजे प्लेटफ़ॉर्म 3 से छूटेगी।',
      'ट्रेन नंबर बारह हज़ार नौ सौ इक्यावन शाम पाँच बजकर तीस मिनट पर प्लेटफ़ॉर्म तीन से छूटेगी।',
    ],
    [
      'तापमान 42.5°C रहा और 3/4 हिस्सा सूखा रहा।',
      'तापमान बयालीस दशमलव पाँच डिग्री सेल्सियस रहा और तीन चौथाई हिस्सा सूखा रहा।',
    ],
    [
      'कंपनी ने ₹1,250 करोड़ (लगभग $150 मिलियन) जुटाए।',
      'कंपनी ने एक हज़ार दो सौ पचास करोड़ रुपये (लगभग एक सौ पचास मिलियन डॉलर) जुटाए।',
    ],
    [
      'भारत ने 3-1 से सीरीज़ जीती; कोहली ने 92 गेंदों में 101* रन बनाए।',
      'भारत ने तीन एक से सीरीज़ जीती; कोहली ने बानवे गेंदों में एक सौ एक नाबाद रन बनाए।',
    ],
    ['20वीं और 21वीं सदी, अध्याय 4, पृ. 45-48', 'बीसवीं और इक्कीसवीं सदी, अध्याय चार, पृष्ठ पैंतालीस से अड़तालीस'],
    [
      'संपर्क: 98765 43210 या 011-2345-6789',
      'संपर्क: नौ आठ सात छह पाँच, चार तीन दो एक शून्य या शून्य एक एक, दो तीन चार पाँच, छह सात आठ नौ',
    ],
    [
      'धारा 376(2) और 506 के तहत 10 साल की सज़ा, ₹50,000 जुर्माना।',
      'धारा तीन सौ छिहत्तर(दो) और पाँच सौ छह के तहत दस साल की सज़ा, पचास हज़ार रुपये जुर्माना।',
    ],
    [
      'सेंसेक्स 350.25 अंक (0.55%) गिरकर 64,112.65 पर बंद हुआ।',
      'सेंसेक्स तीन सौ पचास दशमलव दो पाँच अंक (शून्य दशमलव पाँच पाँच प्रतिशत) गिरकर चौंसठ हज़ार एक सौ बारह दशमलव छह पाँच पर बंद हुआ।',
    ],
    ['सुबह 9:15 बजे से शाम 3:30 बजे तक', 'सुबह नौ बजकर पंद्रह मिनट से शाम तीन बजकर तीस मिनट तक'],
    [
      '1 किलो आलू, 1.5 चम्मच नमक, 250 मिली पानी, 1/4 छोटा चम्मच हल्दी',
      'एक किलो आलू, डेढ़ चम्मच नमक, दो सौ पचास मिलीलीटर पानी, एक चौथाई छोटा चम्मच हल्दी',
    ],
    [
      '26 जनवरी 1950 को संविधान लागू हुआ; 395 अनुच्छेद, 8 अनुसूचियाँ।',
      'छब्बीस जनवरी उन्नीस सौ पचास को संविधान लागू हुआ; तीन सौ पचानवे अनुच्छेद, आठ अनुसूचियाँ।',
    ],
    [
      'दिल्ली से मुंबई 1,384 किमी है; किराया ₹2,450।',
      'दिल्ली से मुंबई एक हज़ार तीन सौ चौरासी किलोमीटर है; किराया दो हज़ार चार सौ पचास रुपये।',
    ],
    ['भारतीय रेल की 12 ट्रेनें 3 घंटे 45 मिनट देरी से चलीं।', 'भारतीय रेल की बारह ट्रेनें तीन घंटे पैंतालीस मिनट देरी से चलीं।'],
    [
      'रेपो दर 6.50% पर स्थिर; रुपया $1 = ₹83.12।',
      'रेपो दर छह दशमलव पाँच शून्य प्रतिशत पर स्थिर; रुपया एक डॉलर बराबर तिरासी रुपये और बारह पैसे।',
    ],
    ['पृष्ठ 12-15 देखें; अध्याय 2, श्लोक 47।', 'पृष्ठ बारह से पंद्रह देखें; अध्याय दो, श्लोक सैंतालीस।'],
    [
      'टी20 में भारत ने 180/4 बनाकर 25 रन से जीत दर्ज की।',
      'टी बीस में भारत ने चार विकेट पर एक सौ अस्सी बनाकर पच्चीस रन से जीत दर्ज की।',
    ],
    ['1/2 किलो पनीर, 3-4 हरी मिर्च, 1 बड़ा चम्मच घी', 'आधा किलो पनीर, तीन से चार हरी मिर्च, एक बड़ा चम्मच घी'],
    [
      'किराया ₹12,000 प्रति माह है और 5 तारीख तक देना होगा।',
      'किराया बारह हज़ार रुपये प्रति माह है और पाँच तारीख तक देना होगा।',
    ],
    [
      '1857 की क्रांति में 10 मई को मेरठ से विद्रोह शुरू हुआ।',
      'अठारह सौ सत्तावन की क्रांति में दस मई को मेरठ से विद्रोह शुरू हुआ।',
    ],
    ['तापमान -2°C तक गिरा; 60% स्कूल बंद रहे।', 'तापमान माइनस दो डिग्री सेल्सियस तक गिरा; साठ प्रतिशत स्कूल बंद रहे।'],
    [
      'न्यायालय ने 4 मई 2021 को ₹2.5 लाख का मुआवज़ा देने का आदेश दिया।',
      'न्यायालय ने चार मई दो हज़ार इक्कीस को ढाई लाख रुपये का मुआवज़ा देने का आदेश दिया।',
    ],
    [
      'शेयर 3.2% बढ़कर ₹1,245.50 पर बंद हुआ।',
      'शेयर तीन दशमलव दो प्रतिशत बढ़कर एक हज़ार दो सौ पैंतालीस रुपये और पचास पैसे पर बंद हुआ।',
    ],
    ['बैठक शुक्रवार, 17/05 को शाम 4:30 बजे होगी।', 'बैठक शुक्रवार, सत्रह मई को शाम चार बजकर तीस मिनट पर होगी।'],
    ['टाइटैनिक 15 अप्रैल 1912 को 2:20 बजे डूबा।', 'टाइटैनिक पंद्रह अप्रैल उन्नीस सौ बारह को दो बजकर बीस मिनट पर डूबा।'],
    [
      'अनुबंध 30/06/2026 तक है; किराया ₹15,000/माह।',
      'अनुबंध तीस जून दो हज़ार छब्बीस तक है; किराया पंद्रह हज़ार रुपये प्रति माह।',
    ],
  ],
};
