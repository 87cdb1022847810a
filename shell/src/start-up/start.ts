import { storePath } from '@storefront/contract/paths.ts'
import { createShell, type Shell } from '../host-runtime/create-shell.ts'
import { startMessages } from '../messages-loading/messages.ts'
import type { PrecachedPage } from '../offline/precached-page.tsx'
import { isStoreAvailable, type PageDocument, readPageDocument } from '../page-document/page-document.ts'
import { openPopupAction } from '../pending-action/pending-actions.ts'
import { hasPendingPayment } from '../pending-payment/pending-payment.ts'
import { listenForEscape } from '../popups/escape-key.ts'
import type { PageRouter } from '../routing/page-router.ts'
import { followSession } from './follow-session.ts'
import { hasSocialLoginAttempt } from './has-social-login-attempt.ts'
import { takeLaunchParameters } from './launch-link.ts'
import { openRoutes } from './open-routes.ts'
import { waitForMenu } from './wait-for-menu.ts'
import { yieldToPage } from './yield-to-page.ts'

/** Renders the stages of a start. */
export interface Stage {
  /** Whether the server-rendered first screen is shown. */
  isServerRendered(): boolean
  splash(storeName: string | undefined): void
  /** The start-up call failed; `retry` tries again, and settles when that has ended. */
  apiDown(storeName: string | undefined, retry: () => Promise<unknown>): void
  /** Resolves once the app is shown instead of the server-rendered first screen. */
  shop(shell: Shell, router: PageRouter): Promise<void>
}

/**
 * The sequence of a start. Independent steps run in parallel; the first screen waits for data, texts and its own code. Between the
 * steps the page may paint and handle input.
 */
export async function start(stage: Stage): Promise<void> {
  await yieldToPage()
  const page = readPageDocument()
  // While the store is unknown, the launch parameters stay in the address for the reload.
  const launch = page.hints ? takeLaunchParameters() : {}
  stage.splash(page.hints?.name)

  const precached = page.cachedAt === undefined ? undefined : await openedWithoutNetwork(page.cachedAt)
  const shell = createShell(page, precached)
  await yieldToPage()
  const texts = startMessages(shell.runtime.partTable.remotes)
  if (page.hints === null) {
    await texts
    return stage.apiDown(undefined, async () => (await isStoreAvailable()) && location.reload())
  }
  loadScreenOfPath(shell, page)
  const seat = page.isTableLink && launch.tn !== undefined && seatFirst(shell, launch.tn)

  const [isLoaded] = await Promise.all([loadStore(shell, page), texts])
  if (!isLoaded) await retryUntilLoaded(stage, shell, page)
  await yieldToPage()

  if (reloadsAtStart(shell)) return
  const router = openRoutes(shell, page)
  const isSeated = await seat
  // As from Main, to which Back leads.
  if (isSeated && shell.runtime.hasScreen(page.path))
    shell.entries.enter(storePath(page.pageName, page.path), 'push')
  await router.begin()
  await yieldToPage()
  const isMenu = () => shell.runtime.partTable.routeOfPath(shell.runtime.place.get().path)?.name === 'menus'
  if (stage.isServerRendered()) await waitForMenu(shell.products.catalogue, isMenu)
  const shopShown = stage.shop(shell, router)

  shell.popups.begin()
  listenForEscape(shell.popups.dismissTop)
  followSession(shell)
  // Launch parameters are handled once the first screen is loaded.
  if (precached) precached.reloadWhenOnline(shell)
  else {
    const { pendingActions } = shell
    // Table code, share link, coupon number, gift card.
    const { tn, s, cpn, ppc } = launch
    if (pendingActions.hasEarlier()) void resumePending(shell)
    if (tn !== undefined && !isSeated)
      void pendingActions.runPersisted({ kind: 'take-seat', tn }, 'page', () => takeSeat(shell, tn))
    if (s !== undefined)
      void pendingActions.runPersisted({ kind: 'open-share', s }, 'page', () => openShare(shell, s))
    if (cpn !== undefined) void openCoupon(shell, cpn)
    if (ppc !== undefined) void shell.popups.openPopup('giftCardRegister', { code: ppc })
    if (hasSocialLoginAttempt()) void resumeSocialLogin(shell)
    if (launch.tx !== undefined || hasPendingPayment(shell)) void resumePayment(shell, launch.tx)
  }
  await shopShown
  // The code of `afterFirstScreen` would compete with a menu that is still loading.
  if (isMenu()) await waitForMenu(shell.runtime.catalogue, isMenu)
  whenIdle(() => {
    import(/* webpackChunkName: "after-first-screen" */ './after-first-screen.ts').then(
      ({ afterFirstScreen }) => afterFirstScreen(shell),
      (error: unknown) => shell.runtime.report(error, 'after the first screen'),
    )
  })
}

/** Going back may bring a document of older releases or of an older contract, which lacks remotes. */
function reloadsAtStart({ reloadCheck, addedBundles, precachedPage, isIdle }: Shell): boolean {
  if (precachedPage || !reloadCheck.isDueAtStart(addedBundles()) || !isIdle()) return false
  location.reload()
  return true
}

/** Loads what the path needs in parallel with the store's data. */
function loadScreenOfPath({ parts, products, runtime }: Shell, { path, early }: PageDocument): void {
  const route = runtime.partTable.routeOfPath(path)
  if (!route || !parts.hasRoute(route)) return
  // The router retries and handles a failure.
  parts.loadScreen(route).catch(() => {})
  if (early.productData) products.start(early)
}

async function loadStore(shell: Shell, { early, pageName }: PageDocument): Promise<boolean> {
  const { shop, runtime, precachedPage } = shell
  try {
    await (precachedPage
      ? precachedPage.loadShop(shell, pageName, early.initData)
      : shop.load(early.initData))
    return true
  } catch (error) {
    runtime.report(error, 'start-up call')
    return false
  }
}

/** Shows the API-down screen until a retry succeeds. */
function retryUntilLoaded(stage: Stage, { shop, products }: Shell, { hints }: PageDocument): Promise<void> {
  return new Promise((resolve) => {
    stage.apiDown(hints?.name, async () => {
      await shop.load()
      // The products were requested at the same time and have failed, too.
      if (products.catalogue.get().status !== 'ready') void products.reload()
      stage.splash(hints?.name)
      resolve()
    })
  })
}

/**
 * Seats the customer while the document shows the menu of their table. @returns whether they sit there; otherwise the
 * link is handled as on Main, which shows why
 */
async function seatFirst({ runtime, storeId, seats, pendingActions }: Shell, tn: string): Promise<boolean> {
  try {
    await pendingActions.runPersisted({ kind: 'take-seat', tn }, 'page', async () => {
      const { sitAtTable } = await import(
        /* webpackChunkName: "table-link" */ '../table-seat/sit-at-table.ts'
      )
      await sitAtTable(tn, { ...runtime, storeId, seats })
    })
    return true
  } catch {
    return false
  }
}

/** The link of a table; its code is lazy-loaded. */
async function takeSeat({ runtime, storeId, seats }: Shell, tn: string): Promise<void> {
  const { openTableLink } = await import(/* webpackChunkName: "table-link" */ '../table-seat/sit-at-table.ts')
  await openTableLink(tn, { ...runtime, storeId, seats })
}

/** A share link; its code is lazy-loaded. */
async function openShare({ runtime, storeId, parts }: Shell, s: string): Promise<void> {
  const [{ openShared }] = await Promise.all([
    import(/* webpackChunkName: "resume" */ '../share-link/open-shared.ts'),
    parts.loadShellTexts(),
  ])
  await openShared(s, { ...runtime, storeId })
}

/** The link of a coupon; its popup is reopened after a reload. */
async function openCoupon({ popups, pendingActions }: Shell, couponNum: string): Promise<void> {
  const action = openPopupAction('couponDetail', { couponNum })
  await pendingActions.runPersisted(action, 'page', () => popups.openPopup('couponDetail', { couponNum }))
}

/** Actions that a login or a reload has interrupted; the code is lazy-loaded. */
async function resumePending(shell: Shell): Promise<void> {
  const { storeId, runtime, pendingActions, parts } = shell
  try {
    const [{ resumePendingActions }] = await Promise.all([
      import(/* webpackChunkName: "resume" */ './resume-pending-actions.ts'),
      parts.loadShellTexts(),
    ])
    await resumePendingActions({
      storeId,
      runtime,
      pendingActions,
      openShare: (s) => openShare(shell, s),
      takeSeat: (tn) => takeSeat(shell, tn),
    })
  } catch (error) {
    runtime.report(error, 'resuming a pending action')
  }
}

/** A pending payment from before a reload; the code is lazy-loaded. */
async function resumePayment(shell: Shell, tx: string | undefined): Promise<void> {
  try {
    const { resume } = await import(/* webpackChunkName: "resume" */ './resume-payment.ts')
    await resume(shell, tx)
  } catch (error) {
    shell.runtime.report(error, 'resuming a payment')
  }
}

/** A login at a provider from before a reload; the code is lazy-loaded. */
async function resumeSocialLogin(shell: Shell): Promise<void> {
  try {
    const { resumeLogin } = await import(/* webpackChunkName: "resume" */ './resume-social-login.ts')
    await resumeLogin(shell)
  } catch (error) {
    shell.runtime.report(error, 'resuming a login')
  }
}

/** The page was opened from the precache; its code is lazy-loaded. */
async function openedWithoutNetwork(cachedAt: number): Promise<PrecachedPage> {
  const { precachedPage } = await import('../offline/precached-page.tsx')
  return precachedPage(cachedAt)
}

/** Runs after the first screen, when the page is idle. */
function whenIdle(run: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3_000 })
    else setTimeout(run, 1_000)
  }
  // A browser may report an idle page before it has painted the first screen. A hidden tab has no frames.
  if (document.hidden) wait()
  else afterFrames(FRAMES_UNTIL_PAINTED, wait)
}

/** The server-rendered screen is gone two frames after the app is shown; two more, and the app is painted and handles taps. */
const FRAMES_UNTIL_PAINTED = 4

function afterFrames(count: number, run: () => void): void {
  if (count === 0) run()
  else requestAnimationFrame(() => afterFrames(count - 1, run))
}
