import { paths } from '@storefront/contract/paths.ts'
import type {
  DescribedRemote,
  SideMenuCondition,
  SideMenuItem,
} from '@storefront/contract/registry/remote-description.ts'
import { canOpen, type Parts } from './main-actions.ts'
import { isReservableDay } from './reservation-window.ts'
import type { StoreFacts } from './store-facts.ts'
import { todayOf } from './visit-time.ts'
import { isWaitingDay } from './waiting-window.ts'

/** An entry has a path, opens a popup, or groups others; logout has neither. */
export type SideMenuEntry = Omit<SideMenuItem, 'children'> & {
  /** The remote that described it and has its text. */
  remote: string
  children?: SideMenuEntry[] | undefined
}

export interface SideMenuInput {
  facts: StoreFacts
  now: number
  parts: Parts
  /** Descriptions of the page's remotes. */
  remotes: readonly DescribedRemote[]
  loggedIn: boolean
  /** `isPrepaidcardEnabled` of the start-up answer. */
  prepaidCards: boolean
  /** Some provider of the store takes a tax-free amount that the store states itself (`manuallyFillTaxPayList` has entries). */
  manualTaxPay: boolean
  /** Outside production, or where the deployment enables it (spec decision 13). */
  logoutOffered: boolean
}

/** The shell's own rows. */
const shellItems: readonly SideMenuItem[] = [
  { id: 'home', order: 0, icon: 'home', opens: { path: paths.main() } },
  {
    id: 'coupons',
    order: 400,
    icon: 'coupon',
    opens: { path: paths.couponList() },
    when: 'uses-coupons',
    badge: 'coupons',
  },
  {
    id: 'points',
    order: 500,
    icon: 'point',
    opens: { path: paths.pointList() },
    when: 'uses-points',
    badge: 'points',
  },
  { id: 'store-info', order: 800, icon: 'store', opens: { path: paths.shop() } },
  {
    id: 'marketing-consent',
    order: 900,
    icon: 'bell',
    opens: { popup: 'marketingConsent' },
    when: 'logged-in',
  },
  { id: 'logout', order: 1000, icon: 'user', when: 'logout-offered' },
  // Our addition: where customers remove their account.
  { id: 'leaving', order: 1100, opens: { popup: 'leaving' }, when: 'logged-in' },
]

/** The entries of the side menu in the order of spec 1 §2.3: the shell's own and those that remotes describe. */
export function sideMenu(input: SideMenuInput): SideMenuEntry[] {
  const isOffered = (item: SideMenuItem) =>
    (item.when === undefined || isMet(item.when, input)) &&
    (item.opens === undefined || canOpen(item.opens, input.parts))
  const entriesOf = (remote: string, items: readonly SideMenuItem[]): SideMenuEntry[] =>
    items.filter(isOffered).flatMap((item) => {
      if (!item.children) return { ...item, children: undefined, remote }
      const children = entriesOf(remote, item.children)
      return children.length === 0 ? [] : { ...item, remote, children }
    })
  return [
    ...entriesOf('shell', shellItems),
    ...input.remotes.flatMap(({ name, description }) => entriesOf(name, description?.sideMenu ?? [])),
  ].sort((a, b) => a.order - b.order)
}

/** Whether a condition holds for this store and customer now; an unknown one of a newer remote does not. */
function isMet(condition: SideMenuCondition, input: SideMenuInput): boolean {
  const { data, info } = input.facts
  const functions = info.functionSetting
  const today = () => todayOf(input.facts, input.now)
  switch (condition) {
    case 'reservable-today':
      return (
        !data.notUsingReservation &&
        functions.isReservationAvailable &&
        isReservableDay(info.reservationSetting, today())
      )
    case 'waiting-today':
      return (
        !data.notUsingWaiting && functions.isWaitingAvailable && isWaitingDay(info.waitingSetting, today())
      )
    case 'prepaid-cards':
      return input.prepaidCards
    case 'manual-tax-pay':
      return input.manualTaxPay
    case 'uses-coupons':
      return !data.notUsingCoupon
    case 'uses-points':
      return !data.notUsingPoint
    case 'logged-in':
      return input.loggedIn
    case 'logout-offered':
      return input.loggedIn && input.logoutOffered
    default:
      return false
  }
}
