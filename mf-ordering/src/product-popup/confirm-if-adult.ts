import type { Product } from '@storefront/contract/entities/product.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { openPopup } from '@storefront/host'
import { adultConfirmation } from '../adult-notice-popup/adult-confirmation.ts'

/** Whether a choice with alcohol has to be confirmed before it is added (spec 2 §2). */
export const needsAdultConfirmation = (choice: Product): boolean =>
  isAdultOnly(choice) && !adultConfirmation().get()

/** Asks for the adult confirmation where a choice needs it. Resolves with whether it may be added. */
export async function confirmIfAdult(choice: Product): Promise<boolean> {
  if (!needsAdultConfirmation(choice)) return true
  const outcome = await openPopup('adultNotice', {})
  return outcome.kind === 'done'
}
