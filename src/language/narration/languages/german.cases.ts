/** The endings of German ordinals and halves, by what comes before and after them. */

/** After these words an ordinal ends in -n. */
export const isOblique = ({ input, index }: RegExpExecArray): boolean =>
  /(?:^|\s)(?:am|vom|zum|im|beim|dem|den|des|einem|seit|bis|spätestens|ab|zur|(?:in|mit|bei|aus|von|auf|an|vor|nach|seit|zu) der) $/iu.test(
    input.slice(Math.max(0, index - 13), index),
  );

export const isNamed = ({ input, index }: RegExpExecArray): boolean =>
  /(?:^|\s)(?:der|dieser|jeder) $/iu.test(input.slice(Math.max(0, index - 8), index));

export const feminineNoun = /(?:ung|heit|keit|schaft|tion|tät|ik|e)$/u;
const halfNeuter =
  /^(?:Jahr|Kilo|Pfund|Dutzend|Prozent|Brot|Glas|Kilogramm|Gramm|Stück|Bund|\p{L}+(?:chen|lein))$/u;

export const halfOf = (noun: string): string =>
  halfNeuter.test(noun) ? 'ein halbes' : feminineNoun.test(noun) ? 'eine halbe' : 'ein halber';

/** After `ein` and after a verb the ordinal shows the gender of its noun: `ein erster Preis`, `wurde erster Sieger`. */
const showsGender = /(?:^|\s)(?:\p{L}{0,2}ein|ihr|unser|wurde|wird|war|ist|bleibt|als) $/iu;
const masculine =
  /^(?:Platz|Preis|Teil|Tag|Sieger|Stock|Akt|Band|Gang|Versuch|Schritt|Vorsitzender|Entwurf)$/u;
const neuter = /^(?:Kapitel|Quartal|Semester|Jahr|Mal|Buch|Tor|Kind|Spiel|Treffen|Gebot|Semester)$/u;

export function ordinalEnding(match: RegExpExecArray, noun: string): string {
  if (isOblique(match)) return 'n';
  if (!showsGender.test(match.input.slice(Math.max(0, match.index - 10), match.index))) return '';
  return masculine.test(noun) ? 'r' : neuter.test(noun) ? 's' : '';
}
