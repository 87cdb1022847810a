import { useMessages } from '@storefront/host'

/** The sentence for what failed, with the reason of the code behind it where one helps (no network, too many). */
export function useFailureText() {
  const t = useMessages('host')
  return (sentence: string, failureCode: number): string =>
    telling.includes(failureCode) ? `${sentence} ${t(`failure.${failureCode}`)}` : sentence
}

const telling = [0, 429]
