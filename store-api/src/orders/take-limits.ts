import { code } from '@storefront/contract/envelope.ts'
import { type CartLine, unitsOfLine } from '@storefront/domain/menu/cart-line.ts'
import type { Transaction } from '../database/database.ts'
import { publishLimitsChanged } from '../deal-events/publish-deal-events.ts'
import { refuse } from '../refusal.ts'
import { ensureLimitDays, readLimits, recordLimitUse, takeLimit } from '../repositories/order-limits.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import { wireLimits } from './check-lines.ts'
import { limitUnits } from './limit-units.ts'

/** Takes an order's units from the day's limits, or refuses it with 1011 without changes. */
export async function takeLimits(
  tx: Transaction,
  store: StoreSnapshot,
  of: { orderId: number; lines: readonly CartLine[]; stdDate: string; now: number },
): Promise<void> {
  const { orderId, lines, stdDate, now } = of
  const { storeId } = store
  const units = limitUnits(lines, store, stdDate)
  if (units.length === 0) return
  await ensureLimitDays(
    tx,
    storeId,
    units.map(({ key }) => key),
    stdDate,
  )
  for (const { key, count, orderItemIds } of units) {
    if (!(await takeLimit(tx, { storeId, key, stdDate, count }))) {
      refuse(code.overLimit, 'there is not enough of a line', {
        orderItemIdList: [...new Set(orderItemIds)],
        reason: 'exceeded',
        ...wireLimits(await readLimits(tx, storeId, stdDate)),
      })
    }
    await recordLimitUse(tx, { storeId, orderId, key, stdDate, count })
  }
  const productIds = lines.flatMap((line) => unitsOfLine(line).map(({ productId }) => productId))
  publishLimitsChanged(tx, storeId, [...new Set(productIds)], now)
}
