import type { PageReport } from '@storefront/contract/page-report.ts'
import type { Channels } from '@storefront/contract/registry/channels.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../../testing/a-dist.ts'
import { promoted, withdrawn } from '../channel-moves.ts'
import { openReleaseFolder, type ReleaseFolder } from '../release-folder.ts'
import { folderStore } from '../release-store.ts'
import { CanaryWatch } from './canary-watch.ts'
import { defaultRules } from './judge.ts'
import { stepTaken, trialBegun, trialStopped } from './trial-moves.ts'

const stable = '1.0.0-aaaaaaaaaaaa'
const canary = '1.1.0-bbbbbbbbbbbb'
const MINUTE = 60_000

let root: string
let folder: ReleaseFolder
let time: number
beforeEach(async () => {
  root = await aFolder()
  folder = openReleaseFolder(root)
  time = Date.UTC(2026, 10, 20)
  await folder.moveChannels('stable', (channels) =>
    promoted(channels, 'mf-ordering', stable, { channel: 'stable' }),
  )
})

const begin = (stages = false) =>
  folder.moveChannels('canary', (channels) =>
    trialBegun(
      promoted({ ...channels, canaryStores: ['cafe'] }, 'mf-ordering', canary, { channel: 'canary' }),
      'mf-ordering',
      stages,
      new Date(time),
    ),
  )
const anEdge = (rules = defaultRules) =>
  new CanaryWatch(openReleaseFolder(folderStore(root)), rules, () => time)
const page = (release: string, partFields: Partial<PageReport['parts'][number]> = {}): PageReport => ({
  parts: [{ part: 'mf-ordering', release, loaded: true, kinds: [], usableMs: 900, ...partFields }],
})
const failedPart = { loaded: false, kinds: ['RemoteFailure'] }

function reportPages(
  edge: CanaryWatch,
  channels: Channels,
  count: number,
  bad: Partial<PageReport['parts'][number]>,
) {
  for (let index = 0; index < count; index += 1) {
    edge.add(page(canary, bad), channels)
    edge.add(page(stable), channels)
  }
}

describe('a canary', () => {
  it('is rolled back when it fails to load, and the record has who, when and by which figures', async () => {
    const edge = anEdge()
    reportPages(edge, await begin(), 25, failedPart)
    expect(await edge.run()).toMatchObject([{ part: 'mf-ordering', step: { do: 'roll back' } }])
    const after = await folder.channels()
    expect(after).toMatchObject({
      canary: {},
      trials: {},
      rolledBack: { 'mf-ordering': [canary] },
      stable: { 'mf-ordering': [stable] },
      note: `canary mf-ordering ${canary} rolled back: worse in load failures`,
      by: 'edge',
      at: '2026-11-20T00:00:00.000Z',
      figures: {
        canary: { pages: 25, loadFailures: 25, kinds: { RemoteFailure: 25 } },
        stable: { pages: 25 },
      },
    })
  })

  it.each(['toString', 'valueOf', 'hasOwnProperty', 'constructor', '__proto__'])(
    'is rolled back also where its errors are of the kind %s, as every object has one',
    async (kind) => {
      const channels = await begin()
      const edges = [anEdge(), anEdge()]
      for (const edge of edges) reportPages(edge, channels, 25, { kinds: [kind, 'TypeError'] })
      await edges[0]?.run()
      await edges[1]?.run()
      expect(await folder.channels()).toMatchObject({
        canary: {},
        rolledBack: { 'mf-ordering': [canary] },
        figures: { canary: { kinds: { TypeError: expect.any(Number) } } },
      })
    },
  )

  it('is judged by the pages of all edges together, which one alone would be too few of', async () => {
    const channels = await begin()
    const edges = [anEdge(), anEdge(), anEdge()]
    for (const edge of edges) reportPages(edge, channels, 8, failedPart)
    const steps = []
    for (const edge of edges) steps.push(...(await edge.run()))
    expect(steps).toHaveLength(1)
    expect((await folder.channels()).figures).toMatchObject({ canary: { pages: 24 } })
  })

  it('is rolled back once, however many edges conclude it at the same time', async () => {
    const channels = await begin()
    const edges = [anEdge(), anEdge(), anEdge(), anEdge()]
    for (const edge of edges) reportPages(edge, channels, 30, failedPart)
    const steps = await Promise.all(edges.map((edge) => edge.run()))
    expect(steps.flat()).toHaveLength(1)
    expect((await folder.channels()).revision).toBe(channels.revision + 1)
  })

  it('stays as it is when a person has stopped it, and is judged anew when it was begun again', async () => {
    const edge = anEdge()
    const channels = await begin()
    await folder.moveChannels('stop', (current) => trialStopped(current, 'mf-ordering', true))
    reportPages(edge, channels, 50, failedPart)
    expect(await edge.run()).toEqual([])
    expect((await folder.channels()).canary).toEqual({ 'mf-ordering': canary })
    await begin()
    expect(await edge.run()).toEqual([])
  })

  it('advances from its stores to shares of browsers to everybody, where requested', async () => {
    const edge = anEdge()
    await begin(true)
    const observedStates = []
    for (let round = 0; round < 12; round += 1) {
      reportPages(edge, await folder.channels(), 150, {})
      time += 4 * MINUTE
      for (const { step } of await edge.run()) observedStates.push(step.do === 'widen' ? step.share : step.do)
    }
    expect(observedStates).toEqual([5, 25, 'make stable'])
    expect(await folder.channels()).toMatchObject({
      stable: { 'mf-ordering': [canary, stable] },
      canary: {},
      trials: {},
    })
  })

  it('does not advance without enough pages, without enough time, or without a request', async () => {
    const edge = anEdge()
    reportPages(edge, await begin(true), 500, {})
    time += MINUTE
    expect(await edge.run()).toEqual([])
    reportPages(edge, await begin(true), 20, {})
    time += 60 * MINUTE
    expect(await edge.run()).toEqual([])
    reportPages(edge, await begin(false), 500, {})
    time += 60 * MINUTE
    expect(await edge.run()).toEqual([])
  })

  it('is left alone when its step was decided from an earlier stage', async () => {
    const channels = await begin(true)
    const trial = channels.trials['mf-ordering']
    if (!trial) throw new Error('no trial')
    const wider = stepTaken(channels, 'mf-ordering', trial, { do: 'widen', share: 5 }, new Date(time))
    expect(wider.trials['mf-ordering']?.share).toBe(5)
    expect(stepTaken(wider, 'mf-ordering', trial, { do: 'make stable' }, new Date(time))).toBe(wider)
  })
})

describe('the first canary of a part, without a stable release', () => {
  const first = async (bad: Partial<PageReport['parts'][number]>, stages = false) => {
    await folder.moveChannels('none', (current) => withdrawn(current, 'mf-ordering'))
    const edge = anEdge()
    const channels = await begin(stages)
    for (let index = 0; index < 450; index += 1) edge.add(page(canary, bad), channels)
    time += 11 * MINUTE
    return { steps: await edge.run(), after: await folder.channels() }
  }

  it('is rolled back when it fails to load', async () => {
    const { steps, after } = await first(failedPart)
    expect(steps).toMatchObject([{ step: { do: 'roll back', because: ['load failures'] } }])
    expect(after).toMatchObject({ canary: {}, stable: {}, figures: { stable: { pages: 0 } } })
  })

  it('advances by stages while nothing is wrong with it', async () => {
    const { steps, after } = await first({}, true)
    expect(steps).toMatchObject([{ step: { do: 'widen', share: 5 } }])
    expect(after.trials['mf-ordering']?.share).toBe(5)
  })
})

it('pages of one side alone are not judged where there is a stable release', async () => {
  const edge = anEdge()
  const channels = await begin()
  for (let index = 0; index < 50; index += 1) edge.add(page(canary, failedPart), channels)
  expect(await edge.run()).toEqual([])
  expect((await folder.channels()).canary).toEqual({ 'mf-ordering': canary })
})

describe("a page's second report", () => {
  const second = (release: string, bad: Partial<PageReport['parts'][number]> = {}): PageReport => ({
    parts: [{ part: 'mf-ordering', release, loaded: true, kinds: [], ...bad }],
  })
  const errors = { kinds: ['TypeError'] }
  const reportTwice = (edge: CanaryWatch, channels: Channels, pages: number) => {
    for (let index = 0; index < pages; index += 1)
      for (const report of [page(canary, errors), page(stable), second(canary, errors), second(stable)])
        edge.add(report, channels)
  }

  it('is not another page: twelve pages are too few, though they have sent 24 reports', async () => {
    const edge = anEdge()
    const channels = await begin(true)
    reportTwice(edge, channels, 12)
    expect(await edge.run()).toEqual([])
    reportTwice(edge, channels, 12)
    expect(await edge.run()).toMatchObject([
      { step: { do: 'roll back', figures: { canary: { pages: 24, errors: 24 }, stable: { pages: 24 } } } },
    ])
  })

  it('does not count for a stage', async () => {
    const edge = anEdge()
    const channels = await begin(true)
    for (let index = 0; index < 300; index += 1)
      for (const report of [page(canary), page(stable), second(canary), second(stable)])
        edge.add(report, channels)
    time += 11 * MINUTE
    expect(await edge.run()).toEqual([])
  })

  it('has a canary rolled back whose errors begin later', async () => {
    const edge = anEdge()
    const channels = await begin()
    for (let index = 0; index < 30; index += 1)
      for (const report of [page(canary), page(stable), second(canary, errors), second(stable)])
        edge.add(report, channels)
    expect(await edge.run()).toMatchObject([{ step: { do: 'roll back', because: ['errors'] } }])
  })
})

it('reports of other releases and of parts without a canary count for nothing', async () => {
  const edge = anEdge()
  const channels = await begin()
  for (let index = 0; index < 50; index += 1) {
    edge.add(page('9.9.9-cccccccccccc', failedPart), channels)
    edge.add({ parts: [{ part: 'shell', release: canary, loaded: false, kinds: [] }] }, channels)
  }
  await edge.run()
  expect(await folder.store.list('observations/')).toEqual([])
})
