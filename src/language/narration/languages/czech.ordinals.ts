/** Czech ordinals, which have the gender and the case of their noun: `ve druhém kole`, `po šestnácté hodině`. */
import type { Gender } from '../language.ts';

type Ending = 'ý' | 'á' | 'é' | 'ého' | 'ému' | 'ém' | 'ým' | 'ou' | 'ých' | 'ými';

const soft: Readonly<Record<Ending, string>> = {
  ý: 'í',
  á: 'í',
  é: 'í',
  ého: 'ího',
  ému: 'ímu',
  ém: 'ím',
  ým: 'ím',
  ou: 'í',
  ých: 'ích',
  ými: 'ími',
};

const withEnding = (said: string, ending: Ending): string =>
  said.replaceAll(/[ýí](?= |$)/gu, (last) => (last === 'ý' ? ending : soft[ending]));

const feminine =
  /^(?:minut|hodin|stran|kapitol|tříd|řad|část|polovin|generac|sez[oó]n|kategori|etap|lig|skupin|vln|vál[ek]|světov|směn|ulic|lekc|otáz|verz|fáz|úrov|příč|pozic|třetin|čtvrtin|bran|cen[auěy]|epizod|séri|symfoni|příloh|tabul|divizi|armád|brigád|republik|vlád|instanc|dávk|noc|neděl|střed[auěy]|sobot|rund|pětin|desetin|sloh|scén|kol[ae]j|lini|novel|kni[hz]|žádost|splát|zatáč|hrob|desít|stov)/u;
const neuter =
  /^(?:stolet|míst|kol(?:[aoeu]|em)$|patr|poschod|výroč|pol[eií]$|čísl|obdob|čtvrtlet|pololet|tisícilet|nástupišt|nádraž|jednán|zasedán|vydán|představen|dějstv|vystoupen|volební|setkán|přikázán|stol)/u;

const inPlace = /(?:^|\s)(?:v|ve|na|po|o|při)(?: \d{1,3}\. (?:a|i|nebo|až))? $/iu;
const onto = /(?:^|\s)(?:na|za|pro|v|po|přes)(?: \d{1,3}\. (?:a|i|nebo|až))? $/iu;
const from =
  /(?:^|\s)(?:z|ze|do|od|bez|u|dle|podle|kolem|během|okolo|kromě|vedle|uprostřed|ode)(?: \d{1,3}\. (?:a|i|nebo|až))? $/iu;
const towards = /(?:^|\s)(?:k|ke|ku|díky|kvůli|proti|vůči) $/iu;
const along = /(?:^|\s)(?:s|se|před|mezi|nad|pod)(?: \d{1,3}\. (?:a|i|nebo|až))? $/iu;

const genderOf = (noun: string): Gender =>
  neuter.test(noun) ? 'neuter' : feminine.test(noun) ? 'feminine' : 'masculine';

function feminineEnding(noun: string, before: string): Ending {
  if (noun.endsWith('a')) return 'á';
  if (noun.endsWith('ou') || (noun.endsWith('u') && !towards.test(before))) return 'ou';
  if (/[yě]$/u.test(noun)) return 'é';
  if (/[ei]$/u.test(noun))
    return inPlace.test(before) || from.test(before) || towards.test(before)
      ? 'é'
      : onto.test(before)
        ? 'ou'
        : noun.endsWith('i')
          ? 'é'
          : 'á';
  if (noun.endsWith('í')) return 'ou';
  return onto.test(before) ? 'ou' : 'á';
}

/** Neuters in -í have one form, so the word before decides. */
function neuterEnding(noun: string, before: string): Ending {
  if (noun.endsWith('m')) return 'ým';
  if (from.test(before)) return 'ého';
  if (towards.test(before)) return 'ému';
  if (along.test(before) && noun.endsWith('í')) return 'ým';
  if (noun.endsWith('o')) return 'é';
  if (inPlace.test(before)) return 'ém';
  // `na straně 5. vydání`, but `vyšlo 5. vydání`
  if (noun.endsWith('í') && /(?:ě|u|y|ou|em|ů|\p{L}[^l]a) $/u.test(before)) return 'ého';
  return noun.endsWith('a') ? 'ého' : /[ěu]$/u.test(noun) ? 'ém' : 'é';
}

function masculineEnding(noun: string, before: string): Ending {
  if (noun.endsWith('em')) return 'ým';
  if (/[^aeěiuyo]$/u.test(noun)) return 'ý';
  if (towards.test(before) || noun.endsWith('ovi')) return 'ému';
  if (inPlace.test(before)) return 'ém';
  return /[uae]$/u.test(noun) ? 'ého' : 'ý';
}

/** An adjective shows its case to the ordinal before it. */
const adjective = /(?:ého|ému|ém|ou|ých|ými|ým|á|é|ý)$/u;

export function ordinalBefore(said: string, noun: string, before: string): string {
  if (/^(?:let(?:ech|ům|y)?|lét?|léta)$/u.test(noun))
    return withEnding(
      said,
      noun === 'léta' ? 'á' : noun === 'lety' ? 'ými' : noun === 'letům' ? 'ým' : 'ých',
    );
  const shown = adjective.exec(noun)?.[0] as Ending | undefined;
  if (shown !== undefined) return withEnding(said, shown);
  const gender = genderOf(noun);
  const ending =
    gender === 'feminine'
      ? feminineEnding(noun, before)
      : gender === 'neuter'
        ? neuterEnding(noun, before)
        : // An unknown noun in -a is feminine more often than a genitive.
          noun.endsWith('a') &&
            !from.test(before) &&
            !/^(?:ledna|února|března|dubna|května|června|srpna|října|prosince|listopadu|července|dne)$/u.test(
              noun,
            )
          ? 'á'
          : noun.endsWith('o')
            ? 'é'
            : masculineEnding(noun, before);
  return withEnding(said, ending);
}
