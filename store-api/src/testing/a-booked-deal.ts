import { dealType } from '@storefront/contract/wire-enums.ts'
import { bookVisit, type SampleVisit } from '../sample/book-visit.ts'
import type { TestApi, TestStoreWithKey } from './test-api.ts'

/** A reservation (or another deal type) in a test's store, as booking creates it. */
export function aBookedDeal(
  api: TestApi,
  { storeId }: Pick<TestStoreWithKey, 'storeId'>,
  sampleVisit: Pick<SampleVisit, 'userId' | 'startDate'> & Partial<SampleVisit>,
): Promise<number> {
  const visit = {
    storeId,
    dealType: dealType.reservation,
    timezoneOffset: 540,
    now: api.clock.now(),
    ...sampleVisit,
  }
  return api.db.transaction((tx) => bookVisit(tx, visit))
}
