import { isProduction } from '../build-mode.ts'
import { prefetchWhenIdle } from '../federation/prefetch-when-idle.ts'
import { loadTypeface } from '../frame/typeface.ts'
import { refreshHolidays } from '../holidays/refresh-holidays.ts'
import type { Shell } from '../host-runtime/create-shell.ts'
import { notifyCancelled } from '../live/notify-cancelled.ts'
import { refetchFailed } from '../live/refetch-failed.ts'
import { refetchOnEvents } from '../live/refetch-on-events.ts'
import { followLocale } from '../messages-loading/follow-locale.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { askLoginAgain } from '../popups/ask-login-again.ts'
import { sendInfluences } from '../share-link/influences.ts'
import { followTheme } from '../side-menu/theme.ts'
import { dropStaleEntries } from '../storage/stale-entries.ts'

/** Code that is needed soon after the first screen: a separate chunk, loaded when the page is idle. */
export function afterFirstScreen(shell: Shell): void {
  const {
    live,
    products,
    queryClient,
    shop,
    registry,
    runtime,
    popups,
    parts,
    storeId,
    pageName,
    precachedPage,
  } = shell
  void loadTypeface(shell.fonts).catch((error) => runtime.report(error, 'typeface'))
  products.start()
  parts.loadTextsAhead()
  refetchOnEvents({
    onLive: live.onLive,
    onConnected: live.onConnected,
    queryClient,
    reloadShop: shop.reload,
    reloadProducts: products.reload,
    reloadLimits: products.reloadLimits,
    onWaitingCount: (waitingCount) => shop.change({ waitingCount }),
  })
  refreshHolidays({ shop, call: runtime.call, now: runtime.clock.now })
  notifyCancelled({ storeId, runtime, shown: popups.shown })
  askLoginAgain({
    session: runtime.session,
    popups,
    table: runtime.partTable,
    declined: () => ({
      title: runtime.i18n.t('shell:gate.title'),
      text: runtime.i18n.t('shell:gate.cancelled'),
    }),
  })
  sendInfluences({ runtime, storeId })
  live.onConnected(products.retryFailed)
  addEventListener('online', products.retryFailed)
  addEventListener('online', () => refetchFailed(queryClient))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refetchFailed(queryClient)
  })
  dropStaleEntries(Date.now())
  followTheme()
  followLocale((problem) => runtime.report(problem, 'language of another tab'))
  if (!precachedPage) prefetchWhenIdle(pageName)
  setTimeout(() => {
    // Changes since the first answers are refetched once it is connected.
    void live.start()
    if (precachedPage) return
    if (isProduction)
      import(/* webpackChunkName: "after-first-screen" */ '../page-reports/report-page.ts').then(
        ({ reportPage, firstIdleMs }) =>
          reportPage({
            registry,
            table: runtime.partTable,
            path: () => runtime.place.get().path,
            usableMs: firstIdleMs('after-first-screen'),
          }),
        (error: unknown) => runtime.report(error, 'page reports'),
      )
    registerWorker(pageName, registry.revision).catch((error) => runtime.report(error, 'service worker'))
  }, SETTLE_DELAY_MS)
}

/**
 * Delay, in milliseconds, before the event stream and the precaching, so that they do not compete with the page's own
 * requests.
 */
const SETTLE_DELAY_MS = 2_000
