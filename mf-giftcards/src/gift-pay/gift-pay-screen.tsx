import { getCardTemplateForPresent, getPresentPayInfo } from '@storefront/contract/endpoints/gifts.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { isGiftEnded, templatesOnSale } from '@storefront/domain/gift-card/gift-actions.ts'
import {
  ApiFailure,
  alert,
  navigate,
  now,
  useEndpoint,
  usePersisted,
  usePlace,
  useScreenHeader,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useMemo, useState } from 'react'
import { giftPicture } from '../cards/card-face.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { isGiftPaid } from '../gifts/is-gift-paid.ts'
import { useTexts } from '../texts.ts'
import { GiftFormView } from './gift-form-view.tsx'
import * as styles from './gift-pay-screen.module.css'
import { GiftResult } from './gift-result.tsx'
import { type OpenedGift, ownGift, payableMs, persistedGift } from './opened-gift.ts'

/** 선물 결제: buys a gift card for somebody else, or for oneself (spec 3 §2). */
export default function GiftPayScreen() {
  const t = useTexts()
  const { query } = usePlace()
  const [templateId] = useState(() => Number(query.get('templateId')))
  const isValid = Number.isSafeInteger(templateId) && templateId > 0
  useScreenHeader({ title: t('gift.pay.title'), left: 'back' })
  return (
    <div className={styles.screen}>{isValid ? <GiftPay templateId={templateId} /> : <InvalidAccess />}</div>
  )
}

/** Time between the message and going back to the list, in ms (spec 3 §8). */
const goBackAfterMs = 300

function InvalidAccess() {
  const t = useTexts()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const goBack = () => void navigate.to(paths.presentPrepaidcard(), { replace: true })
    void alert({ title: t('notice'), text: t('gift.pay.invalidAccess') }).then(() => {
      timer = setTimeout(goBack, goBackAfterMs)
    })
    return () => clearTimeout(timer)
  }, [t])
  return null
}

/** How often a reloaded page asks whether its gift was paid, in ms, in case that the live event is missed. */
const pollMs = 20_000

function GiftPay({ templateId }: { templateId: number }) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const isLoggedIn = storeAndUserId.userId > 0
  const { opened, clear } = useOpenedGift(templateId, storeAndUserId.userId)
  // Whether the server has created deal and gift of the opened purchase; `wasCreated`: already when this screen was opened.
  const isCreated = opened !== null && opened.dealId !== null && opened.presentId !== null
  const [wasCreated] = useState(isCreated)
  const [isPaidOnThisPage, setPaidOnThisPage] = useState(false)
  const info = useEndpoint(
    getPresentPayInfo,
    // Any ids will do while the query is disabled.
    { ...storeAndUserId, dealId: opened?.dealId ?? 1, presentId: opened?.presentId ?? 1 },
    {
      enabled: isCreated && isLoggedIn,
      // After a reload nobody awaits the result of the payment popup. A hidden page does not poll, and polling ends with the time
      // to pay.
      refetchInterval: ({ state }) => {
        const mayStillBePaid = wasCreated && opened !== null && now() < opened.openedAt + payableMs
        return mayStillBePaid && !(state.data && isGiftPaid(state.data)) ? pollMs : false
      },
    },
  )
  const sale = isCreated ? info.data : undefined
  const isEnded = sale !== undefined && isGiftEnded(sale.presentInfo)
  const isPaid = isPaidOnThisPage || (sale !== undefined && isGiftPaid(sale) && !isEnded)
  useEffect(() => {
    if (isEnded) clear()
  }, [isEnded, clear])
  // Leaving this screen forgets a purchase that is paid; a reload keeps it.
  useEffect(() => (isPaid ? clear : undefined), [isPaid, clear])

  const {
    data,
    error,
    refetch: reload,
  } = useEndpoint(
    getCardTemplateForPresent,
    { ...storeAndUserId, templateId },
    { enabled: isLoggedIn && !isPaid },
  )

  if (isPaid && opened) return <GiftResult opened={opened} sale={sale} />
  if (wasCreated && isCreated && info.isError && !sale)
    return <Failed text={t('gift.pay.unknown')} retry={info.refetch} />
  if (!data) {
    // The store does not have this card, or not any more.
    if (error instanceof ApiFailure && error.code === code.notFound) return <InvalidAccess />
    return error ? <Failed text={t('gift.list.failed')} retry={reload} /> : <FormSkeleton />
  }
  if (wasCreated && isCreated && !sale) return <FormSkeleton />
  if (templatesOnSale([data.template]).length === 0) return <SoldOut />
  return <GiftFormView template={data.template} opened={opened} onPaid={() => setPaidOnThisPage(true)} />
}

/** The purchase of a gift of the template that the customer has opened in this tab. */
function useOpenedGift(templateId: number, userId: number): { opened: OpenedGift | null; clear: () => void } {
  const persisted = useMemo(persistedGift, [])
  const opened = ownGift(usePersisted(persisted), userId)
  const clear = useMemo(() => () => persisted.clear(), [persisted])
  return { opened: opened?.order.templateId === templateId ? opened : null, clear }
}

function Failed({ text, retry }: { text: string; retry: () => unknown }) {
  const t = useTexts()
  return (
    <div className={styles.skeleton}>
      <ErrorState title={text} retry={{ label: t('retry'), onPress: retry }} />
    </div>
  )
}

function SoldOut() {
  const t = useTexts()
  return (
    <EmptyState
      picture={<Scene src={giftPicture} />}
      // 7005: all cards of this kind are sold.
      title={t('gift.pay.code.7005')}
      action={
        <Button wide onClick={() => navigate.to(paths.presentPrepaidcard(), { replace: true })}>
          {t('gift.pay.others')}
        </Button>
      }
    />
  )
}

function FormSkeleton() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('gift.pay.loading')} className={styles.skeleton}>
      <Skeleton shape="card" height="13rem" />
      <Skeleton shape="card" height="8rem" />
      <Skeleton shape="card" height="14rem" />
    </SkeletonGroup>
  )
}
