/** Separate from the schemas, so that the command line can name plans without loading them. */
export const plans = ['free', 'unlimited'] as const;
export type AccountPlan = (typeof plans)[number];
