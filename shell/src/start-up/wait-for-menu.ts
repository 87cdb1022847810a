import type { ProductCatalogue, Readable } from '@storefront/host'

/**
 * Resolves once the app can take the place of a drawn menu: its own would begin with boxes. The top of a long menu is
 * enough; a menu that failed says so. Nothing is waited for where `isMenu` says that another screen is shown.
 */
export function waitForMenu(catalogue: Readable<ProductCatalogue>, isMenu: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = catalogue.subscribe(check)
    function check() {
      const { status, products } = catalogue.get()
      if (isMenu() && status === 'loading' && products.length === 0) return
      unsubscribe()
      resolve()
    }
    check()
  })
}
