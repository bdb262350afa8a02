/** How many chunks of a task may be on their way: in Redis, and on the node before its listener takes them. */
export const windowChunks = 16;
