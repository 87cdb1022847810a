import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPostgresUrl } from '../testing/databases.ts'
import { inParallel } from '../testing/race-api.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { statement } from './statement.ts'

let processes: Database[]
beforeAll(async () => {
  const url = await aPostgresUrl()
  processes = await inParallel(4, () => openPostgres({ url, connections: 2 }))
})
afterAll(() => Promise.all(processes.map((db) => db.close())))

describe('migrations', () => {
  it('are applied once when several processes start at once, and not again later', async () => {
    await Promise.all(processes.map(migrate))
    const [first] = processes
    if (!first) throw new Error('no process')
    const names = (await first.run(applied, [])).map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(4)
    expect(new Set(names).size).toBe(names.length)
    await migrate(first)
    expect(await first.run(applied, [])).toHaveLength(names.length)
  })

  it('fail when one was changed after it had been applied', async () => {
    const [first] = processes
    if (!first) throw new Error('no process')
    await first.run(spoil, [])
    await expect(migrate(first)).rejects.toThrow(/0001-.*was changed after it had been applied/)
  })
})

const applied = statement<{ name: string }>('test_applied', 'select name from schema_migration')
const spoil = statement(
  'test_spoil_migration',
  `update schema_migration set checksum = 'other' where name like '0001%'`,
)
