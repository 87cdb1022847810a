import { code } from '@storefront/contract/envelope.ts'
import { useMessages } from '@storefront/host'

/** Text of a failure, with the reason of its code where that helps (no network, too many). */
export function useFailureText() {
  const t = useMessages('host')
  return (sentence: string, failureCode: number): string =>
    explainedCodes.includes(failureCode) ? `${sentence} ${t(`failure.${failureCode}`)}` : sentence
}

/** Codes with a text of their own, `host:failure.<code>`: no answer, and too many requests. */
const explainedCodes: readonly number[] = [0, code.tooMany]
