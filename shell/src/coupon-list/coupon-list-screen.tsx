import { getCouponAndPoint, getCouponListOfUser } from '@storefront/contract/endpoints/coupon-box.ts'
import { paths } from '@storefront/contract/paths.ts'
import type { PopupParams } from '@storefront/contract/popups.ts'
import { type BoxedCoupon, couponBox } from '@storefront/domain/coupon-box/coupon-box.ts'
import {
  hasScreen,
  invalidate,
  openPopup,
  useEndpoint,
  useMessages,
  useNow,
  useScreenHeader,
  useSession,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { couponPlaceholder } from '../coupon-box/coupon-placeholder.ts'
import { internalLink } from '../internal-link.ts'
import { CouponCard } from './coupon-card.tsx'
import * as styles from './coupon-list-screen.module.css'
import { NumberField } from './number-field.tsx'

/** 쿠폰함: the customer's coupons in this store, those for everybody, and a field for a coupon's number (spec 1 §5.4). */
export default function CouponListScreen() {
  const t = useMessages('shell')
  useScreenHeader({ title: t('parts.screens.couponList') })
  const { storeId, storeData } = useShop()
  const userId = useSession().user?.userId ?? 0
  const now = useNow(60_000)
  const { timezoneOffset } = storeData
  const { data, isError, refetch } = useEndpoint(
    getCouponListOfUser,
    { storeId, userId },
    { enabled: userId > 0 },
  )
  const box = data && couponBox(data.couponTemplateList, data.couponList, { now, timezoneOffset })
  return (
    <div className={styles.screen}>
      <Card>
        <NumberField onFind={(couponNum) => open({ couponNum })} />
      </Card>
      {box && <Coupons box={box} />}
      {!box && isError && (
        <ErrorState title={t('coupon.listFailed')} retry={{ label: t('retry'), onPress: refetch }} />
      )}
      {!box && !isError && (
        <SkeletonGroup label={t('coupon.loading')}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </div>
  )
}

function Coupons({ box }: { box: readonly BoxedCoupon[] }) {
  const t = useMessages('shell')
  if (box.length === 0) {
    const menus = paths.menus()
    return (
      <EmptyState
        size="inline"
        picture={<Scene src={couponPlaceholder} />}
        title={t('coupon.none')}
        text={t('coupon.noneText')}
        action={
          hasScreen(menus) && (
            <Button wide {...internalLink(menus)}>
              {t('coupon.toMenu')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <ul className={styles.list} aria-label={t('coupon.list')}>
      {box.map((each) => {
        const { templateId } = each.template
        const couponId = each.coupon?.couponId
        return (
          <li key={`${templateId}-${couponId ?? ''}`}>
            <CouponCard
              boxed={each}
              onOpen={() => open({ templateId, ...(couponId !== undefined && { couponId }) })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Refetches the list where a coupon was registered in the popup, or found expired. Resolves with whether it was registered. */
async function open(params: PopupParams<'couponDetail'>): Promise<boolean> {
  const outcome = await openPopup('couponDetail', params)
  if (outcome.kind !== 'done') return false
  await Promise.all([invalidate(getCouponListOfUser), invalidate(getCouponAndPoint)])
  return outcome.result.registered
}
