import type { Passage } from './passage.ts';

export const frenchPassages: readonly Passage[] = [
  {
    title: 'Le retour',
    text: `
La nuit tombait quand Étienne poussa la barrière. Sa sœur Pauline l’attendait sur le seuil, une lampe à la main.

[Pauline!] — Te voilà donc, dit Pauline.

[Étienne!] — Me voilà, répondit Étienne. Tu ne m’embrasses pas ?

[Pauline] — Essuie d’abord tes bottes.

Il se mit à rire.

[Étienne!] — Rien n’a changé ici, fit Étienne en posant son sac.

[Pauline!] — Si, dit-elle. Le père est mort.

[Étienne!] — Je le sais, murmura-t-il. J’ai reçu ta lettre à Marseille.

[Pauline] — À Marseille ! Et tu n’es pas venu ?

[Étienne!] — Je n’avais pas d’argent, dit Étienne. Pas un sou, Pauline.

[Pauline!] — On t’en aurait envoyé, s’écria Pauline.

[Étienne!] — C’est pour cela que je n’ai rien demandé, répliqua-t-il, et il entra.
`,
  },
  {
    title: 'Le notaire',
    text: `
Maître Vauquelin ouvrit le tiroir et en tira une enveloppe jaunie. Devant lui, madame Roussel ne bougeait pas.

[maître Vauquelin!] « Voici le testament », dit maître Vauquelin.

[madame Roussel!] « Lisez », répondit madame Roussel.

[maître Vauquelin!] « Tout entier ? demanda le notaire. C’est un peu long. »

[madame Roussel] « Tout entier. »

Le notaire toussa, mit ses lunettes et lut à voix basse.

[madame Roussel!] « Je n’entends rien, dit la vieille dame. Parlez plus haut, je vous prie. »

[maître Vauquelin!] « Pardon, madame, fit le notaire. Votre frère vous laisse la maison. »

[madame Roussel!] « La maison ! s’écria madame Roussel. Et les terres ? »

[maître Vauquelin] « Les terres vont à la commune. »

[madame Roussel] « C’est une plaisanterie. »

[maître Vauquelin!] « Hélas non, madame », soupira maître Vauquelin.
`,
  },
  {
    title: 'L’enfant perdu',
    text: `
Le garde s’arrêta au bord de l’étang. Une petite fille était assise dans l’herbe et regardait les canards.

[le garde!] — Que fais-tu là, petite ? demanda le garde.

[la petite fille!] — J’attends, répondit la petite fille.

[le garde] — Et qu’est-ce que tu attends ?

[la petite fille] — Que les canards me parlent.

[le garde!] — Les canards ne parlent pas, dit le garde.

[la petite fille!] — Celui-là m’a dit bonjour, dit-elle gravement.

Le garde ôta son chapeau et se gratta la tête.

[le garde!] — Comment t’appelles-tu ? reprit-il.

[la petite fille!] — Rosalie, dit la petite fille. Et vous ?

[le garde] — Moi, je m’appelle Mathurin.

[la petite fille!] — C’est un nom de canard, déclara la petite fille.
`,
  },
  {
    title: 'Le duel',
    text: `
Je trouvai le vicomte d’Orsac dans le jardin, une lettre à la main. Son ami Gaston se tenait près de lui.

[Gaston!] — Vous arrivez à propos, me dit Gaston.

[-!] — Que se passe-t-il ? demandai-je.

[Gaston!] — Une folie, répondit Gaston. Le vicomte se bat demain.

[le vicomte!] — Ce n’est pas une folie, c’est un devoir, dit le vicomte.

[Gaston] — Un devoir ! Pour un mot !

[le vicomte!] — Un mot suffit, répliqua le vicomte. Vous serez mon témoin, n’est-ce pas ?

[-!] — Si vous y tenez, dis-je.

[le vicomte!] — J’y tiens, dit-il. Gaston sera l’autre.

[Gaston!] — Jamais ! s’écria Gaston. Je ne veux pas vous voir mourir.

Le vicomte haussa les épaules.

[le vicomte!] — Qui parle de mourir ? fit-il avec un sourire.
`,
  },
  {
    title: 'La lessive',
    text: `
Au lavoir, la Marthe battait son linge à grands coups. La jeune Céline arriva, son panier sur la hanche.

[Céline!] — Il fait froid ce matin, dit Céline.

[Marthe/la Marthe!] — Il fait toujours froid pour celles qui se lèvent tard, répliqua Marthe.

[Céline!] — Je ne me lève pas tard, protesta Céline, rouge jusqu’aux oreilles. J’ai soigné ma mère toute la nuit.

Marthe posa son battoir.

[Marthe/la Marthe!] — Elle est donc malade ? demanda-t-elle.

[Céline] — Depuis dimanche.

[Marthe/la Marthe] — Et le médecin, qu’est-ce qu’il dit ?

[Céline!] — Il dit qu’il faut attendre, répondit Céline.

[Marthe/la Marthe!] — Attendre ! grommela Marthe. Ils disent tous cela. Donne-moi ton panier, ma fille.

[Céline] — Mais, Marthe, vous avez déjà le vôtre !

[Marthe/la Marthe!] — Donne, te dis-je, fit Marthe en tendant les bras.
`,
  },
  {
    title: 'La diligence',
    text: `
Dans la diligence, un gros homme à favoris dormait. En face de lui, Adrienne serrait contre elle un panier d’où sortait une tête de chat.

[le gros homme!] — Est-ce que cet animal mord ? demanda le gros homme en ouvrant un œil.

[Adrienne!] — Seulement quand on le regarde, monsieur, répondit Adrienne.

Le gros homme recula.

[le gros homme!] — Et vous allez loin, comme cela ? dit-il.

[Adrienne] — Jusqu’à Lyon. J’y rejoins mon mari.

[le gros homme] — Il sait que vous amenez un chat ?

[Adrienne!] — Il sait que j’arrive, fit-elle. C’est déjà beaucoup.

L’homme éclata de rire.

[le gros homme!] — Vous me plaisez, madame ! s’écria-t-il.

[Adrienne!] — C’est au chat qu’il faut plaire, dit Adrienne.
`,
  },
  {
    title: 'Le jardinier',
    text: `
[la baronne!] « Vous avez encore coupé mes roses », dit la baronne.

[Firmin!] « Elles étaient fanées, madame la baronne », répondit Firmin, son chapeau à la main.

[la baronne] « Fanées ! Des roses de huit jours ! »

[Firmin] « Il a plu. »

[la baronne!] La baronne frappa le sol de sa canne. « Il n’a pas plu, Firmin, dit-elle. Vous les avez vendues. »

[Firmin!] « Moi, vendues ? » balbutia le jardinier.

[la baronne] « Mardi, au marché. Ma femme de chambre vous a vu. »

[Firmin!] « Alors, dit Firmin, madame la baronne sait aussi que ma petite fille est malade. »

[la baronne!] « Vous auriez pu me le dire », murmura la baronne.
`,
  },
  {
    title: 'Les frères',
    text: `
Lucien et Baptiste rentraient du cimetière. Il faisait presque nuit.

[Lucien!] — Qui gardera la ferme ? demanda soudain Lucien.

[Baptiste!] — Toi, dit Baptiste. Tu es l’aîné.

[Lucien] — Je n’entends rien aux bêtes.

[Baptiste] — Tu apprendras.

[Lucien!] — Et toi, que feras-tu ? reprit Lucien.

[Baptiste!] — Je m’embarque, répondit son frère. J’ai signé hier, au Havre.

Lucien s’arrêta au milieu du chemin.

[Lucien!] — Tu as signé le jour de sa mort ! dit-il d’une voix étranglée.

[Baptiste!] — Je ne savais pas, murmura Baptiste. Je te jure que je ne savais pas.
`,
  },
];
