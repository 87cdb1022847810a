import { dealStatus, dealType } from '@storefront/contract/wire-words.ts'
import { describe, expect, it } from 'vitest'
import { dealSteps } from './deal-steps.ts'
import { dealTypeKey } from './deal-words.ts'

const cooking = { step: 'cooking', doneCount: 1, totalCount: 3, share: 1 / 3 } as const
const of = (fields: { dealType?: string; status?: string }) =>
  dealSteps({ dealType: dealType.self, status: dealStatus.inProgress, ...fields }, cooking)?.current

describe('the steps of a deal', () => {
  it('follow the kitchen while it runs, and end when it is complete', () => {
    expect(of({})).toBe('cooking')
    expect(of({ dealType: dealType.takeout, status: dealStatus.requested })).toBe('cooking')
    expect(of({ status: dealStatus.complete })).toBe('complete')
  })

  it('are not shown for what was broken off, is not cooked, or is not known', () => {
    expect(of({ status: dealStatus.cancelled })).toBeUndefined()
    expect(of({ dealType: dealType.reservation })).toBeUndefined()
    expect(of({ dealType: '새로운것' })).toBeUndefined()
    expect(dealSteps({ dealType: dealType.self, status: dealStatus.inProgress }, null)).toBeNull()
  })
})

it('shows kiosk deals as what they stand for, and unknown ones neutrally [2.4-09, 2.4-10]', () => {
  expect(dealTypeKey(dealType.kiosk)).toBe('self')
  expect(dealTypeKey(dealType.kioskTakeout)).toBe('takeout')
  expect(dealTypeKey('새로운것')).toBe('unknown')
})
