import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure, useMessages } from '@storefront/host'
import { useTexts } from '../texts.ts'

/** Codes of any call for which the host has a text: no connection, logged out, in progress, too many, not in the contract. */
const codesWithHostText: readonly number[] = [
  0,
  code.unauthenticated,
  code.inFlight,
  code.tooMany,
  code.notInContract,
]

interface FailureTexts {
  /** Prefix of the message keys of `ownCodes`: `refund.code`, for `refund.code.6011`. */
  texts: string
  /** Codes with a text of their own there. */
  ownCodes: readonly number[]
  /** Further codes for which the text of the host is good. */
  hostCodes?: readonly number[]
  /** Key of the text for every other failure; default: `other` of `texts`. */
  fallback?: string
}

/** Words why a call failed: the text of its code, else the general one (spec 3 §8). */
export function useFailureText(): (problem: unknown, texts: FailureTexts) => string {
  const t = useTexts()
  const hostText = useMessages('host')
  return (problem, { texts, ownCodes, hostCodes = [], fallback = `${texts}.other` }) => {
    const failureCode = problem instanceof ApiFailure ? problem.code : undefined
    if (failureCode === undefined) return t(fallback)
    if (ownCodes.includes(failureCode)) return t(`${texts}.${failureCode}`)
    return codesWithHostText.includes(failureCode) || hostCodes.includes(failureCode)
      ? hostText(`failure.${failureCode}`)
      : t(fallback)
  }
}
