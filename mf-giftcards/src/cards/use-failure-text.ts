import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure, useMessages } from '@storefront/host'
import { useTexts } from '../texts.ts'

/** Codes of any call for which the host has a text: no connection, logged out, in progress, too many, not in the contract. */
const hosted: readonly number[] = [0, code.unauthenticated, code.inFlight, code.tooMany, code.notInContract]

interface FailureTexts {
  /** Where the texts of `named` are: `refund.code`. */
  texts: string
  /** Codes with a text of their own there. */
  named: readonly number[]
  /** Further codes for which the text of the host is good. */
  shared?: readonly number[]
  /** Key of the text for every other failure; `other` among `texts` by default. */
  other?: string
}

/** Words why a call failed: the text of its code, else the general one (spec 3 §8). */
export function useFailureText(): (problem: unknown, texts: FailureTexts) => string {
  const t = useTexts()
  const host = useMessages('host')
  return (problem, { texts, named, shared = [], other = `${texts}.other` }) => {
    const failed = problem instanceof ApiFailure ? problem.code : undefined
    if (failed === undefined) return t(other)
    if (named.includes(failed)) return t(`${texts}.${failed}`)
    return hosted.includes(failed) || shared.includes(failed) ? host(`failure.${failed}`) : t(other)
  }
}
