import { checkCancelable, checkRefusable } from '@storefront/contract/endpoints/gifts.ts'
import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { type GiftActions, giftActions } from '@storefront/domain/gift-card/gift-actions.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { useEndpoint, useNow } from '@storefront/host'
import { useStoreAndUserId } from '../cards/use-cards.ts'

/**
 * What the customer may do with a gift. Where another store issued the card, the server decides; without its answer the
 * gift can be neither cancelled nor refused (spec decision 53).
 */
export function useGiftActions(gift: Gift): GiftActions {
  const { userId, storeId } = useStoreAndUserId()
  const now = useNow(60_000)
  const policy = giftCardPolicy(gift.policy)
  const actions = giftActions(gift, { userId, storeId, isUsed: gift.isUsed, policy, now })
  const isIssuedByOtherStore = gift.cardStoreId !== storeId
  const { cardNum, approveNum, approveDate } = gift
  const canBeChecked = isIssuedByOtherStore && Boolean(cardNum && approveNum) && approveDate != null
  const approval = {
    storeId,
    cardNum: cardNum ?? '',
    amount: gift.chargeAmount,
    approveNum: approveNum ?? '',
    approveDate: approveDate ?? 0,
  }
  const options = { retry: false, staleTime: 60_000 } as const
  const cancelable = useEndpoint(
    checkCancelable,
    { ...approval, fromUserId: userId },
    { ...options, enabled: canBeChecked && actions.cancel },
  )
  const refusable = useEndpoint(
    checkRefusable,
    { ...approval, toUserId: userId },
    { ...options, enabled: canBeChecked && actions.refuse },
  )
  if (!isIssuedByOtherStore) return actions
  return {
    ...actions,
    cancel: actions.cancel && !cancelable.isError && cancelable.data?.isAvailable === true,
    refuse: actions.refuse && !refusable.isError && refusable.data?.isAvailable === true,
  }
}
