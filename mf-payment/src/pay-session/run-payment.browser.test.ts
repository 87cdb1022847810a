import { payLockName } from '@storefront/contract/pay-window.ts'
import { ApiFailure } from '@storefront/host'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pay } from './pay-session.ts'
import { aBank, aBrowser, anIntent } from './testing/a-bank.ts'
import {
  coupon,
  endSession,
  kicc,
  kind,
  later,
  patience,
  phase,
  reaches,
  stopTime,
} from './testing/a-session.ts'

beforeEach(stopTime)
afterEach(endSession)

describe('the beginning of a payment', () => {
  it('opens the window in the tap itself, before anything is asked [2.4-49]', async () => {
    const bank = aBank()
    const { around, windows } = aBrowser()
    pay(anIntent(), kicc, around)
    expect([windows.length, bank.asked(), kind()]).toEqual([1, [], 'starting'])
    await reaches('waiting')
  })

  it('sets coupon and points aside, then saves, then sends the window to the relay page; it says that a customer asks [2.4-50, 2.4-51, 2.4-52, 2.6-04, 2.7-22]', async () => {
    const bank = aBank()
    const { around, windows } = aBrowser()
    pay(anIntent({ coupon, points: 500, amount: 7500 }), kicc, around)
    await reaches('waiting')
    expect(bank.asked().slice(0, 2)).toEqual(['registerCouponAndPointPseudoUse', 'checkAndSavePayInfo'])
    const { txNumber, payInfo } = bank.requestOf('checkAndSavePayInfo')
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

  it('asks first where there is a warning, and does nothing on a no [2.4-47]', async () => {
    const bank = aBank()
    bank.host.confirmWith(false)
    const { around, windows } = aBrowser()
    pay(anIntent({ warning: { text: '취소할 수 없어요.' } }), kicc, around)
    expect(kind()).toBe('asking')
    await reaches('ready')
    expect([windows, bank.asked(), bank.host.confirms.length]).toEqual([[], [], 1])
  })

  it('does not take place while its provider is not there, or with nothing to pay with [2.4-45]', () => {
    aBank()
    const { around, windows } = aBrowser()
    pay(anIntent(), undefined, around)
    pay(anIntent({ module: null }), kicc, around)
    expect([windows, kind()]).toEqual([[], 'ready'])
  })

  it('happens once, however often it is tapped [2.4-46]', async () => {
    const bank = aBank()
    const { around, windows } = aBrowser()
    for (let tap = 0; tap < 5; tap++) pay(anIntent(), kicc, around)
    await reaches('waiting')
    pay(anIntent(), kicc, around)
    expect([windows.length, bank.times('checkAndSavePayInfo')]).toEqual([1, 1])
  })

  it('gives way to another tab that pays, and names its payment [2.4-46]', async () => {
    const bank = aBank()
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const { promise: over, resolve: release } = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const lock = frame.contentWindow?.navigator.locks.request(payLockName(10), () => {
      held.resolve()
      return over
    })
    await held.promise
    const { around, windows } = aBrowser()
    pay(anIntent(), kicc, around)
    await reaches('elsewhere')
    expect([windows[0]?.isClosedByUs, bank.asked()]).toEqual([true, []])
    release()
    await lock
    frame.remove()
  })

  it('repeats with the same key what had no answer', async () => {
    const bank = aBank()
    bank.silence('checkAndSavePayInfo')
    pay(anIntent(), kicc, aBrowser().around)
    await expect.poll(() => bank.times('checkAndSavePayInfo'), patience).toBe(1)
    bank.silence()
    await later(800)
    await reaches('waiting')
    const keys = bank.host.calls
      .filter(({ name }) => name === 'checkAndSavePayInfo')
      .map(({ options }) => options.idempotencyKey)
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
  })
})

describe('a payment that cannot be saved', () => {
  const refused = (code: number, payload?: unknown) => {
    const bank = aBank({
      answers: {
        checkAndSavePayInfo: () => {
          throw new ApiFailure(code, 'no', payload)
        },
      },
    })
    const browser = aBrowser()
    pay(anIntent({ coupon }), kicc, browser.around)
    return { bank, ...browser }
  }

  it('is said, closes everything and goes home where the time is over [2.8-05, 2.2-03]', async () => {
    const { bank, windows } = refused(1021)
    await reaches('refused')
    await expect.poll(() => bank.host.visited, patience).toEqual(['/'])
    expect(bank.host.alerts).toEqual([{ title: '알림', text: '결제 시간이 만료되었어요.' }])
    expect([windows[0]?.isClosedByUs, bank.times('checkAndSavePayInfo')]).toEqual([true, 1])
  })

  it('frees what was set aside for it, without a sign of it on the screen [2.4-55, 2.7-15]', async () => {
    const { bank } = refused(1014)
    await reaches('refused')
    await expect.poll(() => bank.times('cleanUpOnPayFailure'), patience).toBe(1)
    const call = bank.host.calls.find(({ name }) => name === 'cleanUpOnPayFailure')
    expect(call?.options.quiet).toBe(true)
    expect(call?.request).toMatchObject({ reason: 'failed' })
  })

  it('shows the new amount instead, where the server comes to another one', async () => {
    const quote = { total: 9500, couponDiscount: 0, pointDiscount: 0, amount: 9500, vatAmount: 863 }
    const { bank } = refused(1013, quote)
    await reaches('requoted')
    expect(phase()).toEqual({ kind: 'requoted', quote })
    expect(bank.host.alerts).toEqual([])
  })

  it('names the other payment that is under way', async () => {
    refused(1022, { txNumber: 'TXAAAAAAAAAAAAAAAAAA' })
    await reaches('elsewhere')
    expect(phase()).toEqual({ kind: 'elsewhere', txNumber: 'TXAAAAAAAAAAAAAAAAAA' })
  })

  it('leaves the customer where they are when it is the network, and says that nothing was charged', async () => {
    const { bank } = refused(0)
    await later(10_000)
    await reaches('refused')
    expect(bank.host.alerts[0]?.text).toContain('결제된 금액은 없어요')
    expect(bank.host.visited).toEqual([])
  })
})
