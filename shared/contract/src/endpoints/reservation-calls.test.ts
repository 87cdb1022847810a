import { expect, it } from 'vitest'
import { type EndpointDefinition, endpointPath } from '../endpoint.ts'
import { deal, order } from '../entities/deal.ts'
import * as reservationEntity from '../entities/reservation.ts'
import * as reservationCalls from './reservation.ts'
import * as sharedCalls from './shared-reservation.ts'
import * as storeCalls from './store-reservations.ts'

const { memoLength: _length, ...calls } = reservationCalls

const pathOf = (endpoint: EndpointDefinition) =>
  `${endpoint.method} ${endpointPath(endpoint, 'shop').replace('/shop', '')}`
const fieldsOf = (schema: { entries: object }) => Object.keys(schema.entries)

it('a reservation is read with its tables and orders [3.7-43]', () => {
  const { getReservation } = calls
  expect(pathOf(getReservation)).toBe('GET /user/index/page/reservation/getdeal')
  expect(fieldsOf(getReservation.request)).toEqual(['storeId', 'dealId'])
  expect(fieldsOf(getReservation.payload)).toEqual(
    expect.arrayContaining(['deal', 'resourceScheduleList', 'orderList']),
  )
  expect(fieldsOf(deal)).toContain('memo')
  expect(fieldsOf(order)).toContain('orderItemList')
})

it('the tables that are taken on a day are asked for by store and day [3.7-44, 3.3-21]', () => {
  expect(pathOf(calls.getResourceScheduleListOfDay)).toBe(
    'GET /user/index/page/reservation/getresourceschedulelistofday',
  )
  expect(fieldsOf(calls.getResourceScheduleListOfDay.request)).toEqual(['storeId', 'day'])
  expect(fieldsOf(reservationEntity.tableSchedule)).toEqual(['resourceId', 'startDate', 'endDate'])
})

it('a reservation is registered with the fields of the specification [3.7-45, 3.7-46]', () => {
  const { registerReservation } = calls
  expect(pathOf(registerReservation)).toBe('POST /user/index/page/reservation/registerdeal')
  expect(fieldsOf(registerReservation.request)).toEqual([
    'storeId',
    'deal',
    'resourceList',
    'withoutResource',
    'confirmDeal',
    'dealNumberParam',
  ])
})

it('a reservation is deleted with its deal [3.7-47]', () => {
  expect(pathOf(calls.deleteReservation)).toBe('POST /user/index/page/reservation/deletedeal')
  expect(fieldsOf(calls.deleteReservation.request)).toContain('deal')
})

it('a shared reservation is read as the specification has it [3.7-52, 3.7-53]', () => {
  expect(Object.values(sharedCalls).map(pathOf)).toEqual([
    'GET /user/index/page/share-reservation/getreservation',
    'GET /user/index/page/share-reservation/getuser',
  ])
  expect(fieldsOf(sharedCalls.getSharedReservation.payload)).toEqual(
    expect.arrayContaining(['deal', 'user', 'payList', 'orderList', 'totalPrice']),
  )
})

it('only stores with booking may make reservations; a shared one can be read in every store', () => {
  const ownCalls: EndpointDefinition[] = [...Object.values(calls), ...Object.values(storeCalls)]
  expect(new Set(ownCalls.map(({ bundle }) => bundle))).toEqual(new Set(['booking']))
  expect(Object.values(sharedCalls).map(({ bundle }) => bundle)).toEqual(['always', 'always'])
})
