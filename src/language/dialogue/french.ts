import { dialogueWords, quotation } from './language.ts';

export const french = dialogueWords(
  {
    verbs:
      'dit demanda demande répondit répond répliqua cria crie murmura murmure chuchota chuchote fit fait reprit ajouta ' +
      'ajoute continua poursuivit commença observa remarqua expliqua avoua soupira soupire rit appela pria ordonna supplia ' +
      'promit assura affirma déclara annonça admit protesta interrompit répéta sanglota gémit grogna grommela balbutia ' +
      'bégaya hurla objecta conclut avertit plaignit moqua lamenta reconnut proposa suggéra intervint interrogea insista ' +
      'exclama écria souffla lança jeta riposta rétorqua opina acquiesça marmonna bougonna plaisanta gronda hasarda salua voulut',
    ownVerbs: 'dis fis écriai exclamai repris demandai répondis répliquai murmurai criai ajoutai',
    pronouns: {
      female: 'elle',
      male: 'il',
      self: "je j'",
      any: 'on ils elles nous vous tu qui personne',
    },
    determiners: {
      male: 'le un ce cet',
      female: 'la une cette',
      any: "l'",
    },
    indefinite: 'un une',
    possessives: 'son sa mon ma ton ta notre votre leur',
    adjectives: {
      'female old': 'vieille',
      'male old': 'vieux vieil',
      old: 'âgé âgée',
      young: 'jeune',
      'female child': 'petite',
      'male child': 'petit',
      any: 'pauvre bon bonne brave gros grosse grand grande autre même',
    },
    people: {
      'female child': 'fillette gamine',
      'male child': 'garçonnet gamin garçon',
      child: 'enfant',
      female: 'fille sœur soeur nièce cousine princesse religieuse petite inconnue',
      'female young': 'demoiselle mademoiselle servante bonne fiancée',
      'male young': 'apprenti fiancé jouvenceau',
      'female adult':
        'femme dame mère maman tante veuve épouse patronne maîtresse reine voisine cuisinière marquise comtesse hôtesse ' +
        'aubergiste',
      'male adult':
        'homme monsieur père papa oncle veuf époux mari patron maître roi voisin curé médecin docteur capitaine meunier ' +
        'maire juge pêcheur marquis comte abbé notaire',
      'female old': 'grand-mère vieille aïeule',
      'male old': 'grand-père vieillard vieux aïeul',
      male: 'frère fils neveu cousin prince moine soldat marin domestique inconnu petit valet',
    },
    generic:
      'homme femme vieillard vieux vieille garçon garçonnet fille fillette enfant dame monsieur gamin petit petite demoiselle autre',
    titles: {
      'female adult': 'madame mme mère tante comtesse marquise',
      'female young': 'mademoiselle mlle',
      'male adult': 'monsieur m père oncle maître abbé comte marquis',
      male: 'frère',
      female: 'sœur',
      adult: 'docteur dr capitaine professeur colonel général commissaire inspecteur',
      'female old': 'grand-mère',
      'male old': 'grand-père',
    },
    firstNames: {
      female:
        'adèle agathe alice amélie anne antoinette berthe blanche camille catherine cécile céline charlotte claire clémence ' +
        'clotilde colette denise élisabeth élise emma eugénie eulalie fanny fantine françoise geneviève germaine hélène ' +
        'henriette jeanne joséphine julie juliette laure louise lucie madeleine marguerite marianne marie marthe mathilde ' +
        'nathalie pauline rose simone solange sophie suzanne thérèse valentine yvonne',
      male:
        'adrien alain albert alexandre alfred andré antoine armand arthur augustin auguste baptiste benoît bernard charles ' +
        'christophe claude daniel denis édouard émile étienne eugène félix fernand françois frédéric gabriel gaston georges ' +
        'gilles guillaume gustave henri hippolyte honoré hubert jacques jean jérôme joseph jules julien lazare léon louis ' +
        'luc lucien marcel martin mathieu maurice maxime michel nicolas octave olivier pascal paul philippe pierre raoul ' +
        'raymond rené robert roger simon thomas victor vincent',
    },
    nameEndings: { female: /(?:a|ette|ine|elle|anne|ise|onde)$/u, male: /(?:o|ot|et|in|ien|ard|aud|ert)$/u },
    particles: "de du des le la d'",
    between:
      "savoir s' m' l' n' lui leur me se le la les nous vous y en ne a avait alors enfin doucement encore tout " +
      'bas aussitôt aussi soudain puis simplement seulement à voix basse',
    being: 'était est fut',
    prepositions: "à au aux de du avec pour par sans vers chez en d' qu' que devant sur sous",
    nobody:
      'il elle ils elles on je tu nous vous le la les un une et mais alors puis quand comme si non oui qui que quoi ce cet ' +
      'cette ces son sa ses mon ma mes ton ta personne tout tous en à au aux de du des avec par pour sans sur sous après ' +
      "avant enfin ici là maintenant déjà encore dieu voix lettre aussitôt soudain c' j' l' d' n' s' m' qu' est",
    continuing:
      "en qui d' avec sans tout toute les le la l' son sa ses très un une à au aux dont tandis pendant et puis debout " +
      "de du comme presque après s'",
    impersonal: 'fait est faut y a pleut neige va vient me te nous vous',
    numbers:
      'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf ' +
      'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
    years:
      /(?<!\p{L})(?:avait|a|ait|aurait|âgée?|de|ses|environ)(?: (?:de|à peine|déjà|peut-être|bien|environ|ses|d’environ))? (\d{1,3}|\p{Ll}{2,7}(?:-\p{Ll}{2,7}){0,3}) ans/iu,
    prefix: /^(?:[ldsmtcnj]|qu)[’']/iu,
    suffix: /-(?:t-)?(?:ils?|elles?|on|je|nous|vous|tu)$/iu,
  },
  { quotation, dashes: 'remarks' },
);
