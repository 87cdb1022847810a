import type { ComponentType } from 'react'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import * as styles from './fulfilment-banner.module.css'
import { TableBanner } from './table-banner.tsx'
import { useLoaded } from './use-loaded.ts'

/** Banner of the menu's fulfilment method. */
export function FulfilmentBanner() {
  const method = useFulfilmentMethod()
  if (method === 'takeout') return <BannerWhenLoaded key={method} load={takeout} />
  if (method === 'delivery') return <BannerWhenLoaded key={method} load={delivery} />
  if (method === 'pre-order') return <BannerWhenLoaded key={method} load={visit} />
  return <TableBanner />
}

const takeout = () => import(/* webpackChunkName: "takeout" */ './takeout-banner.tsx')
const delivery = () => import(/* webpackChunkName: "delivery" */ './delivery-banner.tsx')
const visit = () => import(/* webpackChunkName: "order" */ '../pre-order/visit-banner.tsx')

/** The banners of other methods than dine-in are lazy-loaded. */
function BannerWhenLoaded({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const loaded = useLoaded(true, load)
  return loaded ? <loaded.default /> : <div className={styles.room} />
}
