import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from './shop-processes.ts'

/** A restart of a process: how it was ended, how long that took and until it was ready again, in ms. */
export interface Restart {
  name: string
  signal: string
  endedMs: number
  readyMs: number
}

/**
 * Each process is stopped and started, then killed and started; the next one when this one is ready.
 * @param processes in the order of their restarts
 */
export async function restartEach(processes: readonly ShopProcess[]): Promise<Restart[]> {
  const restarts: Restart[] = []
  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    for (const { name, end, start } of processes) {
      const endedMs = Math.round(await end(signal))
      const began = performance.now()
      await start()
      restarts.push({ name, signal, endedMs, readyMs: Math.round(performance.now() - began) })
      // Edges check every API process twice a second.
      await pause(1_000)
    }
  return restarts
}
