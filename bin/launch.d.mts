/** What the program starts with. */
export const flags: readonly string[];
