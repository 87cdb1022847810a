import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payPhase } from './pay-phase.ts'
import { acknowledge, followExisting, mount } from './payment-session.ts'
import { claimNotification, pendingPayment } from './pending-payment.ts'
import { anIntent, dealId, fakePaymentApi } from './testing/fake-payment-api.ts'
import {
  advance,
  atProvider,
  endSession,
  expectPhase,
  freezeTime,
  phase,
  timeout,
} from './testing/session-control.ts'

beforeEach(freezeTime)
afterEach(endSession)

const txNumber = 'TXBBBBBBBBBBBBBBBBBB'
const paid = { text: '주문되었습니다.' }

/** A payment of an earlier page of this browser that is paid at the API. */
function paidBefore() {
  const payment = { ...anIntent(), txNumber, storeId: 10, dealId, state: 'approved' }
  const api = fakePaymentApi({ answers: { getPayment: () => ({ payment }) } })
  const storePendingPayment = () =>
    pendingPayment().set({ v: 1, txNumber, userId: 7, since: api.host.clock.get(), purpose: payment.purpose })
  storePendingPayment()
  return { api, storePendingPayment }
}

/** What the session tells the popup to do once it has handled the outcome. */
const popupAction = () => {
  const { kind, ...end } = payPhase.get()
  return kind === 'ended' && 'afterwards' in end ? end.afterwards : undefined
}

describe('a customer whose payment is paid is notified once', () => {
  it('by the payment popup, also where no page of ordering is mounted', async () => {
    const { api } = await atProvider()
    api.setState('approved')
    await advance(3_000)
    await expect.poll(popupAction, timeout).toBe('close')
    expect(api.host.alerts).toMatchObject([paid])
    expect(api.host.toasts).toEqual([])
  })

  it('by a toast that leads to the order, where the popup is gone', async () => {
    const { api } = await atProvider()
    api.setState('unknown')
    await advance(3_000)
    api.unmountPopup()
    api.setState('approved')
    await advance(6_000)
    await expectPhase('ready')
    expect(api.host.alerts).toEqual([])
    expect(api.host.toasts).toMatchObject([{ text: '결제가 끝났어요.', action: { label: '주문 보기' } }])
  })

  it('but not if another tab has notified', async () => {
    const { api, txNumber } = await atProvider()
    expect(claimNotification(txNumber)).toBe(true)
    api.setState('approved')
    await advance(3_000)
    await expect.poll(popupAction, timeout).toBe('close')
    expect(phase()).toMatchObject({ outcome: 'paid' })
    expect([api.host.alerts, api.host.toasts]).toEqual([[], []])
  })

  it('after a reload, and not again after another one', async () => {
    const { api, storePendingPayment } = paidBefore()
    followExisting(txNumber)
    await expect.poll(popupAction, timeout).toBe('close')
    expect(api.host.alerts).toMatchObject([paid])
    api.unmountPopup()
    await expectPhase('ready')
    // The page was closed before it removed the pending payment.
    storePendingPayment()
    mount(api.texts)
    followExisting(txNumber)
    await expect.poll(popupAction, timeout).toBe('close')
    expect(api.host.alerts).toHaveLength(1)
    acknowledge()
  })

  it('by a toast, where it was paid while no page followed it and the customer pays for something else', async () => {
    const { api } = paidBefore()
    const unmount = mount(api.texts)
    await expect.poll(() => api.host.toasts, timeout).toMatchObject([{ text: '결제가 끝났어요.' }])
    expect(pendingPayment().get()).toBeNull()
    unmount()
  })
})
