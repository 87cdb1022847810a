import type { BundleOrAlways } from '@storefront/contract/bundles.ts'
import { type PopupFacts, popups } from '@storefront/contract/popups.ts'
import type { RemoteBuild, ShellBuild } from '@storefront/contract/registry/build-record.ts'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import { type Route, routes } from '@storefront/contract/routes.ts'
import { checkDescription, namespaceOf } from './check-description.ts'
import { UsageError } from './usage-error.ts'

/** Fields of every record: build, folder, files. */
export type Published = Pick<ReleaseRecord, 'version' | 'build' | 'base' | 'files' | 'publishedAt'>

/**
 * Record of a remote's build.
 * @param entry file name of the hashed entry
 * @throws {@link UsageError} when a screen or popup is not in the contract, belongs to another remote, or has no chunk, and when
 *   the description is not valid (`checkDescription`)
 */
export function remoteRecord(build: RemoteBuild, entry: string, published: Published): ReleaseRecord {
  const { manifest, imports } = build
  const filesOf = (part: { import: string }, partName: string) => {
    const files = imports[part.import]
    if (!files) throw new UsageError(`${build.name}: ${partName} is not a chunk of its own (${part.import})`)
    return scriptsFirst(files)
  }
  const requireOwn = (owner: string | undefined, partName: string) => {
    if (owner === undefined) throw new UsageError(`${build.name}: ${partName} is not in the contract`)
    if (owner !== build.name) throw new UsageError(`${build.name}: ${partName} belongs to ${owner}`)
  }
  const { description } = manifest
  const ownPart = <T>(parts: Record<string, T> | undefined, name: string): T | undefined =>
    name.startsWith(`${namespaceOf(build.name)}/`) ? parts?.[name] : undefined
  checkDescription(build.name, description ?? { texts: { ko: {}, en: {} } }, manifest)
  return {
    kind: 'remote',
    name: build.name,
    ...published,
    entry,
    manifestFiles: build.manifestFiles,
    requires: { ...manifest.requires, ...(build.ui ? { ui: `^${build.ui}` } : {}) },
    screens: Object.fromEntries(
      Object.entries(manifest.screens).map(([name, screen]) => {
        const added = ownPart(description?.ownScreens, name)
        const route: Route | undefined = routes.find((row) => row.name === name)
        requireOwn(added ? build.name : route?.owner, `screen ${name}`)
        const bundle: BundleOrAlways = added?.bundle ?? route?.bundle ?? 'always'
        return [name, { bundle, files: filesOf(screen, `screen ${name}`) }]
      }),
    ),
    popups: Object.fromEntries(
      Object.entries(manifest.popups).map(([name, popup]) => {
        const added = ownPart(description?.ownPopups, name)
        const facts = (popups as Record<string, PopupFacts>)[name]
        requireOwn(added ? build.name : facts?.owner, `popup ${name}`)
        const { bundle, version } = (added ?? facts) as PopupFacts
        return [name, { bundle, version, files: filesOf(popup, `popup ${name}`) }]
      }),
    ),
    ...(description ? { description } : {}),
    messages: build.messages,
    ...(build.deferredMessages ? { deferredMessages: build.deferredMessages } : {}),
    ...(build.firstScreen ? { firstScreen: build.firstScreen } : {}),
    ...(build.payWindow ? { payWindow: build.payWindow } : {}),
  }
}

/** Record of the shell's build; its popups are those that the popup map assigns to it. */
export function shellRecord(build: ShellBuild, published: Published): ShellRelease {
  const ownPopups = Object.entries(popups as Record<string, PopupFacts>).filter(
    ([, { owner }]) => owner === 'shell',
  )
  const files = Object.keys(published.files)
  const worker = (name: string) => files.find((file) => file.replace(/\.[0-9a-f]{8}\.js$/, '') === name)
  const serviceWorker = worker('service-worker')
  const productWorker = worker('product-worker')
  return {
    kind: 'shell',
    name: 'shell',
    ...published,
    host: build.host,
    provides: {
      capabilities: build.capabilities,
      popups: Object.fromEntries(ownPopups.map(([name, { version }]) => [name, version])),
      ...(build.ui ? { ui: build.ui } : {}),
      ...(build.olderHosts ? { olderHosts: build.olderHosts } : {}),
    },
    scripts: build.scripts,
    startup: scriptsFirst(build.startup),
    screens: Object.fromEntries(
      Object.entries(build.screens).map(([name, screenFiles]) => [
        name,
        // Already loaded files are not listed again.
        scriptsFirst(screenFiles.filter((file) => !build.startup.includes(file))),
      ]),
    ),
    messages: build.messages,
    ...(build.deferredMessages ? { deferredMessages: build.deferredMessages } : {}),
    ...(build.accents ? { accents: build.accents } : {}),
    ...(serviceWorker ? { serviceWorker } : {}),
    ...(productWorker ? { productWorker } : {}),
    ...(build.firstScreen ? { firstScreen: build.firstScreen } : {}),
    ...(build.tableLink ? { tableLink: build.tableLink } : {}),
  }
}

/** Preloads are fetched in their order; a script takes longer to be ready than a style. */
function scriptsFirst(files: readonly string[]): string[] {
  return [...files].sort((a, b) => Number(b.endsWith('.js')) - Number(a.endsWith('.js')))
}
