import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { useMemo } from 'react'
import { cartOf, useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import * as styles from './fulfilment-banner.module.css'
import { TableBanner } from './table-banner.tsx'
import { useLoaded } from './use-loaded.ts'

/** Banner of the menu's fulfilment method. */
export function FulfilmentBanner() {
  const method = useFulfilmentMethod()
  return cartOf(method) === 'on-site' ? <TableBanner /> : <BannerWhenLoaded key={method} method={method} />
}

/** The banners of orders that are not made in the store are lazy-loaded. */
function BannerWhenLoaded({ method }: { method: FulfilmentMethod }) {
  const load = useMemo(
    () => async () =>
      (await import(/* webpackChunkName: "method-banner" */ './method-banner.tsx')).loadMethodBanner(method),
    [method],
  )
  const Banner = useLoaded(true, load)
  return Banner ? <Banner /> : <div className={styles.placeholder} />
}
