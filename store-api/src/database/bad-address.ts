/**
 * The database cannot be used through `DATABASE_URL` (a pooler without a direct address, a role that lacks settings), or
 * `DATABASE_DIRECT_URL` does not lead to it directly; what to do is in the message.
 */
export class BadAddress extends Error {}
