import { afterAll, beforeAll, expect, it } from 'vitest'
import { BadConfig } from '../bad-config.ts'
import type { Database } from '../database/database.ts'
import { aPostgresDatabase } from '../testing/databases.ts'
import { requireSecretOf } from './require-secret.ts'
import { Secrets } from './secrets.ts'

let db: Database
beforeAll(async () => {
  db = await aPostgresDatabase(8)
})
afterAll(() => db.close())

it('of processes that start at once with different secrets on an empty database, accepts one, then only that one', async () => {
  const secrets = Array.from(
    { length: 8 },
    (_, each) => new Secrets(`secret ${each} of a process, long enough`),
  )
  const started = await Promise.allSettled(secrets.map((each) => requireSecretOf(db, each)))
  const accepted = secrets.filter((_, each) => started[each]?.status === 'fulfilled')
  expect(accepted).toHaveLength(1)
  for (const each of secrets) {
    const again = requireSecretOf(db, each)
    if (accepted.includes(each)) await again
    else await expect(again).rejects.toThrow('was written with another SECRET')
  }
  expect(
    started.filter((each) => each.status === 'rejected').every(({ reason }) => reason instanceof BadConfig),
  ).toBe(true)
})
