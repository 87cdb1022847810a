import * as v from 'valibot'

/** Path to which a page reports errors that it could not handle. */
export const problemsPath = '/problems'

/** How many different problems one report may name, and how often each. */
export const maxProblems = 20
export const maxProblemCount = 999

/** Identifiers from the code only, never text of a customer or server: hence no message field. */
const identifier = v.pipe(v.string(), v.regex(/^[\w .:()-]{1,60}$/))

/** Counts of a page: kind of problem, place, frequency, and the revision of its releases. */
export const problemReport = v.strictObject({
  /** Revision of the registry in the document; empty if unreadable. */
  revision: v.pipe(v.string(), v.regex(/^\w{0,40}$/)),
  problems: v.pipe(
    v.array(
      v.strictObject({
        where: identifier,
        what: identifier,
        count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxProblemCount)),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxProblems),
  ),
})
export type ProblemReport = v.InferOutput<typeof problemReport>
