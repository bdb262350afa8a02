import { dialogueWords, quotation } from './language.ts';

export const english = dialogueWords(
  {
    verbs:
      'said says asked asks replied replies answered answers cried cries shouted whispered murmured muttered called ' +
      'exclaimed added continued began returned remarked observed laughed sighed snapped yelled screamed repeated ' +
      'insisted agreed admitted explained announced declared demanded begged warned promised interrupted groaned ' +
      'growled hissed inquired enquired retorted protested pleaded urged mumbled stammered gasped roared sobbed ' +
      'suggested concluded confessed ventured objected echoed sneered chuckled grumbled bellowed breathed croaked piped greeted',
    pronouns: {
      female: 'she',
      male: 'he',
      self: 'i',
      any: 'they we you it who nobody somebody everyone someone',
    },
    owned: { female: 'her herself', male: 'his himself' },
    determiners: { any: 'the a an this that' },
    indefinite: 'a an',
    possessives: 'his her my their our your',
    adjectives: {
      old: 'old elderly aged ancient grey-haired white-haired',
      young: 'young',
      child: 'little small',
      any: 'poor good dear big tall fat thin other first second kind stout',
    },
    people: {
      'female child': 'girl schoolgirl',
      'male child': 'boy lad schoolboy',
      child: 'child baby kid toddler infant',
      'female young': 'maiden lass maid miss',
      'male young': 'youth apprentice',
      'female adult':
        'woman lady mother mamma mama mum mom mummy aunt wife widow hostess housekeeper landlady queen nurse',
      'male adult':
        'man gentleman father papa dad daddy uncle husband king landlord priest monk fellow widower innkeeper',
      'female old': 'grandmother grandma granny crone',
      'male old': 'grandfather grandpa greybeard',
      female: 'sister daughter niece princess nun waitress',
      male: 'brother son nephew prince waiter sailor soldier',
      adult: 'captain doctor professor teacher officer judge lawyer sergeant colonel major general',
      any: 'stranger servant guest neighbour neighbor clerk miller driver',
    },
    generic: 'man woman boy girl lad child lady gentleman fellow youth maiden other',
    titles: {
      'female adult': 'mrs lady madam madame aunt queen mother',
      female: 'ms sister',
      'female young': 'miss',
      'male adult': 'mr sir lord father uncle king squire reverend',
      male: 'master brother',
      adult: 'dr doctor captain colonel professor major general inspector sergeant judge',
      'female old': 'grandmother granny',
      'male old': 'grandfather',
    },
    firstNames: {
      female:
        'alice amelia anna anne beatrice caroline catherine charlotte clara diana dorothy edith eleanor eliza elizabeth ' +
        'ellen emily emma esther fanny florence grace hannah harriet helen jane julia kate laura louisa lucy lydia mabel ' +
        'margaret martha mary maud nell nora polly rachel rose ruth sarah sophia susan violet',
      male:
        'albert alfred andrew anthony arthur benjamin bernard charles daniel david edgar edmund edward ernest francis ' +
        'frank frederick george gilbert harold harry henry hugh jack jacob james jem jim joe john jonathan joseph leonard ' +
        'lewis matthew michael ned nicholas oliver oscar paul peter philip ralph richard robert sam samuel silas simon stephen ' +
        'thomas tom walter william',
    },
    nameEndings: { female: /(?:a|ette|ine|elle)$/u, male: /(?:o|ard|ert|win)$/u },
    between:
      'then only softly quietly again now at last once himself herself suddenly finally slowly gently calmly',
    being: 'was is',
    prepositions: 'to at with of from for by after before behind beside about',
    nobody:
      'he she they we you i it the a an and but then so as when who what one this that these those there here my his her ' +
      'their our your its no yes nobody somebody everyone someone after before at in on with for if now once only still ' +
      'perhaps suddenly finally god heaven voice voices letter sign note',
    numbers:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
      'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
    years:
      /\b(\d{1,3}|[a-z]{3,9}(?:-[a-z]{3,5})?)[ -]years?(?:[ -]old| of age)|\baged (\d{1,3}|[a-z]{3,9}(?:-[a-z]{3,5})?)|\b(?:boy|girl|child|lad|man|woman) of (\d{1,3}|[a-z]{3,9}(?:-[a-z]{3,5})?)\b/iu,
  },
  { quotation, nounsLast: true },
);
