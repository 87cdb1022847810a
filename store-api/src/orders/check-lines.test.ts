import { getOrderList, makeSelfOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

describe('a line that cannot be sold', () => {
  const refusedWith = async (line: Parameters<Awaited<ReturnType<typeof aGuest>>['ordersAt']>[1][number]) => {
    const shop = await api.aStore()
    const guest = await aGuest(api, shop)
    const deal = await guest.sitDownAt('1')
    const refused = await guest.triesToOrderAt(deal, [{ name: '아메리카노' }, line])
    // The whole order is refused: all or nothing.
    const asked = { storeId: shop.storeId, dealId: deal.dealId }
    expect((await api.call(getOrderList, asked, { as: guest })).orderList).toEqual([])
    return refused
  }

  it.each([
    ['a product that has stopped selling', { name: '단종된 차' }, 'not-sold'],
    ['an option that does not exist', { name: '라테', options: ['공짜'] }, 'unknown-option'],
    ['no option where one is needed', { name: '라테' }, 'option-missing'],
    ['a set without its bread', { name: '샌드위치' }, 'group-incomplete'],
    ['a choice by itself', { name: '치즈' }, 'not-sold'],
  ] as const)('is refused: %s', async (_what, line, reason) => {
    const refused = await refusedWith({ ...line, options: [...('options' in line ? line.options : [])] })
    expect(refused).toMatchObject({ code: code.badLine, payload: { orderItemIdList: [-2], reason } })
  })

  it('is refused: a choice of another group, or too many of one', async () => {
    const bread: [string, string] = ['빵', '호밀빵']
    expect(await refusedWith({ name: '샌드위치', choices: [bread, ['토핑', '호밀빵']] })).toMatchObject({
      payload: { reason: 'unknown-choice' },
    })
    expect(await refusedWith({ name: '샌드위치', choices: [bread, ['토핑', '치즈', 4]] })).toMatchObject({
      payload: { reason: 'group-exceeded' },
    })
  })

  it('is refused: a product of another store', async () => {
    const [shop, other] = [await api.aStore(), await api.aStore()]
    const guest = await aGuest(api, shop)
    const deal = await guest.sitDownAt('1')
    const request = {
      storeId: shop.storeId,
      dealId: deal.dealId,
      order: {
        orderType: orderType.general,
        orderItemList: [{ orderItemId: -1, productId: other.idOf('아메리카노'), count: 1 }],
      },
      totalSeen: 4500,
    }
    expect(await api.ask(makeSelfOrderWithoutPay, request, { as: guest })).toMatchObject({
      code: code.badLine,
      payload: { reason: 'unknown-product' },
    })
  })
})
