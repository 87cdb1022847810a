export const shellScreens = {}
