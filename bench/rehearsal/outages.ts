import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from './shop-processes.ts'
import type { Observations } from './simulated-customer.ts'

/** A failure of a part of the shop, or of a service that it needs, while customers order. */
export interface Outage {
  name: string
  /** How long it lasts, in ms; 0 where the part recovers by itself. */
  forMs: number
  begin(): unknown
  end?(): unknown
}

/** What customers noticed of an outage. */
export interface NoticedOutage {
  name: string
  forMs: number
  /** Orders that were answered meanwhile. */
  ordersMeanwhile: number
  /** From the end of the outage until the next order was answered, in ms. */
  nextOrderMs: number
}

/** Pause after each outage, in which customers repeat their failed calls. */
const betweenMs = 10_000

/** Has the outages happen one after the other. @throws where no order is answered within two minutes after the end of one */
export async function runOutages(
  outages: readonly Outage[],
  observed: Observations,
): Promise<NoticedOutage[]> {
  const noticed: NoticedOutage[] = []
  for (const { name, forMs, begin, end } of outages) {
    const before = observed.orders.length
    await begin()
    await pause(forMs)
    await end?.()
    const atEnd = observed.orders.length
    const ended = performance.now()
    while (observed.orders.length === atEnd) {
      if (performance.now() > ended + 120_000) throw new Error(`no order is answered after: ${name}`)
      await pause(10)
    }
    const nextOrderMs = Math.round(performance.now() - ended)
    noticed.push({ name, forMs, ordersMeanwhile: atEnd - before, nextOrderMs })
    await pause(betweenMs)
  }
  return noticed
}

/** A process that runs, keeps its connections and answers nothing, for a while. */
export const hanging = (process: ShopProcess, forMs: number): Outage => ({
  name: `${process.name} hangs`,
  forMs,
  begin: () => process.signal('SIGSTOP'),
  end: () => process.signal('SIGCONT'),
})
