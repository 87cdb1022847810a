import type { GenericSchema } from 'valibot'

/** What of a schema's structure is read here; valibot's own types differ for each kind of schema. */
interface SchemaNode {
  kind: string
  type: string
  entries?: Record<string, SchemaNode>
  item?: SchemaNode
  wrapped?: SchemaNode
  pipe?: SchemaNode[]
}

/** Paths of the fields of a value that its schema does not declare, and a loose object passes on; other objects drop theirs. */
export function undeclaredFields(schema: GenericSchema, value: unknown): string[] {
  return [...new Set(undeclaredIn(structureOf(schema as unknown as SchemaNode), value, ''))].sort()
}

function undeclaredIn({ entries, item, type }: SchemaNode, value: unknown, path: string): string[] {
  const inner = entries || item ? parsedText(value) : value
  if (item && Array.isArray(inner))
    return inner.flatMap((each) => undeclaredIn(structureOf(item), each, `${path}[]`))
  if (!entries || typeof inner !== 'object' || inner === null || Array.isArray(inner)) return []
  return Object.entries(inner).flatMap(([key, each]) => {
    const declared = entries[key]
    const at = path ? `${path}.${key}` : key
    if (declared) return undeclaredIn(structureOf(declared), each, at)
    return type === 'loose_object' ? [at] : []
  })
}

/** The object or list that a schema is about, below what may make it optional or parse it. */
function structureOf(schema: SchemaNode): SchemaNode {
  if (schema.pipe) {
    const steps = schema.pipe
      .filter(({ kind }) => kind === 'schema')
      .filter((step) => step !== schema)
      .map(structureOf)
    return steps.find(({ entries, item }) => entries || item) ?? schema
  }
  return schema.wrapped ? structureOf(schema.wrapped) : schema
}

/** Some objects are JSON text on the wire. */
function parsedText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
