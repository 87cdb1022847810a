import { payWindowKey } from '@storefront/contract/pay-window.ts'
import { ApiFailure } from '@storefront/host'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveUp, look, pay } from './pay-session.ts'
import { pendingMark } from './pending-mark.ts'
import { aBank, aBrowser, anIntent, dealId } from './testing/a-bank.ts'
import {
  atProvider,
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

describe('looking at a payment that exists', () => {
  const txNumber = 'TXBBBBBBBBBBBBBBBBBB'
  const saved = { txNumber, storeId: 10, dealId, purpose: { kind: 'order' }, amount: 9000 }
  const bankWith = (state: string) => {
    let payment = { ...saved, state }
    return aBank({
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
    const bank = bankWith('opened')
    look(txNumber)
    await reaches('waiting')
    await later(30_000)
    expect(bank.times('cleanUpOnPayFailure')).toBe(0)
    giveUp()
    await reaches('ended')
  })

  it.each([404, 403])('that is nobody’s, or not one’s own (%i), is said [2.8-04]', async (answered) => {
    const bank = aBank({
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
    const bank = bankWith('opened')
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
  const bank = aBank()
  const since = bank.host.clock.get() - age
  const txNumber = 'TXBBBBBBBBBBBBBBBBBB'
  pendingMark().set({ v: 1, txNumber, userId, since, purpose: anIntent().purpose })
  const { around, windows } = aBrowser()
  pay(anIntent(), kicc, around)
  expect(windows).toHaveLength(1)
  await reaches('waiting')
})

describe('a popup that is taken down', () => {
  it('gives up for the customer, and says in passing how it ended [2.4-55]', async () => {
    const { bank, opened } = await atProvider()
    bank.takeDown()
    await reaches('ready')
    expect(bank.requestOf('cleanUpOnPayFailure')).toMatchObject({ reason: 'customer' })
    expect(opened.isClosedByUs).toBe(true)
    expect(bank.host.toasts).toEqual([{ text: '결제를 그만두었어요.' }])
  })

  it('leaves the asking to the page where an end is being looked for', async () => {
    const { bank } = await atProvider()
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
    const bank = aBank()
    const { around } = aBrowser()
    pay(anIntent(), kicc, around)
    bank.takeDown()
    await expect.poll(() => bank.times('cleanUpOnPayFailure'), patience).toBe(1)
    await reaches('ready')
  })
})
