import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { dealSteps, stepTimes } from './deal-steps.ts'
import { dealTypeKey } from './deal-texts.ts'

const cooking = { step: 'cooking', doneCount: 1, totalCount: 3, share: 1 / 3 } as const
const stepsOf = (fields: { dealType?: string; status?: string }) =>
  dealSteps({ dealType: dealType.self, status: dealStatus.inProgress, ...fields }, cooking)?.current

describe('the steps of a deal', () => {
  it('follow the kitchen while it runs, and end when it is complete', () => {
    expect(stepsOf({})).toBe('cooking')
    expect(stepsOf({ dealType: dealType.takeout, status: dealStatus.requested })).toBe('cooking')
    expect(stepsOf({ status: dealStatus.complete })).toBe('complete')
  })

  it('are not shown for a deal that is cancelled, unknown, or has nothing to cook', () => {
    expect(stepsOf({ status: dealStatus.cancelled })).toBeUndefined()
    expect(stepsOf({ dealType: dealType.reservation })).toBeUndefined()
    expect(stepsOf({ dealType: '새로운것' })).toBeUndefined()
    expect(dealSteps({ dealType: dealType.self, status: dealStatus.inProgress }, null)).toBeNull()
  })
})

it('shows kiosk deals by their equivalent type, and unknown ones neutrally [2.4-09, 2.4-10]', () => {
  expect(dealTypeKey(dealType.kiosk)).toBe('self')
  expect(dealTypeKey(dealType.kioskTakeout)).toBe('takeout')
  expect(dealTypeKey('새로운것')).toBe('unknown')
})

describe('the times of the steps', () => {
  const noon = Date.parse('2026-11-20T12:00:00+09:00')
  const order = { createDate: noon, kitchenDate: noon + 120_000 }

  it('are those of the order, and the expected ones', () => {
    expect(stepTimes([order], 'cooking', noon + 900_000)).toEqual({
      received: noon,
      cooking: noon + 120_000,
      ready: noon + 900_000,
    })
  })

  it('show the actual time once it is ready, not the expected one', () => {
    const cooked = { ...order, cookedDate: noon + 800_000 }
    expect(stepTimes([cooked], 'complete', noon + 900_000)).toMatchObject({ ready: noon + 800_000 })
  })

  it('omit a step that one of several orders has not reached', () => {
    expect(stepTimes([order, { createDate: noon + 60_000 }], 'cooking', null)).toEqual({
      received: noon + 60_000,
    })
  })
})
