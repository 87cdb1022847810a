import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure, useMessages } from '@storefront/host'
import { useTexts } from '../texts.ts'

/** Codes of any call for which the host has a text: no connection, logged out, in progress, too many, not in the contract. */
const hosted: readonly number[] = [0, code.unauthenticated, code.inFlight, code.tooMany, code.notInContract]

/** The text of a failed call: that of its code, where `named` has it (`<texts>.<code>`), else the general one (`other`). */
export function useFailureText(): (
  problem: unknown,
  options: { texts: string; named: readonly number[]; other: string },
) => string {
  const t = useTexts()
  const host = useMessages('host')
  return (problem, { texts, named, other }) => {
    if (!(problem instanceof ApiFailure)) return t(other)
    if (named.includes(problem.code)) return t(`${texts}.${problem.code}`)
    return hosted.includes(problem.code) ? host(`failure.${problem.code}`) : t(other)
  }
}
