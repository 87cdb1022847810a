import { getPresentPayInfo } from '@storefront/contract/endpoints/gifts.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { alert, invalidate, openPopup, type PopupProps } from '@storefront/host'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useFailureText } from '../cards/use-failure-text.ts'
import { openGift } from '../gift-pay/open-gift.ts'
import { useTexts } from '../texts.ts'
import * as styles from './gift-paying-popup.module.css'

const failures = {
  texts: 'gift.pay.code',
  ownCodes: [code.badRequest, code.forbidden, code.notFound, code.keyReused, giftCardCode.soldOut],
  hostCodes: [code.changed, code.priceChanged, code.termsMissing],
  fallback: 'gift.pay.failed',
}

/** Opens the purchase of a gift, then the payment popup. While the purchase is being opened, neither Back nor a tap closes this one. */
export default function GiftPayingPopup(props: PopupProps<'giftcards/giftPaying'>) {
  const t = useTexts()
  const failureText = useFailureText()
  const storeAndUserId = useStoreAndUserId()
  const { params, open, onClosed, done, setClosable } = props
  const { order, payType } = params
  const [isOpening, setOpening] = useState(true)

  const openPurchase = async () => {
    try {
      return await openGift(storeAndUserId, order)
    } catch (error) {
      setOpening(false)
      setClosable(true)
      await alert({ title: t('notice'), text: failureText(error, failures) })
      return undefined
    }
  }

  const run = useEffectEvent(async () => {
    setClosable(false)
    const gift = await openPurchase()
    setOpening(false)
    setClosable(true)
    if (!gift) return done({ isPaid: gift === null })
    const purpose = { kind: 'gift' as const, ...gift }
    const outcome = await openPopup('payment', { purpose, ...(payType && { payType }) })
    await invalidate(getPresentPayInfo)
    done({ isPaid: outcome.kind === 'done' })
  })
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void run()
  }, [])

  const isAlerting = useRef(false)
  const refuseToClose = useEffectEvent(async () => {
    if (isAlerting.current) return
    isAlerting.current = true
    await alert({ title: t('notice'), text: t('gift.pay.inProgress') })
    // Closing the message also moves the history, which must not count as another Back.
    setTimeout(() => {
      isAlerting.current = false
    })
  })
  useEffect(() => {
    if (!isOpening) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && void refuseToClose()
    const onPopState = () => void refuseToClose()
    const preventUnload = (event: Event) => event.preventDefault()
    addEventListener('keydown', onKeyDown)
    addEventListener('popstate', onPopState)
    addEventListener('beforeunload', preventUnload)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('popstate', onPopState)
      removeEventListener('beforeunload', preventUnload)
    }
  }, [isOpening])

  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={() => isOpening && void refuseToClose()}
      title={t('gift.pay.preparing')}
      closeLabel={t('close')}
      dismissable={false}
    >
      <SkeletonGroup label={t('gift.pay.preparing')} className={styles.body}>
        <Skeleton height="1.5rem" width="60%" />
        <Skeleton height="1.5rem" width="40%" />
      </SkeletonGroup>
    </Sheet>
  )
}
