import {
  getPiledPointOfDeal,
  getPostDealList,
  getWholeDeal,
} from '@storefront/contract/endpoints/order-detail.ts'
import { getDealToPay } from '@storefront/contract/endpoints/pay-popup.ts'
import {
  getReceiptDeal,
  getReceiptPoints,
  getReceiptPostDealList,
} from '@storefront/contract/endpoints/receipt.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aPayer } from '../../testing/payer.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  const provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  return () => api.close()
})

async function aPaidDeal() {
  const store = await aStoreWithPayments(api)
  const payer = await aPayer(api, store)
  const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
  const ids = { storeId: store.storeId, dealId: purchase.dealId }
  const provisional = await api.call(getDealToPay, ids, { as: payer })
  await payer.paysByWindow(purchase)
  return { as: payer, ids, provisional }
}

describe('the calls of a receipt', () => {
  it('answer the deal with its orders and payments [2.7-37]', async () => {
    const { as, ids } = await aPaidDeal()
    const answer = await api.call(getReceiptDeal, ids, { as })
    expect(answer.payList).toMatchObject([{ amount: 7000 }])
    expect(answer).toEqual(await api.call(getWholeDeal, ids, { as }))
  })

  it('answer a deal, and those that continue it, by `orgDealId` [2.7-38]', async () => {
    const { as, ids } = await aPaidDeal()
    const { storeId, dealId } = ids
    const answer = await api.call(getReceiptPostDealList, { storeId, orgDealId: dealId }, { as })
    expect(answer.dealList).toMatchObject([{ dealId }])
    expect(answer).toEqual(await api.call(getPostDealList, ids, { as }))
  })

  it('answer the points that it has earned [2.7-39]', async () => {
    const { as, ids } = await aPaidDeal()
    const answer = await api.call(getReceiptPoints, ids, { as })
    expect(answer).toHaveProperty('point')
    expect(answer).toEqual(await api.call(getPiledPointOfDeal, ids, { as }))
  })
})

it('a deal that is to be paid is answered with its state [2.7-08]', async () => {
  const { ids, provisional } = await aPaidDeal()
  expect(provisional.deal).toMatchObject({ dealId: ids.dealId, status: dealStatus.provisional })
})
