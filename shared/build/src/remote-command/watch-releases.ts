import { setTimeout as pause } from 'node:timers/promises'
import { callEdge } from './release.ts'

/** As often as edges judge a canary. */
const PAUSE_MS = 5_000

/** Shows how the remote's releases are doing, again and again until the process ends; once where the output is no terminal. */
export async function watchReleases(
  folder: string,
  once: boolean,
  print: (text: string) => void,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { isTTY, columns } = process.stdout
  for (;;) {
    const lines = await callEdge(folder, 'watch', {}, env)
    if (once || !isTTY) return print(lines.join('\n'))
    // Clears the screen and begins at its top.
    print(`\u001b[2J\u001b[H${lines.map((line) => line.slice(0, columns)).join('\n')}`)
    await pause(PAUSE_MS)
  }
}
