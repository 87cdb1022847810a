import { getUserCardList, reportCardLost } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { alert, call, confirm, invalidate, type PopupProps } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { CheckIcon } from '@storefront/ui/icons/check-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useState } from 'react'
import { CardLine } from '../cards/card-line.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { usePopupCard } from '../cards/use-popup-card.ts'
import { useTexts } from '../texts.ts'

/** 분실 신고: blocks a card permanently, after a confirmation. */
export default function LostPopup(props: PopupProps<'giftcards/lost'>) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const { params, open, onClosed, dismiss, done, setClosable } = props
  const { card } = usePopupCard(params.cardId, dismiss)
  const [isReceived, setReceived] = useState(false)
  const close = () => (isReceived ? done({ refresh: true }) : dismiss())

  const report = async ({ cardNum }: GiftCard) => {
    const isSure = await confirm({
      title: t('lost.sureTitle'),
      text: t('lost.sure'),
      yes: t('lost.yes'),
      no: t('close'),
      danger: true,
    })
    if (!isSure) return
    setClosable(false)
    try {
      await call(reportCardLost, { ...storeAndUserId, cardNum })
      setReceived(true)
    } catch {
      await alert({ title: t('notice'), text: t('lost.failed') })
    } finally {
      setClosable(true)
      // Also after a failure: the answer may have been lost.
      void invalidate(getUserCardList)
    }
  }

  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={close}
      title={t('lost.title')}
      closeLabel={t('close')}
      action={
        isReceived ? (
          <Button wide onClick={close}>
            {t('toStart')}
          </Button>
        ) : (
          <>
            <Button variant="neutral" onClick={dismiss}>
              {t('cancel')}
            </Button>
            <Button wide disabled={!card} onClick={() => card && report(card)}>
              {t('lost.report')}
            </Button>
          </>
        )
      }
    >
      {isReceived ? (
        <EmptyState
          picture={<CheckIcon size={64} />}
          title={t('lost.received')}
          text={t('lost.receivedText')}
          level={3}
        />
      ) : (
        <CardStack>
          {card && <CardLine card={card} />}
          <Notice tone="warn" title={t('lost.warning')}>
            {t('lost.text')}
          </Notice>
        </CardStack>
      )}
    </FullPopup>
  )
}
