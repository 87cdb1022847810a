import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CountedStatements, countStatements } from '../testing/count-statements.ts'
import { aPostgresDatabase } from '../testing/databases.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aGuest } from '../testing/guest.ts'
import { authenticatedReturn } from '../testing/pay-requests.ts'
import { aPayer } from '../testing/payer.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'

const counter = countStatements()
let api: TestApi
beforeAll(async () => {
  const { adapters } = new FakeProvider()
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  api = await testApi({ db: await aPostgresDatabase(), env, vendors: adapters })
})
afterAll(async () => {
  counter.end()
  await api.close()
  await api.db.close()
})

/** What one call of this process sends; nobody else does meanwhile. */
async function countStatementsOf<Answer>(
  call: () => Promise<Answer>,
): Promise<{ answer: Answer; sent: CountedStatements }> {
  counter.start()
  const answer = await call()
  return { answer, sent: counter.stop() }
}

it('a paid takeout costs the database no more statements and round trips than these, call by call', async () => {
  const store = await aStoreWithPayments(api)
  // The first customer's calls load the store.
  const first = await aPayer(api, store)
  await first.paysByWindow(await first.placesTakeoutOrder([{ name: '케이크' }]))

  const payer = await aPayer(api, store)
  const ordered = await countStatementsOf(() => payer.placesTakeoutOrder([{ name: '케이크' }]))
  const saved = await countStatementsOf(() => payer.savesPayment(ordered.answer))
  const opened = await countStatementsOf(() => payer.opensPayWindow(saved.answer))
  const returned = await countStatementsOf(() =>
    payer.returnsFromProvider(opened.answer, authenticatedReturn(saved.answer.txNumber)),
  )
  const read = await countStatementsOf(() => payer.payment(saved.answer.txNumber))

  expect(read.answer.state).toBe('approved')
  const sent = { ordered, saved, opened, returned, read }
  const names = Object.entries(sent).map(
    ([
      call,
      {
        sent: { statements },
      },
    ]) => [call, statements.join(' ')],
  )
  expect(Object.fromEntries(names)).toEqual(statementsOf)
  const roundTrips = Object.entries(sent).map(([call, { sent }]) => [call, sent.roundTrips])
  expect(Object.fromEntries(roundTrips)).toEqual({ ordered: 9, saved: 10, opened: 5, returned: 16, read: 2 })
})

it('a change of a line costs the database no more statements and round trips than these', async () => {
  const store = await api.aStore()
  const guest = await aGuest(api, store)
  const { dealId } = await guest.sitDownAt('1')
  const change = (orderItemId: number, count: number, orderId?: number) => {
    const orderItemList = [{ orderItemId, productId: store.idOf('아메리카노'), count }]
    const order = { orderId, orderType: orderType.general, orderItemList }
    return api.call(updateOrder, { storeId: store.storeId, dealId, order }, { as: guest })
  }
  const { order } = await change(-1, 1)
  const lineId = order.orderItemList[0]?.orderItemId ?? 0
  const changed = await countStatementsOf(() => change(lineId, 2, order.orderId))
  expect(changed.answer.order.totalCount).toBe(2)
  const written =
    'order_update_totals order_lines_change order_line_event_add idempotency_add live_event_add_to_deal'
  expect(changed.sent.statements.join(' ')).toBe(lines('order_read_draft', requireContract, written))
  expect(changed.sent.roundTrips).toBe(2)
})

const lines = (...names: string[]) => names.join(' ')

/** What begins the transaction of a customer's spending call. */
const requireContract = 'contract_and_account_share_lock contract_require_bundle_and_account'

/** The statements of each call; a line is what follows from what the line before has answered. */
const statementsOf = {
  ordered: lines(
    'store_revisions',
    'rate_limit_consume',
    `${requireContract} deal_insert`,
    'deal_user_join deal_number_next',
    'idempotency_add',
    'order_read_draft',
    `${requireContract} order_insert_draft order_read_draft`,
    'order_line_ids',
    'order_update_totals order_lines_add order_line_event_add idempotency_add live_event_add_to_deal',
  ),
  saved: lines(
    'store_revisions',
    'pay_account_read',
    'payment_running',
    `${requireContract} payment_number_lock payment_number_claim`,
    'customer_read rate_limit_consume holds_active_of_user',
    'deal_lock deal_users',
    'order_lock order_read',
    'payment_insert',
    'payment_event_add hold_insert',
    'order_update_totals deal_keep_until idempotency_add',
  ),
  opened: lines(
    'payment_number_read',
    'payment_read',
    'payment_number_lock payment_move',
    'payment_event_add',
    'pay_account_read',
  ),
  returned: lines(
    'payment_number_read',
    'payment_read',
    'pay_account_read',
    'payment_number_lock payment_move',
    'payment_event_add deal_lock order_lock order_read',
    'holds_of_payment',
    'payment_move',
    'payment_event_add',
    'store_revisions',
    'payment_number_lock payment_read',
    'payment_move',
    'payment_event_add deal_lock order_lock order_read',
    'holds_end',
    'pay_record_insert deal_move',
    'order_place_numbered',
    'live_event_add_to_deal live_event_add_to_deal store_outbox_add',
  ),
  read: lines('customer_has_left', 'payment_read'),
}
