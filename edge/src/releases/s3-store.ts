import { AwsClient } from 'aws4fetch'
import type { ReleaseStore } from './release-store.ts'

/** A bucket of any store that speaks the S3 protocol with conditional writes. */
export type S3Settings = {
  /** `https://s3.ap-northeast-2.amazonaws.com`, or of another provider; the bucket is in the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Time limit of a request in milliseconds; the largest file of a release is about a megabyte. */
const TIMEOUT_MS = 30_000
/** Attempts of a request that got no answer, or 5xx. */
const ATTEMPTS = 4

/**
 * Releases in a bucket. `If-None-Match: *` makes a write fail where the object exists (412), so that it is "create if absent" as in
 * a folder. A write without an answer may have been done: the object is then compared.
 */
export function s3Store({ endpoint, bucket, ...account }: S3Settings): ReleaseStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 0 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const addressOf = (key: string) => `${root}/${key.split('/').map(encodeURIComponent).join('/')}`

  async function request(
    url: string,
    init: { method?: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ) {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === ATTEMPTS
      try {
        const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (answer.status < 500 || isLast) return { answer, attempt }
        await answer.body?.cancel()
      } catch (error) {
        if (isLast) throw new Error(`${bucket} does not answer: ${messageOf(error)}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt))
    }
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const { answer } = await request(addressOf(key), {})
    if (answer.status === 404) {
      await answer.body?.cancel()
      return undefined
    }
    if (!answer.ok) throw await refusal(answer, `read ${key}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  return {
    name: `s3://${bucket}`,
    read,
    async list(prefix) {
      const keys: string[] = []
      for (let after = ''; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after ? { 'start-after': after } : {}),
        })
        const { answer } = await request(`${root}?${query}`, {})
        if (!answer.ok) throw await refusal(answer, `list ${prefix}`)
        const text = await answer.text()
        const pageKeys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key))
        keys.push(...pageKeys)
        after = pageKeys.at(-1) ?? ''
        if (!/<IsTruncated>true<\/IsTruncated>/.test(text) || after === '') return keys
      }
    },
    async writeNew(key, content) {
      const body = new Uint8Array(Buffer.from(content as Uint8Array))
      const { answer, attempt } = await request(addressOf(key), {
        method: 'PUT',
        body,
        headers: { 'if-none-match': '*' },
      })
      if (answer.status === 412 || answer.status === 409) {
        await answer.body?.cancel()
        // An earlier attempt of ours may have been done without an answer.
        if (attempt === 1 && answer.status === 412) return false
        const stored = await read(key)
        if (!stored) throw new Error(`${bucket}: ${key} could not be written (${answer.status})`)
        return attempt > 1 && stored.equals(body)
      }
      if (!answer.ok) throw await refusal(answer, `write ${key}`)
      await answer.body?.cancel()
      return true
    },
  }

  async function refusal(answer: Response, action: string): Promise<Error> {
    const code = /<Code>([^<]*)<\/Code>/.exec(await answer.text())?.[1] ?? ''
    return new Error(`${bucket} refused to ${action}: ${answer.status} ${code}`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
