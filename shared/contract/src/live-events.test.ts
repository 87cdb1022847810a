import { expect, it } from 'vitest'
import type { EndpointDefinition } from './endpoint.ts'
import { endpoints } from './endpoints/all.ts'

/** The calls that are refetched by each event, as open pages rely on it. */
const refetched = {
  'card.changed': [
    'getCardPresent',
    'getCardPresentListOfPeriod',
    'getPresentPayInfo',
    'getUseListByPeriod',
    'getUserCard',
    'getUserCardList',
  ],
  'cart.changed': ['getSharedCart'],
  'credit.changed': ['getLazyChargeInfoOfUser'],
  'deal.changed': [
    'getBizHourDealListOfPeriod',
    'getCouponAndPoint',
    'getDeal',
    'getDealListOfUser',
    'getDealListOfUserWithTotalCount',
    'getDealSlim',
    'getDealToPay',
    'getLazyChargeInfoOfUser',
    'getOrderList',
    'getPayAndOrderByDealId',
    'getPayment',
    'getPostDealList',
    'getReservation',
    'getSharedCart',
    'getSharedReservation',
    'getWaitingDetail',
    'getWaitingInfo',
  ],
  'limits.changed': ['getProductPreorderLimitList'],
  'order.changed': [
    'getBizHourDealListOfPeriod',
    'getDeal',
    'getDealListOfUser',
    'getDealListOfUserWithTotalCount',
    'getDealToPay',
    'getOrderList',
    'getPayAndOrderByDealId',
    'getPostDealList',
    'getReservation',
    'getWaitingDetail',
  ],
  'staff.changed': ['getStaffCall'],
  'waiting.changed': ['getDealSlim', 'getWaitingDetail', 'getWaitingInfo', 'getWaitingList'],
}

it('each live event makes open pages refetch these calls, and no other', () => {
  const found: Record<string, string[]> = {}
  for (const [name, { changedBy = [] }] of Object.entries<EndpointDefinition>(endpoints))
    for (const kind of changedBy) found[kind] = [...(found[kind] ?? []), name].sort()
  expect(found).toEqual(refetched)
})
