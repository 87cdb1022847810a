/** What is wrong with the configuration, and what to do. */
export class BadConfig extends Error {}
