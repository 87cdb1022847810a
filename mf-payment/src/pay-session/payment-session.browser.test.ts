import { payWindowKey } from '@storefront/contract/pay-window.ts'
import { ApiFailure } from '@storefront/host'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followExisting, giveUp, pay } from './payment-session.ts'
import { pendingPayment } from './pending-payment.ts'
import { anIntent, dealId, fakeBrowser, fakePaymentApi } from './testing/fake-payment-api.ts'
import {
  advance,
  atProvider,
  endSession,
  expectPhase,
  freezeTime,
  kind,
  phase,
  timeout,
} from './testing/session-control.ts'

beforeEach(freezeTime)
afterEach(endSession)

describe('following an existing payment', () => {
  const txNumber = 'TXBBBBBBBBBBBBBBBBBB'
  const saved = { txNumber, storeId: 10, dealId, purpose: { kind: 'order' }, amount: 9000 }
  const apiWith = (state: string) => {
    let payment = { ...saved, state }
    return fakePaymentApi({
      answers: {
        getPayment: () => ({ payment }),
        cleanUpOnPayFailure: () => {
          payment = { ...saved, state: 'cancelled' }
          return { payment }
        },
      },
    })
  }

  it('shows its outcome', async () => {
    apiWith('approved')
    followExisting(txNumber)
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'paid', txNumber })
  })

  it('following a payment that returned in this tab without paying ends it', async () => {
    apiWith('opened')
    sessionStorage.setItem(payWindowKey, JSON.stringify({ v: 1, txNumber, shop: 'moonlight', in: 'tab' }))
    followExisting(txNumber)
    await advance(1_600)
    await expectPhase('ended')
    expect(phase()).toMatchObject({ outcome: 'cancelled' })
  })

  it('does not change a payment of another tab, and offers to give it up', async () => {
    const api = apiWith('opened')
    followExisting(txNumber)
    await expectPhase('waiting')
    await advance(30_000)
    expect(api.countOf('cleanUpOnPayFailure')).toBe(0)
    giveUp()
    await expectPhase('ended')
  })

  it.each([404, 403])(
    'a payment that does not exist, or is another customer’s (%i), is shown as invalid [2.8-04]',
    async (answered) => {
      const api = fakePaymentApi({
        answers: {
          getPayment: () => {
            throw new ApiFailure(answered, 'no')
          },
        },
      })
      followExisting(txNumber)
      await expectPhase('refused')
      expect(api.host.alerts[0]?.text).toMatch(/^결제 정보가 올바르지 않아요\.\n.*결제된 금액은 없어요/)
    },
  )

  it('a payment that blocks a new one is shown before a window opens', async () => {
    const api = apiWith('opened')
    pendingPayment().set({
      v: 1,
      txNumber,
      userId: 7,
      since: api.host.clock.get(),
      purpose: anIntent().purpose,
    })
    const { browserPort, windows } = fakeBrowser()
    pay(anIntent(), browserPort)
    expect([phase(), windows]).toEqual([{ kind: 'other-payment', txNumber }, []])
  })
})

it.each<[string, { userId?: number; age?: number }]>([
  ['of another customer', { userId: 8 }],
  ['of long ago', { age: 2 * 86_400_000 }],
])('a payment %s blocks no other', async (_whose, { userId = 7, age = 0 }) => {
  const api = fakePaymentApi()
  const since = api.host.clock.get() - age
  const txNumber = 'TXBBBBBBBBBBBBBBBBBB'
  pendingPayment().set({ v: 1, txNumber, userId, since, purpose: anIntent().purpose })
  const { browserPort, windows } = fakeBrowser()
  pay(anIntent(), browserPort)
  expect(windows).toHaveLength(1)
  await expectPhase('waiting')
})

describe('a popup that is unmounted', () => {
  it('gives the payment up, and a toast shows the outcome [2.4-55]', async () => {
    const { api, opened } = await atProvider()
    api.unmountPopup()
    await expectPhase('ready')
    expect(api.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'customer' })
    expect(opened.isClosedByShop).toBe(true)
    expect(api.host.toasts).toEqual([
      { text: '결제를 그만두었어요. 결제된 금액은 없어요. 다시 결제할 수 있어요.' },
    ])
  })

  it('does not stop the inquiries of the page', async () => {
    const { api } = await atProvider()
    api.setState('unknown')
    await advance(3_000)
    api.unmountPopup()
    await advance(20_000)
    expect(kind()).toBe('checking')
    api.setState('approved')
    await advance(6_000)
    await expectPhase('ready')
    expect(api.host.toasts).toMatchObject([{ text: '결제가 끝났어요.', action: { label: '주문 보기' } }])
    api.host.toasts[0]?.action?.run()
    await expect.poll(() => api.host.opened, timeout).toEqual([{ name: 'orderDetail', params: { dealId } }])
  })

  it('ends the saved payment when the window had not gone to the provider', async () => {
    const api = fakePaymentApi()
    const { browserPort } = fakeBrowser()
    pay(anIntent(), browserPort)
    api.unmountPopup()
    await expect.poll(() => api.countOf('cleanUpOnPayFailure'), timeout).toBe(1)
    await expectPhase('ready')
  })
})
