import { dealStatus } from '@storefront/contract/wire-enums.ts'

/** A provisional deal until it is paid; the server computes the other fields. `startDate`: epoch ms. */
export function provisionalDeal<T extends string>(type: T, startDate: number | null) {
  return {
    dealType: type,
    status: dealStatus.provisional,
    numberOfPerson: 1 as const,
    startDate,
    orgStartDate: startDate,
  }
}
