import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aModule } from '../testing/an-order.ts'
import { outcomeText } from './notify.ts'
import { pay } from './payment-session.ts'
import { pendingPayment } from './pending-payment.ts'
import { anIntent, dealId, fakeBrowser, fakePaymentApi } from './testing/fake-payment-api.ts'
import {
  advance,
  coupon,
  endSession,
  expectPhase,
  freezeTime,
  kind,
  phase,
} from './testing/session-control.ts'

beforeEach(freezeTime)
afterEach(endSession)

describe('without a window of its own', () => {
  it('an in-app browser goes to the provider in the same tab', async () => {
    const api = fakePaymentApi()
    const { browserPort, windows, navigatedTo } = fakeBrowser({ isInApp: true })
    pay(anIntent(), browserPort)
    await expectPhase('waiting')
    const { txNumber } = api.requestOf('checkAndSavePayInfo')
    expect([windows, navigatedTo]).toEqual([
      [],
      [`/pay/relay?txNumber=${txNumber}&shop=moonlight&in=tab#once`],
    ])
    // What a page that starts anew finds, and nothing that could pay.
    expect(pendingPayment().get()).toMatchObject({ v: 1, txNumber, userId: 7, purpose: { dealId } })
    expect(JSON.stringify([{ ...localStorage }, pendingPayment().get()])).not.toContain('once')
  })

  it('a blocked window is notified, and paying in the same tab is offered [2.8-03]', async () => {
    const api = fakePaymentApi()
    const { browserPort, navigatedTo } = fakeBrowser({ isBlocked: true })
    pay(anIntent(), browserPort)
    await expectPhase('waiting')
    expect(api.host.confirms[0]?.text).toContain('팝업 차단을 해제하고 다시 시도')
    expect(navigatedTo.length).toBe(1)
  })

  it('a blocked window may end the payment: nothing was saved', async () => {
    const api = fakePaymentApi()
    api.host.confirmWith(false)
    pay(anIntent(), fakeBrowser({ isBlocked: true }).browserPort)
    await advance(10)
    await expectPhase('ready')
    expect(api.callNames()).toEqual([])
  })

  it('the back button, also into the back/forward cache, ends an unpaid payment', async () => {
    const api = fakePaymentApi()
    pay(anIntent(), fakeBrowser({ isInApp: true }).browserPort)
    await expectPhase('waiting')
    api.setState('opened')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(kind()).toBe('checking')
    await advance(1_600)
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
  })

  it('the back button after a payment finds it paid', async () => {
    const api = fakePaymentApi()
    pay(anIntent(), fakeBrowser({ isInApp: true }).browserPort)
    await expectPhase('waiting')
    api.setState('approved')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
  })
})

describe('without a provider’s window', () => {
  it('a payment of 0 won is registered as cash with its own number [2.4-57]', async () => {
    const api = fakePaymentApi()
    pay(anIntent({ coupon, amount: 0, module: null }), fakeBrowser().browserPort)
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
    expect(api.requestOf('registerPayResult')).toMatchObject({
      payMethod: '현금',
      apprDate: '2026-11-20 12:00:00',
      apprNumber: expect.stringMatching(/^\w{8}$/),
    })
  })

  it('a zero-amount payment that is refused ends with the reason [2.8-01]', async () => {
    const api = fakePaymentApi({
      answers: {
        registerPayResult: () => {
          throw new ApiFailure(code.notZero, 'not zero')
        },
      },
    })
    pay(anIntent({ coupon, amount: 0, module: null }), fakeBrowser().browserPort)
    await expectPhase('ended')
    const end = phase()
    if (end.kind !== 'ended') throw new Error(end.kind)
    expect([end.outcome, end.problem]).toEqual(['cancelled', { kind: 'refused', code: code.notZero }])
    expect(outcomeText(end, api.texts)).toMatch(/^결제 요청에 실패했습니다\.\n결제된 금액은 없어요/)
  })

  const card = {
    name: '김달빛',
    installment: '03',
    cardData: {
      cardNo: '4111111111111111',
      cardExpYy: '30',
      cardExpMm: '12',
      cardPw: '12',
      cardHolderYmd: '900101',
    },
  }

  it('a hand-keyed card is sent once, and stored nowhere [2.1-07, 2.4-60, 2.4-61]', async () => {
    const api = fakePaymentApi({
      answers: {
        nanoRequest: () => {
          api.setState('approved')
          if (!api.payment) throw new Error('nothing saved')
          return { payment: api.payment }
        },
      },
    })
    api.host.endPopup('cardEntry', { kind: 'done', result: card })
    const { browserPort, windows } = fakeBrowser()
    pay(anIntent({ module: handKeyedModule }), browserPort)
    await expectPhase('ended')
    expect(windows).toEqual([])
    expect(api.requestOf('nanoRequest')).toMatchObject({ cardData: card.cardData, reqPayAmt: 9000 })
    const otherCalls = api.host.calls.filter(({ name }) => name !== 'nanoRequest')
    expect(JSON.stringify([otherCalls, { ...localStorage }, { ...sessionStorage }])).not.toContain('4111')
  })

  it('a hand-keyed card whose answer is lost is inquired, not sent again', async () => {
    const api = fakePaymentApi()
    api.host.endPopup('cardEntry', { kind: 'done', result: card })
    pay(anIntent({ module: handKeyedModule }), fakeBrowser().browserPort)
    await expectPhase('checking')
    await advance(2_000)
    api.setState('approved')
    await advance(5_000)
    await expectPhase('ended')
    expect([api.countOf('nanoRequest'), phase()]).toMatchObject([1, { outcome: 'paid' }])
  })

  it('a hand-keyed payment that never arrived is given up after an inquiry', async () => {
    const api = fakePaymentApi()
    api.host.endPopup('cardEntry', { kind: 'done', result: card })
    pay(anIntent({ module: handKeyedModule }), fakeBrowser().browserPort)
    await expectPhase('checking')
    await advance(9_000)
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
    await advance(3_000)
    await expectPhase('ended')
    expect([api.countOf('nanoRequest'), phase()]).toMatchObject([1, { outcome: 'cancelled' }])
    expect(api.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'failed' })
  })

  it('a card form that is closed leaves everything as it was', async () => {
    const api = fakePaymentApi()
    api.host.endPopup('cardEntry', { kind: 'dismissed' })
    pay(anIntent({ module: handKeyedModule }), fakeBrowser().browserPort)
    await expectPhase('ready')
    expect(api.callNames()).toEqual([])
  })

  const handKeyedModule = aModule('nanohand-card-hand', '카드 입력', { entry: 'hand-keyed' })
})
