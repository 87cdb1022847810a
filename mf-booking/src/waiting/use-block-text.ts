import { ApiFailure, useMessages } from '@storefront/host'
import { useTexts } from '../texts.ts'

/** Reasons with a text of this remote; the host has the texts of the others. */
const ownReasons: readonly string[] = ['paused', 'break-time', 'too-many-tickets']
const hostReasons: readonly string[] = [
  'not-used',
  'switched-off',
  'business-day-unknown',
  'holiday',
  'outside-hours',
  'store-closed',
  'outside-range',
]

/** The message of the availability check (spec 1 §5.3); a reason of a newer API reads as "not at this time". */
export function useBlockText(): (reason: string | undefined) => string {
  const t = useTexts()
  const hostText = useMessages('host')
  return (reason = '') => {
    if (ownReasons.includes(reason)) return t(`waiting.block.${reason}`)
    return hostText(`availability.waiting.${hostReasons.includes(reason) ? reason : 'outside-hours'}`)
  }
}

/** `reason` of a refused call, where the server gave one. */
export function reasonOf(problem: unknown): string | undefined {
  if (!(problem instanceof ApiFailure)) return undefined
  const { reason } = (problem.payload ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}
