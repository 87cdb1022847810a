import type { ProductCatalogue, Readable } from '@storefront/host'

/**
 * Resolves once the menu can be shown without a skeleton: the top of a long menu is enough, and a failed menu shows its
 * failure. At once where `isMenu` is false.
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
