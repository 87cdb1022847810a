import type { StoreInfo } from '@storefront/contract/entities/store.ts'

type Setting = StoreInfo['waitingSetting']

/** Minutes before the turn at which the customer gets a text message (spec 1 §9). */
const textMinutes = 10
/** No text message before a team has waited this long, in ms: its ticket has just shown that the turn is near. */
export const minWaitBeforeTextMs = 60_000
/** How often a customer may postpone their turn, where the store allows it (ours). */
const maxPostpones = 2

/** Minutes until the turn: the average for one team times the teams ahead (spec 3 §9); null where the store has no average. */
export function estimatedMinutes(setting: Setting, teamsAhead: number): number | null {
  const { averageWaitingTime: average } = setting
  return average === undefined || average <= 0 ? null : Math.ceil(average * teamsAhead)
}

/**
 * How many teams at the head of a queue have their turn within 10 minutes; the first one has it at once. Without an
 * average of the store, it is the first one alone.
 */
export function teamsToText(setting: Setting): number {
  const { averageWaitingTime: average } = setting
  return average === undefined || average <= 0 ? 1 : Math.floor(textMinutes / average) + 1
}

/** How often a customer may still postpone their turn. */
export function postponesLeft(setting: Setting, postponeCount: number): number {
  return setting.isPostponeAvailable ? Math.max(0, maxPostpones - postponeCount) : 0
}
