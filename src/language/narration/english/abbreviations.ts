/** English words written short. What means different things by its neighbors is known here and said in `context.ts`. */
import { type Abbreviations, abbreviationTable } from '../abbreviations/table.ts';

const table = abbreviationTable(`
  Weds.* = Wednesday | Mr. = Mister | Mr = Mister | Mrs = Missus | Mrs. = Missus | Ms. = Miz | Messrs. = Messieurs | Prof. = Professor | Rev. = Reverend
  Hon. = Honorable | Gen. = General | Col. = Colonel | Maj. = Major | Capt. = Captain | Lt. = Lieutenant
  Sgt. = Sergeant | Cpl. = Corporal | Cmdr. = Commander | Adm. = Admiral | Gov. = Governor | Sen. = Senator
  Rep. = Representative | Pres.* = President | Supt. = Superintendent | Jr.* = Junior | Esq.* = Esquire
  Mt. = Mount | Ft. = Fort | Ave.* = Avenue | Ctrl = Control | esp.* = especially | appt.* = appointment
  Hosp.* = Hospital | bldg. = building | vol.* = volume | gov't = government | int'l = international
  a.e.t.* = after extra time | b.i.d.* = twice a day | t.i.d.* = three times a day | p.a.* = per annum
  concs. = concessions | p/p = per person | pcm = per calendar month | YoY = year over year | Lvl = level
  npm = N P M | Ph: = Phone: | y/y = year over year | Blvd.* = Boulevard | Rd.* = Road | Rm. = Room | Ln.* = Lane
  Hwy.* = Highway | Pkwy.* = Parkway | Sq.* = Square | Apt. = Apartment | vs. = versus | vs = versus
  etc.* = et cetera | e.g. = for example | i.e. = that is | eg. = for example | ie. = that is | cf. = compare
  viz. = namely | approx. = approximately | dept.* = department | Dept.* = Department | est.* = established
  Est. = Established | et al.* = and others | ibid.* = ibidem | incl. = including | excl. = excluding
  misc.* = miscellaneous | tel. = telephone | Tel. = Telephone | ext.* = extension | max.* = maximum
  qtr.* = quarter | pts.* = points | pop.* = population | exp.* = expires | Mme. = Madame | TL;DR = T L D R
  mo.* = month | Inc.* = Incorporated | Ltd.* = Limited | Corp.* = Corporation | Co.* = Company | co.* = company | Co. Rd. = County Road | pmt.* = payment | min. pmt. = minimum payment | Wash., = Washington, | SC. = Scene | V~ = volts A C | Bros.* = Brothers
  Assn.* = Association | Univ.* = University | Govt.* = Government | Jan.* = January | Feb.* = February
  Mar.* = March | Apr.* = April | Jun.* = June | Jul.* = July | Aug.* = August | Sept.* = September
  Sep.* = September | Oct.* = October | Nov.* = November | Dec.* = December | Mon.* = Monday | Tue.* = Tuesday
  Tues.* = Tuesday | Wed.* = Wednesday | Thu.* = Thursday | Thur.* = Thursday | Thurs.* = Thursday | Fri.* = Friday
  Sat.* = Saturday | a.k.a.* = also known as | Sun., = Sunday, | Ph.D.* = P H D | Ph.D = P H D | PhD = P H D
  PhDs = P H D's | M.Sc.* = M S C | MSc = M S C | B.Sc.* = B S C | BSc = B S C | D.Phil.* = D Phil | Ed.D.* = E D D
  LLC = L L C | km/h = kilometers per hour | mph = miles per hour | kph = kilometers per hour | avg.* = average
  Rte. = Route | lat.* = latitude | op. cit.* = opus citatum | Op. Cit.* = opus citatum | orig.* = originally | temp.* = temperature
  qty.* = quantity | yrs.* = years | wks.* = weeks | asst. = assistant | assoc. = associate | intl. = international
  natl. = national | trans.* = translated by | q.v.* = which see | R.I.P.* = R I P | AT&T = A T and T
  Q&A = Q and A | Ste.* = Suite | Hts.* = Heights | Pl.* = Place | Ct.* = Court | w/o = without | w/ = with
  b/c = because | c/o = care of | and/or = and or | he/she = he or she | she/he = she or he | s/he = she or he
  his/her = his or her | him/her = him or her | yes/no = yes or no | a/b = A or B | A/B = A B | n/a = not applicable
  N/A = not applicable
  Pub. L. = Public Law | Bd. = Board | Educ.* = Education | Fed. = Federal | Fed. R. Civ. P. = Federal Rule of Civil Procedure | Fed. R. Evid. = Federal Rule of Evidence
  Comm'n = Commission | Ass'n = Association | Dep't = Department | Nat'l = National | Int'l = International | Gov't = Government | Supp. = Supplement
  Cir.* = Circuit | Dist. = District | Ct. App. = Court of Appeals | Cal. = California | cl. = clause | Atty. = Attorney
  agg.* = on aggregate | acct. = account | addl. = additional | amt. = amount | attn. = attention | Attn: = Attention:
  bal. = balance | bk. = book | bks. = books | Bks. = Books | Bk. = Book | cert. = certified | chs. = chapters | cont.* = continued
  cont'd = continued | corp. = corporation | dia.* = diameter | dim. = dimensions | div. = division | ed. by = edited by
  edn.* = edition | encl.* = enclosed | equiv.* = equivalent | esq.* = esquire | fem.* = feminine | fwd = forward
  gen.* = general | hdqrs.* = headquarters | illus. = illustrated | info. = information | lbl. = label | mgmt.* = management
  mgr.* = manager | mfg.* = manufacturing | mfr.* = manufacturer | mss. = manuscripts | n.d.* = no date | n.p.* = no place
  nat'l = national | ass'n = association | dep't = department | obj. = object | pkg.* = package | pkgs.* = packages
  pres. = president | pseud.* = pseudonym | pub. = published | repr. = reprinted | ret. = retired | rev. ed.* = revised edition
  Sec'y = Secretary | sing.* = singular | supp.* = supplement | syn.* = synonym | tr. = translated by | vols.* = volumes
  wt.* = weight | ht.* = height | Pls = Please | pls = please | Plz = Please | plz = please | thx = thanks | Thx = Thanks
  Kgs = Kind regards | Rgds = Regards | rgds = regards | wk = week | mtg = meeting | mtg. = meeting | msg = message | tmrw = tomorrow
  appx. = approximately | bps = basis points | Jr = Junior | Pvt. = Private | Amb. = Ambassador | Insp. = Inspector | Det. = Detective
  Fr. = | Dr.* = | St.* = | Sr.* = | Pt. = | App. = | No.* = | Nos. = | no.* = | nos. = | v. = | ed.* = | eds.* = | inst.* = | c.* =
  p. = | pp. = | vol.* = | ch. = | chap. = | sec.* = | secs.* = | fig.* = | figs. = | eq. = | eqs. = | art.* = | arts.* = | tab.* = | ref.* = | refs.* = references
  para. = | paras. = | pts.* = | sc. = | ll. = | ca. = | op.* = | ver. = | long.* = | vv. = | n.* = | nn. = | bro.* = | Brig. = Brigadier
  Sun.* = | in.* = | min.* = | Max.* = | Min. = | T.* = | abbr.* = | deg.* = | obs.* = | resp.* = | publ. = | subj.* = | seq.* = | prob.* =
  Phil. = | Matt. = | Rom. = | Deut. = | Exod. = | Lev. = | Num. = | Josh. = | Judg. = | Chron. = | Neh. = | Prov. = | Eccl. = | Isa. = | Jer. =
  Ezek. = | Hos. = | Mic. = | Zech. = | Mal. = | Cor. = | Gal. = | Eph. = | Thess. = | Tim. = | Heb. = | Jas. = | Pet. = | Ps. = | Pss. = | 3d. =
  Jno. = John | Wm. = William | Chas. = Charles | Geo. = George | Thos. = Thomas | Robt. = Robert | lg. = large
  sm. = small | pkt. = packet | q/q = quarter over quarter | m/m = month over month
  d/b/a = doing business as | btwn. = between | btw = by the way | bdrm. = bedroom | bdrms.* = bedrooms
| apt. = apartment | apts.* = apartments | util.* = utilities | utils.* = utilities
  Bn. = Battalion | Regt. = Regiment | Div. = Division | Sqn. = Squadron | Bde. = Brigade | Coy. = Company
  hrs. = hours | yr.* = year | rebs* = rebounds | asts* = assists | kt = knots | kts = knots | pd. = paid
  recd. = received | rec'd = received | w/e = week ending | c/w = complete with | w.r.t. = with respect to
  i.i.d.* = I I D | s.t. = such that | iff = if and only if | resp = respectively
  wlog = without loss of generality | Thm. = Theorem | Lem. = Lemma | Prop. = Proposition | Def. = Definition
  Rem. = Remark | Ex. = Example | Alg. = Algorithm | Tbl. = Table | Suppl. = Supplement | suppl. = supplement
  ms. = manuscript | fol. = folio | fols. = folios | pl. = plate | pls. = plates
| cont'd. = continued | mkt. = market | mkts.* = markets | govt.* = government
  gvt. = government | hosp.* = hospital | hwy. = highway | rd.* = road | ave.* = avenue | blvd.* = boulevard
  tbsp.* = tablespoon | ctn. = carton | doz.* = dozen | ea.* = each | sq. ft.* = square feet
  sq. mi.* = square miles | cu. ft.* = cubic feet | sq. m.* = square meters | cu. in.* = cubic inches
  sq. in.* = square inches | p.o.* = by mouth | q.i.d.* = four times a day | q.d.* = every day | p.r.n.* = as needed
  a.c.* = before meals | p.c.* = after meals | q.h.s.* = at bedtime | h.s.* = at bedtime | bbl = barrel | bbls = barrels
  prep. = preparation | w/w = week over week | inn.* = innings | choc. = chocolate | QoQ = quarter over quarter | MoM = month over month | CapEx = cap ex | OpEx = op ex
  Evid. = Evidence | Civ. = Civil | Crim. = Criminal | Const. = Constitution | Amend. = Amendment | Stat. = Statutes | Reg. = Regulation | Regs. = Regulations | Rev. Stat.* = Revised Statutes
  Pharm. = Pharmacy | Mfg. = Manufacturing | Intl. = International | Natl. = National | Rev. Proc. = Revenue Procedure
  Tbsps.* = tablespoons | Tsps.* = teaspoons | tbsps.* = tablespoons | tsps.* = teaspoons | med. = medium | lge. = large
  m.p. = melting point | b.p. = boiling point | aff'd = affirmed | rev'd = reversed | aff'g = affirming | rev'g = reversing | Rwy. = Runway | Twy. = Taxiway | Pk.* = Park | o.w.* = one way | r/t = round trip | emer. = emeritus | Accts. = Accounts | accts. = accounts | Acct. = Account | exc. = except | hols.* = holidays | hol.* = holiday | fn. = footnote | fns. = footnotes | inv. = invoice | iss. = issue
  vis. = visibility | qty = quantity | Qty = Quantity | yoy = year over year | qoq = quarter over quarter
  ast.* = assists | reb.* = rebounds | (Ret.) = (Retired) | elev. = elevation | mvt. = movement | mvts. = movements | therm. = thermometer | Sects. = Sections
  sects. = sections | Mtn.* = Mountain | Mtns.* = Mountains | Ctr.* = Center | Cres.* = Crescent | Gdns.* = Gardens
  Tce.* = Terrace | Ter.* = Terrace | Jct.* = Junction | Sta.* = Station | Stn.* = Station | nr. = near | opp. = opposite
  betw. = between | abt. = about | perf. = performance | req. = required | reqd.* = required
  req'd = required | sched. = scheduled | typ. = typically | unk.* = unknown | usu. = usually | a/c = account
  w.e.f. = with effect from | dbl. = double | sgl. = single | att.* = attached
  Mich.* = Michigan
  Tenn.* = Tennessee
  w/in = within | w/out = without
  incl = including | excl = excluding | est'd = established | wkly = weekly | mthly = monthly
  quar. = quarterly | ppl = people | Xmas = Christmas | calc. = calculated | cont = continued
  corr. = corrected | diff. = difference | dup. = duplicate | elec. = electric | eng. = engineer | eqn. = equation | eqns. = equations
  Eqn. = Equation | Eqns. = Equations | freq. = frequency | gov. = government | hist. = history | ident. = identical
  incr. = increase | init. = initial | loc. cit.* = in the place cited
  neg. = negative | parl. = parliament | phys. = physics
  poss. = possibly | prelim. = preliminary | prev. = previously | princ. = principal | quot. = quotation
  ref'd = referred | rpt. = report | std. = standard
  stmt. = statement | surg. = surgery | terr. = territory | transl. = translated by | trib. = tribunal
  var. = variant | wgt. = weight
  pg. = page | pgs. = pages | Pg. = Page | Attys. = Attorneys | Cmte. = Committee | Cttee. = Committee | Insts. = Institutes
  Soc. = Society | Acad. = Academy | Coll. = College | Mus. = Museum | Conf. = Conference | Proc. = Proceedings
  Bull. = Bulletin | Sci. = Science
  Eng'g = Engineering | Eng. = Engineering | Hist. = History | Q'ly = Quarterly | Quar. = Quarterly
  Viz. = Namely | ff.* = and following | passim = passim | sup. = superior | inf. = inferior | Thurs = Thursday | Tues = Tuesday
  approx = approximately | Approx = Approximately | hrs = hours | mins = minutes | Atty. Gen.* = Attorney General | Lt. Gov. = Lieutenant Governor | Lt. Col. = Lieutenant Colonel | Brig. Gen. = Brigadier General | Maj. Gen. = Major General
  msg. = message | msgs. = messages | Msg. = Message | ltr. = letter | Ltr. = Letter | dau. = daughter | daus. = daughters | brn. = brown | blu. = blue | blk. = black | wht. = white | grn. = green | gry. = gray | blnd. = blond | Add'l = Additional | add'l = additional | sec. dep. = security deposit | smkg. = smoking | N.Y.C.* = N Y C | Inf. Div. = Infantry Division | Inf. Regt. = Infantry Regiment | Cav. = Cavalry | Art. Regt. = Artillery Regiment | Engr. = Engineer | Armd. = Armored | Abn. = Airborne | Mtn. Div. = Mountain Division | Sq. Ldr. = Squadron Leader | Flt. Lt. = Flight Lieutenant | Wing Cdr. = Wing Commander | Cdr. = Commander | Cdre. = Commodore | R.Adm. = Rear Admiral | V.Adm. = Vice Admiral | 1st Sgt. = First Sergeant | Pfc. = Private First Class | Spc. = Specialist | attend. = attendance | Att.: = Attendance: | att.: = attendance: | o/n = overnight | cen. = census | Summ. J.* = Summary Judgment | w/in = within | f/k/a = formerly known as | a/k/a = also known as | o/b/o = on behalf of | N.B. = nota bene | i.v.* = I V | i.m.* = I M | et seq.* = and following | et ux.* = and wife | inter al. = among other things | arr'd = arrived | dep'd = departed | immed. = immediately | occas. = occasionally | freq. = frequently | gen'l = general | adm'r = administrator | ex'r = executor | subcomm. = subcommittee | sess. = session | Sess. = Session | Cong. = Congress | introd. = introduction | biog. = biography | bibl. = bibliography | chron. = chronology | facs. = facsimile | frontis. = frontispiece | unpag. = unpaginated | unpub. = unpublished | posth. = posthumous | attrib. = attributed | anon. = anonymous | comp. = compiler | compl. = complete | contrib. = contributor | illust. = illustrated | engr. = engraved | ser. = series | Ser. = Series | n.s. = new series | abbrev. = abbreviation | adj. = adjective | adv. = adverb | pron. = pronoun | subsp. = subspecies | ssp. = subspecies | spp. = species | sp. nov. = new species | gen. nov. = new genus | aq. = aqueous | sat. aq. = saturated aqueous | dil. = dilute | anh. = anhydrous | anhyd. = anhydrous | satd. = saturated | soln. = solution | solns. = solutions | cryst. = crystalline | decomp. = decomposes | recryst. = recrystallized | purif. = purified | calcd. = calculated | calcd = calculated | obsd. = observed | theor. = theoretical | exptl. = experimental | expt. = experiment | expts. = experiments | quant. = quantitative | coeff. = coefficient | param. = parameter | params. = parameters | vel. = velocity | accel. = acceleration | sec'y = secretary | yrbk. = yearbook | bdg. = building | bldgs. = buildings | apptd. = appointed | b'day = birthday
`);

/** Never written with a capital, or names when they are: `Max.` */
const notCapital = new Set(
  'max. pop. mo. vs mph kph km/h bps wk cl. gen. pres. dim. obj. sing. syn. tr. cal. ret. dia. ht. wt. pub.'.split(
    ' ',
  ),
);

/** At the start of a sentence they are written with a capital. */
const capitals = Object.entries(table.spoken).flatMap(([short, [word]]) => {
  const capital = short[0]!.toUpperCase() + short.slice(1);
  const isNew = capital !== short && !(capital in table.spoken) && !notCapital.has(short) && word !== '';
  return isNew ? [[capital, short, word[0]!.toUpperCase() + word.slice(1)] as const] : [];
});

export const abbreviations: Abbreviations = {
  ...table,
  spoken: { ...table.spoken, ...Object.fromEntries(capitals.map(([capital, , word]) => [capital, [word]])) },
  endings: new Set([
    ...table.endings,
    ...capitals.filter(([, short]) => table.endings.has(short)).map(([capital]) => capital),
  ]),
};
