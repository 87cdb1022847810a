import type { Channels } from '@storefront/contract/registry/channels.ts'

/** Target of a pointer: a channel, or one store's pin. */
export type Target = { channel: 'stable' } | { channel: 'canary' } | { pin: string }

/** How many previous stable releases are kept for rollbacks. */
const REMEMBERED = 10

/** Points at a release. The previous stable one follows it as the next candidate. */
export function promoted(channels: Channels, part: string, id: string, target: Target): Channels {
  if ('pin' in target)
    return {
      ...channels,
      pins: { ...channels.pins, [target.pin]: { ...channels.pins[target.pin], [part]: id } },
    }
  if (target.channel === 'canary') return { ...channels, canary: { ...channels.canary, [part]: id } }
  const former = (channels.stable[part] ?? []).filter((other) => other !== id)
  return { ...channels, stable: { ...channels.stable, [part]: [id, ...former].slice(0, REMEMBERED) } }
}

/**
 * Rolls back: stable returns to the previous release, a canary or pin is removed. @throws when there is no previous one
 */
export function rolledBack(channels: Channels, part: string, target: Target): Channels {
  if ('pin' in target) {
    const pins = channels.pins[target.pin] ?? {}
    if (!(part in pins)) throw new Error(`${target.pin} has no pin for ${part}`)
    const left = without(pins, part)
    const others = without(channels.pins, target.pin)
    return { ...channels, pins: Object.keys(left).length > 0 ? { ...others, [target.pin]: left } : others }
  }
  if (target.channel === 'canary') {
    if (!(part in channels.canary)) throw new Error(`${part} has no canary`)
    return { ...channels, canary: without(channels.canary, part) }
  }
  const [, ...former] = channels.stable[part] ?? []
  if (former.length === 0) throw new Error(`${part} has no release before the current one`)
  return { ...channels, stable: { ...channels.stable, [part]: former } }
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))
}
