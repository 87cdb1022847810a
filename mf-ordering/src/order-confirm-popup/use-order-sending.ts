import { openPopup, type PopupProps, session, useMessages, useShop } from '@storefront/host'
import { useEffect, useRef, useState } from 'react'
import { cart } from '../cart/cart.ts'
import { checkedCart } from '../cart/use-checked-cart.ts'
import {
  type Destination,
  keptIntention,
  type OrderIntention,
  useUnfinished,
} from '../order-sending/intention.ts'
import { newIntention } from '../order-sending/new-intention.ts'
import { refusalOf } from '../order-sending/refusal.ts'
import { type Sent, sendOnce } from '../order-sending/send-once.ts'
import { untilKnown } from '../order-sending/until-known.ts'
import { useTexts } from '../texts.ts'
import { afterOrdered, afterRefused } from './conclude.ts'

export type Phase =
  | { kind: 'ready' }
  | { kind: 'sending' }
  /** No answer came: it is being asked how the order stands. */
  | { kind: 'checking' }
  /** The price is another one than what was seen; the customer decides. */
  | { kind: 'price-changed'; before: number; after: number; linesBefore: Readonly<Record<number, number>> }

type Popup = Pick<PopupProps<'orderConfirm'>, 'done' | 'dismiss' | 'setClosable'>

/** Sends the order exactly once, whatever happens on the way, and leads on from its end. */
export function useOrderSending(popup: Popup) {
  const t = useTexts()
  const host = useMessages('host')
  const { storeId } = useShop()
  const unfinished = useUnfinished()
  const [phase, setPhase] = useState<Phase>({ kind: unfinished ? 'checking' : 'ready' })
  const linesSeen = useRef<Record<number, number>>({})
  const leaving = useRef<AbortController>(undefined)

  async function run(intention: OrderIntention, signal: AbortSignal) {
    setPhase({ kind: intention.isUncertain ? 'checking' : 'sending' })
    popup.setClosable(intention.isUncertain)
    const sent = await untilKnown({
      send: () => sendOnce(storeId, intention),
      onUnknown: () => {
        keptIntention().set({ ...intention, isUncertain: true })
        setPhase({ kind: 'checking' })
        popup.setClosable(true)
      },
      signal,
    })
    if (signal.aborted || !sent) return
    popup.setClosable(true)
    await conclude(sent, intention, signal)
  }

  async function conclude(sent: Sent, intention: OrderIntention, signal: AbortSignal): Promise<void> {
    if (sent.kind === 'ordered') return afterOrdered(sent.dealId, intention, { t, done: popup.done })
    const isUncertain = keptIntention().get()?.isUncertain ?? false
    if (sent.kind === 'signed-out') {
      const login = await openPopup('login', {})
      if (login.kind === 'done') return run({ ...intention, isUncertain }, signal)
      if (!isUncertain) keptIntention().clear()
      return setPhase({ kind: 'ready' })
    }
    if (sent.kind !== 'refused') return
    keptIntention().clear()
    const refusal = refusalOf(sent.failure)
    if (refusal.kind === 'price-changed') {
      const { after } = refusal
      return setPhase({
        kind: 'price-changed',
        before: intention.totalSeen,
        after,
        linesBefore: linesSeen.current,
      })
    }
    setPhase({ kind: 'ready' })
    await afterRefused(refusal, { t, host, dismiss: popup.dismiss })
  }

  const latestRun = useRef(run)
  latestRun.current = run
  const atMount = useRef(unfinished)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    if (atMount.current) void latestRun.current({ ...atMount.current, isUncertain: true }, controller.signal)
    return () => controller.abort()
  }, [])

  /** Sends what is in the cart; `total` is what the customer saw and agreed to. */
  async function send(destination: Destination, total: number) {
    const { user } = session()
    const signal = leaving.current?.signal
    if (!user || !signal) return
    linesSeen.current = Object.fromEntries(
      checkedCart().lines.map(({ orderItemId, lineTotal }) => [orderItemId, lineTotal]),
    )
    const known = keptIntention().get()
    const pending = known?.userId === user.userId && known.isUncertain ? known : null
    const intention =
      pending ?? newIntention({ cart: cart().get(), destination, userId: user.userId, totalSeen: total })
    keptIntention().set(intention)
    await run(intention, signal)
  }

  return { phase, unfinished, send }
}
