import { couponStatus } from '@storefront/domain/coupon-box/coupon-status.ts'
import { alert, type PopupProps, useMessages, useNow, useSession, useShop } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useEffect, useState } from 'react'
import { CouponPicture } from '../coupon-box/coupon-picture.tsx'
import { useCouponTexts } from '../coupon-box/coupon-texts.ts'
import * as styles from './coupon-detail-popup.module.css'
import { registerCoupon } from './register-coupon.ts'
import { type ShownCoupon, useShownCoupon } from './use-shown-coupon.ts'

/** Details of a coupon; one found by an unregistered number can be registered here (spec 1 §4.6). */
export default function CouponDetailPopup(popup: PopupProps<'couponDetail'>) {
  const t = useMessages('shell')
  const { storeId } = useShop()
  const { user } = useSession()
  const result = useShownCoupon(popup.params)
  const shownCoupon = result.kind === 'found' ? result.coupon : null
  const texts = useCouponTexts()
  /** Found by its number, and nobody has registered it yet. */
  const isRegistrable = shownCoupon?.coupon?.couponNum != null && shownCoupon.coupon.userId == null
  const status = useStatus(shownCoupon)
  const { done, onClosed } = popup
  // It opens in its final size; while a coupon is looked up by its number, the loading overlay shows.
  const hasContent = result.kind !== 'loading' && result.kind !== 'expired'
  const [isOpened, setIsOpened] = useState(hasContent)
  if (hasContent && !isOpened) setIsOpened(true)
  const isLeftUnopened = !isOpened && !popup.open

  useEffect(() => {
    if (isLeftUnopened) onClosed()
  }, [isLeftUnopened, onClosed])

  useEffect(() => {
    if (result.kind !== 'expired') return
    // Alerted once; the opener refetches its list.
    void alert({ text: t('coupon.expired') }).then(() => done({ registered: false }))
  }, [result.kind, done, t])

  async function register() {
    const couponNum = shownCoupon?.coupon?.couponNum
    if (!shownCoupon?.coupon || couponNum == null) return
    const coupon = { couponId: shownCoupon.coupon.couponId, couponNum }
    popup.setClosable(false)
    const isRegistered = await registerCoupon({ storeId, coupon, userId: user?.userId ?? null, t })
    popup.setClosable(true)
    if (isRegistered) done({ registered: true })
  }

  return (
    <Sheet
      open={popup.open && isOpened}
      onClosed={popup.onClosed}
      onClose={popup.dismiss}
      title={shownCoupon ? texts(shownCoupon.template, shownCoupon.coupon).name : t('coupon.detail')}
      closeLabel={t('popup.close')}
      action={
        isRegistrable &&
        status === 'in-use' && (
          <Button wide onClick={register}>
            {t('coupon.register')}
          </Button>
        )
      }
    >
      {result.kind === 'unanswered' && (
        <ErrorState
          title={t('coupon.offline')}
          text={t('coupon.offlineText')}
          retry={{ label: t('retry'), onPress: result.retry }}
        />
      )}
      {result.kind === 'not-of-store' && <Notice tone="danger">{t('coupon.notOfStore')}</Notice>}
      {result.kind === 'not-found' && <Notice tone="danger">{t('coupon.notFound')}</Notice>}
      {shownCoupon && status && (
        <CouponDetails shown={shownCoupon} status={status} isRegistrable={isRegistrable} />
      )}
    </Sheet>
  )
}

function useStatus(coupon: ShownCoupon | null) {
  const { timezoneOffset } = useShop().storeData
  const now = useNow(60_000)
  return coupon && couponStatus(coupon.template, coupon.coupon, now, timezoneOffset)
}

type Status = ReturnType<typeof couponStatus>

function CouponDetails({
  shown,
  status,
  isRegistrable,
}: {
  shown: ShownCoupon
  status: Status
  isRegistrable: boolean
}) {
  const t = useMessages('shell')
  const { descp, discount, minOrder, maxDiscount, limit, period, days } = useCouponTexts()(
    shown.template,
    shown.coupon,
  )
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        <div className={styles.text}>
          <Badge tone={status === 'in-use' ? 'good' : 'neutral'}>{t(`coupon.status.${status}`)}</Badge>
          <strong className={styles.discount}>{discount}</strong>
        </div>
        <CouponPicture template={shown.template} className={styles.picture} />
      </div>
      {descp && <p className={styles.descp}>{descp}</p>}
      <Amounts>
        <Amount label={t('coupon.least')}>{minOrder}</Amount>
        {maxDiscount && <Amount label={t('coupon.most')}>{maxDiscount}</Amount>}
        {limit && <Amount label={t('coupon.limit')}>{limit}</Amount>}
        <Amount label={t('coupon.period')}>{period}</Amount>
        <Amount label={t('coupon.days')}>{days}</Amount>
      </Amounts>
      {!isRegistrable && status === 'in-use' && <Notice tone="plain">{t('coupon.mine')}</Notice>}
    </div>
  )
}
