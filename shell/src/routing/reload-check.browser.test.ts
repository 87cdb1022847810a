import { beforeEach, describe, expect, it } from 'vitest'
import { createReloadCheck } from './reload-check.ts'

describe('a page of older releases', () => {
  beforeEach(() => sessionStorage.clear())

  it('is to be reloaded once an answer has another revision', () => {
    const reloadCheck = createReloadCheck('r1')
    reloadCheck.noteRevision('r1')
    expect(reloadCheck.isDue()).toBe(false)
    reloadCheck.noteRevision('r2')
    expect(reloadCheck.isDue()).toBe(true)
  })

  it('is not reloaded repeatedly where edges disagree', () => {
    const before = createReloadCheck('r1')
    before.noteRevision('r2')
    before.markReloaded()
    // The document came from an edge that still serves r1.
    const after = createReloadCheck('r1')
    after.noteRevision('r2')
    expect(after.isDue()).toBe(false)
    after.noteRevision('r3')
    expect(after.isDue()).toBe(true)
  })

  it('is to be reloaded where it was opened offline, whatever its releases', () => {
    const reloadCheck = createReloadCheck('r1')
    reloadCheck.request()
    expect(reloadCheck.isDue()).toBe(true)
  })

  it('is to be reloaded once where the contract has a bundle that its document does not know', () => {
    const before = createReloadCheck('r1')
    expect(before.isDue('')).toBe(false)
    expect(before.isDue('giftcards')).toBe(true)
    before.markReloaded('giftcards')
    // The document came from an edge that has not read the store again yet.
    const after = createReloadCheck('r1')
    expect(after.isDue('giftcards')).toBe(false)
    after.noteRevision('r2')
    expect(after.isDue('giftcards')).toBe(true)
  })

  it('is to be reloaded at its start where going back brought it from the cache, even after a reload for the same revision', () => {
    const reloadCheck = createReloadCheck('r1', false)
    reloadCheck.noteRevision('r2')
    expect(reloadCheck.isDueAtStart()).toBe(false)
    reloadCheck.markReloaded()
    const cached = createReloadCheck('r1', true)
    expect(cached.isDueAtStart()).toBe(false)
    cached.noteRevision('r2')
    expect([cached.isDueAtStart(), cached.isDue()]).toEqual([true, true])
    expect(createReloadCheck('r2', true).isDueAtStart('')).toBe(false)
    expect(createReloadCheck('r2', true).isDueAtStart('giftcards')).toBe(true)
  })

  it('is not reloaded after a rollback', () => {
    const reloadCheck = createReloadCheck('r1')
    reloadCheck.noteRevision('r2')
    reloadCheck.noteRevision('r1')
    expect(reloadCheck.isDue()).toBe(false)
  })
})
