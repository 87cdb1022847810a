import { fillPlaceholders } from '@storefront/domain/terms/placeholders.ts'
import type { Transaction } from '../database/database.ts'
import type { PayMachine } from '../payments/pay-machine.ts'
import { readCustomer } from '../repositories/customers.ts'
import { addNotification } from '../repositories/notification-outbox.ts'
import { type RefundRow, readRefundTenders } from '../repositories/refunds.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import ko from './messages/ko.json' with { type: 'json' }

/** A message that could not be delivered for a day tells nobody anything new. */
const lifeMs = 24 * 3_600_000

/** The customer reads what came back and where to; in Korean, because a shop's refund has no page whose language it could take. */
export async function tellCustomerOfRefund(
  tx: Transaction,
  { secrets }: Pick<PayMachine, 'secrets'>,
  store: StoreSnapshot,
  refund: RefundRow,
  now: number,
): Promise<void> {
  const customer = await readCustomer(tx, refund.userId)
  const text = refundText(
    store.info.name,
    refund,
    await readRefundTenders(tx, refund.storeId, refund.refundId),
  )
  if (!customer || !text) return
  const body = secrets.seal(JSON.stringify({ to: customer.phoneNumber, text }))
  await addNotification(tx, { kind: 'refund', body, now, expireDate: now + lifeMs })
}

/** Null where nothing came back that a customer would look for. */
export function refundText(
  storeName: string,
  { reason, isWhole }: Pick<RefundRow, 'reason' | 'isWhole'>,
  shares: readonly { tender: string; amount: number }[],
): string | null {
  const of = (kind: string) => shares.find(({ tender }) => tender === kind)?.amount ?? 0
  const parts = [
    ...(of('provider') > 0 ? [fillPlaceholders(ko.money, { amount: won(of('provider')) })] : []),
    ...(of('points') > 0 ? [fillPlaceholders(ko.points, { amount: won(of('points')) })] : []),
    ...(isWhole && of('coupon') > 0 ? [ko.coupon] : []),
  ]
  if (parts.length === 0) return null
  const text = isWhole ? ko.refunded : ko.refundedInPart
  return fillPlaceholders(text, { storeName, reason, parts: parts.join(', ') })
}

function won(amount: number): string {
  return amount.toLocaleString('ko-KR')
}
