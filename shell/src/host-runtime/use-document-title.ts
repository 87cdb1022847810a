import { storeText, useLocale, usePlace, useShop } from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'
import { useEffect } from 'react'
import { usePartName } from '../described-parts/texts.ts'

/**
 * Sets the document's title, as the edge does: on Main the store (spec 1 §2.1), elsewhere the screen and the store.
 * @param headerTitle absent where the screen has its own header
 */
export function useDocumentTitle(headerTitle: string | undefined): void {
  const { storeInfo } = useShop()
  const nameOf = usePartName()
  const route = hostRuntime().partTable.routeOfPath(usePlace().path)
  const store = storeText(storeInfo, 'name', useLocale())
  const described = route && route.name !== 'main' ? nameOf('screens', route.name, route.owner) : undefined
  const screen = headerTitle ?? described
  useEffect(() => {
    document.title = screen === undefined ? store : `${screen} · ${store}`
  }, [screen, store])
}
