import { storeText, useLocale, useShop } from '@storefront/host'
import { useEffect } from 'react'

/** Sets the document's title: on Main the store (spec 1 §2.1), elsewhere the screen and the store. */
export function useDocumentTitle(screen: string | undefined): void {
  const { storeInfo } = useShop()
  const store = storeText(storeInfo, 'name', useLocale())
  useEffect(() => {
    document.title = screen === undefined ? store : `${screen} · ${store}`
  }, [screen, store])
}
