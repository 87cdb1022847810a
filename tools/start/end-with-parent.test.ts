import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** A parent process that starts a server and waits to be killed. */
const starter = `
  import { spawn } from 'node:child_process'
  const server = spawn(process.execPath, [...process.argv.slice(1), '-e', 'setInterval(() => {}, 1000); console.log()'], { stdio: ['ignore', 'inherit', 'ignore'] })
  setInterval(() => server, 1000)
`

it('stops a server whose parent was killed', async () => {
  const loaded = new URL('end-with-parent.ts', import.meta.url).href
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter, '--', '--import', loaded], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(parent.stdout, 'data')
  const killed = once(parent, 'exit')
  parent.kill('SIGKILL')
  parent.stdout.resume()
  // The pipe closes once no process can write into it.
  await once(parent.stdout, 'close')
  expect(await killed).toEqual([null, 'SIGKILL'])
})
