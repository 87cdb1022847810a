import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@storefront/store-api/testing/free-port.ts'
import { repository } from '../shop/servers.ts'

/** A server of the shop that is stopped, killed and started again, always on one port. */
export interface ShopProcess {
  name: string
  origin: string
  /** Id of the running process; undefined while there is none. */
  pid(): number | undefined
  /** All that it has logged, over all its restarts. */
  log(): string
  /** Resolves once the process can be used. */
  start(): Promise<void>
  /** Sends a signal; resolves when the process has ended. @returns how long that took in ms */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number>
  /** Suspends or resumes it: a suspended process keeps its connections and answers nothing. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
}

/** @param env of the port: `(port) => ({ API_PORT: String(port) })` */
export async function aShopProcess(
  name: string,
  file: string,
  env: (port: number) => Record<string, string>,
  /** Path that answers 200 once the process can be used. */
  readyPath: string,
): Promise<ShopProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const log: string[] = []
  return {
    name,
    origin,
    pid: () => child?.pid,
    log: () => log.join(''),
    async start() {
      const started = spawn(process.execPath, [join(repository, file)], {
        cwd: repository,
        env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'info', ...env(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (text: Buffer) => void log.push(text.toString()))
      while (!(await isReady(origin + readyPath))) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`${name} did not start:\n${log.join('').slice(-4_000)}`)
        await pause(50)
      }
    },
    async end(signal) {
      const began = performance.now()
      if (!child || child.exitCode !== null || child.signalCode !== null) return 0
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return performance.now() - began
    },
    signal: (signal) => void child?.kill(signal),
  }
}

const isReady = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
