/** What American and British trades write short. */
import { trade } from './trade.ts';

const kitchen = trade(
  /(?<!\p{L})(?:tsps?\.?|tbsps?\.?|cups?|oven|bake|simmer|whisk|flour|butter|sugar|eggs?|boil|stir|fry|recipe|saut[eé]|preheat|dough|onions?|garlic|vanilla|chopped|pinch|skillet)(?!\p{L})/iu,
  `
  c.# = cup ~ cups | C.# = cup ~ cups | T.# = tablespoon ~ tablespoons | t.# = teaspoon ~ teaspoons | Tb.# = tablespoon ~ tablespoons
  tb.# = tablespoon ~ tablespoons | tbs.# = tablespoon ~ tablespoons | Tbs.# = tablespoon ~ tablespoons | pdr. = powder | pwdr. = powder | bkg. = baking | veg. = vegetable
  marg. = margarine | unsalt. = unsalted | gran. = granulated | conf. = confectioner's | pc.# = piece ~ pieces | pcs.# = pieces
  env.# = envelope ~ envelopes | chpd. = chopped | chop. = chopped | mncd. = minced | sl.# = slice ~ slices | pt.# = pint ~ pints
  qt.# = quart ~ quarts | gal.# = gallon ~ gallons | hd.# = head ~ heads | bn.# = bunch ~ bunches | bch.# = bunch ~ bunches
  bnch.# = bunch ~ bunches | stk.# = stick ~ sticks | sq.# = square ~ squares | dz.# = dozen ~ dozen | opt. = optional | evap. = evaporated
  cond. = condensed | whpd. = whipped | ext. = extract | van. = vanilla | cinn. = cinnamon | lt. = light | dk. = dark
  br. = brown | froz. = frozen | fz. = frozen | shred. = shredded | grnd. = ground | grd. = ground | grat. = grated | serv. = serving ~ servings
  cal. = calories | carb. = carbohydrates | prot. = protein | sat. = saturated | refrig. = refrigerate | temp. = temperature | btl.# = bottle ~ bottles
  clv.# = clove ~ cloves | cl.# = clove ~ cloves | pkg.# = package ~ packages | pkgs.# = packages | ctn.# = carton ~ cartons
  reg. = regular | crm. = cream | choc. = chocolate | parm. = parmesan | mozz. = mozzarella | AP = all-purpose | EVOO = E V O O | S&P = salt and pepper | s&p = salt and pepper | rm. temp. = room temperature | crumbl. = crumbled | dr. = drained | pkt.# = packet ~ packets
`,
);

const law = trade(
  /§|(?<![\p{L}\p{N}])(?:v\.|Cir\.|F\.(?:[234]d)?|F\. ?Supp|U\.S\.C?\.?|Ct\.|[Pp]laintiffs?|[Dd]efendants?|Stat\.|N\.E\.|S\.W\.|N\.W\.|So\. 2d|So\. 3d|A\.[23]d|P\.[23]d|L\. Rev\.|affirmed|cert\.|[Cc]omplaint|[Aa]ppell\p{L}+|Dkt\.|Compl\.|Restatement|Treas\. Reg|Pl\.['’]s|Def\.['’]s|[Oo]bjection|Tr\. at|[Dd]eposition|[Mm]ot\. )/u,
  `
  Ala. = Alabama | Ariz. = Arizona | Ark. = Arkansas | Cal. = California | Colo. = Colorado | Conn. = Connecticut | Del. = Delaware
  Fla. = Florida | Ga. = Georgia | Haw. = Hawaii | Ill. = Illinois | Ind. = Indiana | Kan. = Kansas | Ky. = Kentucky | La. = Louisiana
  Mass. = Massachusetts | Md. = Maryland | Me. = Maine | Mich. = Michigan | Minn. = Minnesota | Miss. = Mississippi | Mo. = Missouri | Mont. = Montana
  Neb. = Nebraska | Nev. = Nevada | N.H. = New Hampshire | N.J. = New Jersey | N.M. = New Mexico | N.Y. = New York | N.C. = North Carolina
  N.D. = North Dakota | Okla. = Oklahoma | Or. = Oregon | Pa. = Pennsylvania | R.I. = Rhode Island | S.C. = South Carolina | S.D. = South Dakota
  Tenn. = Tennessee | Tex. = Texas | Vt. = Vermont | Va. = Virginia | Wash. = Washington | W. Va. = West Virginia | Wis. = Wisconsin | Wyo. = Wyoming
  N.D. Cal. = Northern District of California | C.D. Cal. = Central District of California
  S.D. Cal. = Southern District of California | E.D. Cal. = Eastern District of California | N.D. Ill. = Northern District of Illinois | D. Mass. = District of Massachusetts | E.D. Pa. = Eastern District of Pennsylvania | E.D. Va. = Eastern District of Virginia
  D. Del. = District of Delaware | D.N.J. = District of New Jersey | S.D. Tex. = Southern District of Texas | N.D. Tex. = Northern District of Texas | E.D. Tex. = Eastern District of Texas | W.D. Tex. = Western District of Texas
  S.D. Fla. = Southern District of Florida | M.D. Fla. = Middle District of Florida | E.D. Mich. = Eastern District of Michigan | W.D. Wash. = Western District of Washington | D.D.C. = District of D C | D.C. Cir. = D C Circuit | Fed. Cir. = Federal Circuit
  App. Ct. = Appellate Court | App. Div. = Appellate Division | Ct. App. = Court of Appeals | Sup. Ct. = Supreme Court | Super. Ct. = Superior Court | Dist. Ct. = District Court | Cir. Ct. = Circuit Court
  Del. Ch. = Delaware Chancery | Bankr. = Bankruptcy | Fed. Cl. = Federal Claims | reh'g = rehearing | reh'g denied = rehearing denied | cert. denied = certiorari denied | cert. granted = certiorari granted | vac'd = vacated | rem'd = remanded
  rev'd = reversed | aff'd = affirmed | aff'g = affirming | rev'g = reversing | per cur. = per curiam | Def. = Defendant | Defs. = Defendants | Pl. = Plaintiff | Pls. = Plaintiffs
  Def.'s = Defendant's | Pl.'s = Plaintiff's | Defs.' = Defendants' | Pls.' = Plaintiffs' | Pet'r = Petitioner | Resp't = Respondent | Resp. = Respondent | App'x = Appendix | Ex. = Exhibit | Exs. = Exhibits | Exh. = Exhibit | Decl. = Declaration | Aff. = Affidavit
  Dep. = Deposition | Tr. = Transcript | Br. = Brief | Mot. = Motion | Mem. = Memorandum | Opp'n = Opposition | Dkt. = Docket | Doc. = Document | Compl. = Complaint | Am. Compl. = Amended Complaint | Ans. = Answer
  Stip. = Stipulation | Ann. = Annotated | L. Rev. = Law Review | L.J. = Law Journal | Harv. = Harvard | Colum. = Columbia | Stan. = Stanford | Ins. = Insurance | Indus. = Industries | Transp. = Transportation | Mun. = Municipal
  Auth. = Authority | Emp. = Employment | Treas. Reg. = Treasury Regulation | Rev. Rul. = Revenue Ruling | Gen. Stat. = General Statutes | Penal Code Ann. = Penal Code Annotated | Civ. Code = Civil Code | Bus. & Prof. Code = Business and Professions Code
  cl. = clause | subd. = subdivision | subsec. = subsection | ch. = chapter | tit. = title | Tr. at = Transcript at | n.# = note | hereinaft. = hereinafter | Fed. Reg. = Federal Register | Cong. Rec. = Congressional Record | H.R. Rep. = House Report | S. Rep. = Senate Report
  Mfrs. = Manufacturers | Assocs. = Associates | Hosp. = Hospital | Sch. = School | Elec. = Electric | Chem. = Chemical | Pharms. = Pharmaceuticals | Labs. = Laboratories | Techs. = Technologies | Sys. = Systems | Servs. = Services | Props. = Properties | Enters. = Enterprises | Prods. = Products | Fin. = Financial | Nat'l = National | Int'l = International | Comm'r = Commissioner | Summ. J. = Summary Judgment | J. on the Pleadings = Judgment on the Pleadings | Mot. to Dismiss = Motion to Dismiss
`,
);

const medicine = trade(
  /(?<![\p{L}\p{N}])(?:mg|BP|HR|patients?|Pt\.?|Dx|Rx|Hx|h\/o|s\/p|c\/o|y\/o|yo|ER|ICU|CT|MRI|ECG|EKG|symptoms?|dose|biopsy|fracture|b\.i\.d\.|t\.i\.d\.|p\.r\.n\.|tabs?\.)(?![\p{L}\p{N}])/u,
  `
  h/o = history of | s/p = status post | p/w = presents with | r/o = rule out | d/c = discontinue | D/C = discharge | w/u = workup | n/v = nausea and vomiting | N/V = nausea and vomiting
  dx = diagnosis | Dx = diagnosis | tx = treatment | Tx = treatment | hx = history | Hx = history | PMHx = past medical history | PMH = past medical history | FHx = family history | sx = symptoms | Sx = symptoms | fx = fracture | Fx = fracture | abd. = abdominal | bilat. = bilateral
  ant. = anterior | post. = posterior | inj. = injection | susp. = suspension | soln. = solution | oint. = ointment | conc. = concentration | tab.# = tablet ~ tablets | tabs.# = tablets | cap.# = capsule ~ capsules | caps.# = capsules
  adm. = admitted | disch. = discharged | pos. = positive | neg. = negative | resp. = respiratory | pt. = patient | pts. = patients | Pts. = Patients | preop = pre-op | yo = year-old | wt. = weight | ht. = height | NKDA = N K D A | mod. = moderate | sev. = severe | prev. = previous | exam. = examination | lac. = laceration | amb. = ambulatory | neuro. = neurological | gtts = drops | gtt = drop | abx = antibiotics | ↑ = increased | ↓ = decreased | O/E = on examination | o/e = on examination | A&O = alert and oriented
`,
);

const business = trade(
  /(?<![\p{L}\p{N}])(?:Attn|Dept|Subject|Re|RE|FW|cc|CC|[Ii]nvoice|[Ii]nv\.|P\.?O\.?|PO|[Qq]ty|[Aa]cct|[Aa]mt|[Pp]mt|[Bb]al\.|[Nn]et \d\d|[Oo]rder|[Ss]hip|[Tt]erms|[Tt]otal|EOD|COB|ASAP|RSVP|meeting|mtg|[Dd]eposit|[Rr]eceipt)(?!\p{L})/u,
  `
  Purch. = Purchasing | Acctg. = Accounting | Mktg. = Marketing | Ops. = Operations | Recv. = Receiving | Rcvg. = Receiving | rcvd. = received | rcvd = received | Whse. = Warehouse | whse. = warehouse | Distrib. = Distribution | Exec. = Executive
  Secy. = Secretary | Treas. = Treasurer | Chmn. = Chairman | Supv. = Supervisor | Cust. = Customer | cust. = customer | Svc. = Service | svc. = service | Svcs. = Services | Prod. = Product | Mdse. = Merchandise | mdse. = merchandise | disc. = discount | Disc. = Discount | pymt. = payment | pmts. = payments
  chg. = charge | chgs. = charges | frt. = freight | Frt. = Freight | hdlg. = handling | S&H = shipping and handling | pls. = please | Pls. = Please | plz. = please | rcpt. = receipt | ck. = check | dep. = deposit | subtot. = subtotal | ttl. = total | tot. = total | B/L = bill of lading
  Ofc. = Office | ofc. = office | Flr. = Floor | fl. = floor | Fl. = Floor | Tpke. = Turnpike | Expy. = Expressway | Trl. = Trail | Plz. = Plaza | Cswy. = Causeway | Ind. = Industrial | Mgr. = Manager | mo. = month | mos. = months | wk. = week | yr. = year | FYI = F Y I | btw. = between | pd. = paid | rem. = remaining | adj. = adjustment | purch. = purchase | Cat. = Catalog | cat. = catalog | desc. = description | Desc. = Description | unit pr. = unit price | ext. price = extended price | bx. = box | bxs. = boxes | cs. = case | dz. = dozen | pr. = pair | gr. wt. = gross weight | recd = received | sched. = schedule | conf. = conference | Conf. = Conference | conf. call = conference call | Rep. = Representative | rep. = representative | dir. = director | Dir. = Director | asst. = assistant | agmt. = agreement | Agmt. = Agreement | req. = request | Req. = Requisition | approv. = approval | comms = communications | prelim. = preliminary | exp. = expires | refund. = refundable | lb. = pound | lbs. = pounds
`,
);

const finance = trade(
  /[$€£]\d|\d ?%|(?<![\p{L}\p{N}])(?:EBITDA|EPS|Q[1-4]|FY\d\d|Dow|Nasdaq|NASDAQ|NYSE|yield|revenue|shares?|stock|Fed|bps|dividend)(?![\p{L}\p{N}])/u,
  `
  chg. = change | yld. = yield | cap. = capitalization | sh.# = share ~ shares | shs.# = shares | sh. = share | fwd. = forward | cons. = consensus | ann. = annual | annlzd. = annualized | pct. = percent | pct = percent | bln = billion | bln. = billion | mln. = million | mln = million | trn = trillion | bu.# = bushel ~ bushels | bbl.# = barrel ~ barrels | bbls.# = barrels | fut. = futures | Treas. = Treasury | prev. = previous | prelim. = preliminary | unch. = unchanged | adj. = adjusted | incr. = increase | dec. = decrease | div. = dividend | wtd. = weighted | outst. = outstanding | exch. = exchange | Exch. = Exchange | gov't = government | mfg. = manufacturing | nonfin. = nonfinancial | q/q = quarter over quarter | y/y = year over year | a.r. = annual rate | s.a. = seasonally adjusted | YTD = year to date | ytd = year to date
`,
);

const sport = trade(
  /\d[-–]\d|(?<![\p{L}\p{N}])(?:inning|RBI|ERA|touchdown|goals?|[Ll]eague|season|quarter|coach|innings|wickets?|half|match|game|score[ds]?)(?![\p{L}\p{N}])/u,
  `
  yds.# = yards | yd.# = yard ~ yards | TDs# = touchdowns | TD# = touchdown ~ touchdowns | rec.# = receptions | att.# = attempts | comp.# = completions | stl.# = steals | stls.# = steals | blk.# = blocks | blks.# = blocks | pen. = penalty | o.g. = own goal | wkts = wickets | wkt = wicket | wkts. = wickets | def. = defeated | rd. = round | qual. = qualifying | HRs = home runs | HR# = home run ~ home runs | K's = strikeouts | Ks# = strikeouts | SBs = stolen bases | rebs.# = rebounds | asts.# = assists | TOs# = turnovers | FT# = free throws | FG# = field goals | dbl. = double | trpl. = triple | inn. = innings | Assoc. = Association | Champ. = Championship | champ. = champion | att. = attendance | ref. = referee | Ref. = Referee | mgr. = manager | capt. = captain
`,
);

const property = trade(
  /(?<![\p{L}\p{N}])(?:\d ?BR|\d ?bd|sq\. ft\.|bdrms?\.?|apt\.|[Rr]ent|[Ll]ease|condo|bsmt\.|[Rr]ealt\p{L}+|mo\. rent|utils?\.|sec\. dep\.)(?!\p{L})/u,
  `
  BR# = bedroom ~ bedrooms | BA# = bath ~ baths | BR/BA = bedroom and bath | bsmt. = basement | gar. = garage | frplc. = fireplace | fplc. = fireplace | hdwd. = hardwood | hrdwd. = hardwood | flrs. = floors | kit. = kitchen | W/D = washer and dryer | w/d = washer and dryer | D/W = dishwasher | d/w = dishwasher | H/W = hot water | din. rm. = dining room | liv. rm. = living room | LR = living room | DR = dining room | mstr. = master | reno. = renovated | renov. = renovated | fin. = finished | unfin. = unfinished | lndry. = laundry | furn. = furnished | unfurn. = unfurnished | prkg. = parking | elev. = elevator | avail. = available | pkg. = parking | yd. = yard | stor. = storage | ht. = heat | elec. = electric | inc. = included | refs. = references | bkgd. = background | immed. = immediately | appls. = appliances | appl. = application | cath. ceil. = cathedral ceiling | ceil. = ceiling | ss appls. = stainless steel appliances
`,
);

export const englishTrades = [property, kitchen, law, medicine, business, finance, sport];
