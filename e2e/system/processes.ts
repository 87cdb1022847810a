import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.ts'

export interface Server {
  name: string
  file: string
  env: Record<string, string>
  /** Address that answers 200 once the server is ready. */
  health: string
}

/** Starts one server of the system; its output goes to `test-results/<name>.log`. */
export function startServer(server: Server): ChildProcess {
  mkdirSync(join(repository, 'test-results'), { recursive: true })
  const log = createWriteStream(join(repository, `test-results/${server.name}.log`), { flags: 'a' })
  const child = spawn(process.execPath, [join(repository, server.file)], {
    cwd: repository,
    env: { ...process.env, ...server.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  return child
}

/** Waits until the server is healthy; rejects after a timeout, naming it. */
export async function waitUntilHealthy(
  server: Server,
  child: ChildProcess,
  withinMs = 180_000,
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`${server.name} ended with ${child.exitCode}; see test-results/${server.name}.log`)
    const answer = await fetch(server.health).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${server.name} was not healthy within ${withinMs} ms; see test-results/${server.name}.log`)
}

export async function stopServer(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(killTimer)
}
