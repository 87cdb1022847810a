import type { ProblemReport } from '@storefront/contract/problem-report.ts'

/** A line of the log: count, kind and place of a problem, in pages of this set of releases. */
export type CountedProblem = ProblemReport['problems'][number] & { revision: string }

/** Limit of distinct kinds; further ones are counted as one. */
const MAX_KINDS = 100
const others = { revision: '', where: 'others', what: 'others' }

/** Counts of problems that pages reported since the last read. Bounded, because the reports are untrusted. */
export class ProblemCounts {
  #counted = new Map<string, CountedProblem>()

  add({ revision, problems }: ProblemReport): void {
    for (const { where, what, count } of problems) {
      const isFull = this.#counted.size >= MAX_KINDS && !this.#counted.has(keyOf({ revision, where, what }))
      const kind = isFull ? others : { revision, where, what }
      const previous = this.#counted.get(keyOf(kind))?.count ?? 0
      this.#counted.set(keyOf(kind), { ...kind, count: previous + count })
    }
  }

  /** Returns the counts and resets them. */
  drain(): CountedProblem[] {
    const counted = [...this.#counted.values()]
    this.#counted.clear()
    return counted
  }
}

const keyOf = ({ revision, where, what }: Omit<CountedProblem, 'count'>) => `${revision} ${where} ${what}`
