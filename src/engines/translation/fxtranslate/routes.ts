/** Which models translate a pair. Every model translates to or from English, so other pairs take two. */
import type { Pairs } from '../engine.ts';
import { tagOfCode } from '../languages.ts';

export interface Routes<Model> {
  readonly pairs: Pairs;
  /** The models to run one after the other, by `source target`. */
  readonly legs: ReadonlyMap<string, readonly Model[]>;
}

export const hub = 'en';

/** `models` by direction, for example `en-es`. */
export function routesOf<Model>(models: ReadonlyMap<string, Model>): Routes<Model> {
  const legs = new Map<string, readonly Model[]>();
  const toHub = new Map<string, Model>();
  const fromHub = new Map<string, Model>();
  for (const [direction, model] of models) {
    const middle = direction.startsWith(`${hub}-`) ? hub.length : direction.length - hub.length - 1;
    const source = tagOfCode(direction.slice(0, middle));
    const target = tagOfCode(direction.slice(middle + 1));
    if (!source || !target) continue;
    legs.set(`${source} ${target}`, [model]);
    if (target === hub) toHub.set(source, model);
    if (source === hub) fromHub.set(target, model);
  }
  for (const [source, first] of toHub) {
    for (const [target, second] of fromHub) {
      const key = `${source} ${target}`;
      if (source !== target && !legs.has(key)) legs.set(key, [first, second]);
    }
  }
  return { pairs: pairsOf(legs.keys()), legs };
}

export function pairsOf(keys: Iterable<string>): Pairs {
  const pairs = new Map<string, string[]>();
  for (const key of keys) {
    const [source, target] = key.split(' ') as [string, string];
    pairs.set(source, [...(pairs.get(source) ?? []), target]);
  }
  return pairs;
}
