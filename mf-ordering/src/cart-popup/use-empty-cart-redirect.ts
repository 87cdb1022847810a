import { useSession } from '@storefront/host'
import { useEffect, useState } from 'react'
import { backToMenu } from '../back-to-menu.ts'
import { cart } from '../cart/cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'

/** ms until the menu replaces an empty cart (spec 2 §9). */
const delay = 100

/** Opens the menu for a logged-in customer who opens an empty cart (spec decision 42); not after emptying it. */
export function useEmptyCartRedirect(path: string): void {
  const method = useFulfilmentMethod()
  const [isEmptyAtMount] = useState(() => cart(method).get().lines.length === 0)
  // After a reload the session may be loaded later than the popup.
  const isLoggedIn = useSession().user !== null
  useEffect(() => {
    if (!isEmptyAtMount || !isLoggedIn) return
    const timer = setTimeout(() => void backToMenu(path), delay)
    return () => clearTimeout(timer)
  }, [isEmptyAtMount, isLoggedIn, path])
}
