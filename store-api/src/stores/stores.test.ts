import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { product } from '../database/schema/menus.ts'
import { store } from '../database/schema/stores.ts'
import { statement } from '../database/statement.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import { type CacheLimits, cacheLimitsOf, Stores } from './stores.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

/** A cache of its own over three stores, each with a head office if `headOffice` makes one; all menus have equally many rows. */
async function threeStores(limits: (rowsOfOne: number) => CacheLimits, headOffice?: () => Promise<number>) {
  const ids: number[] = []
  for (let index = 0; index < 3; index++) {
    const parentStoreId = await headOffice?.()
    ids.push((await api.aStore(parentStoreId === undefined ? {} : { parentStoreId })).storeId)
  }
  const [first = 0, second = 0, third = 0] = ids
  const measuring = new Stores(api.db, Date.now)
  const rows = (await measuring.byId(first))?.own.products.length ?? 0
  measuring.close()
  const stores = new Stores(api.db, Date.now, limits(rows))
  return { stores, first, second, third }
}

const changeMenu = statement(
  'test_change_menu',
  'update store set menu_version = menu_version + 1, revision = revision + 1 where store_id = $1',
)

const selectFrom = (db: Database, table: PgTable) => db.orm.select().from(table)

/** The database, whose selections from tables are those that `from` returns. */
function withSelections(
  db: Database,
  from: (table: PgTable, selection: ReturnType<typeof selectFrom>) => unknown,
): Database {
  const select = () => ({ from: (table: PgTable) => from(table, selectFrom(db, table)) })
  const orm = { ...db.orm, select }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'orm') return orm
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The database, whose first reading of products fails, at the call of `fail`. */
function withFailingReading(db: Database) {
  const reached = Promise.withResolvers<void>()
  const failing = Promise.withResolvers<never>()
  let isFirst = true
  const observed = withSelections(db, (table, selection) => {
    if (table !== product || !isFirst) return selection
    isFirst = false
    reached.resolve()
    return { where: () => ({ orderBy: () => failing.promise }) }
  })
  return {
    db: observed,
    reached: reached.promise,
    fail: () => failing.reject(new Error('connection lost')),
  }
}

/** The database, whose second reading of stores (that of a store's head office, after the store itself) waits for `resume`. */
function withWaitingReading(db: Database) {
  const reached = Promise.withResolvers<void>()
  const resumed = Promise.withResolvers<void>()
  let readings = 0
  const observed = withSelections(db, (table, selection) => {
    if (table !== store) return selection
    readings += 1
    if (readings !== 2) return selection
    reached.resolve()
    return { where: (condition: SQL) => resumed.promise.then(() => selection.where(condition)) }
  })
  return { db: observed, reached: reached.promise, resume: resumed.resolve }
}

describe('cached stores', () => {
  it.each([
    ['two stores', () => ({ stores: 2, menuRows: 1_000_000 })],
    ['the rows of two menus', (rows: number) => ({ stores: 100, menuRows: 2 * rows })],
  ])('are at most %s; the one that was not used for longest is read again', async (_case, limits) => {
    const { stores, first, second, third } = await threeStores(limits)
    const [firstStore, secondStore] = [await stores.byId(first), await stores.byId(second)]
    await stores.byId(first)
    await stores.byId(third)
    expect(await stores.byId(first)).toBe(firstStore)
    expect(await stores.byId(second)).not.toBe(secondStore)
    stores.close()
  })

  it('count no menu of a store that was forgotten and not asked for again', async () => {
    const { stores, first, second, third } = await threeStores((rows) => ({
      stores: 100,
      menuRows: 2 * rows,
    }))
    await stores.byId(first)
    const secondStore = await stores.byId(second)
    stores.forget(first)
    await stores.byId(third)
    expect(await stores.byId(second)).toBe(secondStore)
    stores.close()
  })

  it('count no menu of a head office all of whose stores were evicted', async () => {
    const { stores, first, second, third } = await threeStores(
      (rows) => ({ stores: 100, menuRows: 4 * rows }),
      async () => (await api.aStore()).storeId,
    )
    await stores.byId(first)
    const secondStore = await stores.byId(second)
    await stores.byId(third)
    expect(await stores.byId(second)).toBe(secondStore)
    stores.close()
  })

  it.each(['failed', 'ended'])(
    'keep a menu that was read again while an older reading of its store was under way, which %s',
    async (outcome) => {
      const { storeId } = await api.aStore()
      const reading = outcome === 'failed' ? withFailingReading(api.db) : withWaitingReading(api.db)
      const stores = new Stores(reading.db, Date.now)
      const outdated = stores.byId(storeId)
      await reading.reached
      await api.db.run(changeMenu, [storeId])
      stores.forget(storeId)
      const newest = await stores.byId(storeId)
      if ('fail' in reading) {
        reading.fail()
        await expect(outdated).rejects.toThrow('connection lost')
      } else {
        reading.resume()
        await outdated
      }
      stores.forget(storeId)
      expect((await stores.byId(storeId))?.own).toBe(newest?.own)
      stores.close()
    },
  )

  it('are outdated where their store changed while they were read, also without a signal', async () => {
    const { storeId } = await api.aStore()
    const { db, reached, resume } = withWaitingReading(api.db)
    const stores = new Stores(db, Date.now)
    const reading = stores.byId(storeId)
    await reached
    await api.db.run(changeMenu, [storeId])
    resume()
    const read = await reading
    expect((await stores.fresh(storeId)).row.revision).toBe((read?.row.revision ?? 0) + 1)
    stores.close()
  })

  it('include the one just read, also where its menu alone is too long', async () => {
    const { stores, first } = await threeStores(() => ({ stores: 100, menuRows: 1 }))
    const store = await stores.byId(first)
    expect(await stores.byId(first)).toBe(store)
    stores.close()
  })

  it.each([
    ['512 MB', 512 * 2 ** 20, 89_478],
    ['4 GB', 4 * 2 ** 30, 715_827],
  ])('have as many rows as fit into two fifths of a heap of %s', (_heap, bytes, rows) => {
    expect(cacheLimitsOf(bytes)).toEqual({ stores: 5_000, menuRows: rows })
  })
})
