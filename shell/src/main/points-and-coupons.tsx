import { report, useSession, useShop } from '@storefront/host'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import { useEffect, useState } from 'react'
import * as styles from './points-and-coupons.module.css'
import type { PointsAndCouponsRow } from './points-and-coupons-row.tsx'

/**
 * Main's points and coupons, for customers of a store that uses them; its code is lazy-loaded. A placeholder of the same
 * height prevents layout shift.
 */
export function PointsAndCoupons() {
  const { notUsingPoint, notUsingCoupon } = useShop().storeData
  const isCustomer = useSession().user !== null
  const isUsed = !(notUsingPoint && notUsingCoupon)
  const isEnabled = isCustomer && isUsed
  const isServerRender = useIsServerRender()
  const [Row, setRow] = useState<typeof PointsAndCouponsRow>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!isEnabled || Row) return
    import(/* webpackChunkName: "customer-on-main" */ './points-and-coupons-row.tsx').then(
      (module) => setRow(() => module.PointsAndCouponsRow),
      (error: unknown) => {
        report(error, 'main: points and coupons')
        setFailed(true)
      },
    )
  }, [isEnabled, Row])
  if (isServerRender && isUsed) return <div className={`${styles.placeholder} ${styles.kept}`} />
  if (!isEnabled || failed) return null
  return Row ? <Row /> : <div className={styles.placeholder} aria-busy="true" />
}
