import { getUserCardList } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { type NowInStore, sortCards } from '@storefront/domain/gift-card/card-state.ts'
import { storeText, useEndpoint, useLocale, useNow, useSession, useShop } from '@storefront/host'
import { useMemo } from 'react'

/** Ids that every call on cards takes. `userId` 0: nobody is logged in. */
export function useStoreAndUserId(): { storeId: number; userId: number } {
  return { storeId: useShop().storeId, userId: useSession().user?.userId ?? 0 }
}

/** The customer's cards, sorted for lists; `cards` is undefined until they are loaded. */
export function useCards() {
  const storeAndUserId = useStoreAndUserId()
  const { data, isError, refetch } = useEndpoint(getUserCardList, storeAndUserId, {
    enabled: storeAndUserId.userId > 0,
  })
  const cards = useMemo(() => data && sortCards(data), [data])
  return { cards, isError, refetch }
}

/** What the rules of cards compare dates with: the current minute in the store's time zone. */
export function useNowInStore(): NowInStore {
  const now = useNow(60_000)
  const { timezoneOffset } = useShop().storeData
  return useMemo(() => ({ now, timezoneOffset }), [now, timezoneOffset])
}

/** The customer's own name of a card, else the name of its kind in their language. */
export function useCardName(): (card: Pick<GiftCard, 'name' | 'userCardName' | 'translations'>) => string {
  const language = useLocale()
  return (card) => card.userCardName || storeText(card, 'name', language)
}

/** `1234567890123456` → `1234 5678 9012 3456`. */
export function groupedNumber(cardNum: string): string {
  return cardNum.replace(/(\d{4})(?=\d)/g, '$1 ')
}
