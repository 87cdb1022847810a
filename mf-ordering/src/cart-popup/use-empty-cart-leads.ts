import { session } from '@storefront/host'
import { useEffect, useState } from 'react'
import { backToMenu } from '../back-to-menu.ts'
import { cart } from '../cart/cart.ts'
import { useOrderMode } from '../order-mode/order-mode.ts'

/** ms until an empty cart gives way to the menu (spec 2 §9). */
const delay = 100

/** A logged-in customer who opens an empty cart is shown the menu (spec decision 42). One who empties it stays. */
export function useEmptyCartLeads(path: string): void {
  const mode = useOrderMode()
  const [leads] = useState(() => cart(mode).get().lines.length === 0 && session().user !== null)
  useEffect(() => {
    if (!leads) return
    const timer = setTimeout(() => void backToMenu(path), delay)
    return () => clearTimeout(timer)
  }, [leads, path])
}
