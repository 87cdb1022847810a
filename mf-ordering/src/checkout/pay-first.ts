import type { PopupOutcome } from '@storefront/contract/popups.ts'
import { alert, openPopup, session } from '@storefront/host'
import { cartOf } from '../fulfilment/fulfilment-method.ts'
import { noPaymentText } from '../no-payment-text.ts'
import {
  type Checkout,
  dropCheckout,
  endCheckout,
  hasSameContent,
  newCheckout,
  openCheckout,
  persistedCheckout,
} from './checkout.ts'
import { notifyNoAnswer, notifyRefused, type Texts } from './notify-refused.ts'
import { type CheckoutRequest, run, runningCheckout, setRunningCheckout, showOrder } from './run-checkout.ts'
import { cancelCheckout } from './send-checkout.ts'

/**
 * From the cart to a paid order (spec 2 §4): builds deal and order, then opens payment. An open checkout with the
 * cart's content is resumed with its keys; one that is being paid is cancelled first, unless its payment may still come.
 */
export async function payFirst({ texts, dismiss, ...contents }: CheckoutRequest): Promise<void> {
  const { user } = session()
  if (!user) return
  const { method } = contents.fulfilment
  const continueCheckout = (checkout: Checkout) =>
    run(checkout, dismiss, {
      payable: (built) => pay(built, texts),
      noAnswer: (step) => notifyNoAnswer(checkout, step, texts),
      async refused(sent) {
        const undo = sent.checkout.dealId === null ? null : cancelCheckout(sent.checkout)
        dropCheckout(sent.checkout)
        await Promise.all([undo, notifyRefused(sent, { texts, dismiss })])
      },
    })
  const next = newCheckout({ ...contents, timing: 'pay-first', userId: user.userId })
  const open = openCheckout(cartOf(method), user.userId)
  if (open?.state === 'paying') {
    setRunningCheckout(open)
    const outcome = await cancelCheckout(open).finally(() => setRunningCheckout(undefined))
    if (outcome === 'placed') return showPlaced(open)
    if (outcome === 'open') {
      if (hasSameContent(open, next)) return pay(open, texts)
      return alert({ title: texts.t('notice'), text: texts.t('checkout.otherIsBeingPaid') })
    }
  } else if (open && hasSameContent(open, next)) return continueCheckout(open)
  else if (open) await cancelCheckout(open)
  persistedCheckout(cartOf(method)).set(next)
  await continueCheckout(next)
}

/** Opens payment for a provisional order, and handles the outcome (spec 2 §4). */
async function pay(checkout: Checkout, texts: Texts): Promise<void> {
  const { dealId, orderId } = checkout
  if (dealId === null || orderId === null) throw new Error('the order to pay has no id')
  setRunningCheckout(checkout)
  try {
    const purpose = { kind: 'order' as const, dealId, orderIdList: [orderId] }
    await afterPayment(await openPopup('payment', { purpose }), checkout, texts)
  } finally {
    if (runningCheckout.get() === checkout) setRunningCheckout(undefined)
  }
}

async function afterPayment(
  outcome: PopupOutcome<'payment'>,
  checkout: Checkout,
  texts: Texts,
): Promise<void> {
  const { t } = texts
  if (outcome.kind === 'done') {
    return showPlaced(checkout)
  }
  // Paid in another tab, abandoned, or not opened: asks the API.
  const checkoutState = await cancelCheckout(checkout)
  if (checkoutState === 'placed') return showPlaced(checkout)
  if (outcome.kind === 'unavailable') await alert({ title: t('notice'), text: noPaymentText(t) })
  else if (checkoutState === 'open') await alert({ title: t('notice'), text: t('checkout.paymentOpen') })
}

/** The shop has the paid order: opens its detail. The payment remote notifies the customer. */
async function showPlaced(checkout: Checkout): Promise<void> {
  endCheckout(checkout)
  if (checkout.dealId !== null) await showOrder(checkout.dealId)
}
