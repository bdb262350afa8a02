/** Spanish, French, Italian, Portuguese and Romanian. */
import { abbreviationTable } from './table.ts';

export const spanish = abbreviationTable(`
  fund. = fundado | Ctrl = Control |  Ph.D.* = P H D | PhD = P H D | izq.* = izquierda | dcha.* = derecha | cda. = cucharada | cdas. = cucharadas | cdta. = cucharadita
  cdtas. = cucharaditas | cdita. = cucharadita | cditas. = cucharaditas | Sr. = señor | Sres. = señores | Sra. = señora
  Sras. = señoras | Srta. = señorita | Dr. = doctor | Dres. = doctores | Dra. = doctora | D.+ = don | D.ª = doña
  Dña. = doña | Ud. = usted | Uds. = ustedes | Vd. = usted | Vds. = ustedes | Excmo. = excelentísimo | Ilmo. = ilustrísimo
  Lic. = licenciado | Ing. = ingeniero | Arq. = arquitecto | Prof. = profesor | Profa. = profesora | Gral. = general
  Cnel. = coronel | Cap. = capitán | Pdte. = presidente | Mons. = monseñor | Fr. = fray | Hno. = hermano | Hnos.* = hermanos
  p. ej. = por ejemplo | p.ej. = por ejemplo | etc.* = etcétera | pág. = página | págs. = páginas | p. = página
  pp. = páginas | núm. = número | núms. = números | n.º = número | art. = artículo | arts. = artículos | cap. = capítulo
  caps. = capítulos | tít. = título | párr. = párrafo | ap. = apartado | apdo. = apartado | ed. = edición | edit. = editorial
  coord. = coordinador | trad. = traducción | aprox.* = aproximadamente | incl. = incluido | min.* = minuto | seg.* = segundos
  ene. = enero | feb. = febrero | mar.* = marzo | abr. = abril | jun. = junio | jul. = julio | ago. = agosto
  sept. = septiembre | sep. = septiembre | oct. = octubre | nov. = noviembre | dic. = diciembre | lun. = lunes
  mié. = miércoles | jue. = jueves | vie. = viernes | sáb. = sábado | dom. = domingo | tel. = teléfono | tfno. = teléfono
  telf. = teléfono | EE. UU.* = Estados Unidos | EE.UU.* = Estados Unidos | EEUU = Estados Unidos
  RR. HH.* = recursos humanos | RR.HH.* = recursos humanos | FF. AA.* = fuerzas armadas | JJ. OO.* = Juegos Olímpicos
  a. C.* = antes de Cristo | a.C.* = antes de Cristo | d. C.* = después de Cristo | d.C.* = después de Cristo
  a. m.* = a m | p. m.* = p m | Av. = avenida | Avda. = avenida | Ctra. = carretera | Pza. = plaza | Plza. = plaza
  P.º = paseo | Urb. = urbanización | Bº = barrio | C.P. = código postal | Sto. = santo | Sta. = santa | vs. = contra
  máx. = máximo | mín. = mínimo | s. = siglo | ss.* = siguientes | fig. = figura | figs. = figuras | vol. = volumen
  vols. = volúmenes | t. = tomo | cf. = véase | cfr. = véase | v. gr. = verbigracia | i. e. = es decir | et al. = y otros
  op. cit.* = obra citada | ibíd.* = ibídem | íd.* = ídem | Cía.* = compañía | S. A.* = sociedad anónima
  S.A.* = sociedad anónima | S. L.* = sociedad limitada | S.L.* = sociedad limitada | dpto. = departamento | Dpto. = departamento
  depto. = departamento | admón.* = administración | atte.* = atentamente | Atte.* = atentamente | c/c = cuenta corriente
  s/n = sin número | q.e.p.d.* = que en paz descanse | P. D. = posdata | ej. = ejemplo | gral. = general | hab.* = habitantes
  pta. = puerta | esq. = esquina | ref. = referencia | fdo. = firmado | vto. = vencimiento | imp. = impuestos | Vel. = velocidad
  prov. = provincia | mr. = míster | bill.* = billones | mill.* = millones | km. = kilómetros | R. Madrid = Real Madrid
  séc. = siglo | k.o. = nocaut | nº = número | ud.* = unidad | uds.* = unidades
  izda.* = izquierda | izqda.* = izquierda | dcho.* = derecho | Vid. = véase | vid. = véase | v. = véase
  págs. ss. = páginas siguientes | sgtes.* = siguientes | sig.* = siguiente | sigs.* = siguientes
  L-V = de lunes a viernes | L–V = de lunes a viernes | Nº = número | N.º = número | Núm. = número | n.o = número
  nro. = número | Nro. = número | Art. = artículo | Arts. = artículos | párrs. = párrafos | inc. = inciso
  lit. = literal | disp. = disposición | secc. = sección | sec. = sección | lám. = lámina | láms. = láminas
  tab. = tabla | gráf. = gráfico | cit.* = citado | loc. cit.* = lugar citado
  comp. = compilador | comps. = compiladores | dir. = director | dirs. = directores | eds. = editores
  rev. = revisada | reimpr. = reimpresión | vers. = versión | Fco. = Francisco | Mª = María | Gª = García | RR. CC.* = Reyes Católicos | ESC. = escena | M.ª = María
  J. C.* = Jesucristo | Tte. = teniente | Cte. = comandante | Sgto. = sargento | Cmte. = comandante
  Alte. = almirante | Rvdo. = reverendo | Rvda. = reverenda | S. M. = Su Majestad | SS. MM. = Sus Majestades
  S. S. = Su Santidad | Mtro. = maestro | Mtra. = maestra | Gta. = glorieta | Pl. = plaza | Pº = paseo
  Trv. = travesía | Col. = colonia | Edo. = Estado | Prov. = provincia | Bv. = bulevar | Blvd. = bulevar
  C/ = calle | c/ = calle | km² = kilómetros cuadrados | cucharad. = cucharada | pzca. = pizca | tz. = taza
  tzs. = tazas | gr.* = gramos | grs.* = gramos | lts.* = litros | lt.* = litros | mts.* = metros | hrs.* = horas
  hs.* = horas | pers.* = personas | hab/km² = habitantes por kilómetro cuadrado | temp. = temperatura
  pto.* = punto | ptos.* = puntos | pts.* = puntos | p. b.* = puntos básicos | p. p.* = puntos porcentuales | trim. = trimestre | sem. = semana
  prom. = promedio | mens.* = mensuales | desc. = descuento | dto.* = descuento | obs. = observaciones
  pral. = principal | esc. = escalera | c/u* = cada uno | D. P. = distrito postal
  Apdo. = apartado | Tfno. = teléfono | Tel. = teléfono | Telf. = teléfono | Gob. = gobernador | gob. = gobierno
  admin. = administración | avda. = avenida | Excma. = excelentísima | Ilma. = ilustrísima | Rte. = remitente
  Sdad. = sociedad | Soc. = sociedad | Ltda.* = limitada | ant. = antiguo | adj. = adjunto
  p. a.* = por autorización | N. B. = nota bene | N. del T.* = nota del traductor | N. del E.* = nota del editor
  ca. = circa | p.p.* = puntos porcentuales | c. = circa | hrs* = horas | aprox = aproximadamente | máx = máximo
  mín = mínimo
  Sdos. = Saludos | sdos. = saludos | Slds. = Saludos | may. = mayo | Fra. = Factura | fact. = factura | Fact. = Factura | i. a.* = interanual | i.a.* = interanual | c/n = cantidad necesaria | c/s = cantidad suficiente | Rec. = recurso | rec. = recurso | exp. = expediente | Exp. = expediente | RD = Real Decreto | R. D. = Real Decreto | BOE núm. = BOE número | FJ = fundamento jurídico | S.E.U.O.* = salvo error u omisión
  M.N.* = moneda nacional | m.n.* = moneda nacional | mdp = millones de pesos | mdd = millones de dólares | MDP = millones de pesos | pza. = pieza | pzas. = piezas | dte. = diente
  Lcda. = licenciada | Lcdo. = licenciado | Gob. Estatal = Gobierno Estatal | Esq. = esquina | Int. = interior | int. = interior | Ext. = exterior
  ofic. = oficina | pje. = pasaje | Pje. = pasaje | mz. = manzana | Mz. = manzana | cel. = celular | móv. = móvil
  Móv. = móvil | cta. = cuenta | Cta. = cuenta | cte. = corriente | vcto. = vencimiento | ppal. = principal
  dorm. = dormitorios | cant. = cantidad | Cant. = cantidad | lleg. = llegada | Lleg. = llegada | térm. = términos
  ref.ª = referencia | atn. = atención | a/a = a la atención de | m/m = medio | p/ = para | x ej. = por ejemplo
  xej. = por ejemplo | tb. = también | tmb. = también | ppio. = principio | dpdo. = dependiendo | nac.* = nacional
  intl. = internacional | Univ. = Universidad | Fac. = Facultad | Inst. = Instituto | Dir. = director
  Subdir. = subdirector | Coord. = coordinador | Comte. = comandante | Vicepdte. = vicepresidente
  Rmo. = reverendísimo | Sdo. = soldado | Bco. = banco | Corp. = corporación | Edif. = edificio | edif. = edificio
  bl. = bloque | Bl. = bloque | bjo. = bajo | urb. = urbanización | Pol. Ind. = polígono industrial
  P. I. = polígono industrial | carr. = carretera | cam. = camino | trv. = travesía | rda. = ronda | Rda. = ronda
  pto. de = puerto de | lat. = latitud | long. = longitud | alt. = altitud | pobl. = población | nº. = número
  nros. = números | cuad. = cuadro | ilus. = ilustración | intr. = introducción | pról. = prólogo | epíl. = epílogo
  supl. = suplemento | fasc. = fascículo | publ. = publicado | Sent. = sentencia | sent. = sentencia
  Rgto. = reglamento | Regl. = reglamento | proc. = procedimiento | jdo. = juzgado | Jdo. = juzgado
  Aud. Prov. = Audiencia Provincial | Trib. = tribunal | Abog. = abogado | Procur. = procurador | Mag. = magistrado
  Dtor. = director | Dtora. = directora | dtor. = director | Subdtor. = subdirector | D. Ad. = disposición adicional | D. Tr. = disposición transitoria | apel.* = apelación | casac.* = casación | ds.* = días | Vdo. = Vendo | bñ. = baño | bñs. = baños | coc. am. = cocina americana | amuebl. = amueblado | cal. central = calefacción central | calef. = calefacción | a/acond. = aire acondicionado | asc.* = ascensor | gje. = garaje | tras. = trastero | trast. = trastero | terr. = terraza | reform. = reformado | Alq. = Alquilo | alq. = alquiler | ocas. = ocasión | c/garaje = con garaje | Gdor. = gobernador | Vicepr. = vicepresidente | secr. = secretario | Secr. = secretario | tes. = tesorero | interv. = interventor | dip. = diputado | sen. = senador | cón. = cónyuge | fall. = fallecido | lib. = libro | ms. = manuscrito | mss. = manuscritos | fol. = folio | fols. = folios | facs. = facsímil | bibl. = biblioteca | Bibl. = biblioteca | univ. = universidad | acad. = academia | núms. = números | entr. = entrada | cént. = céntimos | cénts.* = céntimos | cts.* = céntimos | ptas.* = pesetas | dól. = dólares
`);

export const french = abbreviationTable(`
  tabl. = tableau | s.v.p.* = s'il vous plaît | s. v. p.* = s'il vous plaît | Ctrl = Control |  Ph.D.* = P H D | PhD = P H D | ét.* = étage | c. à s. = | c. à c. = | c. à soupe = | c. à café = | al. = alinéa | bât. = bâtiment | M.+ = Monsieur | MM = Messieurs | MM. = Messieurs | Mme = Madame | Mme. = Madame
  Mmes = Mesdames | Mlle = Mademoiselle | Mlles = Mesdemoiselles | Dr = docteur | Dr. = docteur | Drs = docteurs
  Pr = professeur | Pr. = professeur | Me = maître | Mgr = monseigneur | Mgr. = monseigneur | Gal = général | p. ex. = par exemple
  p.ex. = par exemple | etc.* = et cetera | éd. = édition | édit. = édition | coll. = collection | trad. = traduction
  rééd. = réédition | c.-à-d. = c'est-à-dire | c.à.d. = c'est-à-dire | cf. = voir | vs = versus | vs. = versus | sf = sauf | j. fériés = jours fériés | j. fér.* = jours fériés | spéc. = spécialement | Fact. = Facture | fact. = facture | ttes = toutes | Appt = Appartement | Appt. = Appartement | dispo = disponible | nbx = nombreux | r-v = rendez-vous | terr. = terrasse | s/s = sous-sol | r.+ = rue | s.* = | p. = page | pp. = pages | t. = tome
  env. = environ | av. J.-C.* = avant Jésus-Christ | apr. J.-C.* = après Jésus-Christ | ap. J.-C.* = après Jésus-Christ
  tél. = téléphone | incl. = inclus | janv. = janvier | févr. = février | avr. = avril | juil. = juillet
  sept. = septembre | oct. = octobre | nov. = novembre | déc. = décembre | lun. = lundi | mar. = mardi | mer.* = mercredi
  jeu.* = jeudi | ven. = vendredi | sam. = samedi | dim. = dimanche | chap. = chapitre | ch. = chapitre | vol.* = volume
  art.* = article | fig. = figure | tab. = tableau | ill. = illustration | sect. = section | max. = maximum | min.* = minimum
  St = Saint | Ste = Sainte | Sts = Saints | av. = avenue | bd = boulevard | bld = boulevard | boul. = boulevard | pl. = place
  rte = route | imp. = impasse | fg = faubourg | 1er = premier | 1re = première | 1ère = première | hab.* = habitants
  enf.* = enfants | pers.* = personnes | pts.* = points | pts = points | s. d.* = sans date | s.d.* = sans date
  s. l.* = sans lieu | s. l. n. d.* = sans lieu ni date | ibid.* = ibidem | op. cit.* = ouvrage cité | et al. = et autres
  dir. = direction | ss la dir. de = sous la direction de | éq. = équation
  dépt. = département | dép. = département | adj. = adjectif | C. civ.* = Code civil | C. pén.* = Code pénal
  C. trav.* = Code du travail | C. com.* = Code de commerce | CGI = Code général des impôts
  Cass. civ. = Cour de cassation, chambre civile | Cass. = Cour de cassation | RDV = rendez-vous
  rdv = rendez-vous | SVP = s'il vous plaît | svp = s'il vous plaît | stp = s'il te plaît | STP = s'il te plaît
  cdt = cordialement | Cdt = cordialement | cdlt = cordialement | Cdlt = cordialement | bjr = bonjour | Bjr = Bonjour
  cad = c'est-à-dire | NB = nota bene | N. B. = nota bene | P.-S. = post-scriptum | qqch = quelque chose | qqn = quelqu'un
  qq. = quelques | Cie* = compagnie | Cie.* = compagnie | Ets = établissements | HC = hors charges | env.* = environ | HT = hors taxes | TTC = toutes taxes comprises
  n°s = numéros | r.-d.-c. = rez-de-chaussée | RdC = rez-de-chaussée | préc. = précité | obs. = observations | ex. = exemple
  resp. = respectivement | adr. = adresse | pt. = point | sté = société | Sté = société | qté = quantité | réf. = référence
  approx. = approximativement | W.-C. = W C
  sq.* = et suivante | sqq.* = et suivantes | suiv.* = suivantes | C. consom. = Code de la consommation
  C. cons. = Code de la consommation | C. pr. civ. = Code de procédure civile
  C. proc. pén. = Code de procédure pénale | C. urb. = Code de l'urbanisme
  C. mon. fin. = Code monétaire et financier | th.* = thermostat | civ. = chambre civile
  crim. = chambre criminelle | Crim. = chambre criminelle
  Soc. = chambre sociale | Com. = chambre commerciale | Civ. = chambre civile
  Cons. const. = Conseil constitutionnel | CA Paris = cour d'appel de Paris | Vve = veuve
  Cne = capitaine | Cdt. = commandant | Col. = colonel | Gén. = général | Sgt = sergent | Lt = lieutenant
  Lieut. = lieutenant | S. M. = Sa Majesté | S. A. R. = Son Altesse Royale
  S. E. = Son Excellence | J.-C. = Jésus-Christ | all. = allée | sq = square | chem. = chemin
  ham. = hameau | rés. = résidence | apt. = appartement | appt. = appartement
  appt = appartement | dépt = département | arr. = arrondissement | arrdt = arrondissement | esc. = escalier
  RDC = rez-de-chaussée | gr.* = grammes | sach. = sachet | qs* = quantité suffisante
  q. s.* = quantité suffisante | kg. = kilogrammes | km. = kilomètres | cl. = centilitres | h. = heures
  sec.* = secondes | mn = minutes | mens.* = mensuels | trim. = trimestre | sem. = semaine | moy. = moyenne
  nb = nombre | nbre = nombre | nb. = nombre | qté. = quantité | tjs = toujours | tjrs = toujours | bcp = beaucoup
  pb = problème | pdt = pendant | qd = quand | msg = message
  dsl = désolé | auj. = aujourd'hui | prof. = professeur | prés. = président | secr. = secrétaire
  gouv. = gouvernement | admin. = administration | univ. = université | lat. = latitude
  long. = longitude | alt. = altitude | N. D. L. R. = note de la rédaction | N.D.L.R. = note de la rédaction
  N.d.T. = note du traducteur | NDLR = note de la rédaction | ann. = annexe | annot. = annoté
  augm. = augmentée | rev. = revue | réimpr. = réimpression | corr. = corrigée | fasc. = fascicule
  ms. = manuscrit | mss. = manuscrits | fol. = folio | v. = vers | n. = note | sc. = scène | Sc. = Scène | SC. = Scène | ès sc.* = ès sciences
  loc. cit.* = passage cité | id.* = idem | p.-ê. = peut-être
  w.-e. = week-end
  Pdt = président | Rép.* = République | réduc.* = réduction | asc.* = ascenseur | CC = charges comprises
  qqes = quelques | 1er min. = premier ministre | min. de l' = ministre de l' | Sté. = société | gén. = général
  nat. = national | intern. = international | écon. = économique | pol. = politique | hist. = histoire
  litt. = littérature | vx = vieux | syn. = synonyme | ant. = antonyme | conj. = conjonction | loc. = locution
  prov. = proverbe
  a.p.* = après prolongation | a. p.* = après prolongation | ap. prol.* = après prolongation | t.a.b.* = tirs au but | Temp. = Température | temp. = température | Temp. max. = Température maximale | temp. max. = température maximale
  tab = tirs au but | c.s.c.* = contre son camp | csc = contre son camp | s.p.* = sur penalty | pén. = pénalty | J.O.* = Journal officiel
  Ass. plén. = assemblée plénière | ch. réunies = chambres réunies | Bull. civ. = Bulletin civil | ch. mixte = chambre mixte | PV = procès-verbal | ppté = propriété | Cass. soc. = Cour de cassation, chambre sociale
  Cass. com. = Cour de cassation, chambre commerciale | Cass. crim. = Cour de cassation, chambre criminelle | TGI = tribunal de grande instance | art. préc.* = article précité | quest. = question | p. j.* = pièce jointe | PJ : = pièce jointe : | pcs = pièces
  càd = c'est-à-dire | c-à-d = c'est-à-dire | sdb = salle de bains | SDB = salle de bains | chbre = chambre
  chbres = chambres | rdc = rez-de-chaussée | imm. = immeuble | bte = boîte
  cuil. = cuillère | cuill. = cuillère | càs = cuillère à soupe | càc = cuillère à café | arrt = arrondissement
  ap.-m. = après-midi | ing. = ingénieur | Ing. = ingénieur | Dir. = directeur | cde = commande
  Cde = commande | éch. = échéance | vlr = valeur | cpte = compte | n/réf. = notre référence
  v/réf. = votre référence | N/Réf. = notre référence | V/Réf. = votre référence | p.j. = pièce jointe
  ptt = petit | gde = grande | pte = porte | nvelle = nouvelle | nveau = nouveau | nbses = nombreuses
  qqun = quelqu'un | qqs = quelques | tps = temps | lgtps = longtemps | gvt = gouvernement
  dvpt = développement | càd. = c'est-à-dire | Bibl. = bibliothèque | bibl. = bibliothèque | Inst. = institut
  Univ. = université | Fac. = faculté | Ac. = académie | Assoc. = association | assoc. = association
  féd. = fédération | rég. = région | Rég. = région | dept. = département | cant. = canton | dens. = densité
  intro. = introduction | préf. = préface | concl. = conclusion | suppl. = supplément | numér. = numérique
  Déf. = définition | Prop. = proposition | Th. = théorème | dém. = démonstration | Lem. = lemme
  exerc. = exercice | hebdo. = hebdomadaire | quot. = quotidien | bimens. = bimensuel
  ép. = épisode | maj. = majuscule | min. lég. = minimum légal | TGV n° = T G V numéro | Réf. = référence
  Réf : = référence :
  Ref. = référence | dte* = droite | gche* = gauche | tx = taux | cst* = constant | csts* = constants | interph. = interphone | Interph. = interphone | mi-tps = mi-temps | qt = quant | crème fr.* = crème fraîche | crème fr* = crème fraîche | m. à j. = mise à jour | màj = mise à jour | MàJ = mise à jour | rech. = recherche | pce = pièce | pces = pièces | p. de terre = pommes de terre | pdt. = pommes de terre | ds = dans | pr = pour | pcq = parce que | tte = toute | chq = chaque | cpdt = cependant | dc = donc | qqch. = quelque chose | lg. = longueur | larg. = largeur | haut. = hauteur | diam. = diamètre | circonf. = circonférence | superf. = superficie | vit. = vitesse | consomm. = consommation | équiv. = équivalent | bd. = boulevard | Bd = boulevard | Bd. = boulevard | Av. = avenue | fbg = faubourg | Fg = faubourg | lot. = lotissement | bt. = bâtiment | Bât. = bâtiment | esc = escalier | étg. = étage | gd = grand | Gd = Grand | gds = grands | pts = points | ap. = après | bcp. = beaucoup | cap. = capitaine | amir. = amiral | maréch. = maréchal | card. = cardinal | év. = évêque | arch. = archevêque | chev. = chevalier | vic. = vicomte | Cte = comte | Ctesse = comtesse | Vte = vicomte | S. Exc. = Son Excellence | S. S. = Sa Sainteté | R. P. = révérend père | Fr. = frère | né v. = né vers | v. v.* = vice versa | couv. = couverture | rel. = reliure | br. = broché | in-8o = in-octavo | in-8° = in-octavo | in-4° = in-quarto | in-4o = in-quarto | in-12 = in-douze | pl. h.-t. = planches hors texte
`);

export const italian = abbreviationTable(`
  fond. = fondato | ill. = illustrato | Ctrl = Control |  Ph.D.* = P H D | PhD = P H D | int. = interno | sig. = signor | sigg. = signori | sig.ra = signora | sig.na = signorina | dott. = dottor
  dott.ssa = dottoressa | prof. = professor | prof.ssa = professoressa | incl. = incluso | gen. = gennaio | feb. = febbraio
  mar. = marzo | apr. = aprile | giu. = giugno | lug. = luglio | ago.* = agosto | set.* = settembre | ott. = ottobre
  nov. = novembre | dic. = dicembre | lun. = lunedì | mer. = mercoledì | gio. = giovedì | ven. = venerdì | sab. = sabato
  dom. = domenica | Sig. = signor | Sigg. = signori | Sig.ra = signora | Sig.na = signorina | Sig.re = signore
  Dott. = dottor | Dott.ssa = dottoressa | Dr. = dottor | Dr.ssa = dottoressa | Prof. = professor | Prof.ssa = professoressa
  Ing. = ingegner | ing. = ingegner | Avv. = avvocato | avv. = avvocato | Arch. = architetto | arch. = architetto
  Geom. = geometra | Rag. = ragionier | On. = onorevole | on. = onorevole | Sen. = senatore | Mons. = monsignor
  Gen. = generale | Col. = colonnello | Cap. = capitano | Ten. = tenente | Egr. = egregio | Gent.mo = gentilissimo
  Gent.ma = gentilissima | gent.ma = gentilissima | Gent.le = gentile | Spett.le = spettabile | Ill.mo = illustrissimo
  c.a. = cortese attenzione | C.A. = cortese attenzione | ecc.* = eccetera | etc.* = eccetera | es. = esempio
  ad es. = ad esempio | p. es. = per esempio | p.es. = per esempio | pag. = pagina | pagg. = pagine | p. = pagina
  pp.* = pagine | cap. = capitolo | capp. = capitoli | art. = articolo | artt. = articoli | co. = comma | c. = comma
  lett. = lettera | fig. = figura | figg. = figure | tab. = tabella | vol. = volume | voll.* = volumi | tav. = tavola
  ca.* = circa | tel. = telefono | cell. = cellulare | a.C.* = avanti Cristo | d.C.* = dopo Cristo | a. C.* = avanti Cristo
  d. C.* = dopo Cristo | S.+ = San | SS. = Santi | n. = numero | nn. = numeri | nr. = numero | max. = massimo | min. = minimo
  Fatt. = Fattura | fatt. = fattura | lav. = lavoro | q.b.* = quanto basta | cucch.no = cucchiaino | cucch.ni = cucchiaini | P.IVA = partita IVA | P. IVA = partita IVA | p.b.* = punti base | p. b.* = punti base | c/asc. = con ascensore | mq = metri quadrati | c/ = con | cucch. = cucchiaio | V.le = viale | v.le = viale | P.zza = piazza | p.zza = piazza | p.za = piazza
  P.za = piazza | C.so = corso | c.so = corso | L.go = largo | l.go = largo | Vic. = vicolo | fraz. = frazione | loc. = località
  prov. = provincia | seg.* = seguente | segg.* = seguenti | ss.* = seguenti | ed. = edizione | riv.* = riveduta
  rist. = ristampa | trad. = traduzione | trad. it. = traduzione italiana | cfr. = confronta
  cf. = confronta | op. cit.* = opera citata | ibid.* = ibidem | Cost.* = Costituzione | c.c.* = codice civile
  c.p.* = codice penale | c.p.c.* = codice di procedura civile | c.p.p.* = codice di procedura penale | D.Lgs. = decreto legislativo
  d.lgs. = decreto legislativo | D. Lgs. = decreto legislativo | D.L. = decreto legge | d.l. = decreto legge | L. = legge | L. n. = legge numero | l. n. = legge numero
  D.P.R. = D P R | d.P.R. = D P R | G.U.* = gazzetta ufficiale | S.p.A.* = S P A | s.p.a.* = S P A | S.r.l.* = S R L
  s.r.l.* = S R L | F.lli = fratelli | Soc. = società | sec. = secolo | tot. = totale | ecc = eccetera
  N.B. = nota bene | P.S. = post scriptum | c.m.* = corrente mese | u.s.* = ultimo scorso | p.v.* = prossimo venturo
  abit.* = abitanti | ab.* = abitanti | gg.* = giorni | kg. = chili | mq = metri quadrati | pb = punti base | pt. = punti
  cm. = centimetri | km. = chilometri | dist. = distinti | lat. = latino | gr. = greco
  sgg.* = seguenti | sg.* = seguente | e segg.* = e seguenti | all. = allegato | nt. = nota | Cass. = Cassazione
  Cass. civ. = Cassazione civile | Cass. pen. = Cassazione penale | Trib. = Tribunale | sez. = sezione
  Sez. = Sezione | sent. = sentenza | ord. = ordinanza | reg. = regolamento | dir. = direttiva
  disp. = disposizione | D.M. = decreto ministeriale | d.m. = decreto ministeriale | r.d. = regio decreto
  T.U. = testo unico | mons. = monsignor | card. = cardinale | Card. = cardinale | col. = colonnello
  ten. = tenente | magg. = maggiore | cav. = cavaliere | Cav. = cavaliere | comm. = commendatore
  rag. = ragioniere | geom. = geometra | Spett. = spettabile | spett. = spettabile | egr. = egregio
  Gent. = gentile | Chiar.mo = chiarissimo | bicch. = bicchiere | hg. = etti
  ca* = circa | temp. = temperatura | pers.* = persone | pz.* = pezzi | conf. = confezione | tel = telefono
  cell = cellulare | C.P. = casella postale | u.u.s.s. = ultimi scorsi | c.s.* = come sopra | v. = vedi | V. = vedi
  vd. = vedi | vs. = vostro | Vs. = vostro | ns. = nostro | Ns. = nostro | c/o = presso | rif. = riferimento
  Rif. = riferimento | ogg. = oggetto | pag = pagina | str. = strada
  p.t.* = piano terra | n.d.r.* = nota del redattore | ndr = nota del redattore | n.d.t.* = nota del traduttore
  s.d.* = senza data | s.l.* = senza luogo | tv = T V | gg* = giorni | mld = miliardi
  mldi = miliardi | mil. = milioni | trim. = trimestre | sem. = semestre | pti. = punti | p.ti = punti
  pp.ss. = pagine seguenti
  D.P.C.M. = D P C M | DPCM = D P C M | Corte cost. = Corte costituzionale | cost. = costituzionale
  bin. = binario | a/a = anno su anno | loc. cit.* = luogo citato | m/m = mese su mese
  t/t = trimestre su trimestre | n.c. = numero civico | sup. = superiore | inf. = inferiore
  SS.UU. = Sezioni Unite | S.U. = Sezioni Unite | rig.* = su rigore | pop. = popolazione | IVA incl.* = IVA inclusa | mag. = maggio | dr. = dottor | dr.ssa = dottoressa | avv.ti = avvocati | dott.ri = dottori | ab. in = abitante in | pagg. segg. = pagine seguenti | lett. a) = lettera A
  d.t.s.* = dopo i tempi supplementari | d.c.r.* = dopo i calci di rigore | min.* = minuti | cucchiaiate = cucchiaiate | cucch.ni = cucchiaini | cucchiaini = cucchiaini
  l. = legge | Reg. = regolamento | Dir. = direttiva | dec. = decreto | ric. = ricorso | Cons. Stato = Consiglio di Stato | App. = Appello | Prot. = protocollo | prot. = protocollo
  q.tà = quantità | Q.tà = quantità | n.ro = numero | N.ro = numero | bust. = bustina | All. = allegato
  C. Cost. = Corte costituzionale | Corte Cost. = Corte costituzionale | trib. = tribunale | Prov. = provincia
  Uff. = ufficio | uff. = ufficio | Ind. = indirizzo | p.co = parco | v.co = vicolo | Str. = strada
  pal. = palazzina | citof. = citofono | bagn. = bagno | cuc. = cucina | riscald. = riscaldamento
  autom. = automatico | amm.ne = amministrazione | Amm.ne = amministrazione | segr. = segreteria
  resp. = responsabile | Resp. = responsabile | Imp. = importo | scad. = scadenza
  Scad. = scadenza | pag.to = pagamento | fatt.re = fatture | c/c = conto corrente | arr. = arrivo
  part.za = partenza | staz. = stazione | Staz. = stazione | aerop. = aeroporto | ediz. = edizione
  introd. = introduzione | traduz. = traduzione | bibliogr. = bibliografia | cit.* = citato | id.* = idem
  alt. = altitudine | long. = longitudine | circ. = circolare | Circ. = circolare | deliberaz. = deliberazione
  verb. = verbale
  App.to = Appartamento | app.to = appartamento | cauz. = cauzione | mens.* = mensili | risc. aut. = riscaldamento autonomo | risc. centr. = riscaldamento centralizzato | risc. = riscaldamento | terr. = terrazzo | balc. = balcone | arred. = arredato | ristr. = ristrutturato | posto auto cop. = posto auto coperto | spese cond. = spese condominiali | zucc. = zucchero | pti* = punti | bp* = punti base | vv. = versi | Inf. = Inferno | Purg. = Purgatorio | Par. = Paradiso | canz. = canzone | proff. = professori | dott.sse = dottoresse | Ill.ma = illustrissima | Preg.mo = pregiatissimo | preg.mo = pregiatissimo | Preg.ma = pregiatissima | Stim.mo = stimatissimo | Rev. = reverendo | Rev.mo = reverendissimo | S.E. = Sua Eccellenza | S.M. = Sua Maestà | sottosegr. = sottosegretario | pres. = presidente | vicepres. = vicepresidente | ass. = assessore | sind. = sindaco | dir. gen. = direttore generale | dip. = dipartimento | Dip. = dipartimento | fac. = facoltà | univ. = università | Univ. = università | biblio. = bibliografia | ecc.ra = eccetera | gg. lav. = giorni lavorativi | in rif. a = in riferimento a | p.i. = perito industriale | n. civ. = numero civico | rif.to = riferimento | all.to = allegato | all.ti = allegati | c.da = contrada | C.da = contrada | p.le = piazzale | P.le = piazzale | S.S. = strada statale | S.P. = strada provinciale | str. prov. = strada provinciale
`);

export const portuguese = abbreviationTable(`
  fund. = fundado | Ctrl = Control |  Ph.D.* = P H D | PhD = P H D | p.p.* = pontos percentuais | a.a.* = ao ano | a/a = ano a ano | m/m = mês a mês | t/t = trimestre a trimestre | sáb.* = sábado | dom.* = domingo | tri.* = trimestre | ag. = agência | Súm. = Súmula | súm. = súmula | pass. = passagem | cond.* = condomínio | qto. = quarto | qtos. = quartos | Apto. = Apartamento | ap. = apartamento | apto. = apartamento | Sr. = senhor | Srs. = senhores | Sra. = senhora | Sras. = senhoras
  Srta. = senhorita | Dr. = doutor | Drs. = doutores | Dra. = doutora | Prof. = professor | Profa. = professora
  Profª. = professora | Profª = professora | Drª. = doutora | Drª = doutora | Srª = senhora | Eng. = engenheiro | Arq. = arquiteto
  Exmo. = excelentíssimo | Exma. = excelentíssima | Ilmo. = ilustríssimo | V. Exa. = vossa excelência | Gen. = general
  Cel. = coronel | Cap. = capitão | Pe. = padre | p. ex. = por exemplo | p.ex. = por exemplo | etc.* = et cetera
  pág. = página | págs. = páginas | p. = página | pp. = páginas | cap. = capítulo | caps. = capítulos | art. = artigo
  arts. = artigos | inc. = inciso | par. = parágrafo | al. = alínea | fig. = figura | tab. = tabela | vol. = volume
  vols.* = volumes | t. = tomo | ed. = edição | org. = organização | trad. = tradução | aprox. = aproximadamente
  tel. = telefone | cel. = celular | a.C.* = antes de Cristo | d.C.* = depois de Cristo | a. C.* = antes de Cristo
  d. C.* = depois de Cristo | Av. = avenida | R.+ = rua | Trav. = travessa | Pç. = praça | Pça. = praça | Al. = alameda
  Rod. = rodovia | Estr. = estrada | Jd. = jardim | Ed. = edifício | and.* = andar | bl. = bloco | cj. = conjunto
  EUA = Estados Unidos | máx. = máximo | mín. = mínimo | séc. = século | sécs. = séculos | Sto. = santo | Sta. = santa
  S.+ = São | nº. = número | núm. = número | n. = número | min.* = minutos | seg.* = segundos | h.* = horas
  Att.* = atenciosamente | att.* = atenciosamente | Atte.* = atenciosamente | Obs. = observação | obs. = observação
  P.S. = pós-escrito | N.B. = nota bene | c/ = com | s/ = sem | p/ = para | vc = você | pq = porque | tb = também
  tbm = também | qdo = quando | cf. = confira | v.g. = por exemplo | i.e. = isto é | ibid.* = ibidem | op. cit.* = obra citada
  Cia.* = companhia | Ltda.* = limitada | S.A.* = sociedade anônima | depto. = departamento | Depto. = departamento
  hab.* = habitantes | col. = colher | cols. = colheres | xíc. = xícara | xícs. = xícaras | ref. = referência
  jan. = janeiro | fev. = fevereiro | mar.* = março | abr. = abril | mai. = maio | jun. = junho | jul. = julho
  ago. = agosto | set. = setembro | out. = outubro | nov. = novembro | dez. = dezembro | vs. = contra | dir. = direita
  esq.* = esquerda | r/c = rés do chão | excl. = exclusive | incl. = incluindo | km. = quilômetros | un.* = unidades
  D.+ = Dom | dto.* = direito | Dto. = direito | esq.o = esquerdo
  pts.* = pontos | pts = pontos | c/c = combinado com | km = quilômetro
  incs. = incisos | alín. = alínea | n.º = número | N.º = número | nos. = números | nº = número | Min. = ministro
  Rel. = relator | rel. = relator | Des. = desembargador | Proc. = processo | proc. = processo
  Lei n.º = lei número | res. = resolução | dec. = decreto | port. = portaria
  S. Exa. = sua excelência | S. M. = Sua Majestade | Sr.ª = senhora | Dr.ª = doutora | Prof.ª = professora
  Eng.º = engenheiro | Eng.ª = engenheira | Arq.º = arquiteto | Ten. = tenente | Maj. = major | Sgt. = sargento
  Alm. = almirante | Brig. = brigadeiro | Dep. = deputado | Sen. = senador | Gov. = governador | Pres. = presidente
  Rev. = reverendo | Mons. = monsenhor | Fr. = frei | Ir. = irmã | Sñr. = senhor | Lg. = largo | Lgo. = largo
  Pça = praça | Qd. = quadra | Lt. = lote | Cx. = caixa | CX. = caixa | apt. = apartamento | fds. = fundos
  rod. = rodovia | B. = bairro | cx. = caixa | gr.* = gramas | lts.* = litros | min = minutos | hs.* = horas
  hrs.* = horas | pess.* = pessoas | dz. = dúzia | pct. = pacote | pcts. = pacotes
  temp. = temperatura | méd. = média | trim. = trimestre | sup. = superior | inf. = inferior
  nac. = nacional | int. = internacional | gov. = governo | adm. = administração | admin. = administração
  gde. = grande | pg. = página | pgs. = páginas | fl. = folha | fls. = folhas | col.a = coluna | v. = veja
  vd. = veja | id.* = idem | loc. cit.* = local citado | et al.* = e outros | sel. = seleção | intr. = introdução
  pref. = prefácio | rev.* = revista | atual.* = atualizada | ampl.* = ampliada | s.d.* = sem data | s/d = sem data
  s/n = sem número | N. T. = nota do tradutor | N. do T.* = nota do tradutor | blz = beleza | vcs = vocês
  mto = muito | hj = hoje | msg = mensagem | abs* = abraços | bjs = beijos
  obg = obrigado | fds = fim de semana | qq = qualquer | dps = depois | cmg = comigo | ctz = certeza
  pfv = por favor
  3.ª f. = terça-feira | 2.ª f. = segunda-feira | 4.ª f. = quarta-feira | 5.ª f. = quinta-feira
  6.ª f. = sexta-feira | 2ª f. = segunda-feira | 3ª f. = terça-feira | 4ª f. = quarta-feira | 5ª f. = quinta-feira
  6ª f. = sexta-feira | temp. máx. = temperatura máxima | temp. mín. = temperatura mínima
  2ª-feira = segunda-feira | 3ª-feira = terça-feira
  REsp = recurso especial | RE = recurso extraordinário | HC = habeas corpus | AgRg = agravo regimental | Min. Rel. = ministro relator | j. = julgado | DJe = diário da justiça eletrônico | c/ juros = com juros
  p. p.* = pontos percentuais | a.m.* = ao mês | a.d.* = ao dia | aa* = ao ano | R$/kg = reais por quilo | tbsp = colher | dr. = doutor | dra. = doutora | sr. = senhor | sra. = senhora | prof. = professor | profa. = professora
  Lda.* = limitada | S/A* = sociedade anônima | Exmº = excelentíssimo | Ilmº = ilustríssimo | CEP: = CEP: | cód. = código | tít. = título | cláus. = cláusula | parág. = parágrafo | v. g. = por exemplo 
  qtd. = quantidade | Qtd. = quantidade | qtde. = quantidade | Qtde. = quantidade | vlr. = valor
  pgto. = pagamento | pagto. = pagamento | venc. = vencimento | Venc. = vencimento | parc. = parcela
  parcs. = parcelas | dorm. = dormitório | dorms. = dormitórios | banh. = banheiro | mens. = mensais
  Adv. = advogado | adv. = advogado | unân. = unânime | sent. = sentença | Sent. = sentença | apel. = apelação
  ac. = acórdão | Ac. = acórdão | Cód. = código | reg. = regulamento | Tel. = telefone | cont. = continuação
  contin. = continuação | exs. = exemplos | gráf. = gráfico | il. = ilustração | introd. = introdução
  supl. = suplemento | fasc. = fascículo | Univ. = universidade | Fac. = faculdade | Inst. = instituto
  Dir. = diretor | Coord. = coordenador | secr. = secretaria | Sec. = secretaria | lat. = latitude
  long. = longitude | alt. = altitude | nasc. = nascido | fal. = falecido | litr. = litros
  sem. = semestre | reun. = reunião | tb. = também | tbém = também | nº.s = números | Pç.ª = praça
  Il.mo = ilustríssimo | Il.ma = ilustríssima | Ilma. = ilustríssima | V. S.ª = Vossa Senhoria | V. Sª = Vossa Senhoria | V.Sª = Vossa Senhoria | V. S.ª = Vossa Senhoria | V. Ex.ª = Vossa Excelência | solic. = solicito | cert. = certificado | conc. = conclusão | adm.vo = administrativo | ceb. = cebola | pim.-do-reino = pimenta-do-reino | pim. = pimenta | igual per. = igual período | per. = período | Vdo. = Vendo | Vde. = Vende | alug. = aluguel | gar. = garagem | vg. = vaga | vgs. = vagas | qts. = quartos | qtos. = quartos | ban. = banheiro | mob. = mobiliado | tratar c/ = tratar com | falar c/ = falar com | asc. = ascensor | c/v = compra e venda | prof.ª = professora | sup.te = superintendente | sen. = senador | ten. = tenente | gal. = general | nasc. = nascido | fal. = falecido | séc.s = séculos | aprox.te = aproximadamente | tx. = taxa | jr. = júnior | Jr. = Júnior | sr.a = senhora | n.os = números | págs = páginas | pág = página | máx = máximo | mín = mínimo
`);

export const romanian = abbreviationTable(`
  Ph.D.* = P H D | PhD = P H D | de ex. = de exemplu | ex. = exemplu | etc.* = et cetera | ș.a.* = și altele | ș. a.* = și altele
  ș.a.m.d.* = și așa mai departe | nr. = numărul | Nr. = Numărul | pag. = pagina | p. = pagina | cap. = capitolul
  fig. = figura | str. = strada | bl. = blocul | sc. = scara | et. = etajul | ap. = apartamentul | jud. = județul
  art. = articolul | alin. = alineatul | lit. = litera | Str. = Strada | bd. = bulevardul | Bd. = bulevardul | șos. = șoseaua
  dr. = doctor | Dr. = Doctor | prof. = profesor | Prof. = Profesor | ing. = inginer | dl. = domnul | dna. = doamna
  d-na. = doamna | d-l. = domnul | d.Hr.* = după Hristos | î.Hr.* = înainte de Hristos | î. Hr.* = înainte de Hristos
  d. Hr.* = după Hristos | sec. = secolul | tel. = telefon | cca. = circa | aprox. = aproximativ | max. = maximum
  min. = minimum | vol. = volumul | op. cit.* = opera citată | loc.* = locuitori | Sf. = Sfântul | ian. = ianuarie
  feb. = februarie | sept. = septembrie | oct. = octombrie | nov. = noiembrie | dec. = decembrie
`);
