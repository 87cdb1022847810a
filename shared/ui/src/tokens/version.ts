/**
 * Version of the token names, the interface between the shell, whose page defines them, and remotes, whose styles use
 * them. A new name increments the second number; a removed or redefined one the first. `tokens.versions.json` has the
 * hash of `tokens.report.txt` per version.
 */
export const UI_VERSION = '1.0.0'
