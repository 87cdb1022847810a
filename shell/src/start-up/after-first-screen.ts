import '../frame/typeface.ts'
import { preloadWhenIdle } from '../federation/preload-when-idle.ts'
import type { Shell } from '../host-runtime/create-shell.ts'
import { tellCancelled } from '../live/tell-cancelled.ts'
import { followChanges } from '../live/what-changed.ts'
import { followTheme } from '../side-menu/theme.ts'

/** What the first screen does without, and the customer will want next. A chunk of its own, fetched when the page is idle. */
export function afterFirstScreen(shell: Shell): void {
  const { live, products, queryClient, shop, registry, runtime, popups, storeId } = shell
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
  tellCancelled({ storeId, runtime, shown: popups.shown })
  live.onJoined(products.retryFailed)
  addEventListener('online', products.retryFailed)
  void live.start()
  followTheme()
  preloadWhenIdle(registry)
}
