import { payChannel, payResultKey, payToldKey } from '@storefront/contract/pay-window.ts'
import { kept } from '@storefront/host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveUp, pay } from './pay-session.ts'
import { pendingMark } from './pending-mark.ts'
import { aBank, aBrowser, anIntent } from './testing/a-bank.ts'
import {
  atProvider,
  endSession,
  kicc,
  kind,
  later,
  patience,
  phase,
  reaches,
  reachesAtOnce,
  stopTime,
} from './testing/a-session.ts'

beforeEach(stopTime)
afterEach(endSession)

describe('the end of a payment', () => {
  it('is asked for when the window writes its key [2.4-53]', async () => {
    const { bank, txNumber, opened } = await atProvider()
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

  it('that is good is kept for this tab, so that nobody else says it again', async () => {
    const { bank, txNumber } = await atProvider()
    const told = () => kept<unknown>('tab', payToldKey, null, (value) => value).get()
    localStorage.setItem(payResultKey(txNumber), '{"v":1}')
    expect(told()).toBeNull()
    bank.nowIs('approved')
    await later(10_000)
    await reaches('ended')
    expect(told()).toEqual({ v: 1, purpose: anIntent().purpose })
  })

  it('is asked for when the window says so on the channel', async () => {
    const { bank, txNumber } = await atProvider()
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
    const { bank } = await atProvider()
    bank.nowIs('approved')
    await later(3_000)
    await reaches('ended')
  })

  it.each(['focus', 'online', 'pageshow'])('is asked for at once on %s', async (event) => {
    const { bank } = await atProvider()
    await later(500)
    bank.nowIs('approved')
    dispatchEvent(event === 'pageshow' ? new PageTransitionEvent('pageshow') : new Event(event))
    await reachesAtOnce('ended')
  })

  it('is looked for, without a word of failure, as long as nobody knows it', async () => {
    const { bank } = await atProvider()
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
    const { bank } = await atProvider()
    bank.nowIs('cancelled', { reason: 'expired' })
    await later(3_000)
    await reaches('ended')
    await expect.poll(() => bank.host.visited, patience).toEqual(['/'])
    expect(bank.host.alerts[0]?.text).toBe('결제 시간이 만료되었어요.')
  })

  it('does not begin a second payment of what was paid', async () => {
    const { bank, around, windows } = await atProvider()
    bank.nowIs('approved')
    await later(3_000)
    await reaches('ended')
    pay(anIntent(), kicc, around)
    expect(windows.length).toBe(1)
  })
})

describe('a window that is closed', () => {
  it('is seen within 200 ms, believed after the server was asked, and cleaned up after [2.4-55, 2.4-56]', async () => {
    const { bank, opened } = await atProvider()
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
    const { bank, opened } = await atProvider()
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
    const { bank, opened } = await atProvider()
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
    const { bank, opened, txNumber } = await atProvider()
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
    const { bank, opened } = await atProvider()
    await later(10_000)
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    opened.seen = 'closed'
    await later(3_000)
    await expect.poll(phase, patience).toMatchObject({ kind: 'waiting', isWindowLost: true })
    giveUp()
    await reaches('ended')
    expect(bank.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'window-closed' })
  })

  it('before it could be sent on is said, and ends the payment [2.8-02]', async () => {
    const bank = aBank()
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
    const { bank, opened } = await atProvider()
    giveUp()
    await reaches('ended')
    expect(bank.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'customer' })
    expect(opened.isClosedByUs).toBe(true)
  })

  it('comes too late for what was paid', async () => {
    const { bank } = await atProvider()
    bank.nowIs('approved')
    giveUp()
    await reaches('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
  })
})
