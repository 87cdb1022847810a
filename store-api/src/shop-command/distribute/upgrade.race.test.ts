import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { aPostgresDatabase } from '../../testing/databases.ts'
import { distributeCommand } from './distribute-command.ts'
import { readDistribution } from './read-tables.ts'

/** What migrations do, as a later version may do it. */
const laterMigration = `
  -- Purpose: tips; a comment's apostrophe and semicolon.
  alter table deal add column tip integer not null default 0;
  create table tip (
    store_id bigint not null,
    tip_id bigint generated always as identity,
    deal_id bigint not null,
    amount integer not null check (amount > 0),
    primary key (store_id, tip_id)
  );
  select place_table('tip');
  alter table tip add foreign key (store_id, deal_id) references deal;
  create index tip_deal on tip (store_id, deal_id);
  create function tip_of(amount integer) returns integer language sql immutable as $$ select amount / 10; $$;
  update deal set tip = tip_of(1000);
  alter table customer add column nickname text;
  alter table store add column tips boolean not null default false;
`

describe.skipIf(inject('citus') === null)('a migration of a later version, on a distributed database', () => {
  let db: Database
  beforeAll(async () => {
    db = await aPostgresDatabase(2)
  })
  afterAll(() => db.close())

  it('changes tables and functions on all nodes, and places its tables beside the others', async () => {
    await db.script(laterMigration)
    expect((await readDistribution(db)).tables).toContain('tip')
    expect(await distributeCommand(db, [])).toEqual(['Every table is in its place; nothing to do.'])
    const run = (text: string) => db.run({ name: '', text }, [])
    expect(await run('select tip_of(deal_id::integer) from tip where store_id = 7')).toEqual([])
    await expect(run('insert into tip (store_id, deal_id, amount) values (7, 1, 1)')).rejects.toThrow(
      'tip_store_id',
    )
    expect(await run('select tips from store limit 1')).toEqual([])
  })

  it('changes nothing when it fails', async () => {
    await expect(
      db.script('alter table deal add column half integer; alter table nothing add column half integer'),
    ).rejects.toThrow('nothing')
    const halves = await db.run(
      { name: '', text: `select 1 from information_schema.columns where column_name = 'half'` },
      [],
    )
    expect(halves).toEqual([])
  })
})
