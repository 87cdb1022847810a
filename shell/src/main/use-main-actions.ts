import { getMainInfo } from '@storefront/contract/endpoints/main-info.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import type { PopupName } from '@storefront/contract/popups.ts'
import {
  type Available,
  type EntryPoint,
  type MainAction,
  mainActions,
} from '@storefront/domain/availability/main-actions.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { mainGroups, runningVisit } from '@storefront/domain/deal/main-groups.ts'
import {
  ApiFailure,
  alert,
  call,
  confirm,
  type Locale,
  navigate,
  now,
  openPopup,
  report,
  type ShopData,
  session,
  type Translate,
  tableSeat,
  toast,
  useLocale,
  useMessages,
  useNow,
  useShop,
} from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'
import { useRef, useState } from 'react'
import { releasedParts } from '../described-parts/released-parts.ts'
import { useDescriptionTexts } from '../described-parts/texts.ts'
import { windowText } from './opening-line.ts'
import { mainDealsRequest } from './use-main-deals.ts'

/** Timeout of the refetch, in milliseconds. After it the known state decides; the API checks again anyway. */
const CALL_TIMEOUT_MS = 3000

/** Main's actions and their tap handler. */
export function useMainActions(runningDealId: number | null) {
  const t = useMessages('shell')
  const hostTexts = useMessages('host')
  const textsOf = useDescriptionTexts()
  const language = useLocale()
  const shop = useShop()
  const moment = useNow(60_000)
  const [isChecking, setChecking] = useState(false)
  const running = useRef(false)
  const { shown } = actionsOf(shop, moment, runningDealId !== null)

  /** Refetches the state, checks availability again, then navigates or shows why not (spec 1 §2.5). */
  async function press({ name, entry }: MainAction): Promise<void> {
    if (running.current || !entry) return
    running.current = true
    setChecking(true)
    const fresh = await refetch(shop, runningDealId).finally(() => {
      running.current = false
      setChecking(false)
    })
    const { shown: actions, hidden } = actionsOf(fresh.shop, now(), fresh.runningDealId !== null)
    const available: Available = actions.find((action) => action.name === name)?.available ?? {
      ok: false,
      reason:
        hidden.find((action) => action.name === name)?.reason === 'not-used' ? 'not-used' : 'switched-off',
    }
    if (available.ok) await go(entry, t, hostTexts)
    else if (available.reason === 'order-in-progress' && fresh.runningDealId !== null)
      await offerOrder(fresh.runningDealId, entry, t, hostTexts)
    else await alert({ text: refusalText(entry, available, textsOf(entry.remote), hostTexts, language) })
  }

  return { actions: shown, press, isChecking }
}

function actionsOf(shop: ShopData, time: number, hasRunningDeal: boolean) {
  const { bundles } = shop.contract
  const { remotes } = hostRuntime().partTable
  return mainActions({
    facts: storeFacts(shop),
    now: time,
    bundles,
    parts: releasedParts,
    remotes,
    hasRunningDeal,
  })
}

async function refetch(shop: ShopData, runningDealId: number | null) {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const userId = session().user?.userId ?? 0
  try {
    const fresh = await call(getMainInfo, mainDealsRequest(shop, userId, now()), { signal })
    const { dealList: deals, dealUserList: dealUsers } = fresh
    const groups = userId > 0 && mainGroups({ deals, dealUsers, userId, now: now() })
    return { shop: { ...shop, ...fresh }, runningDealId: groups ? runningVisit(groups) : null }
  } catch (error) {
    if (!(error instanceof ApiFailure) && !signal.aborted) report(error, 'main: read again')
    return { shop, runningDealId }
  }
}

/** Offers to add to the customer's running order, or to see it (spec 1 §2.5). */
async function offerOrder(
  dealId: number,
  { service = 'counter' }: EntryPoint,
  t: Translate,
  hostTexts: Translate,
): Promise<void> {
  const title = hostTexts(`availability.${service}.order-in-progress`)
  const text = t('main.inProgress.text')
  if (await confirm({ title, text, yes: t('main.inProgress.add'), no: t('main.inProgress.see') }))
    await navigate.to(paths.menus({ dealId }))
  else await openPopup('orderDetail', { dealId })
}

async function go({ opens }: EntryPoint, t: Translate, hostTexts: Translate): Promise<void> {
  const popup = opens.withoutTable && !tableSeat() ? opens.withoutTable : opens.popup
  if (popup === undefined) return navigate.to(opens.path ?? '/')
  const outcome = await openPopup(popup as PopupName, {} as never)
  if (outcome.kind === 'unavailable')
    toast({
      text:
        outcome.reason === 'not-in-contract'
          ? hostTexts(`failure.${code.notInContract}`)
          : t('fallback.title'),
    })
}

const timeReasons = ['outside-hours', 'store-closed', 'outside-range', 'switched-off']

/** The remote's own text for "not at this time" (spec 1 §5.3), the shared ones for every other reason. */
function refusalText(
  { id, service = 'counter' }: EntryPoint,
  refusal: Extract<Available, { ok: false }>,
  described: Translate,
  hostTexts: Translate,
  language: Locale,
): string {
  if (timeReasons.includes(refusal.reason)) return described(`main.${id}.notNow`)
  return hostTexts(
    `availability.${service}.${refusal.reason}`,
    windowText(refusal.window ?? { begin: '', end: '' }, language),
  )
}

/** Short reason on the button itself while it is unavailable; null when available. */
export function buttonReason({ available }: MainAction, t: Translate, language: Locale): string | null {
  if (available.ok) return null
  const { reason, window } = available
  if (withWindow.includes(reason)) {
    return window ? t(`main.brief.${reason}`, windowText(window, language)) : t('main.brief.other')
  }
  return t(`main.brief.${withoutWindow.includes(reason) ? reason : 'other'}`)
}

/** The same below an icon, in a word or two. */
export function iconReason({ available }: MainAction, t: Translate, language: Locale): string | null {
  if (available.ok) return null
  const { reason, window } = available
  const hasText = window ? withWindow.includes(reason) : withoutWindow.includes(reason)
  return t(`main.short.${hasText ? reason : 'other'}`, window && windowText(window, language))
}

const withWindow = ['break-time', 'outside-hours']
const withoutWindow = ['order-in-progress', 'holiday', 'paused']
