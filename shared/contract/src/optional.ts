import * as v from 'valibot'

/** Text that may be missing or null. One shared schema, because each separate one costs bytes on Main. */
export const optionalText = v.nullish(v.string())
/** A number that may be missing or null. */
export const optionalNumber = v.nullish(v.number())
/** A boolean that may be missing or null. */
export const optionalFlag = v.nullish(v.boolean())
