import { dialogueWords, quotationInward } from './language.ts';

export const german = dialogueWords(
  {
    verbs:
      'sagte sagt fragte fragt antwortete antwortet erwiderte erwidert entgegnete entgegnet rief ruft schrie schreit ' +
      'flüsterte flüstert murmelte murmelt meinte meint versetzte begann fuhr setzte sprach spricht bemerkte bemerkt ' +
      'erklärte erklärt gestand seufzte seufzt lachte lacht brummte brummt knurrte knurrt zischte stammelte stotterte ' +
      'wiederholte unterbrach bat befahl drohte versprach versicherte beharrte protestierte widersprach jammerte klagte ' +
      'schluchzte jubelte kreischte brüllte donnerte krächzte hauchte wisperte raunte stöhnte ächzte höhnte spottete ' +
      'erkundigte forderte gab ergänzte verkündete berichtete erzählte schimpfte mahnte tröstete staunte gähnte piepste grüßte wollte warf wandte',
    pronouns: {
      female: 'sie',
      male: 'er',
      self: 'ich',
      any: 'wir es man wer niemand jemand jeder alle du ihr',
    },
    owned: { female: 'ihr ihre ihrem ihren ihrer ihres', male: 'sein seine seinem seinen seiner seines' },
    determiners: { male: 'der ein dieser jener', female: 'die eine diese jene', any: 'das dieses jenes' },
    indefinite: 'ein eine',
    possessives: 'mein meine dein deine sein seine ihr ihre unser unsere',
    adjectives: {
      old: 'alte alter altes greise greiser greises betagte betagter alten',
      young: 'junge junger junges jungen',
      child: 'kleine kleiner kleines kleinen',
      any: 'arme armer gute guter liebe lieber liebes dicke dicker lange langer blasse blasser fremde fremder andere anderer große großer',
    },
    people: {
      'female child': 'mädchen mägdlein töchterchen schwesterchen',
      'male child': 'junge knabe bub bube bübchen bürschchen brüderchen',
      child: 'kind kleine kleiner baby',
      'female young': 'fräulein magd braut jungfer',
      'male young': 'jüngling bursche lehrling geselle bräutigam',
      'female adult':
        'frau mutter mama tante witwe wirtin dame gattin bäuerin müllerin lehrerin köchin königin herrin nachbarin',
      'male adult':
        'mann vater papa onkel witwer wirt herr gatte bauer müller lehrer koch könig pfarrer kaufmann nachbar förster ' +
        'kutscher schmied hauptmann richter arzt doktor fischer',
      'female old': 'großmutter oma greisin ahne muhme alte',
      'male old': 'großvater opa greis alter',
      female: 'schwester tochter nichte prinzessin nonne base',
      male: 'bruder sohn neffe prinz mönch vetter soldat matrose knecht diener',
      any: 'fremde fremder gast',
    },
    generic:
      'mann frau junge knabe bub mädchen kind alte alter greis greisin kleine kleiner dame herr fräulein jüngling bursche andere anderer',
    titles: {
      'female adult': 'frau tante mutter madame gräfin baronin',
      'female young': 'fräulein',
      'male adult': 'herr onkel vater graf baron meister pastor pfarrer',
      adult:
        'doktor dr professor prof hauptmann major oberst kommissar rat inspektor direktor kapitän leutnant',
      female: 'schwester prinzessin',
      male: 'bruder prinz',
      'female old': 'großmutter oma',
      'male old': 'großvater opa',
    },
    firstNames: {
      female:
        'agnes anna anne annette antonie barbara berta bertha brigitte charlotte christine clara dorothea effi elisabeth ' +
        'elise else emilie emma erika eva franziska frieda friederike gertrud greta grete gretchen hanna hanne hedwig heidi ' +
        'helene henriette hilde ida ilse inge johanna josephine julie karoline katharina käthe klara lene lina lisbeth lise ' +
        'lotte luise magdalena margarete maria marianne marie marta martha mathilde minna ottilie paula rosa ruth sophie ' +
        'susanne therese ursula wilhelmine',
      male:
        'adam albert alfred andreas anton arthur august bernhard bruno christian daniel eduard emil erich ernst ferdinand ' +
        'franz friedrich fritz georg gottfried gustav hannes hans heinrich hermann hugo jakob jan johann johannes josef ' +
        'joseph jürgen kai karl kaspar konrad kurt leopold lorenz ludwig lukas martin matthias max michael moritz otto paul ' +
        'peter philipp richard robert rudolf sebastian stefan theodor thomas tobias ulrich viktor walter werner wilhelm ' +
        'wolfgang',
    },
    nameEndings: {
      female: /(?:a|ine|ike|ene|ilde|inde|rude|ise|otte|ette)$/u,
      male: /(?:o|us|olf|win|fried|bert|hard)$/u,
    },
    particles: 'von van zu zum der de',
    between:
      'da nun dann darauf leise laut endlich schließlich wieder noch jetzt plötzlich aber auch sich ihm ihr ihn mir uns ' +
      'hierauf langsam ruhig rasch schnell freundlich lachend lächelnd traurig ernst zornig erneut nur jedoch indes',
    being: 'war ist',
    prepositions: 'zu an mit von bei nach für auf aus gegen ohne neben vor hinter über um',
    nobody:
      'er sie es wir ihr ich du man wer was der die das ein eine und aber oder denn doch dann da nun jetzt als wenn ob so ' +
      'dort hier nein ja nicht kein keine mein meine sein seine ihre im am in an auf bei mit nach von vor zu zum zur für ' +
      'leise laut endlich schließlich plötzlich vielleicht gott niemand jemand alle jeder dieser diese dieses stimme stimmen ' +
      'brief zettel wieder noch auch darauf draußen eines einmal während nachdem sofort',
    numbers:
      'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn ' +
      'neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
    years:
      /(?<![\p{L}\d])(\d{1,3}|\p{Ll}{3,20}) ?jährig|(?<![\p{L}\d])(\d{1,3}|\p{Ll}{3,20}) Jahre? (?:alt|zählte)|(?<!\p{L})von (\d{1,3}|\p{Ll}{3,20}) Jahren/iu,
  },
  { quotation: quotationInward, capitalNouns: true },
);
