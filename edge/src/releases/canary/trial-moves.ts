import type { Channels } from '@storefront/contract/registry/channels.ts'
import type { Trial } from '@storefront/contract/registry/trial.ts'
import { promoted, rolledBack } from '../channel-moves.ts'
import { UsageError } from '../usage-error.ts'
import type { Step } from './next-step.ts'

/** Begins to judge the canary of a part. */
export function trialBegun(channels: Channels, part: string, stages: boolean, time: Date): Channels {
  const id = channels.canary[part]
  if (id === undefined) throw new Error(`${part} has no canary`)
  const since = time.toISOString()
  const trial: Trial = {
    id,
    start: channels.revision + 1,
    since,
    stages,
    share: 0,
    stageSince: since,
    stopped: false,
  }
  return { ...channels, trials: { ...channels.trials, [part]: trial } }
}

/** A person stops the judging of a canary, or lets it go on. @throws {@link UsageError} when it is not judged */
export function trialStopped(channels: Channels, part: string, stopped: boolean): Channels {
  return { ...channels, trials: { ...channels.trials, [part]: { ...trialOf(channels, part), stopped } } }
}

/** Takes a step of a canary; the pointers as they are where its trial has ended or has moved on meanwhile. */
export function stepTaken(
  channels: Channels,
  part: string,
  before: Pick<Trial, 'id' | 'start' | 'share'>,
  step: NonNullable<Step> | { do: 'widen'; share: number } | { do: 'make stable' },
  time: Date,
): Channels {
  const trial = channels.trials[part]
  const isSame =
    trial && trial.id === before.id && trial.start === before.start && trial.share === before.share
  if (!isSame) return channels
  if (step.do === 'roll back') return rolledBack(channels, part, { channel: 'canary' })
  if (step.do === 'widen') {
    const next: Trial = { ...trial, share: step.share, stageSince: time.toISOString() }
    return { ...channels, trials: { ...channels.trials, [part]: next } }
  }
  return promoted(channels, part, trial.id, { channel: 'stable' })
}

/** The trial of a part. @throws {@link UsageError} when there is none */
export function trialOf(channels: Channels, part: string): Trial {
  const trial = channels.trials[part]
  if (!trial) throw new UsageError(`${part} has no canary that is judged`)
  return trial
}
