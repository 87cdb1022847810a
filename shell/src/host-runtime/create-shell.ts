import { partTableOf } from '@storefront/contract/registry/part-table.ts'
import { HOST_CAPABILITIES, HOST_VERSION, type Place, type ShopData } from '@storefront/host'
import { installHost } from '@storefront/host/runtime/current.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { writable } from '@storefront/host/runtime/writable.ts'
import { createApiClient, setProductName } from '../api-client/api-client.ts'
import { documentTime, earlyCallTimes } from '../api-client/document-time.ts'
import { beginPending, pendingCalls } from '../api-client/pending-calls.ts'
import { createQueryClient } from '../api-client/query-client.ts'
import { createServerClock } from '../api-client/server-clock.ts'
import { federationRuntime } from '../federation/federation-runtime.ts'
import { createRemotes } from '../federation/remotes.ts'
import { createLive } from '../live/live.ts'
import { i18n } from '../messages-loading/messages.ts'
import type { PrecachedPage } from '../offline/precached-page.tsx'
import type { PageDocument } from '../page-document/page-document.ts'
import { createParts } from '../parts/parts.ts'
import { createPendingActions } from '../pending-action/pending-actions.ts'
import { hasPendingPayment } from '../pending-payment/pending-payment.ts'
import { popupMarks } from '../popups/popup-hash.ts'
import { createPopups } from '../popups/popups.ts'
import { createCatalogue } from '../product-data/catalogue.ts'
import { loadInWorker } from '../product-data/load-in-worker.ts'
import { browserEntries } from '../routing/browser-entries.ts'
import { hasMissingTerms } from '../routing/missing-terms.ts'
import type { Navigation } from '../routing/navigation.ts'
import { createReloadCheck } from '../routing/reload-check.ts'
import { authToken, confirmSession, logOut, session } from '../session/session.ts'
import { createShop } from '../shop-data/shop-data.ts'
import { persistedValues } from '../storage/persisted-values.ts'
import { createTableSeats } from '../table-seat/table-seat.ts'
import { hostLink } from './host-link.tsx'
import { report } from './problems.ts'
import { screenHeader } from './screen-header.ts'
import { toast } from './toasts.ts'

export type Shell = ReturnType<typeof createShell>

/** Composes the shell's parts to the host runtime that remotes use, and installs it. Sends no request yet. */
export function createShell({ registry, hints, pageName }: PageDocument, precachedPage?: PrecachedPage) {
  const storeId = hints?.storeId ?? 0
  if (hints?.product) setProductName(hints.product)
  const clock = createServerClock()
  const serverTime = precachedPage ? null : documentTime()
  if (serverTime) clock.setTime(serverTime)
  const queryClient = createQueryClient(report)
  const reloadCheck = createReloadCheck(registry.revision)
  const call = createApiClient({
    token: authToken,
    clock,
    onTokenRefused: (token) => token === authToken() && logOut(),
    onRevision: reloadCheck.noteRevision,
    isReadOnly: precachedPage !== undefined,
    onPending: beginPending,
  })
  const liveShop = createShop({
    storeId,
    call,
    token: authToken,
    onEarly(answer) {
      const { askedAt, answeredAt } = earlyCallTimes(answer.url, clock.phone())
      clock.learn(answer.headers.get('date'), askedAt, answeredAt)
    },
    onAnswer: confirmSession,
  })
  const bundles = () => hints?.bundles ?? []
  /** Until the store is loaded, its hints state which bundles its contract has. */
  const features = () => loadedShop(liveShop.shop.get) ?? { contract: { bundles: bundles() }, storeData: {} }
  /** Bundles that were added to the contract since the document was made: it does not name their remotes. */
  const addedBundles = () =>
    features()
      .contract.bundles.filter((bundle) => !bundles().includes(bundle))
      .join()
  const partTable = partTableOf(registry)
  const marks = popupMarks(partTable)
  const remotes = createRemotes(registry, federationRuntime())
  const parts = createParts(remotes, partTable, features)
  const persisted = persistedValues(storeId)
  const seats = createTableSeats(persisted, clock.now)
  const products = createCatalogue({
    storeId,
    bundles: () => features().contract.bundles,
    token: authToken,
    call,
    hasParent: hints?.hasParent ?? true,
    load: precachedPage?.loadProducts ?? loadInWorker,
    report,
  })
  const live = createLive({ storeId, token: authToken })
  const pendingActions = createPendingActions(persisted, clock.now)
  const entries = browserEntries(marks.marksIn)
  const popups = createPopups({
    entries,
    table: partTable,
    marks,
    isLoggedIn: () => session.get().user !== null,
    hasMissingTerms: async () => {
      const { user } = session.get()
      return user !== null && hasMissingTerms(queryClient, { storeId, userId: user.userId })
    },
    termsDeclined: () => ({ title: i18n.t('shell:gate.title'), text: i18n.t('shell:gate.cancelled') }),
    unavailable: parts.unavailable,
    load: parts.loadPopup,
    // A started payment is resumed by its number, not reopened as a form.
    mayReopen: (name) => !marks.startsPayment(name) || !hasPendingPayment({ runtime }),
    refusal: precachedPage?.refusal,
    pendingActions,
    onPending: beginPending,
  })
  const place = writable<Place>({ path: '/', query: new URLSearchParams(), params: {} })
  let navigation: Navigation | undefined
  const connectedNavigation = () => {
    if (navigation === undefined) throw new Error('No navigation before the first screen')
    return navigation
  }

  const runtime: HostRuntime = {
    version: HOST_VERSION,
    capabilities: new Set(HOST_CAPABILITIES),
    queryClient,
    i18n,
    session,
    shop: liveShop.shop,
    catalogue: {
      get: products.catalogue.get,
      // A subscriber starts loading the products, where nothing has done so yet.
      subscribe(listener) {
        products.start()
        return products.catalogue.subscribe(listener)
      },
    },
    table: seats.table,
    place,
    partTable,
    clock,
    call,
    openPopup: popups.openPopup,
    closeAllPopups: popups.closeAll,
    goHome: () => connectedNavigation().goHome(),
    navigate: (path, options) => connectedNavigation().navigate(path, options),
    back: () => connectedNavigation().back(),
    hrefOf: (path) => connectedNavigation().hrefOf(path),
    hasScreen: parts.hasScreen,
    hasPopup: (name) => parts.unavailable(name) === undefined,
    alert: popups.alert,
    confirm: popups.confirm,
    toast,
    onLive: live.onLive,
    setScreenHeader: screenHeader.set,
    persisted,
    reloadLimits: products.reloadLimits,
    leaveTable: seats.leave,
    report,
    renderLink: (props) => hostLink(connectedNavigation())(props),
  }
  installHost(runtime)

  return {
    storeId,
    pageName,
    /** Fonts with the characters of the first screen. */
    fonts: hints?.fonts,
    precachedPage,
    runtime,
    queryClient,
    reloadCheck,
    addedBundles,
    registry,
    shop: liveShop,
    parts,
    products,
    popups,
    pendingActions,
    entries,
    live,
    seats,
    place,
    /** Whether a full page load would interrupt nothing. */
    isIdle: () => pendingCalls.get() === 0 && !popups.isHeld() && !hasPendingPayment({ runtime }),
    /** Connects the navigation once the store's routes are known; before that nothing can navigate. */
    setNavigation(newNavigation: Navigation): void {
      navigation = newNavigation
    },
  }
}

function loadedShop(get: () => ShopData): ShopData | undefined {
  try {
    return get()
  } catch {
    return undefined
  }
}
