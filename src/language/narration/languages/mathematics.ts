/** What mathematics is called, by language; what has a symbol of its own is in the symbols of the language. */

export interface MathWords {
  /** Between numerator and denominator. */
  readonly over: string;
  readonly root: string;
  readonly cubeRoot: string;
  readonly nthRoot: (degree: string) => string;
  readonly sum: string;
  readonly product: string;
  readonly integral: string;
  readonly limit: string;
  /** The bounds of a sum, and what is summed. */
  readonly from: string;
  readonly to: string;
  readonly of: string;
  readonly sub: string;
  /** Between base and exponent. */
  readonly power: string;
  readonly isIn: string;
  readonly less: string;
  readonly greater: string;
  readonly subset: string;
  readonly union: string;
  readonly intersection: string;
  readonly forAll: string;
  readonly exists: string;
  readonly partial: string;
  readonly absolute: string;
  /** `f'`. */
  readonly prime: string;
  readonly choose: string;
  readonly norm: string;
  readonly given: string;
  readonly transposed: string;
  readonly times: string;
  /** Of other signs, by the command of LaTeX. */
  readonly signs: Readonly<Record<string, string>>;
}

const signNames =
  'implies iff wedge vee neg notin setminus emptyset equiv propto perp parallel hat bar tilde dot ddot min max suchthat fact';
const signs = (line: string): Readonly<Record<string, string>> => {
  const said = line.split('|').map((word) => word.trim());
  return Object.fromEntries(signNames.split(' ').map((name, i) => [name, said[i]!]));
};

const greekLetters = 'αβγδεζηθικλμνξοπρστυφχψω';
const latinNames =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';
const romanceNames =
  'alfa beta gamma delta épsilon zeta eta theta iota kappa lambda mu nu xi ómicron pi rho sigma tau ípsilon phi chi psi omega';
const greekNames: Readonly<Record<string, string>> = {
  fr: 'alpha bêta gamma delta epsilon zêta êta thêta iota kappa lambda mu nu xi omicron pi rhô sigma tau upsilon phi khi psi oméga',
  es: romanceNames,
  pt: romanceNames,
  it: 'alfa beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau ipsilon phi chi psi omega',
  ru: 'альфа бета гамма дельта эпсилон дзета эта тета йота каппа лямбда мю ню кси омикрон пи ро сигма тау ипсилон фи хи пси омега',
  hi: 'अल्फ़ा बीटा गामा डेल्टा एप्सिलॉन ज़ीटा ईटा थीटा आयोटा कप्पा लैम्डा म्यू न्यू क्साई ओमिक्रॉन पाई रो सिग्मा टाउ अपसिलॉन फ़ाई काई साई ओमेगा',
};

/** What a Greek letter is called, by the letter in small and by its name in LaTeX. */
export function greekOf(code: string): ReadonlyMap<string, string> {
  const said = (greekNames[code] ?? latinNames).split(' ');
  const latin = latinNames.split(' ');
  return new Map(
    Array.from(greekLetters).flatMap((letter, i) => [
      [letter, said[i]!] as const,
      [latin[i]!, code === 'en' || greekNames[code] === undefined ? latin[i]! : said[i]!] as const,
    ]),
  );
}

export const mathematics: Readonly<Record<string, MathWords>> = {
  en: {
    over: 'over',
    root: 'the square root of',
    cubeRoot: 'the cube root of',
    nthRoot: (degree) => `the root of degree ${degree} of`,
    sum: 'the sum',
    product: 'the product',
    integral: 'the integral',
    limit: 'the limit',
    from: 'from',
    to: 'to',
    of: 'of',
    sub: 'sub',
    power: 'to the power of',
    isIn: 'in',
    less: 'is less than',
    greater: 'is greater than',
    subset: 'is a subset of',
    union: 'union',
    intersection: 'intersection',
    forAll: 'for all',
    exists: 'there exists',
    partial: 'partial',
    absolute: 'the absolute value of',
    prime: 'prime',
    choose: 'choose',
    norm: 'the norm of',
    given: 'given',
    transposed: 'transpose',
    times: 'times',
    signs: signs(
      'implies|if and only if|and|or|not|not in|without|the empty set|is equivalent to|is proportional to|is perpendicular to|is parallel to|hat|bar|tilde|dot|double dot|the minimum|the maximum|such that|factorial',
    ),
  },
  de: {
    over: 'durch',
    root: 'Wurzel aus',
    cubeRoot: 'dritte Wurzel aus',
    nthRoot: (degree) => `${degree}-te Wurzel aus`,
    sum: 'die Summe',
    product: 'das Produkt',
    integral: 'das Integral',
    limit: 'der Grenzwert',
    from: 'von',
    to: 'bis',
    of: 'von',
    sub: 'Index',
    power: 'hoch',
    isIn: 'Element von',
    less: 'kleiner als',
    greater: 'größer als',
    subset: 'Teilmenge von',
    union: 'vereinigt',
    intersection: 'geschnitten',
    forAll: 'für alle',
    exists: 'es existiert',
    partial: 'partiell',
    absolute: 'der Betrag von',
    prime: 'Strich',
    choose: 'über',
    norm: 'die Norm von',
    given: 'gegeben',
    transposed: 'transponiert',
    times: 'mal',
    signs: signs(
      'daraus folgt|genau dann wenn|und|oder|nicht|nicht Element von|ohne|die leere Menge|äquivalent zu|proportional zu|senkrecht zu|parallel zu|Dach|quer|Tilde|Punkt|zwei Punkt|Minimum|Maximum|mit|Fakultät',
    ),
  },
  es: {
    over: 'sobre',
    root: 'raíz cuadrada de',
    cubeRoot: 'raíz cúbica de',
    nthRoot: (degree) => `raíz de índice ${degree} de`,
    sum: 'la suma',
    product: 'el producto',
    integral: 'la integral',
    limit: 'el límite',
    from: 'desde',
    to: 'hasta',
    of: 'de',
    sub: 'sub',
    power: 'elevado a',
    isIn: 'pertenece a',
    less: 'es menor que',
    greater: 'es mayor que',
    subset: 'subconjunto de',
    union: 'unión',
    intersection: 'intersección',
    forAll: 'para todo',
    exists: 'existe',
    partial: 'parcial',
    absolute: 'el valor absoluto de',
    prime: 'prima',
    choose: 'sobre',
    norm: 'la norma de',
    given: 'dado',
    transposed: 'traspuesta',
    times: 'por',
    signs: signs(
      'implica|si y solo si|y|o|no|no pertenece a|menos|el conjunto vacío|es equivalente a|es proporcional a|es perpendicular a|es paralelo a|gorro|barra|tilde|punto|dos puntos|el mínimo|el máximo|tal que|factorial',
    ),
  },
  fr: {
    over: 'sur',
    root: 'racine carrée de',
    cubeRoot: 'racine cubique de',
    nthRoot: (degree) => `racine d'ordre ${degree} de`,
    sum: 'la somme',
    product: 'le produit',
    integral: "l'intégrale",
    limit: 'la limite',
    from: 'de',
    to: 'à',
    of: 'de',
    sub: 'indice',
    power: 'puissance',
    isIn: 'appartient à',
    less: 'inférieur à',
    greater: 'supérieur à',
    subset: 'inclus dans',
    union: 'union',
    intersection: 'intersection',
    forAll: 'pour tout',
    exists: 'il existe',
    partial: 'd rond',
    absolute: 'la valeur absolue de',
    prime: 'prime',
    choose: 'parmi',
    norm: 'la norme de',
    given: 'sachant',
    transposed: 'transposée',
    times: 'fois',
    signs: signs(
      "implique|si et seulement si|et|ou|non|n'appartient pas à|privé de|l'ensemble vide|équivalent à|proportionnel à|perpendiculaire à|parallèle à|chapeau|barre|tilde|point|deux points|le minimum|le maximum|tel que|factorielle",
    ),
  },
  it: {
    over: 'fratto',
    root: 'radice quadrata di',
    cubeRoot: 'radice cubica di',
    nthRoot: (degree) => `radice di indice ${degree} di`,
    sum: 'la somma',
    product: 'il prodotto',
    integral: "l'integrale",
    limit: 'il limite',
    from: 'da',
    to: 'a',
    of: 'di',
    sub: 'con',
    power: 'alla',
    isIn: 'appartiene a',
    less: 'minore di',
    greater: 'maggiore di',
    subset: 'contenuto in',
    union: 'unione',
    intersection: 'intersezione',
    forAll: 'per ogni',
    exists: 'esiste',
    partial: 'parziale',
    absolute: 'il valore assoluto di',
    prime: 'primo',
    choose: 'su',
    norm: 'la norma di',
    given: 'dato',
    transposed: 'trasposta',
    times: 'per',
    signs: signs(
      "implica|se e solo se|e|o|non|non appartiene a|meno|l'insieme vuoto|equivalente a|proporzionale a|perpendicolare a|parallelo a|cappuccio|barra|tilde|punto|due punti|il minimo|il massimo|tale che|fattoriale",
    ),
  },
  pt: {
    over: 'sobre',
    root: 'raiz quadrada de',
    cubeRoot: 'raiz cúbica de',
    nthRoot: (degree) => `raiz de índice ${degree} de`,
    sum: 'a soma',
    product: 'o produto',
    integral: 'a integral',
    limit: 'o limite',
    from: 'de',
    to: 'até',
    of: 'de',
    sub: 'índice',
    power: 'elevado a',
    isIn: 'pertence a',
    less: 'menor que',
    greater: 'maior que',
    subset: 'subconjunto de',
    union: 'união',
    intersection: 'interseção',
    forAll: 'para todo',
    exists: 'existe',
    partial: 'parcial',
    absolute: 'o valor absoluto de',
    prime: 'linha',
    choose: 'escolhe',
    norm: 'a norma de',
    given: 'dado',
    transposed: 'transposta',
    times: 'vezes',
    signs: signs(
      'implica|se e somente se|e|ou|não|não pertence a|menos|o conjunto vazio|é equivalente a|é proporcional a|é perpendicular a|é paralelo a|chapéu|barra|til|ponto|dois pontos|o mínimo|o máximo|tal que|fatorial',
    ),
  },
  ru: {
    over: 'делённое на',
    root: 'корень из',
    cubeRoot: 'кубический корень из',
    nthRoot: (degree) => `корень степени ${degree} из`,
    sum: 'сумма',
    product: 'произведение',
    integral: 'интеграл',
    limit: 'предел',
    from: 'от',
    to: 'до',
    of: '',
    sub: 'индекс',
    power: 'в степени',
    isIn: 'принадлежит',
    less: 'меньше',
    greater: 'больше',
    subset: 'подмножество',
    union: 'объединение',
    intersection: 'пересечение',
    forAll: 'для всех',
    exists: 'существует',
    partial: 'частная',
    absolute: 'модуль',
    prime: 'штрих',
    choose: 'по',
    norm: 'норма',
    given: 'при условии',
    transposed: 'транспонированная',
    times: 'на',
    signs: signs(
      'следует|тогда и только тогда, когда|и|или|не|не принадлежит|без|пустое множество|эквивалентно|пропорционально|перпендикулярно|параллельно|с крышкой|с чертой|с тильдой|с точкой|с двумя точками|минимум|максимум|такие что|факториал',
    ),
  },
  hi: {
    over: 'बटा',
    root: 'वर्गमूल',
    cubeRoot: 'घनमूल',
    nthRoot: (degree) => `${degree}वाँ मूल`,
    sum: 'योग',
    product: 'गुणनफल',
    integral: 'समाकल',
    limit: 'सीमा',
    from: '',
    to: 'से',
    of: '',
    sub: 'सब',
    power: 'की घात',
    isIn: 'सदस्य है',
    less: 'से कम',
    greater: 'से अधिक',
    subset: 'उपसमुच्चय',
    union: 'संघ',
    intersection: 'सर्वनिष्ठ',
    forAll: 'सभी के लिए',
    exists: 'अस्तित्व है',
    partial: 'आंशिक',
    absolute: 'निरपेक्ष मान',
    prime: 'प्राइम',
    choose: 'में से',
    norm: 'नॉर्म',
    given: 'दिया हुआ',
    transposed: 'परिवर्त',
    times: 'गुणा',
    signs: signs(
      'से निष्कर्ष|यदि और केवल यदि|और|या|नहीं|सदस्य नहीं|घटा|रिक्त समुच्चय|तुल्य|समानुपाती|लंबवत|समांतर|हैट|बार|टिल्ड|डॉट|डबल डॉट|न्यूनतम|अधिकतम|जहाँ|फ़ैक्टोरियल',
    ),
  },
  pl: {
    over: 'przez',
    root: 'pierwiastek z',
    cubeRoot: 'pierwiastek sześcienny z',
    nthRoot: (degree) => `pierwiastek stopnia ${degree} z`,
    sum: 'suma',
    product: 'iloczyn',
    integral: 'całka',
    limit: 'granica',
    from: 'od',
    to: 'do',
    of: 'z',
    sub: 'indeks',
    power: 'do potęgi',
    isIn: 'należy do',
    less: 'mniejsze niż',
    greater: 'większe niż',
    subset: 'podzbiór',
    union: 'suma',
    intersection: 'przecięcie',
    forAll: 'dla każdego',
    exists: 'istnieje',
    partial: 'cząstkowa',
    absolute: 'wartość bezwzględna',
    prime: 'prim',
    choose: 'po',
    norm: 'norma',
    given: 'pod warunkiem',
    transposed: 'transponowane',
    times: 'razy',
    signs: signs(
      'implikuje|wtedy i tylko wtedy, gdy|i|lub|nie|nie należy do|bez|zbiór pusty|równoważne|proporcjonalne do|prostopadłe do|równoległe do|z daszkiem|z kreską|z tyldą|z kropką|z dwiema kropkami|minimum|maksimum|takie że|silnia',
    ),
  },
  cs: {
    over: 'lomeno',
    root: 'odmocnina z',
    cubeRoot: 'třetí odmocnina z',
    nthRoot: (degree) => `odmocnina stupně ${degree} z`,
    sum: 'suma',
    product: 'součin',
    integral: 'integrál',
    limit: 'limita',
    from: 'od',
    to: 'do',
    of: 'z',
    sub: 'index',
    power: 'na',
    isIn: 'náleží',
    less: 'menší než',
    greater: 'větší než',
    subset: 'podmnožina',
    union: 'sjednocení',
    intersection: 'průnik',
    forAll: 'pro všechna',
    exists: 'existuje',
    partial: 'parciální',
    absolute: 'absolutní hodnota',
    prime: 'čárka',
    choose: 'nad',
    norm: 'norma',
    given: 'za podmínky',
    transposed: 'transponovaná',
    times: 'krát',
    signs: signs(
      'implikuje|právě tehdy, když|a|nebo|ne|nenáleží|bez|prázdná množina|ekvivalentní|úměrné|kolmé k|rovnoběžné s|se stříškou|s pruhem|s vlnovkou|s tečkou|se dvěma tečkami|minimum|maximum|takové že|faktoriál',
    ),
  },
  nl: {
    over: 'gedeeld door',
    root: 'de wortel uit',
    cubeRoot: 'de derdemachtswortel uit',
    nthRoot: (degree) => `de ${degree}-de machtswortel uit`,
    sum: 'de som',
    product: 'het product',
    integral: 'de integraal',
    limit: 'de limiet',
    from: 'van',
    to: 'tot',
    of: 'van',
    sub: 'index',
    power: 'tot de macht',
    isIn: 'element van',
    less: 'kleiner dan',
    greater: 'groter dan',
    subset: 'deelverzameling van',
    union: 'vereniging',
    intersection: 'doorsnede',
    forAll: 'voor alle',
    exists: 'er bestaat',
    partial: 'partieel',
    absolute: 'de absolute waarde van',
    prime: 'accent',
    choose: 'boven',
    norm: 'de norm van',
    given: 'gegeven',
    transposed: 'getransponeerd',
    times: 'maal',
    signs: signs(
      'impliceert|dan en slechts dan als|en|of|niet|geen element van|zonder|de lege verzameling|equivalent met|evenredig met|loodrecht op|evenwijdig aan|dakje|streep|tilde|punt|dubbele punt|het minimum|het maximum|zodanig dat|faculteit',
    ),
  },
};

/** The signs that people also write without LaTeX. */
export function mathSymbols(code: string): Readonly<Record<string, string>> {
  const words = mathematics[code];
  if (!words) return {};
  const { signs: own } = words;
  const said: Readonly<Record<string, string | undefined>> = {
    '∈': words.isIn,
    '∉': own['notin'],
    '∪': words.union,
    '∩': words.intersection,
    '⊂': words.subset,
    '⊆': words.subset,
    '∀': words.forAll,
    '∃': words.exists,
    '∂': words.partial,
    '∑': `${words.sum} ${words.of}`.trim(),
    '∏': `${words.product} ${words.of}`.trim(),
    '∫': `${words.integral} ${words.of}`.trim(),
    '⇒': own['implies'],
    '⟹': own['implies'],
    '⇔': own['iff'],
    '∧': own['wedge'],
    '∨': own['vee'],
    '¬': own['neg'],
    '∅': own['emptyset'],
    '≡': own['equiv'],
    '∝': own['propto'],
    '⊥': own['perp'],
    '⋅': words.times,
  };
  return Object.fromEntries(
    Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
