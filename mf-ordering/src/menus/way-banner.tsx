import { report } from '@storefront/host'
import { type ComponentType, useEffect, useState } from 'react'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { TableBanner } from './table-banner.tsx'
import * as styles from './way-banner.module.css'

/** Which way of ordering this menu is for: at the scanned table, or to take out. */
export function WayBanner() {
  return useOrderMode() === 'takeout' ? <TakeoutBannerWhenLoaded /> : <TableBanner />
}

/** Most menus are read to be eaten from here; they are spared what takeout needs. */
function TakeoutBannerWhenLoaded() {
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    import(/* webpackChunkName: "takeout" */ '../takeout/takeout-banner.tsx').then(
      (module) => setBanner(() => module.default),
      (problem: unknown) => report(problem, 'takeout banner'),
    )
  }, [])
  return Banner ? <Banner /> : <div className={styles.room} />
}
