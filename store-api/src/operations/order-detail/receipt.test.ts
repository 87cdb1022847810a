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
  const before = { storeId: store.storeId, dealId: purchase.dealId }
  const provisional = await api.call(getDealToPay, before, { as: payer })
  await payer.paysByWindow(purchase)
  return { as: payer, named: before, provisional }
}

describe('the calls of a receipt', () => {
  it('answer the deal with its orders and payments [2.7-37]', async () => {
    const { as, named } = await aPaidDeal()
    const answer = await api.call(getReceiptDeal, named, { as })
    expect(answer.payList).toMatchObject([{ amount: 7000 }])
    expect(answer).toEqual(await api.call(getWholeDeal, named, { as }))
  })

  it('answer a deal past its business day by its original [2.7-38]', async () => {
    const { as, named } = await aPaidDeal()
    const { storeId, dealId } = named
    const answer = await api.call(getReceiptPostDealList, { storeId, orgDealId: dealId }, { as })
    expect(answer.dealList).toMatchObject([{ dealId }])
    expect(answer).toEqual(await api.call(getPostDealList, named, { as }))
  })

  it('answer the points that it has earned [2.7-39]', async () => {
    const { as, named } = await aPaidDeal()
    const answer = await api.call(getReceiptPoints, named, { as })
    expect(answer).toHaveProperty('point')
    expect(answer).toEqual(await api.call(getPiledPointOfDeal, named, { as }))
  })
})

it('a deal that is to be paid is answered with its state [2.7-08]', async () => {
  const { named, provisional } = await aPaidDeal()
  expect(provisional.deal).toMatchObject({ dealId: named.dealId, status: dealStatus.provisional })
})
