/** What French trades write short. */
import { trade } from './trade.ts';

const kitchen = trade(
  /(?<!\p{L})(?:beurre|farine|sucre|four|cuire|œufs?|oeufs?|lait|huile|crème|cuill\p{L}*\.?|casserole|poêle|pâte|recette|oignons?|poivre|préchauff\p{L}+|faites|levure|persil)(?!\p{L})|c\. à/iu,
  `
  CS# = !cuillère à soupe ~ cuillères à soupe | CàS# = !cuillère à soupe ~ cuillères à soupe | CAS# = !cuillère à soupe ~ cuillères à soupe | cs# = !cuillère à soupe ~ cuillères à soupe | c.s.# = !cuillère à soupe ~ cuillères à soupe | c.à.s.# = !cuillère à soupe ~ cuillères à soupe | càs# = !cuillère à soupe ~ cuillères à soupe | c. s.# = !cuillère à soupe ~ cuillères à soupe | cuil. à s.# = !cuillère à soupe ~ cuillères à soupe | cuil. à soupe# = !cuillère à soupe ~ cuillères à soupe
  CC# = !cuillère à café ~ cuillères à café | CàC# = !cuillère à café ~ cuillères à café | CAC# = !cuillère à café ~ cuillères à café | cc# = !cuillère à café ~ cuillères à café | c.c.# = !cuillère à café ~ cuillères à café | c.à.c.# = !cuillère à café ~ cuillères à café | càc# = !cuillère à café ~ cuillères à café | c. c.# = !cuillère à café ~ cuillères à café | cuil. à c.# = !cuillère à café ~ cuillères à café | cuil. à café# = !cuillère à café ~ cuillères à café
  cass. = casserole | pinc.# = !pincée ~ pincées | gou.# = !gousse ~ gousses | bqt.# = bouquet ~ bouquets | br.# = !branche ~ branches | tr.# = !tranche ~ tranches | feuil.# = !feuille ~ feuilles | râp. = râpé | hach. = haché | émin. = émincé | prép. = préparation | Prép. = Préparation | cuiss. = cuisson | Cuiss. = Cuisson | sach.# = sachet ~ sachets | pot.# = pot ~ pots | bte# = !boîte ~ boîtes | pqt# = paquet ~ paquets | pers.# = !personne ~ personnes | moy. = moyen | vanil. = vanillé | liq. = liquide | ép. = épaisse | mol. = molle | conc. = concentré | bl. = blanc | jn. = jaune
`,
);

const law = trade(
  /(?<!\p{L})(?:art\.|[Cc]ode|C\. ?(?:civ|pén|com|trav|conso)|Cass\.|CE|CA|CJUE|arrêts?|al\.|[Ll]oi|[Dd]écret|req\.|pourvoi|jurispr|tribunal|ord\.)(?!\p{L})/u,
  `
  C. conso. = Code de la consommation | C. env. = Code de l'environnement | C. éduc. = Code de l'éducation | C. séc. soc. = Code de la sécurité sociale | CSS = Code de la sécurité sociale | C. rur. = Code rural | C. route = Code de la route | C. élect. = Code électoral | C. pr. pén. = Code de procédure pénale | C. proc. civ. = Code de procédure civile | C. assur. = Code des assurances | C. santé publ. = Code de la santé publique | CSP = Code de la santé publique | C. propr. intell. = Code de la propriété intellectuelle | CPI = Code de la propriété intellectuelle | C. transp. = Code des transports | C. constr. = Code de la construction | C. pén. = Code pénal | C. trav. = Code du travail | C. civ. = Code civil | C. com. = Code de commerce
  req. = requête | consid. = considérant | concl. = conclusions | comm. = commentaire | rapp. = rapporteur | chron. = chronique | jurispr. = jurisprudence | doctr. = doctrine | Rec. = Recueil | aff. = affaire | Aff. = Affaire | ass. = assemblée | ord. = ordonnance | Ord. = Ordonnance | trib. = tribunal | T. com. = tribunal de commerce | Trib. = Tribunal | TJ = tribunal judiciaire | av. gén. = avocat général | pourv. = pourvoi | arr. = arrêté | circ. = circulaire | Circ. = Circulaire | déc. n° = décision numéro | Déc. n° = Décision numéro | L.> = loi | D.> = décret | Gaz. Pal. = Gazette du Palais | plén. = plénière | Plén. = plénière | réun. = réunies | rej. = rejet | cass. = cassation | cass. part. = cassation partielle | infirm. = infirmatif | confirm. = confirmatif | dr. = droit | adm. = administratif | pr. = procédure | publ. = publié | inéd. = inédit | prés. = président | cons. = conseiller | défend. = défendeur | demand. = demandeur | resp. = responsabilité | rappr. = rapprocher | CE, sect. = Conseil d'État, section | CE, ass. = Conseil d'État, assemblée | Cons. d'État = Conseil d'État | CEDH = C E D H | 1re civ. = première chambre civile | 2e civ. = deuxième chambre civile | 3e civ. = troisième chambre civile
`,
);

const travel = trade(
  /(?<!\p{L})(?:trains?|TER|TGV|RER|[Gg]are|vols?|voies?|quai|[Mm]étro|bus|départs?|Intercités|Ouigo|correspondance)(?!\p{L})/u,
  `
  dép. = départ | Dép. = Départ | q.> = quai | v.> = voie | Arr. = Arrivée | corr. = correspondance | term. = terminus | ret. = retard | supp. = supprimé | circ. = circule | fér. = fériés | quot. = quotidien | dest. = destination | prov. = provenance | pl.> = place | voit.> = voiture | Voit.> = Voiture | cl. = classe | aérop. = aéroport | Aérop. = Aéroport | dir. = direction | Dir. = Direction | St-Laz. = Saint-Lazare | arr. = arrivée
`,
);

const sport = trade(
  /\d ?[-–] ?\d|\d à \d|(?<!\p{L})(?:buts?|matchs?|sets?|finale|essais?|Ligue|tournoi|victoire)(?!\p{L})/iu,
  `
  b. = bat | bt = bat | ab. = abandon | pén. = penalty | prol. = prolongation | éq. = équipe | qualif. = qualification | élim. = éliminé | exp. = expulsé | cl. = classement | rempl. = remplacé | arb. = arbitre | spect.# = spectateurs | t. a. b. = tirs au but | a. p. = après prolongation | chpt = championnat | champ. = championnat
`,
);

const finance = trade(
  /[€%]|(?<!\p{L})(?:Md|M€|CAC|bénéfice|résultat|action|dividende|exercice|trimestre)(?!\p{L})/u,
  `
  rés. = résultat | bén. = bénéfice | div. = dividende | oblig. = obligations | cap. = capitalisation | var. = variation | ann. = annuel | clôt. = clôture | ouv. = ouverture | préc. = précédent | prov. = provisions | cons. = consensus | prév. = prévision | pb# = points de base | pdb# = points de base | pbs# = points de base | net part du gr. = net part du groupe | opér. = opérationnel | exc. = exceptionnel
`,
);

const letters = trade(
  /(?<!\p{L})(?:Obj(?:et|\.)|De :|À :|Cc|PJ|P\. ?J\.|Réf|réf|Cordialement|Cdt|facture|Fact\.?|TVA|commande|réunion|RDV|Mme|courrier)(?!\p{L})/u,
  `
  Obj. = Objet | CR = compte rendu | c.r. = compte rendu | Exp. = Expéditeur | Dest. = Destinataire | serv. = service | Serv. = Service | compta. = comptabilité | Compta. = Comptabilité | conf. = confirmation | à l'att. de = à l'attention de | À l'att. de = À l'attention de | A/R = accusé de réception | ci-j. = ci-joint | ci-jt = ci-joint | suiv. = suivante | mont. = montant | règl. = règlement | Règl. = Règlement | chq. = chèque | virt = virement | vir. = virement | acpte = acompte | rem. = remise | tot. = total | Tot. = Total | PU = prix unitaire | Qté = quantité | désign. = désignation | n/ = notre | v/ = votre | dir. = direction | tél. port. = téléphone portable | Tél. port. = Téléphone portable | p.o. = par ordre | P.O. = par ordre | obs. = observations | écht. = échantillon | livr. = livraison | Livr. = Livraison | fourn. = fournisseur | Fourn. = Fournisseur | cl. = client | Cl. = Client | dde = demande | rép. = réponse
`,
);

export const frenchTrades = [kitchen, law, travel, sport, finance, letters];
