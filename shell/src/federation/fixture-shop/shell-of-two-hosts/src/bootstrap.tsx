import { installHost } from '@storefront/host/runtime/current.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { persistedInMemory } from '@storefront/host/testing/persisted-in-memory.ts'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { federationRuntime } from '../../../federation-runtime.ts'
import { inlinedRegistry } from '../../../inlined-registry.ts'
import { createRemotes } from '../../../remotes.ts'
import { offerOlderHost } from './offer-older-host.ts'

/** A page with every remote of its registry at once: the first screen of each, or what it fails with. */
installHost({ persisted: persistedInMemory() } as HostRuntime)
const remotes = createRemotes(inlinedRegistry(document), federationRuntime())
if (!location.search.includes('without-host-1')) offerOlderHost('1.9.0', () => import('./host-1.ts'))

async function screenOf(name: string): Promise<ReactNode> {
  try {
    const { screens } = await remotes.load(name)
    const screen = await Object.values(screens)[0]?.()
    return screen && createElement(screen.default, { key: name })
  } catch (error) {
    return (
      <p role="alert" key={name}>
        {name}: {(error as Error).message}
      </p>
    )
  }
}

const root = createRoot(document.getElementById('root') as HTMLElement)
root.render(await Promise.all(remotes.registry.remotes.map(({ name }) => screenOf(name))))
