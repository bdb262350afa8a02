/**
 * A recording is understood in stretches, each as if nothing came before it. Where two meet, a sentence starts with a
 * capital, and what continues one does not.
 */

const endsSentence = /[.!?…]["'”’)\]]*$/u;
const continues = /[\p{L}\p{N},;:–-]["'”’)\]]*$/u;
/** English words that are small within a sentence whatever they mean; a name may be among them. */
const small =
  /^(?:A|An|The|And|But|Or|Nor|So|Yet|If|As|At|By|For|From|In|Into|Of|On|Onto|Out|Over|To|Up|With|Without|Because|Before|After|Until|While|When|Where|Which|Who|That|This|These|Those|Then|Than|There|Here|He|She|It|We|They|You|His|Her|Its|Our|Their|Your|My|Is|Are|Was|Were|Be|Been|Has|Have|Had|Do|Does|Did|Not|Just|Also|Now|Very|All|Some|Any|No|What|How|Why|Will|Would|Can|Could|Should|May|Might|Must)(?![\p{L}'’])/u;

export function mendSeams<U extends { readonly text: string }>(utterances: readonly U[]): U[] {
  return utterances.map((one, i) => {
    const before = utterances[i - 1]?.text;
    if (before === undefined || endsSentence.test(before)) return { ...one, text: withCapital(one.text) };
    return continues.test(before) ? { ...one, text: one.text.replace(small, lower) } : one;
  });
}

const lower = (word: string): string => word.toLowerCase();

/** Not `iPhone`, whose capital comes later. */
const withCapital = (text: string): string =>
  text.replace(
    /^(["'“‘(]?)(\p{Ll})(?!\p{Lu})/u,
    (_, open: string, letter: string) => open + letter.toUpperCase(),
  );
