import { openPopup, type PopupProps, type Readable, session, shop, type Translate } from '@storefront/host'
import { cart } from '../cart/cart.ts'
import { checkedCart } from '../cart/use-checked-cart.ts'
import { afterOrdered, afterRefused, saidOrdered } from './conclude.ts'
import { type Destination, keptIntention, type OrderIntention } from './intention.ts'
import { newIntention } from './new-intention.ts'
import { refusalOf } from './refusal.ts'
import { type Sent, sendOnce } from './send-once.ts'
import { askAgainNow, untilKnown } from './until-known.ts'

type Phase =
  | { kind: 'ready' }
  | { kind: 'sending' }
  /** No answer came: it is being asked how the order stands. */
  | { kind: 'checking' }
  /** The price is another one than what was seen; the customer decides. */
  | { kind: 'price-changed'; before: number; after: number; linesBefore: Readonly<Record<number, number>> }

/** The confirmation, while it is open. */
type Watcher = Pick<PopupProps<'orderConfirm'>, 'done' | 'dismiss' | 'setClosable'>
type Words = { t: Translate; host: Translate }

const ready: Phase = { kind: 'ready' }
const listeners = new Set<() => void>()
/** Belongs to the page and to no component: closing the confirmation must not end the asking. */
let phase: Phase = ready
let current: OrderIntention | undefined
let watcher: Watcher | undefined
let words: Words | undefined
let linesSeen: Readonly<Record<number, number>> = {}

/** How the order stands that this page is sending; `ready` where there is none. */
export const orderPhase: Readable<Phase> = {
  get: () => (current && !isWanted(current) ? ready : phase),
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The confirmation is open: it hears of the end first. Returns what to call when it is gone. */
export function watchOrder(by: Watcher, said: Words): () => void {
  watcher = by
  words = said
  by.setClosable(orderPhase.get().kind !== 'sending')
  return () => {
    if (watcher === by) watcher = undefined
    queueMicrotask(() => {
      if (!watcher && !current) setPhase(ready)
    })
  }
}

/** Takes an order up again whose end is not known; one that is being asked for is asked for at once. */
export function resumeOrder(intention: OrderIntention, said: Words): void {
  words = said
  if (current?.orderKey === intention.orderKey && isWanted(current)) {
    askAgainNow()
    return
  }
  // Its end may have become known in another tab a moment ago.
  if (!isWanted(intention)) return
  const uncertain = { ...intention, isUncertain: true }
  keptIntention().set(uncertain)
  linesSeen = {}
  void run(uncertain)
}

/** Sends what is in the cart; `total` is what the customer saw and agreed to, in won. */
export async function sendOrder(destination: Destination, total: number): Promise<void> {
  const { user } = session()
  if (!user) return
  linesSeen = Object.fromEntries(
    checkedCart().lines.map(({ orderItemId, lineTotal }) => [orderItemId, lineTotal]),
  )
  const known = keptIntention().get()
  const pending = known?.userId === user.userId && known.isUncertain ? known : null
  const intention =
    pending ?? newIntention({ cart: cart().get(), destination, userId: user.userId, totalSeen: total })
  keptIntention().set(intention)
  await run(intention)
}

async function run(intention: OrderIntention): Promise<void> {
  current = intention
  setPhase({ kind: intention.isUncertain ? 'checking' : 'sending' })
  const goesOn = () => current === intention && isWanted(intention)
  const sent = await untilKnown({
    send: () => sendOnce(shop().storeId, intention),
    onUnknown: () => {
      if (!goesOn()) return
      keptIntention().set({ ...intention, isUncertain: true })
      setPhase({ kind: 'checking' })
    },
    goesOn,
  })
  if (current !== intention) return
  current = undefined
  if (sent) return conclude(sent, intention)
  // Another tab knows the end by now, or somebody else is logged in.
  setPhase(ready)
  watcher?.dismiss()
}

async function conclude(sent: Sent, intention: OrderIntention): Promise<void> {
  if (!words) return
  watcher?.setClosable(true)
  if (sent.kind === 'ordered') {
    if (watcher) return afterOrdered(sent.dealId, intention, { t: words.t, done: watcher.done })
    setPhase(ready)
    return saidOrdered(sent.dealId, intention, words.t)
  }
  if (sent.kind === 'signed-out') return afterLogin(intention)
  if (sent.kind !== 'refused') return
  keptIntention().clear()
  const refusal = refusalOf(sent.failure)
  if (refusal.kind === 'price-changed') {
    setPhase({
      kind: 'price-changed',
      before: intention.totalSeen,
      after: refusal.after,
      linesBefore: linesSeen,
    })
    if (!watcher) void openPopup('orderConfirm', {})
    return
  }
  setPhase(ready)
  const dismiss = watcher?.dismiss ?? (() => {})
  await afterRefused(refusal, { ...words, dismiss })
}

/** The login has run out. Asked for only where the customer waits; elsewhere the notice stays. */
async function afterLogin(intention: OrderIntention): Promise<void> {
  const isUncertain = keptIntention().get()?.isUncertain ?? false
  if (!watcher) return setPhase(ready)
  const login = await openPopup('login', {})
  if (login.kind === 'done') {
    if (current?.orderKey !== intention.orderKey) await run({ ...intention, isUncertain })
    return
  }
  if (!isUncertain) keptIntention().clear()
  setPhase(ready)
}

/** It is still the wish of the customer who is logged in, and no other tab has brought it to its end. */
const isWanted = ({ userId, orderKey }: OrderIntention) =>
  session().user?.userId === userId && keptIntention().get()?.orderKey === orderKey

function setPhase(next: Phase): void {
  phase = next
  watcher?.setClosable(next.kind !== 'sending')
  for (const listener of listeners) listener()
}
