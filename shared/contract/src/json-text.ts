import * as v from 'valibot'

/**
 * A field that the wire delivers as JSON text (spec 1 §3.1). It is parsed here, once;
 * no screen parses it again. Already parsed values pass through, so that a store API that
 * sends plain JSON works too. Text that is not JSON is an issue of the schema, not a throw.
 */
export function jsonText<S extends v.GenericSchema>(schema: S) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.rawTransform<unknown, unknown>(({ dataset, addIssue, NEVER }) => {
        if (typeof dataset.value !== 'string') return dataset.value
        try {
          return dataset.value === '' ? undefined : JSON.parse(dataset.value)
        } catch {
          addIssue({ message: 'not JSON text' })
          return NEVER
        }
      }),
      schema,
    ),
    // An absent field parses like an empty one; `schema` defines the default.
    '',
  )
}

/** An integer that may be text in a query string. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/))]),
  v.transform(Number),
  v.number(),
  v.safeInteger(),
)

/** A database id: a positive integer. */
export const id = v.pipe(wholeNumber, v.minValue(1))

/** A moment as milliseconds since 1970 (UTC). */
export const epochMs = v.pipe(wholeNumber, v.minValue(0))

/** A calendar day, `YYYY-MM-DD`, in the store's time zone. */
export const day = v.pipe(v.string(), v.isoDate())

/** Comma-separated ids in a query, as the documents have them. */
export const commaList = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.transform((text) => text.split(',').filter((part) => part !== '')),
)
