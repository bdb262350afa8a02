/** Apart from the schemas, so that the command line can name them without loading those. */
export const plans = ['free', 'unlimited'] as const;
export type AccountPlan = (typeof plans)[number];
