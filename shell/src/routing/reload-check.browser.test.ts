import { beforeEach, describe, expect, it } from 'vitest'
import { createReloadCheck } from './reload-check.ts'

describe('a page of older releases', () => {
  beforeEach(() => sessionStorage.clear())

  it('is due once an answer carries another revision', () => {
    const reloadCheck = createReloadCheck('r1')
    reloadCheck.noteRevision('r1')
    expect(reloadCheck.isDue()).toBe(false)
    reloadCheck.noteRevision('r2')
    expect(reloadCheck.isDue()).toBe(true)
  })

  it('is not loaded again and again where edges disagree', () => {
    const before = createReloadCheck('r1')
    before.noteRevision('r2')
    before.markReloaded()
    // The document came from the edge that still gives out r1.
    const after = createReloadCheck('r1')
    after.noteRevision('r2')
    expect(after.isDue()).toBe(false)
    after.noteRevision('r3')
    expect(after.isDue()).toBe(true)
  })

  it('is due where it was opened without network, whatever it is made of', () => {
    const reloadCheck = createReloadCheck('r1')
    reloadCheck.request()
    expect(reloadCheck.isDue()).toBe(true)
  })

  it('is not due any more when the releases are taken back', () => {
    const reloadCheck = createReloadCheck('r1')
    reloadCheck.noteRevision('r2')
    reloadCheck.noteRevision('r1')
    expect(reloadCheck.isDue()).toBe(false)
  })
})
