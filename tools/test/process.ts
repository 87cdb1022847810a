import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's own folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Runs a command of the workspace with its output shown; resolves with the exit code (1 when it cannot start). */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; bin?: string } = {},
): Promise<number> {
  const env = { ...(options.env ?? process.env) }
  const own = join(root, 'node_modules/.bin')
  env.PATH = [options.bin, own, env.PATH].filter(Boolean).join(delimiter)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', (problem) => {
      console.error(`Cannot start ${command}: ${problem.message}`)
      resolve(1)
    })
    child.once('exit', (ended) => resolve(ended ?? 1))
  })
}
