import type { Readable } from '@storefront/host'
import type { PayPhase } from './pay-phase.ts'

const listeners = new Set<() => void>()
let phase: PayPhase = { kind: 'ready' }

/** Where paying stands on this page. */
export const payPhase: Readable<PayPhase> = {
  get: () => phase,
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function setPhase(next: PayPhase): void {
  phase = next
  for (const listener of listeners) listener()
}
