/** A mistake of the user: printed without a stack trace. */
export class UsageError extends Error {}
