import { readRunningPayment } from '../repositories/payments.ts'
import { cancellable, cancelPayment } from './cancel-payment.ts'
import type { PayMachine } from './pay-machine.ts'

/** Ends a customer's payment whose time is over, where the sweep has not come to it yet. */
export async function endIfOver(machine: PayMachine, storeId: number, userId: number): Promise<void> {
  const running = await readRunningPayment(machine.db, storeId, userId)
  if (!running || !cancellable.includes(running.state)) return
  if (running.lookDate === null || running.lookDate > machine.now()) return
  await cancelPayment(machine, running, { from: [running.state], by: 'sweeper', reason: 'expired' })
}
