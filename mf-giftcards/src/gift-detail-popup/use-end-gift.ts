import { getUserCardList } from '@storefront/contract/endpoints/gift-cards.ts'
import {
  cancelPresent,
  getCardPresent,
  getCardPresentListOfPeriod,
  refusePresent,
  sendCancelPresentSms,
  sendRefusePresentSms,
} from '@storefront/contract/endpoints/gifts.ts'
import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { ApiFailure, alert, call, confirm, hrefOf, invalidate, type PopupProps } from '@storefront/host'
import { useAttemptKey } from '../cards/use-attempt-key.ts'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'

/** Calls that end a gift, and that ask for the text message about it. */
const calls = {
  cancel: { end: cancelPresent, notify: sendCancelPresentSms },
  refuse: { end: refusePresent, notify: sendRefusePresentSms },
} as const

/** Ends a gift after a confirmation: its sender cancels, its recipient refuses; the other person is notified by text message. */
export function useEndGift(gift: Gift, popup: PopupProps<'giftcards/giftDetail'>) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const attempt = useAttemptKey()
  const { presentId, fromUserId, toUserId } = gift
  const { storeId } = storeAndUserId
  return async (action: 'cancel' | 'refuse') => {
    const isSure = await confirm({
      title: t(`gift.${action}.title`),
      text: t(`gift.${action}.sure`),
      yes: t(`gift.detail.${action}`),
      no: t('gift.detail.keep'),
      danger: true,
    })
    if (!isSure) return
    const { end, notify } = calls[action]
    popup.setClosable(false)
    try {
      await attempt(`${action}-${presentId}`, (idempotencyKey) =>
        call(end, { ...storeAndUserId, presentId }, { idempotencyKey }),
      )
    } catch (error) {
      popup.setClosable(true)
      const isForbidden = error instanceof ApiFailure && error.code === code.forbidden
      await alert({ title: t('notice'), text: t(`gift.${action}.${isForbidden ? 'notYours' : 'failed'}`) })
      await invalidate(getCardPresent)
      return
    }
    if (fromUserId !== toUserId) {
      const pageUrl = new URL(hrefOf(paths.presentPrepaidcardHistory(presentId)), location.origin).href
      // The server also sends the text message by itself when the refund is done.
      void call(notify, { storeId, presentId, pageUrl }).catch(() => {})
    }
    popup.setClosable(true)
    await alert({ title: t('notice'), text: t(`gift.${action}.done`) })
    for (const each of [getCardPresent, getCardPresentListOfPeriod, getUserCardList]) void invalidate(each)
    popup.done({ refresh: true })
  }
}
