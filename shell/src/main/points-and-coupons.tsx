import { useSession, useShop } from '@storefront/host'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import * as styles from './points-and-coupons.module.css'
import { useLoadedComponent } from './use-loaded-component.ts'

const loadRow = () =>
  import(/* webpackChunkName: "customer-on-main" */ './points-and-coupons-row.tsx').then(
    ({ PointsAndCouponsRow }) => PointsAndCouponsRow,
  )

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
  const { Loaded: Row, failed } = useLoadedComponent(isEnabled, loadRow, 'main: points and coupons')
  if (isServerRender && isUsed) return <div className={`${styles.placeholder} ${styles.kept}`} />
  if (!isEnabled || failed) return null
  return Row ? <Row /> : <div className={styles.placeholder} aria-busy="true" />
}
