import type { Channels } from '@storefront/contract/registry/channels.ts'

/** Where a pointer stands: a channel, or one store's pin. */
export type Target = { channel: 'stable' } | { channel: 'canary' } | { pin: string }

/** How many former stable releases are remembered as a way back. */
const REMEMBERED = 10

/** Points at a release. What was stable before stays behind it, as the next choice. */
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
 * Takes the current release back: stable goes to the one before it, a canary or pin is lifted.
 * @throws when there is nothing to go back to
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
