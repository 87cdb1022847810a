/** How long the scanner reads nothing after a code, in milliseconds: else it would read the same code again at once (spec 3 §4, spec decision 63). */
export const rests = { added: 1500, optionsAsked: 2500, failed: 2000 } as const
