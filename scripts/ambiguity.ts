/**
 * Repetitions that can match the same text in several ways, so that a text which does not match in the end is tried in all
 * of them: `(?:a|a)*`, `(?:\w|\d)*`, `(?:a|b|ab)*`. Each character of an expression is a state that the next one follows
 * (Glushkov's automaton); a repetition is ambiguous if one text leads from a state back to it on two ways.
 */
import type { AST } from '@eslint-community/regexpp';
import { getConsumedChars, type ReadonlyFlags } from 'regexp-ast-analysis';

/** A repetition of more than this many counts as one without an end. */
export const many = 20;
/** Other repetitions are written out up to this often. */
const mostCopies = 3;

type CharSet = ReturnType<typeof getConsumedChars>['chars'];

interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly canBeEmpty: boolean;
}
const nothing: Part = { first: [], last: [], canBeEmpty: true };

class Automaton {
  readonly chars: CharSet[] = [];
  readonly follow: Set<number>[] = [];
  readonly #flags: ReadonlyFlags;

  constructor(flags: ReadonlyFlags) {
    this.#flags = flags;
  }

  /** What may come in the place of the node; assertions are left out, as if they always held. */
  part(node: AST.Element | AST.Alternative): Part {
    if (node.type === 'Alternative')
      return node.elements.reduce<Part>((before, one) => this.#joined(before, this.part(one)), nothing);
    if (node.type === 'Group' || node.type === 'CapturingGroup') {
      const parts = node.alternatives.map((one) => this.part(one));
      return {
        first: parts.flatMap(({ first }) => first),
        last: parts.flatMap(({ last }) => last),
        canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
      };
    }
    if (node.type === 'Quantifier') return this.#repeated(node);
    if (node.type === 'Assertion' || node.type === 'Backreference') return nothing;
    const state = this.chars.push(getConsumedChars(node, this.#flags).chars) - 1;
    this.follow.push(new Set());
    return { first: [state], last: [state], canBeEmpty: false };
  }

  #joined(one: Part, next: Part): Part {
    this.#link(one.last, next.first);
    return {
      first: one.canBeEmpty ? [...one.first, ...next.first] : one.first,
      last: next.canBeEmpty ? [...one.last, ...next.last] : next.last,
      canBeEmpty: one.canBeEmpty && next.canBeEmpty,
    };
  }

  #repeated({ element, min, max }: AST.Quantifier): Part {
    if (max >= many) {
      const part = this.part(element);
      this.#link(part.last, part.first);
      return { ...part, canBeEmpty: part.canBeEmpty || min === 0 };
    }
    const copies = Array.from({ length: Math.min(max, mostCopies) }, () => this.part(element));
    if (copies.length === 0) return nothing;
    for (const [index, { last }] of copies.entries()) this.#link(last, copies[index + 1]?.first ?? []);
    return {
      first: copies[0]!.first,
      last: copies.slice(Math.min(Math.max(min, 1), copies.length) - 1).flatMap(({ last }) => last),
      canBeEmpty: min === 0 || copies[0]!.canBeEmpty,
    };
  }

  #link(from: readonly number[], to: readonly number[]): void {
    for (const state of from) for (const next of to) this.follow[state]!.add(next);
  }
}

/** Whether the repetition of this node can match the same text in two ways. */
export function isAmbiguous(node: AST.Quantifier, flags: ReadonlyFlags): boolean {
  const automaton = new Automaton(flags);
  automaton.part(node);
  const { chars, follow } = automaton;
  const count = chars.length;
  const overlaps = chars.map((one) => chars.map((other) => !one.isDisjointWith(other)));
  // Pairs of states that one text leads to; only the way from a state beside itself and back to it matters.
  const next = new Map<number, number[]>();
  const nextOf = (pair: number): number[] => {
    const known = next.get(pair);
    if (known) return known;
    const found: number[] = [];
    for (const one of follow[Math.floor(pair / count)]!)
      for (const other of follow[pair % count]!) if (overlaps[one]![other]) found.push(one * count + other);
    next.set(pair, found);
    return found;
  };
  const reachable = (from: number): Set<number> => {
    const seen = new Set<number>();
    const waiting = [from];
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop())
      for (const one of nextOf(pair))
        if (!seen.has(one)) {
          seen.add(one);
          waiting.push(one);
        }
    return seen;
  };
  for (let state = 0; state < count; state++) {
    const beside = state * count + state;
    for (const pair of reachable(beside))
      if (Math.floor(pair / count) !== pair % count && reachable(pair).has(beside)) return true;
  }
  return false;
}
