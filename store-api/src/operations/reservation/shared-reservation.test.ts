import { getShareLink } from '@storefront/contract/endpoints/share.ts'
import {
  getSharedReservation,
  getSharedReservationUser,
} from '@storefront/contract/endpoints/shared-reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { describeDeal } from '../../repositories/deals.ts'
import { aReservingStore, reserves, storeTime } from '../../testing/a-reserving-store.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
let sky: TestCustomer
beforeEach(async () => {
  api = await testApi()
  store = await aReservingStore(api)
  sky = await api.aCustomer()
})
afterEach(() => api.close())

/** `t`: what the link says it shares (`shareInfo`), a reservation or an order. */
async function shareReservation(t: 'rsvt' | 'order' = 'rsvt') {
  const { storeId } = store
  const { deal } = await reserves(api, store, sky, {
    startDate: storeTime(api, '18:00', { days: 1 }),
    memo: '프러포즈예요',
    dealUserList: [{ dealType: 'visitor', name: '박구름님', phoneNumber: '01012341234' }],
  })
  const { s } = await api.call(getShareLink, { storeId, t, did: deal.dealId }, { as: sky })
  return { storeId, s, deal }
}

const setCancelReason = statement(
  'test_set_cancel_reason',
  'update deal set cancel_descp = $3 where store_id = $1 and deal_id = $2',
)

it('a link shows start, party and status with masked names, and neither table, notes, phone number nor who the customer is [3.2-79]', async () => {
  const { storeId, s, deal } = await shareReservation()
  // A pre-order's payment writes the customer's note to the store here.
  const descp = '땅콩 알레르기가 있어요'
  await api.db.transaction((tx) => describeDeal(tx, { storeId, dealId: deal.dealId, descp }))
  await api.db.run(setCancelReason, [storeId, deal.dealId, '여행 취소'])
  const answer = await api.call(getSharedReservation, { storeId, s })
  expect(answer.deal).toEqual({
    storeId,
    dealId: deal.dealId,
    userId: 0,
    dealType: dealType.reservation,
    status: dealStatus.requested,
    startDate: deal.startDate,
    numberOfPerson: 2,
    numberOfChild: 0,
  })
  expect(answer).toMatchObject({
    user: { name: '김*늘' },
    visitor: { name: '박**님' },
    payList: [],
    totalPrice: 0,
  })
  for (const secret of ['프러포즈', '땅콩', '여행', '01012341234', '박구름', '김하늘', sky.phoneNumber]) {
    expect(JSON.stringify(answer)).not.toContain(secret)
  }
  expect(await api.call(getSharedReservationUser, { storeId, s })).toMatchObject({ user: { name: '김*늘' } })
})

it('a link to something else, of another store or to another deal shows nothing [3.2-78]', async () => {
  const { storeId, s } = await shareReservation('order')
  expect((await api.request(getSharedReservation, { storeId, s })).code).toBe(code.badShareLink)
  expect((await api.request(getSharedReservationUser, { storeId, s })).code).toBe(code.badShareLink)
  const link = await shareReservation()
  const other = await aReservingStore(api)
  expect((await api.request(getSharedReservation, { storeId: other.storeId, s: link.s })).code).toBe(
    code.badShareLink,
  )
  const wrongDeal = { storeId, s: link.s, dealId: link.deal.dealId + 1 }
  expect((await api.request(getSharedReservation, wrongDeal)).code).toBe(code.badShareLink)
})
