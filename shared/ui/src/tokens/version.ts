/**
 * Version of the token names, the seam between the shell, whose page has them, and remotes, whose styles use them.
 * A new name moves the second number; one that goes, or means something else, the first. `tokens.versions.json` says
 * which names each version has, by the hash of `tokens.report.txt`.
 */
export const UI_VERSION = '1.0.0'
