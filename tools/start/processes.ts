import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './settings.ts'

export type Running = {
  name: string
  child: ChildProcess
  /** Resolves when it has ended, for any reason. */
  ended: Promise<number>
  /** Its last output, for error messages. */
  lastLines(): string
}

type Start = {
  name: string
  command: string
  args: readonly string[]
  env: Record<string, string>
  cwd?: string
  /** Destination of its output: a log file, or the terminal with its name before each line. */
  output: { log: string } | { terminal: (line: string) => void }
}

/** Starts a server. It ends with us: the terminal sends Ctrl-C, {@link stopAll} handles other signals. */
export function startProcess({ name, command, args, env, cwd = root, output }: Start): Running {
  const child = spawn(command, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command.endsWith('.cmd'),
  })
  let tail = ''
  const log = 'log' in output ? createWriteStream(output.log, { flags: 'w', mode: 0o600 }) : undefined
  let unfinished = ''
  const take = (chunk: Buffer) => {
    tail = (tail + chunk).slice(-4000)
    log?.write(chunk)
    if (!('terminal' in output)) return
    const lines = (unfinished + chunk).split('\n')
    unfinished = lines.pop() ?? ''
    for (const line of lines) output.terminal(`${name.padEnd(12)} ${line}`)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      tail += error.message
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
  return { name, child, ended, lastLines: () => tail.trim().split('\n').slice(-15).join('\n') }
}

/**
 * Long, because on a busy machine the first start creates the database during all builds. A server that exits fails at
 * once.
 */
const startTimeoutMs = 300_000

/** Waits until a server answers; rejects when it exits first, or on timeout. */
export async function healthy(running: Running, url: string): Promise<void> {
  let hasEnded = false
  void running.ended.then(() => {
    hasEnded = true
  })
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline && !hasEnded) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(
    hasEnded
      ? `${running.name} stopped`
      : `${running.name} does not answer at ${url} after ${startTimeoutMs / 1000} s`,
  )
}

/** Stops all, the last started first, and waits until each has ended; one that ignores SIGTERM for 8 s is killed. */
export async function stopAll(processes: readonly Running[]): Promise<void> {
  await Promise.all(
    [...processes].reverse().map(async ({ child, ended }) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const inTime = await Promise.race([ended.then(() => true), pause(8000, false)])
      if (!inTime) child.kill('SIGKILL')
      await ended
    }),
  )
}

/** Runs a command and returns its output. */
export function runToCompletion(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => resolve({ code: 1, output: output + error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
