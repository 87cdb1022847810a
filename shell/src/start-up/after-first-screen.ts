import '../frame/typeface.ts'
import { preloadWhenIdle } from '../federation/preload-when-idle.ts'
import type { Shell } from '../host-runtime/create-shell.ts'
import { followChanges } from '../live/what-changed.ts'

/** What the first screen does without, and the customer will want next. A chunk of its own, fetched when the page is idle. */
export function afterFirstScreen({ live, products, queryClient, shop, registry }: Shell): void {
  products.start()
  followChanges({
    onLive: live.onLive,
    onJoined: live.onJoined,
    queryClient,
    reloadShop: shop.reload,
    reloadProducts: products.reload,
    reloadLimits: products.reloadLimits,
    onWaitingCount: (waitingCount) => shop.change({ waitingCount }),
  })
  void live.start()
  preloadWhenIdle(registry)
}
