import {
  callStaff,
  storeAnswerStaffCall,
  storeListStaffCalls,
} from '@storefront/contract/endpoints/staff-call.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGuest } from '../../testing/guest.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import type { TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

it('is one call per table for concurrent taps, and answered once', async () => {
  const store = await api.aStore()
  const { storeId } = store
  const guests = await inParallel(8, () => aGuest(api, store))
  const [deal] = await Promise.all(guests.map((guest) => guest.sitDownAt('1')))
  const request = { storeId, dealId: deal?.dealId ?? 0, itemKeyList: ['water'] }
  const answers = await Promise.all(
    guests.map((customer) => api.request(callStaff, request, { as: customer })),
  )
  expect(countByCode(answers)).toEqual({ 200: 8 })
  const { callList } = await api.call(storeListStaffCalls, { storeId }, { as: store })
  expect(callList).toHaveLength(1)
  const answer = { storeId, callId: callList[0]?.call.callId ?? 0 }
  const staffAnswers = await inParallel(6, () => api.request(storeAnswerStaffCall, answer, { as: store }))
  expect(countByCode(staffAnswers)).toEqual({ 200: 1, [code.changed]: 5 })
})
