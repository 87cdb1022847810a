import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { expect, it } from 'vitest'
import { changeBlock } from './change-block.ts'

const hour = 3_600_000
const deal = { status: dealStatus.requested, startDate: 10 * hour }

it('a reservation can be changed until one hour before it, while a cancel would cost nothing', () => {
  const blockAt = (now: number, retainedPercent = 0) => changeBlock(deal, { retainedPercent, now })
  expect(blockAt(9 * hour)).toBeNull()
  expect(blockAt(9 * hour + 1)).toBe('too-late')
  expect(blockAt(0, 50)).toBe('penalty')
})

it('a reservation that is seated, cancelled or a no-show cannot be changed', () => {
  for (const status of [dealStatus.inProgress, dealStatus.cancelled, dealStatus.noShow]) {
    expect(changeBlock({ ...deal, status }, { retainedPercent: 0, now: 0 })).toBe('not-requested')
  }
})
