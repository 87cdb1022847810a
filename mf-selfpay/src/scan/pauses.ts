/** Pauses of the scanner after a code, so that it does not read the same code again at once (spec 3 §4, spec decision 63). */
export const pausesMs = { added: 1500, optionsAsked: 2500, failed: 2000 } as const
