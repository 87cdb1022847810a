import { useEffect } from 'react'

/**
 * Fetches what follows the cart while there is still a network: an order must not end at a piece of the
 * app that could not be loaded. What fails here is asked for again when it is opened.
 */
export function useNextPreloaded(): void {
  useEffect(() => {
    const parts = [
      import(/* webpackChunkName: "order" */ '../order-confirm-popup/order-confirm-popup.tsx'),
      import('../order-detail-popup/order-detail-popup.tsx'),
    ]
    void Promise.allSettled(parts)
  }, [])
}
