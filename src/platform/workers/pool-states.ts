/** What the pools of this process are doing, for those who look after the server. */

/** What a pool is doing now. */
export interface PoolState {
  /** What its workers do, by the name of their program. */
  readonly name: string;
  /** How many live, idle ones included. */
  readonly workers: number;
  readonly running: number;
  readonly waiting: number;
  /** How many may run at the same time. */
  readonly size: number;
}

/** Every pool of this process, from its start to its end. */
export const openPools = new Set<{ readonly state: PoolState }>();

/** Pools with the same workers count together. */
export function poolStates(): PoolState[] {
  const byName = Map.groupBy(
    [...openPools].map((pool) => pool.state),
    ({ name }) => name,
  );
  const total = (states: readonly PoolState[], of: 'workers' | 'running' | 'waiting' | 'size') =>
    states.reduce((sum, state) => sum + state[of], 0);
  return [...byName].map(([name, states]) => ({
    name,
    workers: total(states, 'workers'),
    running: total(states, 'running'),
    waiting: total(states, 'waiting'),
    size: total(states, 'size'),
  }));
}
