import { type Channels, emptyChannels } from '@storefront/contract/registry/channels.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promoted, rolledBack, type Target, withdrawn } from './channel-moves.ts'

const first = '1.0.0-aaaaaaaaaaaa'
const two = '1.1.0-bbbbbbbbbbbb'
const three = '1.2.0-cccccccccccc'
const stable: Target = { channel: 'stable' }
const stack = (...ids: string[]) =>
  ids.reduce((c, id) => promoted(c, 'mf-ordering', id, stable), emptyChannels)

/** Without the record of what was rolled back. */
const pointers = ({ rolledBack: _, ...rest }: Channels) => rest

describe('moving stable', () => {
  it('keeps the previous stable release for a rollback', () => {
    expect(stack(first, two).stable['mf-ordering']).toEqual([two, first])
  })

  it('rolls back to the previous release, and removes the rolled-back one', () => {
    expect(rolledBack(stack(first, two, three), 'mf-ordering', stable).stable['mf-ordering']).toEqual([
      two,
      first,
    ])
  })

  it('rejects a rollback beyond the first release', () => {
    expect(() => rolledBack(stack(first), 'mf-ordering', stable)).toThrow('no release before')
  })

  it('ends the canary of the same build, and leaves another one', () => {
    const tried = promoted(stack(first), 'mf-ordering', two, { channel: 'canary' })
    expect(promoted(tried, 'mf-ordering', two, stable).canary).toEqual({})
    expect(promoted(tried, 'mf-ordering', three, stable).canary).toEqual({ 'mf-ordering': two })
  })

  it('lists a release once, however often it is promoted', () => {
    expect(stack(first, two, first).stable['mf-ordering']).toEqual([first, two])
  })

  it('keeps the last ten releases', () => {
    const ids = Array.from({ length: 14 }, (_, i) => `1.${i}.0-aaaaaaaaaaaa`)
    expect(stack(...ids).stable['mf-ordering']).toHaveLength(10)
  })
})

describe('withdrawing a remote', () => {
  it('leaves no stable release, and keeps its canary and pins', () => {
    const tried = promoted(stack(first, two), 'mf-ordering', three, { channel: 'canary' })
    const remainingChannels = withdrawn(tried, 'mf-ordering')
    expect(remainingChannels.stable).toEqual({})
    expect(remainingChannels.canary).toEqual({ 'mf-ordering': three })
    expect(remainingChannels.rolledBack).toEqual({ 'mf-ordering': [two, first] })
  })

  it('is refused for the shell, and where nothing is stable', () => {
    expect(() => withdrawn(promoted(emptyChannels, 'shell', first, stable), 'shell')).toThrow('no page opens')
    expect(() => withdrawn(emptyChannels, 'mf-ordering')).toThrow('no stable release')
  })
})

describe('what was rolled back', () => {
  const rollBack = (channels: Channels, target: Target) => rolledBack(channels, 'mf-ordering', target)

  it('is remembered, whether it was stable, a canary or a pin, until it is promoted again', () => {
    expect(rollBack(stack(first, two), stable).rolledBack).toEqual({ 'mf-ordering': [two] })
    const ways: Target[] = [{ channel: 'canary' }, { pin: 'cafe' }]
    for (const way of ways) {
      const remainingChannels = rollBack(promoted(stack(first), 'mf-ordering', two, way), way)
      expect(remainingChannels.rolledBack).toEqual({ 'mf-ordering': [two] })
      expect(promoted(remainingChannels, 'mf-ordering', two, stable).rolledBack).toEqual({})
    }
  })

  it('does not include a canary that is stable as well', () => {
    const canary: Target = { channel: 'canary' }
    const bothChannels = promoted(stack(first, two), 'mf-ordering', two, canary)
    expect(rollBack(bothChannels, canary).rolledBack).toEqual({})
  })
})

describe('canary and pins', () => {
  it('removes a canary without changing stable', () => {
    const tried = promoted(stack(first), 'mf-ordering', two, { channel: 'canary' })
    expect(tried.canary).toEqual({ 'mf-ordering': two })
    expect(pointers(rolledBack(tried, 'mf-ordering', { channel: 'canary' }))).toEqual(pointers(stack(first)))
    expect(() => rolledBack(stack(first), 'mf-ordering', { channel: 'canary' })).toThrow('no canary')
  })

  it('pins and unpins one store', () => {
    const pinned = promoted(stack(first), 'mf-ordering', two, { pin: 'cafe' })
    expect(pinned.pins).toEqual({ cafe: { 'mf-ordering': two } })
    expect(pointers(rolledBack(pinned, 'mf-ordering', { pin: 'cafe' }))).toEqual(pointers(stack(first)))
    expect(() => rolledBack(pinned, 'mf-ordering', { pin: 'small' })).toThrow('no pin')
  })

  it('unpins one part of a store, without changing other pins and stores', () => {
    const pins = [
      ['mf-ordering', 'cafe'],
      ['mf-booking', 'cafe'],
      ['mf-ordering', 'small'],
    ] as const
    const pinned = pins.reduce((c, [part, pin]) => promoted(c, part, two, { pin }), stack(first))
    expect(rolledBack(pinned, 'mf-ordering', { pin: 'cafe' }).pins).toEqual({
      cafe: { 'mf-booking': two },
      small: { 'mf-ordering': two },
    })
  })
})

it('a rollback restores every pointer, where the promotion replaced no canary or pin', () => {
  const ids = fc.constantFrom(first, two, three)
  const target = fc.constantFrom<Target>(stable, { channel: 'canary' }, { pin: 'cafe' })
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 5 }), target, (former, where) => {
      const before = stack(...former)
      const fresh = '9.9.9-dddddddddddd'
      const promotedChannels = promoted(before, 'mf-ordering', fresh, where)
      if (where === stable && former.length === 0) return
      expect(pointers(rolledBack(promotedChannels, 'mf-ordering', where))).toEqual(pointers(before))
    }),
  )
})
