import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import { getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, expect, it } from 'vitest'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import { aReservingStore, reserves, storeTime } from '../testing/a-reserving-store.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { authenticatedReturn } from '../testing/pay-requests.ts'
import { aPayer, type Payer } from '../testing/payer.ts'
import { windowPayType } from '../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

const deposit = 20_000
const provider = new FakeProvider()
let api: TestApi
let store: TestStoreWithKey
let sky: Payer
/** Today at 18:00; it is noon. */
let six: number
beforeEach(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  const setting = { depositType: 'use', depositAmount: deposit, isPreOrderAvailable: true }
  store = await aReservingStore(api, setting)
  sky = await aPayer(api, store)
  six = storeTime(api, '18:00')
  return () => api.close()
})

const reservationOf = (dealId: number) =>
  api.call(getReservation, { storeId: store.storeId, dealId }, { as: sky })

async function paysDeposit(dealId: number) {
  const purpose = { kind: 'deposit' as const, dealId }
  const payInfo = { purpose, payType: windowPayType, totalSeen: deposit, amount: deposit, vatAmount: 0 }
  const txNumber = randomTxNumber()
  const request = { storeId: store.storeId, dealId, txNumber, payType: windowPayType, payInfo }
  const saved = await api.call(checkAndSavePayInfo, request, { as: sky })
  const url = await sky.opensPayWindow({ txNumber, dealId, nonce: saved.nonce, payment: saved.payInfo })
  await sky.returnsFromProvider(url, authenticatedReturn(txNumber))
}

it('a reservation that needs a deposit is not confirmed by the payment of a pre-order, but takes one once it is paid [3.4-31]', async () => {
  const { deal, mode } = await reserves(api, store, sky, { startDate: six })
  const { dealId } = deal
  expect(mode).toBe('deposit')
  const orderItemList = [{ orderItemId: -1, productId: store.idOf('아메리카노'), count: 1 }]
  const request = { storeId: store.storeId, dealId, order: { orderType: orderType.preOrder, orderItemList } }
  const { order } = await api.call(updateOrder, request, { as: sky })
  expect(await sky.triesToSavePayment({ dealId, order })).toMatchObject({
    code: code.notOrderable,
    payload: { reason: 'deposit-due' },
  })
  expect(await reservationOf(dealId)).toMatchObject({
    deal: { status: dealStatus.provisional },
    deposit: { state: 'due' },
  })
  await paysDeposit(dealId)
  expect(await sky.paysByWindow({ dealId, order })).toMatchObject({ state: 'approved' })
  expect(await reservationOf(dealId)).toMatchObject({
    deal: { status: dealStatus.requested },
    deposit: { state: 'paid' },
  })
})
