import type { Product } from '@storefront/contract/entities/product.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { openPopup } from '@storefront/host'
import { adultConfirmation } from '../adult-notice-popup/adult-confirmation.ts'

/** A choice with alcohol asks the same question as such a product (spec 2 §2). */
export async function mayTake(choice: Product): Promise<boolean> {
  if (!isAdultOnly(choice) || adultConfirmation().get()) return true
  const outcome = await openPopup('adultNotice', {})
  return outcome.kind === 'done'
}
