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

/** The text of a failed call: that of its code, where `ownCodes` has it (message `<texts>.<code>`), else the host's, else the message `fallback`. */
export function useFailureText(): (
  problem: unknown,
  options: { texts: string; ownCodes: readonly number[]; fallback: string },
) => string {
  const t = useTexts()
  const hostText = useMessages('host')
  return (problem, { texts, ownCodes, fallback }) => {
    if (!(problem instanceof ApiFailure)) return t(fallback)
    if (ownCodes.includes(problem.code)) return t(`${texts}.${problem.code}`)
    return codesWithHostText.includes(problem.code) ? hostText(`failure.${problem.code}`) : t(fallback)
  }
}
