import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { apiProcesses } from '../api-processes/api-processes.ts'
import { buildApp, type EdgeOptions } from '../app.ts'
import { runCommand } from '../releases/commands.ts'
import { openReleaseFolder } from '../releases/release-folder.ts'
import type { KnownStore, StoreHintsSource } from '../store-hints/store-hints.ts'
import { aFolder } from './a-dist.ts'

/** A cafe with everything, a small shop with ordering only, and a store without bundles. */
export const sampleStores: Record<string, KnownStore> = {
  cafe: {
    hints: {
      storeId: 11,
      pageName: 'cafe',
      name: '모닝 & <카페>',
      nameEn: 'Morning Cafe',
      accentHue: 40,
      bundles: ['ordering', 'payment', 'giftcards', 'booking', 'selfpay'],
    },
    firstSlideImage: '/images/slide.webp',
    descp: '아침을 여는 "카페"',
  },
  small: {
    hints: {
      storeId: 12,
      pageName: 'small',
      name: '작은집',
      accentHue: 165,
      bundles: ['ordering'],
      hasParent: false,
    },
  },
  plain: {
    hints: { storeId: 13, pageName: 'plain', name: '소식만', accentHue: 220, bundles: [], hasParent: false },
  },
}

/** Fake store hints, with the number of calls; `down` simulates an API that does not answer. */
export function fakeHints(): StoreHintsSource & { down: boolean; calls: number } {
  return {
    down: false,
    calls: 0,
    async hintsOf(pageName) {
      this.calls++
      if (this.down) throw new Error('connection refused')
      return Object.hasOwn(sampleStores, pageName) ? (sampleStores[pageName] as KnownStore) : 'unknown'
    },
    async samples() {
      return Object.values(sampleStores).map(({ hints, descp }) => ({ ...hints, descp }))
    },
  }
}

/** An edge on a release folder of its own. `release` runs commands of the CLI. */
export async function anEdge({
  apiOrigin = 'http://127.0.0.1:9',
  ...options
}: Partial<EdgeOptions> & { apiOrigin?: string } = {}) {
  const releasesDir = options.releasesDir ?? (await aFolder())
  const folder = openReleaseFolder(releasesDir)
  let time = Date.UTC(2026, 10, 20)
  const source = fakeHints()
  const app = buildApp({
    releasesDir,
    api: apiProcesses([apiOrigin]),
    source,
    now: () => time,
    ...options,
  })
  return {
    app,
    source,
    releasesDir,
    release: async (...args: string[]) => {
      const lines: string[] = []
      await runCommand(
        folder,
        args,
        (line) => lines.push(line),
        () => new Date(time++),
      )
      // After the edge's cache of the folder has expired.
      time += 2000
      return lines
    },
    /** Moves the clock of the edge and of its commands forward, by milliseconds. */
    advance: (ms: number) => {
      time += ms
    },
  }
}

/** A fake store API with these routes, listening on this machine. */
export async function anApi(routes: (api: FastifyInstance) => void) {
  const api = Fastify({ forceCloseConnections: true })
  routes(api)
  return { api, origin: await api.listen({ host: '127.0.0.1', port: 0 }) }
}
