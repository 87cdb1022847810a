import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { getProductPreorderLimitList } from '@storefront/contract/endpoints/products.ts'
import { changeReservation } from '@storefront/contract/endpoints/reservation.ts'
import { storeCancelReservation } from '@storefront/contract/endpoints/store-reservations.ts'
import { code } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, expect, it } from 'vitest'
import { aReservingStore, dayOf, hour, reserves, storeTime } from '../testing/a-reserving-store.ts'
import { aPayer, type Payer } from '../testing/payer.ts'
import { aPaymentSetup, type PaymentSetup } from '../testing/payment-setup.ts'
import type { TestStoreWithKey } from '../testing/test-api.ts'

const day = 24 * hour
let setup: PaymentSetup
let store: TestStoreWithKey
let sky: Payer
/** 18:00 in three days. */
let six: number
beforeEach(async () => {
  setup = await aPaymentSetup()
  const { api } = setup
  store = await aReservingStore(api, { isPreOrderAvailable: true }, { limits: { 케이크: 3 } })
  sky = await aPayer(api, store)
  six = storeTime(api, '18:00', { days: 3 })
  return () => api.close()
})

/** A reservation with two cakes that are ordered and paid ahead. */
async function reservesWithCakes(payer: Payer, startDate: number) {
  const { api } = setup
  const { storeId } = store
  const { deal } = await reserves(api, store, payer, { startDate })
  const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count: 2 }]
  const order = { orderType: orderType.preOrder, orderItemList }
  const { order: placed } = await api.call(
    updateOrder,
    { storeId, dealId: deal.dealId, order },
    { as: payer },
  )
  expect(await payer.paysByWindow({ dealId: deal.dealId, order: placed })).toMatchObject({
    state: 'approved',
  })
  return deal.dealId
}
const changesTo = (payer: Payer, dealId: number, startDate: number) =>
  setup.api.request(
    changeReservation,
    { storeId: store.storeId, dealId, startDate, numberOfPerson: 2 },
    { as: payer },
  )
const cakesLeftOn = async (time: number) => {
  const request = { storeId: store.storeId, day: dayOf(time) }
  const { productPreorderLimitList } = await setup.api.call(getProductPreorderLimitList, request)
  return productPreorderLimitList[0]?.leftCount
}

it('what was ordered ahead takes its stock on the day to which the visit is changed [2.3-40, 3.3-36]', async () => {
  const dealId = await reservesWithCakes(sky, six)
  expect(await cakesLeftOn(six)).toBe(1)
  expect((await changesTo(sky, dealId, six + day)).code).toBe(code.ok)
  expect([await cakesLeftOn(six), await cakesLeftOn(six + day)]).toEqual([3, 1])
  const { storeId } = store
  await setup.api.call(storeCancelReservation, { storeId, dealId, reason: '재료 소진' }, { as: store })
  expect([await cakesLeftOn(six), await cakesLeftOn(six + day)]).toEqual([3, 3])
})

it('a visit is not changed to a day on which what was ordered ahead is sold out', async () => {
  const dealId = await reservesWithCakes(sky, six)
  const sea = await aPayer(setup.api, store)
  await reservesWithCakes(sea, six + day)
  expect((await changesTo(sky, dealId, six + day)).code).toBe(code.overLimit)
  expect([await cakesLeftOn(six), await cakesLeftOn(six + day)]).toEqual([1, 1])
  expect((await changesTo(sky, dealId, six - hour)).code).toBe(code.ok)
  expect(await cakesLeftOn(six)).toBe(1)
})
