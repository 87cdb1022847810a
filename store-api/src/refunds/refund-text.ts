import { fillPlaceholders } from '@storefront/domain/terms/placeholders.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueText } from '../outbox/enqueue-text.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { PurposeHandler } from '../payments/purposes/purpose.ts'
import { tenderOf } from '../payments/tenders/tenders.ts'
import { readCustomer, readLocale } from '../repositories/customers.ts'
import { readRefundTenders, returnedByHandCode } from '../repositories/refund-tenders.ts'
import type { RefundRow } from '../repositories/refunds.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

/** A message older than a day is useless. */
const ttlMs = 24 * 3_600_000

/** Text message about a refund: how much and to where, in the language of the last sign-in. */
export async function notifyCustomerOfRefund(
  tx: Transaction,
  { secrets }: Pick<PaymentContext, 'secrets'>,
  store: StoreSnapshot,
  refund: RefundRow & { cash: number },
  purpose: Pick<PurposeHandler<never>, 'refundText'>,
  now: number,
): Promise<void> {
  const { storeId, refundId, userId, reason, isWhole, cash } = refund
  const customer = await readCustomer(tx, userId)
  if (!customer) return
  const locale = await readLocale(tx, userId)
  const storeName = (locale === 'en' && store.info.translations?.en?.name) || store.info.name
  const shares = await readRefundTenders(tx, storeId, refundId)
  const { refundText: subject } = purpose
  const text = refundText(locale, { storeName, reason, isWhole, shares, subject, cash })
  if (text === null) return
  await enqueueText(tx, secrets, { kind: 'refund', locale, to: customer.phoneNumber, text, now, ttlMs })
}

interface RefundTextFacts {
  storeName: string
  reason: string
  isWhole: boolean
  shares: readonly { tender: string; amount: number; code: string | null }[]
  /** Won of a repayment at the counter, in the share of `credit`, that the store hands back. */
  cash: number
  /** What was paid for. */
  subject: 'order' | 'charge' | 'gift' | 'deposit' | 'credit'
}

/** Messages about full and partial refunds; charges and gifts are never refunded partially. */
const fullMessages = {
  order: 'refunded',
  charge: 'refundedCharge',
  gift: 'refundedGift',
  deposit: 'refundedDeposit',
  credit: 'refundedCredit',
} as const
const partialMessages = {
  order: 'refundedInPart',
  charge: 'refundedInPart',
  gift: 'refundedInPart',
  deposit: 'refundedDepositInPart',
  credit: 'refundedCreditInPart',
} as const

/** Null where nothing was refunded that a customer would notice. */
function refundText(
  locale: 'ko' | 'en',
  { storeName, reason, isWhole, shares, subject, cash }: RefundTextFacts,
): string | null {
  const messages = locale === 'en' ? en : ko
  const parts = shares.flatMap(({ tender, amount: share, code }) => {
    const amount = tender === 'credit' ? share - cash : share
    const { refundMessage, refundOrder } = tenderOf(tender)
    // A coupon is returned only with a full refund.
    if (amount <= 0 || (refundOrder === 'discount' && !isWhole)) return []
    return [
      fillPlaceholders(messages[code === returnedByHandCode ? 'byHand' : refundMessage], {
        amount: amount.toLocaleString(locale),
      }),
    ]
  })
  if (cash > 0) parts.push(fillPlaceholders(messages.cash, { amount: cash.toLocaleString(locale) }))
  if (parts.length === 0) return null
  const text = isWhole ? messages[fullMessages[subject]] : messages[partialMessages[subject]]
  return fillPlaceholders(text, { storeName, reason, parts: parts.join(', ') })
}
