import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aPostgresUrl } from '../testing/databases.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { BadAddress } from './bad-address.ts'
import { openPostgres } from './postgres.ts'
import { statement } from './statement.ts'

/** A role of its own, without the settings that the pooler of the other tests needs. */
async function aRole(url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role ${name} login superuser password 'of-a-test'`)
  await client.end()
  const roleUrl = new URL(url)
  roleUrl.username = name
  roleUrl.password = 'of-a-test'
  return roleUrl.href
}

const one = statement<{ one: number }>('test_one', 'select 1 as one')
const refusalOf = async (opening: Promise<unknown>) => {
  const error = await opening.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(BadAddress)
  return (error as BadAddress).message
}

const statementsIn = (message: string) => message.split('\n').filter((line) => line.includes('alter role'))
async function runAll(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const each of statements) await client.query(each)
  await client.end()
}

it('a direct address of another database is refused with a message', async () => {
  const [url, directUrl] = [await aRole(await aPostgresUrl()), await aPostgresUrl()]
  await runAll(url, statementsIn(await refusalOf(openPostgres({ url, directUrl: url, connections: 1 }))))
  expect(await refusalOf(openPostgres({ url, directUrl, connections: 1 }))).toMatch(
    /did not arrive by DATABASE_DIRECT_URL/,
  )
})

it('a pooled connection without the settings of the API is refused with the statements that set them', async () => {
  const url = await aRole(await aPostgresUrl())
  const name = new URL(url).pathname.slice(1)
  const message = await refusalOf(openPostgres({ url, directUrl: url, connections: 1 }))
  expect(message).toContain(`alter role "${name}" in database "${name}" set statement_timeout = '10s';`)
  expect(message).toContain('set enable_seqscan')
  await runAll(url, statementsIn(message))
  const db = await openPostgres({ url, directUrl: url, connections: 1 })
  expect(await db.run(one, [])).toEqual([{ one: 1 }])
  await db.close()
})

describe.skipIf(!hasPgBouncer())('behind PgBouncer', () => {
  let pooler: PgBouncer
  beforeAll(async () => {
    pooler = await startPgBouncer(inject('postgresUrl'))
  })
  afterAll(() => pooler.stop())

  it('an API without a direct address is refused with a message', async () => {
    const url = pooler.pooled(await aPostgresUrl())
    expect(await refusalOf(openPostgres({ url, connections: 1 }))).toMatch(/Set DATABASE_DIRECT_URL/)
  })
})
