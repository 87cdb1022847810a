import type { Product } from '@storefront/contract/entities/product.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { openPopup } from '@storefront/host'
import { adultConfirmation } from '../adult-notice-popup/adult-confirmation.ts'

/** Asks for the adult confirmation for a choice with alcohol (spec 2 §2). Resolves with whether it may be added. */
export async function confirmIfAdult(choice: Product): Promise<boolean> {
  if (!isAdultOnly(choice) || adultConfirmation().get()) return true
  const outcome = await openPopup('adultNotice', {})
  return outcome.kind === 'done'
}
