import type { Payment } from '@storefront/contract/entities/payment.ts'
import { ApiFailure } from '@storefront/host'
import { installTestHost, type TestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import en from '../../../messages/en.json'
import ko from '../../../messages/ko.json'
import { aModule } from '../../testing/an-order.ts'
import type { BrowserPort, PayWindow } from '../browser-port.ts'
import type { SessionTexts } from '../notify.ts'
import type { PayIntent } from '../pay-phase.ts'
import { mount } from '../payment-session.ts'

/** The fake API's state of the test's payment. */
export interface FakePaymentApi {
  host: TestHost
  texts: SessionTexts
  /** State of the payment; null while nothing is saved. */
  payment: Payment | null
  /** Sets what the next query answers: the state, and other fields of the payment. */
  setState(state: string, fields?: Partial<Payment>): void
  /** Calls with these names get no answer until reset. */
  stopAnswering(...names: string[]): void
  /** Unmounts the popup that shows the session. */
  unmountPopup(): void
  /** Names of the calls so far. */
  callNames(): string[]
  countOf(name: string): number
  requestOf(name: string): Record<string, unknown>
}

export const user = { userId: 7, name: '김달빛', phoneNumber: '01012345678' }
export const dealId = 31

let unmount: (() => void) | undefined
let latest: FakePaymentApi | undefined

/** The fake API of the current test. */
export const latestApi = () => latest

/** Installs a test host whose fake API stores one payment and moves it through the specified states, and mounts the session as its popup does. */
export function fakePaymentApi(options: TestHostOptions = {}): FakePaymentApi {
  let payment: Payment | null = null
  const unanswered = new Set<string>()
  const answer = <T>(name: string, payload: () => T) => {
    if (unanswered.has(name)) throw new ApiFailure(0, 'no network')
    return payload()
  }
  const knownPayment = () => {
    if (!payment) throw new ApiFailure(404, 'none')
    return payment
  }
  const host = installTestHost({
    user,
    messages: { 'mf-payment': { ko, en } },
    ...options,
    answers: {
      registerCouponAndPointPseudoUse: ({ couponList = [], pointOrder }) =>
        answer('registerCouponAndPointPseudoUse', () => ({ couponList, pointOrder: pointOrder ?? null })),
      checkAndSavePayInfo: ({ txNumber, payInfo, storeId }) =>
        answer('checkAndSavePayInfo', () => {
          const { purpose, amount } = payInfo
          payment = { txNumber, storeId, dealId, state: 'created', purpose, amount }
          return { payInfo: payment, nonce: 'once', expireDate: host.clock.get() + 15 * 60_000 }
        }),
      getPayment: () => answer('getPayment', () => ({ payment: knownPayment() })),
      cleanUpOnPayFailure: ({ reason }) =>
        answer('cleanUpOnPayFailure', () => {
          if (payment && ['created', 'opened'].includes(payment.state))
            payment = { ...payment, state: 'cancelled', reason }
          return { payment }
        }),
      registerPayResult: () =>
        answer('registerPayResult', () => {
          payment = { ...knownPayment(), state: 'approved' }
          return { payment }
        }),
      ...options.answers,
    },
  })
  const textsOf = (namespace: string) => (key: string, values?: Record<string, string | number>) =>
    host.runtime.i18n.getFixedT(host.runtime.i18n.language, namespace)(key, values ?? {})
  const texts = { t: textsOf('mf-payment'), host: textsOf('host') }
  const unmountPrevious = unmount
  unmount = mount(texts)
  unmountPrevious?.()
  latest = {
    host,
    texts,
    unmountPopup() {
      unmount?.()
      unmount = undefined
    },
    get payment() {
      return payment
    },
    setState(state, fields) {
      payment = { ...knownPayment(), ...fields, state }
    },
    stopAnswering(...names) {
      unanswered.clear()
      for (const name of names) unanswered.add(name)
    },
    callNames: () => host.calls.map(({ name }) => name),
    countOf: (name) => host.calls.filter((call) => call.name === name).length,
    requestOf: (name) => host.calls.find((call) => call.name === name)?.request as Record<string, unknown>,
  }
  return latest
}

export interface FakeWindow extends PayWindow {
  origin: ReturnType<PayWindow['originState']>
  addresses: string[]
  isClosedByShop: boolean
}

/** A fake browser port: the test sets the state of the window that a tap opened. */
export function fakeBrowser({ isBlocked = false, isInApp = false } = {}) {
  const windows: FakeWindow[] = []
  const navigatedTo: string[] = []
  const browserPort: BrowserPort = {
    paysInSameTab: () => isInApp,
    goTo: (address) => void navigatedTo.push(address),
    openWindow() {
      if (isBlocked) return null
      const opened: FakeWindow = {
        origin: 'same-origin',
        addresses: [],
        isClosedByShop: false,
        goTo(address) {
          opened.addresses.push(address)
          return opened.origin !== 'closed'
        },
        originState: () => opened.origin,
        close() {
          opened.isClosedByShop = true
        },
      }
      windows.push(opened)
      return opened
    },
  }
  return { browserPort, windows, navigatedTo }
}

export const anIntent = (fields: Partial<PayIntent> = {}): PayIntent => ({
  purpose: { kind: 'order', dealId, orderIdList: [41] },
  module: aModule('kicc-card-pc', '신용카드'),
  totalSeen: 9000,
  amount: 9000,
  vatAmount: 818,
  coupon: null,
  tenderList: [],
  points: 0,
  goodsName: '라떼 외 1건',
  buyerPhone: '01012345678',
  agreements: [],
  ...fields,
})
