import { getUserCardList } from '@storefront/contract/endpoints/gift-cards.ts'
import { invalidate, openPopup } from '@storefront/host'

/** Opens the registration of a card; once one is registered, the list of cards is refetched. */
export async function registerCard(): Promise<void> {
  const outcome = await openPopup('giftCardRegister', {})
  if (outcome.kind === 'done') await invalidate(getUserCardList)
}
