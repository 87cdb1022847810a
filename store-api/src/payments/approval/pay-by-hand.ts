import { lockNumber } from '../../repositories/payment-numbers.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import { cancelPayment } from '../cancel-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { PayMachine } from '../pay-machine.ts'
import { askProvider } from '../provider/ask-provider.ts'
import { adapterOf } from '../provider/pay-order.ts'
import { lookAtPurpose } from '../purpose/look-at-purpose.ts'
import { PurposeGone } from '../purpose/purpose-gone.ts'
import type { HandKeyedVendor } from '../vendors/vendor.ts'
import { settlePayment } from './settle.ts'

export type KeyedCard = Parameters<HandKeyedVendor['pay']>[1]

/**
 * created → approving, then the provider is asked, once and outside of any transaction, and what it says is
 * settled. A payment that is further on is answered as it is. Null: it is not one for a hand-keyed card.
 */
export async function payByHand(
  machine: PayMachine,
  payment: PaymentRow,
  card: KeyedCard,
): Promise<PaymentRow | null> {
  const adapter = adapterOf(machine, payment)
  if (adapter?.kind !== 'hand-keyed') return null
  let approving: Awaited<ReturnType<typeof begin>>
  try {
    approving = await begin(machine, payment)
  } catch (error) {
    if (!(error instanceof PurposeGone)) throw error
    const ended = { from: ['created'], by: 'customer', reason: error.reason } as const
    const moved = await cancelPayment(machine, payment, ended)
    return moved.payment
  }
  if (!approving.isOurs) return approving.payment
  const outcome = await askProvider(machine, approving.payment, adapter, (order, context) =>
    adapter.pay(order, card, context),
  )
  return settlePayment(machine, approving.payment, outcome, 'approval')
}

async function begin(
  machine: PayMachine,
  payment: PaymentRow,
): Promise<{ payment: PaymentRow; isOurs: boolean }> {
  const { storeId, txNumber } = payment
  return machine.db.transaction(async (tx) => {
    await lockNumber(tx, txNumber)
    const move = { from: ['created'], to: 'approving', by: 'customer', now: machine.now() } as const
    const moved = await movePayment(tx, { storeId, txNumber, ...move })
    if (!moved.moved) return { payment: moved.payment ?? payment, isOurs: false }
    // Looked at before any money moves; where nothing can come of it, the move is rolled back.
    await lookAtPurpose(tx, moved.payment)
    return { payment: moved.payment, isOurs: true }
  })
}
