import { bundles } from '@storefront/contract/bundles.ts'
import { type Channels, vetoKey } from '@storefront/contract/registry/channels.ts'
import { type PublishedRelease, releaseId } from '@storefront/contract/registry/release-record.ts'
import { candidateIds } from '../resolve/candidates.ts'
import { resolveRegistry } from '../resolve/resolve.ts'

/** Any store that is not named before it. */
const OTHERS = 'every other store'

/**
 * What a move of pointers changes for customers, store by store, before it is made. Stores are taken to have bought
 * every bundle: what a contract lacks, it lacks before and after.
 * @returns lines for people; a part that cannot run is named with the reason, and with what is used instead
 */
export function planOf(before: Channels, after: Channels, records: readonly PublishedRelease[]): string[] {
  const storeNames = [
    ...new Set([after, before].flatMap(({ canaryStores, pins }) => [...canaryStores, ...Object.keys(pins)])),
  ]
  const plans = [...storeNames.sort(), OTHERS].map((store) => {
    const [was, becomes] = [pageOf(before, store, records), pageOf(after, store, records)]
    const changes = [...new Set([...Object.keys(was), ...Object.keys(becomes)])]
      .sort()
      .flatMap((part) =>
        was[part] === becomes[part]
          ? []
          : [`  ${part}: ${was[part] ?? 'nothing'} → ${becomes[part] ?? 'nothing'}`],
      )
    return { store, changes }
  })
  if (plans.every(({ changes }) => changes.length === 0)) return ['no page changes']
  return plans.flatMap(({ store, changes }) => {
    if (changes.length > 0) return [store, ...changes]
    return store === OTHERS ? [] : [store, '  no change']
  })
}

/** Part → what a page of this store gets of it, in words. */
function pageOf(
  channels: Channels,
  store: string,
  records: readonly PublishedRelease[],
): Record<string, string> {
  const shells = records.filter((record) => record.kind === 'shell')
  const shell = candidateIds(channels, store, 'shell')
    .map((id) => shells.find((record) => releaseId(record) === id))
    .find((record) => record !== undefined)
  if (!shell) return { shell: 'none, so no page opens' }
  const remotes = records.filter((record) => record.kind === 'remote')
  const registry = resolveRegistry({
    shell,
    store: { pageName: store, bundles },
    channels,
    records: remotes,
    strict: true,
  })
  const releaseOf: Record<string, string> = { shell: releaseId(shell) }
  for (const { name, version, build } of registry.remotes) {
    const id = releaseId({ version, build })
    const [preferred] = candidateIds(channels, store, name)
    const veto = preferred && channels.vetoes?.[vetoKey(name, preferred, releaseId(shell))]
    releaseOf[name] =
      preferred === id || preferred === undefined
        ? id
        : `${id}, because ${preferred} is refused: ${veto ?? reasonOf(name, preferred, channels, store, remotes, shell)}`
  }
  for (const { name, reason } of registry.disabled)
    if (candidateIds(channels, store, name).length > 0)
      releaseOf[name] = `off: ${vetoOf(channels, store, name, releaseId(shell)) ?? reason}`
  return releaseOf
}

function vetoOf(channels: Channels, store: string, name: string, shell: string): string | undefined {
  const [preferred] = candidateIds(channels, store, name)
  return preferred && channels.vetoes?.[vetoKey(name, preferred, shell)]
}

/** Why the first candidate is not used: what the resolver would say if there were no other. */
function reasonOf(
  name: string,
  preferred: string,
  channels: Channels,
  store: string,
  records: Parameters<typeof resolveRegistry>[0]['records'],
  shell: Parameters<typeof resolveRegistry>[0]['shell'],
): string {
  const candidates = records.filter((record) => record.name !== name || releaseId(record) === preferred)
  const registry = resolveRegistry({
    shell,
    store: { pageName: store, bundles },
    channels,
    records: candidates,
    strict: true,
  })
  return registry.disabled.find((part) => part.name === name)?.reason ?? 'popup-mismatch'
}
