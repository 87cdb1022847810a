import { removeSelfOrderDealUser } from '@storefront/contract/endpoints/main-page.ts'
import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest } from '../../testing/guest.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

describe('concurrent drafts at a table', () => {
  it('are separate for each guest, lose no line, and have correct totals', async () => {
    for (let round = 0; round < 4; round += 1) {
      const store = await api.aStore()
      const guests = await inParallel(12, () => aGuest(api, store))
      const [deal] = await Promise.all(guests.map((guest) => guest.sitDownAt('1')))
      const { dealId } = deal ?? { dealId: 0 }
      const answers = await Promise.all(
        guests.flatMap((guest) => [
          guest.triesToPut({ dealId }, [{ name: '케이크' }]),
          guest.triesToPut({ dealId }, [{ name: '아메리카노', count: 2 }]),
        ]),
      )
      expect(countByCode(answers)).toEqual({ 200: 24 })
      const ids = { storeId: store.storeId, dealId }
      const { orderList } = await api.call(getOrderList, ids, guests[0] && { as: guests[0] })
      expect(orderList).toHaveLength(12)
      for (const order of orderList) {
        expect(order.orderItemList.map(({ addedByUserId }) => addedByUserId)).toEqual([
          order.userId,
          order.userId,
        ])
        expect(order).toMatchObject({ totalAmount: 7000 + 9000, totalCount: 3 })
      }
    }
  })

  it('are one order with every line when they are of one guest on two phones', async () => {
    for (let round = 0; round < 4; round += 1) {
      const store = await api.aStore()
      const guest = await aGuest(api, store)
      const { dealId } = await guest.sitDownAt('1')
      const answers = await inParallel(12, () => guest.triesToPut({ dealId }, [{ name: '케이크' }]))
      expect(countByCode(answers)).toEqual({ 200: 12 })
      const { orderList } = await api.call(getOrderList, { storeId: store.storeId, dealId }, { as: guest })
      expect(orderList).toHaveLength(1)
      expect(orderList[0]).toMatchObject({ totalAmount: 12 * 7000, totalCount: 12 })
      expect(orderList[0]?.orderItemList).toHaveLength(12)
    }
  })

  it('are ordered as seen or not at all, while the other phone adds lines', async () => {
    for (let round = 0; round < 8; round += 1) {
      const store = await api.aStore()
      const guest = await aGuest(api, store)
      const deal = await guest.sitDownAt('1')
      const { orderId } = await guest.puts(deal, [{ name: '케이크' }])
      const [placed, added] = await Promise.all([
        guest.triesToOrderAt(deal, [], { orderId, totalSeen: 7000 }),
        guest.triesToPut(deal, [{ name: '아메리카노' }], { orderId }),
      ])
      // Either the order is placed without the coffee, or the coffee is in and the price differs.
      expect([placed.code, added.code]).toEqual(
        placed.code === code.ok ? [code.ok, code.notFound] : [code.priceChanged, code.ok],
      )
    }
  })

  it('contain nothing of a guest who leaves while adding', async () => {
    for (let round = 0; round < 8; round += 1) {
      const store = await api.aStore()
      const [stays, leaves] = [await aGuest(api, store), await aGuest(api, store)]
      const { dealId } = await stays.sitDownAt('1')
      await leaves.sitDownAt('1')
      await stays.puts({ dealId }, [{ name: '케이크' }])
      const { storeId } = store
      await Promise.all([
        api.request(
          removeSelfOrderDealUser,
          { storeId, userId: leaves.userId, deal: { dealId } },
          { as: leaves },
        ),
        leaves.triesToPut({ dealId }, [{ name: '아메리카노' }]),
        leaves.triesToPut({ dealId }, [{ name: '아메리카노' }]),
      ])
      const { orderList } = await api.call(getOrderList, { storeId, dealId }, { as: stays })
      expect(orderList.flatMap(({ orderItemList }) => orderItemList.map(({ name }) => name))).toEqual([
        '케이크',
      ])
    }
  })
})
