import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../shop-command/distribute/table-place.ts'
import { splitScript } from './split-script.ts'

const folder = join(import.meta.dirname, '../../migrations')
const laterMigrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name > '0100-place-of-later-tables.sql')
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

/** What a distributed database would refuse of a migration, or put into the wrong place, in words (ADR-0108). */
function refusedWhenDistributed(sql: string): string[] {
  const statements = splitScript(sql)
  return statements.flatMap((text, index) => {
    const table = /^create table (\w+)/i.exec(text)?.[1]
    if (table === undefined || placeOf({ table, key: ['store_id'] }).kind !== 'distributed') return []
    const following = statements.slice(index + 1)
    const placed = following.findIndex((each) => new RegExp(`select place_table\\('${table}'\\)`).test(each))
    const before = placed === -1 ? following : following.slice(0, placed)
    const changes = before.filter((each) => new RegExp(`^alter table ${table}\\b`, 'i').test(each))
    return [
      ...(placed === -1 ? [`${table} is not placed`] : []),
      ...([text, ...changes].some((each) => /\breferences (?!store\b)/i.test(each))
        ? [`${table} refers to a table before it is placed`]
        : []),
    ]
  })
}

describe('a migration after tables can be distributed', () => {
  it.each([['an example', 'select 1'] as const, ...laterMigrations])(
    'places its tables, and adds their foreign keys afterwards: %s',
    (_name, sql) => {
      expect(refusedWhenDistributed(sql)).toEqual([])
    },
  )

  it('is refused where a table is not placed, or refers to another one before that', () => {
    const sql = 'create table tip (store_id bigint, deal_id bigint references deal)'
    expect(refusedWhenDistributed(sql)).toEqual([
      'tip is not placed',
      'tip refers to a table before it is placed',
    ])
    const create = 'create table tip (store_id bigint, deal_id bigint)'
    const place = `select place_table('tip')`
    const refer = 'alter table tip add foreign key (deal_id) references deal'
    expect(refusedWhenDistributed([create, refer, place].join('; '))).toEqual([
      'tip refers to a table before it is placed',
    ])
    expect(refusedWhenDistributed([create, place, refer].join('; '))).toEqual([])
  })
})
