/** This page has no screen or popup of its own: it only tests those of a remote. */
export const shellScreens = {}
export const shellPopups = {}
