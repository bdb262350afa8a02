/** What Dutch trades write short. */
import { trade } from './trade.ts';

const kitchen = trade(
  /\d ?(?:el|tl|eetl\.|theel\.)(?!\p{L})|(?<!\p{L})(?:boter|bloem|suiker|eieren|oven|bakken|bak|snijd|roer|ui(?:en)?|knofl\p{L}*\.?|melk|olie|zout|peper|recept|kook|deeg|room)(?!\p{L})/iu,
  `
  knofl. = knoflook | champ. = champignons | gesn. = gesneden | fijngesn. = fijngesneden | ger. = geraspte | gem. = gemalen | gesm. = gesmolten | versg. = versgemalen | bl.# = blaadje ~ blaadjes | bosj.# = bosje ~ bosjes | tn.# = teen ~ tenen | tak.# = takje ~ takjes | snf.# = snufje ~ snufjes | zakj.# = zakje ~ zakjes | pk.# = pakje ~ pakjes | pakj.# = pakje ~ pakjes | kop.# = kop ~ koppen | gl.# = glas ~ glazen | pot.# = pot ~ potten | gr.# = gram ~ gram | gr# = gram ~ gram | pers.# = persoon ~ personen | gek. = gekookte | gepel. = gepelde | ongez. = ongezouten | pet. = peterselie | tom. = tomaten | ber. = bereiding | Ber. = Bereiding | bereid. = bereiding | geh. = gehakte | ltr# = liter ~ liter | ltr.# = liter ~ liter
`,
);

const law = trade(
  /(?<!\p{L})(?:[Aa]rt\.|BW|Rv|Sr|HR|Hof|Rb\.|[Rr]echtbank|rov\.|r\.o\.|gedaagde|eiser|vonnis|ECLI|wet|lid)(?!\p{L})/u,
  `
  ktr. = kantonrechter | Ktr. = Kantonrechter | concl. = conclusie | Concl. = Conclusie | m.nt. = met noot van | ged. = gedaagde | eis. = eiser | app. = appellant | geïnt. = geïntimeerde | vzr. = voorzieningenrechter | Vzr. = Voorzieningenrechter | aanh. = aanhef | A-G = advocaat-generaal | jur. = jurisprudentie | beschik. = beschikking | arr. = arrest | besl. = besluit | jo = juncto | ov. = overweging | overw. = overweging | verw. = verweerder | verz. = verzoeker | cass. = cassatie | lit. = literatuur | Asser/ = Asser | strafz. = strafzaak | par. = paragraaf | Kamerst. = Kamerstukken | i.w.tr. = inwerkingtreding
`,
);

const travel = trade(
  /(?<!\p{L})(?:trein|treinen|spoor|perron|IC|Intercity|[Ss]printer|vlucht|bus|tram|halte|[Vv]ertr(?:ek|\.)|[Aa]ank(?:omst|\.)|station)(?!\p{L})/u,
  `
  vertr. = vertrek | Vertr. = Vertrek | aank. = aankomst | Aank. = Aankomst | sp.> = spoor | perr.> = perron | ri. = richting | richt. = richting | CS = Centraal Station | C.S. = Centraal Station | vertrag. = vertraging | overst. = overstap | st. = station | Schiph. = Schiphol | feestd. = feestdagen | werkd. = werkdagen | wkd. = weekdagen | halt. = halte
`,
);

const letters = trade(
  /(?<!\p{L})(?:[Ff]act\p{L}*\.?|[Bb]etreft|Betr\.|[Gg]eachte|btw|BTW|bijlage|bijgaand|klantnr|order|offerte|bedrag|IBAN|m\.v\.g\.|Mvg|RE:|FW:)(?!\p{L})/u,
  `
  fact.nr. = factuurnummer | Fact.nr. = Factuurnummer | fact. = factuur | Fact. = Factuur | ordernr. = ordernummer | Ordernr. = Ordernummer | ref.nr. = referentienummer | Ref.nr. = Referentienummer | ref. = referentie | Ref. = Referentie | rek.nr. = rekeningnummer | rek. = rekening | tel.nr. = telefoonnummer | Betr. = Betreft | betr. = betreffende | bedr. = bedrag | verv. = vervaldatum | kort. = korting | bet. = betaling | lev. = levering | Lev. = Levering | artnr. = artikelnummer | art.nr. = artikelnummer | Art.nr. = Artikelnummer | omschr. = omschrijving | Omschr. = Omschrijving | st.pr. = stuksprijs | tot. = totaal | Tot. = Totaal | subtot. = subtotaal | afz. = afzender | ontv. = ontvanger | bev. = bevestiging | bespr. = bespreking | verg. = vergadering | Verg. = Vergadering | not. = notulen | akk. = akkoord | w.g. = was getekend | i.o.v. = in opdracht van | ged. = gedateerd | contr. = contract | adm. = administratie | Adm. = Administratie
`,
);

const sport = trade(
  /\d ?[-–] ?\d|(?<!\p{L})(?:GP|won|doelpunt\p{L}*|wedstrijd|ronde|seizoen|Eredivisie|kampioen\p{L}*|finale|set)(?!\p{L})/u,
  `
  strafsch. = strafschop | (strafsch.) = uit strafschop | verl. = verlenging | n.v. = na verlenging | n.s. = na strafschoppen | wns. = wissels | scheidsr. = scheidsrechter | toesch.# = toeschouwers | rd. = ronde | klass. = klassement | alg. klass. = algemeen klassement | opg. = opgave | sec.# = seconde ~ seconden | pen. = penalty
`,
);

export const dutchTrades = [kitchen, law, travel, letters, sport];
