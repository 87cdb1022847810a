import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import {
  cancelSelfPayOrder,
  makeSelfPayOrderWithoutPay,
  registerSelfPayOrder,
} from '@storefront/contract/endpoints/self-pay.ts'
import { code } from '@storefront/contract/envelope.ts'
import { isUndecided } from '@storefront/contract/undecided.ts'
import { dealStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { paymentTiming } from '@storefront/domain/fulfilment/payment-timing.ts'
import type { CheckedOrder } from '@storefront/domain/order/check-order.ts'
import {
  ApiFailure,
  alert,
  call,
  catalogue,
  invalidate,
  openPopup,
  reloadLimits,
  session,
  shop,
  toast,
  useMessages,
} from '@storefront/host'
import { useRef, useState } from 'react'
import { removeOrdered, type Scanned } from '../cart/cart.ts'
import { selfPayTime } from '../goods/use-store-goods.ts'
import { letExpiredPassGo, showPass } from '../pass-popup/last-pass.ts'
import { useTexts } from '../texts.ts'
import { type Attempt, attemptOf, newAttempt, unfinishedAttempt } from './attempt.ts'
import { useClosedNotice } from './use-closed-notice.ts'

/** From the cart to a placed or paid order (spec 3 §4). A second tap does nothing while one is under way. */
export function usePurchase(): {
  buy: (lines: Scanned, checked: CheckedOrder) => Promise<void>
  isBuying: boolean
} {
  const t = useTexts()
  const hostText = useMessages('host')
  const notifyClosed = useClosedNotice()
  const [isBuying, setBuying] = useState(false)
  const isRunning = useRef(false)
  const notify = (text: string) => alert({ title: t('notice'), text })

  const showRefusal = async (problem: unknown) => {
    if (!(problem instanceof ApiFailure)) throw problem
    // Without an answer the order may exist: the next tap uses the same key.
    if (problem.unanswered) return notify(t('pay.noAnswer'))
    if (mayBePlaced(problem)) return notify(t('pay.failed'))
    unfinishedAttempt().clear()
    if (problem.code === code.notOrderable) {
      const time = selfPayTime()
      return time.ok ? notify(t('pay.failed')) : notifyClosed(time)
    }
    if (problem.code === code.overLimit || problem.code === code.limitStale) void reloadLimits()
    if (problem.code === code.priceChanged || problem.code === code.badLine) catalogue().retry()
    const hasText = codesWithText.includes(problem.code)
    return notify(hasText ? hostText(`failure.${problem.code}`) : t('pay.failed'))
  }

  const finish = async (attempt: Attempt) => {
    settleCart(attempt)
    void reloadLimits()
    if (attempt.timing === 'pay-later') toast({ text: t('pay.ordered') })
    const { userId, dealId } = attempt
    if (dealId !== null) await showPass({ userId, dealId })
  }

  const run = async (lines: Scanned, checked: CheckedOrder) => {
    const { user } = session()
    if (!user) return
    if (lines.length === 0) return notify(t('pay.empty'))
    const time = selfPayTime()
    if (!time.ok) return notifyClosed(time)
    if (checked.errors.length > 0) return notify(t('pay.errors'))
    const { storeInfo, contract } = shop()
    const timing = paymentTiming({
      orderType: orderType.selfPay,
      postPay: storeInfo.functionSetting.isOrderAvailableWithPostPay,
      bundles: contract.bundles,
    })
    if (timing === 'none') return notify(t('pay.noPayment'))
    const attempt = attemptOf({ userId: user.userId, timing, lines, total: checked.total })
    const unfinished = unfinishedAttempt().get()
    // One of another customer on the same phone cannot be settled by this one, and is replaced: the server decides about
    // its payment (ADR-0057).
    if (unfinished?.userId === user.userId && unfinished.idempotencyKey !== attempt.idempotencyKey) {
      const state = await settle(unfinished)
      if (state === 'open') return notify(t('pay.open'))
      if (state !== 'gone') return finish(state)
    }
    return place(attempt, unfinished?.idempotencyKey === attempt.idempotencyKey)
  }

  /** @param isRepeat something was sent with the same key before */
  const place = async (attempt: Attempt, isRepeat: boolean): Promise<unknown> => {
    unfinishedAttempt().set(attempt)
    let sentAttempt: Attempt
    try {
      sentAttempt = await send(attempt)
    } catch (error) {
      return showRefusal(error)
    }
    if (sentAttempt.timing === 'pay-later') return finish(sentAttempt)
    const hasSameGoods = sentAttempt.lines === attempt.lines
    if (!isRepeat) return pay(sentAttempt)
    const { dealId } = sentAttempt
    // An earlier purchase may be paid by now, or its time to pay may be over; one with other goods is abandoned.
    const state = dealId === null ? 'open' : await (hasSameGoods ? outcomeOf(dealId) : giveUp(dealId))
    if (state === 'placed') return finish(sentAttempt)
    if (state === 'gone') return place(newAttempt(attempt), false)
    return hasSameGoods ? pay(sentAttempt) : notify(t('pay.open'))
  }

  const pay = async (attempt: Attempt) => {
    const { dealId, orderId } = attempt
    if (dealId === null || orderId === null) return
    const outcome = await openPopup('payment', { purpose: { kind: 'order', dealId, orderIdList: [orderId] } })
    if (outcome.kind === 'unavailable') return notify(t('pay.noPayment'))
    if (outcome.kind === 'done') return finish(attempt)
    const state = await giveUp(dealId)
    if (state === 'placed') return finish(attempt)
    if (state === 'gone') return unfinishedAttempt().clear()
    // Its payment is not decided yet, so nothing else may be bought.
    return notify(t('pay.open'))
  }

  return {
    isBuying,
    buy: async (lines, checked) => {
      if (isRunning.current) return
      isRunning.current = true
      setBuying(true)
      letExpiredPassGo()
      try {
        await run(lines, checked)
      } finally {
        isRunning.current = false
        setBuying(false)
      }
    },
  }
}

/** Refusals with a text of their own. */
const codesWithText: readonly number[] = [
  code.tooMany,
  code.overLimit,
  code.limitStale,
  code.priceChanged,
  code.badLine,
  code.unpaidLimit,
]

/**
 * Whether a purchase may have reached the store although its call failed: also by an earlier try, where the server refuses this one
 * before it looks at the idempotency key.
 */
const mayBePlaced = (failure: ApiFailure): boolean =>
  isUndecided(failure) || failure.code === code.tooMany || failure.code === code.unauthenticated

/**
 * Sends a purchase, or the same one again, and remembers its order. Where the server has carried out what was sent with the key
 * before the cart changed, the order of that earlier content.
 */
async function send(attempt: Attempt): Promise<Attempt> {
  const { lines, total, earlier } = attempt
  const [latest, ...rest] = earlier
  try {
    return await sendContent({ ...attempt, lines, total })
  } catch (error) {
    const isKeyUsed = error instanceof ApiFailure && error.code === code.keyReused
    if (!isKeyUsed || !latest) throw error
    return send({ ...attempt, ...latest, earlier: rest })
  }
}

async function sendContent(attempt: Attempt): Promise<Attempt> {
  const { storeId } = shop()
  const { userId, lines, total, timing, idempotencyKey } = attempt
  const request = {
    storeId,
    userId,
    order: {
      orderType: orderType.selfPay,
      orderItemList: lines.map((line) => ({ ...line, options: [...line.options], children: [] })),
    },
    totalSeen: total,
  }
  const endpoint = timing === 'pay-later' ? makeSelfPayOrderWithoutPay : registerSelfPayOrder
  const { deal, order } = await call(endpoint, request, { idempotencyKey })
  const sentAttempt = { ...attempt, dealId: deal.dealId, orderId: order.orderId }
  unfinishedAttempt().set(sentAttempt)
  return sentAttempt
}

/**
 * What became of an earlier purchase with other goods that was to be paid in another way, or has been answered. One without an
 * answer is sent again to learn it, since it may have reached the store; one that is not paid is given up.
 */
async function settle(attempt: Attempt): Promise<Attempt | 'gone' | 'open'> {
  try {
    const sentAttempt = attempt.dealId === null ? await send(attempt) : attempt
    if (sentAttempt.timing === 'pay-later') return sentAttempt
    const state = await giveUp(sentAttempt.dealId ?? 0)
    return state === 'placed' ? sentAttempt : state
  } catch (error) {
    return error instanceof ApiFailure && !mayBePlaced(error) ? 'gone' : 'open'
  }
}

/** Cancels an order whose payment was left, and returns what became of it: it is gone, it was placed, or the outcome is still unknown. */
async function giveUp(dealId: number): Promise<'gone' | 'placed' | 'open'> {
  try {
    await call(cancelSelfPayOrder, { storeId: shop().storeId, dealId })
    return 'gone'
  } catch (error) {
    if (error instanceof ApiFailure && error.code === code.notFound) return 'gone'
    return outcomeOf(dealId)
  }
}

/**
 * What became of a deal: its order has reached the staff, or it was removed because nobody paid it in time; else it can be paid, or
 * the server does not answer.
 */
async function outcomeOf(dealId: number): Promise<'gone' | 'placed' | 'open'> {
  const { user } = session()
  if (!user) return 'open'
  await invalidate(getPayAndOrderByDealId)
  return call(getPayAndOrderByDealId, { storeId: shop().storeId, dealId, userId: user.userId }).then(
    ({ deal }) =>
      deal.status === dealStatus.inProgress || deal.status === dealStatus.complete ? 'placed' : 'open',
    (error) => (error instanceof ApiFailure && error.code === code.notFound ? 'gone' : 'open'),
  )
}

/** Ends an attempt and takes its goods from the cart, unless another tab has done so meanwhile. */
function settleCart({ idempotencyKey, lines }: Attempt): void {
  if (unfinishedAttempt().get()?.idempotencyKey !== idempotencyKey) return
  removeOrdered(lines)
  unfinishedAttempt().clear()
}

/** After a reload or a live event: an attempt that was paid or placed meanwhile is finished, and its pass shown. */
export async function finishAttempt(): Promise<void> {
  const unfinished = unfinishedAttempt().get()
  if (unfinished?.dealId == null || unfinished.userId !== session().user?.userId) return
  if ((await outcomeOf(unfinished.dealId)) !== 'placed') return
  settleCart(unfinished)
  await showPass({ userId: unfinished.userId, dealId: unfinished.dealId })
}
