import { leavePlatform } from '@storefront/contract/endpoints/leaving.ts'
import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { deleteReservation } from '@storefront/contract/endpoints/reservation.ts'
import { storeAcceptDeal, storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { aDeliveryStore } from '../../testing/a-delivery-store.ts'
import { aReservingStore, reserves, storeTime } from '../../testing/a-reserving-store.ts'
import { FakeProvider } from '../../testing/fake-provider.ts'
import { aGuest } from '../../testing/guest.ts'
import { aPayer } from '../../testing/payer.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { codeFor } from '../../testing/texts.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  const provider = new FakeProvider()
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  store = await aDeliveryStore(api)
  return () => api.close()
})

async function removeAccount(customer: TestCustomer) {
  const { storeId } = store
  const { userId, phoneNumber, name } = customer
  const { createDate } = await api.call(requestSmsAuthNumber, { storeId, name, phoneNumber })
  const authNumber = await codeFor(api, phoneNumber)
  return api.request(leavePlatform, { storeId, userId, createDate, authNumber }, { as: customer })
}
const twoCakes = [{ name: '케이크', count: 2 }]

describe('after the account of a delivery customer was removed', () => {
  it('no table contains name, phone, address or request', async () => {
    const payer = await aPayer(api, store, '고유한이름')
    const { storeId } = store
    const purchase = await payer.placesDeliveryOrder(twoCakes, {
      // Unique values, because other tests write into the same tables.
      to: '서울특별시 성동구 포근로 777',
      unit: '77층 문간방',
      request: '뒷문으로',
    })
    await payer.paysByWindow(purchase, { descp: '초는 두 개' })
    await api.call(storeAcceptDeal, { storeId, dealId: purchase.dealId }, { as: store })
    await api.call(storeCompleteDeal, { storeId, dealId: purchase.dealId }, { as: store })
    await api.db.run(addSocialLogin, [payer.phoneNumber])
    const traces = ['고유한이름', payer.phoneNumber, '포근로 777', '77층 문간방', '뒷문으로', '초는 두 개']
    for (const trace of traces) expect(await tablesThatContain(trace), trace).not.toEqual([])
    expect((await removeAccount(payer)).code).toBe(code.ok)
    for (const trace of traces) expect(await tablesThatContain(trace), trace).toEqual([])
  })

  it('another guest’s notes are retained', async () => {
    store = await api.aStore()
    const [friend, leaver] = [await aGuest(api, store), await aGuest(api, store)]
    const deal = await friend.sitDownAt('1')
    await leaver.sitDownAt('1')
    await friend.ordersAt(deal, [{ name: '케이크', descp: '친구의 포크' }], { descp: '친구의 부탁' })
    await leaver.ordersAt(deal, [{ name: '케이크', descp: '나의 포크' }], { descp: '나의 부탁' })
    await api.call(storeCompleteDeal, { storeId: store.storeId, dealId: deal.dealId }, { as: store })
    await api.db.run(noteOnDeal, [store.storeId, deal.dealId, '창가 자리로'])
    await api.db.run(noteInHistory, [store.storeId, deal.dealId, leaver.userId, '나의 옛 포크'])
    await api.db.run(noteInHistory, [store.storeId, deal.dealId, friend.userId, '친구의 옛 포크'])
    expect((await removeAccount(leaver)).code).toBe(code.ok)
    for (const note of ['친구의 부탁', '친구의 포크', '친구의 옛 포크'])
      expect(await tablesThatContain(note)).not.toEqual([])
    expect(await tablesThatContain('창가 자리로')).toEqual(['deal'])
    for (const note of ['나의 부탁', '나의 포크', '나의 옛 포크'])
      expect(await tablesThatContain(note), note).toEqual([])
  })
})

it('the visitor of an ended reservation is erased with the account of who made it', async () => {
  const reserving = await aReservingStore(api)
  const sky = await aPayer(api, reserving)
  const dealUserList = [{ dealType: 'visitor' as const, name: '방문자이름', phoneNumber: '01099990000' }]
  const startDate = storeTime(api, '18:00', { days: 1 })
  const { deal } = await reserves(api, reserving, sky, { startDate, dealUserList, memo: '창가 손님' })
  const { storeId } = reserving
  const traces = ['방문자이름', '01099990000', '창가 손님']
  for (const trace of traces) expect(await tablesThatContain(trace), trace).not.toEqual([])
  await api.call(deleteReservation, { storeId, deal }, { as: sky })
  expect((await removeAccount(sky)).code).toBe(code.ok)
  for (const trace of traces) expect(await tablesThatContain(trace), trace).toEqual([])
})

it('unused coupons are deleted, used ones retained', async () => {
  const payer = await aPayer(api, store)
  await api.db.run(addTemplate, [store.storeId])
  const couponKey = [store.storeId, payer.userId]
  await api.db.run(addCoupon, [...couponKey, 'unused', null, null])
  await api.db.run(addCoupon, [...couponKey, 'used', 'tx-of-a-used-coupon', store.storeId])
  expect((await removeAccount(payer)).code).toBe(code.ok)
  expect(await api.db.run(couponsOf, [payer.userId])).toEqual([{ state: 'used' }])
})

describe('account removal is blocked', () => {
  const blockingReasons = async (customer: TestCustomer) => {
    const { code: answerCode, payload } = await removeAccount(customer)
    expect(answerCode).toBe(code.cannotLeave)
    return (payload as { blockedReasonList: { kind: string }[] }).blockedReasonList.map(({ kind }) => kind)
  }

  it('by a payment whose window is open', async () => {
    const payer = await aPayer(api, store)
    await payer.opensPayWindow(await payer.savesPayment(await payer.placesTakeoutOrder(twoCakes)))
    expect(await blockingReasons(payer)).toContain('payment')
  })

  it('by a held coupon, and by an unsettled refund', async () => {
    const [withHold, withRefund] = [await aPayer(api, store), await aPayer(api, store)]
    await api.db.run(addTemplate, [store.storeId])
    await api.db.run(addCoupon, [
      store.storeId,
      withHold.userId,
      'held',
      'tx-of-a-held-coupon',
      store.storeId,
    ])
    expect(await blockingReasons(withHold)).toEqual(['payment'])
    await api.db.run(addRefund, [store.storeId, withRefund.userId])
    expect(await blockingReasons(withRefund)).toEqual(['refund'])
  })
})

/** Every table with a row that contains these texts. */
async function tablesThatContain(text: string): Promise<string[]> {
  const tables = await api.db.run(allTables, [])
  const found = await Promise.all(
    tables.map(async ({ table_name }) => {
      const rows = await api.db.run(
        {
          name: `test_knows_${table_name}`,
          text: `select 1 from ${table_name} as t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`,
        },
        [text],
      )
      return rows.length > 0 ? [table_name] : []
    }),
  )
  return found.flat()
}

const allTables = statement<{ table_name: string }>(
  'test_all_tables',
  `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
)
const addSocialLogin = statement(
  'test_add_social_login',
  `insert into social_login (code_hash, ticket_hash, phone_number, create_date) values ('c', 't', $1, 0)`,
)
const addTemplate = statement(
  'test_add_template_of_leaving',
  `insert into coupon_template (store_id, template_id, name, coupon_type, amount, start_date, end_date, target_type,
     order_type, use_day)
   values ($1, 1, '쿠폰', '할인금액', 1000, 0, 9999999999999, '전체', '{}', '{}')`,
)
const addCoupon = statement(
  'test_add_coupon_of_leaving',
  `insert into coupon (store_id, template_id, user_id, start_date, end_date, origin, state, tx_number, tx_store_id, create_date)
   values ($1, 1, $2, 0, 9999999999999, 'store', $3, $4, $5, 0)`,
)
const couponsOf = statement<{ state: string }>(
  'test_coupons_of_who_left',
  'select state from coupon where user_id = $1',
)
const noteOnDeal = statement(
  'test_note_on_deal_of_leaving',
  'update deal set memo = $3 where store_id = $1 and deal_id = $2',
)
/** As builds before 2026-11-29 wrote it. */
const noteInHistory = statement(
  'test_note_in_history_of_leaving',
  `update order_line_event as e set data = e.data || jsonb_build_object('descp', $4::text) from customer_order as o
   where o.store_id = $1 and o.deal_id = $2 and e.store_id = $1 and e.order_id = o.order_id and e.by_user_id = $3`,
)
const addRefund = statement(
  'test_add_refund_of_leaving',
  `insert into refund (store_id, deal_id, order_id, tx_number, user_id, refund_key, fingerprint, reason, amount, is_whole, create_date)
   values ($1, 1, 1, 'tx', $2, 'key', 'f', '품절', 1000, true, 0)`,
)
