import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import { aSharingGuest, type SharingGuest } from '../../testing/sharing-guest.ts'
import type { TestApi, TestStoreWithKey } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

const oneCakeLine = [{ name: '케이크' }]
const rounds = 6

/** A table at which each guest has published one cake, and has read the others'. */
async function aTable(count: number) {
  const store = await api.aStore()
  const guests = await inParallel(count, () => aSharingGuest(api, store))
  await Promise.all(guests.map((guest) => guest.publishes(oneCakeLine, 1)))
  const seen = await Promise.all(guests.map((guest) => guest.reads()))
  return { store, guests, seen }
}

function ordersOf(store: TestStoreWithKey, guest: SharingGuest | undefined) {
  return api.call(
    getOrderList,
    { storeId: store.storeId, dealId: guest?.knownVisit.dealId ?? 0 },
    guest && { as: guest },
  )
}

/** How many cakes of each guest the store has. */
async function orderedOf(store: TestStoreWithKey, guests: readonly SharingGuest[]): Promise<number[]> {
  const { orderList } = await ordersOf(store, guests[0])
  const lines = orderList.flatMap(({ orderItemList }) => orderItemList)
  return guests.map(({ userId }) =>
    lines.filter((line) => line.addedByUserId === userId).reduce((sum, { count }) => sum + count, 0),
  )
}

describe('concurrent phones at a table', () => {
  it('order each line once if all order everybody’s lines', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { store, guests, seen } = await aTable(5)
      const answers = await Promise.all(
        guests.map((guest, index) => {
          const everybody = seen[index]
          return guest.triesToOrder(oneCakeLine, { totalSeen: 5 * 7000, ...(everybody && { everybody }) })
        }),
      )
      expect(countByCode(answers)).toEqual({ 200: 1, [code.changed]: 4 })
      expect(await orderedOf(store, guests)).toEqual([1, 1, 1, 1, 1])
    }
  })

  it('order each line once if one orders everybody’s while the others order their own', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { store, guests, seen } = await aTable(4)
      const [first, ...others] = guests
      const [everybody] = seen
      const answers = await Promise.all([
        first?.triesToOrder(oneCakeLine, { totalSeen: 4 * 7000, ...(everybody && { everybody }) }),
        ...others.map((guest) => guest.triesToOrder(oneCakeLine, { totalSeen: 7000 })),
      ])
      const codes = answers.map((answer) => answer?.code)
      const ordered = await orderedOf(store, guests)
      expect(Math.max(...ordered)).toBe(1)
      expect(ordered).toEqual(
        codes[0] === code.ok
          ? [1, 1, 1, 1]
          : [0, ...codes.slice(1).map((each) => (each === code.ok ? 1 : 0))],
      )
    }
  })

  it('keep the newest of many publications, in whatever order they arrive', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { guests } = await aTable(2)
      const [writer, reader] = guests
      await Promise.all(
        [4, 9, 2, 7, 3, 8, 6, 5].map((revision) =>
          writer?.triesToPublish([{ name: '아메리카노', count: revision }], revision),
        ),
      )
      const read = await reader?.reads()
      expect(read?.guestList[0]).toMatchObject({ revision: 9, orderItemList: [{ count: 9 }] })
    }
  })

  it('order a guest’s lines as they were seen, or not at all, while their owner changes them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { store, guests, seen } = await aTable(2)
      const [sender, owner] = guests
      const [everybody] = seen
      const [sent] = await Promise.all([
        sender?.triesToOrder(oneCakeLine, { totalSeen: 14_000, ...(everybody && { everybody }) }),
        ...[2, 3, 4].map((revision) =>
          owner?.triesToPublish([{ name: '케이크', descp: '초 하나' }], revision),
        ),
      ])
      const guestList = (await sender?.reads())?.guestList ?? []
      const { orderList } = await ordersOf(store, sender)
      const notes = orderList.flatMap(({ orderItemList }) => orderItemList.map(({ descp }) => descp))
      // The order came first and no publication counts, or a newer publication made it refuse.
      expect([notes, guestList.length]).toEqual(sent?.code === code.ok ? [[null, null], 0] : [[], 1])
    }
  })
})
