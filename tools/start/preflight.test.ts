import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkPorts, lockDataFolder, storedSecret } from './preflight.ts'
import { StartError, settingsFrom } from './settings.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A port on which something listens until the test ends. */
async function aUsedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('before anything is started', () => {
  it('names a port that is in use, its purpose, and how to change it', async () => {
    const port = await aUsedPort()
    const check = checkPorts(
      settingsFrom({ SANDBOX_PORT: String(port), EDGE_PORT: '21290', API_PORT: '21291' }),
    )
    await expect(check).rejects.toBeInstanceOf(StartError)
    await expect(check).rejects.toThrow(`Port ${port}, meant for the sandbox, is in use.`)
    await expect(check).rejects.toThrow('SANDBOX_PORT=')
  })

  it('checks the ports of the metrics, where there are any; the edge has the one after METRICS_PORT', async () => {
    const port = await aUsedPort()
    const others = { SANDBOX_PORT: '21292', EDGE_PORT: '21290', API_PORT: '21291' }
    const check = checkPorts(settingsFrom({ ...others, METRICS_PORT: String(port - 1) }))
    await expect(check).rejects.toThrow(
      new RegExp(
        `Port (${port}, meant for the metrics of the edge|${port - 1}, meant for the metrics of the store API), is in use`,
      ),
    )
    await expect(check).rejects.toThrow(`METRICS_PORT=${port + 999} npm start`)
    expect(() => settingsFrom({ ...others, METRICS_PORT: '21291' })).toThrow('must be different ports')
  })

  it('reports that another start uses the data folder', async () => {
    const folder = aFolder()
    // The parent process exists throughout the test.
    writeFileSync(join(folder, 'start.lock'), String(process.ppid))
    await expect(lockDataFolder(folder)).rejects.toThrow(`in use by another start (process ${process.ppid})`)
  })

  it('takes over from a start that was killed, and leaves nothing behind', async () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'start.lock'), '2147483646')
    const leave = await lockDataFolder(folder)
    expect(readFileSync(join(folder, 'start.lock'), 'utf8')).toBe(String(process.pid))
    await leave()
    expect(existsSync(join(folder, 'start.lock'))).toBe(false)
  })

  it('reports a data folder that cannot be written', async () => {
    const file = join(aFolder(), 'a-file')
    writeFileSync(file, '')
    await expect(lockDataFolder(join(file, 'data'))).rejects.toThrow('cannot be written')
  })

  it.each([
    [{ EDGE_PORT: 'abc' }, 'EDGE_PORT=abc is no port.'],
    [{ API_PORT: '8090' }, 'different ports'],
  ])('refuses %j', (env, message) => {
    expect(() => settingsFrom(env)).toThrow(message)
  })

  it('stores a secret in the folder, readable by this user only', async () => {
    const folder = aFolder()
    const secret = await storedSecret(folder, 'secret')
    expect(secret.length).toBeGreaterThan(24)
    expect(await storedSecret(folder, 'secret')).toBe(secret)
    expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
  })
})
