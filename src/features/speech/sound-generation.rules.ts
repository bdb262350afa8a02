/** Raise it when the same text would sound different, so that audio kept on disk is made again. */
export const soundGeneration = 9;
