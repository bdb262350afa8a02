/** What German trades write short. */
import { trade } from './trade.ts';

const kitchen = trade(
  /\d ?(?:g|ml|EL|TL)(?!\p{L})|(?<!\p{L})(?:Mehl|Zucker|Butter|Salz|Eier|Ofen|backen|köcheln|kochen|braten|dünsten|Pfanne|Teig|Zwiebeln?|schneiden|rühren|Rezept|Zutaten|Petersilie|Knoblauch|Milch|Sahne)(?!\p{L})/u,
  `
  gr. = große | kl. = kleine | Ds.# = !Dose ~ Dosen | Do.# = !Dose ~ Dosen | Bd.# = Bund ~ Bund | Zw.# = !Zwiebel ~ Zwiebeln | Be.# = Becher ~ Becher | Bch.# = Becher ~ Becher | Gl.# = Glas ~ Gläser | Ta.# = !Tasse ~ Tassen | T.# = !Tasse ~ Tassen
  Tr.# = Tropfen ~ Tropfen | Spr.# = Spritzer ~ Spritzer | Sch.# = !Scheibe ~ Scheiben | Schb.# = !Scheibe ~ Scheiben | Zeh.# = !Zehe ~ Zehen | Stg.# = !Stange ~ Stangen | St.# = Stück ~ Stück | Fl.# = !Flasche ~ Flaschen | Tü.# = !Tüte ~ Tüten | Wü.# = Würfel ~ Würfel | Kn.# = !Knolle ~ Knollen
  gem. = gemahlen | ger. = gerieben | geh. = gehackt | gew. = gewürfelt | getr. = getrocknet | gek. = gekocht | gesch. = geschält | abger. = abgerieben | unbeh. = unbehandelt | Pf.# = Pfund ~ Pfund | n. B. = nach Bedarf | n. Bel. = nach Belieben | Port.# = !Portion ~ Portionen | Zub. = Zubereitung | Backz. = Backzeit | Kochz. = Kochzeit | Ruhez. = Ruhezeit | O/U-Hitze = Ober- und Unterhitze | vegetar. = vegetarisch | TK = Tiefkühl | mittelgr. = mittelgroße | fein geh. = fein gehackt
`,
);

const law = trade(
  /§|(?<!\p{L})(?:Abs\.|Art\. \d|BGH|BGB|StGB|ZPO|BVerfGE?|OLG|LG|Urt\.|Beschl\.|Senat|Rn\.|Kläger|Beklagten?|i\. ?V\. ?m|NJW|Az\.|Gericht)/u,
  `
  Rspr. = Rechtsprechung | Lit. = Literatur | Kl. = Kläger | Bekl. = Beklagter | Ast. = Antragsteller | Hs.> = Halbsatz | Alt.> = Alternative | Var.> = Variante | Vorb. = Vorbemerkung | Komm. = Kommentar | m. Anm. = mit Anmerkung | a. F. = alte Fassung | n. F. = neue Fassung | aF = alte Fassung | nF = neue Fassung
  h. L. = herrschende Lehre | i. E. = im Ergebnis | i. e. S. = im engeren Sinne | i. w. S. = im weiteren Sinne | i. d. S. = in diesem Sinne | VO = Verordnung | RL = Richtlinie | str. = strittig | unstr. = unstrittig | zust. = zustimmend | abl. = ablehnend | krit. = kritisch | rkr. = rechtskräftig | Tz. = Textziffer | Entsch. = Entscheidung | BT-Drs. = Bundestagsdrucksache | BT-Drucks. = Bundestagsdrucksache | BGBl. = Bundesgesetzblatt | ABl. = Amtsblatt
  Beschl. = Beschluss | Urt. = Urteil | Verf. = Verfahren | Verfg. = Verfügung | Einspr. = Einspruch | Widerspr. = Widerspruch | Ber. = Berufung | Rev. = Revision | Strafb. = Strafbarkeit | Rechtsf. = Rechtsfolge | Tb. = Tatbestand | TB = Tatbestand | grds. = grundsätzlich | ausf. = ausführlich | zul. = zuletzt | jew. = jeweils | hinr. = hinreichend | mwN = mit weiteren Nachweisen | m. N. = mit Nachweisen | a.a.O. = am angegebenen Ort | aaO = am angegebenen Ort | u. Ä. = und Ähnliches | GrS = Großer Senat | EuGH = E U G H | StPO = S T P O | AGB = A G B
`,
);

const travel = trade(
  /(?<!\p{L})(?:Hbf|Bhf|Gleis|Gl\. \d|ICE|IC|RE|RB|S-Bahn|Zug|Abf(?:ahrt|\.)|Ank(?:unft|\.)|Flug|Bus|Linie|Haltestelle|Umstieg)(?!\p{L})/u,
  `
  Flugh. = Flughafen | Flgh. = Flughafen | Fernbf. = Fernbahnhof | Fernbf = Fernbahnhof | Hp. = Haltepunkt | Ri. = Richtung | Rtg. = Richtung | Umst. = Umstieg | Anschl. = Anschluss | Versp. = Verspätung | Res. = Reservierung | Wg. = Wagen | Pl. = Platz | Fahrk. = Fahrkarte | (M) = am Main | (Main) = am Main | werkt. = werktags | sonnt. = sonntags | feiert. = feiertags | verk. = verkehrt | Bstg. = Bahnsteig | Bf. = Bahnhof | Bf = Bahnhof | ZOB = Z O B | fr.# = früh | Vbf. = Verschiebebahnhof | Ausf. = Ausfahrt | Ltg. = Leitung | Kl. = Klasse | Tel. = Telefon | Abfl. = Abflug | Zwischenst. = Zwischenstopp
`,
);

const sport = trade(
  /\d:\d|(?<!\p{L})(?:Tore?|Liga|Trainer|Spieltag|FC|SV|Satz|Halbzeit|Meister|Runde)(?!\p{L})/u,
  `
  FE = Foulelfmeter | HE = Handelfmeter | ET = Eigentor | Elfm. = Elfmeter | HZ = Halbzeit | Hz. = Halbzeit | SR = Schiedsrichter | Zusch. = Zuschauer | Zs.# = Zuschauer | Trn. = Trainer | Aufst. = Aufstellung | Verl. = Verlängerung | Rd. = Runde | Sp.# = Spiele | Pkte. = Punkte | Bes. Vork. = Besondere Vorkommnisse | Qual. = Qualifikation | Hinsp. = Hinspiel | Rücksp. = Rückspiel | Meistersch. = Meisterschaft | verw. = verwandelt | ausgew. = ausgewechselt | eingew. = eingewechselt | WR = Weltrekord | DR = Deutscher Rekord | Pl. = Platz
`,
);

const letters = trade(
  /(?<!\p{L})(?:Betr(?:eff|\.)|AW:|WG:|Rg\.?|Rechnung|Sehr geehrte|MfG|z\. ?Hd|Anlage|anbei|Angebot|Auftrag|Konto|MwSt|USt|Schreiben|Kd\.-Nr|Lieferung|Zahlung|brutto|netto)/u,
  `
  Unterl. = Unterlagen | z. K. = zur Kenntnis | z.K. = zur Kenntnis | z. w. V. = zur weiteren Verwendung | z. d. A. = zu den Akten | Bzg. = Bezug | Schr. = Schreiben | gez. = gezeichnet | ppa. = per Prokura | Bespr. = Besprechung | Besprechg. = Besprechung | Ang. = Angebot | Auftr. = Auftrag | Best. = Bestellung | Mahng. = Mahnung | Skto. = Skonto | brto. = brutto | nto. = netto | Überw. = Überweisung | Lastschr. = Lastschrift | Gutschr. = Gutschrift | fäll. = fällig | Bed. = Bedingungen | Zeitr. = Zeitraum
  Zw.-Summe = Zwischensumme | Pos. = Position | Stk. = Stück | Einzelpr. = Einzelpreis | E-Preis = Einzelpreis | G-Preis = Gesamtpreis | Gesamtpr. = Gesamtpreis | Liefers. = Lieferschein | Lief. = Lieferung | Liefert. = Liefertermin | unverb. = unverbindlich | freibl. = freibleibend | n. Vereinb. = nach Vereinbarung | n. V. = nach Vereinbarung | i. Auftr. = im Auftrag | u. A. w. g. = um Antwort wird gebeten | Vers. = Versicherung | Vers.-Nr. = Versicherungsnummer | Vertr.-Nr. = Vertragsnummer | Kdnr. = Kundennummer | Verwend.-Zweck = Verwendungszweck | VWZ = Verwendungszweck | Empf. = Empfänger | Abt. = Abteilung | Vorg. = Vorgang | Rückspr. = Rücksprache | n. Rückspr. = nach Rücksprache | Rückfr. = Rückfragen | verb. = verbindlich | Vbg. = Verbindung | Term. = Termin | Untersch. = Unterschrift
`,
);

const history = trade(
  /(?<!\p{L})(?:Kaiser|König|Herzog|Graf|Gf\.|Kg\.|Ks\.|Hzg\.|Kfst\.|Bischof|Papst|Reich|Schlacht|Sohn|Tochter|Dynastie)(?!\p{L})|\d{4}[–-]\d{2,4}\)|[*†∞] ?\d/u,
  `
  Kg. = König | Kgn. = Königin | Hzg. = Herzog | Hzgn. = Herzogin | Fst. = Fürst | Ldgf. = Landgraf | Mkgf. = Markgraf | Kfst. = Kurfürst | Pfgf. = Pfalzgraf | Ehzg. = Erzherzog | T. d. = Tochter des | S. d. = Sohn des | verh. = verheiratet | verm. = vermählt | Bf. = Bischof | gef. = gefallen | hingr. = hingerichtet | reg. = regierte | gekr. = gekrönt | Bg. = Burg | Schl. = Schlacht | Hl. Röm. Reich = Heiliges Römisches Reich
`,
);

export const germanTrades = [kitchen, law, travel, sport, letters, history];
