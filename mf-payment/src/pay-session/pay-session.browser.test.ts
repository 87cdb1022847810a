import { payChannel, payLockName, payResultKey, payWindowKey } from '@storefront/contract/pay-window.ts'
import { ApiFailure } from '@storefront/host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserVendors } from '../vendors/browser-vendors.ts'
import type { PayPhase } from './pay-phase.ts'
import { acknowledge, giveUp, look, pay } from './pay-session.ts'
import { pendingMark } from './pending-mark.ts'
import { payPhase } from './session-phase.ts'
import { aBank, aBrowser, anIntent, type Bank, dealId } from './testing/a-bank.ts'

const { kicc, nanohand } = browserVendors

const coupon = { templateId: 5, couponId: 6 }
const phase = () => payPhase.get()
const kind = () => phase().kind
/** How long things may take on a machine that is busy with others, in milliseconds. */
const patience = { timeout: 20_000 }
/** Lets time pass, and everything that it brings. */
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const reaches = (wanted: PayPhase['kind']) => expect.poll(kind, patience).toBe(wanted)
/** While the clock stands still, which `poll` moves on: only what was heard can bring it about, not the next look. */
async function reachesAtOnce(wanted: PayPhase['kind']) {
  for (let frame = 0; frame < 600 && kind() !== wanted; frame++) await new Promise(requestAnimationFrame)
  expect(kind()).toBe(wanted)
}

let hasFocus: boolean
beforeEach(() => {
  hasFocus = true
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
})
afterEach(async () => {
  // Whatever a test left under way comes to its end, because the session belongs to the page.
  await later(100)
  if (bank?.payment) {
    bank.silence()
    bank.nowIs('cancelled')
    await later(60_000)
  }
  acknowledge()
  expect(kind()).toBe('ready')
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

let bank: Bank
/** A payment whose window is open at the provider. */
async function atProvider(browser = aBrowser()) {
  bank = aBank()
  pay(anIntent(), kicc, browser.around)
  await reaches('waiting')
  const [opened] = browser.windows
  if (!opened || !bank.payment) throw new Error('no window')
  bank.nowIs('opened')
  opened.seen = 'away'
  await later(200)
  return { opened, txNumber: bank.payment.txNumber, ...browser }
}

describe('the beginning of a payment', () => {
  it('opens the window in the tap itself, before anything is asked [2.4-49]', async () => {
    bank = aBank()
    const { around, windows } = aBrowser()
    pay(anIntent(), kicc, around)
    expect([windows.length, bank.asked(), kind()]).toEqual([1, [], 'starting'])
    await reaches('waiting')
  })

  it('sets coupon and points aside, then saves, then sends the window to the relay page; it says that a customer asks [2.4-50, 2.4-51, 2.4-52, 2.6-04, 2.7-22]', async () => {
    bank = aBank()
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
    bank = aBank()
    bank.host.confirmWith(false)
    const { around, windows } = aBrowser()
    pay(anIntent({ warning: { text: '취소할 수 없어요.' } }), kicc, around)
    expect(kind()).toBe('asking')
    await reaches('ready')
    expect([windows, bank.asked(), bank.host.confirms.length]).toEqual([[], [], 1])
  })

  it('does not take place while its provider is not there, or with nothing to pay with [2.4-45]', () => {
    bank = aBank()
    const { around, windows } = aBrowser()
    pay(anIntent(), undefined, around)
    pay(anIntent({ module: null }), kicc, around)
    expect([windows, kind()]).toEqual([[], 'ready'])
  })

  it('happens once, however often it is tapped [2.4-46]', async () => {
    bank = aBank()
    const { around, windows } = aBrowser()
    for (let tap = 0; tap < 5; tap++) pay(anIntent(), kicc, around)
    await reaches('waiting')
    pay(anIntent(), kicc, around)
    expect([windows.length, bank.times('checkAndSavePayInfo')]).toEqual([1, 1])
  })

  it('gives way to another tab that pays, and names its payment [2.4-46]', async () => {
    bank = aBank()
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
    bank = aBank()
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
    bank = aBank({
      answers: {
        checkAndSavePayInfo: () => {
          throw new ApiFailure(code, 'no', payload)
        },
      },
    })
    const browser = aBrowser()
    pay(anIntent({ coupon }), kicc, browser.around)
    return browser
  }

  it('is said, closes everything and goes home where the time is over [2.8-05, 2.2-03]', async () => {
    const { windows } = refused(1021)
    await reaches('refused')
    await expect.poll(() => bank.host.visited, patience).toEqual(['/'])
    expect(bank.host.alerts).toEqual([{ title: '알림', text: '결제 시간이 만료되었어요.' }])
    expect([windows[0]?.isClosedByUs, bank.times('checkAndSavePayInfo')]).toEqual([true, 1])
  })

  it('frees what was set aside for it, without a sign of it on the screen [2.4-55, 2.7-15]', async () => {
    refused(1014)
    await reaches('refused')
    await expect.poll(() => bank.times('cleanUpOnPayFailure'), patience).toBe(1)
    const call = bank.host.calls.find(({ name }) => name === 'cleanUpOnPayFailure')
    expect(call?.options.quiet).toBe(true)
    expect(call?.request).toMatchObject({ reason: 'failed' })
  })

  it('shows the new amount instead, where the server comes to another one', async () => {
    const quote = { total: 9500, couponDiscount: 0, pointDiscount: 0, amount: 9500, vatAmount: 863 }
    refused(1013, quote)
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
    refused(0)
    await later(10_000)
    await reaches('refused')
    expect(bank.host.alerts[0]?.text).toContain('결제된 금액은 없어요')
    expect(bank.host.visited).toEqual([])
  })
})

describe('the end of a payment', () => {
  it('is asked for when the window writes its key [2.4-53]', async () => {
    const { txNumber, opened } = await atProvider()
    bank.nowIs('approved')
    const frame = document.createElement('iframe')
    document.body.append(frame)
    frame.contentWindow?.localStorage.setItem(payResultKey(txNumber), '{"v":1}')
    await reachesAtOnce('ended')
    frame.remove()
    expect(phase()).toMatchObject({ outcome: 'paid', payment: { txNumber } })
    expect([opened.isClosedByUs, pendingMark().get(), localStorage.getItem(payResultKey(txNumber))]).toEqual([
      true,
      null,
      null,
    ])
  })

  it('is asked for when the window says so on the channel', async () => {
    const { txNumber } = await atProvider()
    bank.nowIs('failed', { message: '한도 초과' })
    const channel = new BroadcastChannel(payChannel)
    const heard = new Promise((resolve) => {
      new BroadcastChannel(payChannel).onmessage = resolve
    })
    channel.postMessage({ v: 1, txNumber: 'TXAAAAAAAAAAAAAAAAAA', at: 0 })
    await heard
    expect(kind()).toBe('waiting')
    channel.postMessage({ v: 1, txNumber, at: 0 })
    await reachesAtOnce('ended')
    channel.close()
    expect(phase()).toMatchObject({ outcome: 'failed', payment: { message: '한도 초과' } })
  })

  it('is found by asking where neither is heard', async () => {
    await atProvider()
    bank.nowIs('approved')
    await later(3_000)
    await reaches('ended')
  })

  it.each(['focus', 'online', 'pageshow'])('is asked for at once on %s', async (event) => {
    await atProvider()
    await later(500)
    bank.nowIs('approved')
    dispatchEvent(event === 'pageshow' ? new PageTransitionEvent('pageshow') : new Event(event))
    await reachesAtOnce('ended')
  })

  it('is looked for, without a word of failure, as long as nobody knows it', async () => {
    await atProvider()
    bank.nowIs('unknown')
    await later(3_000)
    await reaches('checking')
    bank.silence('getPayment')
    await later(120_000)
    expect(phase()).toMatchObject({ kind: 'checking', canGiveUp: false })
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
    expect(bank.host.alerts).toEqual([])
    bank.silence()
    bank.nowIs('approved')
    await later(16_000)
    await reaches('ended')
  })

  it('after its time is said, closes everything and goes home [2.2-03]', async () => {
    await atProvider()
    bank.nowIs('cancelled', { reason: 'expired' })
    await later(3_000)
    await reaches('ended')
    await expect.poll(() => bank.host.visited, patience).toEqual(['/'])
    expect(bank.host.alerts[0]?.text).toBe('결제 시간이 만료되었어요.')
  })

  it('does not begin a second payment of what was paid', async () => {
    const { around, windows } = await atProvider()
    bank.nowIs('approved')
    await later(3_000)
    await reaches('ended')
    pay(anIntent(), kicc, around)
    expect(windows.length).toBe(1)
  })
})

describe('a window that is closed', () => {
  it('is seen within 200 ms, believed after the server was asked, and cleaned up after [2.4-55, 2.4-56]', async () => {
    const { opened } = await atProvider()
    await later(5_000)
    opened.seen = 'closed'
    await later(200)
    expect(kind()).toBe('checking')
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
    await later(1_600)
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
    expect(bank.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'window-closed' })
    const order = bank.asked()
    expect(order[order.indexOf('cleanUpOnPayFailure') - 1]).toBe('getPayment')
  })

  it('after a payment was approved changes nothing', async () => {
    const { opened } = await atProvider()
    await later(5_000)
    bank.nowIs('approving')
    opened.seen = 'closed'
    await later(3_000)
    expect(phase()).toMatchObject({ kind: 'checking', canGiveUp: false })
    bank.nowIs('approved')
    await later(3_000)
    await reaches('ended')
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
  })

  it('by the look of it only, as a provider cut it off, is waited for: no payment is taken from under a customer', async () => {
    const { opened } = await atProvider()
    opened.seen = 'closed'
    await later(3_000)
    await expect.poll(phase, patience).toMatchObject({ kind: 'waiting', isWindowLost: true })
    bank.nowIs('approved')
    await later(3_000)
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
  })

  it('by itself after it came back with nothing decided is asked about, and giving up offered at once', async () => {
    const { opened, txNumber } = await atProvider()
    await later(5_000)
    dispatchEvent(new StorageEvent('storage', { key: payResultKey(txNumber), newValue: '{}' }))
    opened.seen = 'closed'
    await later(3_000)
    await expect.poll(phase, patience).toMatchObject({ kind: 'checking', canGiveUp: true })
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
    giveUp()
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
  })

  it('while nobody looks at the shop is not believed either', async () => {
    const { opened } = await atProvider()
    await later(10_000)
    hasFocus = false
    opened.seen = 'closed'
    await later(3_000)
    await expect.poll(phase, patience).toMatchObject({ kind: 'waiting', isWindowLost: true })
    giveUp()
    await reaches('ended')
    expect(bank.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'window-closed' })
  })

  it('before it could be sent on is said, and ends the payment [2.8-02]', async () => {
    bank = aBank()
    const { around, windows } = aBrowser()
    pay(anIntent(), kicc, around)
    if (windows[0]) windows[0].seen = 'closed'
    await reaches('ended')
    expect(bank.host.alerts).toEqual([{ title: '알림', text: '팝업창이 없습니다.' }])
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
  })
})

describe('giving up', () => {
  it('asks first and ends what nobody has taken', async () => {
    const { opened } = await atProvider()
    giveUp()
    await reaches('ended')
    expect(bank.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'customer' })
    expect(opened.isClosedByUs).toBe(true)
  })

  it('comes too late for what was paid', async () => {
    await atProvider()
    bank.nowIs('approved')
    giveUp()
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
  })
})

describe('without a window of its own', () => {
  it('a browser inside another app goes to the provider in this very tab', async () => {
    bank = aBank()
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
    bank = aBank()
    const { around, left } = aBrowser({ isBlocked: true })
    pay(anIntent(), kicc, around)
    await reaches('waiting')
    expect(bank.host.confirms[0]?.text).toContain('팝업 차단을 해제하고 다시 시도')
    expect(left.length).toBe(1)
  })

  it('a blocked window may also be the end of it: nothing was saved', async () => {
    bank = aBank()
    bank.host.confirmWith(false)
    pay(anIntent(), kicc, aBrowser({ isBlocked: true }).around)
    await later(10)
    await reaches('ready')
    expect(bank.asked()).toEqual([])
  })

  it('the back button, and a page as it was left, ends what was not paid', async () => {
    bank = aBank()
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
    bank = aBank()
    pay(anIntent(), kicc, aBrowser({ isInApp: true }).around)
    await reaches('waiting')
    bank.nowIs('approved')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
  })
})

describe('looking at a payment that exists', () => {
  const txNumber = 'TXBBBBBBBBBBBBBBBBBB'
  const saved = { txNumber, storeId: 10, dealId, purpose: { kind: 'order' }, amount: 9000 }
  const bankWith = (state: string) => {
    let payment = { ...saved, state }
    bank = aBank({
      answers: {
        getPayment: () => ({ payment }),
        cleanUpOnPayFailure: () => {
          payment = { ...saved, state: 'cancelled' }
          return { payment }
        },
      },
    })
  }

  it('tells how it ended', async () => {
    bankWith('approved')
    look(txNumber)
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'paid', txNumber })
  })

  it('in the tab that came back without paying ends it', async () => {
    bankWith('opened')
    sessionStorage.setItem(payWindowKey, JSON.stringify({ v: 1, txNumber, shop: 'moonlight', in: 'tab' }))
    look(txNumber)
    await later(1_600)
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
  })

  it('of another tab leaves it alone, and offers to give it up', async () => {
    bankWith('opened')
    look(txNumber)
    await reaches('waiting')
    await later(30_000)
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
    giveUp()
    await reaches('ended')
  })

  it.each([404, 403])('that is nobody’s, or not one’s own (%i), is said [2.8-04]', async (answered) => {
    bank = aBank({
      answers: {
        getPayment: () => {
          throw new ApiFailure(answered, 'no')
        },
      },
    })
    look(txNumber)
    await reaches('refused')
    expect(bank.host.alerts[0]?.text).toBe('결제 정보가 올바르지 않아요.')
  })

  it('that stands in the way of another is named before a window opens', async () => {
    bankWith('opened')
    pendingMark().set({
      v: 1,
      txNumber,
      userId: 7,
      since: bank.host.clock.get(),
      purpose: anIntent().purpose,
    })
    const { around, windows } = aBrowser()
    pay(anIntent(), kicc, around)
    expect([phase(), windows]).toEqual([{ kind: 'elsewhere', txNumber }, []])
  })
})

it.each<[string, { userId?: number; age?: number }]>([
  ['of another customer', { userId: 8 }],
  ['of long ago', { age: 2 * 86_400_000 }],
])('a payment %s stands in nobody’s way', async (_whose, { userId = 7, age = 0 }) => {
  bank = aBank()
  const since = bank.host.clock.get() - age
  const txNumber = 'TXBBBBBBBBBBBBBBBBBB'
  pendingMark().set({ v: 1, txNumber, userId, since, purpose: anIntent().purpose })
  const { around, windows } = aBrowser()
  pay(anIntent(), kicc, around)
  expect(windows).toHaveLength(1)
  await reaches('waiting')
})

describe('without a provider’s window', () => {
  it('nothing left to pay is registered as cash with a number of its own [2.4-57]', async () => {
    bank = aBank()
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
    bank = aBank({
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
    bank = aBank({
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
    bank = aBank()
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
    bank = aBank()
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
    bank = aBank()
    bank.host.endPopup('cardEntry', { kind: 'dismissed' })
    pay(anIntent({ module: { ...nanoModule } }), nanohand, aBrowser().around)
    await reaches('ready')
    expect(bank.asked()).toEqual([])
  })

  it('an order that is paid later is registered without a payment', async () => {
    bank = aBank({ answers: { registerOrderWithoutPay: () => ({ dealId }) } })
    pay(anIntent({ isPaidLater: true, module: null }), undefined, aBrowser().around)
    await reaches('ordered')
    expect(phase()).toEqual({ kind: 'ordered', dealId })
    acknowledge()
  })

  it('an order that is paid later and not taken is said [2.8-13]', async () => {
    bank = aBank({
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

describe('a popup that is taken down', () => {
  it('gives up for the customer, and says in passing how it ended [2.4-55]', async () => {
    const { opened } = await atProvider()
    bank.takeDown()
    await reaches('ready')
    expect(bank.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'customer' })
    expect(opened.isClosedByUs).toBe(true)
    expect(bank.host.toasts).toEqual([{ text: '결제를 그만두었어요.' }])
  })

  it('leaves the asking to the page where an end is being looked for', async () => {
    await atProvider()
    bank.nowIs('unknown')
    await later(3_000)
    bank.takeDown()
    await later(20_000)
    expect(kind()).toBe('checking')
    bank.nowIs('approved')
    await later(6_000)
    await reaches('ready')
    expect(bank.host.toasts).toMatchObject([{ text: '결제가 끝났어요.', action: { label: '주문 보기' } }])
    bank.host.toasts[0]?.action?.run()
    expect(bank.host.opened).toEqual([{ name: 'orderDetail', params: { dealId } }])
  })

  it('before the window was sent on ends what was saved', async () => {
    bank = aBank()
    const { around } = aBrowser()
    pay(anIntent(), kicc, around)
    bank.takeDown()
    await expect.poll(() => bank.times('cleanUpOnPayFailure'), patience).toBe(1)
    await reaches('ready')
  })
})
