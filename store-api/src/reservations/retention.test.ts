import { getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { beforeEach, expect, it } from 'vitest'
import { deleteOldRows } from '../jobs/delete-old-rows.ts'
import { aReservingStore, reserves, storeTime } from '../testing/a-reserving-store.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../testing/test-api.ts'
import { reservationJobs } from './jobs.ts'

const days = 86_400_000
let api: TestApi
let store: TestStoreWithKey
let sky: TestCustomer
beforeEach(async () => {
  api = await testApi()
  store = await aReservingStore(api)
  sky = await api.aCustomer()
  return () => api.close()
})

it('name and phone of a visitor are erased 90 days after the reserved time, and nothing else of the reservation', async () => {
  const six = storeTime(api, '18:00')
  const dealUserList = [{ dealType: 'visitor' as const, name: '박구름', phoneNumber: '01012341234' }]
  const { deal } = await reserves(api, store, sky, { startDate: six, dealUserList })
  const storeId = { storeId: store.storeId }
  const read = () => api.call(getReservation, { ...storeId, dealId: deal.dealId }, { as: sky })
  await deleteOldRows(api.db, six + 90 * days, reservationJobs.retention)
  expect((await read()).visitor).toMatchObject({ name: '박구름', phoneNumber: '01012341234' })
  await deleteOldRows(api.db, six + 90 * days + 1, reservationJobs.retention)
  expect(await read()).toMatchObject({ visitor: null, deal: { startDate: six, numberOfPerson: 2 } })
})
