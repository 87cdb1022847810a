import type { Channels } from '@storefront/contract/registry/channels.ts'
import { isInShare } from '@storefront/contract/registry/trial.ts'

/** Parts whose canary is given to a share of browsers. */
export function partsWithCanaryShare({ trials, canary }: Channels): string[] {
  return Object.entries(trials).flatMap(([part, { id, share }]) =>
    share > 0 && canary[part] === id ? [part] : [],
  )
}

/**
 * Whether a browser gets the canary of a part by its share.
 * @param bucket of the browser, 0 to 99
 */
export function isInCanaryShare(channels: Channels, part: string, bucket: number | undefined): boolean {
  const trial = channels.trials[part]
  return (
    bucket !== undefined &&
    trial !== undefined &&
    trial.id === channels.canary[part] &&
    isInShare(trial, bucket)
  )
}
