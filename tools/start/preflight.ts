import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { portsOf, type ServerSecrets, type Settings, StartError } from './settings.ts'

/** Checks in advance that each port is free: a start would fail midway. @throws StartError with the problem and its solution */
export async function checkPorts(settings: Settings): Promise<void> {
  for (const { port, user, setting, value } of portsOf(settings))
    if (!(await isFree(port)))
      throw new StartError(
        `Port ${port}, meant for ${user}, is in use.\n` +
          `Stop what listens there, or choose another port: ${setting}=${value + 1000} npm start`,
      )
}

/** @returns a function that unlocks the folder */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(join(dataDir, 'logs'), { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).\n` +
        'Mend its permissions, or choose another folder: DATA_DIR=<folder> npm start',
    )
  }
  const lock = join(dataDir, 'start.lock')
  const ownerPid = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (ownerPid > 0 && ownerPid !== process.pid && isAlive(ownerPid))
    throw new StartError(
      `The data folder ${dataDir} is in use by another start (process ${ownerPid}).\n` +
        'Stop that one (Ctrl-C in its terminal), or choose another folder: DATA_DIR=<folder> npm start',
    )
  await writeFile(lock, String(process.pid))
  return () => rm(lock, { force: true })
}

/** A secret of this data folder, created at its first use. */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored) return stored
  const secret = randomBytes(24).toString('base64url')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

/** The secrets by which the servers authenticate each other. */
export async function serverSecrets(dataDir: string): Promise<ServerSecrets> {
  return {
    sandbox: await storedSecret(dataDir, 'sandbox-secret'),
    edge: await storedSecret(dataDir, 'edge-key'),
  }
}

/** Whether a port is free on both loopback addresses: a browser may try either for "localhost". */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const problem = await new Promise<string | undefined>((resolve) => {
      const server = createServer()
      server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
    })
    if (problem === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user; ports from 1024 on may.`)
    if (problem === 'EADDRINUSE') return false
  }
  return true
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
