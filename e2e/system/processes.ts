import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.ts'

export interface Part {
  name: string
  file: string
  env: Record<string, string>
  health: string
}

/** Starts one server of the system; its output goes to `test-results/<name>.log`. */
export function startPart(part: Part): ChildProcess {
  mkdirSync(join(repository, 'test-results'), { recursive: true })
  const log = createWriteStream(join(repository, `test-results/${part.name}.log`), { flags: 'a' })
  const child = spawn(process.execPath, [join(repository, part.file)], {
    cwd: repository,
    env: { ...process.env, ...part.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  return child
}

/** Waits until the server is healthy; on timeout names it. */
export async function healthy(part: Part, child: ChildProcess, withinMs = 180_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`${part.name} ended with ${child.exitCode}; see test-results/${part.name}.log`)
    const answer = await fetch(part.health).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${part.name} was not healthy within ${withinMs} ms; see test-results/${part.name}.log`)
}

export async function stopPart(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(killTimer)
}
