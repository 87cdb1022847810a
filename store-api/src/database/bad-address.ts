/** The addresses of the database do not fit each other; what to do is in its message. */
export class BadAddress extends Error {}
