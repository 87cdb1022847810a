/** What a message is about; a Kakao template is chosen by it. */
export type TextKind = 'code' | 'refund' | 'gift-card' | 'waiting'

export interface TextMessage {
  /** The same for each retry, so that the receiver can deduplicate. */
  id: string
  kind: TextKind
  locale: 'ko' | 'en'
  /** Phone number of the recipient, in digits. */
  to: string
  text: string
}

/**
 * `accepted`: the provider took it; `id` is where it says later what became of it.
 * `refused`: the provider will never deliver this message; `code` is its reason, without the number or the text.
 * `unknown`: it was not reached, or did not say what became of the message; it is sent again.
 */
export type TextOutcome =
  | { kind: 'accepted'; id?: string }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; reason: string }

/** Hands a message to the provider; never rejects. One adapter for each provider. */
export type TextSender = (message: TextMessage) => Promise<TextOutcome>

/** What became of an accepted message; `failed`: it did not reach the phone, with the provider's code. */
export type TextState = { kind: 'pending' } | { kind: 'delivered' } | { kind: 'failed'; code: string }

/** Asks the provider what became of an accepted message, by the id of its acceptance; rejects where it does not say. */
export type TextInquiry = (id: string) => Promise<TextState>

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
