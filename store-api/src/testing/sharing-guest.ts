import type { RequestOf } from '@storefront/contract/endpoint.ts'
import { makeSelfOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { getSharedCart, publishSharedCart } from '@storefront/contract/endpoints/shared-cart.ts'
import type { SharedCart } from '@storefront/contract/entities/shared-cart.ts'
import type { Envelope } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { aGuest, type Guest, lineOf, type RequestedLine } from './guest.ts'
import type { TestApi, TestStoreWithKey } from './test-api.ts'

type SharedCartRequest = RequestOf<typeof makeSelfOrderWithoutPay>['sharedCart']

/** A guest at table 1 whose phone shares its cart. */
export interface SharingGuest extends Guest {
  /** Publishes lines under a revision; the visit and `takenCount` are those that were last read. */
  publishes(
    wantedLines: RequestedLine[],
    revision: number,
  ): Promise<{ isSaved: boolean; sharedCart: SharedCart }>
  triesToPublish(
    wantedLines: RequestedLine[],
    revision: number,
    knownVisit?: Partial<KnownVisit>,
  ): Promise<Envelope>
  reads(): Promise<SharedCart>
  /** Orders the own lines together with those of everybody that the guest has last read. */
  triesToOrder(
    wantedLines: RequestedLine[],
    options: { totalSeen: number; everybody?: SharedCart; key?: string },
  ): Promise<Envelope>
  knownVisit: KnownVisit
}
interface KnownVisit {
  dealId: number | null
  takenCount: number
}

export async function aSharingGuest(
  api: TestApi,
  store: TestStoreWithKey,
  name?: string,
): Promise<SharingGuest> {
  const guest = await aGuest(api, store, name)
  const { storeId } = store
  const knownVisit: KnownVisit = { dealId: null, takenCount: 0 }
  const linesOf = (wantedLines: RequestedLine[]) =>
    wantedLines.map((requestedLine, index) => lineOf(store, requestedLine, -1 - index))
  const remember = (cart: SharedCart): SharedCart => {
    knownVisit.dealId = cart.dealId
    knownVisit.takenCount = cart.own.takenCount
    return cart
  }
  const triesToPublish: SharingGuest['triesToPublish'] = (wantedLines, revision, other = {}) => {
    const { dealId: knownDealId, takenCount } = { ...knownVisit, ...other }
    const orderItemList = linesOf(wantedLines)
    const request = { storeId, tn: store.tableCode('1'), knownDealId, takenCount, revision, orderItemList }
    return api.request(publishSharedCart, request, { as: guest })
  }
  return {
    ...guest,
    knownVisit,
    triesToPublish,
    async publishes(wantedLines, revision) {
      const { payload } = await triesToPublish(wantedLines, revision)
      const answer = payload as { isSaved: boolean; sharedCart: SharedCart }
      remember(answer.sharedCart)
      return answer
    },
    async reads() {
      const request = { storeId, dealId: knownVisit.dealId ?? 0 }
      return remember((await api.call(getSharedCart, request, { as: guest })).sharedCart)
    },
    triesToOrder(wantedLines, { totalSeen, everybody, key }) {
      const guestList = (everybody?.guestList ?? []).map(({ guestId, revision }) => ({ guestId, revision }))
      const sharedCart: SharedCartRequest = {
        dealId: knownVisit.dealId ?? 1,
        takenCount: knownVisit.takenCount,
        guestList,
      }
      const order = { orderType: orderType.general, orderItemList: linesOf(wantedLines) }
      const request = { storeId, dealId: null, tn: store.tableCode('1'), order, totalSeen, sharedCart }
      return api.request(makeSelfOrderWithoutPay, request, { as: guest, ...(key && { key }) })
    },
  }
}
