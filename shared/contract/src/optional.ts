import * as v from 'valibot'

/** Text that may be missing or null. One schema for all such fields: each of its own costs bytes on the way to Main. */
export const optionalText = v.nullish(v.string())
/** A number that may be missing or null. */
export const optionalNumber = v.nullish(v.number())
/** Yes or no, or nothing said. */
export const optionalFlag = v.nullish(v.boolean())
