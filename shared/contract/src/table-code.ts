import * as v from 'valibot'

/** A table's signed code as its QR link carries it (`tn`). */
export const tableCode = v.pipe(v.string(), v.maxLength(80))
