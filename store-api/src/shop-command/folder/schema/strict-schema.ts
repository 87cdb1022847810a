import * as v from 'valibot'

type Entries = Record<string, v.GenericSchema>

/**
 * The same schema for files: no unknown fields, so that a misspelt one is found, and no JSON inside of text, which only the
 * wire has. Defaults are left out, because a file says only what it says.
 */
export function strictOf(schema: v.GenericSchema): v.GenericSchema {
  const parts = schema as unknown as {
    pipe?: readonly v.GenericSchema[]
    wrapped?: v.GenericSchema
    item?: v.GenericSchema
    entries?: Entries
  }
  if (parts.pipe) return parts.pipe[0]?.type === 'unknown' ? strictOf(parts.pipe.at(-1) ?? schema) : schema
  if (parts.entries) return v.strictObject(strictEntries(parts.entries))
  if (parts.item) return v.array(strictOf(parts.item))
  if (parts.wrapped) {
    const inner = strictOf(parts.wrapped)
    if (schema.type === 'optional') return v.optional(inner)
    return schema.type === 'nullable' ? v.nullable(inner) : v.nullish(inner)
  }
  return schema
}

export function strictEntries(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, strictOf(schema)]))
}
