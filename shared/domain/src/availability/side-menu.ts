import { hasBundle } from '@storefront/contract/bundles.ts'
import { paths } from '@storefront/contract/paths.ts'
import { routes } from '@storefront/contract/routes.ts'
import type { Parts } from './main-actions.ts'
import { isReservableDay } from './reservation-window.ts'
import type { StoreFacts } from './store-facts.ts'
import { todayOf } from './visit-time.ts'
import { isWaitingDay } from './waiting-window.ts'

export type SideMenuName =
  | 'home'
  | 'history'
  | 'reservation'
  | 'waiting'
  | 'coupons'
  | 'points'
  | 'gift-cards'
  | 'my-cards'
  | 'give-gift'
  | 'gift-history'
  | 'store-info'
  | 'marketing-consent'
  | 'logout'

/** An entry leads to a path, opens a popup, or groups others; logout does neither. */
export interface SideMenuEntry {
  name: SideMenuName
  path?: string
  popup?: string
  children?: SideMenuEntry[]
}

export interface SideMenuInput {
  facts: StoreFacts
  now: number
  bundles: readonly string[]
  parts: Parts
  loggedIn: boolean
  /** `isPrepaidcardEnabled` of the start-up answer. */
  prepaidCards: boolean
  /** The store has entries in `manuallyFillTaxPayList`. */
  manualTaxPay: boolean
  /** spec decision 13: outside production, or where the deployment turns it on. */
  logoutOffered: boolean
}

/** The entries of the side menu in the order of spec 1 §2.3. */
export function sideMenu(input: SideMenuInput): SideMenuEntry[] {
  const { facts, loggedIn } = input
  const { data, info } = facts
  const today = todayOf(facts, input.now)
  const reserving =
    !data.notUsingReservation &&
    info.functionSetting.isReservationAvailable &&
    isReservableDay(info.reservationSetting, today)
  const queueing =
    !data.notUsingWaiting &&
    info.functionSetting.isWaitingAvailable &&
    isWaitingDay(info.waitingSetting, today)
  const cards: SideMenuEntry[] = [
    { name: 'my-cards', path: paths.userCardList() },
    { name: 'give-gift', path: '/presentPrepaidcard' },
    { name: 'gift-history', path: '/presentPrepaidcardHistory' },
  ]
  const offered: [boolean, SideMenuEntry][] = [
    [true, { name: 'home', path: paths.main() }],
    [true, { name: 'history', path: paths.useHistory() }],
    [reserving, { name: 'reservation', path: paths.reservation() }],
    [queueing, { name: 'waiting', path: paths.waiting() }],
    [!data.notUsingCoupon, { name: 'coupons', path: paths.couponList() }],
    [!data.notUsingPoint, { name: 'points', path: paths.pointList() }],
    [
      input.prepaidCards,
      {
        name: 'gift-cards',
        children: cards.filter(
          (card) => (card.name !== 'give-gift' || input.manualTaxPay) && leadsSomewhere(card, input),
        ),
      },
    ],
    [true, { name: 'store-info', path: paths.shop() }],
    [loggedIn, { name: 'marketing-consent', popup: 'marketingConsent' }],
    [loggedIn && input.logoutOffered, { name: 'logout' }],
  ]
  return offered.filter(([wanted, entry]) => wanted && leadsSomewhere(entry, input)).map(([, entry]) => entry)
}

/** Whether the store's contract and the released parts have what an entry leads to. */
function leadsSomewhere(entry: SideMenuEntry, { bundles, parts }: SideMenuInput): boolean {
  if (entry.children) return entry.children.length > 0
  if (entry.popup) return parts.can(entry.popup)
  if (!entry.path) return true
  const route = routes.find(({ path }) => path === entry.path)
  return route !== undefined && hasBundle(bundles, route.bundle) && parts.can(entry.path)
}
