import { dialogueWords, quotation } from './language.ts';

export const italian = dialogueWords(
  {
    verbs:
      'disse dice domandò domanda chiese chiede rispose risponde replicò esclamò esclama gridò grida sussurrò sussurra ' +
      'mormorò mormora aggiunse continuò proseguì cominciò riprese fece fa insistette osservò commentò spiegò confessò ' +
      'sospirò rise chiamò ordinò pregò supplicò promise assicurò affermò dichiarò annunciò ammise protestò interruppe ' +
      'ripeté singhiozzò gemette grugnì brontolò balbettò strillò urlò obiettò concluse avvertì lamentò riconobbe propose ' +
      'suggerì intervenne ribatté soggiunse borbottò bisbigliò scherzò sbottò tuonò salutò volle',
    ownVerbs: 'dissi domandai chiesi risposi replicai esclamai gridai sussurrai mormorai aggiunsi',
    pronouns: {
      female: 'ella lei essa',
      male: 'egli lui esso',
      self: 'io',
      any: 'loro essi noi voi tu chi nessuno qualcuno tutti',
    },
    determiners: {
      male: 'il lo un uno quel quello questo',
      female: 'la una quella questa',
      any: "l' un' quell'",
    },
    indefinite: "un uno una un'",
    possessives: 'suo sua mio mia tuo tua nostro nostra',
    adjectives: {
      'female old': 'vecchia anziana',
      'male old': 'vecchio anziano',
      young: 'giovane',
      'female child': 'piccola',
      'male child': 'piccolo',
      any: 'povero povera buon buona bravo brava grande grosso altro altra stesso stessa',
    },
    people: {
      'female child': 'bambina bimba fanciulla ragazzina',
      'male child': 'bambino bimbo fanciullo ragazzino monello',
      'female young': 'ragazza signorina serva domestica fidanzata',
      'male young': 'ragazzo giovanotto garzone apprendista fidanzato',
      young: 'giovane',
      'female adult':
        'donna signora madre mamma zia vedova padrona sposa moglie maestra ostessa regina vicina contessa cuoca',
      'male adult':
        'uomo signore padre papà babbo zio vedovo padrone sposo marito maestro oste re vicino prete curato parroco medico ' +
        'dottore capitano mugnaio sindaco giudice pescatore conte notaio barbiere falegname',
      'female old': 'nonna vecchia vecchietta anziana',
      'male old': 'nonno vecchio vecchietto anziano',
      female: 'sorella figlia nipotina cugina monaca principessa',
      male: 'fratello figlio cugino frate principe soldato marinaio servo forestiero',
    },
    generic:
      'uomo donna bambino bambina fanciullo fanciulla ragazzo ragazza vecchio vecchia giovane signore signora signorina altro altra',
    titles: {
      'female adult': 'donna signora madre zia contessa monna sora',
      'female young': 'signorina',
      'male adult': 'don signor padre zio mastro conte messer compare sor',
      male: 'fra fratello',
      female: 'suor',
      adult:
        'dottor dottore capitano professor professore colonnello generale ispettore commissario ingegner avvocato',
      'female old': 'nonna',
      'male old': 'nonno',
    },
    firstNames: {
      female:
        'agnese angela anna antonia beatrice bianca camilla carla carmela caterina cecilia chiara clara concetta elena elisa ' +
        'emma filomena francesca gemma giovanna giulia giuseppina irene isabella laura lucia luisa maddalena margherita maria ' +
        'marta matilde nunziata paola perpetua rosa sofia teresa',
      male:
        'alberto aldo alessandro andrea angelo antonio bruno carlo cesare cosimo daniele domenico emilio enrico ernesto ' +
        'fabrizio federico filippo francesco franco gabriele giacomo gianni giorgio giovanni giulio giuseppe guido leonardo ' +
        'lorenzo luca luigi marco mario martino matteo michele nicola paolo pietro raffaele renzo roberto salvatore ' +
        'sebastiano stefano tommaso umberto vincenzo vito vittorio',
    },
    nameEndings: { female: /a$/u, male: /o$/u },
    particles: "di de del della d' da lo la",
    between:
      "si s' gli le lo la li mi m' ti ci vi ne non allora poi anche infine ancora piano subito quasi soltanto sempre ormai " +
      'sottovoce forte aveva ha',
    being: 'era è fu',
    prepositions: "a al alla all' di del della dell' da con per in su tra verso",
    nobody:
      'egli ella lui lei io tu voi noi loro il lo la gli le i un uno una e ma allora poi quando come se non sì no che chi suo ' +
      'sua mio mia tuo tua questo questa quello quella nessuno qualcuno tutti in a al alla di del con per senza dopo prima ' +
      'ora adesso già ancora qui lì là dio voce voci lettera infine subito intanto finalmente così',
    continuing: 'che con senza tutto tutta mentre e ma',
    numbers:
      'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette ' +
      'diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
    years:
      /(?<!\p{L})(?:aveva|ha|avrà|di|dai|suoi|compiuto)(?: (?:già|appena|quasi|circa|i))? (\d{1,3}|\p{Ll}{3,16}) anni/iu,
    prefix: /^(?:un|dell|all|dall|nell|sull|quell|[ltscdmv])[’']/iu,
  },
  { quotation, dashes: 'pairs', dropsSubjects: true },
);
