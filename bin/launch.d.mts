/** What the program starts with. */
export const flags: readonly string[];
/** How the C library treats memory that was freed, as variables of the environment. */
export const memory: Readonly<Record<string, string>>;
