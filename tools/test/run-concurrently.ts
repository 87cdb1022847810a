export interface Waiting {
  /** A resource that only one may use at a time. */
  holds?: string
}

/**
 * Runs tasks in order with limited concurrency; while the `holds` of one is in use, later ones start first. @returns the
 * results in the given order
 */
export async function runConcurrently<Each extends Waiting, Result>(
  all: readonly Each[],
  width: number,
  start: (each: Each) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = all.map((each, place) => ({ each, place }))
  const inUse = new Set<string>()
  const running = new Set<Promise<void>>()
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ each }) => each.holds === undefined || !inUse.has(each.holds))
    const [picked] = running.size < width && next >= 0 ? waiting.splice(next, 1) : []
    if (picked === undefined) {
      await Promise.race(running)
      continue
    }
    const { each, place } = picked
    if (each.holds) inUse.add(each.holds)
    const run = start(each).then((result) => {
      results[place] = result
      if (each.holds) inUse.delete(each.holds)
      running.delete(run)
    })
    running.add(run)
  }
  return results
}
