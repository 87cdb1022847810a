import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { openPglite } from '../../database/pglite.ts'
import { openPostgres } from '../../database/postgres.ts'
import { aPostgresUrl } from '../../testing/databases.ts'
import { Refused } from '../refused.ts'
import { distributeCommand } from './distribute-command.ts'
import { distributionSql, planDistribution } from './plan-distribution.ts'
import { readForeignKeys, readTableKeys } from './read-tables.ts'
import { placeOf } from './table-place.ts'

let db: Database
beforeAll(async () => {
  // An ordinary one, also where the tests run on distributed databases.
  db = await openPostgres({ url: await aPostgresUrl(), connections: 2 })
  await migrate(db)
  return () => db.close()
})

describe('npm run shop -- distribute', () => {
  it('says where every table goes, and what is missing, and changes nothing', async () => {
    const lines = await distributeCommand(db, [])
    expect(lines[0]).toMatch(/^by store: .*\bdeal\b/)
    expect(lines).toContain('on every node: store')
    expect(lines.at(-3)).toContain('has no Citus')
    expect(lines.at(-2)).toBe('Nothing was changed.')
    expect(lines.at(-1)).toContain('Do not run a shop on a distributed database yet')
  })

  it('refuses to distribute a database without Citus, and one in a folder', async () => {
    await expect(distributeCommand(db, ['--apply'])).rejects.toThrow(Refused)
    const folder = await openPglite()
    await expect(distributeCommand(folder, [])).rejects.toThrow('DATABASE_URL')
    await folder.close()
  })
})

describe('the plan of a distributed database', () => {
  it('has no foreign key between tables with different keys', async () => {
    const places = new Map((await readTableKeys(db)).map((each) => [each.table, placeOf(each)]))
    const groupOf = (table: string) => {
      const place = places.get(table)
      return place?.kind === 'distributed' ? place.group : place?.kind
    }
    const crossingKeys = (await readForeignKeys(db)).filter(
      ({ table, references }) =>
        groupOf(references) !== 'everywhere' && groupOf(table) !== groupOf(references),
    )
    expect(crossingKeys).toEqual([])
  })

  it('takes foreign keys off, places tables, those that others follow first, and puts the keys back', async () => {
    const plan = planDistribution(await readTableKeys(db), await readForeignKeys(db), [])
    const sql = distributionSql(plan, [], 8)
    const positionOf = (part: string) => sql.findIndex((each) => each.includes(part))
    expect(positionOf('drop constraint deal_store_id_fkey')).toBeLessThan(
      positionOf(`create_distributed_table('deal', 'store_id'`),
    )
    expect(positionOf(`create_distributed_table('deal',`)).toBeLessThan(
      positionOf(`create_distributed_table('biz_hour_history'`),
    )
    const toDeal = 'add constraint deal_user_store_id_deal_id_fkey'
    expect(positionOf(`create_distributed_table('deal',`)).toBeLessThan(positionOf(toDeal))
    // To a table that every node has: each insert would lock all of it.
    expect(positionOf('add constraint deal_store_id_fkey')).toBe(-1)
    expect(sql.find((each) => each.includes(`'customer_order'`))).toContain(`colocate_with => 'deal'`)
    expect(sql.find((each) => each.includes(`'payment_number'`))).toContain(`'none', shard_count => 8`)
  })

  it('distributes a table of a later version beside the others', () => {
    const key = { table: 'tip', key: ['store_id', 'tip_id'] }
    const foreignKeys = [
      { table: 'tip', name: 'tip_fkey', definition: 'foreign key …', references: 'deal' },
      { table: 'deal', name: 'deal_fkey', definition: 'foreign key …', references: 'store' },
    ]
    const plan = planDistribution([key, { table: 'deal', key: ['store_id', 'deal_id'] }], foreignKeys, [
      'deal',
    ])
    expect(plan.foreignKeys.map(({ name }) => name)).toEqual(['tip_fkey'])
    expect(distributionSql(plan, ['deal'], 8).join()).toContain(
      `create_distributed_table('tip', 'store_id', colocate_with => 'deal')`,
    )
  })
})
