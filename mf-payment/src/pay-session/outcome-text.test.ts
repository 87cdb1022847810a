import type { Payment } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { describe, expect, it } from 'vitest'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import { notSavedText, outcomeText } from './notify.ts'

type Messages = { [key: string]: string | Messages }

function textsOf(messages: Messages) {
  const t = (key: string, values: Record<string, unknown> = {}): string => {
    const found = key
      .split('.')
      .reduce<string | Messages | undefined>(
        (node, part) => (typeof node === 'object' ? node[part] : undefined),
        messages,
      )
    if (typeof found !== 'string') throw new Error(`no text ${key}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
  return { t, host: (key: string) => `host ${key}` }
}
const korean = textsOf(ko)
const english = textsOf(en)

const payment = (overrides: Partial<Payment> = {}): Payment => ({
  txNumber: 'TX0123456789ABCDEFGH',
  storeId: 10,
  dealId: 31,
  state: 'cancelled',
  purpose: { kind: 'order' },
  amount: 9000,
  ...overrides,
})
const failed = { outcome: 'failed', problem: null } as const
const cancelled = { outcome: 'cancelled', problem: null } as const

/** Code of a call that got no answer. */
const noAnswer = 0

const ends = [
  { ...failed, payment: payment({ state: 'failed' }) },
  { ...failed, payment: payment({ state: 'failed', reason: 'declined', message: '한도 초과' }) },
  { ...failed, payment: payment({ state: 'failed', reason: 'not-approved' }) },
  ...[
    'customer',
    'window-closed',
    // The browser blocked the window; of earlier releases.
    'blocked',
    'cancelled-at-provider',
    'failed',
    'declined',
    'expired',
    'not-prepared',
    'no-account',
    'account-unreadable',
  ].map((reason) => ({ ...cancelled, payment: payment({ reason }) })),
  { ...cancelled, payment: null },
  { ...cancelled, payment: payment({ reason: 'window-closed' }), problem: { kind: 'no-window' } as const },
  ...[
    noAnswer,
    code.unauthenticated,
    code.tooMany,
    code.internal,
    code.payExpired,
    code.notHeld,
    code.notZero,
  ].map((refused) => ({
    ...cancelled,
    payment: payment({ reason: 'failed' }),
    problem: { kind: 'refused', code: refused } as const,
  })),
]

describe('the text of a payment that was not paid', () => {
  it.each(ends)('states that nothing was charged: $payment.reason $payment.message $problem', (end) => {
    expect(outcomeText(end, korean)).toContain('결제된 금액은 없어요')
    expect(outcomeText(end, english)).toContain('Nothing was charged')
  })

  it('states that the money is refunded if the purchase could not be completed', () => {
    const end = { ...cancelled, payment: payment({ reason: 'not-completed' }) }
    expect(outcomeText(end, korean)).toContain('결제된 금액은 돌려드려요')
    expect(outcomeText(end, english)).toContain('You get the amount back')
  })

  it('shows a decline, the provider’s message, and what to do next', () => {
    const message = '<b>한도&nbsp;초과</b>\n'
    expect(outcomeText({ ...failed, payment: payment({ message }) }, korean)).toBe(
      '결제에 실패했어요.\n결제사 안내: 한도 초과\n결제된 금액은 없어요. 다른 결제 수단을 쓰거나 카드사에 문의해 주세요.',
    )
  })

  it('states that it was cancelled at the provider, or failed there [2.8-07]', () => {
    const stopped = { ...cancelled, payment: payment({ reason: 'cancelled-at-provider' }) }
    expect(outcomeText(stopped, english)).toMatch(/^Payment cancelled\n/)
    expect(outcomeText(stopped, korean)).toMatch(/^결제가 취소되었어요\.\n/)
    const refused = { ...failed, payment: payment({ state: 'failed', message: 'Limit exceeded' }) }
    expect(outcomeText(refused, english)).toMatch(/^Payment failed\n/)
    expect(outcomeText(refused, korean)).toMatch(/^결제에 실패했어요\.\n/)
  })

  it('states that the data of the request could not be created, or that the store’s account could not be found [2.8-06, 2.8-08]', () => {
    const text = (reason: string) => outcomeText({ ...cancelled, payment: payment({ reason }) }, english)
    expect(text('not-prepared')).toMatch(/^Failed to create the data needed for the payment request\n/)
    expect(text('no-account')).toMatch(/^Failed to look up store info\n/)
    expect(text('account-unreadable')).toMatch(/^Failed to look up store info\n/)
  })

  it('ignores an empty message', () => {
    expect(outcomeText({ ...failed, payment: payment({ message: ' <br> ' }) }, korean)).toMatch(
      /^결제 요청에 실패했습니다\./,
    )
  })

  it('never describes a failed payment as cancelled by the customer', () => {
    expect(outcomeText({ ...failed, payment: payment({ state: 'failed' }) }, korean)).not.toContain('그만두')
  })
})

describe('the text of a payment that could not be saved', () => {
  it('names a store that no longer takes payments as that, not as an expired payment', () => {
    expect(notSavedText(code.notInContract, korean)).toMatch(/^이 매장은 이제 앱에서 결제를 받지 않아요\.\n/)
  })

  it.each<[name: string, refused: number]>([
    ['noAnswer', noAnswer],
    ...(
      [
        'unavailable',
        'unauthenticated',
        'tooMany',
        'overLimit',
        'limitStale',
        'notOrderable',
        'badLine',
        'payExpired',
        'notHeld',
        'notZero',
        'termsMissing',
        'notFound',
        'notInContract',
      ] as const
    ).map((name): [string, number] => [name, code[name]]),
  ])('states that nothing was charged: %s', (_name, refused) => {
    expect(notSavedText(refused, korean)).toContain('결제된 금액은 없어요')
    expect(notSavedText(refused, english)).toContain('Nothing was charged')
  })
})
