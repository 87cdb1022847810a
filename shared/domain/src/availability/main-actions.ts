import { type Bundle, hasBundle } from '@storefront/contract/bundles.ts'
import type { TimeWindow } from '@storefront/contract/entities/opening-hours.ts'
import { orderTime } from './order-time.ts'
import type { StoreFacts } from './store-facts.ts'
import { reservationTime, type VisitReason, waitingTime } from './visit-time.ts'

export type MainActionName =
  | 'order'
  | 'table-order'
  | 'takeout'
  | 'reserve'
  | 'delivery'
  | 'waiting'
  | 'call'
  | 'share'
  | 'custom-link'

export type Available =
  | { ok: true }
  | { ok: false; reason: VisitReason | 'order-in-progress'; window?: TimeWindow }

/** A button of Main. One that is not available stays and says why when it is tapped (spec 1 §5.3). */
export interface MainAction {
  name: MainActionName
  available: Available
  /** The store's own words for it: the order button's name, the custom link's title. */
  label?: string
  /** The same in English, where the store wrote it. */
  labelEn?: string
  tel?: string
  /** Absolute http(s) address, opened in a new tab. */
  href?: string
}

export interface HiddenAction {
  name: MainActionName
  why:
    | 'not-used'
    | 'switched-off'
    | 'not-in-contract'
    /** The part that serves it is not released for this store. */
    | 'not-released'
    /** It must be paid before it counts, and the contract has no `payment` (spec decision 70). */
    | 'payment-needed'
    | 'others-available'
    | 'no-phone'
    | 'not-set'
}

/** Which released parts this page may use: route paths (`/menus`) and names of the popup map. */
export interface Parts {
  can(pathOrPopup: string): boolean
}

export interface MainActionsInput {
  facts: StoreFacts
  now: number
  /** The store's contract. */
  bundles: readonly string[]
  parts: Parts
  /** The customer has a deal in progress: nobody runs two (spec 1 §5.3). */
  hasRunningDeal: boolean
}

/** The buttons of Main, in the order of spec 1 §2.5, and why the others are not there. */
export function mainActions(input: MainActionsInput): { shown: MainAction[]; hidden: HiddenAction[] } {
  const shown: MainAction[] = []
  const hidden: HiddenAction[] = []
  const place = (
    name: MainActionName,
    why: HiddenAction['why'] | null,
    action: () => Omit<MainAction, 'name'>,
  ) => {
    if (why) hidden.push({ name, why })
    else shown.push({ name, ...action() })
  }
  for (const service of services) {
    place(service.name, hiddenBecause(service, input), () => ({
      available: availability(service.name, input),
      ...(service.name === 'order' && ownOrderName(input.facts)),
    }))
  }
  const { info } = input.facts
  const tel = info.tel[0]?.tel
  const call = shown.length > 0 ? 'others-available' : tel ? null : 'no-phone'
  const link = info.userAppCustomButtons.find((button) => button.use && isWebAddress(button.linkUrl))
  const open = { available: { ok: true } } as const
  place('call', call, () => ({ ...open, ...(tel && { tel }) }))
  place('share', info.functionSetting.isShareDisplayedAsButton ? null : 'not-set', () => open)
  place('custom-link', link ? null : 'not-set', () => ({
    ...open,
    ...(link && { ...named(link.title, link.translations?.en?.title), href: link.linkUrl }),
  }))
  return { shown, hidden }
}

type ServiceName = Exclude<MainActionName, 'call' | 'share' | 'custom-link'>

/** What a button needs besides the store's flags: a bundle, and the path or popup it leads to. */
const services = [
  { name: 'order', bundle: 'ordering', part: '/menus', postPay: true },
  { name: 'table-order', bundle: 'ordering', part: '/menus', postPay: true },
  { name: 'takeout', bundle: 'ordering', part: 'takeoutOrder', postPay: false },
  { name: 'reserve', bundle: 'booking', part: '/reservation', postPay: null },
  { name: 'delivery', bundle: 'ordering', part: 'deliveryOrder', postPay: false },
  { name: 'waiting', bundle: 'booking', part: '/waiting', postPay: null },
] as const satisfies readonly {
  name: ServiceName
  bundle: Bundle
  part: string
  /** Whether it may be paid afterwards where the store allows that; null: nothing is paid. */
  postPay: boolean | null
}[]

function hiddenBecause(
  service: (typeof services)[number],
  input: MainActionsInput,
): HiddenAction['why'] | null {
  const why = availability(service.name, { ...input, hasRunningDeal: false })
  if (!why.ok && (why.reason === 'not-used' || why.reason === 'switched-off')) return why.reason
  if (!hasBundle(input.bundles, service.bundle)) return 'not-in-contract'
  const paidAfterwards = service.postPay && input.facts.info.functionSetting.isOrderAvailableWithPostPay
  const prepaid = service.postPay !== null && !paidAfterwards
  if (prepaid && !hasBundle(input.bundles, 'payment')) return 'payment-needed'
  return input.parts.can(service.part) ? null : 'not-released'
}

function availability(name: ServiceName, { facts, now, hasRunningDeal }: MainActionsInput): Available {
  if (name === 'reserve') return answer(reservationTime(facts, now))
  if (name === 'waiting') return answer(waitingTime(facts, now))
  if (name === 'takeout' || name === 'delivery') return answer(orderTime(name, facts, now))
  const time = answer(orderTime(name === 'order' ? 'general' : 'table', facts, now))
  return time.ok && hasRunningDeal ? { ok: false, reason: 'order-in-progress' } : time
}

function answer(time: Available): Available {
  return time.ok ? { ok: true } : time
}

function ownOrderName({ info: { userMobileSetting } }: StoreFacts): Pick<MainAction, 'label' | 'labelEn'> {
  const { customButtonName, translations } = userMobileSetting
  return named(customButtonName, translations?.en?.customButtonName)
}

function named(text: string | null | undefined, english: string | undefined) {
  const [label, labelEn] = [text?.trim(), english?.trim()]
  return label ? { label, ...(labelEn && { labelEn }) } : {}
}

/** A link that a store typed in: anything but a web address (`javascript:`, `data:`) is not offered. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text)
}
