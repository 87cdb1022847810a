import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { changeReservation, getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aReservingStore, hour, reserves, storeTime } from '../testing/a-reserving-store.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aPayer, type Payer } from '../testing/payer.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

const provider = new FakeProvider()
let api: TestApi
let store: TestStoreWithKey
let sky: Payer
/** Tomorrow at 18:00. */
let six: number
beforeEach(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  store = await aReservingStore(api, { isPreOrderAvailable: true }, { limits: { 케이크: 3 } })
  sky = await aPayer(api, store)
  six = storeTime(api, '18:00', { days: 1 })
  return () => api.close()
})

const changes = (dealId: number, startDate: number, extraFields = {}) =>
  api.request(
    changeReservation,
    { storeId: store.storeId, dealId, startDate, numberOfPerson: 2, ...extraFields },
    { as: sky },
  )
const tablesOf = async (dealId: number) => {
  const request = { storeId: store.storeId, dealId }
  const { resourceScheduleList } = await api.call(getReservation, request, { as: sky })
  return resourceScheduleList.map(({ resourceId }) => resourceId)
}

async function paysForCakes(dealId: number, count: number) {
  const orderItemList = [{ orderItemId: -1, productId: store.idOf('케이크'), count }]
  const order = { orderType: orderType.preOrder, orderItemList }
  const put = await api.call(updateOrder, { storeId: store.storeId, dealId, order }, { as: sky })
  expect(await sky.paysByWindow({ dealId, order: put.order })).toMatchObject({ state: 'approved' })
}

describe('the table that a customer chose', () => {
  it('is kept where only party or memo are changed, as long as the party fits and takes no fewer seats', async () => {
    const second = store.storeId * 100 + 1
    const { deal } = await reserves(api, store, sky, {
      startDate: six,
      resourceList: [{ resourceId: second }],
    })
    const { dealId } = deal
    expect((await changes(dealId, six, { memo: '창가' })).code).toBe(200)
    expect(await tablesOf(dealId)).toEqual([second])
    expect((await changes(dealId, six, { numberOfPerson: 4 })).code).toBe(200)
    expect(await tablesOf(dealId)).toEqual([second])
    expect((await changes(dealId, six, { numberOfPerson: 5 })).code).toBe(200)
    expect(await tablesOf(dealId)).toEqual([second - 1, second])
    expect((await changes(dealId, six)).code).toBe(200)
    expect(await tablesOf(dealId)).toEqual([second - 1])
  })
})

describe('a change from a page that is not up to date', () => {
  it.each([
    ['party', { numberOfPerson: 3 }, { numberOfPerson: 2 }],
    ['children', { numberOfChild: 1 }, { numberOfChild: 0 }],
    ['memo', { memo: '창가' }, { memo: null }],
  ])('is refused where another phone has changed the %s', async (_what, changed, seen) => {
    const { deal } = await reserves(api, store, sky, { startDate: six })
    const { dealId } = deal
    expect(await changes(dealId, six, { ...changed, seen })).toMatchObject({ code: 200 })
    expect(await changes(dealId, six + hour, { seen })).toMatchObject({
      code: code.changed,
      payload: { deal: changed, reason: 'not-requested' },
    })
  })
})

it('a reservation with a pre-order instead of a table gets none by a change, where a table needs a deposit', async () => {
  const places = { enableWithoutResource: true, isPreOrderAvailable: true }
  store = await aReservingStore(api, { depositType: 'use', depositAmount: 20_000, ...places }, { tables: 1 })
  sky = await aPayer(api, store)
  await reserves(api, store, await api.aCustomer(), { startDate: six })
  const { deal, mode } = await reserves(api, store, sky, { startDate: six, withoutResource: true })
  expect(mode).toBe('pre-order')
  const { dealId } = deal
  await paysForCakes(dealId, 1)
  const resourceList = [{ resourceId: store.storeId * 100 }]
  expect((await changes(dealId, six + hour, { resourceList })).code).toBe(reservationCode.slotTaken)
  expect(await changes(dealId, six + hour)).toMatchObject({
    code: 200,
    payload: { deal: { status: dealStatus.requested, startDate: six + hour }, resourceScheduleList: [] },
  })
})
