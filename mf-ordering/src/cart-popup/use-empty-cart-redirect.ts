import { useSession } from '@storefront/host'
import { useEffect, useState } from 'react'
import { backToMenu } from '../back-to-menu.ts'
import { cart } from '../cart/cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'

/** ms until the menu replaces an empty cart (spec 2 §9). */
const delay = 100

/** A logged-in customer who opens an empty cart is shown the menu (spec decision 42). One who empties it stays. */
export function useEmptyCartRedirect(path: string): void {
  const method = useFulfilmentMethod()
  const [isEmptyAtMount] = useState(() => cart(method).get().lines.length === 0)
  // After a reload the login may become known only after the popup is back.
  const isLoggedIn = useSession().user !== null
  useEffect(() => {
    if (!isEmptyAtMount || !isLoggedIn) return
    const timer = setTimeout(() => void backToMenu(path), delay)
    return () => clearTimeout(timer)
  }, [isEmptyAtMount, isLoggedIn, path])
}
