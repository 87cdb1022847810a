import { beforeEach, describe, expect, it } from 'vitest'
import { createRenewal } from './renewal.ts'

describe('a page of older releases', () => {
  beforeEach(() => sessionStorage.clear())

  it('is due once an answer carries another revision', () => {
    const renewal = createRenewal('r1')
    renewal.heardOf('r1')
    expect(renewal.isDue()).toBe(false)
    renewal.heardOf('r2')
    expect(renewal.isDue()).toBe(true)
  })

  it('is not loaded again and again where edges disagree', () => {
    const before = createRenewal('r1')
    before.heardOf('r2')
    before.follow()
    // The document came from the edge that still gives out r1.
    const after = createRenewal('r1')
    after.heardOf('r2')
    expect(after.isDue()).toBe(false)
    after.heardOf('r3')
    expect(after.isDue()).toBe(true)
  })

  it('is due where it was opened without network, whatever it is made of', () => {
    const renewal = createRenewal('r1')
    renewal.want()
    expect(renewal.isDue()).toBe(true)
  })

  it('is not due any more when the releases are taken back', () => {
    const renewal = createRenewal('r1')
    renewal.heardOf('r2')
    renewal.heardOf('r1')
    expect(renewal.isDue()).toBe(false)
  })
})
