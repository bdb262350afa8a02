/** German and Dutch. */
import { abbreviationTable } from './table.ts';

export const german = abbreviationTable(`
  Strg = Steuerung | Ctrl = Control | eigl. = eigentlich |  Ph.D.* = P H D | PhD = P H D | z. B. = zum Beispiel | z.B. = zum Beispiel | d. h. = das heißt | d.h. = das heißt | u. a.* = unter anderem
  u.a.* = unter anderem | usw.* = und so weiter | usf.* = und so fort | etc.* = et cetera | bzw. = beziehungsweise
  bspw. = beispielsweise | ca. = circa | evtl. = eventuell | ggf. = gegebenenfalls | gem. = gemäß | lt. = laut
  inkl. = inklusive | einschl. = einschließlich | exkl. = exklusive | zzgl. = zuzüglich | abzgl. = abzüglich
  MwSt.* = Mehrwertsteuer | USt.* = Umsatzsteuer | Abs. = Absatz | Art. = Artikel | Min.* = Minute | lfd. = laufende
  p. a.* = pro Jahr | p.a.* = pro Jahr | Jan.* = Januar | Feb.* = Februar | Apr.* = April | Aug.* = August
  Sept.* = September | Sep.* = September | Okt.* = Oktober | Nov.* = November | Dez.* = Dezember | Nr. = Nummer
  Hausnr. = Hausnummer | Dr. = Doktor | Dr. med. = Doktor med | Prof. = Professor | Dipl.-Ing. = Diplom-Ingenieur
  Ing. = Ingenieur | Mag. = Magister | Hr. = Herr | Hrn. = Herrn | Fr. = Frau | Frl. = Fräulein | Fam. = Familie
  St. = Sankt | Str.* = Straße | Pl.* = Platz | Abb. = Abbildung | Tab. = Tabelle | Kap. = Kapitel | S. = Seite
  vgl. = vergleiche | ebd.* = ebenda | a. a. O.* = am angegebenen Ort | Bd. = Band | Bde.* = Bände | Hrsg. = Herausgeber
  hrsg. = herausgegeben | hrsg. v. = herausgegeben von | hg. v. = herausgegeben von | Aufl.* = Auflage | Ausg. = Ausgabe
  Jh.* = Jahrhundert | Jhd.* = Jahrhundert | v. Chr.* = vor Christus | v.Chr.* = vor Christus | n. Chr.* = nach Christus
  n.Chr.* = nach Christus | v. u. Z.* = vor unserer Zeitrechnung | Mio.* = Millionen | Mrd.* = Milliarden
  Tsd.* = Tausend | Tel. = Telefon | geb. = geboren | gest. = gestorben | verh. = verheiratet | gez. = gezeichnet
  max. = maximal | min. = minimal | mind. = mindestens | o. Ä.* = oder Ähnliches | u. Ä.* = und Ähnliches
  o.Ä.* = oder Ähnliches | u.Ä.* = und Ähnliches | i. d. R. = in der Regel | i.d.R. = in der Regel | sog. = sogenannt
  sogen. = sogenannt | Hbf.* = Hauptbahnhof | Hbf = Hauptbahnhof | Bhf.* = Bahnhof | Bhf = Bahnhof
  i. V. m. = in Verbindung mit | i.V.m. = in Verbindung mit | i. A. = im Auftrag | i.A. = im Auftrag
  i. V. = in Vertretung | i.V. = in Vertretung | i. Allg. = im Allgemeinen | z. T. = zum Teil | z.T. = zum Teil
  z. Z. = zurzeit | z. Zt. = zurzeit | zz. = zurzeit | zzt. = zurzeit | z. Hd. = zu Händen | z.Hd. = zu Händen
  z. H. = zu Händen | u. U. = unter Umständen | u.U. = unter Umständen | m. E. = meines Erachtens | m.E. = meines Erachtens
  s. o.* = siehe oben | s.o.* = siehe oben | s. u.* = siehe unten | s.u.* = siehe unten | o. g. = oben genannt
  o.g. = oben genannt | u. v. m.* = und vieles mehr | u.v.m.* = und vieles mehr | v. a. = vor allem | v.a. = vor allem
  d. J.* = dieses Jahres | d.J.* = dieses Jahres | u. z. = und zwar | entspr. = entsprechend | bes. = besonders
  Pkt.* = Punkte | o. J.* = ohne Jahr | o. O.* = ohne Ort | Gr. = Größe | tgl. = täglich | Tbl. = Tablette | Eintr. = Eintritt | ü. NN* = über Normalnull | ü. M.* = über Meer | n. V.* = nach Verlängerung | n. E.* = nach Elfmeterschießen | n.V.* = nach Verlängerung | i. E.* = im Elfmeterschießen | Fa. = Firma | Gem. = Gemeinde | Gebr. = Gebrüder | wg. = wegen | betr. = betreffend | Betr. = Betreff
  bzgl. = bezüglich | Bj. = Baujahr | Anm. = Anmerkung | Anl. = Anlage | Kto. = Konto | Rg. = Rechnung
  nördl. = nördlich | südl. = südlich | östl. = östlich | westl. = westlich | verst. = verstorben | ehem. = ehemalig
  dt. = deutsch | engl. = englisch | franz. = französisch | röm. = römisch | lat. = lateinisch | griech. = griechisch
  allg. = allgemein | versch. = verschiedene | insb. = insbesondere | insbes. = insbesondere | rd. = rund
  gegr. = gegründet | Ges. = Gesellschaft | Verf. = Verfasser | Z. = Zeile | Rn. = Randnummer | Rz. = Randziffer
  Urt. v. = Urteil vom | Buchst. = Buchstabe | Ziff. = Ziffer | Az. = Aktenzeichen | Begr. = Begründung | Stk.* = Stück
  MfG = Mit freundlichen Grüßen | VG = Viele Grüße | LG = Liebe Grüße | GmbH = G m b H | Uhr = Uhr
  Mo. = Montag | Di. = Dienstag | Mi. = Mittwoch | Do. = Donnerstag | Sa. = Samstag
  Pck. = Päckchen | Pckg. = Päckchen | Pkg. = Packung | Pr. = Prise | Msp. = Messerspitze | gestr. = gestrichener
  Zi. = Zimmer | NK = Nebenkosten | i. S. d. = im Sinne des
  i. S. v. = im Sinne von | i.S.d. = im Sinne des | i.S.v. = im Sinne von | i. S. = im Sinne
  i. H. v. = in Höhe von | i.H.v. = in Höhe von | zw. = zwischen | Gl. = Gleis | u.+ = und | od. = oder
  o. a. = oben angeführt | u. ä.* = und ähnliches | o. ä.* = oder ähnliches
  u. dgl.* = und dergleichen | u. s. w.* = und so weiter | d. i. = das ist | a. d. = an der | jew. = jeweils
  max = maximal | mtl. = monatlich | jährl. = jährlich | tägl. = täglich | wöchentl. = wöchentlich
  stdl. = stündlich | Std.* = Stunden | Sek.* = Sekunden | Tln. = Teilnehmer | Pers.* = Personen | Stck.* = Stück
  Kl. = Klasse | Jg. = Jahrgang | Hj. = Halbjahr | Qu. = Quartal | Vors.* = Vorsitzender | stv. = stellvertretender
  stellv. = stellvertretender | Abt. = Abteilung | Ref. = Referat | Bearb. = Bearbeiter | bearb. = bearbeitet
  übers. = übersetzt | Übers. = Übersetzung | erw. = erweiterte | überarb. = überarbeitete
  vollst. = vollständig | Reg. = Register | Diss. = Dissertation | Erl. = Erläuterung
  Erw. = Erwägung | Urt. = Urteil | Beschl. = Beschluss | Beschl. v. = Beschluss vom | rechtskr. = rechtskräftig
  Kfz. = Kraftfahrzeug | Lkw. = Lastkraftwagen | Hausn. = Hausnummer | Postf. = Postfach | Whg. = Wohnung
  Wfl. = Wohnfläche | ländl. = ländlich | städt. = städtisch | staatl. = staatlich
  kath. = katholisch | ev. = evangelisch | jüd. = jüdisch | ital. = italienisch
  russ. = russisch | poln. = polnisch | österr. = österreichisch | schweiz. = schweizerisch | europ. = europäisch
  amerik. = amerikanisch | internat. = international | Int. = International | wiss. = wissenschaftlich
  techn. = technisch | polit. = politisch | chem. = chemisch | math. = mathematisch
  med. = medizinisch | jur. = juristisch | urspr. = ursprünglich | eigtl. = eigentlich | gegenw. = gegenwärtig
  vorm. = vormals | nachm. = nachmittags | abds. = abends | gg. = gegen | getr. = getrennt
  wh. = wohnhaft | unbek. = unbekannt | ungef. = ungefähr | vorl. = vorläufig | vorr. = vorrangig
  voraussichtl. = voraussichtlich | mögl. = möglich | spätest. = spätestens
  frühest. = frühestens | ausschl. = ausschließlich | ausführl. = ausführlich | erg. = ergänze
  ersch. = erschienen | unveröff. = unveröffentlicht | Hptm. = Hauptmann | Gen. = General
  Frh. = Freiherr | Frhr. = Freiherr | Gf. = Graf | Ks. = Kaiser | Bf. = Bischof
  Ebf. = Erzbischof | Hl. = Heilige | hl. = heilige | Msgr. = Monsignore | P. S. = Postskriptum
  p. P.* = pro Person | p.P.* = pro Person | h. c. = honoris causa | Dr. h. c. = Doktor honoris causa
  Dr. phil. = Doktor phil | Dr. jur. = Doktor jur | Priv.-Doz. = Privatdozent | Doz. = Dozent
  StR. = Studienrat
  lit. = Buchstabe | i. d. F. v. = in der Fassung vom | i. d. F. = in der Fassung | i.d.F. = in der Fassung
  geschl.* = geschlossen | P. = Päckchen | em. = emeritus | habil. = habil | Lpz. = Leipzig | c. t.* = cum tempore
  s. t.* = sine tempore | Einw.* = Einwohner | vllt. = vielleicht | Vllt. = Vielleicht | viell. = vielleicht
  Temp. = Temperatur | Bft = Beaufort | Prozentpkt.* = Prozentpunkte | VB = Verhandlungsbasis
  VHB = Verhandlungsbasis | eig. = eigentlich | iwie = irgendwie | mMn = meiner Meinung nach | bzgl = bezüglich
  ggf = gegebenenfalls | evtl = eventuell | usw = und so weiter | bzw = beziehungsweise | ca = circa
  inkl = inklusive | Nebenk. = Nebenkosten | Mitgl. = Mitglied | Bevölk. = Bevölkerung | Durchschn. = Durchschnitt
  durchschn. = durchschnittlich | Geb. = Gebäude | Eing. = Eingang | Stellv. = Stellvertreter | Hdlg. = Handlung
  Verl. = Verlag | Univ. = Universität | Inst. = Institut | Zs. = Zeitschrift | Jgg. = Jahrgänge | Sp. = Spalte
  Bl. = Blatt | H. = Heft | T. = Teil | Abschn. = Abschnitt | Anh. = Anhang | Einl. = Einleitung | Vorw. = Vorwort
  Fn. = Fußnote | Ders. = Derselbe | ders. = derselbe | dies. = dieselbe | ebda.* = ebenda | o. D.* = ohne Datum
  a. D.* = außer Dienst | z. D. = zur Disposition | k. A.* = keine Angabe | k.A.* = keine Angabe
  tel. = telefonisch | schriftl. = schriftlich | mündl. = mündlich | pers. = persönlich | priv. = privat
  gesch. = geschieden | led.* = ledig | verw. = verwitwet
  insg. = insgesamt | gestr. TL = gestrichene Teelöffel | gestr. EL = gestrichene Esslöffel | geh. TL = gehäufte Teelöffel | geh. EL = gehäufte Esslöffel | Bp.* = Basispunkte | Bp* = Basispunkte | BP.* = Basispunkte | Prot. = Protokoll | c.t.* = cum tempore | s.t.* = sine tempore | li.* = links | re.* = rechts | ggü. = gegenüber | Vj.* = Vorjahr | Vq.* = Vorquartal | Vm.* = Vormonat | u. a. m.* = und anderes mehr | u.a.m.* = und anderes mehr | o. g. = oben genannten | o.g. = oben genannten
  d. M.* = des Monats | ds. Js.* = dieses Jahres | ff.* = | Joh. = Johann | Seb. = Sebastian | Wilh. = Wilhelm | Friedr. = Friedrich | Heinr. = Heinrich | Ludw. = Ludwig | Rg.-Nr. = Rechnungsnummer | Rechn. = Rechnung
  i. Vj.* = im Vorjahr | i. Vm.* = im Vormonat | erm. = ermäßigt | Rs. = Rechtssache | lfd. = laufende | lfd. Nr. = laufende Nummer | Hbf* = Hauptbahnhof | HBF* = Hauptbahnhof | Bhf.* = Bahnhof | Bhf = Bahnhof | n.E.* = nach Elfmeterschießen | n. E.* = nach Elfmeterschießen | i.E.* = im Elfmeterschießen | i. E.* = im Elfmeterschießen
  Kto. = Konto | BLZ = Bankleitzahl | Bauj. = Baujahr | Mwst. = Mehrwertsteuer | MwSt.* = Mehrwertsteuer | MwSt = Mehrwertsteuer | USt.* = Umsatzsteuer
  st. Rspr.* = ständige Rechtsprechung | h. M.* = herrschende Meinung | a. A.* = anderer Ansicht | h.M.* = herrschende Meinung | a.A.* = anderer Ansicht | i. Ü.* = im Übrigen | m. w. N.* = mit weiteren Nachweisen | m.w.N.* = mit weiteren Nachweisen | i. R. d. = im Rahmen des | i. R. v. = im Rahmen von | i. Z. m. = in Zusammenhang mit | u. U. = unter Umständen | u.U. = unter Umständen | s. u. = siehe unten | s. o.* = siehe oben | s.o.* = siehe oben | s.u.* = siehe unten
  Blk. = Balkon | EBK = Einbauküche | Kaut. = Kaution | Abf. = Abfahrt | Ank. = Ankunft
  Hst. = Haltestelle | Bestellnr. = Bestellnummer | Rechnungsnr. = Rechnungsnummer | Kundennr. = Kundennummer
  Best.-Nr. = Bestellnummer | Art.-Nr. = Artikelnummer | Tel.-Nr. = Telefonnummer | Kd.-Nr. = Kundennummer
  St.-Nr. = Steuernummer | Steuernr. = Steuernummer | lfm = laufende Meter | frz. = französisch | span. = spanisch
  türk. = türkisch | arab. = arabisch | hebr. = hebräisch | jap. = japanisch | chin. = chinesisch
  norw. = norwegisch | schwed. = schwedisch | dän. = dänisch | niederl. = niederländisch | ndl. = niederländisch
  portug. = portugiesisch | tschech. = tschechisch | ungar. = ungarisch | mhd. = mittelhochdeutsch
  ahd. = althochdeutsch | Präs. = Präsident | Vizepräs. = Vizepräsident | Bürgerm. = Bürgermeister
  Vertr. = Vertrag | Vollm. = Vollmacht | Dipl.-Kfm. = Diplom-Kaufmann | Dipl.-Inf. = Diplom-Informatiker
  Geschf. = Geschäftsführer | Grdst. = Grundstück | Nutzfl. = Nutzfläche | Wohnfl. = Wohnfläche
  möbl. = möbliert | renov. = renoviert | verm. = vermietet | Stellpl. = Stellplatz
  zentr. = zentral | verkehrsg. = verkehrsgünstig | Pfl. = Pflanze | Zub. = Zubereitung | Zut. = Zutaten
  bek. = bekannt | Fortf. = Fortführung | Forts.* = Fortsetzung | Erstaufl. = Erstauflage | Einf. = Einführung
  Taf. = Tafel | Verz. = Verzeichnis | Zit. = Zitat | zit. = zitiert | zit. n. = zitiert nach | vgl = vergleiche
  zB = zum Beispiel | dh = das heißt | inkl. MwSt. = inklusive Mehrwertsteuer | Std = Stunden | mind = mindestens
  uvm.* = und vieles mehr | uva.* = und viele andere | uvam.* = und viele andere mehr | iHv = in Höhe von
  iSd = im Sinne des | iVm = in Verbindung mit | sog = sogenannt | Entf. = Entfernung
  Gew. = Gewicht | Lfg. = Lieferung | Liefg. = Lieferung | Bemerk. = Bemerkung | Ergebn. = Ergebnis
  Kand. = Kandidat | Mitarb. = Mitarbeiter | Mitw. = Mitwirkung | Nachf. = Nachfolger | Inh. = Inhaber
  Sekr. = Sekretariat | Semin. = Seminar | Vorl. = Vorlesung | Wdh. = Wiederholung | Wdhlg. = Wiederholung
  Zeitschr. = Zeitschrift | zus. = zusammen | zuz. = zuzüglich
  a. M. = am Main | a. Rh. = am Rhein | i. Br. = im Breisgau | i. Ggs. zu = im Gegensatz zu | i. Ggs. = im Gegensatz | i. Vgl. zu = im Vergleich zu | i. Vgl. = im Vergleich | i. Zshg. m. = im Zusammenhang mit | o. B.* = ohne Befund | n. Chr. Geb. = nach Christi Geburt | u. E. = unseres Erachtens | m. W. = meines Wissens | u. W. = unseres Wissens | z. Bsp. = zum Beispiel | u. a. m.* = und anderes mehr | v. H.* = vom Hundert | v. T.* = vom Tausend | b. a. w.* = bis auf Weiteres | i. w. = im Wesentlichen | i. Wes. = im Wesentlichen | l. c.* = am angegebenen Ort | pol. = polnisch | Slg. = Sammlung | Samml. = Sammlung | Expl. = Exemplar | Abh. = Abhandlung | Beitr. = Beitrag | Forsch. = Forschung | Mitt. = Mitteilungen | Nachr. = Nachrichten | Ausst. = Ausstellung | Kat. = Katalog | Gem.-Nr. = Gemeindenummer | Ew.* = Einwohner | bevölk. = bevölkert | geogr. = geographisch | hist. = historisch | künstl. = künstlich | landw. = landwirtschaftlich | wirtsch. = wirtschaftlich | gesetzl. = gesetzlich | rechtl. = rechtlich | örtl. = örtlich | zeitl. = zeitlich | sachl. = sachlich | tatsächl. = tatsächlich | hauptsächl. = hauptsächlich | gelegentl. = gelegentlich | vermutl. = vermutlich | wahrsch. = wahrscheinlich | wahrscheinl. = wahrscheinlich | bisw. = bisweilen | zumind. = zumindest | Diff. = Differenz | Mehrz. = Mehrzahl | Einz. = Einzahl | Mz. = Mehrzahl | Ez. = Einzahl | Adj. = Adjektiv | Subst. = Substantiv | Gegs. = Gegensatz | Syn. = Synonym | ugs. = umgangssprachlich | veralt. = veraltet | bair. = bairisch | südd. = süddeutsch | nordd. = norddeutsch | ostd. = ostdeutsch | oberdt. = oberdeutsch | niederdt. = niederdeutsch | idg. = indogermanisch | got. = gotisch | kelt. = keltisch
  festk. = festkochend | mehligk. = mehligkochend | zugel.* = zugelassen | Ums. = Umsatz | erf.* = erforderlich | erforderl. = erforderlich | Anmeldg. = Anmeldung | Ermäß. = Ermäßigung | Teiln. = Teilnahme | Veranst. = Veranstaltung | Vorverk. = Vorverkauf | VVK = Vorverkauf | Reserv. = Reservierung | zusätzl. = zusätzlich | einschließl. = einschließlich | abzügl. = abzüglich | zuzügl. = zuzüglich | vollj. = volljährig | minderj. = minderjährig | alkoholfr. = alkoholfrei | Kartenr. = Kartenreservierung | Öffnungsz. = Öffnungszeiten | Sprechst. = Sprechstunde | n. Absprache = nach Absprache | Erdg. = Erdgeschoss | DG = Dachgeschoss | Dachg. = Dachgeschoss | Altb. = Altbau | Neub. = Neubau | San. = Sanierung | Gar. = Garage | TG-Stellpl. = Tiefgaragenstellplatz | Gart. = Garten | Gartenben. = Gartenbenutzung | Prov. = Provision | prov.-frei = provisionsfrei | Bes. = Besichtigung | zzgl. NK = zuzüglich Nebenkosten | mon. = monatlich | monatl. = monatlich | vierteljährl. = vierteljährlich | halbj. = halbjährlich
  etw. = etwas | bespr. = besprochen | vereinb. = vereinbart | gebr. = gebraucht | jmd. = jemand | jmds. = jemandes | jmdm. = jemandem | jmdn. = jemanden | mitgl. = Mitglied | veröff. = veröffentlicht | hrsg. v. = herausgegeben von | o. k. = okay | erl.* = erledigt | ges. = gesamt | zzgl. Vers. = zuzüglich Versand
  brit. = britisch | belg. = belgisch | kanad. = kanadisch | austral. = australisch | bulg. = bulgarisch | rumän. = rumänisch | kroat. = kroatisch | serb. = serbisch | finn. = finnisch | isländ. = isländisch | mexik. = mexikanisch | bras. = brasilianisch
`);

export const dutch = abbreviationTable(`
  Ctrl = Control |  Ph.D.* = P H D | PhD = P H D | dhr. = de heer | Dhr. = de heer | mevr. = mevrouw | Mevr. = Mevrouw | mw. = mevrouw | Mw. = Mevrouw | mej. = mejuffrouw
  dr. = dokter | drs. = doctorandus | prof. = professor | Prof. = Professor | ir. = ingenieur | ing. = ingenieur
  mr. = meester | ds. = dominee | jhr. = jonkheer | St. = Sint | enz.* = enzovoort | etc.* = et cetera | e.d.* = en dergelijke
  bijv. = bijvoorbeeld | bv. = bijvoorbeeld | b.v. = bijvoorbeeld | d.w.z. = dat wil zeggen | o.a. = onder andere
  o.m. = onder meer | m.a.w. = met andere woorden | i.p.v. = in plaats van | t.o.v. = ten opzichte van
  t.a.v. = ter attentie van | m.b.t. = met betrekking tot | i.v.m. = in verband met | n.a.v. = naar aanleiding van
  t.g.v. = ten gevolge van | a.u.b.* = alstublieft | z.s.m.* = zo snel mogelijk | p.p.* = per persoon | t/m = tot en met
  a.d.h.v. = aan de hand van | d.m.v. = door middel van | m.i. = mijns inziens | m.u.v. = met uitzondering van
  incl. = inclusief | excl. = exclusief | max. = maximaal | min. = minimaal | ca. = circa | plm. = plusminus
  nr. = nummer | nrs. = nummers | blz. = bladzijde | p. = pagina | pag. = pagina | hfst. = hoofdstuk | art. = artikel
  afb. = afbeelding | fig. = figuur | tab. = tabel | vgl. = vergelijk | zgn. = zogenaamde | resp. = respectievelijk
  e.v.* = en volgende | e.a.* = en andere | n.Chr.* = na Christus | v.Chr.* = voor Christus | n. Chr.* = na Christus
  v. Chr.* = voor Christus | tel. = telefoon | jl.* = jongstleden | a.s. = aanstaande | geb. = geboren | overl. = overleden
  str.* = straat | gem. = gemiddeld | red. = redactie | uitg. = uitgave | vert. = vertaling | evt. = eventueel | div. = diverse
  jan.* = januari | feb.* = februari | mrt.* = maart | apr.* = april | jun.* = juni | jul.* = juli | aug.* = augustus
  sept.* = september | sep.* = september | okt.* = oktober | nov.* = november | dec.* = december | mld.* = miljard
  mln.* = miljoen | B.V.* = B V | N.V.* = N V | m.v.g.* = met vriendelijke groet | mvg = met vriendelijke groet
  rb. = rechtbank | factuurnr. = factuurnummer | Factuurnr. = Factuurnummer | klantnr. = klantnummer | bestelnr. = bestelnummer | Klantnr. = Klantnummer | huisnr. = huisnummer | p.w.* = per week | p.d.* = per dag | v.a. = vanaf | r.o. = rechtsoverweging | par. = paragraaf | gebr. = gebroeders | Gebr. = Gebroeders | Drs. = Doctorandus | Ir. = Ingenieur
  Ing. = Ingenieur | Mr. = Meester | Ds. = Dominee | jo. = juncto | Stb.* = Staatsblad | Rb. = Rechtbank
  dl. = deel | aant. = aantekening | temp. = temperatuur | pers.* = personen | st.* = stuks | gr.* = gram
  sec.* = seconden | d.d. = de dato | o.v.v. = onder vermelding van | i.h.b. = in het bijzonder
  i.t.t. = in tegenstelling tot | i.o. = in opdracht | t.z.t. = te zijner tijd | m.n. = met name
  vnl. = voornamelijk | bijl. = bijlage | afd. = afdeling | afz. = afzender | jaarg. = jaargang | inw.* = inwoners
  N.B. = nota bene | P.S. = postscriptum | prov. = provincie | verg. = vergelijk | vb. = voorbeeld
  bijz. = bijzonder | ong. = ongeveer | t.w. = te weten | n.v.t.* = niet van toepassing | p.m.* = per maand
  p.j.* = per jaar | c.q. = casu quo | w.o. = waaronder
  verd.* = verdieping | ptn.* = punten | pnt.* = punten | hs. = huis | ln. = laan | pln. = plein
  gest. = gestorven | gld.* = gulden | wk. = week | wkn.* = weken | mnd.* = maanden | resp = respectievelijk
  slpk. = slaapkamer | slaapk. = slaapkamer | badk. = badkamer | k.k.* = kosten koper | v.o.n.* = vrij op naam
  p/m = per maand | p/u = per uur | p/st = per stuk | t.b.v. = ten behoeve van | tbv = ten behoeve van
  ivm = in verband met | mbt = met betrekking tot | nav = naar aanleiding van | zsm = zo snel mogelijk
  svp = alstublieft | aub = alstublieft | kl. = klas | rov. = rechtsoverweging | eetl. = eetlepel
  theel. = theelepel | t.n.v. = ten name van | t.a.p.* = ter aangehaalde plaatse | t.h.v. = ter hoogte van
  w.b. = wat betreft | w.v. = waarvan | i.c.m. = in combinatie met | i.s.m. = in samenwerking met
  o.l.v. = onder leiding van | m.m.v. = met medewerking van | z.g. = zogenaamd | zgn = zogenaamde
  bijv = bijvoorbeeld | vgl = vergelijk | hfdst. = hoofdstuk | voetn. = voetnoot | geïll. = geïllustreerd
  herz. = herzien | hist. = historisch | Ned. = Nederlands | Eng. = Engels
  gr. v. = graden van | n.m.* = namiddag | v.m.* = voormiddag | 's-avonds = 's avonds
  Jhr. = Jonkheer | Prof. dr. = Professor dokter | Mej. = Mejuffrouw | Fam. = familie | fam. = familie
  voorz. = voorzitter | secr. = secretaris | penn. = penningmeester
  o.g.v. = op grond van | o.b.v. = op basis van | m.b.v. = met behulp van | i.g.v. = in geval van | i.d. = in de | v.d. = van de | v.h. = van het | a.d. = aan de | o.d. = op de | t.l.v. = ten laste van | e.e.a. = een en ander
  nl. = namelijk | n.l. = namelijk | z.o.z.* = zie ommezijde | s.v.p.* = alstublieft | w.v.t.t.k.* = wat verder ter tafel komt | dwz = dat wil zeggen | a.h.v. = aan de hand van | n.o.v.* = naar oordeel van | j.l.* = jongstleden | resp. = respectievelijk | hoogl. = hoogleraar | em. = emeritus
  i.z. = inzake | inz. = inzake | t.z.v. = ter zake van | u.d.* = uiterste datum | m.i.v. = met ingang van | m.i.v = met ingang van | t.e.m. = tot en met | tem = tot en met | i.a.a. = in afschrift aan | c.s.* = cum suis | o.i.d.* = of iets dergelijks | a.g.v. = als gevolg van | m.a.w = met andere woorden | t.k.a.* = te koop aangeboden | z.g.a.n.* = zo goed als nieuw | n.o.t.k.* = nader overeen te komen | gelijkvl. = gelijkvloers | opp. = oppervlakte | woonopp. = woonoppervlakte | bwjr. = bouwjaar | etc = et cetera | postb. = postbus | Postb. = Postbus | tst. = toestel | toest. = toestel | mob. = mobiel | aanw. = aanwezig | afw. = afwezig | geh. = gehuwd | ongeh. = ongehuwd | wed. = weduwe | kap. = kapitein | lt. = luitenant | gen. = generaal | kol. = kolonel | sgt. = sergeant | burg. = burgemeester | weth. = wethouder | min. v. = minister van | staatssecr. = staatssecretaris | mld = miljard | ha. = hectare | overw. = overwegend | zw. = zwak | Z-H = Zuid-Holland | N-H = Noord-Holland
  werkzh. = werkzaamheden | app. = appartement | slpkmr. = slaapkamer | slpkmrs. = slaapkamers | slpk. = slaapkamer | bj. = bouwjaar | Bj. = bouwjaar | keuk. = keuken | balk. = balkon | gestoff. = gestoffeerd | gemeub. = gemeubileerd | g/w/e = gas, water en elektra | g.w.e. = gas, water en elektra | s.k. = servicekosten | basterds. = basterdsuiker | slagr. = slagroom | van.suiker = vanillesuiker | kath. = katholiek | prot. = protestant | gevr. = gevraagd | aangeb. = aangeboden | ald. = aldaar | bijw. = bijwoord | bn. = bijvoeglijk naamwoord | zn. = zelfstandig naamwoord | ww. = werkwoord | mv. = meervoud | ev. = enkelvoud | lett. = letterlijk | inl. = inleiding | maandbl. = maandblad | tijdschr. = tijdschrift | uitgev. = uitgever
  verm. = vermeerderen | wett. = wettelijke | subs. = subsidiair | prim. = primair | i.p. = in privé | verz. = verzoek | ingel. = ingeleverd | beh. = behandeling | besch. = beschikbaar | gelev. = geleverd | toel. = toelichting | toev. = toevoeging | vlg. = volgende | voorl. = voorlopig
`);
