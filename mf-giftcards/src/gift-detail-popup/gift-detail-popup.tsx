import { getCardPresent } from '@storefront/contract/endpoints/gifts.ts'
import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { giftLabel, isGiftEnded } from '@storefront/domain/gift-card/gift-actions.ts'
import { alert, type PopupProps, useEndpoint } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { TemplatePicture } from '../gifts/template-picture.tsx'
import { useGiftedCardName } from '../gifts/use-gifted-card-name.ts'
import { useDay, useFullMoment, useTexts, useWon } from '../texts.ts'
import { GiftActionBar } from './gift-action-bar.tsx'
import { GiftCardLink } from './gift-card-link.tsx'
import * as styles from './gift-detail-popup.module.css'
import { GiftPayments } from './gift-payments.tsx'
import { OtherStore } from './other-store.tsx'
import { useGiftActions } from './use-gift-actions.ts'

/** 받은/보낸 선물 상세: one gift, for its sender and its recipient (spec 3 §2). */
export default function GiftDetailPopup(props: PopupProps<'giftcards/giftDetail'>) {
  const t = useTexts()
  const { params, open, onClosed, dismiss } = props
  const { gift, userId } = useGift(params, dismiss)
  const isSent = params.side ? params.side === 'sent' : gift !== undefined && gift.toUserId !== userId
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t(gift || params.side ? `gift.detail.${isSent ? 'sent' : 'received'}` : 'gift.detail.title')}
      closeLabel={t('close')}
      action={gift && <GiftActions gift={gift} popup={props} />}
    >
      {gift ? <GiftDetails gift={gift} userId={userId} isSent={isSent} /> : <DetailSkeleton />}
    </FullPopup>
  )
}

/** Reads the gift. A gift that cannot be read, or that the customer neither sent nor received, closes the popup with a message. */
function useGift(
  { presentId, sellStoreId }: PopupProps<'giftcards/giftDetail'>['params'],
  dismiss: () => void,
) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const { userId } = storeAndUserId
  const { data, isError } = useEndpoint(
    getCardPresent,
    { ...storeAndUserId, presentId, ...(sellStoreId !== undefined && { sellStoreId }) },
    { enabled: userId > 0 },
  )
  const isOwn = data !== undefined && (data.fromUserId === userId || data.toUserId === userId)
  const isUnverified = data ? !isOwn : isError
  const leave = useEffectEvent(async () => {
    await alert({ title: t('notice'), text: t('gift.detail.unverified') })
    dismiss()
  })
  useEffect(() => {
    if (isUnverified) void leave()
  }, [isUnverified])
  return { gift: isOwn ? data : undefined, userId }
}

function GiftActions({ gift, popup }: { gift: Gift; popup: PopupProps<'giftcards/giftDetail'> }) {
  const actions = useGiftActions(gift)
  return actions.cancel || actions.refuse || actions.resend ? (
    <GiftActionBar gift={gift} actions={actions} popup={popup} />
  ) : null
}

function GiftDetails({ gift, userId, isSent }: { gift: Gift; userId: number; isSent: boolean }) {
  const t = useTexts()
  const won = useWon()
  const day = useDay()
  const moment = useFullMoment()
  const cardName = useGiftedCardName()
  const label = giftLabel(gift)
  const { fromUserName, toUserName, message, cancelDate, refuseDate } = gift
  return (
    <div className={styles.body}>
      <CardStack>
        <Card>
          <div className={styles.head}>
            <TemplatePicture kind={gift} />
            <h3 className={styles.name}>
              {cardName(gift)}
              <Badge tone={label === 'cancel' ? 'neutral' : 'tint'}>{t(`gift.label.${label}`)}</Badge>
            </h3>
            {message && <p className={styles.message}>{message}</p>}
          </div>
        </Card>
        <OtherStore gift={gift} />
        <Card>
          <Amounts>
            {fromUserName && <Amount label={t('gift.detail.from')}>{fromUserName}</Amount>}
            {toUserName && <Amount label={t('gift.detail.to')}>{toUserName}</Amount>}
            <Amount label={t('gift.detail.when')}>{moment(gift.createDate)}</Amount>
            {cancelDate != null && <Amount label={t('gift.detail.cancelled')}>{moment(cancelDate)}</Amount>}
            {refuseDate != null && <Amount label={t('gift.detail.refused')}>{moment(refuseDate)}</Amount>}
            {/* 0: the gift is not paid yet. */}
            {gift.endDate > 0 && !isGiftEnded(gift) && (
              <Amount label={t('gift.detail.until')}>{day(gift.endDate)}</Amount>
            )}
            <Amount label={t('gift.detail.amount')} weight="total">
              {won(gift.chargeAmount)}
            </Amount>
          </Amounts>
        </Card>
        {isSent && gift.fromUserId === userId && <GiftPayments gift={gift} />}
        {gift.toUserId === userId && !isGiftEnded(gift) && <GiftCardLink gift={gift} />}
      </CardStack>
    </div>
  )
}

function DetailSkeleton() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('gift.detail.loading')} className={styles.body}>
      <CardStack>
        <Skeleton shape="card" height="14rem" />
        <Skeleton shape="card" height="10rem" />
      </CardStack>
    </SkeletonGroup>
  )
}
