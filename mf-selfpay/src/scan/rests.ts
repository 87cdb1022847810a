/** How long the scanner rests after a reading, in milliseconds (spec 3 §4, spec decision 63). */
export const rests = { added: 1500, optionsAsked: 2500, failed: 2000 } as const
