import * as v from 'valibot'

/** A list sent as its field names once and one array of values per row (spec 1 §4.1). */
export const packedSchema = v.object({
  fields: v.array(v.string()),
  // Not `v.array(v.unknown())`, which copies each row and looks at every value: a menu has ten thousands.
  values: v.array(v.custom<unknown[]>(Array.isArray)),
})
export type Packed = v.InferOutput<typeof packedSchema>

/** Packs rows; a field that a row lacks becomes null. */
export function pack<Row extends object>(
  rows: readonly Row[],
  fields: readonly (keyof Row & string)[],
): Packed {
  return { fields: [...fields], values: rows.map((row) => fields.map((field) => row[field] ?? null)) }
}

/** Unpacks rows; null values are left out, so that schemas with defaults fill them. */
export function unpack(packed: Packed): Record<string, unknown>[] {
  return packed.values.map((row) => {
    const entry: Record<string, unknown> = {}
    packed.fields.forEach((field, index) => {
      const value = row[index]
      if (value !== null && value !== undefined) entry[field] = value
    })
    return entry
  })
}
