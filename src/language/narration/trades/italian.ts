/** What Italian trades write short. */
import { trade } from './trade.ts';

const kitchen = trade(
  /(?<!\p{L})(?:farina|zucchero|burro|olio|forno|infornat\p{L}+|uova|uovo|latte|cucch\p{L}*\.?|pasta|aglio|cipolla|ricetta|cuocer\p{L}*|mescolat\p{L}+|pepe|tuorli?|lievito|parmigiano|sale|soffrigg\p{L}+)(?!\p{L})/iu,
  `
  gr# = grammo ~ grammi | gr.# = grammo ~ grammi | g.# = grammo ~ grammi | gratt. = grattugiato | grattug. = grattugiato | trit. = tritato | cucch.# = cucchiaio ~ cucchiai | c.# = cucchiaio ~ cucchiai | spicch.# = spicchio ~ spicchi | sp.# = spicchio ~ spicchi | fog.# = !foglia ~ foglie | bicch.# = bicchiere ~ bicchieri | vas.# = vasetto ~ vasetti | sc.# = !scatola ~ scatole | tazz.# = !tazza ~ tazze | pizz.# = pizzico ~ pizzichi | x = per | rosm. = rosmarino | prezz. = prezzemolo | basil. = basilico | pom. = pomodoro | cott. = cottura | Cott. = Cottura | prep. = preparazione | Prep. = Preparazione | temp. amb. = temperatura ambiente | t.a. = temperatura ambiente | extrav. = extravergine | evo = extravergine | EVO = extravergine | vegetar. = vegetariano | lt# = litro ~ litri | lt.# = litro ~ litri | et.# = etto ~ etti | hg# = etto ~ etti | bust.# = !bustina ~ bustine | fett.# = !fetta ~ fette | ramett.# = rametto ~ rametti | pers.# = !persona ~ persone | porz.# = !porzione ~ porzioni | cip.# = !cipolla ~ cipolle | cip. = cipolla | zucc. = zucchero | pomod. = pomodoro | past. = pastella
`,
);

const law = trade(
  /(?<!\p{L})(?:[Aa]rtt?\.|Cass\.|[Ss]ent\.|[Ss]ez\.|c\.c\.|c\.p|[Dd]\. ?[Ll]gs|[Ll]egge|comma|[Tt]rib\.|[Tt]ribunale|Corte|ordinanza|TAR|ricorso)(?!\p{L})/u,
  `
  sez. un. = sezioni unite | Sez. un. = sezioni unite | Sez. Un. = sezioni unite | sez. lav. = sezione lavoro | Sez. lav. = sezione lavoro | sez. trib. = sezione tributaria | sez. civ. = sezione civile | sez. pen. = sezione penale | Foro it. = Foro italiano | Giur. it. = Giurisprudenza italiana | Giur. cost. = Giurisprudenza costituzionale | Giust. civ. = Giustizia civile | Riv. dir. civ. = Rivista di diritto civile | Riv. = Rivista | dir. = diritto | proc. = procedura | civ. = civile | pen. = penale | amm. = amministrativo | lav. = lavoro | Cons. St. = Consiglio di Stato | Cons. Stato = Consiglio di Stato | C. giust. = Corte di giustizia | rel. = relatore | Rel. = relatore | est. = estensore | Est. = estensore | Pres. = presidente
  ric. = ricorso | res. = resistente | conv. = convertito | mod. = modificato | succ. = successive | s.m.i. = successive modifiche e integrazioni | ss.mm.ii. = successive modificazioni e integrazioni | cpv. = capoverso | disp. att. = disposizioni di attuazione | disp. trans. = disposizioni transitorie | prel. = preliminari | att. = attuazione | C. App. = Corte d'appello | C. conti = Corte dei conti | rep. = repertorio | R.G. = registro generale | r.g. = registro generale | R.G.N.R. = registro generale notizie di reato | imp. = imputato | p.o. = persona offesa | p.c. = parte civile | p.m. = pubblico ministero | P.M. = pubblico ministero | P.G. = procuratore generale | g.i.p. = giudice per le indagini preliminari | GIP = giudice per le indagini preliminari | G.U. = Gazzetta Ufficiale | in comb. disp. = in combinato disposto | comb. disp. = combinato disposto | l.f. = legge fallimentare | l. fall. = legge fallimentare | c.d. = cosiddetto | cd. = cosiddetto | conf. = conforme | mass. = massima | giur. = giurisprudenza | dottr. = dottrina | ult. cpv. = ultimo capoverso | u.c. = ultimo comma | ult. co. = ultimo comma
`,
);

const travel = trade(
  /(?<!\p{L})(?:treno|treni|bin\.|binario|stazione|FR|IC|REG|[Vv]olo|[Pp]artenz\p{L}|[Aa]rriv[oi]|fermata|autobus|linea|Frecciarossa|Intercity|C\.le)(?!\p{L})/u,
  `
  Reg.> = Regionale | REG> = Regionale | RV> = regionale veloce | C.le = Centrale | P.ta = Porta | h> = ore | part. = partenza | Part. = Partenza | arr. = arrivo | Arr. = Arrivo | rit. = ritardo | coinc. = coincidenza | fer. = feriale | fest. = festivo | lav. = lavorativi | prov. = proveniente | dest. = destinazione | dir. = direzione | tr.> = treno | staz. = stazione | cancell. = cancellato | carr.> = carrozza | cl. = classe | Bin.> = Binario | Term. = Terminal
`,
);

const letters = trade(
  /(?<!\p{L})(?:Spett\.?(?:le)?|Ogg(?:etto|\.)|[Ff]att\.|[Ff]attura|IVA|c\.a\.|Egr\.|Gent\.|dott\.|bonifico|ordine|scad\.|P\.IVA|D[Dd][Tt]|[Ii]mporto|pagamento)(?!\p{L})/u,
  `
  f.m. = fine mese | d.f.f.m. = data fattura fine mese | d.f. = data fattura | ff.mm. = fine mese | p.c. = per conoscenza | e p.c. = e per conoscenza | ns. rif. = nostro riferimento | vs. rif. = vostro riferimento | Ns. rif. = nostro riferimento | Vs. rif. = vostro riferimento | S.V. = Signoria Vostra | F.to = Firmato | f.to = firmato | Cord. sal. = Cordiali saluti | Dist. sal. = Distinti saluti | dist. saluti = distinti saluti | Uff. Acq. = Ufficio acquisti | ord. = ordine | Ord. = Ordine | cons. = consegna | sped. = spedizione | Sped. = Spedizione | imponib. = imponibile | Imponib. = Imponibile | bon. = bonifico | banc. = bancario | rim. dir. = rimessa diretta | ric. banc. = ricevuta bancaria | ri.ba. = ricevuta bancaria | sc. = sconto | merc. = merce | pz.# = pezzo ~ pezzi | cad. = cadauno | q.tà = quantità | c/to = conto | acc. = acconto | tot. = totale | Tot. = Totale | doc. = documento | cod. = codice | Cod. = Codice | nr. = numero | vers. = versamento | p.p. = per procura | resp. = responsabile | amm. = amministrazione | Amm. = Amministrazione | int. = interno | pers. = personale | Contab. = Contabilità | contab. = contabilità
`,
);

const sport = trade(
  /\d ?[-–] ?\d|(?<!\p{L})(?:gol|reti?|Serie [AB]|giornata|partita|set|finale|campionato|classifica)(?!\p{L})/u,
  `
  rig. = su rigore | (rig.) = su rigore | aut. = autogol | (aut.) = autogol | esp. = espulso | amm. = ammonito | s.t. = secondo tempo | st# = secondo tempo | p.t. = primo tempo | rec. = recupero | giorn. = giornata | class. = classifica | arb. = arbitro | Arb. = Arbitro | all. = allenatore | All. = allenatore | sost. = sostituzione | spett.# = spettatori | rit. = ritirato
`,
);

const finance = trade(
  /[€$%]|(?<!\p{L})(?:FTSE|Borsa|borsa|utile|ricavi|fatturato|debito|titoli?|azioni|spread)(?!\p{L})/u,
  `
  az. = azioni | div. = dividendo | obbl. = obbligazioni | cap. = capitalizzazione | trim. = trimestre | sem. = semestre | eserc. = esercizio | ris. = risultato | ric. = ricavi | amm.ti = ammortamenti | pb# = punti base | p.b.# = punti base | var. = variazione | cong. = congiunturale | tend. = tendenziale | prev. = previsione | rend. = rendimento | quot. = quotazione | s/s = semestre su semestre
`,
);

const property = trade(
  /(?<!\p{L})(?:[Aa]pp\.to|appartamento|mq|locali|affitt\p{L}+|[Vv]endesi|cauz\p{L}*\.?|risc\.|bilocale|trilocale|monolocale)(?!\p{L})/u,
  `
  loc.# = locale ~ locali | p. = piano | serv. = servizi | aut. = autonomo | mens. = mensili | arr. = arredato | cuc. = cucina | ab. = abitabile | bagn. = bagno | cant. = cantina | asc. = ascensore | cond. = condominio | spese cond. = spese condominiali | ref. = referenze | sup. = superficie | tratt. = trattabili | gar. = garage | giard. = giardino | priv. = privato | cl. en. = classe energetica | no ag. = no agenzie | ag. = agenzie
`,
);

export const italianTrades = [property, kitchen, law, travel, letters, sport, finance];
