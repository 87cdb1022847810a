import type { Send } from '../../pay-vendors/vendor.ts'

/** Timeout of a request to a provider, unless it names another. */
export const requestTimeoutMs = 20_000
const maxBytes = 1_000_000

/** No readable answer; the outcome of the request is unknown. Contains neither URL nor content. */
export class ProviderUnanswered extends Error {
  override readonly name: string

  constructor(name: 'ProviderTimeout' | 'ProviderUnreachable' | 'ProviderTooLong') {
    super(name)
    this.name = name
  }
}

/**
 * Sends a request to a provider: over https, or to the sandbox only. One timeout covers everything including the body;
 * redirects are returned, not followed; a body over the size limit is aborted.
 */
export function providerSend(sandboxUrl: string | undefined): Send {
  const sandboxOrigin = sandboxUrl === undefined ? null : new URL(sandboxUrl).origin
  return async ({ url, method, headers, body, timeoutMs }) => {
    const to = new URL(url)
    if (to.protocol !== 'https:' && to.origin !== sandboxOrigin) {
      throw new Error('the address of a provider does not begin with https')
    }
    try {
      const response = await fetch(to, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs ?? requestTimeoutMs),
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      })
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        body: await bodyOf(response),
      }
    } catch (error) {
      if (error instanceof ProviderUnanswered) throw error
      // Errors of `fetch` may quote the address, which has the key of a payment for some providers.
      const isTimeout = error instanceof Error && error.name === 'TimeoutError'
      throw new ProviderUnanswered(isTimeout ? 'ProviderTimeout' : 'ProviderUnreachable')
    }
  }
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new ProviderUnanswered('ProviderTooLong')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
