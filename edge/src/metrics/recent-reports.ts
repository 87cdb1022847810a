/** How pages with one release of a part went, by their reports: most pages send two. */
export type ReleaseReports = {
  part: string
  release: string
  reports: number
  notLoaded: number
  errors: number
}

/** Most releases that are counted separately; the one reported longest ago is dropped. */
const MAX_RELEASES = 200

/** What pages reported to this process, by release. In memory only: what canaries are judged by is in the release store. */
export class RecentReports {
  readonly #reports = new Map<string, ReleaseReports>()

  /** @param release one that channels name; others could be made up without end */
  add(part: string, release: string, outcome: 'fine' | 'errors' | 'not loaded'): void {
    const key = `${part} ${release}`
    const counts = this.#reports.get(key) ?? { part, release, reports: 0, notLoaded: 0, errors: 0 }
    this.#reports.delete(key)
    this.#reports.set(key, counts)
    counts.reports += 1
    if (outcome === 'errors') counts.errors += 1
    if (outcome === 'not loaded') counts.notLoaded += 1
    const [oldest] = this.#reports.keys()
    if (this.#reports.size > MAX_RELEASES && oldest !== undefined) this.#reports.delete(oldest)
  }

  get(part: string, release: string): ReleaseReports | undefined {
    return this.#reports.get(`${part} ${release}`)
  }
}
