import { withinRateLimit } from '../../http/rate-limit.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { PayMachine } from '../pay-machine.ts'
import { askWhatBecame } from './look-at-payments.ts'

/** A customer who gives up, or comes back, over and over does not have the provider asked each time. */
const rate = { max: 6, windowMs: 60_000 }

/** Asks the provider what became of a payment because its customer wants to know; the sweep asks by itself besides. */
export async function askForCustomer(machine: PayMachine, payment: PaymentRow): Promise<PaymentRow> {
  const { db, secrets, now } = machine
  const bucket = ['pay inquiry', payment.txNumber] as const
  const isWithin = await withinRateLimit({ db, secrets, bucket, now: now() }, rate)
  return isWithin ? askWhatBecame(machine, payment) : payment
}
