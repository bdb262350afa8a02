/** What a language says of mathematics. */

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
  /** `p \mid ab`, and where it does not. */
  /** Before what something is distributed as. */
  readonly follows?: string;
  readonly divides?: readonly [divides: string, not: string];
  readonly transposed: string;
  readonly times: string;
  /** Of other signs, by the command of LaTeX. */
  readonly signs: Readonly<Record<string, string>>;
}

const signNames =
  'implies iff wedge vee neg notin setminus emptyset equiv propto perp parallel hat bar tilde dot ddot min max suchthat fact';
/** Of other signs, in the order of their names. */
export const signs = (line: string): Readonly<Record<string, string>> => {
  const said = line.split('|').map((word) => word.trim());
  return Object.fromEntries(signNames.split(' ').map((name, i) => [name, said[i]!]));
};
