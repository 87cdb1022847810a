import { hasBundle } from '@storefront/contract/bundles.ts'
import type { TimeWindow } from '@storefront/contract/entities/opening-hours.ts'
import type { DescribedRemote, MainEntry, Opens } from '@storefront/contract/registry/remote-description.ts'
import { orderTime } from './order-time.ts'
import type { StoreFacts } from './store-facts.ts'
import { reservationTime, type VisitReason, waitingTime } from './visit-time.ts'

export type Available =
  | { ok: true }
  | { ok: false; reason: VisitReason | 'order-in-progress'; window?: TimeWindow }

/** An entry point that a remote describes, with the remote that described it. */
export type EntryPoint = MainEntry & { remote: string }

/** A button of Main. An unavailable one stays visible and shows its reason when tapped (spec 1 §5.3). */
export interface MainAction {
  /** Unique id: `<remote>/<id>` of an entry point, else `call`, `share` or `custom-link`. */
  name: string
  /** Absent in the shell's own buttons. */
  entry?: EntryPoint
  available: Available
  /** The store's own text for it: the order button's name, the custom link's title. */
  label?: string
  /** The same in English, where the store wrote it. */
  labelEn?: string
  tel?: string
  /** Absolute http(s) address, opened in a new tab. */
  href?: string
}

export interface HiddenAction {
  name: string
  reason:
    | 'not-used'
    | 'switched-off'
    | 'not-in-contract'
    /** The part that serves it is not released for this store. */
    | 'not-released'
    /** Requires prepayment, and the contract has no `payment` (spec decision 70). */
    | 'payment-needed'
    /** The call button: there are other buttons. */
    | 'others-available'
    /** The call button: the store has no phone number. */
    | 'no-phone'
    /** The share button or the store's own link: the store has not set it. */
    | 'not-set'
}

/** Which released parts this page may use: route paths (`/menus`) and names of the popup map. */
export interface Parts {
  canOpen(pathOrPopup: string): boolean
}

export interface MainActionsInput {
  facts: StoreFacts
  now: number
  /** The store's contract. */
  bundles: readonly string[]
  parts: Parts
  /** Descriptions of the page's remotes. */
  remotes: readonly DescribedRemote[]
  /** The customer has a deal in progress; a second one is not allowed (spec 1 §5.3). */
  hasRunningDeal: boolean
}

/** The buttons of Main, in the order of spec 1 §2.5. */
export function mainActions(input: MainActionsInput): { shown: MainAction[]; hidden: HiddenAction[] } {
  const shownActions: MainAction[] = []
  const hidden: HiddenAction[] = []
  const addButton = (
    name: string,
    reason: HiddenAction['reason'] | null,
    action: () => Omit<MainAction, 'name'>,
  ) => {
    if (reason) hidden.push({ name, reason })
    else shownActions.push({ name, ...action() })
  }
  for (const entry of entryPoints(input.remotes)) {
    addButton(`${entry.remote}/${entry.id}`, hiddenBecause(entry, input), () => ({
      entry,
      available: availability(entry, input),
      ...(entry.namedByStore && nameByStore(input.facts)),
    }))
  }
  const { info } = input.facts
  const tel = info.tel[0]?.tel
  const call = shownActions.length > 0 ? 'others-available' : tel ? null : 'no-phone'
  const link = info.userAppCustomButtons.find((button) => button.use && isWebAddress(button.linkUrl))
  const open = { available: { ok: true } } as const
  addButton('call', call, () => ({ ...open, ...(tel && { tel }) }))
  addButton('share', info.functionSetting.isShareDisplayedAsButton ? null : 'not-set', () => open)
  addButton('custom-link', link ? null : 'not-set', () => ({
    ...open,
    ...(link && { ...labelsOf(link.title, link.translations?.en?.title), href: link.linkUrl }),
  }))
  return { shown: shownActions, hidden }
}

/** Entry points of all remotes by position, then in the order of the remotes. */
function entryPoints(remotes: readonly DescribedRemote[]): EntryPoint[] {
  return remotes
    .flatMap(({ name: remote, description }) =>
      (description?.main ?? []).map((entry) => ({ ...entry, remote })),
    )
    .sort((a, b) => a.order - b.order)
}

/** Whether what an entry opens is in the store's contract and released; one that opens nothing is not shown. */
export function canOpen({ path, popup }: Opens, parts: Parts): boolean {
  const target = path ?? popup
  return target !== undefined && parts.canOpen(target)
}

function hiddenBecause(entry: EntryPoint, input: MainActionsInput): HiddenAction['reason'] | null {
  const available = availability(entry, { ...input, hasRunningDeal: false })
  if (!available.ok && (available.reason === 'not-used' || available.reason === 'switched-off'))
    return available.reason
  if (!hasBundle(input.bundles, entry.bundle)) return 'not-in-contract'
  const paidAfterwards =
    entry.prepaid === 'unless-post-pay' && input.facts.info.functionSetting.isOrderAvailableWithPostPay
  const prepaid = entry.prepaid !== undefined && !paidAfterwards
  if (prepaid && !hasBundle(input.bundles, 'payment')) return 'payment-needed'
  return canOpen(entry.opens, input.parts) ? null : 'not-released'
}

function availability({ service }: EntryPoint, { facts, now, hasRunningDeal }: MainActionsInput): Available {
  switch (service) {
    case undefined:
      return { ok: true }
    case 'reservation':
      return withoutDate(reservationTime(facts, now))
    case 'waiting':
      return withoutDate(waitingTime(facts, now))
    case 'takeout':
    case 'delivery':
      return withoutDate(orderTime(service, facts, now))
    case 'counter':
    case 'dine-in': {
      const time = withoutDate(orderTime(service, facts, now))
      return time.ok && hasRunningDeal ? { ok: false, reason: 'order-in-progress' } : time
    }
    default:
      // A newer remote may name a service that this shell does not know.
      return { ok: false, reason: 'not-used' }
  }
}

/** Without the business date that a rule adds to its answer: a button does not need it. */
function withoutDate(time: Available): Available {
  return time.ok ? { ok: true } : time
}

function nameByStore({ info: { userMobileSetting } }: StoreFacts): Pick<MainAction, 'label' | 'labelEn'> {
  const { customButtonName, translations } = userMobileSetting
  return labelsOf(customButtonName, translations?.en?.customButtonName)
}

function labelsOf(text: string | null | undefined, english: string | undefined) {
  const [label, labelEn] = [text?.trim(), english?.trim()]
  return label ? { label, ...(labelEn && { labelEn }) } : {}
}

/** A custom link of the store; anything but a web address (such as `javascript:`) is not shown. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text)
}
