/** What a message is about; a Kakao template is chosen by it. */
export type TextKind = 'code' | 'refund' | 'gift-card' | 'waiting'

export interface TextMessage {
  /** The same for each retry, so that the receiver can deduplicate. */
  id: string
  kind: TextKind
  locale: 'ko' | 'en'
  /** Digits. */
  to: string
  text: string
}

/**
 * `refused`: the provider will never deliver this message; `code` is its reason, without the number or the text.
 * `unknown`: it was not reached, or did not say what became of the message; it is sent again.
 */
export type TextOutcome =
  | { kind: 'accepted' }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; why: string }

/** Hands a message to the provider; never rejects. One adapter for each provider. */
export type TextSender = (message: TextMessage) => Promise<TextOutcome>

/** Time limit of one try in ms, shorter than the lease of a delivery. */
export const textTimeoutMs = 5_000

/** A code from a provider's answer for the log, or `fallback` where it is none: a longer text, or many digits, could repeat the number. */
export function codeOfAnswer(code: unknown, fallback: string): string {
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) && !/\d{7}/.test(code) ? code : fallback
}

/** Why a request got no answer: the system's error code or `timeout`. */
export function reasonOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'no-answer'
  if (error.name === 'TimeoutError') return 'timeout'
  const { cause } = error
  return codeOfAnswer(cause instanceof Error && 'code' in cause ? cause.code : undefined, 'no-answer')
}
