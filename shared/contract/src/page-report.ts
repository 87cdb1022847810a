import * as v from 'valibot'

/** Path to which a page reports how the releases that it uses are doing. */
export const pageReportsPath = '/page-reports'

/** How many parts and kinds of problems one report may name. */
export const maxReportedParts = 12
export const maxReportedKinds = 10

/** Identifiers from the code only, as in a problem report. */
const kind = v.pipe(v.string(), v.regex(/^[\w .:()-]{1,60}$/))

/**
 * A report of a page, sent at the same times after the first screen of every page, so that pages with problems do not report sooner than
 * others: which parts it used, whether they loaded, which kinds of problems they had, when the first screen was usable. No ids, no texts, no
 * addresses.
 */
export const pageReport = v.strictObject({
  parts: v.pipe(
    v.array(
      v.strictObject({
        /** `shell`, or a remote. */
        part: v.pipe(v.string(), v.regex(/^(shell|mf-[a-z][a-z0-9-]{0,39})$/)),
        /** Version and build. */
        release: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.-]{1,60}$/)),
        /** False where its files did not arrive, did not run, or are no remote. */
        loaded: v.boolean(),
        /** Kinds of its problems. */
        kinds: v.pipe(v.array(kind), v.maxLength(maxReportedKinds)),
        /** Milliseconds from the navigation until the first screen was usable: in the first report of a page, of the shell and the owner of that screen. The edge tells by it which report is the first. */
        usableMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxReportedParts),
    // A report is one page of each part that it names.
    v.check((parts) => new Set(parts.map(({ part }) => part)).size === parts.length),
  ),
})
export type PageReport = v.InferOutput<typeof pageReport>
export type ReportedPart = PageReport['parts'][number]
