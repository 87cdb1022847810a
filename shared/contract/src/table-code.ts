import * as v from 'valibot'

/**
 * A table's signed code in its QR link (`tn`): `<table number>.<signature>`, made by the API (spec decision 44). Any text is
 * accepted: one that is not a code is refused like a forged one, with 1016.
 */
export const tableCode = v.pipe(v.string(), v.maxLength(80))
