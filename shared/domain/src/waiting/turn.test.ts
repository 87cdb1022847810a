import { describe, expect, it } from 'vitest'
import { estimatedMinutes, postponesLeft, teamsToText } from './turn.ts'

describe('the estimate', () => {
  it('is the average for a team times the teams ahead [3.9-14, 3.3-26]', () => {
    const setting = { averageWaitingTime: 9 }
    expect([0, 1, 4].map((ahead) => estimatedMinutes(setting, ahead))).toEqual([0, 9, 36])
    expect(estimatedMinutes({ averageWaitingTime: 2.5 }, 3)).toBe(8)
  })

  it('is unknown without an average', () => {
    for (const setting of [{}, { averageWaitingTime: 0 }, { averageWaitingTime: -3 }]) {
      expect(estimatedMinutes(setting, 4)).toBeNull()
    }
  })
})

describe('the text message', () => {
  it('goes to all teams whose turn is at most 10 minutes away [1.9-05]', () => {
    const teams = (averageWaitingTime: number) => teamsToText({ averageWaitingTime })
    expect([4, 5, 9, 10, 11].map(teams)).toEqual([3, 3, 2, 2, 1])
  })

  it('goes to the first team alone where the store has no average', () => {
    expect([teamsToText({}), teamsToText({ averageWaitingTime: 0 })]).toEqual([1, 1])
  })
})

describe('a turn', () => {
  it('can be postponed twice where the store allows it', () => {
    const setting = { isPostponeAvailable: true }
    expect([0, 1, 2, 3].map((times) => postponesLeft(setting, times))).toEqual([2, 1, 0, 0])
    for (const other of [{}, { isPostponeAvailable: false }]) expect(postponesLeft(other, 0)).toBe(0)
  })
})
