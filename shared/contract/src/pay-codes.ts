/** Result codes of saving a payment, besides those of every call. Kept apart from `code`, because Main does not need them. */
export const payCode = {
  /** The store's account at the chosen provider is missing or cannot be read; the payload says which (`PayAccountProblem`). */
  noAccount: 1025,
} as const

/** `reason` in the payload of 1025, and the reason of a payment that ended before its provider was asked. */
export type PayAccountProblem = 'no-account' | 'account-unreadable'
