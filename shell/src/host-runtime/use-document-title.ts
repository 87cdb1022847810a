import { storeText, useLocale, useShop } from '@storefront/host'
import { useEffect } from 'react'

/** Sets the document's title: the screen and the store; where the screen has its own header, as Main has (spec 1 §2.1), the store. */
export function useDocumentTitle(screen: string | undefined): void {
  const { storeInfo } = useShop()
  const store = storeText(storeInfo, 'name', useLocale())
  useEffect(() => {
    document.title = screen === undefined ? store : `${screen} · ${store}`
  }, [screen, store])
}
