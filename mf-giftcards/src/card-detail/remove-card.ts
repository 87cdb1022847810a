import { getUserCardList, unregisterUserFromCard } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { paths } from '@storefront/contract/paths.ts'
import { canUnregister } from '@storefront/domain/gift-card/card-state.ts'
import {
  ApiFailure,
  alert,
  call,
  confirm,
  invalidate,
  navigate,
  type Translate,
  toast,
} from '@storefront/host'
import { isCardNumber } from '../cards/card-blocked-reason.ts'
import type { useStoreAndUserId } from '../cards/use-cards.ts'

/** Removes a card from the customer's cards after a confirmation, and leads to the list (spec 3 §5). */
export async function removeCard(
  card: GiftCard,
  storeAndUserId: ReturnType<typeof useStoreAndUserId>,
  t: Translate,
): Promise<unknown> {
  const { cardNum, isPresent } = card
  if (!isCardNumber(cardNum)) return alert({ title: t('notice'), text: t('error.invalid-number') })
  if (!canUnregister(card)) return alert({ title: t('notice'), text: t('delete.giftLeft') })
  const isSure = await confirm({
    title: t('delete.title'),
    text: t(isPresent === 1 ? 'delete.textGift' : 'delete.text'),
    yes: t('delete.yes'),
    no: t('close'),
    danger: true,
  })
  if (!isSure) return
  try {
    await call(unregisterUserFromCard, { ...storeAndUserId, cardNum })
  } catch (error) {
    // The answer may have been lost: the list shows whether the card is gone.
    void invalidate(getUserCardList)
    // A refund has returned money to it meanwhile.
    const hasGiftBalance =
      isPresent === 1 && error instanceof ApiFailure && error.code === giftCardCode.unusable
    return alert({ title: t('notice'), text: t(hasGiftBalance ? 'delete.giftLeft' : 'delete.failed') })
  }
  toast({ text: t('delete.done') })
  await navigate.to(paths.userCardList(), { replace: true })
  await invalidate(getUserCardList)
}
