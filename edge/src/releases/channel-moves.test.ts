import { emptyChannels } from '@storefront/contract/registry/channels.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promoted, rolledBack, type Target } from './channel-moves.ts'

const one = '1.0.0-aaaaaaaaaaaa'
const two = '1.1.0-bbbbbbbbbbbb'
const three = '1.2.0-cccccccccccc'
const stable: Target = { channel: 'stable' }
const stack = (...ids: string[]) =>
  ids.reduce((c, id) => promoted(c, 'mf-ordering', id, stable), emptyChannels)

describe('moving stable', () => {
  it('keeps the previous stable release for a rollback', () => {
    expect(stack(one, two).stable['mf-ordering']).toEqual([two, one])
  })

  it('rolls back to the previous release, and removes the rolled-back one', () => {
    expect(rolledBack(stack(one, two, three), 'mf-ordering', stable).stable['mf-ordering']).toEqual([
      two,
      one,
    ])
  })

  it('rejects a rollback beyond the first release', () => {
    expect(() => rolledBack(stack(one), 'mf-ordering', stable)).toThrow('no release before')
  })

  it('lists a release once, however often it is promoted', () => {
    expect(stack(one, two, one).stable['mf-ordering']).toEqual([one, two])
  })

  it('lists ten releases', () => {
    const ids = Array.from({ length: 14 }, (_, i) => `1.${i}.0-aaaaaaaaaaaa`)
    expect(stack(...ids).stable['mf-ordering']).toHaveLength(10)
  })
})

describe('canary and pins', () => {
  it('removes a canary without changing stable', () => {
    const tried = promoted(stack(one), 'mf-ordering', two, { channel: 'canary' })
    expect(tried.canary).toEqual({ 'mf-ordering': two })
    expect(rolledBack(tried, 'mf-ordering', { channel: 'canary' })).toEqual(stack(one))
    expect(() => rolledBack(stack(one), 'mf-ordering', { channel: 'canary' })).toThrow('no canary')
  })

  it('pins and unpins one store', () => {
    const pinned = promoted(stack(one), 'mf-ordering', two, { pin: 'cafe' })
    expect(pinned.pins).toEqual({ cafe: { 'mf-ordering': two } })
    expect(rolledBack(pinned, 'mf-ordering', { pin: 'cafe' })).toEqual(stack(one))
    expect(() => rolledBack(pinned, 'mf-ordering', { pin: 'small' })).toThrow('no pin')
  })

  it('unpins one part of a store, without changing other pins and stores', () => {
    const pins = [
      ['mf-ordering', 'cafe'],
      ['mf-booking', 'cafe'],
      ['mf-ordering', 'small'],
    ] as const
    const pinned = pins.reduce((c, [part, pin]) => promoted(c, part, two, { pin }), stack(one))
    expect(rolledBack(pinned, 'mf-ordering', { pin: 'cafe' }).pins).toEqual({
      cafe: { 'mf-booking': two },
      small: { 'mf-ordering': two },
    })
  })
})

it('a rollback restores every pointer', () => {
  const ids = fc.constantFrom(one, two, three)
  const target = fc.constantFrom<Target>(stable, { channel: 'canary' }, { pin: 'cafe' })
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 5 }), target, (former, where) => {
      const before = stack(...former)
      const fresh = '9.9.9-dddddddddddd'
      const there = promoted(before, 'mf-ordering', fresh, where)
      if (where === stable && former.length === 0) return
      expect(rolledBack(there, 'mf-ordering', where)).toEqual(before)
    }),
  )
})
