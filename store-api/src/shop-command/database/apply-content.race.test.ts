import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { lockStoreOfPage } from '../../repositories/store-items.ts'
import { readProducts } from '../../repositories/stores.ts'
import { aGuest } from '../../testing/guest.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { exportStore } from '../export-store.ts'
import { readFolder } from '../folder/read-folder.ts'
import { aFolder, aMenu, aStoreFile } from '../testing/a-folder.ts'
import { applyFolder } from './apply-content.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

const contents = async (files: Record<string, unknown>) => readFolder(await aFolder(files))
const storesOfPage = statement<{ stores: number }>(
  'test_folder_stores_of_page',
  'select count(*)::int as stores from store where page_name = $1',
)

describe('applies of one store at the same time', () => {
  it('open it once; one of them does the work and the others change nothing', async () => {
    const store = aStoreFile()
    const folder = await contents({ 'store.json': store, 'menu.json': aMenu({ name: '라테', price: 5000 }) })
    const applied = await inParallel(8, () => applyFolder(api.db, folder, api.clock.now()))
    expect(applied.filter(({ changes }) => changes.length > 0)).toHaveLength(1)
    expect(new Set(applied.map(({ storeId }) => storeId)).size).toBe(1)
    expect(await api.db.run(storesOfPage, [store.pageName])).toEqual([{ stores: 1 }])
  })

  it('leave the menu of one of the folders, never a mixture', async () => {
    const store = aStoreFile()
    const menus = Array.from({ length: 6 }, (_, number) =>
      aMenu(
        ...Array.from({ length: 20 }, (_each, index) => ({
          name: `메뉴 ${number}-${index}`,
          price: number * 100 + index,
        })),
      ),
    )
    const folders = await Promise.all(
      menus.map((menu) => contents({ 'store.json': store, 'menu.json': menu })),
    )
    const [first] = folders
    if (!first) throw new Error('no folder')
    const { storeId } = await applyFolder(api.db, first, api.clock.now())
    await inParallel(folders.length, (number) =>
      applyFolder(api.db, folders[number] ?? first, api.clock.now()),
    )
    const names = (await readProducts(api.db, storeId)).map(({ name }) => name)
    expect(names).toHaveLength(20)
    expect(new Set(names.map((name) => name.split('-')[0])).size).toBe(1)
  })

  it('do not make guests wait: an order is taken while an apply has the store locked', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    const answer = await api.db.transaction(async (tx) => {
      await lockStoreOfPage(tx, store.pageName)
      return guest.triesToOrderAtCounter([{ name: '케이크' }])
    })
    expect(answer.code).toBe(200)
  })

  it('let guests order meanwhile what keeps its price', async () => {
    const store = await api.aStore()
    const folder = await aFolder()
    await exportStore(api.db, store.pageName, `${folder}/store`, undefined)
    const read = await readFolder(`${folder}/store`)
    const contentWithPrice = (price: number) => ({
      ...read,
      content: {
        ...read.content,
        products: read.content.products.map((each) =>
          each.name === '아메리카노' ? { ...each, price } : each,
        ),
      },
    })
    const guests = await Promise.all(Array.from({ length: 6 }, () => aGuest(api, store)))
    const [answers] = await Promise.all([
      inParallel(12, (index) =>
        (guests[index % guests.length] as (typeof guests)[number]).triesToOrderAtCounter([
          { name: '케이크' },
        ]),
      ),
      inParallel(6, (index) => applyFolder(api.db, contentWithPrice(4600 + index), api.clock.now())),
    ])
    expect(countByCode(answers)).toEqual({ 200: 12 })
  })
})
