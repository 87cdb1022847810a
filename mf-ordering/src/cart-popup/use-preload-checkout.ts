import { useEffect } from 'react'

/**
 * Preloads the popups after the cart, so that an order does not fail offline at a chunk that was not loaded. A failure
 * here is retried on opening.
 */
export function usePreloadCheckout(): void {
  useEffect(() => {
    const parts = [
      import(/* webpackChunkName: "order" */ '../order-confirm-popup/order-confirm-popup.tsx'),
      import('../order-detail-popup/order-detail-popup.tsx'),
    ]
    void Promise.allSettled(parts)
  }, [])
}
