/** The colors of highlights, as the contract has them. */
import type { Highlight } from '../../../../src/shared/contract/annotations.ts';

export type Color = Highlight['color'];
export const colors = ['yellow', 'green', 'blue', 'pink', 'purple'] as const satisfies readonly Color[];
