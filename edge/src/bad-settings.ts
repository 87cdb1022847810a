/** What is wrong with the settings, in words for who starts the edge. */
export class BadSettings extends Error {}
