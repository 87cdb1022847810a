import type { Channels } from '@storefront/contract/registry/channels.ts'
import { type ReleaseRecord, releaseId } from '@storefront/contract/registry/release-record.ts'
import { describe, expect, it } from 'vitest'
import { aRelease, aShell, stableAre } from '../testing/a-release.ts'
import { likelyNextFiles, resolveRegistry } from './resolve.ts'

const cafe = { pageName: 'cafe', bundles: ['ordering', 'payment', 'giftcards', 'booking', 'selfpay'] }
const small = { pageName: 'small', bundles: ['ordering'] }

function resolve(channels: Channels, records: ReleaseRecord[], store = cafe, shell = aShell()) {
  return resolveRegistry({ shell, store, channels, records, strict: true })
}
const versions = (...args: Parameters<typeof resolve>) =>
  Object.fromEntries(resolve(...args).remotes.map((remote) => [remote.name, remote.version]))
const reasons = (...args: Parameters<typeof resolve>) =>
  Object.fromEntries(resolve(...args).disabled.map(({ name, reason }) => [name, reason]))

describe('a shell with two majors of the host (ADR-0098)', () => {
  const olderHosts = [{ version: '1.9.0', capabilities: ['popups'] }]
  const shell = aShell({
    host: '2.0.0',
    provides: { capabilities: ['popups', 'live'], popups: {}, olderHosts },
  })
  const requiring = (host: string, ...capabilities: string[]) =>
    aRelease({ requires: { host, capabilities, popups: {} } })
  const remotesFor = (record: ReleaseRecord, by = shell) =>
    reasons(stableAre(record), [record], cafe, by)['mf-ordering']

  it('runs remotes of either, each with what its own major serves', () => {
    expect(remotesFor(requiring('^1.4.0', 'popups'))).toBeUndefined()
    expect(remotesFor(requiring('^2.0.0', 'live'))).toBeUndefined()
    expect(remotesFor(requiring('^1.4.0', 'live'))).toBe('capability-missing')
    expect(remotesFor(requiring('^1.10.0'))).toBe('host-too-new')
    expect(remotesFor(requiring('^3.0.0'))).toBe('host-too-old')
  })

  it('is needed for remotes of the older major', () => {
    expect(remotesFor(requiring('^1.4.0'), aShell({ host: '2.0.0' }))).toBe('host-too-new')
  })
})

describe('which release a store gets', () => {
  const old = aRelease({ version: '1.0.0' })
  const current = aRelease({ version: '1.1.0' })
  const next = aRelease({ version: '1.2.0' })

  it('a store gets the stable release', () => {
    expect(versions(stableAre(current, old), [old, current, next])).toEqual({ 'mf-ordering': '1.1.0' })
  })

  it('is the canary in the stores that try it, and stable in the others', () => {
    const channels = {
      ...stableAre(current),
      canary: { 'mf-ordering': releaseId(next) },
      canaryStores: ['cafe'],
    }
    expect(versions(channels, [current, next])).toEqual({ 'mf-ordering': '1.2.0' })
    expect(versions(channels, [current, next], small)).toEqual({ 'mf-ordering': '1.1.0' })
  })

  it('is the store’s pin, before any channel', () => {
    const channels = {
      ...stableAre(current, old),
      canary: { 'mf-ordering': releaseId(next) },
      canaryStores: ['cafe'],
      pins: { cafe: { 'mf-ordering': releaseId(old) } },
    }
    expect(versions(channels, [old, current, next])).toEqual({ 'mf-ordering': '1.0.0' })
  })

  it('includes entry and integrity, and names no further file', () => {
    const [remote] = resolve(stableAre(current), [current]).remotes
    expect(remote).toMatchObject({
      entry: `${current.base}remoteEntry.0a1b2c3d.js`,
      integrity: current.files[current.entry]?.integrity,
      screens: ['menus'],
      preload: [],
    })
  })
})

describe('files that are likely next', () => {
  const current = aRelease()
  const namesOf = (record: typeof current, store = cafe) =>
    likelyNextFiles(record, store).map(({ url }) => url.replace(record.base, ''))

  it('are entry, manifest and screens of the contract, with their integrity', () => {
    expect(namesOf(current)).toEqual(['remoteEntry.0a1b2c3d.js', 'manifest.js', 'menus.js'])
    expect(likelyNextFiles(current, cafe)[0]?.integrity).toBe(current.files[current.entry]?.integrity)
    expect(namesOf(current, { pageName: 'info', bundles: [] })).toEqual([
      'remoteEntry.0a1b2c3d.js',
      'manifest.js',
    ])
  })

  it('include no screen that every store has, because it is seldom the next', () => {
    const ordering = aRelease({
      screens: {
        menus: { bundle: 'ordering', files: ['menus.js'] },
        useHistory: { bundle: 'always', files: ['history.js'] },
      },
    })
    expect(resolve(stableAre(ordering), [ordering]).remotes[0]?.screens).toEqual(['menus', 'useHistory'])
    expect(namesOf(ordering)).toContain('menus.js')
    expect(namesOf(ordering)).not.toContain('history.js')
  })
})

describe('parts outside a store’s contract', () => {
  const booking = aRelease({
    name: 'mf-booking',
    screens: { waiting: { bundle: 'booking', files: [] }, reservation: { bundle: 'booking', files: [] } },
  })

  it('omits a remote that is not in the contract', () => {
    const answer = resolve(stableAre(booking), [booking], small)
    expect(answer.remotes).toEqual([])
    expect(JSON.stringify(answer.remotes)).not.toContain('booking')
  })

  it('omits single screens and popups of a remote', () => {
    const ordering = aRelease({
      screens: {
        menus: { bundle: 'ordering', files: ['menus.js'] },
        useHistory: { bundle: 'always', files: [] },
      },
      popups: {
        cart: { bundle: 'ordering', version: '1.0', files: [] },
        orderDetail: { bundle: 'always', version: '1.0', files: [] },
      },
    })
    const [remote] = resolve(stableAre(ordering), [ordering], { pageName: 'info', bundles: [] }).remotes
    expect(remote?.screens).toEqual(['useHistory'])
    expect(Object.keys(remote?.popups ?? {})).toEqual(['orderDetail'])
  })

  it('reports a remote of the contract without a release', () => {
    const ordering = aRelease()
    expect(reasons(stableAre(ordering), [ordering])).toMatchObject({ 'mf-booking': 'no-release' })
  })

  it('disables a remote for every store', () => {
    const ordering = aRelease()
    const channels = { ...stableAre(ordering), disabled: { 'mf-ordering': 'menu prices were wrong' } }
    for (const store of [cafe, small]) {
      expect(reasons(channels, [ordering], store)).toMatchObject({ 'mf-ordering': 'switched-off' })
      expect(resolve(channels, [ordering], store).remotes).toEqual([])
    }
  })
})

describe('what cannot run in this shell', () => {
  const old = aRelease({ version: '1.0.0', requires: { host: '^1.0.0', capabilities: [], popups: {} } })

  it('falls back to the release before it', () => {
    const tooNew = aRelease({
      version: '2.0.0',
      requires: { host: '^1.9.0', capabilities: [], popups: {} },
    })
    expect(versions(stableAre(tooNew, old), [tooNew, old])).toEqual({ 'mf-ordering': '1.0.0' })
  })

  it.each([
    ['host-too-old', { host: '^1.9.0', capabilities: [], popups: {} }],
    ['host-too-new', { host: '<1.4.0', capabilities: [], popups: {} }],
    ['host-too-old', { host: 'no range at all', capabilities: [], popups: {} }],
    ['capability-missing', { host: '^1.0.0', capabilities: ['teleport'], popups: {} }],
    ['popup-mismatch', { host: '^1.0.0', capabilities: [], popups: { login: '2.0' } }],
    ['popup-mismatch', { host: '^1.0.0', capabilities: [], popups: { login: '1.1' } }],
  ])('is refused with %s when nothing older is left', (reason, requires) => {
    const incompatibleRelease = aRelease({ requires })
    expect(reasons(stableAre(incompatibleRelease), [incompatibleRelease], small)).toMatchObject({
      'mf-ordering': reason,
    })
    expect(resolve(stableAre(incompatibleRelease), [incompatibleRelease], small).remotes).toEqual([])
  })

  describe('by the design tokens that its styles were written against', () => {
    const remoteWithUi = (ui?: string, version = '2.0.0') =>
      aRelease({
        version,
        requires: { host: '^1.0.0', capabilities: [], popups: {}, ...(ui !== undefined && { ui }) },
      })
    const shellOf = (ui?: string) =>
      aShell({ provides: { capabilities: [], popups: {}, ...(ui !== undefined && { ui }) } })

    it.each([
      ['a shell with a version that has them', '1.2.0', '^1.1.0', true],
      ['a shell with an older version', '1.0.0', '^1.1.0', false],
      ['a shell with a next major, which has lost some', '2.0.0', '^1.1.0', false],
      ['a shell that names no version, which has the first one', undefined, '^1.0.0', true],
      ['a shell that names no version, for a remote that needs a newer one', undefined, '^1.1.0', false],
      ['any shell, for a remote that names no version', '3.0.0', undefined, true],
    ])('%s (provided %s, required %s): runs %s', (_, provided, range, runs) => {
      const answer = resolve(stableAre(remoteWithUi(range)), [remoteWithUi(range)], small, shellOf(provided))
      expect(answer.remotes.length).toBe(runs ? 1 : 0)
    })

    it('reports which of the two is too old, and falls back to the release before it', () => {
      const remoteWith = (ui: string, shell: string) =>
        reasons(stableAre(remoteWithUi(ui)), [remoteWithUi(ui)], small, shellOf(shell))['mf-ordering']
      expect([remoteWith('^1.1.0', '1.0.0'), remoteWith('^1.1.0', '2.0.0')]).toEqual([
        'host-too-old',
        'host-too-new',
      ])
      const before = remoteWithUi('^1.0.0', '1.0.0')
      const now = remoteWithUi('^1.1.0')
      const records = [now, before]
      expect(versions(stableAre(now, before), records, small, shellOf('1.0.0'))).toEqual({
        'mf-ordering': '1.0.0',
      })
    })
  })

  it('the resolver never falls back to a build that was published but not released', () => {
    const incompatibleRelease = aRelease({
      version: '2.0.0',
      requires: { host: '^9.0.0', capabilities: [], popups: {} },
    })
    expect(versions(stableAre(incompatibleRelease), [incompatibleRelease, old], small)).toEqual({})
  })
})

describe('popups between remotes', () => {
  const payment = aRelease({
    name: 'mf-payment',
    screens: {},
    popups: { payment: { bundle: 'payment', version: '1.2', files: [] } },
  })
  const requirePopup = (version: string, popup: string) =>
    aRelease({ version, requires: { host: '^1.0.0', capabilities: [], popups: { payment: popup } } })

  // In this test, booking opens the cart popup of ordering.
  const ordering = aRelease({ popups: { cart: { bundle: 'ordering', version: '1.2', files: [] } } })
  const booking = (version: string, popup: string) =>
    aRelease({
      name: 'mf-booking',
      version,
      screens: { waiting: { bundle: 'booking', files: [] } },
      requires: { host: '^1.0.0', capabilities: [], popups: { cart: popup } },
    })

  it('falls back to the build for the available version', () => {
    const channels = stableAre(ordering, booking('2.0.0', '2.0'), booking('1.0.0', '1.1'))
    expect(versions(channels, [ordering, booking('2.0.0', '2.0'), booking('1.0.0', '1.1')])).toEqual({
      'mf-ordering': '1.0.0',
      'mf-booking': '1.0.0',
    })
  })

  it.each([
    ['mf-ordering', 'mf-booking'],
    ['mf-booking', 'mf-ordering'],
  ])('rechecks %s, which fitted, once %s has fallen back', (caller, called) => {
    const part = (name: string, version: string, wants: Record<string, string>, popup: [string, string]) =>
      aRelease({
        name,
        version,
        requires: { host: '^1.0.0', capabilities: [], popups: wants },
        popups: { [popup[0]]: { bundle: 'ordering', version: popup[1], files: [] } },
      })
    const records = [
      part(caller, '2.0.0', { product: '2.0' }, ['cart', '1.0']),
      part(caller, '1.0.0', { product: '1.0' }, ['cart', '1.0']),
      part(called, '2.0.0', { cart: '2.0' }, ['product', '2.0']),
      part(called, '1.0.0', {}, ['product', '1.0']),
    ]
    expect(versions(stableAre(...records), records)).toEqual({ [caller]: '1.0.0', [called]: '1.0.0' })
  })

  it('has to fit every remote with a popup of that name, not the last one only', () => {
    const part = (name: string, version: string) =>
      aRelease({ name, popups: { product: { bundle: 'ordering', version, files: [] } } })
    const caller = aRelease({
      name: 'mf-payment',
      requires: { host: '^1.0.0', capabilities: [], popups: { product: '1.0' } },
    })
    for (const [first, second] of [
      ['2.0', '1.0'],
      ['1.0', '2.0'],
    ] as const) {
      const records = [part('mf-ordering', first), part('mf-booking', second), caller]
      expect(reasons(stableAre(...records), records)).toMatchObject({ 'mf-payment': 'popup-mismatch' })
    }
  })

  it('disables the caller when no build of it fits', () => {
    const incompatibleRelease = booking('1.0.0', '2.0')
    expect(reasons(stableAre(ordering, incompatibleRelease), [ordering, incompatibleRelease])).toMatchObject({
      'mf-booking': 'popup-mismatch',
    })
  })

  it('keeps a caller whose other remote is missing: it gets "unavailable"', () => {
    const caller = requirePopup('1.0.0', '1.0')
    expect(versions(stableAre(caller, payment), [caller, payment], small)).toEqual({ 'mf-ordering': '1.0.0' })
  })
})

describe('the revision', () => {
  const release = aRelease({ version: '1.0.0' })
  const two = aRelease({ version: '1.1.0' })

  it('is the same for the same pointers, also after a rollback', () => {
    const before = resolve(stableAre(release), [release, two]).revision
    expect(resolve({ ...stableAre(release), revision: 7 }, [release, two]).revision).toBe(before)
    expect(resolve(stableAre(two, release), [release, two]).revision).not.toBe(before)
  })

  it('does not change in stores without the canary or pin', () => {
    const before = resolve(stableAre(release), [release, two], small).revision
    const canary = {
      ...stableAre(release),
      canary: { 'mf-ordering': releaseId(two) },
      canaryStores: ['cafe'],
      pins: { other: { 'mf-ordering': releaseId(two) } },
    }
    expect(resolve(canary, [release, two], small).revision).toBe(before)
    expect(resolve(canary, [release, two], cafe).revision).not.toBe(before)
  })
})

describe('a remote that the route table does not name', () => {
  const texts = {
    screens: { 'loyalty/stamps': 'Stamps', 'loyalty/deposit': 'Deposit' },
    main: { stamps: { title: 'Stamps' }, deposit: { title: 'Deposit' } },
  }
  const opens = { path: '/loyalty' }
  const loyalty = aRelease({
    name: 'mf-loyalty',
    screens: {
      'loyalty/stamps': { bundle: 'always', files: ['menus.js'] },
      'loyalty/deposit': { bundle: 'payment', files: ['menus.js'] },
    },
    description: {
      ownScreens: {
        'loyalty/stamps': { path: '/loyalty', login: false, bundle: 'always' },
        'loyalty/deposit': { path: '/loyalty/deposit', login: true, bundle: 'payment' },
      },
      main: [
        { id: 'stamps', order: 1, bundle: 'always', opens, look: { icon: 'gift' } },
        { id: 'deposit', order: 2, bundle: 'payment', opens, look: { icon: 'card' } },
      ],
      texts: { ko: texts, en: texts },
    },
  })
  const resolveFor = (store: typeof cafe, channels = stableAre(loyalty)) =>
    resolve(channels, [loyalty], store)

  it('is on the page by its release, with its description limited to the contract', () => {
    const [remote] = resolveFor(small).remotes
    expect(remote).toMatchObject({ name: 'mf-loyalty', screens: ['loyalty/stamps'] })
    expect(Object.keys(remote?.description?.ownScreens ?? {})).toEqual(['loyalty/stamps'])
    expect(remote?.description?.main?.map(({ id }) => id)).toEqual(['stamps'])
    expect(remote?.description?.texts.en).toEqual({
      screens: { 'loyalty/stamps': 'Stamps' },
      main: { stamps: { title: 'Stamps' } },
    })
    expect(resolveFor(cafe).remotes[0]?.description?.main).toHaveLength(2)
  })

  it('keeps its paths and names while it is disabled, without entry points', () => {
    const channels = { ...stableAre(loyalty), disabled: { 'mf-loyalty': 'a test' } }
    const registry = resolveFor(small, channels)
    expect(registry.remotes).toEqual([])
    const off = registry.disabled.find(({ name }) => name === 'mf-loyalty')
    expect(off).toMatchObject({
      reason: 'switched-off',
      description: { texts: { ko: { screens: { 'loyalty/stamps': 'Stamps' } } } },
    })
    expect(off?.description).not.toHaveProperty('main')
  })

  it('is absent before it is released, so that publishing it changes no page', () => {
    expect(resolveFor(small, stableAre())).toEqual(resolve(stableAre(), [], small))
  })
})

it('the reason of a disabled remote is that of its first candidate', () => {
  const old = aRelease({
    version: '1.0.0',
    requires: { host: '^1.0.0', capabilities: ['magic'], popups: {} },
  })
  const newer = aRelease({ version: '1.1.0', requires: { host: '^9.0.0', capabilities: [], popups: {} } })
  expect(reasons(stableAre(newer, old), [old, newer], small)).toMatchObject({
    'mf-ordering': 'host-too-old',
  })
})
