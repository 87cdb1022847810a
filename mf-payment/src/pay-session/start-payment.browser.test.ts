import { code } from '@storefront/contract/envelope.ts'
import { payCode } from '@storefront/contract/pay-codes.ts'
import { payLockName } from '@storefront/contract/pay-window.ts'
import { ApiFailure } from '@storefront/host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aModule } from '../testing/an-order.ts'
import { followExisting, pay } from './payment-session.ts'
import { anIntent, fakeBrowser, fakePaymentApi } from './testing/fake-payment-api.ts'
import {
  advance,
  coupon,
  endSession,
  expectPhase,
  freezeTime,
  kind,
  phase,
  timeout,
} from './testing/session-control.ts'

beforeEach(freezeTime)
afterEach(endSession)

describe('starting a payment', () => {
  it('opens the window synchronously in the tap, before any call [2.4-49]', async () => {
    const api = fakePaymentApi()
    const { browserPort, windows } = fakeBrowser()
    pay(anIntent(), browserPort)
    expect([windows.length, api.callNames(), kind()]).toEqual([1, [], 'starting'])
    await expectPhase('waiting')
  })

  it('holds coupon and points, then saves, then sends the window to the relay page, as a customer’s request [2.4-50, 2.4-51, 2.4-52, 2.6-04, 2.7-22]', async () => {
    const api = fakePaymentApi()
    const { browserPort, windows } = fakeBrowser()
    pay(anIntent({ coupon, points: 500, amount: 7500 }), browserPort)
    await expectPhase('waiting')
    expect(api.callNames().slice(0, 2)).toEqual(['registerCouponAndPointPseudoUse', 'checkAndSavePayInfo'])
    const { txNumber, payInfo } = api.requestOf('checkAndSavePayInfo')
    expect(payInfo).toMatchObject({
      totalSeen: 9000,
      amount: 7500,
      couponList: [coupon],
      pointOrder: { amount: 500 },
      payType: 'kicc-card-pc',
      requestType: '사용자',
    })
    expect(windows[0]?.addresses).toEqual([`/pay/relay?txNumber=${txNumber}&shop=moonlight&in=window#once`])
    expect(txNumber).toMatch(/^TX[0-9A-Z]{18}$/)
  })

  it('has the gift cards held before the window leaves for the provider [2.4-48]', async () => {
    const api = fakePaymentApi()
    const { browserPort, windows } = fakeBrowser()
    const tenderList = [{ tender: 'giftCard', subject: '10-1', amount: 3000 }]
    api.stopAnswering('checkAndSavePayInfo')
    pay(anIntent({ tenderList, amount: 6000 }), browserPort)
    await expect.poll(() => api.countOf('checkAndSavePayInfo'), timeout).toBe(1)
    expect(api.requestOf('checkAndSavePayInfo').payInfo).toMatchObject({ tenderList })
    expect(windows[0]?.addresses).toEqual([])
    api.stopAnswering()
    await advance(800)
    await expectPhase('waiting')
    expect(windows[0]?.addresses).toHaveLength(1)
  })

  it('asks for confirmation if there is a warning, and does nothing when declined [2.4-47]', async () => {
    const api = fakePaymentApi()
    api.host.confirmWith(false)
    const { browserPort, windows } = fakeBrowser()
    pay(anIntent({ warning: { text: '취소할 수 없어요.' } }), browserPort)
    expect(kind()).toBe('asking')
    await expectPhase('ready')
    expect([windows, api.callNames(), api.host.confirms.length]).toEqual([[], [], 1])
  })

  it('is ignored with a module whose entry is unknown, and where no pay module is chosen [2.4-45]', () => {
    fakePaymentApi()
    const { browserPort, windows } = fakeBrowser()
    pay(anIntent({ module: aModule('kicc-card-pc', '카드', { entry: undefined }) }), browserPort)
    pay(anIntent({ module: null }), browserPort)
    expect([windows, kind()]).toEqual([[], 'ready'])
  })

  it('starts once, however often it is tapped [2.4-46]', async () => {
    const api = fakePaymentApi()
    const { browserPort, windows } = fakeBrowser()
    for (let tap = 0; tap < 5; tap++) pay(anIntent(), browserPort)
    await expectPhase('waiting')
    pay(anIntent(), browserPort)
    expect([windows.length, api.countOf('checkAndSavePayInfo')]).toEqual([1, 1])
  })

  it('does not start while another tab pays, and closes its window [2.4-46]', async () => {
    const api = fakePaymentApi()
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const { promise: whenReleased, resolve: release } = Promise.withResolvers<void>()
    const lockHeld = Promise.withResolvers<void>()
    const lock = frame.contentWindow?.navigator.locks.request(payLockName(10), () => {
      lockHeld.resolve()
      return whenReleased
    })
    await lockHeld.promise
    const { browserPort, windows } = fakeBrowser()
    pay(anIntent(), browserPort)
    await expectPhase('other-payment')
    expect([windows[0]?.isClosedByShop, api.callNames()]).toEqual([true, []])
    release()
    await lock
    frame.remove()
  })

  it('retries a call without an answer with the same idempotency key', async () => {
    const api = fakePaymentApi()
    api.stopAnswering('checkAndSavePayInfo')
    pay(anIntent(), fakeBrowser().browserPort)
    await expect.poll(() => api.countOf('checkAndSavePayInfo'), timeout).toBe(1)
    api.stopAnswering()
    await advance(800)
    await expectPhase('waiting')
    const keys = api.host.calls
      .filter(({ name }) => name === 'checkAndSavePayInfo')
      .map(({ options }) => options.idempotencyKey)
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
  })
})

const aCard = {
  name: '김달빛',
  installment: '00',
  cardData: {
    cardNo: '4111111111111111',
    cardExpYy: '30',
    cardExpMm: '12',
    cardPw: '12',
    cardHolderYmd: '900101',
  },
}

describe('a payment that cannot be saved', () => {
  const refused = (refusal: number, payload?: unknown) => {
    const api = fakePaymentApi({
      answers: {
        checkAndSavePayInfo: () => {
          throw new ApiFailure(refusal, 'no', payload)
        },
      },
    })
    const browser = fakeBrowser()
    pay(anIntent({ coupon }), browser.browserPort)
    return { api, ...browser }
  }

  it('is notified, closes everything and goes home if the time is over [2.8-05, 2.2-03]', async () => {
    const { api, windows } = refused(code.payExpired)
    await expectPhase('refused')
    await expect.poll(() => api.host.visited, timeout).toEqual(['/'])
    expect(api.host.alerts).toEqual([
      { title: '알림', text: expect.stringMatching(/^결제 시간이 만료되었어요\.\n결제된 금액은 없어요/) },
    ])
    expect([windows[0]?.isClosedByShop, api.countOf('checkAndSavePayInfo')]).toEqual([true, 1])
  })

  it('releases its holds, without a loading indicator [2.4-55, 2.7-15]', async () => {
    const { api } = refused(code.notOrderable)
    await expectPhase('refused')
    await expect.poll(() => api.countOf('cleanUpOnPayFailure'), timeout).toBe(1)
    const call = api.host.calls.find(({ name }) => name === 'cleanUpOnPayFailure')
    expect(call?.options.quiet).toBe(true)
    expect(call?.request).toMatchObject({ reason: 'failed' })
  })

  it('shows the server’s amount if it differs', async () => {
    const quote = { total: 9500, couponDiscount: 0, pointDiscount: 0, amount: 9500, vatAmount: 863 }
    const { api } = refused(code.priceChanged, quote)
    await expectPhase('requoted')
    expect(phase()).toEqual({ kind: 'requoted', quote })
    expect(api.host.alerts).toEqual([])
  })

  it('shows the other running payment', async () => {
    refused(code.payRunning, { txNumber: 'TXAAAAAAAAAAAAAAAAAA' })
    await expectPhase('other-payment')
    expect(phase()).toEqual({ kind: 'other-payment', txNumber: 'TXAAAAAAAAAAAAAAAAAA' })
  })

  it.each([
    ['kicc-card-pc', 'no-account', 'Failed to look up store info\n'],
    ['nanohand-card-1', 'no-account', 'Failed to look up store information\n'],
    ['nanohand-card-1', 'account-unreadable', 'Could not confirm store info\n'],
  ])(
    'says that the store’s account cannot be used, and keeps the popup open: %s, %s [2.8-08, 2.8-09]',
    async (payType, reason, text) => {
      const isByHand = payType.startsWith('nanohand')
      const api = fakePaymentApi({
        locale: 'en',
        answers: {
          checkAndSavePayInfo: () => {
            throw new ApiFailure(payCode.noAccount, 'no', { reason })
          },
        },
      })
      if (isByHand) api.host.endPopup('cardEntry', { kind: 'done', result: aCard })
      const module = aModule(payType, '카드', isByHand ? { entry: 'hand-keyed' } : {})
      pay(anIntent({ module }), fakeBrowser().browserPort)
      await expectPhase('refused')
      await expect.poll(() => api.host.alerts.length, timeout).toBe(1)
      expect(api.host.alerts[0]?.text.startsWith(text)).toBe(true)
      expect(api.host.visited).toEqual([])
    },
  )

  it('keeps the popup open when the network fails, and states that nothing was charged', async () => {
    const { api } = refused(0)
    await advance(10_000)
    await expectPhase('refused')
    expect(api.host.alerts[0]?.text).toContain('결제된 금액은 없어요')
    expect(api.host.visited).toEqual([])
  })
})

describe('an unexpected failure', () => {
  const failed = {
    title: '알림',
    text: expect.stringMatching(/^결제 요청에 실패했습니다\.\n결제된 금액은 없어요/),
  }
  const isBroken = () => {
    throw new Error('broken')
  }

  it('before anything is sent is shown as such, and the next tap can pay [2.4-42]', async () => {
    const api = fakePaymentApi()
    const { browserPort } = fakeBrowser()
    pay(anIntent(), { ...browserPort, openWindow: isBroken })
    await expectPhase('refused')
    await expect.poll(() => api.host.alerts, timeout).toEqual([failed])
    expect(api.callNames()).toEqual([])
    pay(anIntent(), browserPort)
    await expectPhase('waiting')
  })

  it('of the card’s form is shown as such, and leaves no lock behind [2.4-42, 2.4-46]', async () => {
    const api = fakePaymentApi()
    vi.spyOn(api.host.runtime, 'openPopup').mockRejectedValue(new Error('broken'))
    pay(anIntent({ module: aModule('nanohand-card-1', '카드', { entry: 'hand-keyed' }) }))
    await expectPhase('refused')
    await expect.poll(() => api.host.alerts, timeout).toEqual([failed])
    pay(anIntent(), fakeBrowser().browserPort)
    await expectPhase('waiting')
  })

  it('of the confirmation is shown as such [2.4-42]', async () => {
    const api = fakePaymentApi()
    vi.spyOn(api.host.runtime, 'confirm').mockRejectedValue(new Error('broken'))
    pay(anIntent({ warning: { text: '취소할 수 없어요.' } }), fakeBrowser().browserPort)
    await expectPhase('refused')
    await expect.poll(() => api.host.alerts, timeout).toEqual([failed])
  })

  /** The window breaks while it is sent to the provider, and may have arrived there. */
  async function payInBrokenWindow() {
    const api = fakePaymentApi()
    const { browserPort, windows } = fakeBrowser()
    const openWindow = () => {
      const opened = browserPort.openWindow('moonlight')
      return opened && { ...opened, goTo: isBroken, close: () => opened.close() }
    }
    pay(anIntent(), { ...browserPort, openWindow })
    await expectPhase('checking')
    expect([windows[0]?.isClosedByShop, api.host.alerts, api.host.reports.length]).toEqual([true, [], 1])
    return api
  }

  it('after the payment was saved is inquired, then given up where nothing was charged [2.4-42, 2.4-55]', async () => {
    const api = await payInBrokenWindow()
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
    await advance(11_000)
    await expectPhase('ended')
    expect(api.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'failed' })
    await expect.poll(() => api.host.alerts, timeout).toEqual([failed])
  })

  it('after the payment was saved does not hide that it is paid', async () => {
    const api = await payInBrokenWindow()
    api.setState('approved')
    await advance(11_000)
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
  })

  it('after the payment was saved, of its following too, does not state that nothing was charged [2.4-42]', async () => {
    const api = fakePaymentApi()
    const channel = vi.spyOn(window, 'BroadcastChannel').mockImplementation(function broken() {
      throw new Error('broken')
    })
    const { browserPort, windows } = fakeBrowser()
    pay(anIntent(), browserPort)
    await expectPhase('checking')
    const txNumber = api.payment?.txNumber ?? ''
    expect(phase()).toMatchObject({ kind: 'checking', txNumber, canGiveUp: false })
    expect([windows[0]?.isClosedByShop, api.host.alerts, api.host.reports.length]).toEqual([true, [], 2])
    channel.mockRestore()
    followExisting(txNumber)
    api.setState('approved')
    await advance(2_000)
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
  })
})
