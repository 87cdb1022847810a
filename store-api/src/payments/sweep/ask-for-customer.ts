import type { PaymentRow } from '../../repositories/payments.ts'
import { takeFromWindow } from '../../repositories/rates.ts'
import type { PayMachine } from '../pay-machine.ts'
import { askWhatBecame } from './look-at-payments.ts'

/** A customer who gives up, or comes back, over and over does not have the provider asked each time. */
const rate = { most: 6, windowMs: 60_000 }

/** Asks the provider what became of a payment because its customer wants to know; the sweep asks by itself besides. */
export async function askForCustomer(machine: PayMachine, payment: PaymentRow): Promise<PaymentRow> {
  const bucket = machine.secrets.hash('rate-bucket', 'pay', 'inquiry', payment.txNumber)
  const isWithin = await takeFromWindow(machine.db, bucket, rate, machine.now())
  return isWithin ? askWhatBecame(machine, payment) : payment
}
