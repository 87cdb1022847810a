import { ApiFailure } from '@storefront/host'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acknowledge, pay } from './pay-session.ts'
import { pendingMark } from './pending-mark.ts'
import { aBank, aBrowser, anIntent, dealId } from './testing/a-bank.ts'
import {
  coupon,
  endSession,
  kicc,
  kind,
  later,
  nanohand,
  patience,
  phase,
  reaches,
  stopTime,
} from './testing/a-session.ts'

beforeEach(stopTime)
afterEach(endSession)

describe('without a window of its own', () => {
  it('a browser inside another app goes to the provider in this very tab', async () => {
    const bank = aBank()
    const { around, windows, left } = aBrowser({ isInApp: true })
    pay(anIntent(), kicc, around)
    await reaches('waiting')
    const { txNumber } = bank.requestOf('checkAndSavePayInfo')
    expect([windows, left]).toEqual([[], [`/pay/relay?txNumber=${txNumber}&shop=moonlight&in=tab#once`]])
    // What a page that starts anew finds, and nothing that could pay.
    expect(pendingMark().get()).toMatchObject({ v: 1, txNumber, userId: 7, purpose: { dealId } })
    expect(JSON.stringify([{ ...localStorage }, pendingMark().get()])).not.toContain('once')
  })

  it('a blocked window is said, and this tab offered [2.8-03]', async () => {
    const bank = aBank()
    const { around, left } = aBrowser({ isBlocked: true })
    pay(anIntent(), kicc, around)
    await reaches('waiting')
    expect(bank.host.confirms[0]?.text).toContain('팝업 차단을 해제하고 다시 시도')
    expect(left.length).toBe(1)
  })

  it('a blocked window may also be the end of it: nothing was saved', async () => {
    const bank = aBank()
    bank.host.confirmWith(false)
    pay(anIntent(), kicc, aBrowser({ isBlocked: true }).around)
    await later(10)
    await reaches('ready')
    expect(bank.asked()).toEqual([])
  })

  it('the back button, and a page as it was left, ends what was not paid', async () => {
    const bank = aBank()
    pay(anIntent(), kicc, aBrowser({ isInApp: true }).around)
    await reaches('waiting')
    bank.nowIs('opened')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(kind()).toBe('checking')
    await later(1_600)
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
  })

  it('the back button after a payment finds it paid', async () => {
    const bank = aBank()
    pay(anIntent(), kicc, aBrowser({ isInApp: true }).around)
    await reaches('waiting')
    bank.nowIs('approved')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
  })
})

describe('without a provider’s window', () => {
  it('nothing left to pay is registered as cash with a number of its own [2.4-57]', async () => {
    const bank = aBank()
    pay(anIntent({ coupon, amount: 0, module: null }), undefined, aBrowser().around)
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
    expect(bank.requestOf('registerPayResult')).toMatchObject({
      payMethod: '현금',
      apprDate: '2026-11-20 12:00:00',
      apprNumber: expect.stringMatching(/^\w{8}$/),
    })
  })

  it('a zero-amount payment that is refused is said [2.8-01]', async () => {
    const bank = aBank({
      answers: {
        registerPayResult: () => {
          throw new ApiFailure(1024, 'not zero')
        },
      },
    })
    pay(anIntent({ coupon, amount: 0, module: null }), undefined, aBrowser().around)
    await expect.poll(() => bank.host.alerts[0]?.text, patience).toBe('결제 요청에 실패했습니다.')
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
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

  it('a typed card is sent once, and kept nowhere [2.1-07, 2.4-60, 2.4-61]', async () => {
    const bank = aBank({
      answers: {
        nanoRequest: () => {
          bank.nowIs('approved')
          if (!bank.payment) throw new Error('nothing saved')
          return { payment: bank.payment }
        },
      },
    })
    bank.host.endPopup('cardEntry', { kind: 'done', result: card })
    const { around, windows } = aBrowser()
    pay(anIntent({ module: { ...nanoModule } }), nanohand, around)
    await reaches('ended')
    expect(windows).toEqual([])
    expect(bank.requestOf('nanoRequest')).toMatchObject({ cardData: card.cardData, reqPayAmt: 9000 })
    const others = bank.host.calls.filter(({ name }) => name !== 'nanoRequest')
    expect(JSON.stringify([others, { ...localStorage }, { ...sessionStorage }])).not.toContain('4111')
  })

  it('a typed card whose answer is lost is asked for, not sent again', async () => {
    const bank = aBank()
    bank.host.endPopup('cardEntry', { kind: 'done', result: card })
    pay(anIntent({ module: { ...nanoModule } }), nanohand, aBrowser().around)
    await reaches('checking')
    await later(2_000)
    bank.nowIs('approved')
    await later(5_000)
    await reaches('ended')
    expect([bank.times('nanoRequest'), phase()]).toMatchObject([1, { outcome: 'paid' }])
  })

  it('a typed card that never arrived is given up for the customer, after the API was asked', async () => {
    const bank = aBank()
    bank.host.endPopup('cardEntry', { kind: 'done', result: card })
    pay(anIntent({ module: { ...nanoModule } }), nanohand, aBrowser().around)
    await reaches('checking')
    await later(9_000)
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
    await later(3_000)
    await reaches('ended')
    expect([bank.times('nanoRequest'), phase()]).toMatchObject([1, { outcome: 'cancelled' }])
    expect(bank.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'failed' })
  })

  it('a card form that is closed leaves everything as it was', async () => {
    const bank = aBank()
    bank.host.endPopup('cardEntry', { kind: 'dismissed' })
    pay(anIntent({ module: { ...nanoModule } }), nanohand, aBrowser().around)
    await reaches('ready')
    expect(bank.asked()).toEqual([])
  })

  it('an order that is paid later is registered without a payment', async () => {
    aBank({ answers: { registerOrderWithoutPay: () => ({ dealId }) } })
    pay(anIntent({ isPaidLater: true, module: null }), undefined, aBrowser().around)
    await reaches('ordered')
    expect(phase()).toEqual({ kind: 'ordered', dealId })
    acknowledge()
  })

  it('an order that is paid later and not taken is said [2.8-13]', async () => {
    const bank = aBank({
      answers: {
        registerOrderWithoutPay: () => {
          throw new ApiFailure(1014, 'closed')
        },
      },
    })
    pay(anIntent({ isPaidLater: true, module: null }), undefined, aBrowser().around)
    await reaches('refused')
    expect(bank.host.alerts[0]?.text).toBe('주문에 실패했습니다.')
  })

  const nanoModule = {
    name: '카드 입력',
    value: 'nanohand-card-hand',
    enabled: true,
    hide: false,
    methodRequired: false,
  }
})
