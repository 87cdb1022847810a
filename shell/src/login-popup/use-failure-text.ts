import { useMessages } from '@storefront/host'

/** Text of a failure, with the reason of its code where that helps (no network, too many). */
export function useFailureText() {
  const t = useMessages('host')
  return (sentence: string, failureCode: number): string =>
    telling.includes(failureCode) ? `${sentence} ${t(`failure.${failureCode}`)}` : sentence
}

const telling = [0, 429]
