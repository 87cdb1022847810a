import type { Payment } from '@storefront/contract/entities/payment.ts'
import { ApiFailure } from '@storefront/host'
import { installTestHost, type TestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import en from '../../../messages/en.json'
import ko from '../../../messages/ko.json'
import type { Around } from '../around.ts'
import type { OpenedWindow } from '../opened-window.ts'
import type { PayIntent } from '../pay-intent.ts'
import { attend } from '../pay-session.ts'

/** What the API would know of the one payment of a test. */
export interface Bank {
  host: TestHost
  /** Where the payment stands; null while nothing is saved. */
  payment: Payment | null
  /** The state that the next question finds. */
  nowIs(state: string, more?: Partial<Payment>): void
  /** Until told otherwise, calls with these names have no answer. */
  silence(...names: string[]): void
  /** The popup that shows the session goes. */
  takeDown(): void
  /** Names of the calls so far. */
  asked(): string[]
  times(name: string): number
  requestOf(name: string): Record<string, unknown>
}

export const user = { userId: 7, name: '김달빛', phoneNumber: '01012345678' }
export const dealId = 31

let leave: (() => void) | undefined
let latest: Bank | undefined

/** The bank of the test that runs. */
export const latestBank = () => latest

/** A host whose API keeps one payment as `states.md` has it, with a popup that shows the session. */
export function aBank(options: TestHostOptions = {}): Bank {
  let payment: Payment | null = null
  const silent = new Set<string>()
  const told = <T>(name: string, answer: () => T) => {
    if (silent.has(name)) throw new ApiFailure(0, 'no network')
    return answer()
  }
  const known = () => {
    if (!payment) throw new ApiFailure(404, 'none')
    return payment
  }
  const host = installTestHost({
    user,
    messages: { 'mf-payment': { ko, en } },
    ...options,
    answers: {
      registerCouponAndPointPseudoUse: ({ couponList = [], pointOrder }) =>
        told('registerCouponAndPointPseudoUse', () => ({ couponList, pointOrder: pointOrder ?? null })),
      checkAndSavePayInfo: ({ txNumber, payInfo, storeId }) =>
        told('checkAndSavePayInfo', () => {
          const { purpose, amount } = payInfo
          payment = { txNumber, storeId, dealId, state: 'created', purpose, amount }
          return { payInfo: payment, nonce: 'once', expireDate: host.clock.get() + 15 * 60_000 }
        }),
      getPayment: () => told('getPayment', () => ({ payment: known() })),
      cleanUpOnPayFailure: ({ reason }) =>
        told('cleanUpOnPayFailure', () => {
          if (payment && ['created', 'opened'].includes(payment.state))
            payment = { ...payment, state: 'cancelled', reason }
          return { payment }
        }),
      registerPayResult: () =>
        told('registerPayResult', () => {
          payment = { ...known(), state: 'approved' }
          return { payment }
        }),
      ...options.answers,
    },
  })
  const of = (namespace: string) => (key: string, values?: Record<string, string | number>) =>
    host.runtime.i18n.getFixedT(host.runtime.i18n.language, namespace)(key, values ?? {})
  const before = leave
  leave = attend({ t: of('mf-payment'), host: of('host') })
  before?.()
  latest = {
    host,
    takeDown() {
      leave?.()
      leave = undefined
    },
    get payment() {
      return payment
    },
    nowIs(state, more) {
      payment = { ...known(), ...more, state }
    },
    silence(...names) {
      silent.clear()
      for (const name of names) silent.add(name)
    },
    asked: () => host.calls.map(({ name }) => name),
    times: (name) => host.calls.filter((call) => call.name === name).length,
    requestOf: (name) => host.calls.find((call) => call.name === name)?.request as Record<string, unknown>,
  }
  return latest
}

export interface FakeWindow extends OpenedWindow {
  seen: ReturnType<OpenedWindow['look']>
  addresses: string[]
  isClosedByUs: boolean
}

/** A browser without windows of its own: the test says what is seen of the one that a tap opened. */
export function aBrowser({ isBlocked = false, isInApp = false } = {}) {
  const windows: FakeWindow[] = []
  const left: string[] = []
  const around: Around = {
    staysInTab: () => isInApp,
    goTo: (address) => void left.push(address),
    openWindow() {
      if (isBlocked) return null
      const opened: FakeWindow = {
        seen: 'ours',
        addresses: [],
        isClosedByUs: false,
        goTo(address) {
          opened.addresses.push(address)
          return opened.seen !== 'closed'
        },
        look: () => opened.seen,
        close() {
          opened.isClosedByUs = true
        },
      }
      windows.push(opened)
      return opened
    },
  }
  return { around, windows, left }
}

export const anIntent = (more: Partial<PayIntent> = {}): PayIntent => ({
  purpose: { kind: 'order', dealId, orderIdList: [41] },
  module: { name: '신용카드', value: 'kicc-card-pc', enabled: true, hide: false, methodRequired: false },
  totalSeen: 9000,
  amount: 9000,
  vatAmount: 818,
  coupon: null,
  points: 0,
  goodsName: '라떼 외 1건',
  buyerPhone: '01012345678',
  agreements: [],
  ...more,
})
