import { setTimeout as pause } from 'node:timers/promises'
import { folderStore, type ReleaseStore } from './release-store.ts'

/** Interval between two checks of the store, in milliseconds. */
const CHECK_MS = 1_000
/** Objects that are copied concurrently. */
const CONCURRENCY = 16

/**
 * Copies a store of releases into a folder of this machine, so that an edge serves from its own disk and continues while the store is
 * unavailable. Nothing changes once it is written, so what is there is never read again; files before the record that names them,
 * and records before the pointers. The folder is as large as the store, and may be lost.
 */
export function mirrorOf(store: ReleaseStore, folder: string) {
  const local = folderStore(folder)
  const copied = new Set<string>()

  async function copy(keys: readonly string[]): Promise<void> {
    const waiting = keys.filter((key) => !copied.has(key))
    const copyNext = async () => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        const content = await store.read(key)
        if (!content) throw new Error(`${store.name} lists ${key}, which is not there`)
        await local.writeNew(key, content)
        copied.add(key)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, copyNext))
  }

  /** Copies what is new, once a pointer was moved: before, no page gets it. */
  async function copyNew(): Promise<void> {
    if (copied.size === 0) for (const key of await local.list('')) copied.add(key)
    // Pointers are listed first and copied last: whatever they name was published before.
    const channels = await store.list('channels/')
    if (channels.every((key) => copied.has(key))) return
    const records = await store.list('records/')
    await copy(await store.list('files/'))
    await copy(records)
    await copy(channels)
  }

  return {
    copyNew,
    /** The same again and again until the signal aborts. @param onFailure called with each failure; the next check tries again */
    async follow(signal: AbortSignal, onFailure: (problem: unknown) => void): Promise<void> {
      while (!signal.aborted) {
        await copyNew().catch(onFailure)
        await pause(CHECK_MS, undefined, { signal, ref: false }).catch(() => undefined)
      }
    },
  }
}
