import { genCardTempNum } from '@storefront/contract/endpoints/gift-cards.ts'
import { useEndpoint, useNow } from '@storefront/host'
import { useStoreAndUserId } from '../cards/use-cards.ts'

/** Longest validity of a temporary number in seconds (spec 3 §9). */
export const numberSeconds = 180

export interface PaymentNumber {
  /** Null while there is none or it is replaced, and once it has expired. */
  digits: string | null
  /** Seconds until it expires. */
  secondsLeft: number
  state: 'loading' | 'valid' | 'expired' | 'failed'
  /** Replaces the number; the earlier one becomes void. */
  renew(): Promise<unknown>
}

/**
 * The temporary number (`cardTempNum`) with which a card pays at the counter: 16 digits, valid for 180 s. All components that show the card's number
 * share it, because a new one makes the earlier one void.
 * @param cardNum null: no number is created
 */
export function usePaymentNumber(cardNum: string | null): PaymentNumber {
  const storeAndUserId = useStoreAndUserId()
  const isEnabled = cardNum !== null && storeAndUserId.userId > 0
  const { data, isError, isFetching, refetch } = useEndpoint(
    genCardTempNum,
    { ...storeAndUserId, cardNum: cardNum ?? '' },
    {
      enabled: isEnabled,
      // Created once; `renew` alone replaces it.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      refetchOnReconnect: false,
    },
  )
  const now = useNow(1000)
  const secondsLeft = data
    ? Math.min(numberSeconds, Math.max(0, Math.ceil((data.expireDate - now) / 1000)))
    : 0
  const state =
    isError && !isFetching
      ? 'failed'
      : !data || isFetching
        ? 'loading'
        : secondsLeft > 0
          ? 'valid'
          : 'expired'
  return {
    digits: state === 'valid' ? (data?.cardTempNum ?? null) : null,
    secondsLeft,
    state,
    renew: refetch,
  }
}

/** `167` → `2:47`. */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
