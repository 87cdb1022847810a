import type { ComponentType } from 'react'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { TableBanner } from './table-banner.tsx'
import { useLoaded } from './use-loaded.ts'
import * as styles from './way-banner.module.css'

/** Which way of ordering this menu is for: at the scanned table, or to take out. */
export function WayBanner() {
  const mode = useOrderMode()
  if (mode === 'takeout') return <BannerWhenLoaded key={mode} load={takeout} />
  if (mode === 'delivery') return <BannerWhenLoaded key={mode} load={delivery} />
  if (mode === 'pre-order') return <BannerWhenLoaded key={mode} load={visit} />
  return <TableBanner />
}

const takeout = () => import(/* webpackChunkName: "takeout" */ '../takeout/takeout-banner.tsx')
const delivery = () => import(/* webpackChunkName: "delivery" */ '../delivery/delivery-banner.tsx')
const visit = () => import(/* webpackChunkName: "order" */ '../pre-order/visit-banner.tsx')

/** Most menus are read to be eaten from here; they are spared what the other ways need. */
function BannerWhenLoaded({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const loaded = useLoaded(true, load)
  return loaded ? <loaded.default /> : <div className={styles.room} />
}
