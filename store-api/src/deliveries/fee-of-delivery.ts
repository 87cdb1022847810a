import { code } from '@storefront/contract/envelope.ts'
import { deliveryFee } from '@storefront/domain/delivery/delivery-fee.ts'
import { deliverySetting } from '@storefront/domain/delivery/delivery-setting.ts'
import type { Connection } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import type { DealRow } from '../repositories/deals.ts'
import { readDelivery } from '../repositories/deliveries.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/**
 * Fee of a delivery to its deal's address for a product amount in won. Refused with 1014 outside the areas or below the
 * minimum, which the refusal names as `limit`.
 */
export async function feeOfDelivery(
  db: Connection,
  store: StoreSnapshot,
  deal: Pick<DealRow, 'storeId' | 'dealId'>,
  amount: number,
): Promise<number> {
  const delivery = await readDelivery(db, deal.storeId, deal.dealId)
  if (!delivery) refuse(code.notOrderable, 'there is no address', { reason: 'address-missing' })
  const answer = deliveryFee(deliverySetting(store.info.deliverySetting), delivery.address1, amount)
  if (answer.ok) return answer.fee
  if (answer.reason === 'outside-areas') {
    refuse(code.notOrderable, 'nothing is delivered there', { reason: answer.reason })
  }
  const { reason, minOrderAmount } = answer
  refuse(code.notOrderable, 'too little for a delivery', { reason, limit: minOrderAmount })
}
