import { paths } from '@storefront/contract/paths.ts'
import { hasScreen, useMessages } from '@storefront/host'
import { RightIcon } from '@storefront/ui/icons/right-icon.tsx'
import { groupThousands } from '@storefront/ui/money/won.ts'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { usePointsAndCoupons } from '../coupon-box/use-points-and-coupons.ts'
import { internalLink } from '../internal-link.ts'
import * as placeholderStyles from './points-and-coupons.module.css'
import * as styles from './points-and-coupons-row.module.css'

/** Main's summary of points and coupons, each linking to its list (spec 1 §2.5). */
export function PointsAndCouponsRow() {
  const t = useMessages('shell')
  const { points, coupons, isLoading } = usePointsAndCoupons()
  if (isLoading) return <div className={placeholderStyles.placeholder} aria-busy="true" />
  if (points === null && coupons === null) return null
  return (
    <nav className={styles.row} aria-label={t('main.own.label')}>
      {points !== null && (
        <LinkedAmount
          path={paths.pointList()}
          name={t('main.own.points')}
          value={t('main.own.pointAmount', { amount: groupThousands(points) })}
        />
      )}
      {coupons !== null && (
        <LinkedAmount
          path={paths.couponList()}
          name={t('main.own.coupons')}
          value={t('main.own.couponCount', { count: groupThousands(coupons) })}
        />
      )}
    </nav>
  )
}

function LinkedAmount({ path, name, value }: { path: string; name: string; value: string }) {
  const hasList = hasScreen(path)
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        {value}
        {hasList && <RightIcon size={18} />}
      </span>
    </>
  )
  return hasList ? (
    <Pressable className={styles.sum} {...internalLink(path)}>
      {content}
    </Pressable>
  ) : (
    <span className={styles.sum}>{content}</span>
  )
}
