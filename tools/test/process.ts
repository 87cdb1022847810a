import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's own folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  bin?: string
  /** Receives the command's output; by default it is printed at once. */
  onOutput?: ((text: Buffer) => void) | undefined
}

/** Runs a command of the workspace; resolves with the exit code (1 when it cannot start). */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { onOutput } = options
  const env = { ...(options.env ?? process.env) }
  const own = join(root, 'node_modules/.bin')
  env.PATH = [options.bin, own, env.PATH].filter(Boolean).join(delimiter)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput)
    child.once('error', (problem) => {
      console.error(`Cannot start ${command}: ${problem.message}`)
      resolve(1)
    })
    child.once('exit', (exitCode) => {
      const done = () => resolve(exitCode ?? 1)
      // Its last output may still arrive; a child process that keeps running may hold the pipe open for ever.
      child.once('close', done)
      setTimeout(done, 5_000).unref()
    })
  })
}
