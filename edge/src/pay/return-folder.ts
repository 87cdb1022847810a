import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestOf } from '@storefront/contract/endpoint.ts'
import { takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import * as v from 'valibot'

/** A provider's return as it is delivered to the API. */
export type ReturnMessage = RequestOf<typeof takePayReturn>

/** A return that is not delivered yet, as it is saved. */
export type BufferedReturn = {
  /** The id of the return, in the address of the checking page; files that other releases saved have it under this name. */
  ticket: string
  /** Epoch milliseconds at which the edge received it. */
  receivedAt: number
  /** For the logs of edge and API. */
  requestId: string
  message: ReturnMessage
}

export type ReturnFolder = {
  /** Resolves when the return is on the disk. */
  save(payReturn: BufferedReturn): Promise<void>
  remove(returnId: string): Promise<void>
  /**
   * Everything that a process left here. What no key opens is set aside and counted by the first read only; later reads try
   * it again, because a former key may be configured then.
   */
  readAll(): Promise<{ payReturns: BufferedReturn[]; unreadableCount: number }>
}

const bufferedReturn = v.object({
  ticket: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  receivedAt: v.number(),
  requestId: v.string(),
  message: takePayReturn.request,
})

const IV_BYTES = 12
const TAG_BYTES = 16
const EXTENSION = '.return'
/** Added to the name of a file that no key opened, which is never deleted: it is evidence of a payment. */
const SET_ASIDE = '.unreadable'
/** A file that is still being written has this extension. */
const PARTIAL = '.partial'
/** Age at which no process is still writing a file. */
const ABANDONED_AFTER_MS = 10 * 60_000

/**
 * Saves buffered returns in a folder, a file each, because a killed process loses what is in memory (ADR-0046). They contain approval tokens and are
 * therefore encrypted (AES-256-GCM) with a key derived from the edge's, and deleted when they are delivered. Edges may share a
 * folder: the API takes a return that is delivered twice as one.
 * @param keys keys of the edge, the newest first; the first one encrypts, each one decrypts
 */
export function returnFolder(dir: string, keys: readonly [string, ...string[]]): ReturnFolder {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'storefront held returns', 32)))
  // A hash of the id: a reader of the folder's listing cannot open a checking page.
  const fileOf = (returnId: string) => createHash('sha256').update(returnId).digest('hex') + EXTENSION

  function seal(name: string, payReturn: BufferedReturn): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', derived[0] as Buffer, iv).setAAD(Buffer.from(name))
    const text = Buffer.concat([cipher.update(JSON.stringify(payReturn)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text])
  }

  function unseal(name: string, bytes: Buffer): BufferedReturn | undefined {
    const text = bytes.subarray(IV_BYTES + TAG_BYTES)
    for (const key of derived) {
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(name))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const json = Buffer.concat([cipher.update(text), cipher.final()]).toString()
        return v.parse(bufferedReturn, JSON.parse(json))
      } catch {
        // Of another key, damaged, or of a release that saved something else.
      }
    }
    return undefined
  }

  return {
    async save(payReturn) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const name = fileOf(payReturn.ticket)
      const partial = join(dir, randomUUID() + PARTIAL)
      const file = await open(partial, 'wx', 0o600)
      try {
        await file.writeFile(seal(name, payReturn))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(partial, join(dir, name))
    },
    async remove(returnId) {
      const path = join(dir, fileOf(returnId))
      // Another edge, without the key, may have set it aside meanwhile.
      for (const file of [path, path + SET_ASIDE]) await rm(file, { force: true })
    },
    async readAll() {
      const payReturns: BufferedReturn[] = []
      let unreadableCount = 0
      for (const name of await readdir(dir).catch(noFolder)) {
        const path = join(dir, name)
        if (name.endsWith(PARTIAL)) await removeIfAbandoned(path)
        const isSetAside = name.endsWith(EXTENSION + SET_ASIDE)
        if (!name.endsWith(EXTENSION) && !isSetAside) continue
        const bytes =
          (await readIfPresent(path)) ?? (isSetAside ? undefined : await readIfPresent(path + SET_ASIDE))
        if (!bytes) continue
        const payReturn = unseal(isSetAside ? name.slice(0, -SET_ASIDE.length) : name, bytes)
        if (payReturn) payReturns.push(payReturn)
        else if (!isSetAside && (await setAside(path))) unreadableCount += 1
      }
      return { payReturns, unreadableCount }
    },
  }
}

/** Undefined where another edge on this folder has delivered it, or set it aside, since it was listed. */
function readIfPresent(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined)
}

/** @returns false where another edge on this folder did it first, or delivered the return: it is counted once */
function setAside(path: string): Promise<boolean> {
  return rename(path, path + SET_ASIDE).then(
    () => true,
    (problem: NodeJS.ErrnoException) => problem.code !== 'ENOENT',
  )
}

/** The age is by the machine's clock, as the file's time is. */
async function removeIfAbandoned(path: string): Promise<void> {
  const written = await stat(path).catch(() => undefined)
  if (written && Date.now() - written.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
}

function noFolder(problem: NodeJS.ErrnoException): string[] {
  if (problem.code === 'ENOENT') return []
  throw problem
}
