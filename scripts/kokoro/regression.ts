/** Ridge regression from few samples of many numbers to many others, and the few components that matter most. */

export type Matrix = Float64Array[];

/**
 * The weights of each sample in its dual form: as many unknowns as samples. What is predicted for inputs `x` is the
 * sum of `x · inputs[i] · weights[i]`.
 */
export function fitRidge(inputs: Matrix, outputs: Matrix, ridge: number): Matrix {
  const system = inputs.map((a, row) =>
    Float64Array.from(inputs, (b, column) => dot(a, b) + (row === column ? ridge : 0)),
  );
  const rest = outputs.map((row) => row.slice());
  for (const [at, pivot] of system.entries()) {
    for (const [row, equation] of system.entries()) {
      if (row === at) continue;
      const factor = equation[at]! / pivot[at]!;
      subtract(equation, pivot, factor);
      subtract(rest[row]!, rest[at]!, factor);
    }
  }
  return rest.map((row, at) => row.map((value) => value / system[at]![at]!));
}

/** The directions in which rows vary most, each of length one, by repeated multiplication. */
export function principalComponents(rows: Matrix, count: number): Matrix {
  const gram = rows.map((a) => Float64Array.from(rows, (b) => dot(a, b)));
  let vectors: Matrix = Array.from({ length: count }, (_, index) =>
    Float64Array.from(rows, (_row, at) => Math.sin((index + 1) * (at + 1) * 1.7) + (index === at ? 1 : 0)),
  );
  for (let round = 0; round < 60; round += 1)
    vectors = orthonormal(vectors.map((vector) => Float64Array.from(gram, (row) => dot(row, vector))));
  return orthonormal(vectors.map((vector) => combine(vector, rows)));
}

/** The sum of rows, each times its factor. */
export function combine(factors: ArrayLike<number>, rows: Matrix): Float64Array {
  const sum = new Float64Array(rows[0]!.length);
  for (const [index, row] of rows.entries()) subtract(sum, row, -factors[index]!);
  return sum;
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

function subtract(from: Float64Array, row: Float64Array, factor: number): void {
  for (let at = 0; at < from.length; at += 1) from[at]! -= factor * row[at]!;
}

function orthonormal(vectors: Matrix): Matrix {
  const done: Matrix = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    for (const other of done) subtract(rest, other, dot(rest, other));
    const length = Math.sqrt(dot(rest, rest));
    done.push(rest.map((value) => value / (length || 1)));
  }
  return done;
}

export function average(rows: readonly Float64Array[]): Float64Array {
  return combine(new Float64Array(rows.length).fill(1 / rows.length), [...rows]);
}

export function toBytes(rows: Matrix): Int8Array {
  const numbers = rows.flatMap((row) => [...row]);
  return Int8Array.from(numbers, (value) => Math.max(-127, Math.min(127, Math.round(value))));
}
