import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import {
  type getPresentPayInfo,
  sendPresentSmsAndRegisterInfluence,
} from '@storefront/contract/endpoints/gifts.ts'
import { paths } from '@storefront/contract/paths.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { call, goHome, hrefOf, navigate, useShop } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { CheckIcon } from '@storefront/ui/icons/check-icon.tsx'
import { useEffect, useRef } from 'react'
import { usePayMethodName } from '../gifts/pay-method-name.ts'
import { TemplatePicture } from '../gifts/template-picture.tsx'
import { useGiftedCardName } from '../gifts/use-gifted-card-name.ts'
import { useFullMoment, useTexts, useWon } from '../texts.ts'
import * as styles from './gift-pay-screen.module.css'
import type { OpenedGift } from './opened-gift.ts'

interface GiftResultProps {
  opened: OpenedGift
  /** The gift as the server has it; undefined until it has answered. */
  sale: PayloadOf<typeof getPresentPayInfo> | undefined
}

/** A gift that was paid. The recipient is notified by text message. */
export function GiftResult({ opened, sale }: GiftResultProps) {
  const t = useTexts()
  const won = useWon()
  const moment = useFullMoment()
  const cardName = useGiftedCardName()
  const methodName = usePayMethodName()
  useNotifyRecipient(opened, sale?.presentInfo)
  const { order } = opened
  const gift = sale?.presentInfo
  const [payment] = sale?.payInfo ?? []
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    title.current?.focus()
  }, [])
  const isToMyself = gift && gift.fromUserId === gift.toUserId
  return (
    <>
      <div className={styles.body}>
        <div className={styles.result}>
          <span className={styles.check}>
            <CheckIcon size={32} />
          </span>
          <p ref={title} tabIndex={-1}>
            {t(isToMyself ? 'gift.result.titleToMyself' : 'gift.result.title')}
          </p>
          <span className={styles.resultPicture}>
            <TemplatePicture kind={gift} />
          </span>
        </div>
        <CardStack>
          <Card>
            <Amounts>
              {gift && <Amount label={t('gift.result.card')}>{cardName(gift)}</Amount>}
              <Amount label={t('gift.pay.amount')}>{won(order.amount)}</Amount>
              <Amount label={t('gift.pay.recipient')}>{maskName(order.toUserName)}</Amount>
              {payment && <Amount label={t('gift.pay.method')}>{methodName(payment)}</Amount>}
              <Amount label={t('gift.result.when')}>
                {moment(payment?.payDate ?? gift?.approveDate ?? gift?.createDate ?? opened.openedAt)}
              </Amount>
              <Amount label={t('gift.result.paid')} weight="total">
                {won(payment?.amount ?? Math.max(0, order.amount + order.discount))}
              </Amount>
            </Amounts>
          </Card>
        </CardStack>
      </div>
      <BottomBar>
        <Button
          variant="neutral"
          onClick={() => navigate.to(paths.presentPrepaidcardHistory(), { replace: true })}
        >
          {t('gift.history.title')}
        </Button>
        <Button wide onClick={() => goHome()}>
          {t('gift.result.home')}
        </Button>
      </BottomBar>
    </>
  )
}

/** Asks for the text message to the recipient; the server sends it once. None for a gift to oneself (spec 3 §4). */
function useNotifyRecipient(
  { dealId, presentId }: OpenedGift,
  gift: PayloadOf<typeof getPresentPayInfo>['presentInfo'] | undefined,
): void {
  const { storeId } = useShop()
  const isKnown = gift !== undefined
  const isToMyself = gift?.fromUserId === gift?.toUserId
  useEffect(() => {
    if (!isKnown || isToMyself || dealId === null || presentId === null) return
    const storeUrl = new URL(hrefOf(paths.main()), location.origin).href
    const request = { storeId, presentId, dealId, storeUrl }
    // The server also sends the text message by itself.
    void call(sendPresentSmsAndRegisterInfluence, request).catch(() => {})
  }, [isKnown, isToMyself, dealId, presentId, storeId])
}
