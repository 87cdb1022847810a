import { aPostgresDatabase } from './databases.ts'
import { type TestApi, type TestApiOptions, testApi } from './test-api.ts'

/** An API on a database of its own on real PostgreSQL, where calls truly run side by side. */
export async function raceApi(wishes: Omit<TestApiOptions, 'db'> = {}): Promise<TestApi> {
  const db = await aPostgresDatabase(24)
  const api = await testApi({ ...wishes, db })
  return {
    ...api,
    async close() {
      await api.close()
      await db.close()
    },
  }
}

/** How often each code was answered. */
export function tally(answers: readonly { code: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** Does the same `count` times at once. */
export function atOnce<Result>(count: number, what: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => what(index)))
}
