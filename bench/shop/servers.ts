import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ports } from './ports.ts'

export const repository = join(import.meta.dirname, '../..')
/** Folder for files of a run, ignored by git. Runs on other ports use another folder. */
export const cacheFolder = join(repository, `.cache/bench-${ports.postgres}`)

/**
 * Starts one server of the shop as a child process and waits until it is healthy. @returns the process and a function
 * that stops it @throws with the end of its log if it exits or is not healthy within 2 minutes
 */
export async function startServer(
  file: string,
  env: Record<string, string>,
  health: string,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(repository, file)], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const keep = (text: Buffer) => {
    log = (log + text).slice(-4000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  // A machine that runs every other test at the same time needs more than 30 s for all migrations.
  const deadline = Date.now() + 120_000
  for (let answer = ''; answer !== 'ok'; answer = await healthOf(health)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const end =
        child.exitCode === null ? `no health within 2 minutes (${answer})` : `it ended with ${child.exitCode}`
      await stop(child)
      throw new Error(`${file} did not start: ${end}\n${log}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { pid: child.pid ?? 0, stop: () => stop(child) }
}

/** @returns 'ok', or the status or the error of the answer */
const healthOf = (address: string): Promise<string> =>
  fetch(address).then(
    ({ ok, status }) => (ok ? 'ok' : `status ${status}`),
    (error: Error) => error.message,
  )

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(killTimer)
}
