import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { expect, it } from 'vitest'
import { aDeal } from '../testing/deal.ts'
import { businessDate } from '../testing/menu.ts'
import { isPast } from './can-reorder.ts'

it('a completed deal, or one of an earlier day, is past; a running or unknown one is not', () => {
  const past = (status: string, day: string | null = businessDate) => isPast(aDeal({ status }), day)
  for (const status of [dealStatus.complete, dealStatus.cancelled, dealStatus.noShow])
    expect(past(status)).toBe(true)
  for (const status of [dealStatus.requested, dealStatus.inProgress, dealStatus.provisional, 'a new word'])
    expect(past(status)).toBe(false)
  expect(past(dealStatus.inProgress, '2026-11-21')).toBe(true)
})
