import { payChannel, payResultKey } from '@storefront/contract/pay-window.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outcomeText } from './notify.ts'
import { giveUp, pay } from './payment-session.ts'
import { pendingPayment } from './pending-payment.ts'
import { anIntent, fakeBrowser, fakePaymentApi } from './testing/fake-payment-api.ts'
import {
  advance,
  atProvider,
  endSession,
  expectPhase,
  expectPhaseWithoutPolling,
  freezeTime,
  kind,
  phase,
  timeout,
} from './testing/session-control.ts'

beforeEach(freezeTime)
afterEach(endSession)

describe('the end of a payment', () => {
  it('is inquired when the window writes its key [2.4-53]', async () => {
    const { api, txNumber, opened } = await atProvider()
    api.setState('approved')
    const frame = document.createElement('iframe')
    document.body.append(frame)
    frame.contentWindow?.localStorage.setItem(payResultKey(txNumber), '{"v":1}')
    await expectPhaseWithoutPolling('ended')
    frame.remove()
    expect(phase()).toMatchObject({ outcome: 'paid', payment: { txNumber } })
    expect([
      opened.isClosedByShop,
      pendingPayment().get(),
      localStorage.getItem(payResultKey(txNumber)),
    ]).toEqual([true, null, null])
  })

  it('is inquired when the window reports it on the channel', async () => {
    const { api, txNumber } = await atProvider()
    api.setState('failed', { message: '한도 초과' })
    const channel = new BroadcastChannel(payChannel)
    const received = new Promise((resolve) => {
      new BroadcastChannel(payChannel).onmessage = resolve
    })
    channel.postMessage({ v: 1, txNumber: 'TXAAAAAAAAAAAAAAAAAA', at: 0 })
    await received
    expect(kind()).toBe('waiting')
    channel.postMessage({ v: 1, txNumber, at: 0 })
    await expectPhaseWithoutPolling('ended')
    channel.close()
    expect(phase()).toMatchObject({ outcome: 'failed', payment: { message: '한도 초과' } })
  })

  it('is found by polling where neither signal arrives', async () => {
    const { api } = await atProvider()
    api.setState('approved')
    await advance(3_000)
    await expectPhase('ended')
  })

  it.each(['focus', 'online', 'pageshow'])('is inquired at once on %s', async (event) => {
    const { api } = await atProvider()
    await advance(500)
    api.setState('approved')
    dispatchEvent(event === 'pageshow' ? new PageTransitionEvent('pageshow') : new Event(event))
    await expectPhaseWithoutPolling('ended')
  })

  it('is inquired, without a notice of failure, as long as it is unknown', async () => {
    const { api } = await atProvider()
    api.setState('unknown')
    await advance(3_000)
    await expectPhase('checking')
    api.stopAnswering('getPayment')
    await advance(120_000)
    expect(phase()).toMatchObject({ kind: 'checking', canGiveUp: false })
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
    expect(api.host.alerts).toEqual([])
    api.stopAnswering()
    api.setState('approved')
    await advance(16_000)
    await expectPhase('ended')
  })

  it('is notified when it ends by expiry, closes everything and goes home [2.2-03]', async () => {
    const { api } = await atProvider()
    api.setState('cancelled', { reason: 'expired' })
    await advance(3_000)
    await expectPhase('ended')
    await expect.poll(() => api.host.visited, timeout).toEqual(['/'])
    expect(api.host.alerts[0]?.text).toMatch(/^결제 시간이 만료되었어요\.\n결제된 금액은 없어요/)
  })

  it('does not start a second payment of a paid order', async () => {
    const { api, browserPort, windows } = await atProvider()
    api.setState('approved')
    await advance(3_000)
    await expectPhase('ended')
    pay(anIntent(), browserPort)
    expect(windows.length).toBe(1)
  })
})

describe('a window that is closed', () => {
  it('is detected within 200 ms, confirmed by the API, and then cleaned up [2.4-55, 2.4-56]', async () => {
    const { api, opened } = await atProvider()
    await advance(5_000)
    opened.origin = 'closed'
    await advance(200)
    expect(kind()).toBe('checking')
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
    await advance(1_600)
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
    expect(api.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'window-closed' })
    const order = api.callNames()
    expect(order[order.indexOf('cleanUpOnPayFailure') - 1]).toBe('getPayment')
  })

  it('changes nothing after a payment was approved', async () => {
    const { api, opened } = await atProvider()
    await advance(5_000)
    api.setState('approving')
    opened.origin = 'closed'
    await advance(3_000)
    expect(phase()).toMatchObject({ kind: 'checking', canGiveUp: false })
    api.setState('approved')
    await advance(3_000)
    await expectPhase('ended')
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
  })

  it('only apparently, because a provider cut it off, cancels no running payment', async () => {
    const { api, opened } = await atProvider()
    opened.origin = 'closed'
    await advance(3_000)
    await expect.poll(phase, timeout).toMatchObject({ kind: 'waiting', isWindowLost: true })
    api.setState('approved')
    await advance(3_000)
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
  })

  it('leads to an inquiry after it returned without an outcome, and giving up is offered at once', async () => {
    const { api, opened, txNumber } = await atProvider()
    await advance(5_000)
    dispatchEvent(new StorageEvent('storage', { key: payResultKey(txNumber), newValue: '{}' }))
    opened.origin = 'closed'
    await advance(3_000)
    await expect.poll(phase, timeout).toMatchObject({ kind: 'checking', canGiveUp: true })
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
    giveUp()
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
  })

  it('does not count as giving up while the shop has no focus', async () => {
    const { api, opened } = await atProvider()
    await advance(10_000)
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    opened.origin = 'closed'
    await advance(3_000)
    await expect.poll(phase, timeout).toMatchObject({ kind: 'waiting', isWindowLost: true })
    giveUp()
    await expectPhase('ended')
    expect(api.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'window-closed' })
  })

  it('ends the payment with a message when it could not go to the provider yet [2.8-02]', async () => {
    const api = fakePaymentApi()
    const { browserPort, windows } = fakeBrowser()
    pay(anIntent(), browserPort)
    if (windows[0]) windows[0].origin = 'closed'
    await expectPhase('ended')
    const end = phase()
    if (end.kind !== 'ended') throw new Error(end.kind)
    expect([end.outcome, end.problem]).toEqual(['cancelled', { kind: 'no-window' }])
    expect(outcomeText(end, api.texts)).toMatch(/^팝업창이 없습니다\.\n결제된 금액은 없어요/)
  })
})

describe('giving up', () => {
  it('queries the API first, and ends a payment that no provider has charged', async () => {
    const { api, opened } = await atProvider()
    giveUp()
    await expectPhase('ended')
    expect(api.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'customer' })
    expect(opened.isClosedByShop).toBe(true)
  })

  it('has no effect on a paid payment', async () => {
    const { api } = await atProvider()
    api.setState('approved')
    giveUp()
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'paid' })
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
  })
})
