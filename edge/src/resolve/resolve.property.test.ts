import { bundles, hasBundle } from '@storefront/contract/bundles.ts'
import type { Channels } from '@storefront/contract/registry/channels.ts'
import { type ReleaseRecord, releaseId } from '@storefront/contract/registry/release-record.ts'
import fc from 'fast-check'
import semver from 'semver'
import { describe, expect, it } from 'vitest'
import { aRelease, aShell, buildOf } from '../testing/a-release.ts'
import { candidateIds } from './candidates.ts'
import { compatiblePopup } from './requirements.ts'
import { resolveRegistry } from './resolve.ts'

const names = ['mf-ordering', 'mf-booking', 'mf-payment', 'mf-giftcards'] as const
const popupNames = ['cart', 'orderDetail', 'login', 'product']
const noFiles: fc.Arbitrary<string[]> = fc.constant([])
const popupVersion = fc.constantFrom('1.0', '1.1', '2.0')

const record: fc.Arbitrary<ReleaseRecord> = fc
  .record({
    name: fc.constantFrom(...names),
    version: fc.constantFrom('1.0.0', '1.1.0', '2.0.0'),
    word: fc.constantFrom('aa', 'bb'),
    host: fc.constantFrom('^1.0.0', '^1.5.0', '^2.0.0', '>=1.2.0 <3', 'broken'),
    capabilities: fc.subarray(['popups', 'live', 'teleport']),
    wants: fc.dictionary(fc.constantFrom(...popupNames), popupVersion, { maxKeys: 3 }),
    screens: fc.dictionary(
      fc.constantFrom('menus', 'waiting', 'useHistory', 'userCardList'),
      fc.record({ bundle: fc.constantFrom(...bundles, 'always' as const), files: noFiles }),
    ),
    popups: fc.dictionary(
      fc.constantFrom(...popupNames),
      fc.record({
        bundle: fc.constantFrom(...bundles, 'always' as const),
        version: popupVersion,
        files: noFiles,
      }),
    ),
  })
  .map(({ word, host, capabilities, wants, ...rest }) =>
    aRelease({
      ...rest,
      build: buildOf(word),
      requires: { host, capabilities, popups: { ...wants } },
      screens: { ...rest.screens },
      popups: { ...rest.popups },
    }),
  )

const situations = fc
  .uniqueArray(record, { selector: (r) => `${r.name} ${releaseId(r)}`, maxLength: 12 })
  .chain((records) => {
    const idsOf = (name: string) => records.filter((r) => r.name === name).map(releaseId)
    const pointer = fc
      .subarray(records, { maxLength: Math.min(4, records.length) })
      .map((some) => Object.fromEntries(some.map((r) => [r.name, releaseId(r)])))
    const stable = fc
      .tuple(...names.map((name) => fc.shuffledSubarray(idsOf(name))))
      .map((stacks) =>
        Object.fromEntries(stacks.flatMap((ids, i) => (ids.length > 0 ? [[names[i] as string, ids]] : []))),
      )
    return fc.record({
      records: fc.constant(records),
      shell: fc
        .constantFrom('1.0.0', '1.5.0', '2.1.0')
        .map((host) =>
          aShell({ host, provides: { capabilities: ['popups', 'live'], popups: { login: '1.1' } } }),
        ),
      store: fc.record({
        pageName: fc.constantFrom('cafe', 'small', 'constructor'),
        bundles: fc.subarray([...bundles]),
      }),
      channels: fc.record({
        revision: fc.nat(),
        stable,
        canary: pointer,
        canaryStores: fc.subarray(['cafe', 'small']),
        pins: fc.dictionary(fc.constantFrom('cafe', 'small'), pointer, { maxKeys: 2, noNullPrototype: true }),
        rolledBack: fc.constant({}),
        trials: fc.constant({}),
        disabled: fc
          .subarray([...names], { maxLength: 1 })
          .map((off) => Object.fromEntries(off.map((n) => [n, 'why']))),
        note: fc.constant(''),
      }) satisfies fc.Arbitrary<Channels>,
    })
  })

const answerOf = (situation: typeof situations extends fc.Arbitrary<infer T> ? T : never) =>
  resolveRegistry({ ...situation, strict: true })
const recordOf = (
  records: readonly ReleaseRecord[],
  remote: { name: string; version: string; build: string },
) => records.find((r) => r.name === remote.name && releaseId(r) === releaseId(remote))

describe('whatever is published, released and bought', () => {
  it('no remote runs whose requirements are unmet', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { remotes } = answerOf(situation)
        for (const remote of remotes) {
          const { requires } = recordOf(situation.records, remote) as ReleaseRecord
          expect(semver.satisfies(situation.shell.host, requires.host)).toBe(true)
          expect(situation.shell.provides.capabilities).toEqual(expect.arrayContaining(requires.capabilities))
          for (const [popup, required] of Object.entries(requires.popups)) {
            const providers = remotes.filter((other) => other.name !== remote.name && popup in other.popups)
            for (const provider of providers)
              expect(compatiblePopup(required, provider.popups[popup])).toBe(true)
          }
        }
      }),
    )
  })

  it('nothing of a bundle outside the contract reaches the page', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        for (const remote of answerOf(situation).remotes) {
          const { screens, popups } = recordOf(situation.records, remote) as ReleaseRecord
          for (const screen of remote.screens)
            expect(hasBundle(situation.store.bundles, screens[screen]?.bundle ?? 'ordering')).toBe(true)
          for (const popup of Object.keys(remote.popups))
            expect(hasBundle(situation.store.bundles, popups[popup]?.bundle ?? 'ordering')).toBe(true)
        }
      }),
    )
  })

  it('only what a pointer of this store names, or named, is chosen, and each remote once', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { remotes, disabled } = answerOf(situation)
        for (const remote of remotes) {
          expect(candidateIds(situation.channels, situation.store.pageName, remote.name)).toContain(
            releaseId(remote),
          )
          expect(situation.channels.disabled).not.toHaveProperty(remote.name)
        }
        const all = [...remotes, ...disabled].map(({ name }) => name)
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })

  it('the first candidate is chosen if it fits and has no requirements on other remotes', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { remotes } = answerOf(situation)
        for (const remote of remotes) {
          const [firstCandidate] = candidateIds(situation.channels, situation.store.pageName, remote.name)
          const record = situation.records.find(
            (r) => r.name === remote.name && releaseId(r) === firstCandidate,
          )
          if (!record || Object.keys(record.requires.popups).length > 0) continue
          if (!semver.satisfies(situation.shell.host, record.requires.host)) continue
          if (record.requires.capabilities.includes('teleport')) continue
          expect(releaseId(remote)).toBe(firstCandidate)
        }
      }),
    )
  })

  it('the same input gives the same answer, whatever the order of the records', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        expect(answerOf({ ...situation, records: [...situation.records].reverse() })).toEqual(
          answerOf(situation),
        )
      }),
    )
  })
})
