import {
  type PayPending,
  payLockName,
  payPendingKey,
  readPayPending,
} from '@storefront/contract/pay-window.ts'
import { installTestHost, type TestHost } from '@storefront/host/testing/test-host.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasPendingPayment, pendingPayment } from '../pending-payment/pending-payment.ts'
import { resume } from './resume-payment.ts'

const txNumber = 'TX0123456789ABCDEFGH'
const user = { userId: 7, name: '김달빛', phoneNumber: '01012345678' }
const storeId = 10

let host: TestHost
beforeEach(() => {
  host = installTestHost({ user })
})

const storePendingPayment = (overrides: Partial<PayPending> = {}) =>
  host.runtime.persisted('shared', payPendingKey, null, readPayPending).set({
    v: 1,
    txNumber,
    purpose: { kind: 'order', dealId: 3, orderIdList: [4] },
    userId: 7,
    since: host.runtime.clock.now(),
    ...overrides,
  })
const expectResumed = (named?: string) => {
  void resume({ runtime: host.runtime, storeId }, named)
  return expect.poll(() => host.opened, { timeout: 20_000 })
}

describe('a page that reloads after a payment was started', () => {
  it('resumes the payment that its link names', async () => {
    await expectResumed(txNumber).toEqual([{ name: 'payment', params: { txNumber } }])
  })

  it('resumes the one that was pending when the page was closed', async () => {
    storePendingPayment()
    expect(hasPendingPayment(host)).toBe(true)
    await expectResumed().toEqual([{ name: 'payment', params: { txNumber } }])
  })

  it('leaves it to the payment popup where the customer goes after paying', async () => {
    host.endPopup('payment', { kind: 'done', result: { txNumber, dealId: 3 } })
    await resume({ runtime: host.runtime, storeId }, txNumber)
    expect(host.opened.map(({ name }) => name)).toEqual(['payment'])
  })

  it('does not resume one that another tab handles', async () => {
    storePendingPayment()
    const { promise: whenReleased, resolve: release } = Promise.withResolvers<void>()
    const lockHeld = Promise.withResolvers<void>()
    const lock = navigator.locks.request(payLockName(storeId), () => {
      lockHeld.resolve()
      return whenReleased
    })
    await lockHeld.promise
    await resume({ runtime: host.runtime, storeId }, undefined)
    expect(host.opened).toEqual([])
    release()
    await lock
  })

  it.each([
    ['a text', txNumber],
    ['one of another version', { v: 2, txNumber, userId: 7, since: 1 }],
    ['a number that is no text', { v: 1, txNumber: 5, userId: 7, since: 1 }],
    ['a customer who is no number', { v: 1, txNumber, userId: '', since: 1 }],
    ['one without a time', { v: 1, txNumber, userId: 7 }],
  ])('ignores a stored value that is no pending payment: %s', async (_which, value) => {
    host.runtime.persisted<unknown>('shared', payPendingKey, null, (stored) => stored).set(value)
    expect(pendingPayment(host)).toBeNull()
    await resume({ runtime: host.runtime, storeId }, undefined)
    expect(host.opened).toEqual([])
  })

  it('does not resume an old one; another customer’s is not pending', async () => {
    storePendingPayment({ since: host.runtime.clock.now() - 3 * 24 * 3_600_000 })
    await resume({ runtime: host.runtime, storeId }, undefined)
    expect(host.opened).toEqual([])
    storePendingPayment({ userId: 8 })
    expect(hasPendingPayment(host)).toBe(false)
  })
})
