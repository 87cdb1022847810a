export interface Task {
  /** A resource that only one may use at a time. */
  resource?: string
}

/**
 * Runs tasks in order with limited concurrency; while the `resource` of one is in use, later ones start first. @returns the
 * results in the given order
 */
export async function runConcurrently<Each extends Task, Result>(
  all: readonly Each[],
  concurrency: number,
  start: (each: Each) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = all.map((each, index) => ({ each, index }))
  const inUse = new Set<string>()
  const running = new Set<Promise<void>>()
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ each }) => each.resource === undefined || !inUse.has(each.resource))
    const [picked] = running.size < concurrency && next >= 0 ? waiting.splice(next, 1) : []
    if (picked === undefined) {
      await Promise.race(running)
      continue
    }
    const { each, index } = picked
    if (each.resource) inUse.add(each.resource)
    const run = start(each).then((result) => {
      results[index] = result
      if (each.resource) inUse.delete(each.resource)
      running.delete(run)
    })
    running.add(run)
  }
  return results
}
