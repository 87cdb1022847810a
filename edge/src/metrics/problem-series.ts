/** Labels of a problem in pages. */
export interface ProblemLabels {
  /** Of the registry in the page's document. */
  revision: string
  where: string
  what: string
}

/** Most sets of releases whose problems are counted separately; the series of older sets are dropped. */
const MAX_REVISIONS = 20
/** Kinds of problems of one set of releases; further ones are counted as one. */
const MAX_KINDS = 50

/** Problems of releases that this process did not serve, and of kinds beyond the limit. */
export const OTHER_PROBLEMS: ProblemLabels = { revision: 'other', where: 'other', what: 'other' }

/**
 * Chooses the labels of reported problems. Reports are untrusted and releases come and go, so both are bounded.
 * @param drop called for series of releases that are no longer counted separately
 */
export class ProblemSeries {
  readonly #kinds = new Map<string, Map<string, ProblemLabels>>()
  readonly #drop: (series: ProblemLabels) => void

  constructor(drop: (series: ProblemLabels) => void) {
    this.#drop = drop
  }

  /** A document with this revision was served: its pages may report. */
  served(revision: string): void {
    const kinds = this.#kinds.get(revision) ?? new Map<string, ProblemLabels>()
    this.#kinds.delete(revision)
    this.#kinds.set(revision, kinds)
    const [oldest] = this.#kinds.keys()
    if (this.#kinds.size <= MAX_REVISIONS || oldest === undefined) return
    for (const series of this.#kinds.get(oldest)?.values() ?? []) this.#drop(series)
    this.#kinds.delete(oldest)
  }

  /** The labels under which a reported problem is counted. */
  labelsOf(problem: ProblemLabels): ProblemLabels {
    const kinds = this.#kinds.get(problem.revision)
    const key = `${problem.where}\n${problem.what}`
    const labels = kinds?.get(key)
    if (labels) return labels
    if (!kinds || kinds.size >= MAX_KINDS) return OTHER_PROBLEMS
    const { revision, where, what } = problem
    kinds.set(key, { revision, where, what })
    return problem
  }
}
