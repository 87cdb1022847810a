import type { RequestOf } from '@storefront/contract/endpoint.ts'
import {
  getReservation,
  getReservationSlots,
  registerReservation,
} from '@storefront/contract/endpoints/reservation.ts'
import type { Envelope } from '@storefront/contract/envelope.ts'
import type { StoreInfoJson } from '../database/schema/store-json.ts'
import { aStoreWithPayments } from './store-with-payments.ts'
import type { TestApi, TestCustomer, TestStoreWithKey } from './test-api.ts'

export const hour = 3_600_000
/** Percent of the deposit that is retained: half of it from a day before on, all of it from three hours before on. */
export const penalties = [
  { type: 'hour', value: 24, penalty: 50 },
  { type: 'hour', value: 3, penalty: 100 },
]

type Setting = NonNullable<StoreInfoJson['reservationSetting']>

/** A cafe that is open from 9 to 22 and takes reservations of an hour; two tables for four. */
export function aReservingStore(
  api: TestApi,
  setting: Partial<Setting> = {},
  options: { tables?: number; limits?: Record<string, number>; info?: Partial<StoreInfoJson> } = {},
) {
  return aStoreWithPayments(api, {
    bundles: ['ordering', 'payment', 'booking'],
    ...(options.tables !== undefined && { tables: options.tables }),
    ...(options.limits && { limits: options.limits }),
    info: {
      reservationSetting: {
        reservationAvailableTime: 2,
        reservationLimitPerson: 8,
        noShowCheck: 15,
        penalties,
        ...setting,
      },
      functionSetting: {
        isReservationAvailable: true,
        isPackagable: true,
        isOrderAvailable: true,
        isOrderAvailableWithTable: true,
        isOrderAvailableWithPostPay: true,
      },
      ...options.info,
    },
  })
}

/** Epoch ms of a clock time in Seoul, `days` after the clock of the test. */
export function storeTime(api: TestApi, time: string, { days = 0 } = {}): number {
  const today = new Date(api.clock.now() + 9 * hour).toISOString().slice(0, 10)
  return Date.parse(`${today}T${time}:00+09:00`) + days * 24 * hour
}

export const dayOf = (time: number) => new Date(time + 9 * hour).toISOString().slice(0, 10)

type RequestedReservation = Omit<RequestOf<typeof registerReservation>, 'storeId' | 'deal'> &
  Partial<RequestOf<typeof registerReservation>['deal']>

/** Asks for a reservation, for two and to be confirmed unless told otherwise. */
export function asksToReserve(
  api: TestApi,
  { storeId }: Pick<TestStoreWithKey, 'storeId'>,
  customer: TestCustomer,
  {
    startDate = 0,
    resourceList,
    withoutResource,
    confirmDeal = true,
    dealNumberParam,
    ...deal
  }: RequestedReservation,
): Promise<Envelope> {
  const request = { storeId, resourceList, withoutResource, confirmDeal, dealNumberParam }
  const numberOfPerson = deal.numberOfPerson ?? 2
  return api.request(
    registerReservation,
    { ...request, deal: { ...deal, startDate, numberOfPerson } },
    { as: customer },
  )
}

/** As `asksToReserve`; throws where it is refused. */
export async function reserves(
  api: TestApi,
  store: Pick<TestStoreWithKey, 'storeId'>,
  customer: TestCustomer,
  requested: RequestedReservation,
) {
  const { code, message, payload } = await asksToReserve(api, store, customer, requested)
  if (code !== 200) throw new Error(`not reserved: ${code} ${message} ${JSON.stringify(payload)}`)
  const { deal } = payload as { deal: { dealId: number } }
  return api.call(getReservation, { storeId: store.storeId, dealId: deal.dealId }, { as: customer })
}

/** The slot that begins at a moment, for two. */
export async function slotAt(
  api: TestApi,
  { storeId }: Pick<TestStoreWithKey, 'storeId'>,
  customer: TestCustomer,
  startDate: number,
) {
  const request = { storeId, day: dayOf(startDate), numberOfPerson: 2 }
  const { slotList } = await api.call(getReservationSlots, request, { as: customer })
  return slotList.find((slot) => slot.startDate === startDate)
}
