import { aPostgresDatabase } from './databases.ts'
import { type TestApi, type TestApiOptions, testApi } from './test-api.ts'

/** An API with its own database on real PostgreSQL, where calls run concurrently. */
export async function raceApi(options: Omit<TestApiOptions, 'db'> = {}): Promise<TestApi> {
  const db = await aPostgresDatabase(24)
  const api = await testApi({ ...options, db })
  return {
    ...api,
    async close() {
      await api.close()
      await db.close()
    },
  }
}

/** Number of answers by code. */
export function countByCode(answers: readonly { code: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** Runs `run` `count` times concurrently. */
export function inParallel<Result>(
  count: number,
  run: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)))
}
