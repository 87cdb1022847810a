import { readFileSync } from 'node:fs'
import { cpuTime } from '../store-api/cpu-time.ts'
import type { SimulatedCustomer } from './simulated-customer.ts'

/** What the machine can do: measured before anything is restarted. */
export interface Saturation {
  /** Orders a second of customers who order one after the other without a pause. */
  perSecond: number
  /** Processor time of an order in ms, by part; `customers` are the load itself, with the receivers of texts and events. */
  cpuMs: Record<string, number>
}

/** The share of the saturated rate at which customers order while processes are restarted, because a starting process takes a core for seconds. */
export const shareOfSaturation = 0.5

/** Customers who order at the same time. */
const atOnce = 24
/** Orders before the first that is counted, by when the servers have compiled what they often run. */
const warmUpOrders = 400

/**
 * Lets customers order at their tables without pauses, by one call each.
 * @param parts processes of each part of the shop, by pid
 * @param seconds that are measured, after as many orders as it takes to warm up
 */
export async function saturate(
  customers: readonly SimulatedCustomer[],
  parts: Record<string, readonly number[]>,
  seconds: number,
): Promise<Saturation> {
  const usedMs = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuTime(pid), 0)
  const used = () => [...Object.values(parts).map(usedMs), ownCpuMs()]
  let ordered = 0
  const orderWhile = (goesOn: () => boolean) =>
    Promise.all(
      customers.slice(0, atOnce).map(async (customer) => {
        while (goesOn()) {
          await customer.orderAtTable()
          ordered += 1
        }
      }),
    )
  await orderWhile(() => ordered < warmUpOrders)
  ordered = 0
  const before = used()
  const began = performance.now()
  await orderWhile(() => performance.now() < began + seconds * 1_000)
  const took = performance.now() - began
  const after = used()
  const names = [...Object.keys(parts), 'customers']
  return {
    perSecond: ordered / (took / 1_000),
    cpuMs: Object.fromEntries(
      names.map((name, at) => [name, ((after[at] ?? 0) - (before[at] ?? 0)) / ordered]),
    ),
  }
}

/** Cores that the shop without its customers is busy on at this many orders a second. */
export function coresAt({ cpuMs }: Saturation, perSecond: number): number {
  const { customers: _, ...shop } = cpuMs
  return (Object.values(shop).reduce((sum, ms) => sum + ms, 0) * perSecond) / 1_000
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The parent of a process: of the one that serves a connection of PostgreSQL, its main process. */
export function parentOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  // The fields after the name begin with the state and the parent's id.
  return Number(fields[1])
}
