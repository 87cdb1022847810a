import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getBizHourDealListOfPeriod, getMainInfo } from '@storefront/contract/endpoints/main-info.ts'
import MainScreen from '../main/main-screen.tsx'
import { aCustomer, aShop, onlyOrdering, renderInShell } from './shell-under-test.tsx'

type Answer = AnswerOf<typeof getBizHourDealListOfPeriod>
type SomeDeal = Partial<Answer['dealList'][number]>
type RenderOptions = NonNullable<Parameters<typeof renderInShell>[1]>
/** Differences from the default store. */
export type ShopFacts = NonNullable<Parameters<typeof aShop>[0]>
type MainOptions = Omit<RenderOptions, 'shop'> & { shop?: ShopFacts }

/** Friday noon in the store. */
export const noon = Date.parse('2026-11-20T12:00:00+09:00')

/** Opens Main of an open store, as a guest, with the screens that `onlyOrdering` leaves; options override this. */
export async function openMain({ shop: facts = {}, ...options }: MainOptions = {}) {
  const shop = aShop(facts)
  return renderInShell(<MainScreen />, {
    shop,
    now: noon,
    without: onlyOrdering,
    ...options,
    answers: { getMainInfo: () => mainInfoOf(shop), ...options.answers },
  })
}

/** Main of a customer with these deals. */
export function mainWith(dealList: Answer['dealList'], options: MainOptions = {}) {
  return openMain({
    user: aCustomer,
    ...options,
    answers: {
      getBizHourDealListOfPeriod: () => ({ dealList }),
      getMainInfo: () => mainInfoOf(aShop(options.shop), dealList),
      ...options.answers,
    },
  })
}

/** A deal that started at table 7 ten minutes ago. */
export function aDeal(facts: SomeDeal = {}): Answer['dealList'][number] {
  return {
    dealId: 1,
    storeId: 10,
    userId: aCustomer.userId,
    dealType: '셀프',
    status: '진행',
    startDate: noon - 600_000,
    stdDate: '2026-11-20',
    resourceName: '7번 테이블',
    ...facts,
  }
}

/** A deal's summary: four dishes were ordered, and so many of them are cooked. */
export function fourDishes(orderStatus: string, doneCount = 0): SomeDeal {
  return { summary: { firstItemName: '라떼', itemCount: 4, totalAmount: 20_000, doneCount, orderStatus } }
}

/** The answer of `getMainInfo`, which is requested when a button of Main is tapped. */
export const mainInfoOf = (shop: ReturnType<typeof aShop>, dealList: Answer['dealList'] = []) =>
  ({ ...shop, dealList }) as AnswerOf<typeof getMainInfo>

/** A store with these hours on weekdays. */
export const openFrom = (
  begin: string,
  end: string,
  breakTime?: { begin: string; end: string },
): ShopFacts => ({
  storeInfo: { openSetting: { businessHours: { weekday: { openingHours: { begin, end }, breakTime } } } },
})
