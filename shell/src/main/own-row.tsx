import { paths } from '@storefront/contract/paths.ts'
import { hasScreen, useMessages } from '@storefront/host'
import { CouponIcon } from '@storefront/ui/icons/coupon-icon.tsx'
import { PointIcon } from '@storefront/ui/icons/point-icon.tsx'
import { groupThousands } from '@storefront/ui/money/won.ts'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import type { ReactNode } from 'react'
import { useOwn } from '../coupon-box/use-own.ts'
import { insideLink } from '../inside-link.ts'
import * as main from './main-screen.module.css'
import * as styles from './own-row.module.css'

/** Main's summary of what the customer has: points and coupons, each leading to its list (spec 1 §2.5). */
export function OwnRow() {
  const t = useMessages('shell')
  const { points, coupons, isLoading } = useOwn()
  if (isLoading) return <div className={main.own} aria-busy="true" />
  if (points === null && coupons === null) return null
  return (
    <nav className={styles.row} aria-label={t('main.own.label')}>
      {points !== null && (
        <Sum
          path={paths.pointList()}
          icon={<PointIcon size={20} />}
          name={t('main.own.points')}
          value={t('main.own.pointAmount', { amount: groupThousands(points) })}
        />
      )}
      {coupons !== null && (
        <Sum
          path={paths.couponList()}
          icon={<CouponIcon size={20} />}
          name={t('main.own.coupons')}
          value={t('main.own.couponCount', { count: coupons })}
        />
      )}
    </nav>
  )
}

function Sum({ path, icon, name, value }: { path: string; icon: ReactNode; name: string; value: string }) {
  const content = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
    </>
  )
  return hasScreen(path) ? (
    <Pressable className={styles.sum} {...insideLink(path)}>
      {content}
    </Pressable>
  ) : (
    <span className={styles.sum}>{content}</span>
  )
}
