import { getProductPreorderLimitList } from '@storefront/contract/endpoints/products.ts'
import { getSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import type { PaymentTiming } from '@storefront/domain/fulfilment/payment-timing.ts'
import {
  alert,
  closeAllPopups,
  confirm,
  goHome,
  invalidate,
  leaveTable,
  navigate,
  openPopup,
  reloadLimits,
  type Translate,
} from '@storefront/host'
import { markRefused, removeLine } from '../cart/cart.ts'
import type { CheckoutStep } from '../fulfilment/fulfilment-strategy.ts'
import { windowTexts } from '../window-texts.ts'
import type { Checkout } from './checkout.ts'
import { loadedParts } from './fulfilment-strategies.ts'
import { type Refusal, readRefusal, refusalOf } from './refusal.ts'
import type { SendResult } from './send-checkout.ts'

/** The texts of this remote, and the shared ones. */
export type Texts = { t: Translate; hostTexts: Translate }

interface RefusalRow<R extends Refusal> {
  text(refusal: R, texts: Texts, timing: PaymentTiming): string
  /** Runs while the alert is open. */
  meanwhile?(refusal: R, checkout: Checkout): Promise<unknown>
  /** Runs once the alert is closed. */
  afterwards?(refusal: R, checkout: Checkout): void
  /**
   * What is shown next. `menu`: the popup from which it was ordered closes; `menu-if-post-pay`: a prepaid one stays
   * open, because it shows the refused lines; `home`: all closes, and Main is shown.
   */
  next: 'menu' | 'menu-if-post-pay' | 'home'
}

type NotifiedRefusal = Exclude<Refusal, { kind: 'order-in-progress' }>

/** Those of today, and of a visit's day for a pre-order. */
const refetchLimits = () => Promise.all([reloadLimits(), invalidate(getProductPreorderLimitList)])

/** What the customer is notified of by refusal, for every method that has no text of its own (spec 2 §8). */
const rows: { [K in NotifiedRefusal['kind']]: RefusalRow<Extract<Refusal, { kind: K }>> } = {
  'over-limit': {
    text: (_, { t }) => t('limit.exceeded'),
    meanwhile: refetchLimits,
    next: 'menu-if-post-pay',
  },
  'limit-stale': {
    text: (_, { t }) => t('limit.stale'),
    meanwhile: refetchLimits,
    afterwards: ({ lineIds }, { fulfilment }) => void removeLine(lineIds, fulfilment.method),
    next: 'menu-if-post-pay',
  },
  'bad-lines': {
    text: (_, { hostTexts }) => hostTexts(`failure.${code.badLine}`),
    meanwhile: async ({ lineIds }, { fulfilment }) => markRefused(lineIds, fulfilment.method),
    next: 'menu-if-post-pay',
  },
  'bad-table': {
    text: (_, { hostTexts }) => hostTexts(`failure.${code.badTableCode}`),
    afterwards: leaveTable,
    next: 'menu-if-post-pay',
  },
  break: { text: (window, { t }) => t('confirm.break', windowTexts(window, t)), next: 'home' },
  'not-orderable': { text: (_, { t }) => t('confirm.notOrderable'), next: 'home' },
  unpaid: {
    text: ({ reason, limit }, { t }) => t(`confirm.unpaid.${reason}`, { limit }),
    next: 'menu-if-post-pay',
  },
  'shared-cart-changed': {
    text: (_, { t }) => t('sharedCart.changed'),
    meanwhile: () => invalidate(getSharedCart),
    next: 'menu-if-post-pay',
  },
  changed: {
    text: (_, { hostTexts }) => hostTexts(`failure.${code.changed}`),
    next: 'menu-if-post-pay',
  },
  'deal-gone': { text: (_, { t }) => t('confirm.dealGone'), next: 'menu' },
  'too-large': { text: (_, { t }) => t('checkout.tooLarge'), next: 'menu-if-post-pay' },
  'not-open': {
    text: (_, { t }, timing) => t(failureKey(timing, 'checkout.notOpen')),
    meanwhile: refetchLimits,
    next: 'menu',
  },
  'payment-running': {
    text: (_, { t }, timing) => t(failureKey(timing, 'checkout.payRunning')),
    next: 'menu-if-post-pay',
  },
  'price-changed': {
    text: (_, { t }, timing) => t(failureKey(timing, 'checkout.buildFailed')),
    next: 'menu-if-post-pay',
  },
  'not-in-contract': {
    text: (_, { t }, timing) => t(timing === 'pay-first' ? 'checkout.notInContract' : 'notInContract'),
    next: 'menu-if-post-pay',
  },
  other: {
    text: (_, { t }, timing) => t(failureKey(timing, 'checkout.buildFailed')),
    meanwhile: refetchLimits,
    next: 'menu-if-post-pay',
  },
}

/** Message key of a failure of an order that is paid first; a post-pay order has one for all of them. */
const failureKey = (timing: PaymentTiming, payFirstKey: string) =>
  timing === 'pay-first' ? payFirstKey : 'confirm.failed'

type NotifyOptions = {
  texts: Texts
  /** Closes the popup from which it was ordered. */
  dismiss: () => void
}

/** Shows why an order was refused, by the method's own text or its row; then closes what its row says. */
export async function notifyRefused(
  { checkout, step, failure }: Extract<SendResult, { kind: 'refused' }>,
  { texts, dismiss }: NotifyOptions,
): Promise<void> {
  const { timing, fulfilment } = checkout
  const refusal = refusalOf(failure, checkout)
  if (refusal.kind === 'order-in-progress')
    return offerOrderInProgress(refusal.dealId, fulfilment.method, texts)
  const ownText = loadedParts(fulfilment.method)?.refusalText?.(
    { step, code: failure.code, ...readRefusal(failure) },
    texts.t,
  )
  // Time, amount and address can be corrected in the cart, which stays open.
  if (ownText !== undefined) return notify(ownText, texts)
  // TypeScript cannot relate the kind of the refusal to that of its row.
  const row = rows[refusal.kind] as RefusalRow<Refusal>
  await Promise.all([row.meanwhile?.(refusal, checkout), notify(row.text(refusal, texts, timing), texts)])
  row.afterwards?.(refusal, checkout)
  if (row.next === 'home') return goHome()
  if (row.next === 'menu' || (row.next === 'menu-if-post-pay' && timing === 'pay-later')) dismiss()
}

/** Says that a step of a prepaid order got no answer: no more than a provisional order exists, and the next tap sends the same again. */
export function notifyNoAnswer({ fulfilment }: Checkout, step: CheckoutStep, texts: Texts): Promise<void> {
  const ownText = loadedParts(fulfilment.method)?.refusalText?.({ step, code: null }, texts.t)
  return notify(ownText ?? texts.t('checkout.buildFailed'), texts)
}

const notify = (text: string, { t }: Texts): Promise<void> => alert({ title: t('notice'), text })

/**
 * The customer is in another deal: offers its detail, and to add the cart to it where it is ordered at the counter. A
 * deal that is not known is in the history.
 */
async function offerOrderInProgress(
  dealId: number | null,
  method: FulfilmentMethod,
  { t }: Texts,
): Promise<void> {
  const title = t('checkout.inProgress')
  if (dealId === null) {
    const texts = { text: t('checkout.inHistoryText'), yes: t('checkout.seeHistory'), no: t('close') }
    if (!(await confirm({ title, ...texts }))) return
    await closeAllPopups()
    return navigate.to(paths.useHistory())
  }
  const see = t('confirm.seeOrder')
  if (method !== 'counter') {
    const wantsOrder = await confirm({ title, text: t('checkout.inProgressText'), yes: see, no: t('close') })
    if (wantsOrder) await openPopup('orderDetail', { dealId })
    return
  }
  const wantsMore = await confirm({ title, text: t('checkout.addText'), yes: t('checkout.add'), no: see })
  if (!wantsMore) return void (await openPopup('orderDetail', { dealId }))
  await closeAllPopups()
  await navigate.to(paths.menus({ dealId }))
  await openPopup('cart', {})
}
