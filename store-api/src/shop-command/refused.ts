/** A command that cannot be executed; the message says why, and what to do. */
export class Refused extends Error {}
