import { getLeavingInfo, leavePlatform } from '@storefront/contract/endpoints/leaving.ts'
import { requestSmsAuthNumber, verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { getUser } from '@storefront/contract/endpoints/main-page.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { storeCompleteDeal } from '@storefront/contract/endpoints/store-side.ts'
import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { cancelWaiting } from '@storefront/contract/endpoints/waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { statement } from '../../database/statement.ts'
import { readGiftCard, registerGiftCard } from '../../repositories/gift-cards.ts'
import { lockTicket } from '../../repositories/waiting-tickets.ts'
import { aWaitingStore, joins, takesTicket } from '../../testing/a-waiting-store.ts'
import { aGiftCard } from '../../testing/gift-cards.ts'
import { aGuest, type Guest } from '../../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { codeFor } from '../../testing/texts.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore()
  return () => api.close()
})

async function withSmsCode(guest: Guest) {
  const { storeId } = store
  const { userId, phoneNumber, name } = guest
  const { createDate } = await api.call(requestSmsAuthNumber, { storeId, name, phoneNumber })
  const authNumber = await codeFor(api, phoneNumber)
  const wrongNumber = String((Number(authNumber) + 1) % 1_000_000).padStart(6, '0')
  const leave = (change: { authNumber?: string; createDate?: number } = {}) =>
    api.request(leavePlatform, { storeId, userId, createDate, authNumber, ...change }, { as: guest })
  return { leave, wrongNumber }
}

const complete = (dealId: number) =>
  api.call(storeCompleteDeal, { storeId: store.storeId, dealId }, { as: store })

const infoOf = (guest: Guest) =>
  api.call(getLeavingInfo, { storeId: store.storeId, userId: guest.userId }, { as: guest })

async function signsUp(phoneNumber: string) {
  const { storeId } = store
  const person = { storeId, name: '김새벽', phoneNumber }
  const { createDate } = await api.call(requestSmsAuthNumber, person)
  const templates = await api.call(getTermsUserAgreementListByPhoneNumber, {
    storeId,
    phoneNumber,
    includeAncestor: 1,
  })
  const termsUserAgreementList = templates.map((each) => ({
    storeId: each.storeId,
    termsType: each.termsType,
    hasAgreed: 1 as const,
    hash: each.hash,
  }))
  const authNumber = await codeFor(api, phoneNumber)
  return api.call(verifySmsAuthNumber, { ...person, createDate, authNumber, termsUserAgreementList })
}

describe('before the account removal', () => {
  it('a customer gets what would be lost, in all stores together', async () => {
    const guest = await aGuest(api, store)
    const other = await api.aStore()
    await api.db.run(addPoints, [store.storeId, guest.userId, 1_200])
    await api.db.run(addPoints, [other.storeId, guest.userId, 300])
    expect(await infoOf(guest)).toEqual({
      couponCount: 0,
      pointAmount: 1_500,
      giftCardAmount: 0,
      blockedReasonList: [],
    })
  })

  it('a ticket that waits blocks it, and a provisional one is cancelled with the account', async () => {
    const queueing = await aWaitingStore(api)
    const { storeId } = queueing
    const guest = await aGuest(api, store)
    const { dealId } = await joins(api, queueing, guest)
    expect((await infoOf(guest)).blockedReasonList).toMatchObject([{ kind: 'deal', storeId }])
    await api.call(cancelWaiting, { storeId, deal: { dealId } }, { as: guest })
    const { day, waitingNumber } = await takesTicket(api, queueing, guest)
    const { leave } = await withSmsCode(guest)
    expect((await leave()).code).toBe(code.ok)
    const ticket = await api.db.transaction((tx) => lockTicket(tx, { storeId, day, waitingNumber }))
    expect(ticket).toMatchObject({ isOpen: false, status: '취소' })
  })

  it('gets the blocking reasons with their stores', async () => {
    const guest = await aGuest(api, store)
    await guest.sitDownAt('1')
    expect((await infoOf(guest)).blockedReasonList).toMatchObject([
      { kind: 'deal', storeId: store.storeId, storeName: `카페 ${store.storeId}`, storeNameEn: null },
    ])
  })

  it('gets the English name of a store that has one', async () => {
    const translated = await api.aStore({ info: { translations: { en: { name: 'Moonlight Cafe' } } } })
    const guest = await aGuest(api, translated)
    await guest.sitDownAt('1')
    expect((await infoOf(guest)).blockedReasonList).toMatchObject([
      { storeName: `카페 ${translated.storeId}`, storeNameEn: 'Moonlight Cafe' },
    ])
  })

  it('gets an empty name for a store that has none', async () => {
    const guest = await aGuest(api, store)
    await guest.sitDownAt('1')
    await api.db.run(removeName, [store.storeId])
    // Other test files of the process meet this store, which cannot be opened without a name.
    onTestFinished(async () => {
      await api.db.run(setName, [store.storeId, `카페 ${store.storeId}`])
    })
    expect((await infoOf(guest)).blockedReasonList).toMatchObject([{ storeName: '', storeNameEn: null }])
  })

  it.each([
    ['requested', 1],
    ['in-progress', 1],
    ['unanswered', 1],
    ['complete', 0],
  ])(
    'a payout of a gift card blocks it while the bank has to answer: %s, in %i stores',
    async (state, stores) => {
      const guest = await aGuest(api, store)
      await api.db.run(addPayout, [store.storeId, guest.userId, state])
      await api.db.run(addPayout, [store.storeId, guest.userId, state])
      expect((await infoOf(guest)).blockedReasonList).toMatchObject(
        Array.from({ length: stores }, () => ({ kind: 'refund', storeId: store.storeId })),
      )
    },
  )
})

describe('removing the account', () => {
  it('ends the customer’s token at once', async () => {
    const guest = await aGuest(api, store)
    const { storeId } = store
    const request = { storeId, userId: guest.userId }
    expect((await api.request(getUser, request, { as: guest })).code).toBe(code.ok)
    const { leave } = await withSmsCode(guest)
    expect(await leave()).toMatchObject({ code: code.ok, payload: { userId: guest.userId } })
    expect((await api.request(getUser, request, { as: guest })).code).toBe(code.unauthenticated)
    expect((await api.call(getInitData, { storeId }, { as: guest })).isTokenValid).toBe(false)
    expect((await leave()).code).toBe(code.unauthenticated)
  })

  it('erases all personal data, and retains the ledgers', async () => {
    const guest = await aGuest(api, store, '고유한이름')
    const { userId, phoneNumber } = guest
    await api.db.run(addPoints, [store.storeId, userId, 1_200])
    await api.db.run(addAddress, [userId])
    const { order } = await guest.ordersAtCounter([{ name: '케이크' }], { descp: '초는 두 개' })
    await complete(order.dealId)
    const before = await everythingOf(userId, phoneNumber)
    for (const trace of ['고유한이름', phoneNumber, '성수이로', '초는 두 개'])
      expect(before, trace).toContain(trace)
    const { leave } = await withSmsCode(guest)
    expect((await leave()).code).toBe(code.ok)
    const after = await everythingOf(userId, phoneNumber)
    for (const trace of ['고유한이름', phoneNumber, '성수이로', '초는 두 개'])
      expect(after, trace).not.toContain(trace)
    expect(await api.db.run(ledgerOf, [userId])).toEqual([{ amount: -1_200, balance_after: 0 }])
    expect(await api.db.run(ordersOf, [userId])).toHaveLength(1)
  })

  it('leaves gift cards without an owner and with their balance, so that they can be registered again', async () => {
    const guest = await aGuest(api, store)
    const { storeId } = store
    const card = await aGiftCard(api, { storeId, userId: guest.userId, amount: 30_000 })
    expect(await infoOf(guest)).toMatchObject({ giftCardAmount: 30_000 })
    await api.db.run(nameCard, [storeId, card.cardId, '엄마카드'])
    await (await withSmsCode(guest)).leave()
    expect(await readGiftCard(api.db, card)).toMatchObject({
      userId: null,
      userCardName: null,
      balance: 30_000,
    })
    const { userId } = await aGuest(api, store)
    expect(await api.db.transaction((tx) => registerGiftCard(tx, { ...card, userId }))).toBe(true)
  })

  it('frees the phone number for a new account', async () => {
    const guest = await aGuest(api, store)
    await (await withSmsCode(guest)).leave()
    const { user, isNewUser } = await signsUp(guest.phoneNumber)
    expect(isNewUser).toBe(true)
    expect(user.userId).not.toBe(guest.userId)
  })

  it('is refused with a blocking reason, and the code stays valid', async () => {
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    await guest.ordersAt(deal, [{ name: '케이크' }])
    const { leave } = await withSmsCode(guest)
    expect(await leave()).toMatchObject({
      code: code.cannotLeave,
      payload: { blockedReasonList: [{ kind: 'deal', storeId: store.storeId }] },
    })
    await complete(deal.dealId)
    expect((await leave()).code).toBe(code.ok)
  })

  it('is refused while points are held for a payment', async () => {
    const guest = await aGuest(api, store)
    await api.db.run(addPoints, [store.storeId, guest.userId, 500])
    await api.db.run(holdPoints, [guest.userId])
    const { leave } = await withSmsCode(guest)
    expect(await leave()).toMatchObject({
      code: code.cannotLeave,
      payload: { blockedReasonList: [{ kind: 'payment' }] },
    })
  })

  it('needs the right code, which is valid for 120 s', async () => {
    const guest = await aGuest(api, store)
    const { leave, wrongNumber } = await withSmsCode(guest)
    expect((await leave({ createDate: 1 })).code).toBe(code.voidAuthNumber)
    expect((await leave({ authNumber: wrongNumber })).code).toBe(code.wrongAuthNumber)
    api.clock.pass(120_000)
    expect((await leave()).code).toBe(code.voidAuthNumber)
    expect(
      (await api.request(getUser, { storeId: store.storeId, userId: guest.userId }, { as: guest })).code,
    ).toBe(code.ok)
  })

  it('needs the code of the customer’s own phone', async () => {
    const guest = await aGuest(api, store)
    const thief = await aGuest(api, store)
    const { storeId } = store
    const person = { storeId, name: thief.name, phoneNumber: thief.phoneNumber }
    const { createDate } = await api.call(requestSmsAuthNumber, person)
    const authNumber = await codeFor(api, thief.phoneNumber)
    const answer = await api.request(
      leavePlatform,
      { storeId, userId: guest.userId, createDate, authNumber },
      { as: guest },
    )
    expect(answer.code).toBe(code.voidAuthNumber)
  })
})

describe('personal data', () => {
  /**
   * Columns that hold nothing of a removed account: cleared by the removal, or before it. The phone number of a gift is
   * cleared when the gift is paid, and deleted with a deal that is not.
   */
  const erased = [
    'cash_receipt.identity_sealed',
    'cash_receipt.masked_identity',
    'customer.name',
    'customer.phone_number',
    'customer_address.address1',
    'customer_address.address2',
    'customer_address.eng_addr',
    'customer_address.jibun_addr',
    'customer_address.zipcode',
    'customer_phone.phone_number',
    'deal_delivery.address1',
    'deal_delivery.address2',
    'deal_delivery.eng_addr',
    'deal_delivery.jibun_addr',
    'deal_delivery.name',
    'deal_delivery.phone_number',
    'deal_delivery.zipcode',
    'gift.to_user_name',
    'gift_card.user_card_name',
    'gift_card_sale.to_phone_number',
    'gift_card_sale.to_user_name',
    'payment.buyer_name',
    'payment.buyer_phone',
    'reservation.visitor_name',
    'reservation.visitor_phone',
    'sms_asker.phone_number',
    'sms_code.name',
    'sms_code.phone_number',
    'sms_phone.phone_number',
    'social_login.phone_number',
  ]
  /** Names that are not personal data. */
  const notPersonal = [
    'category.name',
    'coupon_template.name',
    'customer_address.address_id',
    'gift_card.name',
    'gift_card_category.name',
    'gift_card_sale.card_name',
    'gift_card_sale.card_name_en',
    'gift_card_sale.discount_name',
    'gift_card_template.name',
    'order_line.name',
    'order_line.name_en',
    'pay_module.name',
    'pay_module.name_en',
    'payment.goods_name',
    'product.name',
    'resource.name',
    'store.page_name',
  ]

  it('is listed for erasure: a new column of such a name must be in one of the two lists', async () => {
    const found = (await api.db.run(personalColumns, [])).map(({ name }) => name)
    expect(found).toEqual([...erased, ...notPersonal].sort())
  })
})

/** Rows of every table that has a `user_id` or `phone_number`, with the customer’s, as text. */
async function everythingOf(userId: number, phoneNumber: string): Promise<string> {
  const tables = await api.db.run(tablesOfCustomers, [])
  const rows = await Promise.all(
    tables.map(({ table_name, column_name }) =>
      api.db.run(
        {
          name: `test_rows_${table_name}_${column_name}`,
          text: `select to_jsonb(t)::text as row from ${table_name} as t where t.${column_name}::text = $1`,
        },
        [column_name === 'phone_number' ? phoneNumber : String(userId)],
      ),
    ),
  )
  return JSON.stringify(rows)
}

const tablesOfCustomers = statement<{ table_name: string; column_name: string }>(
  'test_tables_of_customers',
  `select table_name, column_name from information_schema.columns
   where table_schema = 'public' and column_name in ('user_id', 'phone_number')`,
)
const personalColumns = statement<{ name: string }>(
  'test_personal_columns',
  `select table_name || '.' || column_name as name
   from information_schema.columns join information_schema.tables using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE'
     and column_name ~ '(^|_)(name|phone|phone_number|email|birthday|addr|address|address1|address2|zipcode|nickname|identity)($|_)'
     and table_name not in ('schema_migration')
   order by 1`,
)
const nameCard = statement(
  'test_name_gift_card',
  'update gift_card set user_card_name = $3 where store_id = $1 and card_id = $2',
)
const removeName = statement('test_remove_name', "update store set info = info - 'name' where store_id = $1")
const setName = statement(
  'test_set_name',
  `update store set info = info || jsonb_build_object('name', $2::text) where store_id = $1`,
)
const addPoints = statement(
  'test_add_points',
  'insert into point_balance (store_id, user_id, balance) values ($1, $2, $3)',
)
const addPayout = statement(
  'test_add_payout',
  `insert into gift_card_refund (store_id, card_id, user_id, at_store_id, request_key, taken, amount, account_sealed, state,
     create_date, next_try_date)
   values ($1, 1, $2, $1, gen_random_uuid()::text, 100, 100, 'sealed', $3, 1, 9000000000000)`,
)
const holdPoints = statement('test_hold_points', 'update point_balance set held = 1 where user_id = $1')
const addAddress = statement(
  'test_add_address',
  `insert into customer_address (user_id, zipcode, address1, address2, create_date)
   values ($1, '04797', '서울 성동구 성수이로 1', '2층', 0)`,
)
const ledgerOf = statement<{ amount: number; balance_after: number }>(
  'test_ledger_of',
  'select amount, balance_after from point_ledger where user_id = $1',
)
const ordersOf = statement('test_orders_of', 'select order_id from customer_order where user_id = $1')
