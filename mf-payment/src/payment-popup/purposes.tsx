import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import type { PopupResult } from '@storefront/contract/popups.ts'
import { closeAllPopups, openPopup } from '@storefront/host'
import type { ReactNode } from 'react'
import type { ReadyPaying } from '../order-to-pay/use-paying.ts'
import { OrderedLines } from './ordered-lines.tsx'

/** What the payment popup shows and does for one kind of purpose. Texts are keys of this remote's messages. */
interface PurposeView<Purpose extends PayPurpose> {
  /** Message after paying. */
  paidKey: string
  /** Identifies the purpose, so that another one does not get its choices. */
  choicesKey(purpose: Purpose): string
  /** What is paid for, line by line. */
  PaidFor(props: { paying: ReadyPaying }): ReactNode
  /** Parts of the total in won that are listed separately, by text key. */
  amountParts(paying: ReadyPaying): { deliveryFee: number | null }
  /** Name of the goods at the provider. */
  goodsName(paying: ReadyPaying): string
  /** Navigates after a payment whose opener is gone, because the page was reloaded meanwhile. */
  goOn(result: PopupResult<'payment'>): Promise<void>
}

/** Every kind of purpose has its view; a missing one does not compile. */
const views: { [Kind in PayPurpose['kind']]: PurposeView<Extract<PayPurpose, { kind: Kind }>> } = {
  order: {
    paidKey: 'pay.ordered',
    choicesKey: ({ dealId }) => `order-${dealId}`,
    PaidFor: ({ paying }) => <OrderedLines lines={paying.order.named} />,
    amountParts: ({ order }) => ({ deliveryFee: order.deliveryFee }),
    goodsName: ({ order }) => order.named[0]?.name ?? '',
    async goOn({ dealId }) {
      if (dealId === null) return
      await closeAllPopups()
      await openPopup('orderDetail', { dealId })
    },
  },
}

/** The text after a payment; one for a purpose of a newer server is neutral. */
export function paidKeyOf(kind: string | undefined): string {
  return kind !== undefined && Object.hasOwn(views, kind)
    ? views[kind as PayPurpose['kind']].paidKey
    : 'session.passing.paid'
}

export function purposeView<Kind extends PayPurpose['kind']>(kind: Kind): (typeof views)[Kind] {
  return views[kind]
}
