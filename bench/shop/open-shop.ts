import type { Browser } from 'playwright'
import { buildOneApp } from '../one-app/build.ts'
import { launchChromium } from '../phone/phone.ts'
import { buildComposed, type Released, releaseAllRemotes, releaseWithoutFirstScreens } from './builds.ts'
import { ports } from './ports.ts'
import { type RunningApi, startApi, startEdge } from './running-shop.ts'
import { type Front, startTlsProxy } from './tls-proxy.ts'

/** The builds and their addresses. */
export type ServedBuild = { built: Released; front: Front; edgePid: number }

/** The shop that the parts of the benchmark share. Each server is started on first use. */
export type OpenShop = {
  api(): Promise<RunningApi>
  composed(): Promise<ServedBuild>
  /** The composed build without first screens in its documents: what `oneApp` is compared with. */
  clientOnly(): Promise<ServedBuild>
  oneApp(): Promise<ServedBuild>
  /** The composed build with every remote: for screens of all features. */
  allRemotes(): Promise<ServedBuild>
  browser(): Promise<Browser>
  /** Stops everything in reverse order of starting. */
  close(): Promise<void>
}

export function openShop(log: (text: string) => void): OpenShop {
  const endings: (() => Promise<void>)[] = []
  const started = new Map<string, Promise<unknown>>()

  function once<Thing>(name: string, start: () => Promise<Thing>): () => Promise<Thing> {
    return () => {
      const value = (started.get(name) as Promise<Thing> | undefined) ?? start()
      started.set(name, value)
      return value
    }
  }

  const api = once('api', async () => {
    log('starting PostgreSQL and the store API')
    const running = await startApi()
    endings.push(running.stop)
    return running
  })

  async function serve(built: Released, port: number, frontPort: number): Promise<ServedBuild> {
    await api()
    const edge = await startEdge(built.releasesDir, port, frontPort)
    endings.push(edge.stop)
    const front = await startTlsProxy(port, frontPort)
    endings.push(front.close)
    return { built, front, edgePid: edge.pid }
  }

  const composed = once('composed', async () => {
    log('building shell and ordering')
    return serve(await buildComposed(), ports.composed, ports.composedFront)
  })

  const clientOnly = once('client-only', async () => {
    await composed()
    return serve(await releaseWithoutFirstScreens(), ports.clientOnly, ports.clientOnlyFront)
  })

  const oneApp = once('one app', async () => {
    const { built } = await composed()
    log('building the same as one app')
    return serve(await buildOneApp(built), ports.oneApp, ports.oneAppFront)
  })

  const allRemotes = once('all remotes', async () => {
    await composed()
    log('building the other remotes')
    return serve(await releaseAllRemotes(), ports.allRemotes, ports.allRemotesFront)
  })

  const browser = once('browser', async () => {
    const { front } = await composed()
    const launched = await launchChromium(front.chromiumArgs)
    endings.push(() => launched.close())
    return launched
  })

  return {
    api,
    composed,
    clientOnly,
    oneApp,
    allRemotes,
    browser,
    async close() {
      for (const end of endings.reverse()) await end().catch(() => undefined)
    },
  }
}
