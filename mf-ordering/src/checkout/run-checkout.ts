import { closeAllPopups, openPopup, type PopupProps, type Readable, session, toast } from '@storefront/host'
import { checkedCart } from '../cart/use-checked-cart.ts'
import { cartOf } from '../fulfilment/fulfilment-method.ts'
import type { CheckoutStep } from '../fulfilment/fulfilment-strategy.ts'
import {
  type Checkout,
  claimNotification,
  dropCheckout,
  endCheckout,
  isOpen,
  isSame,
  newCheckout,
  openCheckout,
  persistedCheckout,
  type SharedCartTaking,
  saveCheckout,
} from './checkout.ts'
import type { Fulfilment } from './fulfilment-strategies.ts'
import { notifyRefused, type Texts } from './notify-refused.ts'
import { refusalOf } from './refusal.ts'
import { repeatUntilKnown, retryNow } from './repeat-until-known.ts'
import { type SendResult, sendCheckout } from './send-checkout.ts'

type Phase =
  | { kind: 'ready' }
  | { kind: 'sending' }
  /** No answer came: the order is sent again with the same keys. */
  | { kind: 'checking' }
  /** The price differs from what the customer saw; the customer decides. */
  | {
      kind: 'price-changed'
      before: number
      after: number
      linePricesBefore: Readonly<Record<number, number>>
    }

/** The confirmation that is open now, whether or not it placed the order. */
type Opener = Pick<PopupProps<'orderConfirm'>, 'done' | 'dismiss' | 'setClosable'>

const ready: Phase = { kind: 'ready' }
const listeners = new Set<() => void>()
/** Module state, not a component's: closing a popup does not end a checkout. */
let phase: Phase = ready
let current: Checkout | undefined
let opener: Opener | undefined
let texts: Texts | undefined
/** Won by line id, as the customer saw them. */
let linePricesSeen: Readonly<Record<number, number>> = {}

/** Phase of this page's checkout; `ready` without one. */
export const checkoutPhase: Readable<Phase> = {
  get: () => (current && !isActive(current) ? ready : phase),
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The checkout that is running in this page, which nothing else in the page may resume. */
export const runningCheckout: Readable<Checkout | undefined> = {
  get: () => current,
  subscribe: checkoutPhase.subscribe,
}

/** Attaches the open confirmation, which the outcome closes. Returns the function that detaches it. */
export function attachOpener(popup: Opener, newTexts: Texts): () => void {
  opener = popup
  texts = newTexts
  popup.setClosable(checkoutPhase.get().kind !== 'sending')
  return () => {
    if (opener === popup) opener = undefined
    queueMicrotask(() => {
      if (!opener && !current) setPhase(ready)
    })
  }
}

/** Resumes an order whose outcome is unknown; a running one is retried at once. */
export function resumeCheckout(checkout: Checkout, newTexts: Texts): void {
  texts = newTexts
  if (current && isSame(checkout, current) && isActive(checkout)) {
    retryNow()
    return
  }
  // Another tab may just have learned the outcome.
  if (!isActive(checkout)) return
  linePricesSeen = {}
  void run(saveCheckout(checkout, { state: 'unconfirmed' }))
}

/** Handlers of the outcomes of an order that is paid first. */
export interface PaidFirstHandlers {
  payable(checkout: Checkout): Promise<void>
  refused(result: Extract<SendResult, { kind: 'refused' }>): Promise<void>
  noAnswer(step: CheckoutStep): Promise<void>
}

export type CheckoutRequest = {
  fulfilment: Fulfilment
  /** The total in won that the customer confirmed. */
  totalSeen: number
  /** Shared lines that are ordered along with the cart. */
  sharedCart?: SharedCartTaking
  texts: Texts
  /** Closes the popup that placed the order. */
  dismiss: () => void
}

/** Sends the cart as a post-pay order; an open one is resumed with its keys instead. */
export async function startPostPayOrder({
  texts: newTexts,
  dismiss,
  ...contents
}: CheckoutRequest): Promise<void> {
  const { user } = session()
  if (!user) return
  texts = newTexts
  const { method } = contents.fulfilment
  const open = openCheckout(cartOf(method), user.userId)
  if (open?.timing === 'pay-later') return run(saveCheckout(open, { state: 'unconfirmed' }), dismiss)
  linePricesSeen = Object.fromEntries(
    checkedCart(method).lines.map(({ orderItemId, lineTotal }) => [orderItemId, lineTotal]),
  )
  const next = newCheckout({ ...contents, timing: 'pay-later', userId: user.userId })
  persistedCheckout(cartOf(method)).set(next)
  await run(next, dismiss)
}

/** Sends a checkout and handles the answer; `paidFirst`: the handlers of an order that is paid first. */
export async function run(
  checkout: Checkout,
  dismiss: () => void = () => opener?.dismiss(),
  paidFirst?: PaidFirstHandlers,
): Promise<void> {
  const isPaidLater = checkout.timing === 'pay-later'
  setRunningCheckout(checkout)
  setPhase({ kind: isPaidLater && checkout.state === 'unconfirmed' ? 'checking' : 'sending' })
  const isCurrent = () => current === checkout && isActive(checkout)
  const onUnknown = () => {
    if (!isCurrent()) return
    saveCheckout(checkout, { state: 'unconfirmed' })
    setPhase({ kind: 'checking' })
  }
  const send = () => sendCheckout(checkout)
  const result = isPaidLater ? await repeatUntilKnown({ send, onUnknown, isActive: isCurrent }) : await send()
  if (current !== checkout) return
  setRunningCheckout(undefined)
  if (result) return conclude(result, checkout, dismiss, paidFirst)
  // Another tab has the outcome, or another customer is logged in.
  setPhase(ready)
  opener?.dismiss()
}

async function conclude(
  result: SendResult,
  checkout: Checkout,
  dismiss: () => void,
  paidFirst: PaidFirstHandlers | undefined,
): Promise<void> {
  opener?.setClosable(true)
  if (result.kind === 'signed-out') return afterSignedOut(checkout, dismiss, paidFirst)
  if (paidFirst) {
    setPhase(ready)
    if (result.kind === 'payable') return paidFirst.payable(result.checkout)
    if (result.kind === 'refused') return paidFirst.refused(result)
    if (result.kind !== 'unknown') return
    const latest = openCheckout(cartOf(checkout.fulfilment.method), checkout.userId)
    if (latest && isSame(checkout, latest)) saveCheckout(latest, { state: 'unconfirmed' })
    return paidFirst.noAnswer(result.step)
  }
  if (!texts) return
  if (result.kind === 'ordered')
    return afterOrdered(saveCheckout(checkout, { dealId: result.dealId }), result.dealId, texts)
  if (result.kind === 'refused') return afterRefused(result, texts, dismiss)
}

async function afterRefused(
  result: Extract<SendResult, { kind: 'refused' }>,
  textsOfCheckout: Texts,
  dismiss: () => void,
): Promise<void> {
  const { checkout } = result
  const refusal = refusalOf(result.failure, checkout)
  dropCheckout(checkout)
  if (refusal.kind === 'price-changed') {
    const before = checkout.totalSeen
    setPhase({ kind: 'price-changed', before, after: refusal.after, linePricesBefore: linePricesSeen })
    if (!opener) void openPopup('orderConfirm', {})
    return
  }
  setPhase(ready)
  await notifyRefused(result, { texts: textsOfCheckout, dismiss })
}

/** The shop has a post-pay order: removes the ordered lines from the cart, and opens its detail where the confirmation is open. */
async function afterOrdered(checkout: Checkout, dealId: number, { t }: Texts): Promise<void> {
  endCheckout(checkout)
  const notifiesHere = claimNotification(checkout)
  if (opener) {
    if (notifiesHere) toast({ text: t('confirm.ordered') })
    opener.done({ dealId })
    return showOrder(dealId)
  }
  setPhase(ready)
  // The customer has moved on: the toast leads to the order.
  const action = { label: t('confirm.seeOrder'), run: () => void showOrder(dealId) }
  if (notifiesHere) toast({ text: t('confirm.ordered'), action })
}

/** The session has expired. Asks for a login, except for a post-pay order without an open confirmation: its notice stays. */
async function afterSignedOut(
  checkout: Checkout,
  dismiss: () => void,
  paidFirst: PaidFirstHandlers | undefined,
): Promise<void> {
  const isPaidLater = checkout.timing === 'pay-later'
  if (isPaidLater && !opener) return setPhase(ready)
  const login = await openPopup('login', {})
  const latest = openCheckout(cartOf(checkout.fulfilment.method), checkout.userId)
  if (login.kind === 'done') {
    if (!current && latest && isSame(checkout, latest)) await run(latest, dismiss, paidFirst)
    return
  }
  if (latest?.state !== 'unconfirmed') dropCheckout(checkout)
  setPhase(ready)
}

/** Closes all popups and opens an order's detail. */
export async function showOrder(dealId: number): Promise<void> {
  await closeAllPopups()
  await openPopup('orderDetail', { dealId })
}

/** Whether it is still the logged-in customer's, and no other tab has ended it. */
const isActive = (checkout: Checkout) => isOpen(checkout, session().user?.userId)

function setPhase(next: Phase): void {
  phase = next
  opener?.setClosable(next.kind !== 'sending')
  notifyListeners()
}

/** Sets the checkout running in this page; undefined: none. */
export function setRunningCheckout(next: Checkout | undefined): void {
  current = next
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
