import { type HttpAnswer, httpGet } from './http-get.ts'

/** Processes of the store API, of which each call takes the next one that is ready. */
export type ApiProcesses = {
  /** Origin for the next call. */
  next(): string
  /** A call could not reach this process: it gets no further calls until it is ready again. */
  failed(origin: string): void
  /**
   * `GET` from a process that is ready; from the next one where a process cannot be reached.
   * @throws where none can be reached, or on a timeout
   */
  get(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<HttpAnswer>
  /** Asks each process whether it is ready, and counts those that are. */
  readiness(): Promise<{ ready: number; total: number }>
  close(): void
}

/** Interval of readiness checks, in milliseconds. A stopping process still answers for longer (`DRAIN_SECONDS`). */
export const CHECK_MS = 500
/** Time limit for an answer of `/ready`, in milliseconds. */
const READY_TIMEOUT_MS = 1_000

/**
 * Takes processes in turn. With several, `/ready` of each is checked twice a second: a process that is not ready, or could
 * not be reached, gets no calls. With none ready, all are tried, because the check itself may be what fails.
 */
export function apiProcesses(
  origins: readonly string[],
  every: (work: () => void) => () => void = everyInterval,
): ApiProcesses {
  const downProcesses = new Set<string>()
  const client = httpGet()
  let last = 0

  async function check(origin: string): Promise<boolean> {
    const isReady = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      },
      () => false,
    )
    if (isReady) downProcesses.delete(origin)
    else downProcesses.add(origin)
    return isReady
  }
  const checkAll = () => Promise.all(origins.map(check))
  const stop = origins.length > 1 ? every(() => void checkAll()) : () => {}

  function next(): string {
    const ready = origins.filter((origin) => !downProcesses.has(origin))
    const among = ready.length > 0 ? ready : origins
    last += 1
    return among[last % among.length] as string
  }

  return {
    next,
    failed(origin) {
      if (origins.length > 1) downProcesses.add(origin)
    },
    async get(path, headers, signal) {
      for (let tries = 1; ; tries += 1) {
        const origin = next()
        try {
          return await client.get(origin + path, headers, signal)
        } catch (error) {
          if (signal.aborted || tries >= origins.length) throw error
          downProcesses.add(origin)
        }
      }
    },
    async readiness() {
      const states = await checkAll()
      return { ready: states.filter(Boolean).length, total: origins.length }
    },
    close() {
      stop()
      client.close()
    },
  }
}

function everyInterval(work: () => void): () => void {
  const timer = setInterval(work, CHECK_MS).unref()
  return () => clearInterval(timer)
}
