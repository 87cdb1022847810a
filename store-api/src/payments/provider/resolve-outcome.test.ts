import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { approvalDays } from '../../pay-vendors/approval-days.ts'
import type { DayList, ListedPayment } from '../../pay-vendors/vendor.ts'
import { account } from '../../pay-vendors/vendor-suite.ts'
import { windowOrder } from '../../pay-vendors/window-suite.ts'
import { readPayment } from '../../repositories/payments.ts'
import type { ApprovalScript } from '../../testing/fake-provider.ts'
import { authenticatedReturn } from '../../testing/pay-requests.ts'
import {
  aPaymentSetup,
  minute,
  type PaymentSetup,
  payWith,
  remainingCakes,
  reversalsIn,
  runJobs,
} from '../../testing/payment-setup.ts'
import { inquireOutcome, resolveOutcome } from './resolve-outcome.ts'

let api: PaymentSetup['api']
let provider: PaymentSetup['provider']
let store: PaymentSetup['store']
let payer: PaymentSetup['payer']
beforeEach(async () => {
  ;({ api, provider, store, payer } = await aPaymentSetup({ withoutInquiry: true }))
  return () => api.close()
})

const paidWith = (script: ApprovalScript) => payWith(script, { provider, payer })
async function jobsAfter(minutes: number): Promise<void> {
  api.clock.pass(minutes * minute)
  await runJobs(api)
}
const netCancels = () => provider.requests.filter((each) => each === 'net cancel').length

describe('an approval without an answer at a provider without an inquiry', () => {
  it('is net-cancelled, and ends as not paid with its holds released', async () => {
    const { payment, txNumber } = await paidWith('lost')
    expect(payment.state).toBe('unknown')
    expect(await remainingCakes(api, store)).toEqual([2])
    await jobsAfter(1)
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'cancelled', reason: 'not-completed' })
    expect(provider.approvedCharges(txNumber)).toEqual([])
    expect(await remainingCakes(api, store)).toEqual([3])
    expect(provider.requests).toEqual(['start', 'approve', 'net cancel'])
    await jobsAfter(60)
    expect(netCancels()).toBe(1)
  })

  it('an unanswered approval at a provider without an inquiry that took no money fails, and money that is taken later is net-cancelled as well', async () => {
    const { txNumber } = await paidWith('silent')
    await jobsAfter(1)
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'failed', reason: 'not-approved' })
    provider.confirmsInWindow({ txNumber, amount: 7000 })
    await jobsAfter(11)
    expect(provider.approvedCharges(txNumber)).toEqual([])
    expect(await payer.payment(txNumber)).toMatchObject({ state: 'failed' })
    await jobsAfter(60)
    expect(netCancels()).toBe(2)
  })

  it('is not begun with the authorization of another payment, whose approval its net cancel would reverse', async () => {
    const { txNumber: paid } = await paidWith('approved')
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder([{ name: '케이크' }]))
    const address = await payer.opensPayWindow(saved)
    api.clock.pass(minute)
    const { authorization = '' } = authenticatedReturn(paid)
    await payer.returnsFromProvider(address, { ...authenticatedReturn(saved.txNumber), authorization })
    expect(await payer.payment(saved.txNumber)).toMatchObject({
      state: 'cancelled',
      reason: 'no-authorization',
    })
    await jobsAfter(60)
    expect(provider.requests).toEqual(['start', 'approve', 'start'])
    expect((await payer.payment(paid)).state).toBe('approved')
  })

  it('is not begun with the authorization of an approved payment however long ago, where the provider names both alike', async () => {
    const { txNumber: paid } = await paidWith('approved')
    const [approved] = provider.approvedCharges(paid)
    api.clock.pass(3 * 24 * 60 * minute)
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder([{ name: '케이크' }]))
    const address = await payer.opensPayWindow(saved)
    const authorization = approved?.tid ?? ''
    await payer.returnsFromProvider(address, { ...authenticatedReturn(saved.txNumber), authorization })
    expect(await payer.payment(saved.txNumber)).toMatchObject({
      state: 'cancelled',
      reason: 'no-authorization',
    })
    expect(provider.requests).toEqual(['start', 'approve', 'start'])
  })

  it('stays unknown with its holds until the provider confirms the net cancel', async () => {
    provider.cancelOutcome = 'lost'
    const { txNumber } = await paidWith('lost')
    for (let tries = 1; tries < 4; tries += 1) {
      await jobsAfter(tries)
      expect(netCancels()).toBe(tries)
      expect((await payer.payment(txNumber)).state).toBe('unknown')
    }
    expect(await remainingCakes(api, store)).toEqual([2])
    provider.cancelOutcome = 'cancelled'
    await jobsAfter(6)
    expect((await payer.payment(txNumber)).state).toBe('cancelled')
  })

  it('an unanswered approval at a provider without an inquiry that is answered during its net cancel completes nothing, and is reversed', async () => {
    provider.cancelOutcome = 'silent'
    const { reached, resume } = provider.pauseNext()
    const paying = paidWith('approved')
    await reached
    await jobsAfter(2)
    expect(netCancels()).toBe(1)
    resume()
    const { payment, txNumber } = await paying
    expect(payment.state).toBe('unknown')
    expect(await reversalsIn(api, store, txNumber)).toMatchObject([{ reason: 'late' }])
    provider.cancelOutcome = 'cancelled'
    await jobsAfter(6)
    await jobsAfter(6)
    expect((await payer.payment(txNumber)).state).toBe('cancelled')
    expect(await reversalsIn(api, store, txNumber)).toMatchObject([{ state: 'done' }])
    expect(provider.approvedCharges(txNumber)).toEqual([])
  })

  it('an unanswered approval at a provider without an inquiry whose net cancel is refused stays unknown, and is reported to the store once', async () => {
    provider.cancelOutcome = 'refused'
    await api.db.run(setWebhook, [store.storeId, 'https://shop.example/webhook'])
    api.app.services.stores.forget(store.storeId)
    const { txNumber } = await paidWith('lost')
    for (let tries = 1; tries < 8; tries += 1) await jobsAfter(6)
    expect((await payer.payment(txNumber)).state).toBe('unknown')
    const events = await api.db.run(refusals, [store.storeId])
    expect(events).toMatchObject([{ data: { txNumber, tid: null, amount: 7000, message: 'N1 한도 초과' } }])
  })

  it('an unanswered approval at a provider without an inquiry whose net cancel is refused is reported also where the provider did not answer in between', async () => {
    await api.db.run(setWebhook, [store.storeId, 'https://shop.example/webhook'])
    api.app.services.stores.forget(store.storeId)
    provider.cancelOutcome = 'lost'
    const { txNumber } = await paidWith('lost')
    for (let tries = 1; tries < 7; tries += 1) await jobsAfter(6)
    provider.cancelOutcome = 'refused'
    for (let tries = 1; tries < 4; tries += 1) await jobsAfter(30)
    const events = await api.db.run(refusals, [store.storeId])
    expect(events).toMatchObject([{ data: { txNumber, message: 'N1 한도 초과' } }])
  })
})

it('a decline is followed by a net cancel, because an unknown code may have been an approval', async () => {
  const { txNumber } = await paidWith('declined')
  provider.confirmsInWindow({ txNumber, amount: 7000 })
  await jobsAfter(11)
  expect(provider.approvedCharges(txNumber)).toEqual([])
  expect(await payer.payment(txNumber)).toMatchObject({ state: 'failed', reason: 'declined' })
})

it('a payment is never net-cancelled once it is approved, even where an older state of it was read', async () => {
  const { txNumber } = await paidWith('approved')
  const row = await readPayment(api.db, store.storeId, txNumber)
  expect(row?.state).toBe('approved')
  if (row) await resolveOutcome(api.app.services.payments, { ...row, state: 'unknown' })
  expect(netCancels()).toBe(0)
  expect(provider.approvedCharges(txNumber)).toHaveLength(1)
})

describe('a payment looked up in a list of the day', () => {
  const listed = (
    overrides: { orderNo?: string; amount?: number; isCancelled?: boolean } = {},
  ): ListedPayment => {
    const { orderNo = windowOrder.txNumber, amount = windowOrder.amount, isCancelled = false } = overrides
    const tid = `T-${amount}`
    return { approval: { tid, orderNo, amount, payMethod: '신용카드', info: { tid } }, isCancelled }
  }
  const inquireIn = (lists: Record<string, DayList>) => {
    const { inquire: _inquire, ...inWindow } = provider.inWindow
    const listOfDay = async (day: string): Promise<DayList> => lists[day] ?? { kind: 'listed', payments: [] }
    const now = windowOrder.createDate + 5 * minute
    const vendor = { account, now, send: () => Promise.reject(new Error('not sent')) }
    return inquireOutcome({ ...inWindow, listOfDay }, windowOrder, { authorization: null }, vendor)
  }
  const list = (...payments: ListedPayment[]): DayList => ({ kind: 'listed', payments })
  const unread: DayList = { kind: 'unknown', reason: 'timeout' }

  it('is found by its payment number, an approval of its amount before any other', async () => {
    expect(await inquireIn({ 20261120: list(listed({ orderNo: 'TX-OF-ANOTHER' })) })).toEqual({
      kind: 'absent',
    })
    const two = list(listed({ amount: 1 }), listed())
    expect(await inquireIn({ 20261120: two })).toMatchObject({
      kind: 'approved',
      approval: { tid: 'T-11000' },
    })
    const other = list(listed({ amount: 1 }))
    expect(await inquireIn({ 20261120: other })).toMatchObject({ kind: 'approved', approval: { amount: 1 } })
  })

  it('is cancelled only if every approval of it is', async () => {
    const cancelled = listed({ isCancelled: true })
    expect(await inquireIn({ 20261120: list(cancelled) })).toEqual({ kind: 'cancelled', tid: 'T-11000' })
    expect(await inquireIn({ 20261120: list(cancelled), 20261121: list(listed()) })).toMatchObject({
      kind: 'approved',
    })
  })

  it('is unknown while one of its lists is not answered, unless another has its approval', async () => {
    expect(await inquireIn({ 20261121: unread })).toMatchObject({ kind: 'unknown' })
    expect(
      await inquireIn({ 20261120: list(listed({ isCancelled: true })), 20261121: unread }),
    ).toMatchObject({
      kind: 'unknown',
    })
    expect(await inquireIn({ 20261120: unread, 20261121: list(listed()) })).toMatchObject({
      kind: 'approved',
    })
  })
})

it('a payment is looked up in the list of its day, and from midnight in that of the next as well', () => {
  // 23:58 in Korea.
  const beforeMidnight = Date.UTC(2026, 10, 20, 14, 58)
  expect(approvalDays(beforeMidnight, beforeMidnight + minute)).toEqual(['20261120'])
  expect(approvalDays(beforeMidnight, beforeMidnight + 3 * minute)).toEqual(['20261120', '20261121'])
  expect(approvalDays(beforeMidnight, beforeMidnight + 20_000 * minute)).toEqual(['20261120', '20261121'])
})

const refusals = statement<{ data: object }>(
  'test_net_cancel_refusals',
  `select data from store_outbox where store_id = $1 and kind = 'reversal.refused'`,
)
const setWebhook = statement(
  'test_net_cancel_webhook',
  'update store set webhook_url = $2 where store_id = $1',
)
