import type { Channels } from '@storefront/contract/registry/channels.ts'

/** Target of a pointer: a channel, or one store's pin. */
export type Target = { channel: 'stable' } | { channel: 'canary' } | { pin: string }

/** How many stable releases are kept, the current one included, and how many that were rolled back. */
const REMEMBERED = 10

/**
 * Points at a release. The previous stable one follows it as the next candidate; a canary of the build that is stable now
 * has ended, as there is nothing left to compare it with.
 */
export function promoted(before: Channels, part: string, id: string, target: Target): Channels {
  const channels = withoutRolledBack(before, part, id)
  if ('pin' in target)
    return {
      ...channels,
      pins: { ...channels.pins, [target.pin]: { ...channels.pins[target.pin], [part]: id } },
    }
  if (target.channel === 'canary') return { ...channels, canary: { ...channels.canary, [part]: id } }
  const former = (channels.stable[part] ?? []).filter((other) => other !== id)
  const canary = channels.canary[part] === id ? without(channels.canary, part) : channels.canary
  return { ...channels, canary, stable: { ...channels.stable, [part]: [id, ...former].slice(0, REMEMBERED) } }
}

/**
 * Rolls back: stable returns to the previous release, a canary or pin is removed. The build is remembered as rolled back, unless
 * another pointer still names it.
 * @throws when there is no previous release, no canary or no pin
 */
export function rolledBack(channels: Channels, part: string, target: Target): Channels {
  if ('pin' in target) {
    const pins = channels.pins[target.pin] ?? {}
    if (!(part in pins)) throw new Error(`${target.pin} has no pin for ${part}`)
    const remaining = without(pins, part)
    const otherPins = without(channels.pins, target.pin)
    const nextPins = Object.keys(remaining).length > 0 ? { ...otherPins, [target.pin]: remaining } : otherPins
    return withRolledBack({ ...channels, pins: nextPins }, part, pins[part])
  }
  if (target.channel === 'canary') {
    if (!(part in channels.canary)) throw new Error(`${part} has no canary`)
    return withRolledBack(
      { ...channels, canary: without(channels.canary, part) },
      part,
      channels.canary[part],
    )
  }
  const [current, ...former] = channels.stable[part] ?? []
  if (former.length === 0) throw new Error(`${part} has no release before the current one`)
  return withRolledBack({ ...channels, stable: { ...channels.stable, [part]: former } }, part, current)
}

/**
 * Removes a remote's stable release: only stores with a canary or pin of it still get the remote.
 * @throws when it is not stable, and for the shell, without which no page opens
 */
export function withdrawn(channels: Channels, part: string): Channels {
  if (part === 'shell') throw new Error('without a stable shell, no page opens')
  const stack = channels.stable[part]
  if (!stack) throw new Error(`${part} has no stable release`)
  const withoutStable = { ...channels, stable: without(channels.stable, part) }
  return [...stack].reverse().reduce((moved, id) => withRolledBack(moved, part, id), withoutStable)
}

function withRolledBack(channels: Channels, part: string, id: string | undefined): Channels {
  const isPointedAt = [
    ...(channels.stable[part] ?? []),
    channels.canary[part],
    ...Object.values(channels.pins).map((pins) => pins[part]),
  ].includes(id)
  if (id === undefined || isPointedAt) return channels
  const otherReleases = (channels.rolledBack[part] ?? []).filter((other) => other !== id)
  return {
    ...channels,
    rolledBack: { ...channels.rolledBack, [part]: [id, ...otherReleases].slice(0, REMEMBERED) },
  }
}

function withoutRolledBack(channels: Channels, part: string, id: string): Channels {
  const otherReleases = (channels.rolledBack[part] ?? []).filter((other) => other !== id)
  const rest = without(channels.rolledBack, part)
  return { ...channels, rolledBack: otherReleases.length > 0 ? { ...rest, [part]: otherReleases } : rest }
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}
