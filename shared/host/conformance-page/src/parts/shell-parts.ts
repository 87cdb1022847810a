/** This page brings no screen or popup of its own: it only tries those of a remote. */
export const shellScreens = {}
export const shellPopups = {}
