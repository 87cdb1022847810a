import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { dealStatus, dealType, orderStatus } from '@storefront/contract/wire-enums.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import {
  hasPopup,
  openPopup,
  type PopupProps,
  useCatalogue,
  useEndpoint,
  useLocale,
  useNow,
  useSession,
  useShop,
} from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect } from 'react'
import { useTexts, useWon } from '../texts.ts'
import { forgetPass } from './last-pass.ts'
import * as styles from './pass-popup.module.css'

/**
 * What the staff looks at: the number, how many goods, the amount, and a clock and a bar that move, which a picture of
 * the screen does not. The store's counter confirms it, and the pass shows it at once.
 */
export default function PassPopup({ params, open, onClosed, dismiss }: PopupProps<'selfpay/pass'>) {
  const t = useTexts()
  const won = useWon()
  const { user } = useSession()
  const { storeId } = useShop()
  const isOnline = useOnline()
  const { byId } = useCatalogue()
  const answer = useEndpoint(getPayAndOrderByDealId, {
    storeId,
    dealId: params.dealId,
    userId: user?.userId ?? 0,
  })
  // A paid deal of another kind is no proof that goods were paid.
  const isSelfPay = answer.data?.deal.dealType === dealType.selfPay
  const detail = isSelfPay ? answer.data : undefined
  const order =
    detail?.orderList.find(({ status }) => status !== orderStatus.cancelled) ?? detail?.orderList[0]
  const goods = order?.orderItemList.filter(({ parentOrderItemId }) => parentOrderItemId == null) ?? []
  const state = passState(detail?.deal.status, order?.status)
  // Approvals are positive and cancels negative, in won.
  const paid = detail?.payList.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const isPaid = paid > 0 && paid >= (order?.totalAmount ?? 0)
  const isOver = detail !== undefined && (state === 'checked' || state === 'cancelled')
  useEffect(() => {
    if (isOver) forgetPass(params.dealId)
  }, [isOver, params.dealId])
  const isFailed = !detail && (answer.isError || answer.data !== undefined)
  const forAdults = goods.some(({ productId }) => {
    const product = productId == null ? undefined : byId.get(productId)
    return product !== undefined && isAdultOnly(product)
  })
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('pass.title')}
      closeLabel={t('close')}
      action={
        <div className={styles.buttons}>
          {isPaid && hasPopup('receipt') && (
            <Button
              variant="tint"
              aria-haspopup="dialog"
              onClick={() => void openPopup('receipt', { dealId: params.dealId })}
            >
              {t('pass.receipt')}
            </Button>
          )}
          <Button wide onClick={dismiss}>
            {t('pass.done')}
          </Button>
        </div>
      }
    >
      <div className={styles.pass}>
        {isFailed && (
          <ErrorState
            title={t('pass.failed')}
            text={t('failedText')}
            retry={{ label: t('retry'), onPress: () => void answer.refetch() }}
          />
        )}
        {!detail && !isFailed && (
          <SkeletonGroup label={t('pass.loading')} className={styles.body}>
            <Skeleton shape="card" height="14rem" />
          </SkeletonGroup>
        )}
        {detail && order && (
          <>
            {!isOnline && <Notice tone="warn">{t('pass.stale')}</Notice>}
            <div className={styles.card} data-state={state}>
              <div className={styles.bar} aria-hidden="true" />
              <p className={styles.state} role="status">
                {t(`pass.${state}`)}
              </p>
              <p className={styles.label}>{t('pass.number')}</p>
              <p className={styles.number}>{order.orderNumber ?? detail.deal.dealNumber}</p>
              <p className={styles.facts}>
                {t('pass.count', { count: order.totalCount })} · {won(order.totalAmount)}
              </p>
              {(state === 'show' || state === 'checked') && (
                <Badge tone={isPaid ? 'good' : 'warn'}>{t(isPaid ? 'pass.paid' : 'pass.toPay')}</Badge>
              )}
              {forAdults && state === 'show' && <Badge tone="danger">{t('pass.adult')}</Badge>}
              <OrderTime at={order.createDate} />
              <Clock />
            </div>
            <ul className={styles.goods}>
              {goods.map(({ orderItemId, name, nameEn, count }) => (
                <Item key={orderItemId} name={name} nameEn={nameEn} count={count} />
              ))}
            </ul>
          </>
        )}
      </div>
    </FullPopup>
  )
}

/** State of the pass; the values are keys of its texts. */
type PassState = 'show' | 'checked' | 'cancelled' | 'notPaid'

function passState(deal: string | undefined, order: string | undefined): PassState {
  if (deal === dealStatus.cancelled || order === orderStatus.cancelled) return 'cancelled'
  if (deal === dealStatus.provisional) return 'notPaid'
  return deal === dealStatus.complete ? 'checked' : 'show'
}

function Item({ name, nameEn, count }: { name?: string | null; nameEn?: string | null; count: number }) {
  const language = useLocale()
  return (
    <li>
      <span>{(language === 'en' ? nameEn : null) ?? name}</span>
      <span>× {count}</span>
    </li>
  )
}

/** When the order was made, with its day: the staff sees an order of an earlier visit. */
function OrderTime({ at }: { at: number }) {
  const t = useTexts()
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'ko-KR', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(at + timezoneOffset * 60_000)
  return <p className={styles.facts}>{t('pass.ordered', { time })}</p>
}

/** The store's time with seconds. */
function Clock() {
  const t = useTexts()
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  const now = useNow(1000)
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'ko-KR', {
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(now + timezoneOffset * 60_000)
  return <p className={styles.clock}>{t('pass.time', { time })}</p>
}
