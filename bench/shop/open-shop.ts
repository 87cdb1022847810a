import type { Browser } from 'playwright'
import { buildOneApp } from '../one-app/build.ts'
import { launchChromium } from '../phone/phone.ts'
import {
  buildFederated,
  type ReleasedBuilds,
  releaseAllRemotes,
  releaseWithoutFirstScreens,
} from './builds.ts'
import { ports } from './ports.ts'
import { type RunningApi, startApi, startEdge } from './running-shop.ts'
import { type Front, startTlsProxy } from './tls-proxy.ts'

/** Released builds, and the proxy and the edge that serve them to browsers. */
export type ServedBuild = { builds: ReleasedBuilds; proxy: Front; edgePid: number }

/** The shop that the parts of the benchmark share. Each server is started on first use. */
export type OpenShop = {
  api(): Promise<RunningApi>
  /** The federated build: shell and ordering, built separately and composed in the browser by Module Federation. */
  serveFederatedBuild(): Promise<ServedBuild>
  /** The federated build without first screens in its documents: what `serveOneApp` is compared with. */
  serveClientOnlyBuild(): Promise<ServedBuild>
  serveOneApp(): Promise<ServedBuild>
  /** The federated build with every remote: for screens of all features. */
  serveAllRemotes(): Promise<ServedBuild>
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

  async function serve(builds: ReleasedBuilds, port: number, frontPort: number): Promise<ServedBuild> {
    await api()
    const edge = await startEdge(builds.releasesDir, port, frontPort)
    endings.push(edge.stop)
    const proxy = await startTlsProxy(port, frontPort)
    endings.push(proxy.close)
    return { builds, proxy, edgePid: edge.pid }
  }

  const serveFederatedBuild = once('federated', async () => {
    log('building shell and ordering')
    return serve(await buildFederated(), ports.federated, ports.federatedFront)
  })

  const serveClientOnlyBuild = once('client-only', async () => {
    await serveFederatedBuild()
    return serve(await releaseWithoutFirstScreens(), ports.clientOnly, ports.clientOnlyFront)
  })

  const serveOneApp = once('one app', async () => {
    const { builds } = await serveFederatedBuild()
    log('building the same as one app')
    return serve(await buildOneApp(builds), ports.oneApp, ports.oneAppFront)
  })

  const serveAllRemotes = once('all remotes', async () => {
    await serveFederatedBuild()
    log('building the other remotes')
    return serve(await releaseAllRemotes(), ports.allRemotes, ports.allRemotesFront)
  })

  const browser = once('browser', async () => {
    const { proxy } = await serveFederatedBuild()
    const launched = await launchChromium(proxy.chromiumArgs)
    endings.push(() => launched.close())
    return launched
  })

  return {
    api,
    serveFederatedBuild,
    serveClientOnlyBuild,
    serveOneApp,
    serveAllRemotes,
    browser,
    async close() {
      for (const end of endings.reverse()) await end().catch(() => undefined)
    },
  }
}
