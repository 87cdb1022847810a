import * as v from 'valibot'

/** A table's signed code in its QR link (`tn`). */
export const tableCode = v.pipe(v.string(), v.maxLength(80))
