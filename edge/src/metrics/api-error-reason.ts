/** Why the store API did not answer, by what an operator does about it. Values of a metric's label, so there are few; the rest is `other`. */
export type ApiErrorReason = 'unreachable' | 'timeout' | 'broken' | 'failed' | 'other'

/** The reason of an error of a connection, which names it in its code, or its cause does. */
export function apiErrorReason(error: unknown): ApiErrorReason {
  if (!(error instanceof Error)) return 'other'
  const code = 'code' in error ? String(error.code) : ''
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/.test(code)) return 'unreachable'
  if (/TIMEOUT/.test(code) || error.name === 'TimeoutError') return 'timeout'
  if (/ECONNRESET|EPIPE|UND_ERR_SOCKET/.test(code)) return 'broken'
  return error.cause === undefined ? 'other' : apiErrorReason(error.cause)
}
