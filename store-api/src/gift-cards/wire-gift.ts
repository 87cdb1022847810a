import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { unknownRecipientId } from '@storefront/contract/gift-card-codes.ts'
import { giftStatus } from '@storefront/contract/wire-enums.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import type { StoredGift } from '../repositories/gifts.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'

/**
 * A gift in wire format for its sender or its recipient. The name of the other customer is masked, except the name that the sender
 * typed themselves. @param seller the store that sold it
 */
export function wireGift(
  { gift, sale, card, isUsed }: StoredGift,
  context: { userId: number; names: ReadonlyMap<number, string>; seller: StoreSnapshot | null },
): Gift {
  const { userId, names, seller } = context
  const sender = names.get(gift.fromUserId) ?? ''
  const isRefused = gift.state === 'refusing' || gift.state === 'refused'
  const isCancelled = gift.state === 'cancelling' || gift.state === 'cancelled'
  return {
    presentId: gift.presentId,
    storeId: gift.storeId,
    fromUserId: gift.fromUserId,
    toUserId: gift.toUserId ?? unknownRecipientId,
    fromUserName: gift.fromUserId === userId ? sender : maskName(sender),
    toUserName: gift.toUserName,
    message: gift.message || null,
    chargeId: gift.dealId,
    chargeAmount: sale.amount,
    cardName: sale.cardName,
    cardNameEn: sale.cardNameEn,
    image: sale.image,
    cardNum: card?.cardNum ?? null,
    approveNum: sale.txNumber,
    approveDate: gift.approveDate,
    createDate: gift.createDate,
    cancelDate: isCancelled ? gift.endDate : null,
    refuseDate: isRefused ? gift.endDate : null,
    endDate: card?.endDate ?? 0,
    extinctionDate: card?.extinctionDate ?? null,
    status: isCancelled ? giftStatus.cancelled : isRefused ? giftStatus.refused : giftStatus.given,
    templateId: sale.templateId,
    cardStoreId: sale.templateStoreId,
    isUsed,
    policy: seller?.row.policy.giftCards ?? null,
  }
}
