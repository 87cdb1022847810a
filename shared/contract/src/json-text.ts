import * as v from 'valibot'

/**
 * A field that the wire delivers as JSON text (spec 1 §3.1). It is parsed here, once; no screen parses it again.
 * Already parsed values pass through, so that a store API that sends plain JSON works too. Text that is not JSON is a
 * schema issue, not an exception.
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

/** A moment of 1970 to 2199 as milliseconds since 1970 (UTC). */
export const epochMs = v.pipe(wholeNumber, v.minValue(0), v.maxValue(Date.UTC(2200, 0, 1) - 1))

const years = '(?:19[7-9]|2[01]\\d)\\d'

/** An existing calendar day from 1970 to 2199: `YYYY-MM-DD`, in the store's time zone. */
export const day = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${years}-(?:0[1-9]|1[0-2])-\\d{2}$`)),
  v.check((text) => {
    const moment = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text)
  }),
)

/** A month of 1970 to 2199, `YYYY-MM`. */
export const month = v.pipe(v.string(), v.regex(new RegExp(`^${years}-(?:0[1-9]|1[0-2])$`)))

/** Comma-separated ids or types in a query, as in the specification. */
export const commaList = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.transform((text) => text.split(',').filter((part) => part !== '')),
)
