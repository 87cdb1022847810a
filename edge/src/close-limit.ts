/** What is still open this long after the drain is cut off with the process, in milliseconds. */
export const CLOSE_LIMIT_MS = 60_000
