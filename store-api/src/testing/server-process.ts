import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Servers that run in a process of their own, which ends with them, and they with it. */
export interface ServerProcess {
  urls: string[]
  /** Sends a line, and resolves once it is answered. */
  tell(line: string): Promise<void>
  stop(): Promise<void>
}

/** Starts servers by a script of this folder, which writes their URLs in one line. */
export async function startServers(
  script: 'postgres-process.ts' | 'citus-process.ts',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const nextLine = () =>
    Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      ended.then(() => {
        throw new Error('PostgreSQL could not be started; set TEST_DATABASE_URL to use another one')
      }),
    ])
  const urls = (await nextLine()).trim().split(' ')
  return {
    urls,
    async tell(line) {
      child.stdin.write(`${line}\n`)
      await nextLine()
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
